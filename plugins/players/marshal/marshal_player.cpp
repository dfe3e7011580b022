#include "plugins/players/marshal/marshal_player.hpp"

#include "sdk/cpp/plugin_entry.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

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
/// What part of the work for an order on a map may go to what the others are like.
constexpr std::uint64_t share_of_learning = 4;
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

/// What is to be divided among the units on the table.
[[nodiscard]] std::uint64_t each_of(std::uint64_t work, const View& view)
{
    return work / static_cast<std::uint64_t>(std::max(view.unit_count(), 1));
}

/// Orders that are carried out with 100 % of effort before one is given on a map.
[[nodiscard]] std::uint64_t on_a_map(const View& view)
{
    return std::clamp(each_of(work_by_units, view), work_for_an_order, most_work_for_an_order);
}

/// Whether units have places that are nearer and further.
[[nodiscard]] bool has_map(const View& view) { return view.board().shape != Shape::zones; }

} // namespace

MarshalPlayer::MarshalPlayer(const Setting& setting, const sdk::Seat& seat)
    : side_{seat.side},
      hands_{setting},
      scout_{hands_.own().scout},
      others_{setting, hands_},
      planner_{hands_},
      dispositions_{setting, hands_, trail_},
      tree_{setting, scout_},
      race_{hands_},
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
    trail_.note(view);
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
    others_.remember(view, order);
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
    const std::uint64_t most =
        each_of(survey_by_units * std::max<std::uint64_t>(effort_, 25) / 100, view);
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
    if (has_map(view) && !large_)
        others_.learn(view, cast(view, known), on_a_map(view) * effort_ / 100 / share_of_learning,
                      Stream::mix(seed ^ 0x6f7468657273u));
    return by_rehearsal(view, known, list, draws);
}

/// Everybody as it pays, with as many tries as greedy has; the others as they seem to be.
Cast MarshalPlayer::cast(const View& view, const Survey& known) const
{
    Cast cast;
    cast.side = side_;
    cast.tries = std::max(fewest_tried, static_cast<std::uint32_t>(each_of(tries_by_units, view)));
    cast.step = known.step;
    cast.looks_on = large_;
    cast.others = others_.stance();
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
    const std::uint64_t work = std::min(each_of(plan_by_units, view), most_work_for_a_plan);
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
    // What leads somebody back to where he was has to be better than what does not.
    const Order first = by_stance(known, as_it_pays, true);
    line_up(first, known, draws);
    if (race_.rivals() == 0) return floor;
    Cast all = cast(view, known);
    all.scale = known.scale();
    const Race::Means its = means(view);
    const bool enough = race_.measure(first_.table(), all, first, its, draws.next());
    cast_ = race_.cast();
    if (!large_ && known.plots && has_map(view) &&
        race_.turns_cost() * Race::enough > on_a_map(view)) {
        large_ = true;
        if (const auto order = by_dispositions(view, known, list, floor, draws.next()))
            return *order;
    }
    goes_on_ = true;
    if (!enough) return floor;
    opinion_.compared = race_.rivals() + 1;
    const auto better = race_.best(view, first, draws.next(), [&](std::optional<Order> rival) {
        opinion_.worth = race_.worth();
        say({rival ? &*rival : &first, 1});
    });
    if (!better) return first;
    if (better->count > 0) changed_.emplace_back(better->verb, better->args[0]);
    return *better;
}

/// What a decision by rehearsals may cost.
Race::Means MarshalPlayer::means(const View& view) const
{
    const std::uint64_t usual = has_map(view) ? on_a_map(view) : work_for_an_order;
    const std::uint64_t most = has_map(view) ? on_a_map(view) : work_for_a_long_turn;
    return {.work = usual * effort_ / 100, .most = most * effort_ / 100, .large = large_};
}

/// What the army is ordered together as this phase begins, if that can be worked out.
std::optional<Order> MarshalPlayer::by_dispositions(const View& view, const Survey& known,
                                                    const OrderList& list, const Order& floor,
                                                    std::uint64_t seed)
{
    Cast all = cast(view, known);
    all.tries = UINT32_MAX;
    all.scale = known.scale();
    dispositions_.think(view, first_.table(), all, floor,
                        each_of(dispositions_by_units, view) * effort_ / 100, seed);
    if (const auto order = dispositions_.next(list)) return as_disposed(*order);
    return std::nullopt;
}

/// One order of those, and what is expected of all of them.
Order MarshalPlayer::as_disposed(const Order& order)
{
    opinion_ = {.worth = dispositions_.worth(), .compared = dispositions_.compared()};
    return order;
}

bool MarshalPlayer::goes_back(const Order& order) const
{
    return trail_.leads_back(order, first_.table(), scout_);
}

/// Puts an order beside the floor. Whether it is a new one.
bool MarshalPlayer::add(const Order& floor, const Order& order)
{
    // Nobody is told otherwise again and again.
    const bool is_told =
        order.count > 0 &&
        std::ranges::find(changed_, std::pair{order.verb, order.args[0]}) != changed_.end();
    return order != floor && !is_told && race_.add(order, goes_back(order));
}

/// Handing over, two other orders for the same unit, the best ones for two other units, one by
/// chance, and what else looks best.
void MarshalPlayer::line_up(const Order& floor, const Survey& known, Stream& draws)
{
    constexpr std::size_t most_rivals = 32;
    race_.clear();
    const std::size_t orders = trials_.size() - known.passes;
    const auto add = [&](std::size_t trial) { return this->add(floor, trials_[trial].order); };
    if (known.passes > 0) add(orders);
    const auto about = [](const Order& order) { return order.count > 0 ? order.args[0] : -1; };
    for (std::size_t i = 0, alike = 0; i < orders && alike < 2; ++i)
        if (about(trials_[i].order) == about(floor)) alike += add(i);
    std::int32_t another = -1;
    for (std::size_t i = 0, others = 0; i < orders && others < 2; ++i) {
        const std::int32_t unit = about(trials_[i].order);
        if (unit != about(floor) && unit != another && add(i)) another = unit, ++others;
    }
    if (orders > 0) add(draws.below(static_cast<std::uint32_t>(orders)));
    // What else looks good, and of the others one here and there.
    std::size_t at = 0;
    for (; at < orders && race_.rivals() < most_rivals * 2 / 3; ++at) add(at);
    const std::size_t steps = std::max<std::size_t>((orders - at) / (most_rivals / 3), 1);
    for (; at < orders && race_.rivals() < most_rivals; at += steps) add(at);
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

/// The order of one stance, whatever comes of it; who goes on takes none, if there are others, that
/// leads somebody back to where he stood a turn before.
Order MarshalPlayer::by_stance(const Survey& known, const Stance& stance, bool onward)
{
    const auto back = [&](const Trial& trial) { return onward && goes_back(trial.order); };
    const bool all_back = std::ranges::all_of(trials_, back);
    const std::int64_t far = distance_to_go(first_.table(), side_);
    const auto liked = [&](const Trial& trial) {
        return known.step * scout_.liking(stance, trial.order, first_.table()) / 100;
    };
    const Trial* best = nullptr;
    const Trial* pass = nullptr;
    std::int64_t best_value = 0, pass_value = 0;
    for (const Trial& trial : trials_) {
        if (!all_back && back(trial)) continue;
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

} // namespace sandtable::players
