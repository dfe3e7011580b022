#include "plugins/players/marshal/marshal_player.hpp"

#include "sdk/cpp/plugin_entry.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <limits>

namespace sandtable::players {
namespace {

/// Orders that are carried out with 100 % of effort, those that are only tried included, before one
/// is given: on a map, times the units on the table; the most and the fewest. Without a map the
/// fewest, and somewhat more where many make a turn.
constexpr std::uint64_t work_by_units = 2'400'000;
constexpr std::uint64_t most_work_for_an_order = 400'000;
constexpr std::uint64_t work_for_an_order = 24'000;
constexpr std::uint64_t work_for_a_long_turn = 60'000;
/// The same for a plan, times the units on the table, and the most: once a battle, and then a
/// quarter of it once a turn.
constexpr std::uint64_t plan_by_units = 10'000'000;
constexpr std::uint64_t most_work_for_a_plan = 520'000;
/// The same for what a large army is ordered to do together, times the units on the table, once a
/// phase.
constexpr std::uint64_t dispositions_by_units = 12'000'000;
/// Of a battle whose end is in sight.
constexpr std::uint64_t work_for_a_battle = 11'000;
/// The same for a turn of one order, times the units on the table.
constexpr std::uint64_t work_for_a_walk = 200'000;
/// Orders that are tried for the floor, times the units on the table.
constexpr std::uint64_t survey_by_units = 40'000;
/// The same where everybody plays on: as many as greedy tries.
constexpr std::uint64_t tries_by_units = 3600;
constexpr std::uint32_t fewest_tried = 12;
/// Orders that a recruit looks at for each of his units, and the fewest: who looks at four of a
/// thousand finds nothing to do in a large battle, and hands over.
constexpr std::uint32_t recruit_tries = 2;
constexpr std::uint32_t fewest_of_a_recruit = 4;
/// Tables on which an order that rolls dice is tried.
constexpr int survey_worlds = 4;

[[nodiscard]] std::uint64_t number_in(std::string_view text, std::uint64_t otherwise,
                                      const char* what)
{
    if (text.empty()) return otherwise;
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || value == 0 || value > 100'000)
        throw sdk::Unsupported{what};
    return value;
}

/// The moment of a battle: orders of one moment stand beside each other.
[[nodiscard]] std::uint64_t moment(const View& view)
{
    const Clock& clock = view.clock();
    return Stream::mix(static_cast<std::uint64_t>(static_cast<std::uint16_t>(clock.turn)) << 32 |
                       static_cast<std::uint64_t>(static_cast<std::uint8_t>(clock.phase)) << 16 |
                       clock.active);
}

/// What somebody may be told to do all the time.
constexpr std::pair<std::string_view, Stance> manners[] = {
    {"pays", as_it_pays}, {"holds", holding}, {"wary", wary}, {"eager", eager}};

/// How many units a side has on the table.
[[nodiscard]] std::uint32_t units_of(const View& view, Side side)
{
    std::uint32_t units = 0;
    for (int i = 0; i < view.unit_count(); ++i)
        units += view.side(unit_at_index(i)) == side && view.on_board(unit_at_index(i));
    return units;
}

/// Whether units have places that are nearer and further.
[[nodiscard]] bool has_map(const View& view) { return view.board().shape != Shape::zones; }

} // namespace

MarshalPlayer::MarshalPlayer(const Setting& setting, const sdk::Seat& seat)
    : side_{seat.side},
      hands_{setting},
      scout_{hands_.own().scout},
      planner_{hands_},
      dispositions_{setting, hands_},
      tree_{setting, scout_},
      first_{setting},
      world_{setting}
{
    const std::string_view level = seat.option("level", "marshal");
    level_ = level == "recruit"   ? Level::recruit
             : level == "captain" ? Level::captain
                                  : Level::marshal;
    effort_ = number_in(seat.option("effort", ""), 100, "effort is a number from 1 to 100000") *
              static_cast<std::uint64_t>(std::max(seat.effort, 1)) / 100;
    const std::string_view manner = seat.option("manner", "free");
    for (const auto& [word, stance] : manners)
        if (manner == word) manner_ = stance;
    if (level_ == Level::captain) effort_ = std::max<std::uint64_t>(effort_ / 4, 1);
}

Order MarshalPlayer::choose(const View& view, const sdk::TableService& service, std::uint64_t seed)
{
    service_ = &service;
    hands_.ask(service);
    tree_.ask(service);
    OrderList list = service.legal_in(view, {.side = side_}, orders_);
    if (list.empty()) throw std::runtime_error{"there is no legal order to choose from"};
    Stream draws{seed, 0};
    if (list.size() == 1) return list[0];
    if (!service.imagine(view, draws.next(), first_)) return list[draws.below(list.size())];

    opinion_ = {};
    goes_on_ = false;
    const Order order = decide(view, list, draws, seed);
    say_all(view, order, seed);
    return order;
}

Order MarshalPlayer::decide(const View& view, OrderList& list, Stream& draws, std::uint64_t seed)
{
    if (when_ != moment(view)) {
        when_ = moment(view);
        changed_.clear();
        dispositions_.forget();
    }
    if (const auto order = dispositions_.next(list)) return as_disposed(*order);
    const auto units = static_cast<std::uint64_t>(std::max(view.unit_count(), 1));
    const std::uint64_t most = survey_by_units * std::max<std::uint64_t>(effort_, 25) / 100 / units;
    const Survey known = survey(
        view, list, draws.next(),
        level_ == Level::recruit
            ? std::max(fewest_of_a_recruit, recruit_tries * units_of(view, side_))
            : static_cast<std::uint32_t>(std::clamp<std::uint64_t>(most, fewest_tried, 1u << 20)));
    if (manner_) return by_stance(known, *manner_);
    if (level_ == Level::recruit || trials_.size() < 2) return by_stance(known, as_it_pays);
    say({&trials_.front().order, 1}); // what looks best before it thinks
    if (known.single && tree_.suits(view, draws.next())) return by_tree(view, known, draws);
    if (!has_map(view) && planned_ != view.turn())
        plan(view, known, Stream::mix(seed ^ 0x706c616eu));
    if (planner_.sees_the_end()) return by_plan(view, known);
    return by_rehearsal(view, known, list, draws);
}

/// Everybody as it pays, with as many tries as greedy has.
Cast MarshalPlayer::cast(const View& view, const Survey& known) const
{
    const auto units = static_cast<std::uint64_t>(std::max(view.unit_count(), 1));
    Cast cast;
    cast.side = side_;
    cast.tries = std::max(fewest_tried, static_cast<std::uint32_t>(tries_by_units / units));
    cast.step = known.step;
    cast.looks_on = large_;
    return cast;
}

/// Says what it would order, and what it expects of that.
void MarshalPlayer::say(std::span<const Order> plan)
{
    if (!service_->is_read()) return;
    sdk::Thought thought{.plan = plan, .plans = static_cast<std::uint32_t>(opinion_.compared)};
    if (opinion_.worth)
        thought.value = static_cast<std::int32_t>(std::lround(*opinion_.worth * 1e6));
    service_->report(thought);
}

/// Says what it orders and, as far as it knows how it plays on, what after that. Nothing is changed
/// by it: habits are left alone.
void MarshalPlayer::say_all(const View& view, const Order& order, std::uint64_t seed)
{
    if (!service_->is_read()) return;
    constexpr std::size_t most = 64, most_of_habit = 12;
    std::array<Order, most> plan{order};
    const std::span<const Order> together = dispositions_.orders();
    std::size_t count = 1 + std::min(together.size(), most - 1);
    std::ranges::copy(together.first(count - 1), plan.begin() + 1);
    if (goes_on_) {
        Cast cast = cast_;
        cast.habits = nullptr;
        count = hands_.own().rehearsal.follow(first_.table(), cast, seed, order,
                                              std::span{plan}.first(most_of_habit));
    }
    const std::span<const Order> orders{plan.data(), count};
    const auto unseen = std::ranges::find_if(orders.subspan(1), [&](const Order& one) {
        return scout_.names_unseen(one, first_.table(), view);
    });
    say(orders.first(static_cast<std::size_t>(unseen - orders.subspan(1).begin()) + 1));
}

/// As it pays by the plan for the rest of the battle.
Order MarshalPlayer::by_plan(const View& view, const Survey& known)
{
    cast_ = cast(view, known);
    cast_.own = planner_.plan();
    goes_on_ = true;
    opinion_ = {.worth = planner_.worth(), .compared = planner_.compared()};
    return by_stance(known, planner_.plan());
}

void MarshalPlayer::plan(const View& view, const Survey& known, std::uint64_t seed)
{
    Cast all = cast(view, known);
    all.rolls = survey_worlds;
    const auto units = static_cast<std::uint64_t>(std::max(view.unit_count(), 1));
    const std::uint64_t work = std::min(plan_by_units / units, most_work_for_a_plan);
    planner_.think(view, all, (planned_ ? work / 4 : work) * effort_ / 100,
                   work_for_a_battle * effort_ / 100, seed);
    planned_ = view.turn();
}

/// What looks best, or the rival that turns out better. In a battle too large for that, what all
/// are ordered together.
Order MarshalPlayer::by_rehearsal(const View& view, const Survey& known, const OrderList& list,
                                  Stream& draws)
{
    const Order floor = by_stance(known, as_it_pays);
    if (large_ && known.plots)
        if (const auto order = by_dispositions(view, known, list, floor, draws.next()))
            return *order;
    line_up(floor, known, draws);
    if (rivals_.empty()) return floor;
    const bool was_large = large_, enough = measure(view, known, floor, draws.next());
    if (large_ && !was_large)
        if (const auto order = by_dispositions(view, known, list, floor, draws.next()))
            return *order;
    goes_on_ = true;
    if (!enough) return floor;
    stood_ = {};
    opinion_.compared = rivals_.size() + 1;
    const Rival* const better = race(view, floor, draws.next());
    lead_with(better, floor);
    if (!better) return floor;
    const Order& order = better->order;
    if (order.count > 0) changed_.emplace_back(order.verb, order.args[0]);
    return order;
}

/// What the army is ordered together as this phase begins, if that can be worked out.
std::optional<Order> MarshalPlayer::by_dispositions(const View& view, const Survey& known,
                                                    const OrderList& list, const Order& floor,
                                                    std::uint64_t seed)
{
    const auto units = static_cast<std::uint64_t>(std::max(view.unit_count(), 1));
    Cast all = cast(view, known);
    all.tries = UINT32_MAX;
    all.scale = std::max(std::abs(known.now), 10 * known.step);
    dispositions_.think(view, first_.table(), all, floor,
                        dispositions_by_units / units * effort_ / 100, seed);
    if (const auto order = dispositions_.next(list)) return as_disposed(*order);
    return std::nullopt;
}

/// One order of those, and what is expected of all of them.
Order MarshalPlayer::as_disposed(const Order& order)
{
    opinion_ = {.worth = dispositions_.worth(), .compared = dispositions_.compared()};
    return order;
}

void MarshalPlayer::add(const Order& floor, const Order& order)
{
    const auto is_it = [&](const Rival& rival) { return rival.order == order; };
    if (order == floor || std::ranges::any_of(rivals_, is_it)) return;
    // Nobody is told otherwise again and again.
    if (order.count > 0 &&
        std::ranges::find(changed_, std::pair{order.verb, order.args[0]}) != changed_.end())
        return;
    rivals_.push_back({.order = order});
}

/// Handing over, two other orders for the same unit, the best ones for two other units, one by
/// chance, and what else looks best.
void MarshalPlayer::line_up(const Order& floor, const Survey& known, Stream& draws)
{
    constexpr std::size_t most_rivals = 32;
    rivals_.clear();
    const std::size_t orders = trials_.size() - known.passes;
    if (known.passes > 0) add(floor, trials_[orders].order);
    const auto about = [](const Order& order) { return order.count > 0 ? order.args[0] : -1; };
    std::size_t alike = 0;
    for (std::size_t i = 0; i < orders && alike < 2; ++i) {
        if (about(trials_[i].order) != about(floor)) continue;
        const std::size_t before = rivals_.size();
        add(floor, trials_[i].order);
        alike += rivals_.size() - before;
    }
    std::int32_t another = -1;
    for (std::size_t i = 0, others = 0; i < orders && others < 2; ++i) {
        const std::int32_t unit = about(trials_[i].order);
        if (unit == about(floor) || unit == another) continue;
        const std::size_t before = rivals_.size();
        add(floor, trials_[i].order);
        if (rivals_.size() > before) another = unit, ++others;
    }
    if (orders > 0) add(floor, trials_[draws.below(static_cast<std::uint32_t>(orders))].order);
    // What else looks good, and of the others one here and there.
    std::size_t at = 0;
    for (; at < orders && rivals_.size() < most_rivals * 2 / 3; ++at) add(floor, trials_[at].order);
    const std::size_t steps = std::max<std::size_t>((orders - at) / (most_rivals / 3), 1);
    for (; at < orders && rivals_.size() < most_rivals; at += steps) add(floor, trials_[at].order);
}

/// Where each gives one order and hands the say over: looks at what they answer, and what comes
/// then.
Order MarshalPlayer::by_tree(const View& view, const Survey& known, Stream& draws)
{
    const auto units = static_cast<std::uint64_t>(std::max(view.unit_count(), 8));
    const Order best = tree_.best(view,
                                  {.side = side_,
                                   .work = work_for_a_walk * effort_ / 100 / units,
                                   .zero = known.now,
                                   .scale = 10 * known.step,
                                   .tried = &trials_},
                                  draws.next());
    opinion_ = {.worth = tree_.worth_of_best(), .compared = tree_.compared()};
    return best;
}

/// Tries the orders, as greedy does; what does not hand the say over stands first, best first.
MarshalPlayer::Survey MarshalPlayer::survey(const View& view, OrderList& list, std::uint64_t seed,
                                            std::uint32_t most)
{
    Stream draws{seed, 0};
    Survey known;
    known.now = service_->evaluate(view, side_);
    trials_.clear();
    const std::uint32_t tried = list.size() <= most ? list.size() : Scout::pick(list, most, draws);
    std::int64_t sum = 0;
    int waits = 0, sets_out = 0; ///< who is led somewhere
    for (std::uint32_t i = 0; i < tried; ++i) {
        const Order order = list[i];
        const Scout::Look look = scout_.after(first_.table(), order, side_, seed);
        if (scout_.leads_to(order, first_.table()) != Cell::none) {
            const Unit unit = order.unit(0);
            ++(scout_.last().cell(unit) == first_.table().cell(unit) ? waits : sets_out);
        }
        std::int64_t value = look.value * survey_worlds;
        if (look.rolled && level_ != Level::recruit) {
            value = look.value;
            for (std::uint64_t k = 1; k < survey_worlds; ++k) {
                if (!service_->imagine(view, seed + k, world_)) break;
                value += scout_.after(world_.table(), order, side_, seed + k).value;
            }
        }
        value /= survey_worlds;
        trials_.push_back({order, value, order.count == 0 && look.handed_over});
        sum += std::clamp<std::int64_t>(std::abs(value - known.now), 0, won_battle / 20);
        known.passes += trials_.back().passes;
        known.single = known.single && look.handed_over;
    }
    known.plots = waits > 0 && sets_out == 0;
    known.step = std::max<std::int64_t>(sum / std::max<std::int64_t>(tried, 1), 1);
    std::ranges::stable_sort(trials_, [](const Trial& a, const Trial& b) {
        return a.passes != b.passes ? !a.passes : a.value > b.value;
    });
    return known;
}

/// The order of one stance, whatever comes of it.
Order MarshalPlayer::by_stance(const Survey& known, const Stance& stance)
{
    const std::int64_t far = distance_to_go(first_.table(), side_);
    const auto liked = [&](const Trial& trial) {
        return known.step * scout_.liking(stance, trial.order, first_.table()) / 100;
    };
    const Trial* best = nullptr;
    const Trial* pass = nullptr;
    std::int64_t best_value = 0, pass_value = 0;
    for (const Trial& trial : trials_) {
        std::int64_t value = trial.value + liked(trial);
        if (stance.closes && !trial.passes) {
            static_cast<void>(scout_.after(first_.table(), trial.order, side_, 1));
            value += known.step * (far - distance_to_go(scout_.last(), side_)) / 50;
        }
        if (trial.passes) {
            if (!pass || value > pass_value) pass = &trial, pass_value = value;
        } else if (!best || value > best_value) {
            best = &trial, best_value = value;
        }
    }
    if (!best || (stance.holds && pass)) return pass->order;
    const bool acts =
        !pass || best_value >= known.now + known.step * stance.wants / 100 + liked(*pass);
    return acts ? best->order : pass->order;
}

/// How far rehearsals go and how much work they may be, by one of the floor. False when there are
/// too few to say anything.
bool MarshalPlayer::measure(const View& view, const Survey& known, const Order& floor,
                            std::uint64_t seed)
{
    constexpr std::uint64_t enough = 64, fewest = 8; ///< rehearsals
    const auto units = static_cast<std::uint64_t>(std::max(view.unit_count(), 1));
    cast_ = cast(view, known);
    const std::uint64_t on_a_map =
        std::clamp(work_by_units / units, work_for_an_order, most_work_for_an_order);
    std::uint64_t work = (has_map(view) ? on_a_map : work_for_an_order) * effort_ / 100;
    const std::uint64_t most = (has_map(view) ? on_a_map : work_for_a_long_turn) * effort_ / 100;
    // In a large battle a few turns are enough to see how long one is, and habits stay.
    cast_.most_work = large_ ? work / fewest : work;
    if (!large_) habits_.known().forget();
    cast_.habits = &habits_.known();
    Rehearsal& rehearsal = hands_.own().rehearsal;
    Outcome probe = rehearsal.play(first_.table(), cast_, seed, &floor);
    // Habits are learned by trying all there is; then everybody knows what to look at.
    for (std::uint64_t i = 1; i < 4 && !large_ && probe.work[0] * enough < work; ++i)
        probe = rehearsal.play(first_.table(), cast_, seed + i, &floor);
    large_ = large_ || (known.plots && has_map(view) && probe.work[1] * enough > on_a_map);
    while (cast_.ends > 1 && probe.work[static_cast<std::size_t>(cast_.ends - 1)] * enough > work)
        --cast_.ends;
    each_ = std::max<std::uint64_t>(probe.work[static_cast<std::size_t>(cast_.ends - 1)], 1);
    work = std::clamp(each_ * enough, work, most);
    cast_.scale = std::max({std::abs(known.now), std::abs(probe.stood), 10 * known.step});
    cast_.most_work = 4 * each_;
    until_ = hands_.work() + work;
    // Few rehearsals, few rivals.
    rivals_.resize(
        std::min<std::size_t>(rivals_.size(), std::max<std::uint64_t>(work / each_ / 12, 3)));
    return each_ * fewest <= work;
}

/// The best rival, if it is better than the floor by more than luck; else null. Half of them are
/// dropped again and again, and who is likely to be no better than the floor.
const MarshalPlayer::Rival* MarshalPlayer::race(const View& view, const Order& floor,
                                                std::uint64_t seed)
{
    constexpr double margin = 0.005;                          ///< of a victory
    constexpr double sure = 0.75, certain = 3;                ///< standard errors
    constexpr std::uint64_t fewest = 4, heat = 8, most = 200; ///< tables
    constexpr auto is_behind = [](const Rival& rival) {
        return rival.gains.mean() + rival.gains.error() <= 0;
    };
    std::uint64_t played = 0;
    for (auto rounds = std::bit_width(rivals_.size() - 1); rivals_.size() > 1; --rounds) {
        const std::uint64_t left = until_ - std::min(until_, hands_.work());
        const std::uint64_t share = left / static_cast<std::uint64_t>(rounds + 1) / each_;
        const std::uint64_t tables = std::clamp(share / (rivals_.size() + 1), fewest, most / 4);
        compare(view, floor, tables, seed + played);
        played += tables;
        std::ranges::stable_sort(rivals_, std::ranges::greater{}, mean_gain);
        rivals_.resize((rivals_.size() + 1) / 2);
        std::erase_if(rivals_, is_behind);
        lead_with(rivals_.empty() ? nullptr : &rivals_.front(), floor);
    }
    if (rivals_.empty()) return nullptr;
    const Rival& best = rivals_.front();
    while (played < 2 * heat || (played < most && hands_.work() < until_)) {
        compare(view, floor, heat, seed + played);
        played += heat;
        if (is_behind(best)) return nullptr;
        if (best.gains.mean() > margin + certain * best.gains.error()) break;
    }
    const double mean = best.gains.mean();
    return mean > margin && mean > sure * best.gains.error() ? &best : nullptr;
}

/// Says who is ahead: a rival, or else the floor.
void MarshalPlayer::lead_with(const Rival* rival, const Order& floor)
{
    const bool ahead = rival && rival->gains.mean() > 0;
    opinion_.worth = std::clamp(stood_.mean() + (ahead ? rival->gains.mean() : 0), -1.0, 1.0);
    say({ahead ? &rival->order : &floor, 1});
}

/// Plays all of them, and the floor, on from common tables, each a piece of work. All begin with
/// the same habits.
void MarshalPlayer::compare(const View& view, const Order& floor, std::uint64_t tables,
                            std::uint64_t seed)
{
    const std::size_t lines = rivals_.size() + 1;
    worths_.assign(tables * lines, std::numeric_limits<double>::quiet_NaN());
    hands_.deal(tables, [&](Hand& hand, std::size_t number) {
        const std::uint64_t own = Stream::mix(seed + number);
        if (!hand.service->imagine(view, own, hand.world)) return;
        hand.habits.begin_as(habits_.known());
        Cast cast = cast_;
        cast.habits = &hand.habits;
        double* worth = worths_.data() + number * lines;
        const auto play = [&](const Order& order) {
            *worth++ = hand.rehearsal.play(hand.world.table(), cast, own, &order).worth;
        };
        play(floor);
        for (const Rival& rival : rivals_) play(rival.order);
        habits_.learned(number, hand.habits);
    });
    for (std::size_t number = 0; number < tables; ++number) {
        const double* const worth = worths_.data() + number * lines;
        if (std::isnan(*worth)) return; // no table could be imagined
        stood_.add(*worth);
        for (std::size_t i = 0; i < rivals_.size(); ++i)
            rivals_[i].gains.add(worth[i + 1] - *worth);
    }
    habits_.settle(tables);
}

} // namespace sandtable::players
