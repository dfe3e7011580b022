/// server.hpp - HTTP and WebSocket: files for whoever asks, and one connection a seat.
#pragma once

#include "plugins/house/tables/visitor.hpp"

#include <boost/asio/io_context.hpp>

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace sandtable::house {

/// A picture that is asked for.
struct PictureWish {
    std::string battle, board, style, language;
};

/// What stands behind the server.
class Door {
public:
    virtual ~Door() = default;
    /// A visitor has shown a secret, and says how he comes; false when the secret opens nothing.
    virtual bool enter(Visitor& visitor, std::string_view secret, const Coming& coming) = 0;
    /// A message of a visitor who is in.
    virtual void hear(Visitor& visitor, std::string message) = 0;
    /// A visitor is gone, whether he was in or not.
    virtual void gone(Visitor& visitor) = 0;
    /// The picture of a battle, for whoever asks; empty when there is none.
    virtual void picture(const PictureWish& wish, std::function<void(std::string svg)> told) = 0;
};

struct ServerPlan {
    std::string bind = "127.0.0.1";
    std::uint16_t port = 0; ///< 0: any that is free
    std::string files;      ///< the folder of the page
    /// Names by which it is reached from elsewhere, "war.example.org" or "war.example.org:8080",
    /// besides those of this machine.
    std::vector<std::string> names{};
    std::string language = "en"; ///< of who does not say which he reads
};

class Server {
public:
    /// Listens at once. Throws HostFault when the address is none or taken.
    Server(boost::asio::io_context& context, Door& door, ServerPlan plan);
    ~Server();

    [[nodiscard]] std::uint16_t port() const;
    /// "http://127.0.0.1:8417": where it is found from this machine.
    [[nodiscard]] std::string address() const;

private:
    class Listening;
    std::shared_ptr<Listening> listening_;
};

} // namespace sandtable::house
