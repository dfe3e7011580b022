/// choice.hpp - which of several cells a beaten unit or a lone leader goes to. [FOS-RET-04]
#pragma once

#include "rulesets/fos/chapters/play.hpp"

namespace sandtable::fos {

/// A set of neighbors, one bit a direction.
using Ways = std::uint8_t;

[[nodiscard]] constexpr bool has_way(Ways ways, int d) noexcept { return ((ways >> d) & 1) != 0; }
[[nodiscard]] constexpr int count_of(Ways ways) noexcept
{
    int n = 0;
    for (int d = 0; d < square::directions; ++d) n += (ways >> d) & 1;
    return n;
}

/// Where a direction stands in the order home, then alternately the next clockwise and the next
/// the other way, the opposite last: the direction at place `i`.
[[nodiscard]] constexpr int way_at_place(int home, int i) noexcept
{
    constexpr std::array<int, square::directions> turns{0, 1, -1, 2, -2, 3, -3, 4};
    return square::turned(home, turns[static_cast<std::size_t>(i)]);
}

/// The other way round.
[[nodiscard]] constexpr int place_of_way(int home, int d) noexcept
{
    int place = 0;
    while (way_at_place(home, place) != d) ++place;
    return place;
}

/// What a cell is ranked by.
struct Rank {
    int nearest_enemy = 0; ///< squares to the nearest enemy fighting unit; more is better
    int home_edge = 0;     ///< squares to the own home edge; less is better
    int place = 0;         ///< in the order of directions; less is better

    [[nodiscard]] constexpr bool better_than(const Rank& other) const noexcept
    {
        // [FOS-RET-04, FOS-AMB-41]
        if (nearest_enemy != other.nearest_enemy) return nearest_enemy > other.nearest_enemy;
        if (home_edge != other.home_edge) return home_edge < other.home_edge;
        return place < other.place;
    }
    /// Whether only the order of directions tells the two apart.
    [[nodiscard]] constexpr bool equals(const Rank& other) const noexcept
    {
        return nearest_enemy == other.nearest_enemy && home_edge == other.home_edge;
    }
};

/// Squares from a cell to the nearest fighting unit of `side` on the board; 1,000 if there is none.
[[nodiscard]] int squares_to_fighter(const Field& field, Cell cell, Side side);
[[nodiscard]] int squares_to_home(const Field& field, Cell cell, Side side);

/// The best of `ways` out of a cell for a unit of `side`, or -1 of none.
[[nodiscard]] int best_way(const Field& field, Side side, Cell from, Ways ways);

/// Who may read what is said of a cell next to a beaten unit or a lone leader of `side`. For its
/// owner it must depend on no place that he does not see: an enemy out of sight is left out. For
/// the enemy it must not tell who stands where he does not see. [FOS-VIS-07]
class WayVeil {
public:
    WayVeil(const Field& field, Side side) noexcept;
    /// Of the cell as a candidate, with its squares to the nearest enemy.
    [[nodiscard]] Unknown of_candidate(Cell to) const noexcept;
    /// Of the cell and somebody for whose sake it is none.
    [[nodiscard]] Unknown of_fault(Cell to, Unit other) const noexcept;
    /// An enemy next to the cell, if there are several one that the owner identifies.
    [[nodiscard]] Unit known_neighbor(Cell to) const noexcept;

private:
    [[nodiscard]] bool owner_knows_all_within(Cell to, int steps) const noexcept;
    [[nodiscard]] bool owner_identifies(Unit enemy) const noexcept
    {
        return own_.of_cell(field_.table().cell(enemy)) == Sight::identified;
    }

    const Field& field_;
    Side side_;
    Watch own_;
    Watch enemy_;
};

/// Adds a line for each candidate, in the order of directions, what decides between equal ones, and
/// the choice.
void explain_choice(Breakdown& breakdown, const Field& field, Side side, Cell from, Ways ways,
                    int chosen);

} // namespace sandtable::fos
