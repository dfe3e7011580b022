#include "rulesets/fos/chapters/choice.hpp"

#include "rulesets/fos/book/rules.hpp"

#include <algorithm>

namespace sandtable::fos {

namespace {

constexpr int nobody_near = 1000;

Rank rank_of(const Field& field, Side side, Cell from, int place)
{
    const int home = field.roster().home[side];
    const Cell to = field.ground().neighbor(from, way_at_place(home, place));
    return {squares_to_fighter(field, to, opponent(side)), squares_to_home(field, to, side), place};
}

/// The order of directions by which equal cells are told apart, in words.
const char* order_of_directions(int home)
{
    switch (home) {
    case square::north: return "equal cells go in the order N, NE, NW, E, W, SE, SW, S";
    case square::east: return "equal cells go in the order E, SE, NE, S, N, SW, NW, W";
    case square::south: return "equal cells go in the order S, SW, SE, W, E, NW, NE, N";
    default: return "equal cells go in the order W, NW, SW, N, S, NE, SE, E";
    }
}

} // namespace

int squares_to_fighter(const Field& field, Cell cell, Side side)
{
    const Spot at = field.ground().spot(cell);
    int nearest = nobody_near;
    for (const Unit u : field.roster().of_side[side])
        if (field.fights_here(u)) nearest = std::min(nearest, square::distance(at - field.spot(u)));
    return nearest;
}

int squares_to_home(const Field& field, Cell cell, Side side)
{
    const Board& board = field.ground().board();
    const Spot at = field.ground().spot(cell);
    switch (field.roster().home[side]) {
    case square::north: return at.y;
    case square::south: return board.rows - 1 - at.y;
    case square::west: return at.x;
    default: return board.columns - 1 - at.x;
    }
}

int best_way(const Field& field, Side side, Cell from, Ways ways)
{
    const int home = field.roster().home[side];
    int best = -1;
    Rank best_rank;
    for (int place = 0; place < square::directions; ++place) {
        const int d = way_at_place(home, place);
        if (!has_way(ways, d)) continue;
        const Rank rank = rank_of(field, side, from, place);
        if (best >= 0 && !rank.better_than(best_rank)) continue;
        best = d;
        best_rank = rank;
    }
    return best;
}

WayVeil::WayVeil(const Field& field, Side side) noexcept
    : field_{field}, side_{side}, own_{field, side}, enemy_{field, opponent(side)}
{
}

Unknown WayVeil::of_candidate(Cell to) const noexcept
{
    Unknown unknown;
    if (field_.table().viewer() != nobody) return unknown; // a view knows no more than its side
    const Spot at = field_.ground().spot(to);
    int nearest = nobody_near;
    for (const Unit enemy : field_.roster().of_side[opponent(side_)])
        if (field_.fights_here(enemy) && owner_identifies(enemy))
            nearest = std::min(nearest, square::distance(at - field_.spot(enemy)));
    if (!owner_knows_all_within(to, nearest - 1)) unknown.all = seat_bit(side_);
    if (enemy_.of_cell(to) == Sight::hidden)
        unknown.all = static_cast<Seats>(unknown.all | seat_bit(opponent(side_)));
    return unknown;
}

Unknown WayVeil::of_fault(Cell to, Unit other) const noexcept
{
    Unknown unknown;
    if (other == Unit::none || field_.table().viewer() != nobody) return unknown;
    const Sight there = enemy_.of_cell(to);
    if (there == Sight::hidden) unknown.all = seat_bit(opponent(side_));
    if (field_.table().side(other) == side_) {
        if (there == Sight::detected) unknown.other = seat_bit(opponent(side_));
    } else if (!owner_identifies(other)) {
        unknown.all = static_cast<Seats>(unknown.all | seat_bit(side_));
    }
    return unknown;
}

Unit WayVeil::known_neighbor(Cell to) const noexcept
{
    Unit unknown = Unit::none;
    for (int d = 0; d < square::directions; ++d) {
        const Cell next = field_.ground().neighbor(to, d);
        if (next == Cell::none) continue;
        const Unit enemy = field_.fighter_in(next, opponent(side_));
        if (enemy == Unit::none) continue;
        if (owner_identifies(enemy)) return enemy;
        if (unknown == Unit::none) unknown = enemy;
    }
    return unknown;
}

/// Whether no enemy could stand within so many squares without being identified.
bool WayVeil::owner_knows_all_within(Cell to, int steps) const noexcept
{
    const Spot at = field_.ground().spot(to);
    for (int i = 0; i < field_.ground().board().cells; ++i) {
        const Cell cell = cell_at_index(i);
        if (square::distance(at - field_.ground().spot(cell)) > steps) continue;
        if (field_.ground().kind(cell) == GroundKind::forbidden) continue;
        if (field_.unit_in(cell, side_) != Unit::none) continue;
        const Sight sight = own_.of_cell(cell);
        if (sight == Sight::hidden) return false;
        if (sight == Sight::detected && field_.table().first_in(cell) != Unit::none) return false;
    }
    return true;
}

void explain_choice(Breakdown& breakdown, const Field& field, Side side, Cell from, Ways ways,
                    int chosen)
{
    if (!breakdown.keeps()) return;
    const int home = field.roster().home[side];
    const WayVeil veil{field, side};
    const Rank best = chosen < 0 ? Rank{} : rank_of(field, side, from, place_of_way(home, chosen));
    int equal = 0;                   // to the one chosen, itself among them
    std::array<int, 2> equal_told{}; // of them: whose lines a side may read
    std::array<bool, 2> best_told{};
    for (int place = 0; place < square::directions; ++place) {
        const int d = way_at_place(home, place);
        if (!has_way(ways, d)) continue;
        const Rank rank = rank_of(field, side, from, place);
        const Cell to = field.ground().neighbor(from, d);
        if (rank.nearest_enemy >= nobody_near)
            breakdown.note(rules::choice_of_cell,
                           "{cell}: no enemy on the board, {m} squares from the home edge",
                           {.cell = to, .m = rank.home_edge});
        else
            breakdown.note(rules::choice_of_cell,
                           "{cell}: {n} squares from the nearest enemy, {m} from the home edge",
                           {.cell = to, .n = rank.nearest_enemy, .m = rank.home_edge});
        const Unknown unknown = veil.of_candidate(to);
        breakdown.hide(unknown);
        if (chosen < 0 || !rank.equals(best)) continue;
        ++equal;
        for (const Side reader : {blue, red}) {
            if ((unknown.all & seat_bit(reader)) != 0) continue;
            ++equal_told[reader];
            best_told[reader] = best_told[reader] || d == chosen;
        }
    }
    if (equal > 1) {
        // Told to whom the lines above tell that they are equal: it must betray no other cell.
        Unknown unknown;
        for (const Side reader : {blue, red})
            if (!best_told[reader] || equal_told[reader] < 2)
                unknown.all = static_cast<Seats>(unknown.all | seat_bit(reader));
        breakdown.note(rules::choice_of_cell, order_of_directions(home)).hide(unknown);
    }
    if (chosen >= 0)
        breakdown.choose(rules::choice_of_cell, "goes to {cell}",
                         {.cell = field.ground().neighbor(from, chosen)});
}

} // namespace sandtable::fos
