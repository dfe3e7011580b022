/// visitor.hpp - one connection to a table, whatever carries it.
#pragma once

#include <memory>
#include <string>

namespace sandtable::house {

/// One message: a line of JSON without its end. Many connections share one.
using Message = std::shared_ptr<const std::string>;

/// How somebody comes.
struct Coming {
    std::string language;
    bool hands_over = false; ///< several persons share the device: one seat is shown at a time
};

class Visitor {
public:
    virtual ~Visitor() = default;
    /// Has a message sent; never waits.
    virtual void send(const Message& message) = 0;
    /// Closes the connection once what was sent is on its way. `code` is that of the WebSocket.
    virtual void part(int code, const std::string& why) = 0;
};

} // namespace sandtable::house
