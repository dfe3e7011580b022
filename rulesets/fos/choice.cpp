#include "rulesets/fos/choice.hpp"

#include "rulesets/fos/rules.hpp"

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

} // namespace

int squares_to_fighter(const Field& field, Cell cell, Side side)
{
    const Spot at = field.ground().spot(cell);
    int nearest = nobody_near;
    for (const Unit u : field.roster().of_side[side])
        if (field.fights_here(u)) nearest = std::min(nearest, squares(at, field.spot(u)));
    return nearest;
}

int squares_to_home(const Field& field, Cell cell, Side side)
{
    const Board& board = field.ground().board();
    const Spot at = field.ground().spot(cell);
    switch (field.roster().home[side]) {
    case compass::north: return at.y;
    case compass::south: return board.rows - 1 - at.y;
    case compass::west: return at.x;
    default: return board.columns - 1 - at.x;
    }
}

int best_way(const Field& field, Side side, Cell from, Ways ways)
{
    const int home = field.roster().home[side];
    int best = -1;
    Rank best_rank;
    for (int place = 0; place < compass::directions; ++place) {
        const int d = way_at_place(home, place);
        if (!has_way(ways, d)) continue;
        const Rank rank = rank_of(field, side, from, place);
        if (best >= 0 && !rank.better_than(best_rank)) continue;
        best = d;
        best_rank = rank;
    }
    return best;
}

int ways_in_order(const Field& field, Side side, Cell from, Ways ways,
                  std::array<int, compass::directions>& out)
{
    int count = 0;
    for (; ways != 0; ++count) {
        const int d = best_way(field, side, from, ways);
        out[static_cast<std::size_t>(count)] = d;
        ways = static_cast<Ways>(ways & ~(1u << d));
    }
    return count;
}

void explain_choice(Breakdown& breakdown, const Field& field, Side side, Cell from, Ways ways,
                    int chosen)
{
    if (!breakdown.keeps()) return;
    const int home = field.roster().home[side];
    for (int place = 0; place < compass::directions; ++place) {
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
    }
    if (chosen >= 0)
        breakdown.choose(rules::choice_of_cell, "goes to {cell}",
                         {.cell = field.ground().neighbor(from, chosen)});
}

} // namespace sandtable::fos
