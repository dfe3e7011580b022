#include "rulesets/synapse/chapters/siege/siege_weeks.hpp"

#include "rulesets/synapse/chapters/aftermath.hpp"
#include "rulesets/synapse/chapters/clash/acting.hpp"
#include "rulesets/synapse/chapters/clash/harm.hpp"
#include "rulesets/synapse/chapters/deployment.hpp"
#include "rulesets/synapse/chapters/events.hpp"
#include "rulesets/synapse/chapters/opening.hpp"
#include "rulesets/synapse/chapters/siege/siege.hpp"
#include "rulesets/synapse/chapters/victory.hpp"

#include <algorithm>
#include <optional>

namespace sandtable::synapse {

namespace {

/// Damage of the garrison in the open is smaller by its walls, and back. [SYN-SIEGE-13]
void scale_garrison(Play& play, bool outside)
{
    const Field& field = play.field;
    for (const Unit b : field.bodies(side_b)) {
        const Work* work = field.work_of(b);
        if (!work || !field.inside(b)) continue;
        const std::int64_t d = field.damage(b);
        carry_damage(play, b, outside ? d / work->factor : d * work->factor, "SYN-SIEGE-13");
    }
}

/// The siege begins: how long can the place hold? [SYN-SIEGE-03, SYN-SIEGE-05]
void open_siege(Play& play)
{
    const Field& field = play.field;
    for (const Side s : {side_a, side_b})
        for (const Unit b : field.bodies(s)) {
            muster(play, b);
            take_places(play, b);
        }
    Breakdown b{"hold", play.battle.explains()};
    b.title("how long the place can be held");
    const std::int64_t t = weeks_to_hold(field, b);
    const bool each_week = play.options().is(Opt::tranche);
    const std::int64_t tranche = t < 0 ? 0 : each_week ? 1 : std::max<std::int64_t>(1, t / 10);
    play.set(battle::hold_weeks, t);
    play.set(battle::tranche, tranche);
    if (t < 0)
        b.outcome("SYN-SIEGE-03", "the garrison needs no food");
    else
        b.outcome("SYN-SIEGE-05", "{n} weeks, then attrition every {m}", {.n = t, .m = tranche});
    play.battle.report(b);
}

/// How far the clock of hunger has run. [SYN-SIEGE-03, SYN-SIEGE-05]
void note_hunger(const Field& field, Breakdown& b)
{
    const std::int64_t t = field.get(battle::hold_weeks);
    const std::int64_t w = field.get(battle::weeks);
    if (t < 0) {
        b.note("SYN-SIEGE-03", "the garrison needs no food");
        return;
    }
    if (w <= t)
        b.note("SYN-SIEGE-05", "week {n} of {m}", {.n = w, .m = t});
    else
        b.note("SYN-SIEGE-05", "hungry for {n} weeks, after {m}", {.n = w - t, .m = t});
    b.note("SYN-SIEGE-05", "attrition every {n} weeks", {.n = field.get(battle::tranche)});
}

/// Hunger takes its tenth of a body's force. [SYN-SIEGE-05]
void starve(Play& play, Unit b)
{
    const Field& field = play.field;
    const std::int64_t force = field.force(b);
    const std::int64_t lost = mul_div(force, 10, 100);
    Breakdown d{"hunger", play.battle.explains()};
    d.title("hunger in {unit}", {.unit = b});
    d.note("SYN-SIEGE-05", "{n} sealed weeks, {m} could be held",
           {.n = field.get(battle::weeks), .m = field.get(battle::hold_weeks)});
    d.note("SYN-SIEGE-05", "attrition every {n} weeks", {.n = field.get(battle::tranche)});
    d.add("SYN-SIEGE-05", lost, "{n} percent of {m}", {.n = 10, .m = force});
    d.outcome("SYN-SIEGE-05", "{unit} takes {n}", {.unit = b, .n = lost});
    play.battle.report(d);
    hurt(play, b, lost, false);
}

Next start_sally(Play& play, Sally kind)
{
    play.course().sally = kind;
    scale_garrison(play, true);
    play.tell("SYN-SIEGE-13", "the garrison makes a sally");
    return open_battle(play, Mode::field);
}

Next take_work(Play& play) { return end_siege(play, side_a, Ending::work_taken, Outcome::beaten); }

/// The besieger marches off, and it is told why.
Next lift_siege(Play& play, const char* rule, const char* why)
{
    play.tell(rule, why, {.n = play.field.get(battle::week)});
    return end_siege(play, side_b, Ending::lifted, Outcome::left);
}

/// Bodies that ran come back to the camp or the place. [SYN-SIEGE-19]
void re_form(Play& play)
{
    const Field& field = play.field;
    for (const Side s : {side_a, side_b})
        for (const Unit b : field.bodies(s)) {
            // Chariots that were left out of an assault wait in the camp again. [SYN-TYPE-04]
            const bool left_out = field.state(b) == State::withdrawn && has_units(field, b);
            if (!field.routing(b) && field.state(b) != State::dispersed && !left_out) continue;
            play.set(body::state, b, static_cast<int>(State::active));
            take_places(play, b);
        }
}

/// How a siege ends that the besieger loses in a sally. [SYN-SIEGE-13]
Ending ending_of(Outcome besieger)
{
    switch (besieger) {
    case Outcome::left:
    case Outcome::left_guns: return Ending::withdrawn;
    case Outcome::conceded: return Ending::conceded;
    default: return Ending::broken;
    }
}

/// A reserve that came out with a sally goes in with it, as a garrison body. [SYN-ASLT-13]
void come_inside(Play& play)
{
    const Field& field = play.field;
    const Unit garrison = field.garrison_body();
    if (garrison == Unit::none) return;
    for (const Unit b : field.bodies(side_b)) {
        const bool came_out = field.present(b) || field.state(b) == State::dispersed;
        if (field.inside(b) || !came_out) continue;
        play.set(body::role, b, static_cast<int>(Role::garrison));
        play.set(body::work, b, field.get(body::work, garrison));
        if (field.present(b)) take_places(play, b);
    }
}

/// How the siege ends with one of its battles, or nothing when it goes on. [SYN-SIEGE-13]
std::optional<Next> end_with_battle(Play& play)
{
    const Field& field = play.field;
    const auto outcome = [&](Side s) { return static_cast<Outcome>(field.get(army::outcome, s)); };
    // Who calls off an assault has not lost the siege, and takes a surrender made meanwhile.
    const auto lost = [&](Side s) {
        return outcome(s) != Outcome::standing && outcome(s) != Outcome::called_off;
    };
    const bool a_lost = lost(side_a);
    const bool b_lost = lost(side_b);
    if (play.course().sally == Sally::none) { // an assault
        const bool surrendered = outcome(side_b) == Outcome::surrendered;
        if (b_lost && !a_lost)
            return decide(play, side_a, surrendered ? Ending::surrendered : Ending::work_taken);
        const bool taken_by_support = b_lost && field.garrison_body() == Unit::none;
        if (taken_by_support) return decide(play, nobody, Ending::both_broken);
        return std::nullopt;
    }
    if (b_lost && a_lost) return decide(play, nobody, Ending::both_broken);
    if (b_lost) return decide(play, side_a, Ending::work_taken);
    if (a_lost) return decide(play, side_b, ending_of(outcome(side_a)));
    return std::nullopt;
}

/// What befell a side in a battle of the siege ends with it: how it fared, a failed withdrawal,
/// surprise, the guns it left. [SYN-RETR-02, SYN-CMD-08, SYN-ROUT-03]
void forget_battle(Play& play, Side s)
{
    play.set(army::outcome, s, 0);
    play.set(army::penalty, s, 0);
    play.set(army::surprised, s, 0);
    play.set(army::guns_lost, s, 0);
}

} // namespace

Next end_siege(Play& play, Side winner, Ending ending, Outcome loser)
{
    play.set(army::outcome, opponent(winner), static_cast<int>(loser));
    return decide(play, winner, ending);
}

Next take_surrender(Play& play)
{
    for (const Unit b : play.field.bodies(side_b))
        if (play.field.present(b) || play.field.state(b) == State::reserve)
            leave_field(play, b, State::captured);
    return end_siege(play, side_a, Ending::surrendered, Outcome::surrendered);
}

void resume_siege(Play& play)
{
    play.course().in_siege = 1;
    open_siege(play);
}

void pass_weeks(Play& play, int week)
{
    for (int past = 1; past < week; ++past) {
        play.set(battle::week, past);
        apply_events(play, past);
    }
}

void open_week(Play& play)
{
    const Field& field = play.field;
    Course& course = play.course();
    const bool first = course.in_siege == 0;
    course.in_siege = 1;
    course.sally = Sally::none;
    course.parley = course.bombard = course.assault = course.lift = course.extended = 0;
    course.tests = course.next = 0;
    for (const Side s : {side_a, side_b})
        for (const Unit u : play.context().armies[s].troops) play.set(troop::fired, u, 0);
    if (first) open_siege(play);
    play.set(battle::week, field.get(battle::week) + 1);
    play.set(battle::parleys, 0);
    play.battle.begin_turn(static_cast<int>(field.get(battle::week)));
}

void weigh_week(Play& play)
{
    const Field& field = play.field;
    const bool by_heads = play.options().is(Opt::superiority);
    const std::int64_t own = by_heads ? siege_heads(field, side_a) : siege_power(field, side_a);
    const std::int64_t other = by_heads ? siege_heads(field, side_b) : siege_power(field, side_b);
    const bool sealed = Wide{own} >= Wide{2} * other;
    play.set(battle::sealed, sealed);
    Breakdown b{"week", play.battle.explains()};
    b.title("week {n}", {.n = field.get(battle::week)});
    b.note("SYN-SIEGE-01", by_heads ? "{n} men against {m}" : "power {n} against {m}",
           {.n = own, .m = other});
    note_hunger(field, b);
    if (sealed)
        b.outcome("SYN-SIEGE-01", "the place is sealed: {n} against {m}", {.n = own, .m = other});
    else
        b.outcome("SYN-SIEGE-02", "the place is not sealed: {n}, and twice {m} is needed",
                  {.n = own, .m = other});
    play.battle.report(b);
    apply_events(play, static_cast<int>(field.get(battle::week)));
    play.course().item = play.course().subject = 0;
}

void ask_surrender(Play& play)
{
    const Unit garrison = play.field.garrison_body();
    if (!grim(play.field) && garrison != Unit::none)
        play.ask(static_cast<int>(Ask::surrender), seat_bit(side_b), garrison);
}

Next answer_surrender(Play& play)
{
    return play.course().garrison == Resolve::surrenders ? take_surrender(play) : on;
}

void ask_besieger(Play& play) { play.ask(static_cast<int>(Ask::besieger), seat_bit(side_a)); }

Next answer_besieger(Play& play)
{
    if (!play.course().lift) return on;
    return lift_siege(play, "SYN-SIEGE-07", "the besieger lifts the siege");
}

void ask_sally(Play& play)
{
    play.ask(static_cast<int>(Ask::sally), seat_bit(side_b), play.field.garrison_body());
}

void begin_parley(Play& play) { put_last(play, Blow::fire); }

Next parley_and_bombard(Play& play)
{
    const bool rolled = roll_tests(play);
    if (decided(play.field) && rolled) return to(step::lessons);
    return rolled ? on : waits;
}

Next open_siege_battle(Play& play)
{
    const Course& course = play.field.course();
    if (play.field.garrison_body() == Unit::none) return take_work(play);
    if (course.extended) return start_sally(play, Sally::voluntary);
    if (course.assault) return open_battle(play, Mode::assault);
    return on;
}

Next end_week(Play& play)
{
    const Field& field = play.field;
    if (field.garrison_body() == Unit::none) return take_work(play);
    if (!field.get(battle::sealed)) return on;
    const std::int64_t t = field.get(battle::hold_weeks);
    const std::int64_t w = field.get(battle::weeks) + 1;
    play.set(battle::weeks, w);
    if (t >= 0 && w > t && (w - t) % field.get(battle::tranche) == 0) {
        play.tell("SYN-SIEGE-05", "hunger takes its toll");
        for (const Unit b : field.bodies(side_b))
            if (field.inside(b) && field.present(b)) starve(play, b);
    }
    return on;
}

void ask_forced_choice(Play& play)
{
    const Field& field = play.field;
    const Unit garrison = field.garrison_body();
    if (garrison == Unit::none) return;
    const Field::Holders all = field.holders();
    if (all.never_rout || all.damage < all.rupture) return;
    play.tell("SYN-SIEGE-06",
              grim(field) // [SYN-SIEGE-11]
                  ? "the garrison has taken {n}, its rupture is at {m}: a sally is all it has left"
                  : "the garrison has taken {n}, its rupture is at {m}: it must choose",
              {.n = all.damage, .m = all.rupture});
    play.course().garrison = Resolve::must_choose;
    play.ask(static_cast<int>(Ask::forced), seat_bit(side_b), garrison);
}

Next answer_forced_choice(Play& play)
{
    if (play.field.garrison_body() == Unit::none) return take_work(play);
    const Resolve choice = play.course().garrison;
    if (choice == Resolve::surrenders) return take_surrender(play);
    play.course().garrison = Resolve::holds;
    return choice == Resolve::sallies ? start_sally(play, Sally::desperate) : on;
}

Next check_limits(Play& play)
{
    const Field& field = play.field;
    const std::int64_t week = field.get(battle::week);
    const std::int64_t supply = field.get(army::supply, side_a);
    const int by = play.context().aim.by; // a relief is there, say
    if (supply > 0 && week >= supply)
        return lift_siege(play, "SYN-SIEGE-12", "week {n}: the besieger's supply is at its end");
    if (by > 0 && week >= by)
        return lift_siege(play, "SYN-END-02", "week {n}: the last week of the besieger's aim");
    if (week >= play.options()[Opt::max_weeks])
        return lift_siege(play, "SYN-SIEGE-17", "week {n}: no siege lasts longer");
    if (field.active_mains(side_a) == 0)
        return lift_siege(play, "SYN-SIEGE-19", "the besieger has no active main body left");
    return to(step::week);
}

Next back_to_siege(Play& play)
{
    const Field& field = play.field;
    Course& course = play.course();
    if (const auto end = end_with_battle(play)) return *end;
    const Sally sally = course.sally;
    if (sally != Sally::none) {
        come_inside(play);
        scale_garrison(play, false);
    }
    for (const Side s : {side_a, side_b}) forget_battle(play, s);
    course.sally = Sally::none;
    course.assault = 0;
    change_mode(play, Mode::siege);
    re_form(play);
    if (field.active_mains(side_a) == 0)
        return lift_siege(play, "SYN-SIEGE-19", "the besieger has no active main body left");
    play.battle.begin_turn(static_cast<int>(field.get(battle::week))); // weeks again, not waves
    play.tell("SYN-SIEGE-15", "the siege goes on in its week {n}", {.n = field.get(battle::week)});
    course.garrison = Resolve::holds;
    return to(sally == Sally::desperate ? step::limits : step::week_end);
}

} // namespace sandtable::synapse
