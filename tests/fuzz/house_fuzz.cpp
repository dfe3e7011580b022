// What a browser, or anybody, may send to a house: any bytes, over a real socket of this machine,
// as HTTP, as frames of a WebSocket before its key was shown and after; wishes for tables; and
// games of elsewhere that are brought.
//
// The first byte says which. Afterwards the same server still gives a file to whoever asks.
#include "plugins/host/errors.hpp"
#include "plugins/house/delivery.hpp"
#include "plugins/house/net/server.hpp"
#include "plugins/house/table_wish.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace {

using namespace sandtable;
using tcp = boost::asio::ip::tcp;

/// A house whose key is "k", which says everything back.
class Echo final : public house::Door {
public:
    bool enter(house::Visitor& visitor, std::string_view secret, const house::Coming&) override
    {
        if (secret != "k") return false;
        visitor.send(std::make_shared<const std::string>("{}"));
        return true;
    }
    void hear(house::Visitor& visitor, std::string message) override
    {
        visitor.send(std::make_shared<const std::string>(std::move(message)));
    }
    void gone(house::Visitor&) override {}
    void picture(const house::PictureWish&, std::function<void(std::string)> told) override
    {
        told({});
    }
};

std::string page_folder()
{
    std::string folder = (std::filesystem::temp_directory_path() / "house-fuzz-XXXXXX").string();
    if (!::mkdtemp(folder.data())) std::abort();
    std::ofstream{folder + "/index.html"} << "a page";
    return folder;
}

struct Begun {
    boost::asio::io_context context;
    Echo door;
    std::string files = page_folder();
    host::Texts texts;
    house::Server server{context, door, {.bind = "127.0.0.1", .port = 0, .files = files}};

    /// Sends `bytes`, ends that side, and reads until the server has had enough.
    std::string answer(const std::string& bytes)
    {
        boost::system::error_code error;
        tcp::socket socket{context};
        socket.connect({boost::asio::ip::address_v4::loopback(), server.port()}, error);
        if (error) std::abort();
        std::string answer;
        std::array<char, 4096> buffer{};
        bool open = true;
        const auto read = [&](auto&& again) -> void {
            socket.async_read_some(boost::asio::buffer(buffer),
                                   [&, again](boost::system::error_code failed, std::size_t got) {
                                       answer.append(buffer.data(), got);
                                       if (failed)
                                           open = false;
                                       else
                                           again(again);
                                   });
        };
        read(read);
        boost::asio::async_write(socket, boost::asio::buffer(bytes),
                                 [&](boost::system::error_code, std::size_t) {
                                     boost::system::error_code ignored;
                                     socket.shutdown(tcp::socket::shutdown_send, ignored);
                                 });
        for (int i = 0; open && i < 2000; ++i)
            if (context.run_one_for(std::chrono::milliseconds{20}) == 0) break;
        socket.close(error);
        for (int i = 0; open && i < 100; ++i) context.run_one_for(std::chrono::milliseconds{5});
        return answer;
    }
    [[nodiscard]] std::string host() const { return "127.0.0.1:" + std::to_string(server.port()); }
};

/// Refused in words and gone, or kept and without a program that would be started.
void bring(Begun& begun, const std::string& text)
{
    house::Deliveries deliveries;
    static_cast<void>(deliveries.add(nullptr, text));
    const std::string file = begun.files + "/brought.game";
    std::error_code error;
    try {
        const auto header =
            house::brought_game({deliveries.take(nullptr), file, "a game"}, begun.texts);
        for (const host::RecordSeat& seat : header.seats)
            if (!house::is_player_name(seat.player)) __builtin_trap();
        std::filesystem::remove(file, error);
    } catch (const host::ContentError& wrong) {
        if (wrong.in(begun.texts).empty() || std::filesystem::exists(file, error)) __builtin_trap();
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static Begun begun;
    if (size == 0) return 0;
    const std::string rest{reinterpret_cast<const char*>(data) + 1, size - 1};
    const std::string shake = "GET /ws HTTP/1.1\r\nHost: " + begun.host() +
                              "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                              "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                              "Sec-WebSocket-Version: 13\r\n\r\n";
    // {"key":"k"} as a frame whose mask is 0.
    const std::string key = std::string{"\x81\x8b\0\0\0\0", 6} + "{\"key\":\"k\"}";
    switch (data[0] % 5) {
    case 0: static_cast<void>(begun.answer(rest)); break;
    case 1: static_cast<void>(begun.answer(shake + rest)); break;
    case 2: static_cast<void>(begun.answer(shake + key + rest)); break;
    case 3: {
        house::TableWish wish;
        const house::Json json = house::Json::parse(rest, nullptr, false);
        if (house::read_wish(json, wish)) return 0;
        for (const std::string& word : house::words_of(wish, "g.game"))
            if (word.find('\n') != std::string::npos) __builtin_trap();
        return 0;
    }
    default: bring(begun, rest); return 0;
    }
    const std::string page =
        begun.answer("GET / HTTP/1.1\r\nHost: " + begun.host() + "\r\nConnection: close\r\n\r\n");
    if (!page.starts_with("HTTP/1.1 200") || !page.ends_with("a page")) __builtin_trap();
    return 0;
}
