#include "plugins/players/marshal/rehearsal.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace sandtable::players {
namespace {

template <typename Thing>
void note(const Thing& thing, std::vector<Thing>& met)
{
    if (std::ranges::find(met, thing) == met.end()) met.push_back(thing);
}

} // namespace

Outcome Rehearsal::play(const Table& from, const Cast& cast, std::uint64_t seed, const Order* first)
{
    world_.copy_from(from);
    service_->reseed(world_, Stream::mix(seed));
    Stream draws{Stream::mix(seed ^ 0x6d61727368616cu), 0};
    const std::uint64_t before = scout_->work();
    Outcome outcome;
    double left = 1;
    int turn = from.turn();
    int ends = 0;
    Order order = first ? *first : Order{};
    for (bool opening = first != nullptr;; opening = false) {
        const Table now = world_.table();
        if (now.over()) break;
        if (now.turn() != turn) {
            turn = now.turn();
            if (!cast.outcome_only) {
                outcome.work[static_cast<std::size_t>(ends++)] = scout_->work() - before;
                if (ends >= cast.ends) break;
                std::int64_t looks = 0;
                outcome.worth += left / 2 * standing(cast, looks);
                left /= 2;
                if (ends == 1) outcome.stood = looks;
            }
        }
        if (scout_->work() - before >= cast.most_work) break;
        if (!opening && !next(cast, draws, order)) break;
        service_->apply(world_, order);
        scout_->worked();
    }
    for (int i = ends; i < Cast::most_ends; ++i)
        outcome.work[static_cast<std::size_t>(i)] = scout_->work() - before;
    std::int64_t looks = 0;
    outcome.ended = world_.table().over();
    outcome.worth += left * standing(cast, looks);
    if (ends < 2 && !world_.table().over()) outcome.stood = looks;
    return outcome;
}

/// How the table stands: won, lost or drawn, else what games have taught, else how it looks.
double Rehearsal::standing(const Cast& cast, std::int64_t& looks)
{
    looks = scout_->judge(world_, cast.side);
    if (world_.table().over()) return looks > 0 ? 1 : looks < 0 ? -1 : 0;
    if (const auto chance = scout_->chance(world_, cast.side))
        return static_cast<double>(*chance) / static_cast<double>(won_battle);
    const auto value = static_cast<double>(looks);
    return value / (std::abs(value) + static_cast<double>(cast.scale));
}

/// The next order of whoever is awaited. False when nobody has one.
bool Rehearsal::next(const Cast& cast, Stream& draws, Order& order)
{
    const Seats awaited = world_.table().awaited();
    if (awaited == 0) return false;
    const auto side = static_cast<Side>(std::countr_zero(awaited));
    service_->view_of(world_, side, seen_);
    OrderList list = service_->legal_in(seen_.table(), {.side = side}, orders_);
    if (list.empty()) return false;
    if (list.size() == 1 || side == umpire_seat) {
        order = list[0];
        return true;
    }
    if (side == cast.side && cast.met) note_choices(list, side, *cast.met);
    const Stance& stance = side == cast.side ? cast.own : cast.others;
    std::optional<Order> held;
    if (stance.holds) held = pass(list, side, draws);
    order = held ? *held : best(list, cast, stance, side, draws);
    return true;
}

void Rehearsal::note_choices(const OrderList& list, Side side, Met& met)
{
    for (const ListedOrder one : list) {
        Liking kind = scout_->kind(one.order());
        note(kind, met.kinds);
        for (const SideCounter flag : scout_->flags()) {
            if (seen_.table().get(flag, side) == 0) {
                note(flag.index, met.down);
                continue;
            }
            kind.when = static_cast<std::int16_t>(flag.index);
            note(kind, met.kinds);
        }
    }
}

/// The first order without a word to it that hands the say over, if there is one.
std::optional<Order> Rehearsal::pass(const OrderList& list, Side side, Stream& draws)
{
    for (const ListedOrder one : list) {
        if (one.count() != 0) continue;
        if (scout_->after(world_.table(), one, side, draws.next()).handed_over) return one;
    }
    return std::nullopt;
}

Order Rehearsal::best(OrderList& list, const Cast& cast, const Stance& stance, Side side,
                      Stream& draws)
{
    // Who decides knows what he sees, no more: he tries on a table behind his own view.
    if (!service_->imagine(seen_.table(), draws.next(), guess_)) guess_.copy_from(world_.table());
    const std::int64_t now = service_->evaluate(seen_.table(), side);
    const std::int64_t far = stance.closes ? distance_to_go(guess_.table(), side) : 0;
    const std::uint32_t tried = Scout::pick(list, cast.tries, draws);
    std::optional<Order> best, pass;
    std::int64_t best_value = 0, pass_value = 0, pass_liked = 0;
    for (std::uint32_t i = 0; i < tried; ++i) {
        const Order order = list[i];
        const Scout::Look look = scout_->after(guess_.table(), order, side, draws.next());
        std::int64_t value = look.value;
        if (look.rolled && cast.rolls > 1) {
            for (int k = 1; k < cast.rolls; ++k)
                value += scout_->after(guess_.table(), order, side, draws.next()).value;
            value /= cast.rolls;
        }
        // A cell nearer for everybody is worth twice what an order usually changes.
        if (stance.closes) value += cast.step * (far - distance_to_go(scout_->last(), side)) / 50;
        const std::int64_t liked =
            stance.has_likings()
                ? cast.step * scout_->liking(stance, order, seen_.table(), side) / 100
                : 0;
        value += liked;
        if (order.count == 0 && look.handed_over) {
            if (!pass || value > pass_value) pass = order, pass_value = value, pass_liked = liked;
        } else if (!best || value > best_value) {
            best = order, best_value = value;
        }
    }
    const std::int64_t enough = now + cast.step * stance.wants / 100 + pass_liked;
    return best && (!pass || best_value >= enough) ? *best : *pass;
}

} // namespace sandtable::players
