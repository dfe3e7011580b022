#include "rulesets/fos/chapters/objectives.hpp"

#include "rulesets/fos/book/rules.hpp"

namespace sandtable::fos {

namespace {

bool counts_for_control(const Field& field, Unit u)
{
    if (!field.table().on_board(u)) return false;
    // [FOS-AMB-50]
    return field.fights(u) || (field.options().leaders_control && field.is_leader(u));
}

} // namespace

Nearest nearest_to(const Field& field, Cell cell, Side side)
{
    const Spot at = field.ground().spot(cell);
    Nearest nearest;
    for (const Unit u : field.roster().of_side[side]) {
        if (!counts_for_control(field, u)) continue;
        const Spot spot = field.spot(u);
        // [FOS-OBJ-01, FOS-AMB-48]
        const int distance = field.options().squares_to_objectives ? square::distance(spot - at)
                                                                   : square::real2(spot - at);
        if (nearest.unit == Unit::none || distance < nearest.distance) nearest = {u, distance};
    }
    return nearest;
}

Side holder_of(const Field& field, Cell objective)
{
    const Nearest of_blue = nearest_to(field, objective, blue);
    const Nearest of_red = nearest_to(field, objective, red);
    // [FOS-OBJ-02, FOS-AMB-70]
    if (of_blue.unit == Unit::none) return of_red.unit == Unit::none ? nobody : red;
    if (of_red.unit == Unit::none) return blue;
    // [FOS-OBJ-02, FOS-AMB-49]
    if (of_blue.distance == of_red.distance) return nobody;
    return of_blue.distance < of_red.distance ? blue : red;
}

void update_control(Play& play)
{
    std::array<int, 2> controlled{};
    for (const Objective objective : play.field.ground().objectives()) {
        const Side holder = holder_of(play.field, objective.cell);
        if (holder != nobody) ++controlled[holder];
        const int value = holder == nobody ? 0 : holder + 1;
        if (play.battle.get(counters::holder, objective.cell) != value)
            play.battle.set(counters::holder, objective.cell, value);
    }
    for (const Side side : {blue, red})
        if (play.battle.get(counters::controlled, side) != controlled[side])
            play.battle.set(counters::controlled, side, controlled[side]);
}

void take_rally_factors(Play& play)
{
    update_control(play);
    for (const Side side : {blue, red})
        // Once a phase, before anything else of P4. [FOS-OBJ-03, FOS-AMB-47]
        play.battle.set(counters::rally, side, play.battle.get(counters::controlled, side));
    if (!play.battle.explains()) return;
    Breakdown breakdown{"control", true};
    breakdown.title("control of objectives, rally factors");
    explain_control(breakdown, play.field);
    play.battle.report(breakdown);
}

namespace {

/// Whether `side` has, or for all the other side knows may have, a unit that it does not identify:
/// a unit that is gone or still to come looks like one that is out of sight. [FOS-VIS-09]
bool may_have_unseen_units(const Field& field, Side side)
{
    if (!field.options().fog_of_war) return false;
    const Table& table = field.table();
    for (int i = 0; i < table.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        if (table.side(u) == side &&
            (!table.on_board(u) || sight_of(field, opponent(side), u) != Sight::identified))
            return true;
    }
    return false;
}

} // namespace

void explain_control(Breakdown& breakdown, const Field& field)
{
    if (!breakdown.keeps()) return;
    const Table& table = field.table();
    const Objectives objectives = field.ground().objectives();
    const auto all = static_cast<std::int64_t>(objectives.size());
    for (const Objective objective : objectives) {
        for (const Side side : {blue, red}) {
            const Nearest nearest = nearest_to(field, objective.cell, side);
            if (nearest.unit == Unit::none) continue;
            breakdown.note(rules::control,
                           field.options().squares_to_objectives
                               ? "{unit} is the nearest to {cell}: {n} squares"
                               : "{unit} is the nearest to {cell}: real distance squared {n}",
                           {.unit = nearest.unit, .cell = objective.cell, .n = nearest.distance});
            // An enemy that is not identified is not named, and his distance would betray him; nor
            // is one that is seen, or his silence would betray another that stands nearer unseen.
            Unknown unknown;
            if (table.viewer() == nobody && may_have_unseen_units(field, side))
                unknown.all = seat_bit(opponent(side));
            breakdown.hide(unknown);
        }
        const int holder = table.get(counters::holder, objective.cell);
        breakdown.note(holder == 0 ? rules::equal_distance : rules::control,
                       holder == 0 ? "nobody controls {cell}"
                                   : "{cell} is controlled by {side.the}",
                       {.cell = objective.cell,
                        .side = holder == 0   ? nobody
                                : holder == 1 ? blue
                                              : red});
    }
    for (const Side side : {blue, red})
        breakdown.note(rules::rally_factor, "rally factor of {side.the}: {n} of {m} objectives",
                       {.side = side, .n = table.get(counters::controlled, side), .m = all});
}

} // namespace sandtable::fos
