#include "chapters/movement.hpp"

#include "sdk/cpp/refusing.hpp"

namespace my_ruleset {

std::optional<Refusal> why_not_move(const Field& field, Unit unit, Cell to)
{
    if (!field.are_neighbors(field.table.cell(unit), to))
        return sdk::refusal("MY-2", "{cell} is not next to {unit}", {.unit = unit, .cell = to});
    if (field.unit_in(to) != Unit::none)
        return sdk::refusal("MY-2", "{cell} is not free", {.cell = to});
    return std::nullopt;
}

void move(Play& play, Unit unit, Cell to) { play.battle.move(unit, to); }

} // namespace my_ruleset
