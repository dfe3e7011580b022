#include "rulesets/synapse/chapters/end.hpp"

#include "rulesets/synapse/chapters/aftermath.hpp"
#include "rulesets/synapse/chapters/clash/harm.hpp"
#include "rulesets/synapse/chapters/commitment.hpp"
#include "rulesets/synapse/chapters/opening.hpp"
#include "rulesets/synapse/chapters/siege/siege_weeks.hpp"

#include <algorithm>

namespace sandtable::synapse {

namespace {

/// Guns left behind when the main body ran. [SYN-ROUT-03]
void lose_guns(Play& play, Side s)
{
    const Field& field = play.field;
    Course& course = play.course();
    const bool routed = course.main_routed[s] != 0;
    course.main_routed[s] = 0;
    if (!routed || field.get(army::guns_lost, s) || field.active_mains(s) > 0 ||
        field.mode() == Mode::vehicle)
        return;
    if (field.mode() == Mode::assault && s == side_b) return;
    play.set(army::guns_lost, s, 1);
    lose_baggage(play, s, "SYN-ROUT-03");
    // SYN-UMP-25
    const std::int64_t share =
        field.ruling(Item::guns_lost, play.options()[Opt::artillery_abandon]);
    for (const Unit u : field.context().armies[s].troops) {
        const Troop& t = field.troop(u);
        if (!t.artillery || t.self_propelled || !field.fights(u)) continue;
        const Unit b = unit_at_index(static_cast<int>(field.get(troop::of, u)));
        if (!field.committed(b)) continue; // a reserve has its own [SYN-RES-01]
        const std::int64_t pieces = field.get(troop::pieces, u);
        const std::int64_t lost = mul_div(pieces, share, 100);
        if (lost == 0) continue;
        play.set(troop::pieces, u, pieces - lost);
        play.tell("SYN-ROUT-03", "{unit} loses {n} of {m} guns",
                  {.unit = u, .n = lost, .m = pieces});
    }
}

bool any_active(const Field& field, Side s)
{
    const bool more_tries = field.ruling(Item::attempts, field.options()[Opt::max_attempts]) > 1;
    for (const Unit b : field.bodies(s))
        if (field.active(b) || (more_tries && field.routing(b))) return true;
    return false;
}

/// Whether every committed body has left the battle unbroken, unit by unit. [SYN-VEH-19]
bool all_got_away(const Field& field, Side s)
{
    for (const Unit b : field.bodies(s))
        if (field.committed(b) && field.state(b) != State::withdrawn) return false;
    return true;
}

bool garrison_stands(const Field& field)
{
    const bool more_tries = field.ruling(Item::attempts, field.options()[Opt::max_attempts]) > 1;
    for (const Unit b : field.bodies(side_b))
        if (field.role(b) == Role::garrison &&
            (field.active(b) || (more_tries && field.routing(b))))
            return true;
    return false;
}

Outcome outcome_of(const Field& field, Side s) noexcept
{
    return static_cast<Outcome>(field.get(army::outcome, s));
}

/// Raiders that got away with enough while the enemy stands. [SYN section 27.8]
bool raiders_escaped(const Field& field)
{
    const Leave& leave = field.context().leave;
    return leave.side != nobody && field.course().saved &&
           hulls_left(field, leave.unit) >= leave.count && stands(field, opponent(leave.side));
}

/// How the battle is lost for the one side that no longer stands.
Ending ending_for(const Field& field, Side loser)
{
    switch (outcome_of(field, loser)) {
    case Outcome::left:
    case Outcome::left_guns: return Ending::withdrawn;
    case Outcome::conceded: return Ending::conceded;
    case Outcome::surrendered: return Ending::surrendered;
    case Outcome::called_off: return Ending::repelled;
    default: break;
    }
    if (field.mode() != Mode::assault) return Ending::broken;
    return loser == side_b ? Ending::work_taken : Ending::repelled;
}

/// The next sequence: bonuses of the one before last expire. [SYN-CNTR-02]
void begin_sequence(Play& play)
{
    Course& course = play.course();
    course.again = 0;
    if (play.field.mode() != Mode::vehicle) play.bonuses(1).take(play.bonuses(0));
    play.battle.begin_turn(play.battle.turn() + 1);
    tell_day(play);
}

} // namespace

bool stands(const Field& field, Side side) noexcept // [SYN-END-01, SYN-BATTLE-11]
{
    return outcome_of(field, side) == Outcome::standing;
}

std::int64_t hulls_left(const Field& field, Unit u) noexcept
{
    const std::int64_t force = std::max<std::int64_t>(1, field.force(u));
    const std::int64_t hulls = field.get(troop::eff, u);
    return hulls - mul_div(hulls, std::min(field.damage(u), force), force);
}

void judge_assault(Play& play, bool waits)
{
    const Field& field = play.field;
    const auto beat = [&](Side s) {
        if (stands(field, s)) play.set(army::outcome, s, static_cast<int>(Outcome::beaten));
    };
    const auto hopes = [&](Side s) { return waits && has_reserve(field, s); };
    const bool storm = field.active_mains(side_a) > 0;
    if (garrison_stands(field)) {
        if (!storm && !hopes(side_a)) beat(side_a);
        return;
    }
    // Nobody holds the work: it falls if anybody of the besieger is there to take it.
    if (hopes(side_b)) {
        if (!storm && !hopes(side_a) && !any_active(field, side_a)) beat(side_a);
        return;
    }
    if (storm || any_active(field, side_a)) {
        beat(side_b);
        for (const Unit b : field.bodies(side_b)) // the walls fall with the work [SYN-ASLT-11]
            if (field.context().body(b).on_walls && field.present(b))
                leave_field(play, b, State::captured);
    } else if (!hopes(side_a)) {
        beat(side_a);
        beat(side_b);
    }
}

void count_lost_guns(Play& play)
{
    for (const Side s : {side_a, side_b}) lose_guns(play, s);
}

Next check_end(Play& play)
{
    const Field& field = play.field;
    Course& course = play.course();
    const auto somebody_is_done = [&] { return !stands(field, side_a) || !stands(field, side_b); };
    if (somebody_is_done()) return to(step::verdict);
    if (field.mode() == Mode::assault) {
        judge_assault(play, true);
    } else {
        for (const Side s : {side_a, side_b})
            if (!any_active(field, s) && !has_reserve(field, s))
                play.set(
                    army::outcome, s,
                    static_cast<int>(all_got_away(field, s) ? Outcome::left : Outcome::beaten));
    }
    if (somebody_is_done()) return to(step::verdict);
    if (play.battle.turn() >= play.context().sequences) return to(step::verdict);
    if (course.evacuating) course.retest = 1;
    course.evacuating = 0;
    begin_sequence(play);
    return to(step::events);
}

Next conclude(Play& play)
{
    const Field& field = play.field;
    if (field.in_siege()) return back_to_siege(play);
    const Outcome a = outcome_of(field, side_a);
    const Outcome b = outcome_of(field, side_b);
    if (a == Outcome::parted || b == Outcome::parted || (a == Outcome::left && b == a))
        return decide(play, nobody, Ending::parted);
    if (raiders_escaped(field)) return decide(play, field.context().leave.side, Ending::withdrawn);
    if (a == Outcome::standing && b == Outcome::standing)
        return decide(play, nobody, Ending::time_up);
    if (a != Outcome::standing && b != Outcome::standing)
        return decide(play, nobody, Ending::both_broken);
    const Side loser = a != Outcome::standing ? side_a : side_b;
    return decide(play, opponent(loser), ending_for(field, loser));
}

} // namespace sandtable::synapse
