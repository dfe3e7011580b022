#include "rulesets/thucydide/scenario/begun.hpp"

#include "rulesets/thucydide/book/words.hpp"
#include "rulesets/thucydide/chapters/retreat.hpp"

#include "sdk/cpp/begun.hpp"

namespace sandtable::thucydide {

namespace {

constexpr const char* of_combat = "its combat";

void check_combat(const Field& field, const sdk::Begun& begun)
{
    const Combat& c = field.combat();
    for (const int u : {c.attacker, c.target, c.leading, c.roller, c.struck, c.fleeing})
        begun.unit(u, of_combat);
    for (const int cell : {c.target_cell, c.from_cell, c.struck_cell}) begun.cell(cell, of_combat);
    begun.below(static_cast<int>(c.mode), 4, of_combat);
    begun.below(static_cast<int>(c.attack_order), static_cast<int>(AttackOrder::count_of_orders),
                of_combat);
    begun.below(static_cast<int>(c.defense_order), static_cast<int>(DefenseOrder::count_of_orders),
                of_combat);
    begun.below(static_cast<int>(c.roll), 4, of_combat);
    begun.below(c.direction, 7, of_combat);
    for (const int hexes : {c.length, c.reach, c.flags, c.hits})
        begun.below(hexes, Flights::longest + 1, of_combat);
    if (!field.fighting()) return;
    for (const int u : {c.attacker, c.target, c.roller, c.struck}) begun.unit(u, of_combat, false);
    if (field.table.asks()) begun.below(field.table.decision().a, Flights::longest + 1, of_combat);
    for (const int cell : {c.target_cell, c.from_cell}) begun.needs(cell >= 0, of_combat);
}

} // namespace

void check_begun(const Field& field)
{
    const sdk::Begun begun{field.table};
    begun.below(field.table.active(), 2, "nobody's turn");
    check_combat(field, begun);
    std::uint64_t about_units = 0;
    for (const Question q : {Question::escape, Question::defend, Question::cancel_flags,
                             Question::retreat, Question::evade, Question::follow_up,
                             Question::charge, Question::riposte, Question::pursue})
        about_units |= std::uint64_t{1} << static_cast<unsigned>(q);
    begun.asked_about(about_units);
    for (int i = 0; i < field.table.unit_count(); ++i)
        begun.cell(field.get(unit::start, unit_at_index(i)), "where a unit stood");
}

void check_kinds(const Field& field)
{
    for (int i = 0; i < field.table.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        sdk::Begun::needs(field.is_leader(u) == unit_types[field.table.info(u).type].is_leader(),
                          "a leader and a unit do not become each other");
    }
}

} // namespace sandtable::thucydide
