#include "plugins/host/lab/advice.hpp"

#include "plugins/host/battle/playouts.hpp"
#include "plugins/host/lab/worth.hpp"
#include "plugins/host/table/reseed.hpp"
#include "plugins/host/telling/holders.hpp"
#include "plugins/host/telling/meanings.hpp"

#include <algorithm>

namespace sandtable::host {
namespace {

/// Orders carried out for an advice, those that are only tried included.
constexpr std::uint64_t most_work = 40'000;
/// Of one playout; of those tried at each decision in it; of tables.
constexpr std::uint64_t longest = 3'000;
constexpr std::uint32_t tries = 6;
constexpr int fewest_tables = 4, most_tables = 24;
/// Others than the advised order that are played on; and of those that are looked at for them.
constexpr std::size_t most_others = 4, most_looked_at = 400;
constexpr std::uint64_t seed_of_choice = 0x5e1ec7, seed_of_figures = std::uint64_t{0xf16} << 32;

/// Strength, wear and objectives as they stand on a table.
struct Standing {
    std::int64_t own = 0, others = 0;
    int own_units = 0, others_units = 0;
    std::int64_t own_worn = 0, others_worn = 0;
    std::int64_t own_held = 0, others_held = 0;
};

class Adviser {
public:
    Adviser(const ReadyBattle& battle, const View& view, Side side, const std::atomic<bool>* enough)
        : ahead_{battle},
          playouts_{ahead_},
          worth_{battle},
          view_{view},
          side_{side},
          enough_{enough},
          wear_{unit_counter_for(*battle.setting->book, Means::wear)},
          world_((battle.setting->layout->bytes + 7) / 8),
          tried_(world_.size())
    {
    }

    void compare(Advice& advice, const std::vector<Order>& legal)
    {
        if (!imagine(seed_of_choice)) return;
        const std::vector<Order>& plan = advice.thought.plan;
        advice.follows = plan.size() > 1 && plan.front() == advice.order;
        if (advice.follows) said_ = std::span{plan}.subspan(1);
        std::vector<Order> rivals = rivals_of(advice.order, legal);
        if (rivals.empty() || has_enough()) return;
        const std::uint64_t before = playouts_.work();
        static_cast<void>(come_to(advice.order, {}, seed_of_choice));
        const std::uint64_t each = std::max<std::uint64_t>(playouts_.work() - before, 1);
        const auto can = static_cast<int>(std::min<std::uint64_t>(
            most_work / (each * (rivals.size() + 2)), static_cast<std::uint64_t>(most_tables)));
        const int tables = std::max(can, fewest_tables);
        const Order second = best_of(rivals, tables);
        measure(advice, second, tables);
    }
    [[nodiscard]] bool has_enough() const noexcept { return enough_ && *enough_; }
    [[nodiscard]] bool knows_wear() const noexcept { return wear_.has_value(); }
    [[nodiscard]] double worth_now() const { return ahead_.evaluate(view_, side_); }
    [[nodiscard]] Standing standing(const Table& table) const
    {
        Standing now;
        const std::size_t sides = table.setting().sides.size();
        for (std::size_t s = 0; s < sides; ++s) {
            int units = 0;
            const auto of = static_cast<Side>(s);
            const std::int64_t strength = worth_.strength(table, of, &units);
            (of == side_ ? now.own : now.others) += strength;
            (of == side_ ? now.own_units : now.others_units) += units;
        }
        for (int i = 0; wear_ && i < table.unit_count(); ++i) {
            const Unit unit = unit_at_index(i);
            (table.side(unit) == side_ ? now.own_worn : now.others_worn) +=
                table.wide(*wear_, unit);
        }
        for (const Objective objective : table.objectives()) {
            const Side holder = holder_of(table, objective);
            if (holder == nobody) continue;
            (holder == side_ ? now.own_held : now.others_held) += objective.value;
        }
        return now;
    }

private:
    [[nodiscard]] std::byte* world() { return reinterpret_cast<std::byte*>(world_.data()); }
    [[nodiscard]] bool imagine(std::uint64_t seed) { return ahead_.imagine(view_, seed, world()); }

    /// The others that look best as soon as they are carried out, on the table that is imagined.
    [[nodiscard]] std::vector<Order> rivals_of(const Order& advised,
                                               const std::vector<Order>& legal)
    {
        std::vector<std::pair<std::int32_t, Order>> looked;
        const std::size_t step = std::max<std::size_t>(legal.size() / most_looked_at, 1);
        auto* const tried = reinterpret_cast<std::byte*>(tried_.data());
        for (std::size_t i = 0; i < legal.size(); i += step) {
            if (has_enough()) break;
            if (legal[i] == advised) continue;
            tried_ = world_;
            reseed(tried, seed_of_choice + i);
            ahead_.apply(tried, legal[i]);
            looked.emplace_back(ahead_.judge(tried, side_), legal[i]);
        }
        std::ranges::stable_sort(looked,
                                 [](const auto& a, const auto& b) { return a.first > b.first; });
        if (looked.size() > most_others) looked.resize(most_others);
        std::vector<Order> orders;
        for (const auto& [value, order] : looked) orders.push_back(order);
        return orders;
    }
    /// Where the imagined table comes to with an order, and what was said comes then.
    [[nodiscard]] PlayoutEnd come_to(const Order& order, std::span<const Order> said,
                                     std::uint64_t seed)
    {
        PlayoutPlan plan;
        plan.side = side_;
        plan.policy = plan.others = PlayoutPolicy::greedy;
        plan.tries = tries;
        plan.turns = 1;
        plan.most_work = longest;
        plan.said = said;
        return playouts_.play(world(), plan, seed, &order);
    }
    [[nodiscard]] Order best_of(const std::vector<Order>& orders, int tables)
    {
        std::vector<std::int64_t> sums(orders.size());
        for (int i = 0; i < tables; ++i) {
            const std::uint64_t seed = seed_of_choice + static_cast<std::uint64_t>(i);
            if (has_enough() || !imagine(seed)) break;
            for (std::size_t k = 0; k < orders.size(); ++k)
                sums[k] += come_to(orders[k], {}, seed).value;
        }
        return orders[static_cast<std::size_t>(std::ranges::max_element(sums) - sums.begin())];
    }
    void measure(Advice& advice, const Order& second, int tables)
    {
        advice.best.order = advice.order;
        advice.second.order = second;
        for (int i = 0; i < tables; ++i) {
            const std::uint64_t seed = seed_of_figures + static_cast<std::uint64_t>(i);
            if (has_enough() || !imagine(seed)) break;
            const Standing before = standing(ahead_.seen(world()));
            const std::int32_t one = add(advice.best, said_, before, seed, advice);
            const std::int32_t other = add(advice.second, {}, before, seed, advice);
            advice.better += one > other;
            advice.worse += one < other;
            ++advice.tables;
        }
        for (Expected* expected : {&advice.best, &advice.second})
            for (double* sum : {&expected->own_lost, &expected->others_lost, &expected->own_units,
                                &expected->others_units, &expected->own_worn,
                                &expected->others_worn, &expected->own_held, &expected->others_held,
                                &expected->worth, &expected->won, &expected->lost})
                *sum /= std::max(advice.tables, 1);
    }
    /// Adds what an order comes to on the imagined table; gives how that looks.
    std::int32_t add(Expected& sum, std::span<const Order> said, const Standing& before,
                     std::uint64_t seed, Advice& advice)
    {
        const int turn = ahead_.seen(world()).turn();
        const PlayoutEnd end = come_to(sum.order, said, seed);
        const Table last = playouts_.last();
        const Standing then = standing(last);
        sum.own_lost += static_cast<double>(before.own - then.own);
        sum.others_lost += static_cast<double>(before.others - then.others);
        sum.own_units += before.own_units - then.own_units;
        sum.others_units += before.others_units - then.others_units;
        sum.own_worn += static_cast<double>(then.own_worn - before.own_worn);
        sum.others_worn += static_cast<double>(then.others_worn - before.others_worn);
        sum.own_held += static_cast<double>(then.own_held);
        sum.others_held += static_cast<double>(then.others_held);
        sum.worth += end.value;
        sum.improved += end.value > advice.worth;
        sum.worsened += end.value < advice.worth;
        if (end.over && end.winners != 0)
            ((end.winners & seat_bit(side_)) != 0 ? sum.won : sum.lost) += 1;
        advice.to_turns_end = advice.to_turns_end && (end.over || last.turn() > turn);
        return end.value;
    }

    LookAhead ahead_;
    Playouts playouts_;
    Worth worth_;
    const View& view_;
    Side side_;
    const std::atomic<bool>* enough_; ///< or null
    std::optional<UnitCounter> wear_;
    std::span<const Order> said_; ///< by the player: what he would order after his order
    std::vector<std::uint64_t> world_, tried_;
};

} // namespace

Advice advise(const ReadyBattle& battle, const View& view, const LegalOrders& legal,
              Automaton& player, const std::atomic<bool>* enough)
{
    Advice advice;
    player.heed(enough);
    {
        const Listening heard{player};
        advice.order = player.decide(view, legal);
        advice.thought = heard.now();
    }
    const std::vector<Order>& all = legal.all();
    advice.alone = all.size() < 2;
    Adviser adviser{battle, view, advice.order.side, enough};
    const Standing now = adviser.standing(view);
    advice.own_held = static_cast<double>(now.own_held);
    advice.others_held = static_cast<double>(now.others_held);
    advice.worth = adviser.worth_now();
    advice.has_wear = adviser.knows_wear();
    for (const Objective objective : view.objectives())
        advice.has_objectives = advice.has_objectives || view.board().has(objective.cell);
    if (!advice.alone) adviser.compare(advice, all);
    advice.stopped = !advice.alone && adviser.has_enough();
    return advice;
}

} // namespace sandtable::host
