#include "rulesets/fastplay70/judge.hpp"

#include "rulesets/fastplay70/closing.hpp"
#include "rulesets/fastplay70/sight.hpp"
#include "rulesets/fastplay70/value.hpp"

#include <algorithm>
#include <bit>

namespace sandtable::fastplay70 {

namespace {

// Weights, in hundredths of a stand or so; found by playing.
constexpr int of_stand = 100;
constexpr int of_unit = 120;     ///< alive at all
constexpr int of_point = 60;     ///< a point of an objective held
constexpr int of_approach = 14;  ///< a UD nearer to what is wanted
constexpr int of_declared = 42;  ///< a die that will be rolled
constexpr int of_possible = 30;  ///< a die that may be rolled this turn
constexpr int of_later = 5;      ///< a die that might be rolled next turn
constexpr int of_rear = 25;      ///< an enemy behind a unit, in reach
constexpr int of_activation = 1; ///< what an activation costs
constexpr int of_opened = 2;     ///< a segment that was opened

class Judge {
public:
    explicit Judge(const Field& field) : field_{field} {}

    [[nodiscard]] int side(Side s) const
    {
        int sum = of_point * held(s);
        const int phase = field_.table().phase();
        const bool fought = phase == phase::end;
        for (int i = 0; i < field_.unit_count(); ++i) {
            const Unit u = unit_at_index(i);
            if (field_.side(u) != s) continue;
            const auto where = field_.table().unit(u).where;
            if (where == Where::dead) continue;
            sum += of_unit + of_stand * field_.get(counters::stands, u);
            if (where != Where::board) continue;
            sum -= of_activation * field_.get(counters::activated, u);
            sum -= approach(u);
            if (!fought) sum += attacks(u);
            sum -= exposure(u);
        }
        if ((phase == phase::move_first || phase == phase::move_second) &&
            s == (phase == phase::move_first ? field_.first() : field_.second())) {
            const auto closed = static_cast<unsigned>(field_.get(counters::closed));
            sum += of_opened *
                   (std::popcount(closed) + (field_.get(counters::open_segment) != 0 ? 1 : 0));
        }
        return sum;
    }

private:
    [[nodiscard]] int objectives() const
    {
        return static_cast<int>(
            std::min<std::size_t>(field_.board().objectives.size(), most_objectives));
    }
    [[nodiscard]] Place objective(int i) const
    {
        const Objective& o = field_.board().objectives[static_cast<std::size_t>(i)];
        return field_.plane() ? Place{o.x, o.y} : Field::at(o.cell);
    }
    [[nodiscard]] int held(Side s) const
    {
        int sum = 0;
        for (int i = 0; i < objectives(); ++i)
            if (field_.get(counters::controller(i)) == s + 1)
                sum += field_.board().objectives[static_cast<std::size_t>(i)].value;
        return sum;
    }
    /// How far a unit is from the nearest enemy, and from the nearest objective worth having.
    [[nodiscard]] int approach(Unit u) const
    {
        const Place at = field_.place(u);
        const Side s = field_.side(u);
        int best = 40;
        for (int i = 0; i < objectives(); ++i) {
            const bool own = field_.get(counters::controller(i)) == s + 1;
            const int apart = at == objective(i) ? 0 : field_.distance(at, objective(i));
            best = std::min(best, own ? apart + 2 : apart);
        }
        int foe = 40;
        for (int i = 0; i < field_.unit_count(); ++i) {
            const Unit v = unit_at_index(i);
            if (field_.side(v) == s || !field_.on_board(v)) continue;
            foe = std::min(foe, field_.distance(at, field_.place(v)));
        }
        return of_approach * std::min(best, 20) + of_approach / 2 * std::min(foe, 20);
    }
    [[nodiscard]] int attacks(Unit u) const
    {
        const Attack& attack = field_.table().data(counters::attack, u);
        const int phase = field_.table().phase();
        if (attack.target >= 0 && field_.get(counters::stage) <= 2)
            return of_declared * attack.dice;
        if (field_.get(counters::attacked, u) != 0) return 0;
        const bool ready = field_.get(counters::activated, u) != 0 &&
                           field_.get(counters::no_combat, u) == 0 &&
                           !(phase == phase::moving_step && !field_.moving(u));
        int best = 0;
        Breakdown quiet{"sight", false};
        for (int i = 0; i < field_.unit_count(); ++i) {
            const Unit t = unit_at_index(i);
            if (field_.side(t) == field_.side(u) || !field_.on_board(t)) continue;
            if (field_.distance(field_.place(u), field_.place(t)) > 6) continue;
            const Strike strike = value_of(field_, u, t, quiet);
            if (strike.dice <= best) continue;
            if (field_.options().contact_target_only && strike.distance > 1 &&
                field_.enemy_at(field_.side(u), field_.place(u)) != Unit::none)
                continue;
            if (line_of_sight(field_, u, t, quiet).clear()) best = strike.dice;
        }
        return best * (ready ? of_possible : of_later);
    }
    /// Enemies behind it and near.
    [[nodiscard]] int exposure(Unit u) const
    {
        const Place at = field_.place(u);
        int sum = 0;
        for (int i = 0; i < field_.unit_count(); ++i) {
            const Unit v = unit_at_index(i);
            if (field_.side(v) == field_.side(u) || !field_.on_board(v)) continue;
            const Place there = field_.place(v);
            if (field_.distance(at, there) <= 3 && field_.behind(at, field_.facing(u), there))
                sum += of_rear;
        }
        return sum - (in_cover(field_, u) ? of_rear / 2 : 0);
    }

    const Field& field_;
};

} // namespace

std::int32_t judge(const Field& field, Side side)
{
    const Judge judge{field};
    const int value = judge.side(side) - judge.side(static_cast<Side>(1 - side));
    return std::clamp(value, -900'000, 900'000);
}

} // namespace sandtable::fastplay70
