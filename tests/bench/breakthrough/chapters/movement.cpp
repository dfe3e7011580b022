#include "chapters/movement.hpp"

#include "sdk/cpp/refusing.hpp"

namespace my_ruleset {

std::optional<Refusal> why_not_move(const Field& field, Unit unit, Cell to)
{
    const Ways ways = ahead(field.table.side(unit));
    const int d = field.table.board().direction(field.table.cell(unit), to);
    if (d != ways.left && d != ways.straight && d != ways.right)
        return sdk::refusal("BT-2", "{cell} is not ahead of {unit}", {.unit = unit, .cell = to});
    const Unit there = field.unit_in(to);
    if (there == Unit::none) return std::nullopt;
    if (d == ways.straight || field.table.side(there) == field.table.side(unit))
        return sdk::refusal("BT-2", "{cell} is not free", {.cell = to});
    return std::nullopt;
}

void move(Play& play, Unit unit, Cell to)
{
    if (const Unit there = play.field.unit_in(to); there != Unit::none)
        play.battle.remove(there, Where::dead);
    play.battle.move(unit, to);
}

} // namespace my_ruleset
