#include "rulesets/thucydide/chapters/arrivals.hpp"

#include "rulesets/thucydide/chapters/deployment.hpp"

namespace sandtable::thucydide {

namespace {

bool beside_enemy(const Field& field, Side side, Cell at)
{
    for (int d = 0; d < field.board().directions; ++d) {
        const Cell next = field.board().neighbor(at, d);
        if (next == Cell::none) continue;
        for (Unit u = field.table.first_in(next); u != Unit::none; u = field.table.next_in(u))
            if (field.side(u) != side && !field.is_leader(u)) return true;
    }
    return false;
}

Cell free_entry(const Field& field, Unit piece)
{
    for (const Cell cell : field.context.piece(piece).entry)
        if (can_stand(field, field.type(piece), cell) &&
            in_the_way(field, piece, cell) == Unit::none &&
            !beside_enemy(field, field.side(piece), cell))
            return cell;
    return Cell::none;
}

} // namespace

void bring_arrivals(Play& play)
{
    const Side s = play.table.active();
    for (const Unit u : play.context.pieces_of(s)) {
        const int turn = play.context.piece(u).arrival;
        if (turn == 0 || turn > play.table.turn() || play.table.unit(u).where != Where::reserve)
            continue;
        const Cell cell = free_entry(play, u);
        if (cell == Cell::none) {
            play.tell(rules::setup_07, "{unit} finds no room to arrive and waits", {.unit = u}, s);
            continue;
        }
        play.tell(rules::setup_07, "{unit} arrives at {cell}", {.unit = u, .cell = cell}, s);
        play.battle.place(u, cell);
    }
}

} // namespace sandtable::thucydide
