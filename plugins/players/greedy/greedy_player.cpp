#include "plugins/players/greedy/greedy_player.hpp"

#include <algorithm>
#include <optional>

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
                                           const Order& order, const sdk::Block& world)
{
    after_.copy_from(world.table());
    service.apply(after_, order);
    const Table then = after_.table();
    Trial trial;
    trial.rolled = dice_used(then) != dice_used(world.table());
    trial.passed = (then.awaited() & seat_bit(side_)) == 0 || then.phase() != view.phase() ||
                   then.turn() != view.turn() || then.active() != view.active();
    trial.value = judge(service);
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

std::int64_t GreedyPlayer::value_of(const View& view, const sdk::TableService& service,
                                    const Order& order, std::uint64_t seed, bool& passed)
{
    const Trial trial = try_once(view, service, order, first_);
    passed = order.count == 0 && trial.passed;
    if (!trial.rolled) return trial.value * worlds_;
    std::int64_t value = trial.value;
    for (int k = 1; k < worlds_; ++k) {
        if (!service.imagine(view, seed + static_cast<std::uint64_t>(k), other_)) break;
        value += try_once(view, service, order, other_).value;
    }
    return value;
}

Order GreedyPlayer::choose(const View& view, const sdk::TableService& service, std::uint64_t seed)
{
    OrderList list = service.legal_in(view, {.side = side_}, orders_);
    if (list.empty()) throw std::runtime_error{"there is no legal order to choose from"};
    if (list.size() == 1) return list[0];
    Stream stream{seed, 0};
    if (!service.imagine(view, stream.next(), first_)) return list[stream.below(list.size())];

    const std::int64_t now = std::int64_t{service.evaluate(view, side_)} * worlds_;
    std::optional<Order> best;
    std::optional<Order> pass;
    std::int64_t best_value = 0;
    std::int64_t pass_value = 0;
    const auto content = [&] { return best && (!pass || best_value >= now); };
    const std::uint32_t sample = pick(list, view.unit_count(), stream);
    // A sample without an order worth giving says nothing of the others: an army that stops for
    // that reason stops all the sooner the larger it is.
    for (std::uint32_t i = 0; i < list.size() && (i < sample || !content()); ++i) {
        const Order order = list[i];
        bool passed = false;
        const std::int64_t value = value_of(view, service, order, seed, passed);
        if (passed) {
            if (!pass || value > pass_value) pass = order, pass_value = value;
        } else if (!best || value > best_value) {
            best = order, best_value = value;
        }
    }
    return content() ? *best : *pass;
}

} // namespace sandtable::players
