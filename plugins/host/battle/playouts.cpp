#include "plugins/host/battle/playouts.hpp"

#include "plugins/host/table/reseed.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace sandtable::host {

PlayoutEnd Playouts::play(const std::byte* from, const PlayoutPlan& plan, std::uint64_t seed,
                          const Order* first)
{
    for (auto* room : {&at_, &trial_, &view_}) // most players never play on
        room->resize((ahead_.setting().layout->bytes + 7) / 8);
    std::memcpy(table(), from, ahead_.setting().layout->bytes);
    reseed(table(), seed);
    Stream draws{Stream::mix(seed ^ 0x91a40075u), 0};
    const View now = ahead_.seen(table());
    const int last_turn = plan.turns > 0 ? now.turn() + plan.turns : INT16_MAX;
    const std::uint64_t before = work_;
    said_ = plan.said;
    PlayoutEnd end;
    Order order;
    if (first && !now.over() && plan.most_orders > 0) {
        ahead_.apply(table(), *first);
        ++work_, ++end.orders;
    }
    while (!now.over() && end.orders < plan.most_orders && now.turn() < last_turn &&
           work_ - before < plan.most_work && choose(plan, draws, order)) {
        ahead_.apply(table(), order);
        ++work_, ++end.orders;
    }
    end.over = now.over();
    end.winners = now.clock().winners;
    end.value = ahead_.judge(table(), plan.side);
    return end;
}

/// The next order of whoever is awaited. False when nobody has one.
bool Playouts::choose(const PlayoutPlan& plan, Stream& draws, Order& order)
{
    const Seats awaited = ahead_.seen(table()).awaited();
    if (awaited == 0) return false;
    const auto side = static_cast<Side>(std::countr_zero(awaited));
    auto* const seen = reinterpret_cast<std::byte*>(view_.data());
    ahead_.view_of(table(), side, seen);
    const View view = ahead_.seen(seen);
    OrderList list = ahead_.legal(view, {.side = side});
    if (list.empty()) return false;
    if (side == plan.side && takes_as_said(list, order)) return true;
    const PlayoutPolicy policy = side == plan.side ? plan.policy : plan.others;
    if (list.size() == 1 || side == umpire_seat) {
        order = list[0];
    } else if (policy == PlayoutPolicy::random) {
        order = list[draws.below(list.size())];
    } else {
        std::optional<Order> held;
        if (policy == PlayoutPolicy::hold) held = pass(list, side, draws);
        order = held ? *held : best(list, plan, view, side, draws);
    }
    return true;
}

/// The next of what was said, if it may be ordered; else nothing of it any more.
bool Playouts::takes_as_said(const OrderList& list, Order& order)
{
    if (said_.empty()) return false;
    const auto is_it = [&](const Order& one) { return one == said_.front(); };
    const bool may_be = std::ranges::any_of(list, is_it);
    if (may_be) order = said_.front();
    said_ = may_be ? said_.subspan(1) : std::span<const Order>{};
    return may_be;
}

/// Carries an order out on the trial table, with dice that the table itself will not roll.
void Playouts::try_on(const Order& order, Stream& draws)
{
    std::memcpy(trial(), table(), ahead_.setting().layout->bytes);
    reseed(trial(), draws.next());
    ahead_.apply(trial(), order);
    ++work_;
}

/// The first order without a word to it that hands the say over, if there is one.
std::optional<Order> Playouts::pass(const OrderList& list, Side side, Stream& draws)
{
    for (const ListedOrder one : list) {
        if (one.count() != 0) continue;
        try_on(one, draws);
        if (handed_over(ahead_.seen(table()), ahead_.seen(trial()), side)) return one;
    }
    return std::nullopt;
}

/// An order without a word to it that hands the say over ("commit", "end") only when nothing else
/// looks at least as good as doing nothing.
Order Playouts::best(OrderList& list, const PlayoutPlan& plan, const View& view, Side side,
                     Stream& draws)
{
    // The orders without a word first, then a fair sample of the rest.
    std::uint32_t* const end = list.starts + list.size();
    std::uint32_t* at = std::partition(list.starts, end, [&](std::uint32_t start) {
        return ListedOrder{list.words + start}.count() == 0;
    });
    const auto passes = static_cast<std::uint32_t>(at - list.starts);
    const std::uint32_t tried = std::min(list.size(), std::max(plan.tries, passes + 1));
    for (; at < list.starts + tried; ++at)
        std::swap(*at, at[draws.below(static_cast<std::uint32_t>(end - at))]);

    const std::int32_t now = ahead_.evaluate(view, side);
    std::optional<Order> best, pass;
    std::int32_t best_value = 0, pass_value = 0;
    // Judging makes no list of orders, so the list stays.
    for (std::uint32_t i = 0; i < tried; ++i) {
        const Order order = list[i];
        try_on(order, draws);
        const std::int32_t value = ahead_.judge(trial(), side);
        if (order.count == 0 && handed_over(ahead_.seen(table()), ahead_.seen(trial()), side)) {
            if (!pass || value > pass_value) pass = order, pass_value = value;
        } else if (!best || value > best_value) {
            best = order, best_value = value;
        }
    }
    return best && (!pass || best_value >= now) ? *best : *pass;
}

std::uint64_t dice_used(const Table& table) noexcept
{
    std::uint64_t sum = 0;
    for (const Stream& stream : table.header().streams) sum += stream.counter;
    return sum;
}

bool handed_over(const Table& before, const Table& after, Side side) noexcept
{
    return (after.awaited() & seat_bit(side)) == 0 || after.phase() != before.phase() ||
           after.turn() != before.turn() || after.active() != before.active();
}

} // namespace sandtable::host
