#include "plugins/house/net/server.hpp"

#include "plugins/host/errors.hpp"
#include "plugins/host/telling/i18n.hpp"
#include "plugins/house/lobby.hpp"
#include "plugins/house/net/files.hpp"
#include "plugins/house/net/places.hpp"
#include "plugins/house/net/socket.hpp"

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include <algorithm>
#include <chrono>
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

constexpr std::size_t longest_head = 1u << 14; ///< of a request
constexpr auto request_time = std::chrono::seconds{30};
constexpr auto turning_time = std::chrono::seconds{5}; ///< to hear that there is no place

/// What the page may do: its own files and its own connection, nothing inline, in no frame.
constexpr const char* content_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'";

/// Pictures may have colors and fonts of their own, and nothing else.
constexpr const char* picture_policy =
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

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
    Talk(tcp::socket&& socket, Door& door, const ServerPlan& plan, const PageFiles& files,
         std::shared_ptr<const Place> place)
        : stream_{std::move(socket)},
          door_{door},
          plan_{plan},
          files_{files},
          place_{std::move(place)}
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
            return become_socket(std::move(stream_), door_, plan_.language, std::move(place_),
                                 request);
        }
        if (request.method() != http::verb::get && request.method() != http::verb::head)
            return say(request, http::status::method_not_allowed, "files can be read\n");
        const std::string_view target{request.target().data(), request.target().size()};
        const std::string_view path = target.substr(0, target.find('?'));
        if (path.starts_with("/picture/") && path.ends_with(".svg"))
            return draw(std::move(request), path.substr(9, path.size() - 13));
        const ServedFile* file = files_.find(path);
        if (!file) return say(request, http::status::not_found, "there is no such file\n");
        give(request, *file);
    }

    /// A file of the page: packed for whoever reads that, and not at all if he has it.
    void give(const Request& request, const ServedFile& file)
    {
        const bool small =
            !file.packed.empty() && reads_gzip(field(request, http::field::accept_encoding));
        const std::string mark = "\"" + file.mark + (small ? "-gzip\"" : "\"");
        const bool known =
            field(request, http::field::if_none_match).find(mark) != std::string_view::npos;
        auto response = answering(request, known ? http::status::not_modified : http::status::ok,
                                  file.type, content_policy);
        response->set(http::field::etag, mark);
        if (!file.packed.empty()) response->set(http::field::vary, "Accept-Encoding");
        if (small && !known) response->set(http::field::content_encoding, "gzip");
        send(request, response, known ? std::string{} : small ? file.packed : file.body);
    }

    void draw(Request request, std::string_view battle)
    {
        const std::string_view target{request.target().data(), request.target().size()};
        PictureWish wish{std::string{battle}, query_word(target, "board"),
                         query_word(target, "style"), query_word(target, "lang")};
        if (wish.style.empty()) wish.style = "paper";
        if (wish.language.empty()) wish.language = plan_.language;
        const bool known = wish.style == "paper" || wish.style == "night" || wish.style == "print";
        if (!known || !is_plain_name(battle) || !is_language(wish.language) ||
            (!wish.board.empty() && !is_plain_name(wish.board)))
            return say(request, http::status::not_found, "there is no such picture\n");
        stream_.expires_never();
        door_.picture(wish, [self = shared_from_this(), request](std::string svg) {
            if (svg.empty())
                return self->say(request, http::status::not_found, "there is no such picture\n");
            self->say(request, http::status::ok, std::move(svg), "image/svg+xml", picture_policy);
        });
    }

    void say(const Request& request, http::status status, std::string body,
             const char* type = "text/plain; charset=utf-8", const char* policy = content_policy)
    {
        send(request, answering(request, status, type, policy), std::move(body));
    }

    /// The head of an answer.
    [[nodiscard]] static std::shared_ptr<Response>
    answering(const Request& request, http::status status, const char* type, const char* policy)
    {
        auto response = std::make_shared<Response>(status, request.version());
        response->set(http::field::content_type, type);
        response->set("Content-Security-Policy", policy);
        response->set("X-Content-Type-Options", "nosniff");
        response->set("Referrer-Policy", "no-referrer");
        response->set("Cross-Origin-Opener-Policy", "same-origin");
        response->set("Cross-Origin-Resource-Policy", "same-origin");
        response->set(http::field::cache_control, "no-cache");
        response->keep_alive(request.keep_alive() &&
                             (status == http::status::ok || status == http::status::not_modified));
        return response;
    }

    void send(const Request& request, std::shared_ptr<Response> response, std::string body)
    {
        if (response->result() != http::status::not_modified) response->content_length(body.size());
        if (request.method() != http::verb::head) response->body() = std::move(body);
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
    const PageFiles& files_;
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
                                           self->files_, std::move(place))
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
    PageFiles files_{plan_.files};
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
