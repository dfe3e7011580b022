#include "rulesets/fastplay70/orders/evaluate.hpp"

#include "rulesets/fastplay70/chapters/sequence.hpp"
#include "rulesets/fastplay70/chapters/sight.hpp"
#include "rulesets/fastplay70/chapters/targets.hpp"
#include "rulesets/fastplay70/chapters/value.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <vector>

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

/// Where a unit stands, or an objective lies.
struct Spot {
    Unit unit = Unit::none;
    Place place{};
    hex::Cube cube{}; ///< of its hex; not on the open table
    int facing = 0;   ///< of a unit
};

/// An objective, as the view that is judged has it.
struct Prize {
    Spot spot{};
    int value = 0;
    int controller = 0; ///< a side and 1, or 0
    bool counts = false;
    [[nodiscard]] bool is_of(Side s) const noexcept { return controller == s + 1; }
};

class Judge {
public:
    explicit Judge(const Field& field) : field_{field}, plane_{field.plane()}
    {
        for (std::vector<Spot>& spots : standing_) spots.clear();
        for (int i = 0; i < field.unit_count(); ++i)
            if (const Unit u = unit_at_index(i); field.on_board(u))
                standing_[field.side(u)].push_back(spot(u, field.place(u)));
        for (int i = 0; i < field.objective_count(); ++i) {
            const auto at = static_cast<std::size_t>(i);
            const Objective o = field.table().objective(at);
            prizes_[at] = {spot(Unit::none, plane_ ? Place{o.x, o.y} : Field::at(o.cell)), o.value,
                           field.get(counters::controller(i)), field.table().counts(at)};
        }
    }

    /// How a side stands; `own` when it is the one that judges.
    [[nodiscard]] int side(Side s, bool own) const
    {
        int sum = 0;
        for (const Prize& prize : prizes()) sum += objective_for(s, prize);
        for (const Unit u : field_.context().of_side[s])
            if (field_.table().unit(u).where != Where::dead)
                sum += of_point * field_.get(counters::stands_initial, u) +
                       of_stand * field_.get(counters::stands, u);
        for (const Spot& spot : standing_[s])
            sum += wish(spot) + among_enemies(spot, own) -
                   of_activation * field_.get(counters::activated, spot.unit) +
                   (in_cover(field_, spot.unit) ? of_cover : 0);
        const int phase = field_.table().phase();
        if ((phase == phase::move_first || phase == phase::move_second) &&
            s == (phase == phase::move_first ? field_.first() : field_.second())) {
            const auto closed = static_cast<unsigned>(field_.get(counters::closed));
            sum += of_opened *
                   (std::popcount(closed) + (field_.get(counters::open_segment) != 0 ? 1 : 0));
        }
        return sum;
    }

private:
    [[nodiscard]] Spot spot(Unit u, Place at) const
    {
        return {u, at, plane_ ? hex::Cube{} : field_.cube(at),
                u == Unit::none ? 0 : field_.facing(u)};
    }
    [[nodiscard]] std::span<const Prize> prizes() const
    {
        return std::span{prizes_}.first(static_cast<std::size_t>(field_.objective_count()));
    }
    /// Hundredths of a UD, on either board; 0 where an objective is held.
    [[nodiscard]] int apart(const Spot& a, const Spot& b) const
    {
        if (!plane_) return 100 * hex::distance(a.cube, b.cube);
        const int length = open_table::down(a.place, b.place);
        return length <= open_table::holds_within ? 0 : length;
    }
    /// The first by index.
    [[nodiscard]] Unit on(const Spot& objective) const
    {
        Unit first = Unit::none;
        for (const std::vector<Spot>& spots : standing_) {
            const auto there = std::ranges::find_if(
                spots, [&](const Spot& spot) { return apart(spot, objective) == 0; });
            if (there != spots.end() && (first == Unit::none || there->unit < first))
                first = there->unit;
        }
        return first;
    }
    [[nodiscard]] int nearest_enemy(Side s, const Spot& at) const
    {
        int nearest = far_away;
        for (const Spot& foe : standing_[sdk::opponent(s)])
            nearest = std::min(nearest, apart(at, foe));
        return nearest;
    }
    /// Held, about to be taken, or guarded.
    [[nodiscard]] int objective_for(Side s, const Prize& prize) const
    {
        const Unit u = on(prize.spot);
        const bool stands = u != Unit::none && field_.side(u) == s;
        if (!prize.is_of(s)) return stands ? of_standing * prize.value : 0;
        int sum = of_point * prize.value;
        if (stands && nearest_enemy(s, prize.spot) <= 500) sum += of_guarding * prize.value;
        return sum;
    }
    /// How near a unit is to an objective worth having, best one of others. Does not look at who
    /// stands there: what one unit reaches must not spoil the way of others.
    [[nodiscard]] int wish(const Spot& u) const
    {
        const Side s = field_.side(u.unit);
        int best = -of_approach * far_away / 100;
        for (const Prize& prize : prizes()) {
            if (!prize.counts) continue;
            const int far = of_approach * apart(u, prize.spot) / 100;
            best =
                std::max(best, (prize.is_of(s) ? -2 * of_approach : of_prize * prize.value) - far);
        }
        return best;
    }
    /// How near the nearest is, what a unit may do to them, and who of them is behind it and near.
    [[nodiscard]] int among_enemies(const Spot& u, bool own) const
    {
        constexpr int near_by = 100 * (farthest_attack + 1);
        const Attack& attack = field_.table().data(counters::attack, u.unit);
        const bool fought = field_.table().phase() == phase::end;
        const bool declared = !fought && attack.target >= 0 && in_declarations(field_);
        const bool seeks = !fought && !declared && field_.get(counters::attacked, u.unit) == 0;
        int nearest = far_away, behind = 0, dice = 0;
        for (const Spot& foe : standing_[sdk::opponent(field_.side(u.unit))]) {
            const int far = apart(u, foe);
            nearest = std::min(nearest, far);
            if (far > near_by) continue;
            const int distance = plane_ ? field_.distance(u.place, foe.place) : far / 100;
            const std::int64_t ahead = front_product(u, foe);
            if (distance <= 3 && ahead <= -(plane_ ? open_table::behind_the_line : 1))
                behind += of_rear;
            if (seeks && distance <= farthest_attack && ahead > 0)
                dice = std::max(dice, dice_on(u, foe, distance, dice));
        }
        const int blows = declared    ? of_declared * attack.dice
                          : dice == 0 ? 0
                                      : dice * worth_of_a_die(u.unit, own);
        return blows - behind - of_enemy * nearest / 100;
    }
    /// Positive before a unit, negative behind it.
    [[nodiscard]] std::int64_t front_product(const Spot& u, const Spot& other) const
    {
        return plane_ ? field_.front_product(u.place, u.facing, other.place)
                      : hex::dot(hex::column_steps[u.facing], other.cube - u.cube);
    }
    /// Of an attack that might be made.
    [[nodiscard]] int worth_of_a_die(Unit u, bool own) const
    {
        const bool ready = field_.get(counters::activated, u) != 0 &&
                           field_.get(counters::no_combat, u) == 0 &&
                           !(field_.table().phase() == phase::moving_step && !field_.moving(u));
        return !ready ? of_later : own ? of_possible : of_threat;
    }
    /// The dice of an attack on who is before a unit, if they are more than `enough`; else none.
    [[nodiscard]] int dice_on(const Spot& u, const Spot& t, int distance, int enough) const
    {
        if (most_dice(u, t, distance) <= enough) return 0;
        Breakdown quiet{"sight", false};
        const Strike strike = value_of(field_, u.unit, t.unit, quiet);
        if (strike.dice <= enough) return 0;
        if (field_.options().contact_target_only && distance > 1 &&
            field_.enemy_at(field_.side(u.unit), u.place) != Unit::none)
            return 0;
        return line_of_sight(field_, u.unit, t.unit, quiet).clear() ? strike.dice : 0;
    }
    /// It rolls no more, whatever the ground is.
    [[nodiscard]] int most_dice(const Spot& u, const Spot& t, int distance) const
    {
        const ValueRow& row = value_row(field_.facts(u.unit).weapon, field_.moving(u.unit));
        const int reach = row.length();
        if (distance > reach + 1) return 0;
        const int base = distance <= reach ? row.dice[static_cast<std::size_t>(distance - 1)] : 1;
        const int from_behind = front_product(t, u) < 0 ? 2 : 0;
        return std::max(base + from_behind, field_.options().sta_min_dice);
    }

    const Field& field_;
    const bool plane_;
    std::array<Prize, most_objectives> prizes_;
    /// Units on the board, in index order. Kept: a view is judged for every order that is tried.
    inline static thread_local constinit std::array<std::vector<Spot>, 2> kept_{};
    std::array<std::vector<Spot>, 2>& standing_ = kept_;
};

} // namespace

std::int32_t evaluate_view(const Field& field, Side side)
{
    const Judge judge{field};
    const int value = judge.side(side, true) - judge.side(sdk::opponent(side), false);
    return std::clamp(value, -900'000, 900'000);
}

} // namespace sandtable::fastplay70
