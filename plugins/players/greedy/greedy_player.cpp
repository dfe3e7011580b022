#include "plugins/players/greedy/greedy_player.hpp"

#include <algorithm>
#include <limits>

namespace sandtable::players {

namespace {

/// Above anything a ruleset may say of an open battle.
constexpr std::int64_t victory = 2'000'000;

[[nodiscard]] std::uint64_t dice_used(const Table& table)
{
    std::uint64_t sum = 0;
    for (const Stream& stream : table.header().streams) sum += stream.counter;
    return sum;
}

/// How many orders are tried with 100 % of effort, times the units on the table: a trial costs as
/// much as there are units, so that a turn of a large battle does not take as long as a campaign.
constexpr std::int64_t trials_by_units = 3600;
constexpr std::int64_t fewest_trials = 12;

} // namespace

GreedyPlayer::GreedyPlayer(const Setting& setting, const sdk::Seat& seat)
    : side_{seat.side},
      worlds_{std::clamp(seat.effort * 4 / 100, 1, 64)},
      effort_{std::max(seat.effort, 1)},
      first_{setting},
      other_{setting},
      after_{setting},
      seen_{setting}
{
}

std::int64_t GreedyPlayer::judge(const sdk::TableService& service)
{
    const Table table = after_.table();
    if (table.over()) {
        if (table.clock().winners == 0) return 0;
        return table.clock().winners & seat_bit(side_) ? victory : -victory;
    }
    service.view_of(after_, side_, seen_);
    return service.evaluate(seen_.table(), side_);
}

GreedyPlayer::Trial GreedyPlayer::try_once(const View& view, const sdk::TableService& service,
                                           const Order& order, const sdk::Block& world,
                                           bool knows_better)
{
    after_.copy_from(world.table());
    service.apply(after_, order);
    const Table then = after_.table();
    Trial trial;
    trial.rolled = dice_used(then) != dice_used(world.table());
    trial.passed = (then.awaited() & seat_bit(side_)) == 0 || then.phase() != view.phase() ||
                   then.turn() != view.turn() || then.active() != view.active();
    if (!knows_better || order.count != 0 || !trial.passed) trial.value = judge(service);
    return trial;
}

std::uint32_t GreedyPlayer::pick(OrderList& list, int units, Stream& stream) const
{
    const std::int64_t most =
        std::max(fewest_trials, trials_by_units * effort_ / 100 / std::max(units, 1));
    if (list.size() <= most) return list.size();
    // The orders without a word to them ("commit", "end") first, then a fair sample of the rest.
    std::uint32_t* const end = list.starts + list.size();
    std::uint32_t* const rest = std::partition(list.starts, end, [&](std::uint32_t start) {
        return ListedOrder{list.words + start}.count() == 0;
    });
    for (std::uint32_t* at = rest; at < end; ++at)
        std::swap(*at, at[stream.below(static_cast<std::uint32_t>(end - at))]);
    return static_cast<std::uint32_t>(std::max<std::int64_t>(most, rest - list.starts));
}

GreedyPlayer::Trial GreedyPlayer::weigh(const View& view, const sdk::TableService& service,
                                        const Order& order, std::uint64_t seed, bool knows_better)
{
    Trial trial = try_once(view, service, order, first_, knows_better);
    trial.passed = trial.passed && order.count == 0;
    if (!trial.rolled || (trial.passed && knows_better)) {
        trial.value *= worlds_;
        return trial;
    }
    for (int k = 1; k < worlds_; ++k) {
        if (!service.imagine(view, seed + static_cast<std::uint64_t>(k), other_)) break;
        trial.value += try_once(view, service, order, other_, false).value;
    }
    return trial;
}

Order GreedyPlayer::choose(const View& view, const sdk::TableService& service, std::uint64_t seed)
{
    OrderList list = service.legal_in(view, {.side = side_}, orders_);
    if (list.empty()) throw std::runtime_error{"there is no legal order to choose from"};
    if (list.size() == 1) return list[0];
    Stream stream{seed, 0};
    if (!service.imagine(view, stream.next(), first_)) return list[stream.below(list.size())];

    const std::int64_t now = std::int64_t{service.evaluate(view, side_)} * worlds_;
    struct Choice {
        std::uint32_t at = 0;
        std::int64_t value = std::numeric_limits<std::int64_t>::min();
        bool made = false;
        /// Of equals the first in the list.
        void see(std::uint32_t i, std::int64_t its)
        {
            if (!made || its > value || (its == value && i < at)) *this = {i, its, true};
        }
    };
    Choice best;
    Choice pass;
    const auto look_at = [&](std::uint32_t i) {
        const bool knows_better = best.made && best.value >= now;
        const Trial trial = weigh(view, service, list[i], seed, knows_better);
        (trial.passed ? pass : best).see(i, trial.value);
    };
    const auto is_content = [&] { return best.made && (!pass.made || best.value >= now); };
    const std::uint32_t sample = pick(list, view.unit_count(), stream);
    // What may end the seat's say comes last: what it would bring is of no interest then, as a
    // rule.
    for (std::uint32_t i = 0; i < sample; ++i)
        if (list[i].count() != 0) look_at(i);
    for (std::uint32_t i = 0; i < sample; ++i)
        if (list[i].count() == 0) look_at(i);
    // A sample without an order worth giving says nothing of the others: an army that stops for
    // that reason stops all the sooner the larger it is.
    for (std::uint32_t i = sample; i < list.size() && !is_content(); ++i) look_at(i);
    return list[is_content() ? best.at : pass.at];
}

} // namespace sandtable::players
