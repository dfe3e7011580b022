#include "plugins/house/net/places.hpp"

namespace sandtable::house {
namespace {

/// Whose an address is: itself, or of IPv6 its first 64 bits; empty: this machine's own.
std::string owner_of(boost::asio::ip::address address)
{
    namespace ip = boost::asio::ip;
    if (address.is_v6() && address.to_v6().is_v4_mapped())
        address = ip::make_address_v4(ip::v4_mapped, address.to_v6());
    if (address.is_loopback()) return {};
    if (!address.is_v6()) return address.to_string();
    auto bytes = address.to_v6().to_bytes();
    for (std::size_t i = 8; i < bytes.size(); ++i) bytes[i] = 0;
    return ip::address_v6{bytes}.to_string();
}

} // namespace

std::shared_ptr<const Place> Places::take(const boost::asio::ip::address& address)
{
    const std::string owner = owner_of(address);
    const auto of_one = taken_.find(owner);
    const bool too_many = !owner.empty() && of_one != taken_.end() && of_one->second >= most_of_one;
    auto place = std::make_shared<Place>();
    place->before = all_;
    if (all_ < most && !too_many) {
        ++all_;
        ++taken_[owner];
        place->leave = [self = shared_from_this(), owner] {
            --self->all_;
            if (--self->taken_[owner] == 0) self->taken_.erase(owner);
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

} // namespace sandtable::house
