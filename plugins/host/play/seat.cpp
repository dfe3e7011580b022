#include "plugins/host/play/seat.hpp"

#include "plugins/host/errors.hpp"
#include "sdk/cpp/order_buffer.hpp"

namespace sandtable::host {
namespace {

class First final : public Automaton {
public:
    Order decide(const View&, const LegalOrders& legal) override { return legal.all().front(); }
};

class Any final : public Automaton {
public:
    explicit Any(std::uint64_t seed) : draws_{Stream::mix(seed ^ 0x5ea7u), 0} {}
    Order decide(const View&, const LegalOrders& legal) override
    {
        const std::vector<Order>& orders = legal.all();
        return orders[draws_.below(static_cast<std::uint32_t>(orders.size()))];
    }

private:
    Stream draws_;
};

/// The whole list that `ask` fills, to keep.
template <typename Ask>
std::vector<Order> all_of(Ask&& ask)
{
    OrderBuffer buffer;
    const OrderList list = buffer.fill(ask);
    std::vector<Order> orders;
    orders.reserve(list.size());
    for (const ListedOrder order : list) orders.push_back(order);
    return orders;
}

} // namespace

std::unique_ptr<Automaton> first_order_policy() { return std::make_unique<First>(); }

std::unique_ptr<Automaton> any_order_policy(std::uint64_t seed)
{
    return std::make_unique<Any>(seed);
}

std::vector<Order> all_legal(const Game& game, LegalQuery query)
{
    return all_of([&](OrderList& out) { game.legal(query, out); });
}

std::vector<Order> all_legal(const Ruleset& ruleset, const View& view, LegalQuery query)
{
    return all_of([&](OrderList& out) { ruleset.legal(view, query, out); });
}

const std::vector<Order>& LegalOrders::all() const
{
    if (!orders_.empty() || !game_) return orders_;
    orders_ = all_legal(*game_, {.side = side_});
    if (orders_.empty())
        throw HostFault{key("ruleset {word} awaits a side and offers it no order"),
                        {{"word", std::string{ruleset_}}}};
    return orders_;
}

} // namespace sandtable::host
