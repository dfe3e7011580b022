#include "plugins/host/play/seat.hpp"

namespace sandtable::host {
namespace {

class First final : public Automaton {
public:
    Order decide(const View&, const std::vector<Order>& legal) override { return legal.front(); }
};

class Any final : public Automaton {
public:
    explicit Any(std::uint64_t seed) : draws_{Stream::mix(seed ^ 0x5ea7u), 0} {}
    Order decide(const View&, const std::vector<Order>& legal) override
    {
        return legal[draws_.below(static_cast<std::uint32_t>(legal.size()))];
    }

private:
    Stream draws_;
};

} // namespace

std::unique_ptr<Automaton> first_order_policy() { return std::make_unique<First>(); }

std::unique_ptr<Automaton> any_order_policy(std::uint64_t seed)
{
    return std::make_unique<Any>(seed);
}

std::vector<Order> all_legal(const Game& game, LegalQuery query)
{
    std::vector<Order> orders(64);
    while (true) {
        OrderList list{orders.data(), static_cast<std::uint32_t>(orders.size()), 0};
        game.legal(query, list);
        const bool fits = list.count <= list.room;
        orders.resize(list.count);
        if (fits) return orders;
    }
}

} // namespace sandtable::host
