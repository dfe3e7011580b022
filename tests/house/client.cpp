#include "tests/house/client.hpp"

#include "tests/support/program.hpp"
#include "tests/support/sanitized.hpp"

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <cctype>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <future>
#include <stdexcept>
#include <sys/wait.h>
#include <unistd.h>

namespace sandtable::testing {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;

constexpr auto patience = std::chrono::seconds{is_sanitized ? 120 : 20};

Serving::Serving(const std::vector<std::string>& words)
{
    int ends[2];
    if (::pipe(ends) != 0) throw std::runtime_error{"pipe"};
    process_ = ::fork();
    if (process_ == 0) {
        ::dup2(ends[1], STDOUT_FILENO);
        ::close(ends[0]);
        ::close(ends[1]);
        become(std::string{SANDTABLE_BUILD_DIR} + "/bin/sandtable", words, data_.path().string());
    }
    ::close(ends[1]);
    std::string said;
    char byte = 0;
    while (::read(ends[0], &byte, 1) == 1) {
        said += byte;
        if (byte != '\n') continue;
        const std::size_t mark = said.find("/#"), colon = said.rfind(':', mark);
        if (mark == std::string::npos) break;
        port_ = static_cast<unsigned short>(std::stoi(said.substr(colon + 1)));
        secrets_.push_back(said.substr(mark + 2, said.find('\n', mark) - mark - 2));
        said.clear();
        if (secrets_.size() == 2) break;
    }
    ::close(ends[0]);
    if (secrets_.empty()) throw std::runtime_error{"the program says no address: " + said};
}

void Serving::kill()
{
    if (process_ > 0) {
        ::kill(process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
    }
    process_ = -1;
}

int Serving::end()
{
    if (process_ <= 0) return -1;
    ::kill(process_, SIGTERM);
    int status = 0;
    ::waitpid(process_, &status, 0);
    process_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

Serving::~Serving() { kill(); }

std::string Fetched::field(const std::string& name) const
{
    for (const auto& [known, value] : fields)
        if (beast::iequals(known, name)) return value;
    return {};
}

namespace {

beast::tcp_stream connected(asio::io_context& context, unsigned short port)
{
    beast::tcp_stream stream{context};
    stream.connect(tcp::endpoint{asio::ip::address_v4::loopback(), port});
    return stream;
}

} // namespace

Fetched fetch(unsigned short port, const std::string& target,
              const std::vector<std::pair<std::string, std::string>>& head)
{
    asio::io_context context;
    beast::tcp_stream stream = connected(context, port);
    http::request<http::empty_body> request{http::verb::get, target, 11};
    request.set(http::field::host, "127.0.0.1:" + std::to_string(port));
    for (const auto& [name, value] : head) request.set(name, value);
    http::write(stream, request);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    http::read(stream, buffer, response);
    Fetched fetched{response.result_int(), response.body(), {}};
    for (const auto& field : response)
        fetched.fields.emplace_back(std::string{field.name_string()}, std::string{field.value()});
    return fetched;
}

std::string raw(unsigned short port, const std::string& bytes)
{
    asio::io_context context;
    beast::tcp_stream stream = connected(context, port);
    beast::error_code error;
    asio::write(stream.socket(), asio::buffer(bytes), error);
    std::string answer;
    std::array<char, 4096> buffer{};
    bool over = false;
    const auto read = [&](auto&& again) -> void {
        stream.async_read_some(asio::buffer(buffer),
                               [&, again](beast::error_code e, std::size_t n) {
                                   answer.append(buffer.data(), n);
                                   if (e)
                                       over = true;
                                   else
                                       again(again);
                               });
    };
    stream.expires_after(std::chrono::seconds{5});
    read(read);
    context.run_for(std::chrono::seconds{6});
    return answer;
}

struct Client::Stream {
    asio::io_context context;
    websocket::stream<beast::tcp_stream> socket{context};
    beast::flat_buffer buffer;
};

Client::Client(unsigned short port, const std::string& secret, const Come& how)
    : stream_{std::make_unique<Stream>()}
{
    beast::get_lowest_layer(stream_->socket)
        .connect(tcp::endpoint{asio::ip::address_v4::loopback(), port});
    const std::string host = "127.0.0.1:" + std::to_string(port);
    stream_->socket.set_option(
        websocket::stream_base::decorator([host](websocket::request_type& request) {
            request.set(http::field::origin, "http://" + host);
        }));
    stream_->socket.read_message_max(0);
    stream_->socket.handshake(host, "/ws");
    if (secret.empty()) return;
    json key{{"key", secret}, {"lang", how.language}};
    if (how.hands_over) key["hand_over"] = true;
    say(key);
}

Client::Client(Client&& other) noexcept = default;
Client::~Client() = default;

void Client::say(const json& message) { say_bytes(message.dump()); }

void Client::say_bytes(const std::string& bytes, bool text)
{
    beast::error_code error;
    stream_->socket.text(text);
    stream_->socket.write(asio::buffer(bytes), error);
}

json Client::hear()
{
    bool done = false;
    beast::error_code failed;
    stream_->socket.async_read(stream_->buffer, [&](beast::error_code error, std::size_t) {
        failed = error;
        done = true;
    });
    stream_->context.restart();
    while (!done && stream_->context.run_one_for(patience) != 0) {
    }
    if (!done) {
        beast::get_lowest_layer(stream_->socket).cancel();
        stream_->context.run();
        return nullptr;
    }
    if (failed) {
        // The server may be gone before our own farewell is: what it has said counts.
        closed_ = stream_->socket.reason().code != websocket::close_code::none
                      ? stream_->socket.reason().code
                      : -1;
        how_closed_ = failed.message();
        return nullptr;
    }
    frames.push_back(beast::buffers_to_string(stream_->buffer.data()));
    stream_->buffer.consume(stream_->buffer.size());
    return json::parse(frames.back(), nullptr, false);
}

json Client::hear(const std::string& type)
{
    while (true) {
        json message = hear();
        if (message.is_null() || message.value("type", "") == type) return message;
        passed.push_back(std::move(message));
    }
}

} // namespace sandtable::testing
