/// places.hpp - how many may be connected: so many in all, so many from one address.
#pragma once

#include <boost/asio/ip/address.hpp>

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <string>

namespace sandtable::house {

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

/// Everybody who is connected, by address. This machine's own has no bound of its own, since a
/// proxy speaks for all from there; of IPv6 whoever has the same first half is one, since that is
/// what one household is given.
class Places : public std::enable_shared_from_this<Places> {
public:
    static constexpr std::size_t most = 4096;
    static constexpr std::size_t most_of_one = 256;
    static constexpr std::size_t most_turned = 64; ///< who come too late, and are told so

    /// A place, or one that says in `full` why there is none; null when too many are being told
    /// that already.
    [[nodiscard]] std::shared_ptr<const Place> take(const boost::asio::ip::address& address);

private:
    std::map<std::string, std::size_t> taken_;
    std::size_t all_ = 0, turned_ = 0;
};

} // namespace sandtable::house
