#include "chapters/attack.hpp"

#include "kernel/rules/breakdown.hpp"
#include "sdk/cpp/refusing.hpp"

namespace my_ruleset {

std::optional<Refusal> why_not_attack(const Field& field, Unit unit, Unit target)
{
    if (!field.table.on_board(target) || field.table.side(target) == field.table.side(unit))
        return sdk::refusal("MY-3", "{other} is no enemy on the table", {.other = target});
    const Cell cell = field.table.cell(target);
    if (!field.are_neighbors(field.table.cell(unit), cell))
        return sdk::refusal("MY-3", "{cell} is not next to {unit}", {.unit = unit, .cell = cell});
    return std::nullopt;
}

void attack(Play& play, Unit unit, Unit target)
{
    Battle& battle = play.battle;
    const Field& field = play.field;
    Breakdown sum{"attack", battle.explains()};
    sum.title("{unit} attacks {other}", {.unit = unit, .other = target});
    sum.add_die("MY-3", battle.roll(die::d6, "my_ruleset.attack", unit, target), "die");
    for (int d = 0; d < battle.board().directions; ++d) {
        const Unit helper = field.unit_in(field.neighbor(battle.cell(target), d));
        if (helper == Unit::none || helper == unit) continue;
        if (field.fights_for(battle.side(unit), helper))
            sum.add("MY-3", 1, "help of {unit}", {.unit = helper});
    }
    const bool taken = sum.total() >= 5;
    battle.report(
        sum.outcome("MY-3", taken ? "{other} is taken" : "{other} holds", {.other = target}));
    if (taken) battle.remove(target, Where::dead);
}

} // namespace my_ruleset
