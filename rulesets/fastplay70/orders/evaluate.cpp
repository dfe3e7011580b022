#include "rulesets/fastplay70/orders/evaluate.hpp"

#include "rulesets/fastplay70/chapters/sequence.hpp"
#include "rulesets/fastplay70/chapters/sight.hpp"
#include "rulesets/fastplay70/chapters/targets.hpp"
#include "rulesets/fastplay70/chapters/value.hpp"

#include <algorithm>
#include <bit>

namespace sandtable::fastplay70 {

namespace {

// Weights, in hundredths of a stand or so; found by playing.
constexpr int of_stand = 60;     ///< of a unit that lives
constexpr int of_point = 60;     ///< a point: of an objective held, of the stands of a unit lost
constexpr int of_standing = 90;  ///< a point of an objective that will be taken at the turn's end
constexpr int of_approach = 40;  ///< a UD nearer to an objective worth having
constexpr int of_prize = 10;     ///< a point of it
constexpr int of_guarding = 12;  ///< a point of an own objective with a unit on it, in danger
constexpr int of_enemy = 5;      ///< a UD nearer to an enemy
constexpr int of_declared = 42;  ///< a die that will be rolled
constexpr int of_possible = 30;  ///< a die that may be rolled this turn
constexpr int of_threat = 12;    ///< a die that the enemy may roll this turn
constexpr int of_later = 5;      ///< a die that might be rolled next turn
constexpr int of_rear = 25;      ///< an enemy behind a unit, in reach
constexpr int of_cover = 12;     ///< a unit in cover
constexpr int of_activation = 1; ///< what an activation costs
constexpr int of_opened = 2;     ///< a segment that was opened
constexpr int far_away = 2000;   ///< hundredths of a UD that make no difference any more

class Judge {
public:
    explicit Judge(const Field& field) : field_{field} {}

    /// How a side stands; `own` when it is the one that judges.
    [[nodiscard]] int side(Side s, bool own) const
    {
        int sum = 0;
        const int phase = field_.table().phase();
        const bool fought = phase == phase::end;
        for (int i = 0; i < field_.objective_count(); ++i) sum += objective_for(s, i);
        for (int i = 0; i < field_.unit_count(); ++i) {
            const Unit u = unit_at_index(i);
            if (field_.side(u) != s) continue;
            const auto where = field_.table().unit(u).where;
            if (where == Where::dead) continue;
            sum += of_point * field_.get(counters::stands_initial, u) +
                   of_stand * field_.get(counters::stands, u);
            if (where != Where::board) continue;
            sum -= of_activation * field_.get(counters::activated, u);
            sum += wish(u);
            if (!fought) sum += attacks(u, own);
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
    [[nodiscard]] Place objective(int i) const
    {
        const Objective o = field_.table().objective(static_cast<std::size_t>(i));
        return field_.plane() ? Place{o.x, o.y} : Field::at(o.cell);
    }
    [[nodiscard]] int value(int i) const
    {
        return field_.table().objective(static_cast<std::size_t>(i)).value;
    }
    [[nodiscard]] bool owns(Side s, int i) const
    {
        return field_.get(counters::controller(i)) == s + 1;
    }
    /// Hundredths of a UD, on either board; 0 where an objective is held.
    [[nodiscard]] int apart(Place a, Place b) const
    {
        if (!field_.plane()) return 100 * (a == b ? 0 : field_.distance(a, b));
        const int length = open_table::down(a, b);
        return length <= open_table::holds_within ? 0 : length;
    }
    [[nodiscard]] Unit on(int i) const
    {
        for (int k = 0; k < field_.unit_count(); ++k) {
            const Unit u = unit_at_index(k);
            if (field_.on_board(u) && apart(field_.place(u), objective(i)) == 0) return u;
        }
        return Unit::none;
    }
    [[nodiscard]] int nearest_enemy(Side s, Place at) const
    {
        int foe = far_away;
        for (int i = 0; i < field_.unit_count(); ++i) {
            const Unit v = unit_at_index(i);
            if (field_.side(v) == s || !field_.on_board(v)) continue;
            foe = std::min(foe, apart(at, field_.place(v)));
        }
        return foe;
    }
    /// Held, about to be taken, or guarded.
    [[nodiscard]] int objective_for(Side s, int i) const
    {
        const Unit u = on(i);
        const bool stands = u != Unit::none && field_.side(u) == s;
        if (!owns(s, i)) return stands ? of_standing * value(i) : 0;
        int sum = of_point * value(i);
        if (stands && nearest_enemy(s, objective(i)) <= 500) sum += of_guarding * value(i);
        return sum;
    }
    /// How near a unit is to what is worth having: an objective, best one of others, and the enemy.
    /// Does not look at who stands there: what one unit reaches must not spoil the way of others.
    [[nodiscard]] int wish(Unit u) const
    {
        const Place at = field_.place(u);
        const Side s = field_.side(u);
        int best = -of_approach * far_away / 100;
        for (int i = 0; i < field_.objective_count(); ++i) {
            if (!field_.table().counts(static_cast<std::size_t>(i))) continue;
            const int far = of_approach * apart(at, objective(i)) / 100;
            best = std::max(best, (owns(s, i) ? -2 * of_approach : of_prize * value(i)) - far);
        }
        return best - of_enemy * nearest_enemy(s, at) / 100;
    }
    [[nodiscard]] int attacks(Unit u, bool own) const
    {
        const Attack& attack = field_.table().data(counters::attack, u);
        const int phase = field_.table().phase();
        if (attack.target >= 0 && in_declarations(field_)) return of_declared * attack.dice;
        if (field_.get(counters::attacked, u) != 0) return 0;
        const bool ready = field_.get(counters::activated, u) != 0 &&
                           field_.get(counters::no_combat, u) == 0 &&
                           !(phase == phase::moving_step && !field_.moving(u));
        int best = 0;
        Breakdown quiet{"sight", false};
        any_target(field_, u, [&](Unit t) {
            const Strike strike = value_of(field_, u, t, quiet);
            if (strike.dice <= best) return false;
            if (field_.options().contact_target_only && strike.distance > 1 &&
                field_.enemy_at(field_.side(u), field_.place(u)) != Unit::none)
                return false;
            if (line_of_sight(field_, u, t, quiet).clear()) best = strike.dice;
            return false;
        });
        return best * (!ready ? of_later : own ? of_possible : of_threat);
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
        return sum - (in_cover(field_, u) ? of_cover : 0);
    }

    const Field& field_;
};

} // namespace

std::int32_t evaluate_view(const Field& field, Side side)
{
    const Judge judge{field};
    const int value = judge.side(side, true) - judge.side(sdk::opponent(side), false);
    return std::clamp(value, -900'000, 900'000);
}

} // namespace sandtable::fastplay70
