#include "rulesets/fos/chapters/fire.hpp"

#include "rulesets/fos/book/rules.hpp"

#include <algorithm>

namespace sandtable::fos {

namespace {

/// FOS-FIRE-03, FOS-AMB-30, FOS-AMB-31: what a target is chosen by, in this order.
struct Aim {
    int distance = 0; ///< real, squared
    int in_cover = 0;
    int force = 0;
    int number = 0;

    /// Less than 0: this one is preferred; the size says by which criterion (1 to 4).
    [[nodiscard]] int against(const Aim& other) const noexcept
    {
        const std::array<int, 4> by{distance - other.distance, in_cover - other.in_cover,
                                    other.force - force, number - other.number};
        for (int i = 0; i < 4; ++i)
            if (by[static_cast<std::size_t>(i)] != 0)
                return by[static_cast<std::size_t>(i)] < 0 ? -(i + 1) : i + 1;
        return 0;
    }
};

Aim aim_at(const Field& field, Unit gun, Unit target)
{
    return {square::real2(field.spot(gun) - field.spot(target)),
            field.ground().is_cover(field.table().cell(target)) ? 1 : 0, field.force(target),
            field.number(target)};
}

bool in_range(const Field& field, Unit gun, Unit target)
{
    // [FOS-FIRE-02, FOS-AMB-29]
    return square::distance(field.spot(gun) - field.spot(target)) <= fire_range;
}

Line line_of_fire(const Field& field, Unit gun, Unit target)
{
    // With the units that stand on it, of either side. [FOS-LOS-04, FOS-AMB-35]
    return field.context().sights.line(field.ground(), field.table().cell(gun),
                                       field.table().cell(target), &field.table());
}

const char* blocker_word(Blocker blocker)
{
    switch (blocker) {
    case Blocker::higher: return "higher ground";
    case Blocker::cover: return "cover";
    default: return "a unit on the line";
    }
}
const char* blocker_rule(const Field& field, Unit gun, Unit target, Blocker blocker)
{
    if (blocker == Blocker::unit) return rules::units_mask_fire;
    return field.ground().height(field.table().cell(gun)) ==
                   field.ground().height(field.table().cell(target))
               ? rules::sight_on_the_level
               : rules::sight_between_heights;
}

/// A unit in the line of fire that the gun's side does not see is left out. [FOS-VIS-07]
Unknown veil_of_blocker(const Field& field, Unit gun, const Line& line)
{
    const Side side = field.table().side(gun);
    Unknown unknown = only_for(field, side);
    if (line.blocker == Blocker::unit && field.unit_in(line.at, side) == Unit::none &&
        sight_of_cell(field, side, line.at) == Sight::hidden)
        unknown.all = static_cast<Seats>(unknown.all | seat_bit(side));
    return unknown;
}

/// One line or more on an engaged enemy that may or may not be a target.
void explain_target(Breakdown& breakdown, const Field& field, Unit gun, Unit target)
{
    const Aim aim = aim_at(field, gun, target);
    const int n = square::distance(field.spot(gun) - field.spot(target));
    if (n > Sights::reach) return;
    const Cell at = field.table().cell(target);
    const Unknown hidden = only_for(field, field.table().side(gun));
    breakdown
        .note(rules::possible_targets, "{other} on {cell}: {n} squares, real distance squared {m}",
              {.unit = gun, .other = target, .cell = at, .n = n, .m = aim.distance})
        .hide(hidden);
    if (n > fire_range) {
        breakdown
            .waive(rules::possible_targets, "{other} is {n} squares away, more than {m}",
                   {.unit = gun, .other = target, .n = n, .m = fire_range})
            .hide(hidden);
        return;
    }
    breakdown
        .note(rules::choice_of_target,
              aim.in_cover ? "{other}: force {n}, in cover" : "{other}: force {n}, not in cover",
              {.unit = gun, .other = target, .n = aim.force})
        .hide(hidden);
    const Line line = line_of_fire(field, gun, target);
    const Unknown blocker = veil_of_blocker(field, gun, line);
    // A line that only an unseen unit blocks is told to the gun's side as any clear one.
    if (line.clear() || blocker.all != hidden.all)
        breakdown
            .note(blocker_rule(field, gun, target, Blocker::none),
                  field.options().fog_of_war ? "nothing in sight blocks the line to {other}"
                                             : "the line to {other} is clear",
                  {.unit = gun, .other = target})
            .hide(hidden);
    if (!line.clear())
        breakdown
            .waive(
                blocker_rule(field, gun, target, line.blocker),
                "the line to {other} is blocked on {cell}: {word}",
                {.unit = gun, .other = target, .cell = line.at, .word = blocker_word(line.blocker)})
            .hide(blocker);
}

/// The criterion that set the chosen target apart from the next best.
const char* deciding_criterion(const Field& field, Unit gun, Unit chosen)
{
    constexpr std::array words{"the only target", "the nearest", "not in cover", "the strongest",
                               "the lower number"};
    int criterion = 0;
    const Aim best = aim_at(field, gun, chosen);
    for (const Unit e : field.roster().of_side[opponent(field.table().side(gun))]) {
        if (e == chosen || !field.fights_here(e) || !field.engaged(e)) continue;
        if (!in_range(field, gun, e) || !line_of_fire(field, gun, e).clear()) continue;
        criterion = std::max(criterion, -best.against(aim_at(field, gun, e)));
    }
    return words[static_cast<std::size_t>(criterion)];
}

/// Which option keeps a gun from firing, or null. [FOS-FIRE-01]
const char* bar_of(const Field& field, Unit gun)
{
    const Options& options = field.options();
    const Table& table = field.table();
    // [FOS-AMB-27]
    if (options.only_phasing_guns && table.side(gun) != table.active())
        return "only guns of the side that moves fire, by an option";
    // [FOS-AMB-28]
    if (!options.moved_artillery_fires && field.mobile(gun))
        return "guns that moved do not fire, by an option";
    if (options.artillery_once_per_turn && table.get(counters::fired_this_turn, gun) != 0)
        return "a gun fires once a turn, by an option";
    return nullptr;
}

void report_fire(Play& play, Unit gun, Unit target)
{
    if (!play.battle.explains()) return;
    const Field& field = play.field;
    const Side side = play.battle.side(gun);
    Breakdown breakdown{"fire", true};
    Unknown whole = only_for(field, side);
    if (target != Unit::none) {
        // The victim learns of the fire, not of a gun that it has not identified [FOS-VIS-07].
        whole = {};
        if (sight_of(field, opponent(side), gun) != Sight::identified)
            whole.unit = seat_bit(opponent(side));
    }
    breakdown.title("fire of {unit}", {.unit = gun, .other = target});
    breakdown.hide_whole(whole);

    const Unknown hidden = only_for(field, side);
    const Unit contact = field.adjacent_fighter(play.battle.cell(gun), opponent(side));
    if (contact != Unit::none)
        breakdown
            .note(rules::who_fires, "{unit} is engaged with {other}",
                  {.unit = gun, .other = contact})
            .hide(hidden);
    else
        for (const Unit e : field.roster().of_side[opponent(side)])
            if (field.fights_here(e) && field.engaged(e)) explain_target(breakdown, field, gun, e);

    if (target != Unit::none) {
        breakdown
            .choose(rules::choice_of_target, "{other} is chosen: {word}",
                    {.unit = gun, .other = target, .word = deciding_criterion(field, gun, target)})
            .hide(hidden);
        breakdown.outcome(rules::fire_without_dice, "{unit} fires at {other}",
                          {.unit = gun, .other = target});
    } else {
        const char* const bar = bar_of(field, gun);
        if (contact == Unit::none && bar)
            breakdown.note(rules::who_fires, bar, {.unit = gun}).hide(hidden);
        else if (breakdown.size() == 0)
            breakdown
                .note(rules::possible_targets, "no engaged enemy is within {n} squares",
                      {.unit = gun, .n = fire_range})
                .hide(hidden);
        // No outcome: a gun that is silent is told only to who asks for everything.
        breakdown.note(rules::who_fires, "{unit} does not fire", {.unit = gun}).hide(hidden);
    }
    play.battle.report(breakdown);
}

} // namespace

bool may_fire(const Field& field, Unit gun) { return !field.engaged(gun) && !bar_of(field, gun); }

Unit target_of(const Field& field, Unit gun)
{
    Unit best = Unit::none;
    Aim best_aim;
    for (const Unit e : field.roster().of_side[opponent(field.table().side(gun))]) {
        if (!field.fights_here(e) || !in_range(field, gun, e) || !field.engaged(e)) continue;
        const Aim aim = aim_at(field, gun, e);
        if (best != Unit::none && aim.against(best_aim) >= 0) continue;
        if (!line_of_fire(field, gun, e).clear()) continue;
        best = e;
        best_aim = aim;
    }
    return best;
}

void carry_out_fire(Play& play)
{
    Battle& battle = play.battle;
    for (const Unit u : play.context().roster.by_number) {
        play.set(counters::fires, u, 0);
        play.set(counters::fires_at, u, 0);
    }
    for (const Unit gun : play.context().roster.by_number) {
        if (battle.type(gun) != unit_type::artillery || !battle.on_board(gun)) continue;
        // Whoever can fire does, and all before any melee. [FOS-FIRE-01, FOS-FIRE-04, FOS-AMB-68]
        const Unit target = may_fire(play.field, gun) ? target_of(play.field, gun) : Unit::none;
        report_fire(play, gun, target);
        if (target == Unit::none) continue;
        play.set(counters::fires, target, battle.get(counters::fires, target) + 1);
        battle.set(counters::fires_at, gun, index(target) + 1, sdk::secret_of(battle.side(gun)));
        play.set(counters::fired_this_turn, gun, 1);
    }
}

} // namespace sandtable::fos
