#include "rulesets/fastplay70/orders/derive.hpp"

#include "rulesets/fastplay70/book/book.hpp"
#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/movement.hpp"
#include "rulesets/fastplay70/chapters/value.hpp"

namespace sandtable::fastplay70 {

namespace {

void derive_movement(const Field& field, Unit u, Breakdown& d)
{
    d.note(rules::capacity, "capacity {n} UD", {.n = capacity(field, u) / one_ud(field)});
    if (field.infantry(u))
        d.note(rules::infantry_silenced, "after more than 1 UD it cannot attack");
}

/// A row of the table, one line a distance.
void derive_row(Weapon weapon, bool moving, bool any, Breakdown& d)
{
    const ValueRow& row = value_row(weapon, moving);
    for (int n = 1; n <= row.length(); ++n)
        d.note(rules::combat_value,
               any      ? "base at {m} UD: {n} dice"
               : moving ? "moving, base at {m} UD: {n} dice"
                        : "stationary, base at {m} UD: {n} dice",
               {.n = row.dice[static_cast<std::size_t>(n - 1)], .m = n});
}

void derive_dice(const Field& field, Unit u, Breakdown& d)
{
    const Weapon weapon = field.facts(u).weapon;
    d.note(rules::combat_value, "row of the table: {word}",
           {.word = weapon_word(static_cast<int>(weapon))});
    if (field.infantry(u)) {
        derive_row(weapon, false, false, d);
        d.note(rules::extra_range, "stationary and higher than its target: 1 die at {m} UD too",
               {.m = value_row(weapon, false).length() + 1});
        derive_row(weapon, true, false, d);
    } else {
        derive_row(weapon, false, true, d);
        d.note(rules::cavalry_cap, "against cover or height, or in cover: at most 1 die");
    }
}

void derive_weakness(const Field& field, Unit u, Breakdown& d)
{
    d.note(rules::efficacy,
           field.infantry(u) ? "hit by 5 and 6, by 4 too when it is moving" : "hit by 4, 5 and 6");
    if (!field.infantry(u)) return;
    d.note(rules::dense_cover,
           field.options().dense_per_attack
               ? "stationary in a town or entrenchment: the first \"1\" of an attack is ignored"
               : "stationary in a town or entrenchment: the first \"1\" of a turn is ignored");
    if (field.options().francs_tireurs && field.facts(u).franc_tireur)
        d.note(rules::franc_tireur_wood, "stationary in a wood: likewise");
}

/// What options give or take; what is not played is named as such.
void derive_options(const Field& field, Unit u, Breakdown& d)
{
    const UnitFacts& facts = field.facts(u);
    const Options& options = field.options();
    const auto line = [&d](bool has, bool played, const char* rule, const char* text,
                           const char* off) {
        if (!has) return;
        if (played)
            d.note(rule, text);
        else
            d.waive(rule, off);
    };
    const bool spent = field.get(counters::guard_one_spent, u) != 0;
    line(facts.guard, options.guard, rules::guard,
         spent ? "Guard: the first \"1\" of the battle has been ignored"
               : "Guard: the first \"1\" of the battle is ignored",
         "Guard: the option is not played");
    line(facts.franc_tireur, options.francs_tireurs, rules::franc_tireur,
         "francs-tireurs: may turn a hit into a retreat once a turn",
         "francs-tireurs: the option is not played");
    line(facts.unreliable, options.unreliable, rules::unreliable,
         "unreliable: each \"6\" drives it back as well", "unreliable: the option is not played");
    if (field.infantry(u) && options.charge)
        d.note(rules::charge, "may charge over 2 UD for 2 action points");
}

} // namespace

void derive_values(const Field& field, Unit unit, const Sink& sink)
{
    Breakdown d{"derive", true};
    d.title("values of {unit}", {.unit = unit});
    derive_movement(field, unit, d);
    derive_dice(field, unit, d);
    derive_weakness(field, unit, d);
    derive_options(field, unit, d);
    const int stands = field.get(counters::stands, unit);
    const int whole = field.get(counters::stands_initial, unit);
    const bool waits = !field.on_board(unit) && stands > 0;
    if (waits && field.facts(unit).arrival > 0)
        d.note(rules::arrivals, "arrives in turn {n}", {.n = field.facts(unit).arrival});
    if (stands > 0)
        d.outcome(rules::stands_do_not_count, "{n} stands of {m}; the dice do not depend on them",
                  {.n = stands, .m = whole});
    else
        d.outcome(rules::destroyed, "destroyed");
    if (sink.breakdown) sink.breakdown(sink.to, &d);
}

} // namespace sandtable::fastplay70
