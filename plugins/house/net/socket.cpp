#include "plugins/house/net/socket.hpp"

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <deque>
#include <optional>
#include <utility>

namespace sandtable::house {
namespace {

namespace beast = boost::beast;
namespace websocket = beast::websocket;
using Error = beast::error_code;
using Asked = beast::http::request<beast::http::string_body>;

constexpr std::size_t most_waiting = 32u << 20;        ///< bytes a slow reader may leave unread
constexpr auto parting_time = std::chrono::seconds{5}; ///< to hear why he is parted with
constexpr auto key_time = std::chrono::seconds{10};    ///< until a secret must have been shown
/// Connections whose messages are made small: beyond, so much work for each is not worth it.
constexpr std::size_t most_squeezed = 32;
// Messages of one visitor: so many at once, and so many a second for good.
constexpr double most_at_once = 200, most_a_second = 40;

/// One WebSocket. What it has to say waits in a queue; who does not read is parted with.
class Socket final : public Visitor, public std::enable_shared_from_this<Socket> {
public:
    Socket(beast::tcp_stream&& stream, Door& door, std::string language,
           std::shared_ptr<const Place> place)
        : stream_{std::move(stream)},
          door_{door},
          language_{std::move(language)},
          place_{std::move(place)},
          key_timer_{stream_.get_executor()}
    {
    }

    void run(const Asked& request)
    {
        beast::get_lowest_layer(stream_).expires_never();
        stream_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
        websocket::permessage_deflate deflate;
        deflate.server_enable = place_->before <= most_squeezed;
        deflate.compLevel = 3;
        stream_.set_option(deflate);
        stream_.read_message_max(0); // `read` counts itself: Beast would hang up in mid-sentence
        stream_.text(true);
        // One message, one frame, one write: else it goes in pieces of 4 KiB, each a call of its
        // own.
        stream_.auto_fragment(false);
        stream_.async_accept(request, [self = shared_from_this()](Error error) {
            if (error) return;
            self->read();
            self->wait_for_key();
        });
    }

    void send(const Message& message) override
    {
        if (parting_) return;
        waiting_bytes_ += message->size();
        if (waiting_bytes_ > most_waiting) {
            waiting_.resize(std::min<std::size_t>(waiting_.size(), 1)); // what is on its way
            part(1008, "too slow a reader");
            return;
        }
        waiting_.push_back(message);
        if (!writing_) write();
    }

    void part(int code, const std::string& why) override
    {
        if (parting_) return;
        parting_.emplace(static_cast<websocket::close_code>(code), why.substr(0, 120));
        if (!writing_) close();
        // Who does not read does not hear that either.
        key_timer_.expires_after(parting_time);
        key_timer_.async_wait([self = shared_from_this()](Error error) {
            if (!error && !self->gone_) beast::get_lowest_layer(self->stream_).close();
        });
    }

private:
    void wait_for_key()
    {
        key_timer_.expires_after(key_time);
        key_timer_.async_wait([self = shared_from_this()](Error error) {
            if (!error && !self->inside_) self->part(4001, "a connection begins with its key");
        });
    }

    /// Whether he has said more than anybody types or clicks.
    [[nodiscard]] bool is_too_much()
    {
        const auto now = std::chrono::steady_clock::now();
        const std::chrono::duration<double> since = now - last_;
        last_ = now;
        may_say_ = std::min(most_at_once, may_say_ + since.count() * most_a_second) - 1;
        return may_say_ < 0;
    }

    /// Reads on until the message is whole. One that is too long is read to its end as well, and
    /// forgotten: who still speaks does not hear why he is parted with.
    void read()
    {
        stream_.async_read_some(buffer_, longest_message + 1,
                                [self = shared_from_this()](Error error, std::size_t) {
                                    if (error) return self->gone();
                                    if (self->buffer_.size() > longest_message)
                                        self->part(1009, "a message is too long");
                                    if (self->parting_) self->buffer_.consume(self->buffer_.size());
                                    if (self->stream_.is_message_done() && !self->parting_)
                                        self->whole();
                                    self->read();
                                });
    }

    void whole()
    {
        std::string message = beast::buffers_to_string(buffer_.data());
        buffer_.consume(buffer_.size());
        if (!stream_.got_text())
            part(1003, "messages are text");
        else if (is_too_much())
            part(1008, "too many messages");
        else
            heard(std::move(message));
    }

    void heard(std::string message)
    {
        if (parting_) return;
        if (inside_) return door_.hear(*this, std::move(message));
        const auto json = nlohmann::json::parse(message, nullptr, false);
        Coming coming{language_,
                      json.is_object() && json.contains("hand_over") && json["hand_over"] == true};
        if (json.is_object() && json.contains("lang") && json["lang"].is_string() &&
            is_language(json["lang"].get_ref<const std::string&>()))
            coming.language = json["lang"].get<std::string>();
        if (json.is_object() && json.contains("key") && json["key"].is_string() &&
            door_.enter(*this, json["key"].get<std::string>(), coming)) {
            inside_ = true;
            key_timer_.cancel();
        } else {
            part(4001, "this link opens nothing here");
        }
    }

    void gone()
    {
        if (std::exchange(gone_, true)) return;
        parting_.emplace(websocket::close_code::none);
        key_timer_.cancel();
        door_.gone(*this);
    }

    void write()
    {
        writing_ = true;
        stream_.async_write(boost::asio::buffer(*waiting_.front()),
                            [self = shared_from_this()](Error error, std::size_t) {
                                self->writing_ = false;
                                if (error) return self->gone();
                                self->waiting_bytes_ -= self->waiting_.front()->size();
                                self->waiting_.pop_front();
                                if (!self->waiting_.empty())
                                    self->write();
                                else if (self->parting_)
                                    self->close();
                            });
    }

    void close()
    {
        if (gone_) return;
        stream_.async_close(*parting_, [self = shared_from_this()](Error) { self->gone(); });
    }

    websocket::stream<beast::tcp_stream> stream_;
    Door& door_;
    std::string language_;
    std::shared_ptr<const Place> place_;
    boost::asio::steady_timer key_timer_;
    std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
    double may_say_ = most_at_once;
    beast::flat_buffer buffer_;
    std::deque<Message> waiting_;
    std::size_t waiting_bytes_ = 0;
    std::optional<websocket::close_reason> parting_;
    bool writing_ = false, inside_ = false, gone_ = false;
};

} // namespace

bool is_language(const std::string& word)
{
    return !word.empty() && word.size() <= 8 &&
           std::ranges::all_of(word, [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

void become_socket(beast::tcp_stream&& stream, Door& door, const std::string& language,
                   std::shared_ptr<const Place> place, const Asked& request)
{
    std::make_shared<Socket>(std::move(stream), door, language, std::move(place))->run(request);
}

} // namespace sandtable::house
