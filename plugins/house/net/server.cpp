#include "plugins/house/net/server.hpp"

#include "plugins/host/errors.hpp"
#include "plugins/host/telling/i18n.hpp"
#include "plugins/house/lobby.hpp"
#include "plugins/house/net/files.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <optional>

namespace sandtable::house {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = boost::asio::ip::tcp;
using Error = beast::error_code;
using Request = http::request<http::string_body>;
using Response = http::response<http::string_body>;

constexpr std::size_t longest_message = 1u << 16; ///< of a visitor, in bytes
constexpr std::size_t longest_head = 1u << 14;    ///< of a request
constexpr std::size_t most_waiting = 32u << 20;   ///< bytes a slow reader may leave unread
constexpr auto request_time = std::chrono::seconds{30};
constexpr auto parting_time = std::chrono::seconds{5}; ///< to hear why he is parted with
constexpr auto key_time = std::chrono::seconds{10};    ///< until a secret must have been shown
constexpr std::size_t most_connections = 4096;
constexpr std::size_t most_of_one = 256; ///< connections from one address, but this machine's own
constexpr std::size_t most_turned = 64;  ///< of those that come too late, who are told so
/// Connections whose messages are made small: beyond, so much work for each is not worth it.
constexpr std::size_t most_squeezed = 32;
constexpr auto turning_time = std::chrono::seconds{5};
// Messages of one visitor: so many at once, and so many a second for good.
constexpr double most_at_once = 200, most_a_second = 40;

/// What the page may do: its own files and its own connection, nothing inline, in no frame.
constexpr const char* content_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

bool is_language(const std::string& word)
{
    return !word.empty() && word.size() <= 8 &&
           std::ranges::all_of(word, [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

/// Pictures may have colors and fonts of their own, and nothing else.
constexpr const char* picture_policy =
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/// A place among all connections, given back with its last copy.
struct Place {
    std::size_t before = 0;     ///< how many had one
    const char* full = nullptr; ///< there was none: what is said to him, and that is all
    std::function<void()> leave;

    Place() = default;
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;
    ~Place()
    {
        if (leave) leave();
    }
};

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

    void run(const Request& request)
    {
        beast::get_lowest_layer(stream_).expires_never();
        stream_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
        websocket::permessage_deflate deflate;
        deflate.server_enable = place_->before <= most_squeezed;
        deflate.compLevel = 3;
        stream_.set_option(deflate);
        stream_.read_message_max(longest_message);
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

    void read()
    {
        stream_.async_read(buffer_, [self = shared_from_this()](Error error, std::size_t) {
            if (error) return self->gone();
            std::string message = beast::buffers_to_string(self->buffer_.data());
            self->buffer_.consume(self->buffer_.size());
            if (!self->stream_.got_text()) {
                self->part(1003, "messages are text");
            } else if (self->is_too_much()) {
                self->part(1008, "too many messages");
            } else {
                self->heard(std::move(message));
            }
            self->read();
        });
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

/// Who this server is, as a browser names it: "127.0.0.1:8417", or a name it was given.
bool is_host_here(std::string_view host, const ServerPlan& plan)
{
    if (std::ranges::find(plan.names, host) != plan.names.end()) return true;
    const std::string end = ":" + std::to_string(plan.port);
    const bool six = plan.bind.find(':') != std::string::npos;
    for (const std::string& name : {std::string{"127.0.0.1"}, std::string{"localhost"},
                                    std::string{"[::1]"}, six ? "[" + plan.bind + "]" : plan.bind})
        if (host == name + end || (plan.port == 80 && host == name)) return true;
    return false;
}

/// Whether a page of this server says it: its own host, plain or through a proxy that encrypts.
bool is_own_origin(std::string_view origin, std::string_view host)
{
    return origin == "http://" + std::string{host} || origin == "https://" + std::string{host};
}

} // namespace

/// Everybody who is connected, by address.
class Places : public std::enable_shared_from_this<Places> {
public:
    /// Null when there is none left, not even to be told so.
    [[nodiscard]] std::shared_ptr<const Place> take(const boost::asio::ip::address& address)
    {
        const std::string name = address.to_string();
        const auto of_one = taken_.find(name);
        const bool too_many =
            !address.is_loopback() && of_one != taken_.end() && of_one->second >= most_of_one;
        auto place = std::make_shared<Place>();
        place->before = all_;
        if (all_ < most_connections && !too_many) {
            ++all_;
            ++taken_[name];
            place->leave = [self = shared_from_this(), name] {
                --self->all_;
                if (--self->taken_[name] == 0) self->taken_.erase(name);
            };
            return place;
        }
        if (turned_ == most_turned) return nullptr;
        ++turned_;
        place->full = too_many ? "too many connections from your address: close some\n"
                               : "this house is full: try again later\n";
        place->leave = [self = shared_from_this()] { --self->turned_; };
        return place;
    }

private:
    std::map<std::string, std::size_t> taken_;
    std::size_t all_ = 0, turned_ = 0;
};

namespace {

/// What stands behind "name=" of a target's query; letters, digits, "_", "-" and "." alone.
std::string query_word(std::string_view target, std::string_view name)
{
    const std::size_t mark = target.find('?');
    if (mark == std::string_view::npos) return {};
    for (std::string_view rest = target.substr(mark + 1); !rest.empty();) {
        const std::size_t end = std::min(rest.find('&'), rest.size());
        const std::string_view one = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        if (one.starts_with(name) && one.substr(name.size()).starts_with("="))
            return std::string{one.substr(name.size() + 1)};
    }
    return {};
}

/// One connection that speaks HTTP, until it becomes a WebSocket.
class Talk final : public std::enable_shared_from_this<Talk> {
public:
    Talk(tcp::socket&& socket, Door& door, const ServerPlan& plan,
         std::shared_ptr<const Place> place)
        : stream_{std::move(socket)}, door_{door}, plan_{plan}, place_{std::move(place)}
    {
    }

    void read()
    {
        parser_.emplace();
        parser_->header_limit(longest_head);
        parser_->body_limit(longest_message);
        stream_.expires_after(place_->full ? turning_time : request_time);
        http::async_read(stream_, buffer_, *parser_,
                         [self = shared_from_this()](Error error, std::size_t) {
                             if (error == http::error::end_of_stream) return self->close();
                             if (!error) self->answer(self->parser_->release());
                         });
    }

private:
    [[nodiscard]] static std::string_view field(const Request& request, http::field name)
    {
        const auto value = request[name];
        return {value.data(), value.size()};
    }

    void answer(Request request)
    {
        if (place_->full) return say(request, http::status::service_unavailable, place_->full);
        const std::string_view host = field(request, http::field::host);
        if (!is_host_here(host, plan_))
            return say(request, http::status::misdirected_request, "this is another host\n");
        const std::string_view origin = field(request, http::field::origin);
        if (!origin.empty() && !is_own_origin(origin, host))
            return say(request, http::status::forbidden, "another page's scripts stay outside\n");
        if (websocket::is_upgrade(request)) {
            if (request.target() != "/ws")
                return say(request, http::status::not_found, "the table is at /ws\n");
            // Scripts of a page always say where they are from.
            std::make_shared<Socket>(std::move(stream_), door_, plan_.language, std::move(place_))
                ->run(request);
            return;
        }
        if (request.method() != http::verb::get && request.method() != http::verb::head)
            return say(request, http::status::method_not_allowed, "files can be read\n");
        const std::string_view target{request.target().data(), request.target().size()};
        const std::string_view path = target.substr(0, target.find('?'));
        if (path.starts_with("/picture/") && path.ends_with(".svg"))
            return draw(std::move(request), path.substr(9, path.size() - 13));
        auto file = served_file(plan_.files, path);
        if (!file) return say(request, http::status::not_found, "there is no such file\n");
        say(request, http::status::ok, std::move(file->body), file->type);
    }

    void draw(Request request, std::string_view battle)
    {
        const std::string_view target{request.target().data(), request.target().size()};
        const std::string board = query_word(target, "board");
        std::string style = query_word(target, "style");
        if (style.empty()) style = "paper";
        const bool known = style == "paper" || style == "night" || style == "print";
        if (!known || !is_plain_name(battle) || (!board.empty() && !is_plain_name(board)))
            return say(request, http::status::not_found, "there is no such picture\n");
        stream_.expires_never();
        door_.picture(std::string{battle}, board, style,
                      [self = shared_from_this(), request](std::string svg) {
                          if (svg.empty())
                              return self->say(request, http::status::not_found,
                                               "there is no such picture\n");
                          self->say(request, http::status::ok, std::move(svg), "image/svg+xml",
                                    picture_policy);
                      });
    }

    void say(const Request& request, http::status status, std::string body,
             const char* type = "text/plain; charset=utf-8", const char* policy = content_policy)
    {
        auto response = std::make_shared<Response>(status, request.version());
        response->set(http::field::content_type, type);
        response->set("Content-Security-Policy", policy);
        response->set("X-Content-Type-Options", "nosniff");
        response->set("Referrer-Policy", "no-referrer");
        response->set("Cross-Origin-Opener-Policy", "same-origin");
        response->set("Cross-Origin-Resource-Policy", "same-origin");
        response->set(http::field::cache_control, "no-cache");
        response->keep_alive(request.keep_alive() && status == http::status::ok);
        const bool head = request.method() == http::verb::head;
        const std::size_t size = body.size();
        if (!head) response->body() = std::move(body);
        response->content_length(size);
        stream_.expires_after(request_time);
        const auto sent = [self = shared_from_this(), response](Error error, std::size_t) {
            if (error) return;
            if (response->keep_alive())
                self->read();
            else
                self->close();
        };
        http::async_write(stream_, *response, sent);
    }

    void close()
    {
        Error ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    }

    beast::tcp_stream stream_;
    beast::flat_buffer buffer_;
    std::optional<http::request_parser<http::string_body>> parser_;
    Door& door_;
    const ServerPlan& plan_;
    std::shared_ptr<const Place> place_;
};

} // namespace

class Server::Listening final : public std::enable_shared_from_this<Listening> {
public:
    Listening(boost::asio::io_context& context, Door& door, ServerPlan plan)
        : acceptor_{context}, door_{door}, plan_{std::move(plan)}
    {
        Error error;
        const auto address = boost::asio::ip::make_address(plan_.bind, error);
        if (error)
            throw host::UsageError{
                host::key("--bind wants an address such as 127.0.0.1, not {word}"),
                {{"word", plan_.bind}}};
        const tcp::endpoint endpoint{address, plan_.port};
        acceptor_.open(endpoint.protocol(), error);
        if (!error) acceptor_.set_option(boost::asio::socket_base::reuse_address{true}, error);
        if (!error) acceptor_.bind(endpoint, error);
        if (!error) acceptor_.listen(boost::asio::socket_base::max_listen_connections, error);
        if (error)
            throw host::HostFault{host::key("{address}, port {port}: cannot listen there: {why}"),
                                  {{"address", plan_.bind},
                                   {"port", std::to_string(plan_.port)},
                                   {"why", error.message()}}};
        plan_.port = acceptor_.local_endpoint().port();
    }

    void accept()
    {
        acceptor_.async_accept([self = shared_from_this()](Error error, tcp::socket socket) {
            if (!self->acceptor_.is_open()) return;
            if (!error) {
                Error ignored;
                socket.set_option(tcp::no_delay{true}, ignored);
                const auto peer = socket.remote_endpoint(ignored);
                // Who comes when all places are taken is told so, or closed at once.
                if (auto place = self->places_->take(peer.address()))
                    std::make_shared<Talk>(std::move(socket), self->door_, self->plan_,
                                           std::move(place))
                        ->read();
            }
            self->accept();
        });
    }

    void close()
    {
        Error ignored;
        acceptor_.close(ignored);
    }

    [[nodiscard]] const ServerPlan& plan() const noexcept { return plan_; }

private:
    tcp::acceptor acceptor_;
    Door& door_;
    ServerPlan plan_;
    std::shared_ptr<Places> places_ = std::make_shared<Places>();
};

Server::Server(boost::asio::io_context& context, Door& door, ServerPlan plan)
    : listening_{std::make_shared<Listening>(context, door, std::move(plan))}
{
    listening_->accept();
}

Server::~Server() { listening_->close(); }

std::uint16_t Server::port() const { return listening_->plan().port; }

std::string Server::address() const
{
    const std::string& bind = listening_->plan().bind;
    const bool any = bind == "0.0.0.0" || bind == "::";
    const bool six = bind.find(':') != std::string::npos;
    const std::string name = any ? "localhost" : six ? "[" + bind + "]" : bind;
    return "http://" + name + ":" + std::to_string(port());
}

} // namespace sandtable::house
