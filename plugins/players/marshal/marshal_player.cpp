#include "plugins/players/marshal/marshal_player.hpp"

#include "sdk/cpp/plugin_entry.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <optional>

namespace sandtable::players {
namespace {

/// Orders that are carried out, those that are only tried included, with 100 % of effort: to choose
/// a stance and to choose an order; and for what greedy does, times the units on the table.
constexpr std::uint64_t work_for_a_moment = 60'000;
constexpr std::uint64_t work_for_an_order = 6'000;
/// The same for a turn of one order, times the units on the table.
constexpr std::uint64_t work_for_a_walk = 200'000;
constexpr std::uint64_t survey_by_units = 3600;
constexpr std::uint32_t fewest_tried = 12;
/// Tables on which an order that rolls dice is tried.
constexpr int survey_worlds = 4;
/// A victory, in what plans are worth.
constexpr std::int64_t victory = 1'000'000;

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

/// Another stance against every fourth table, for nobody knows how the others play.
[[nodiscard]] Stance of_the_others(std::uint32_t number)
{
    if (number % 8 == 3) return holding;
    return number % 8 == 7 ? eager : as_it_pays;
}

} // namespace

MarshalPlayer::MarshalPlayer(const Setting& setting, const sdk::Seat& seat)
    : side_{seat.side},
      scout_{setting},
      rehearsal_{setting, scout_},
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
    scout_.ask(service);
    rehearsal_.ask(service);
    tree_.ask(service);
    OrderList list = service.legal_in(view, {.side = side_}, orders_);
    if (list.empty()) throw std::runtime_error{"there is no legal order to choose from"};
    Stream draws{seed, 0};
    if (list.size() == 1) return list[0];
    if (!service.imagine(view, draws.next(), first_)) return list[draws.below(list.size())];

    const auto units = static_cast<std::uint64_t>(std::max(view.unit_count(), 1));
    const std::uint64_t most = survey_by_units * std::max<std::uint64_t>(effort_, 25) / 100 / units;
    const Survey known = survey(
        view, list, draws.next(),
        level_ == Level::recruit
            ? 4
            : static_cast<std::uint32_t>(std::clamp<std::uint64_t>(most, fewest_tried, 1u << 20)));
    if (manner_) return by_stance(known, *manner_);
    if (level_ == Level::recruit || trials_.size() < 2) return by_stance(known, as_it_pays);
    if (known.single && tree_.suits(view, draws.next())) return by_tree(view, known, draws);
    return plotted(view) ? by_strategy(view, known, draws) : by_tactics(view, known, draws);
}

/// Whether the orders are plotted: nobody else is told of them, and what they bring shows when all
/// are carried out.
bool MarshalPlayer::plotted(const View& view) const
{
    const Book& book = view.book();
    const auto phase = static_cast<std::size_t>(view.phase());
    if (phase < book.phases.size() && book.phases[phase].decider == Decider::each_in_secret)
        return false; // single answers, each as good as carried out
    return std::ranges::any_of(trials_, [&](const Trial& trial) {
        return !trial.passes && book.verbs[trial.order.verb].secret != 0;
    });
}

/// The order of the stance that is best for the rest of the battle: chosen at the first order of a
/// moment, and kept until the next one.
Order MarshalPlayer::by_strategy(const View& view, const Survey& known, Stream& draws)
{
    if (when_ != moment(view)) {
        when_ = moment(view);
        plans_.clear();
        plans_.push_back({by_stance(known, stance_), stance_});
        for (const Stance& stance : {as_it_pays, holding, wary, eager})
            if (stance != stance_) plans_.push_back({by_stance(known, stance), stance});
        if (measure(view, known, {.work = work_for_a_moment, .to_the_end = true}, draws.next()))
            stance_ = better_than_the_first(view, draws).stance;
    }
    return by_stance(known, stance_);
}

/// What greedy gives, or another one of those that look best, if the table looks better with it
/// when the turn is over.
Order MarshalPlayer::by_tactics(const View& view, const Survey& known, Stream& draws)
{
    constexpr std::size_t most_plans = 6;
    const Order floor = by_stance(known, as_it_pays);
    plans_.clear();
    plans_.push_back({floor, as_it_pays});
    const std::size_t orders = trials_.size() - known.passes;
    if (known.passes > 0 && trials_[orders].order != floor)
        plans_.push_back({trials_[orders].order, as_it_pays});
    for (std::size_t i = 0; i < orders && plans_.size() < most_plans; ++i)
        if (trials_[i].order != floor) plans_.push_back({trials_[i].order, as_it_pays});
    if (!measure(view, known, {.work = work_for_an_order, .to_the_end = false}, draws.next()))
        return floor;
    return better_than_the_first(view, draws).order;
}

/// Where each gives one order and hands the say over: looks at what they answer, and what comes
/// then.
Order MarshalPlayer::by_tree(const View& view, const Survey& known, Stream& draws)
{
    const auto units = static_cast<std::uint64_t>(std::max(view.unit_count(), 8));
    return tree_.best(view,
                      {.side = side_,
                       .work = work_for_a_walk * effort_ / 100 / units,
                       .zero = known.now,
                       .scale = 10 * known.step,
                       .tried = &trials_},
                      draws.next());
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
    std::int64_t changes = 0;
    for (std::uint32_t i = 0; i < tried; ++i) {
        const Order order = list[i];
        const Scout::Look look = scout_.after(first_.table(), order, side_, seed);
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
        changes += std::clamp<std::int64_t>(std::abs(value - known.now), 0, won_battle / 20);
        known.passes += trials_.back().passes;
        known.single = known.single && look.handed_over;
    }
    known.step = std::max<std::int64_t>(changes / std::max<std::int64_t>(tried, 1), 1);
    std::ranges::stable_sort(trials_, [](const Trial& a, const Trial& b) {
        return a.passes != b.passes ? !a.passes : a.value > b.value;
    });
    return known;
}

/// The order of one stance, whatever comes of it.
Order MarshalPlayer::by_stance(const Survey& known, const Stance& stance)
{
    const std::size_t orders = trials_.size() - known.passes;
    if (orders == 0 || (stance.holds && known.passes > 0)) return trials_[orders].order;
    std::size_t best = 0;
    std::int64_t best_value = 0;
    const std::int64_t far = distance_to_go(first_.table(), side_);
    for (std::size_t i = 0; i < orders; ++i) {
        std::int64_t value = trials_[i].value;
        if (stance.closes) {
            static_cast<void>(scout_.after(first_.table(), trials_[i].order, side_, 1));
            value += known.step * (far - distance_to_go(scout_.last(), side_)) / 50;
        }
        if (i == 0 || value > best_value) best = i, best_value = value;
    }
    const bool acts =
        known.passes == 0 || best_value >= known.now + known.step * stance.wants / 100;
    return trials_[acts ? best : orders].order;
}

/// How far rehearsals go and how many can be had, by one of the first plan. False when there are
/// too few to say anything.
bool MarshalPlayer::measure(const View& view, const Survey& known, const Budget& budget,
                            std::uint64_t seed)
{
    constexpr std::uint64_t wanted = 160; ///< rehearsals, where they may be as long as they like
    const std::uint64_t fewest = budget.to_the_end ? 8 : 12;
    // An order costs as much as there are units; a whole battle is not to take a campaign's time.
    const auto units = static_cast<std::uint64_t>(std::max(view.unit_count(), 40));
    const std::uint64_t work =
        budget.work * effort_ / 100 * (budget.to_the_end ? 40 : units) / units;
    cast_ = {};
    cast_.side = side_;
    cast_.own = plans_.front().stance;
    cast_.tries = view.unit_count() > 40 ? 3u : 6u;
    cast_.step = known.step;
    cast_.most_work = std::max<std::uint64_t>(work / (budget.to_the_end ? wanted : fewest), 200);
    cast_.last_turn = budget.to_the_end ? INT16_MAX : view.turn();
    const std::uint64_t before = scout_.work();
    const Outcome probe = rehearsal_.play(first_.table(), cast_, seed, &plans_.front().order);
    const std::uint64_t each = std::max<std::uint64_t>(scout_.work() - before, 1);
    // What is too long is played by whole turns, at least to the end of this one.
    if (!probe.over && each >= cast_.most_work)
        cast_.last_turn = view.turn() + std::max(probe.turn - view.turn() - 1, 0);
    cast_.most_work = 6 * std::max<std::uint64_t>(each, 200);
    zero_ = budget.to_the_end ? 0 : known.now;
    scale_ =
        std::max({std::abs(probe.stood - zero_), std::abs(known.now - zero_), 10 * known.step});
    rehearsals_ = static_cast<std::uint32_t>(std::min<std::uint64_t>(work / each, 100'000));
    return plans_.size() > 1 && rehearsals_ >= fewest;
}

/// The best of the plans, if it is better than the first; else the first.
MarshalPlayer::Plan MarshalPlayer::better_than_the_first(const View& view, Stream& draws)
{
    const Plan floor = plans_.front();
    const Plan best = select(view, draws.next());
    const bool same = best.order == floor.order && best.stance == floor.stance;
    return !same && confirmed(view, best, floor, draws.next()) ? best : floor;
}

/// What a plan comes to on the table of a number, for every plan the same one with the same dice.
std::int64_t MarshalPlayer::worth(const View& view, const Plan& plan, std::uint64_t seed,
                                  std::uint32_t number)
{
    const std::uint64_t own = Stream::mix(seed + number);
    if (!service_->imagine(view, own, world_)) return 0;
    cast_.own = plan.stance;
    cast_.others = of_the_others(number);
    const Outcome end = rehearsal_.play(world_.table(), cast_, own, &plan.order);
    // How it stood tells more of a battle that is lost or won anyway.
    const std::int64_t stood = std::clamp(end.stood - zero_, -won_battle, won_battle) * victory /
                               (std::abs(end.stood - zero_) + scale_);
    if (end.chance) return *end.chance * victory / won_battle;
    if (!end.over) return stood;
    const std::int64_t result = end.value > 0 ? victory : end.value < 0 ? -victory : 0;
    return (result * 9 + stood) / 10;
}

/// The best plan, on the tables that choose: all are played on, the worse half is dropped, and
/// those that are left are played on more often.
MarshalPlayer::Plan MarshalPlayer::select(const View& view, std::uint64_t seed)
{
    const std::uint32_t most = std::max(rehearsals_ * 2 / 3, 8u);
    // Few rehearsals, few plans.
    plans_.resize(std::min<std::size_t>(plans_.size(), std::max<std::size_t>(most / 4, 2)));
    const auto rounds = static_cast<std::uint32_t>(std::bit_width(plans_.size() - 1));
    std::uint32_t number = 0;
    while (plans_.size() > 1) {
        const auto left = static_cast<std::uint32_t>(plans_.size());
        const std::uint32_t until = number + std::max(most / rounds / left, 2u);
        for (; number < until; ++number)
            for (Plan& plan : plans_) plan.sum += worth(view, plan, seed, number);
        std::ranges::stable_sort(plans_,
                                 [](const Plan& a, const Plan& b) { return a.sum > b.sum; });
        plans_.resize((plans_.size() + 1) / 2);
    }
    return plans_.front();
}

/// Whether a plan is better than the floor by more than luck, on tables that did not choose it.
bool MarshalPlayer::confirmed(const View& view, const Plan& plan, const Plan& floor,
                              std::uint64_t seed)
{
    constexpr double sure = 1.0;    ///< standard errors
    constexpr double margin = 0.02; ///< of a victory
    const std::uint32_t times = std::max(rehearsals_ / 6, 4u);
    double sum = 0, squares = 0;
    for (std::uint32_t k = 0; k < times; ++k) {
        const double gain =
            static_cast<double>(worth(view, plan, seed, k) - worth(view, floor, seed, k)) /
            static_cast<double>(victory);
        sum += gain, squares += gain * gain;
    }
    const double mean = sum / times;
    const double variance = std::max(squares / times - mean * mean, 0.0);
    return mean > margin && mean > sure * std::sqrt(variance / times);
}

} // namespace sandtable::players
