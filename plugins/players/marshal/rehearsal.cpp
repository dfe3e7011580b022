#include "plugins/players/marshal/rehearsal.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace sandtable::players {
namespace {

/// Whether a counter is among others, whatever it tells.
[[nodiscard]] bool is_among(std::span<const When> counters, const When& one)
{
    return std::ranges::any_of(counters, [&](const When& other) { return other.is_like(one); });
}

/// Whether a side is asked in a later turn what it was asked before.
[[nodiscard]] bool asks_again(const Table& before, const Table& now, Side side)
{
    return now.turn() != before.turn() && now.phase() == before.phase() &&
           (now.awaited() & seat_bit(side)) != 0;
}

} // namespace

void Met::note(std::span<const Liking> offered, std::span<const Liking> taken,
               std::span<const When> so)
{
    ++decisions_;
    note_changes(so);
    for (Liking kind : offered) {
        const bool is_it = std::ranges::find(taken, kind) != taken.end();
        note(kind, is_it);
        if (kind.about != Liking::verb) continue;
        for (const When& when : so) {
            if (!is_among(come_and_go, when)) continue;
            kind.when = when;
            note(kind, is_it);
        }
    }
}

bool Met::may_change(const Liking& added) const
{
    return added.about == Liking::nothing || std::ranges::any_of(kinds, [&](const Kind& one) {
               return one.kind.is_like(added) && one.changed_by(added.percent).number > 0;
           });
}

void Met::note(const Liking& kind, bool taken)
{
    auto at = std::ranges::find(kinds, kind, &Kind::kind);
    if (at == kinds.end()) at = kinds.insert(at, {.kind = kind, .taken = {}, .left = {}});
    (taken ? at->taken : at->left).add(decisions_);
}

void Met::note_changes(std::span<const When> so)
{
    if (before_.empty()) last_.assign(so.begin(), so.end());
    for (std::size_t i = 0; i < so.size(); ++i) {
        const bool was_so = std::ranges::find(before_, so[i]) != before_.end();
        if (was_so && so[i] != last_[i] && !is_among(come_and_go, so[i]))
            come_and_go.push_back(so[i]);
        if (!was_so) before_.push_back(so[i]);
        last_[i] = so[i];
    }
}

Outcome Rehearsal::play(const Table& from, const Cast& cast, std::uint64_t seed, const Order* first)
{
    world_.copy_from(from);
    service_->reseed(world_, Stream::mix(seed));
    if (cast.met) cast.met->battle_begins();
    Stream draws{Stream::mix(seed ^ 0x6d61727368616cu), 0};
    const std::uint64_t before = scout_->work();
    Outcome outcome;
    double before_end = 0;
    int turn = from.turn();
    int ends = 0;
    int phase = from.phase();
    bool changed = false; ///< it was another at first
    Order order = first ? *first : Order{};
    for (bool opening = first != nullptr;; opening = false) {
        const Table now = world_.table();
        if (now.over() || (cast.one_round && asks_again(from, now, cast.side))) break;
        if (cast.learns && now.phase() != phase) {
            cast.learns->met(phase, true);
            phase = now.phase();
            changed = true;
            last_.copy_from(now);
        }
        if (now.turn() != turn) {
            turn = now.turn();
            if (!cast.outcome_only) {
                outcome.work[static_cast<std::size_t>(ends++)] = scout_->work() - before;
                if (ends >= cast.ends) break;
                std::int64_t looks = 0;
                before_end += standing(cast, looks);
                if (ends == 1) outcome.stood = looks;
            }
        }
        if (scout_->work() - before >= cast.most_work) break;
        if (!opening && !next(cast, draws, order)) break;
        service_->apply(world_, order);
        scout_->worked();
    }
    if (cast.learns && world_.table().over() && changed) learn_end(*cast.learns, phase);
    for (int i = ends; i < Cast::most_ends; ++i)
        outcome.work[static_cast<std::size_t>(i)] = scout_->work() - before;
    outcome.ended = world_.table().over();
    outcome.worth = standing(cast, outcome.looks);
    const int stood = std::min(ends, cast.ends - 1); // the last end is where it stopped
    if (stood > 0) outcome.worth = (outcome.worth + before_end / stood) / 2;
    if (ends < 2 && !world_.table().over()) outcome.stood = outcome.looks;
    return outcome;
}

std::size_t Rehearsal::follow(const Table& from, const Cast& cast, std::uint64_t seed,
                              const Order& first, std::span<Order> orders)
{
    constexpr int most_of_others = 256; ///< who are asked at the same time
    world_.copy_from(from);
    service_->reseed(world_, Stream::mix(seed));
    Stream draws{seed, 0};
    std::size_t count = 0;
    Order order = first;
    for (int of_others = 0; of_others < most_of_others;) {
        const bool own = order.side == cast.side;
        if (own) orders[count++] = order;
        of_others += !own;
        service_->apply(world_, order);
        const Table now = world_.table();
        const bool asked = !now.over() && (now.awaited() & seat_bit(cast.side)) != 0;
        if (count == orders.size() || !asked || now.turn() != from.turn()) break;
        if (dice_used(now) != 0 || !next(cast, draws, order)) break;
    }
    return count;
}

bool Rehearsal::until_asked(const Table& from, const Cast& cast, std::uint64_t seed,
                            const Order& order, sdk::Block& seen)
{
    world_.copy_from(from);
    service_->reseed(world_, Stream::mix(seed));
    Stream draws{seed, 0};
    Order given = order;
    bool others = false;
    for (const std::uint64_t before = scout_->work();;) {
        if (scout_->work() - before >= cast.most_work) return false;
        service_->apply(world_, given);
        scout_->worked();
        if (world_.table().over()) break;
        if ((world_.table().awaited() & seat_bit(cast.side)) == 0) {
            others = true;
        } else {
            service_->view_of(world_, cast.side, seen);
            const OrderList list = service_->legal_in(seen.table(), {.side = cast.side}, orders_);
            if (list.size() > 1) return others;
        }
        if (!next(cast, draws, given)) break;
    }
    service_->view_of(world_, cast.side, seen);
    return others;
}

/// Whether the last phase of a battle that is over has decided anything.
void Rehearsal::learn_end(Formalities& learns, int phase)
{
    constexpr int most_orders = 256;
    const bool rolls = dice_used(last_.table()) != dice_used(world_.table());
    for (int i = 0; i < most_orders && !rolls && !last_.table().over(); ++i) {
        const Seats awaited = last_.table().awaited();
        if (awaited == 0) break;
        const auto side = static_cast<Side>(std::countr_zero(awaited));
        service_->view_of(last_, side, seen_);
        const OrderList list = service_->legal_in(seen_.table(), {.side = side}, orders_);
        if (list.empty()) break;
        service_->apply(last_, list[0]);
        scout_->worked();
    }
    const Table end = last_.table();
    const bool alike = end.over() && end.clock().winners == world_.table().clock().winners;
    learns.met(phase, rolls || !alike);
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
    const bool formal = cast.skips && cast.skips->is_one(world_.table().phase());
    if (list.size() == 1 || side == umpire_seat || formal) {
        order = list[0];
        return true;
    }
    const bool notes = side == cast.side && (cast.met || !cast.watched.empty());
    if (notes) offer(list);
    if (notes) watch(cast.watched);
    const Stance& stance = side == cast.side ? cast.own : cast.others;
    if (stance.any) {
        order = list[draws.below(list.size())];
        return true;
    }
    std::optional<Order> held;
    if (stance.holds) held = pass(list, side, draws);
    order = held ? *held : best(list, cast, stance, side, draws);
    if (notes && cast.met) {
        taken_.clear();
        const Gist its = scout_->gist(order);
        for (const Liking& one : offered_)
            if (its.is_of(one)) taken_.push_back(one);
        cast.met->note(offered_, taken_, so_);
    }
    return true;
}

/// Between what may be chosen, and what is so. What all orders have in common makes none of them
/// look better than another.
void Rehearsal::offer(const OrderList& list)
{
    scout_->choices(list, offered_);
    so_.clear();
    for (const When& teller : scout_->tellers()) so_.push_back(Scout::told(teller, seen_.table()));
}

/// Which of some likings might matter now.
void Rehearsal::watch(std::span<Watched> watched) const
{
    for (Watched& one : watched) {
        if (one.came) continue;
        Liking kind = one.liking;
        kind.percent = 0;
        kind.when = {};
        const When& when = one.liking.when;
        one.came = (when.of == When::always || Scout::told(when, seen_.table()) == when) &&
                   std::ranges::find(offered_, kind) != offered_.end();
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

/// Of habit, where there is one; else as many as he tries.
std::uint32_t Rehearsal::pick(OrderList& list, const Cast& cast, Stream& draws) const
{
    constexpr std::uint32_t of_habit = 24;
    if (!cast.habits || cast.tries <= of_habit) return Scout::pick(list, cast.tries, draws);
    return scout_->pick(list, of_habit, draws, seen_.table(), *cast.habits);
}

Order Rehearsal::best(OrderList& list, const Cast& cast, const Stance& stance, Side side,
                      Stream& draws)
{
    // Who decides knows what he sees, no more: he tries on a table behind his own view.
    if (!service_->imagine(seen_.table(), draws.next(), guess_)) guess_.copy_from(world_.table());
    const std::int64_t now = service_->evaluate(seen_.table(), side);
    const std::int64_t enough = now + cast.step * stance.wants / 100;
    const std::int64_t far = stance.closes ? distance_to_go(guess_.table(), side) : 0;
    const std::uint32_t tried = pick(list, cast, draws);
    const auto liked = [&](const Order& order) {
        return cast.step * scout_->liking(stance, order, seen_.table()) / 100;
    };
    // How an order looks that was carried out once: tried more often where dice fell.
    const auto value_of = [&](const Order& order, bool rolled) {
        std::int64_t value = scout_->judge_last(side);
        if (rolled && cast.rolls > 1) {
            for (int k = 1; k < cast.rolls; ++k)
                value += scout_->after(guess_.table(), order, side, draws.next()).value;
            value /= cast.rolls;
        }
        return value;
    };
    const auto liked_value = [&](ListedOrder listed, const Order& order, bool rolled) {
        std::int64_t value = value_of(order, rolled);
        if (cast.habits) cast.habits->learn(scout_->key_of(listed, seen_.table()), value - now);
        // A cell nearer for everybody is worth twice what an order usually changes.
        if (stance.closes) value += cast.step * (far - distance_to_go(scout_->last(), side)) / 50;
        return value + liked(order);
    };
    std::optional<Order> best;
    std::int64_t best_value = 0;
    passes_.clear();
    // A sample without an order worth giving says nothing of the others.
    const auto goes_on = [&] {
        return cast.looks_on && (!best || (!passes_.empty() && best_value < enough));
    };
    for (std::uint32_t i = 0; i < tried || (i < list.size() && goes_on()); ++i) {
        const Order order = list[i];
        const auto look = scout_->carry_out(guess_.table(), order, side, draws.next());
        const bool passes = order.count == 0 && look.handed_over;
        // What hands the say over is given where nothing else looks good enough, whatever it
        // brings: without habits, that is asked only where there is a choice of it.
        if (passes && !cast.habits) {
            passes_.emplace_back(order, 0);
            continue;
        }
        const std::int64_t value = liked_value(list[i], order, look.rolled);
        if (passes)
            passes_.emplace_back(order, value);
        else if (!best || value > best_value)
            best = order, best_value = value;
    }
    if (passes_.empty()) return *best;
    if (passes_.size() > 1 && !cast.habits)
        for (auto& [order, value] : passes_) {
            const auto look = scout_->carry_out(guess_.table(), order, side, draws.next());
            value = value_of(order, look.rolled) + liked(order);
        }
    const auto value_is = [](const auto& one) { return one.second; };
    const Order& pass = std::ranges::max_element(passes_, {}, value_is)->first;
    return best && best_value >= enough + liked(pass) ? *best : pass;
}

} // namespace sandtable::players
