#include "rulesets/synapse/chapters/opening.hpp"

#include "rulesets/synapse/chapters/clash/harm.hpp"
#include "rulesets/synapse/chapters/commitment.hpp"
#include "rulesets/synapse/chapters/deployment.hpp"
#include "rulesets/synapse/chapters/events.hpp"
#include "rulesets/synapse/chapters/umpire.hpp"

#include <array>

namespace sandtable::synapse {

namespace {

/// All fighters lined up. [SYN-TIME-05]
std::int64_t fighters(const Field& field)
{
    const bool all = !field.options().is(Opt::time_basis);
    std::int64_t sum = 0;
    for (const Side s : {side_a, side_b})
        for (const Unit b : field.bodies(s)) {
            const bool held = field.state(b) == State::reserve && !field.context().awaited(b);
            if (!field.present(b) && !(all && held)) continue;
            for (const Unit u : field.members(b)) {
                const std::int64_t crew = field.troop(u).crew_per_element;
                sum += field.get(troop::eff, u) * (crew > 0 ? crew : 1);
            }
        }
    return sum;
}

/// A body that comes with damage from an earlier day has its status at once.
void line_up_body(Play& play, Unit b)
{
    const Field& field = play.field;
    play.set(body::contact, b, 0);
    play.set(body::front, b, 0);
    if (field.present(b) || field.state(b) == State::reserve) {
        muster(play, b);
        take_places(play, b);
        dismiss_if_empty(play, b);
    }
    if (field.active(b) && field.status(b) == Status::annihilated)
        leave_field(play, b, State::annihilated);
}

} // namespace

void begin_setup(Play& play)
{
    for (const Side s : {side_a, side_b})
        for (const Unit b : play.field.bodies(s))
            if (!play.context().awaited(b)) muster(play, b);
}

Next rule_on_setup(Play& play) { return umpire_has_ruled(play, When::setup) ? on : waits; }

void ask_organise(Play& play)
{
    if (play.context().players_group && play.context().mode != Mode::vehicle)
        play.ask_in_turn(static_cast<int>(Ask::organise));
}

Next form_up(Play& play)
{
    form_reserves(play);
    const Mode mode = play.context().mode;
    const Field& field = play.field;
    for (const Side s : {side_a, side_b})
        for (const Unit b : field.bodies(s)) // chariots that are left out wait for the day
            if (!has_units(field, b)) dismiss_if_empty(play, b);
    return mode == Mode::siege ? to(step::week) : open_battle(play, mode);
}

void change_mode(Play& play, Mode mode)
{
    const Field& field = play.field;
    std::array<std::int64_t, most_pieces> before{}; // of each body, as the mode was
    std::size_t bodies = 0;
    for (const Side s : {side_a, side_b})
        for (const Unit b : field.bodies(s)) before[bodies++] = field.force(b);
    play.set(battle::mode, static_cast<int>(mode));
    if (field.in_siege())
        for (const Side s : {side_a, side_b})
            for (const Unit b : field.bodies(s)) deploy_chariots(play, b);
    std::size_t i = 0;
    for (const Side s : {side_a, side_b})
        for (const Unit b : field.bodies(s)) {
            const std::int64_t was = before[i++];
            const std::int64_t is = field.force(b);
            if (was > 0 && is != was) play.set(body::damage, b, mul_div(field.damage(b), is, was));
        }
}

void tell_day(Play& play)
{
    const Field& field = play.field;
    if (!field.in_siege()) return;
    play.tell("SYN-TIME-07",
              field.mode() == Mode::assault ? "week {n} of the siege: wave {m} of the assault"
                                            : "week {n} of the siege: sequence {m} of the sally",
              {.n = field.get(battle::week), .m = play.battle.turn()});
}

Next open_battle(Play& play, Mode mode)
{
    Course& course = play.course();
    change_mode(play, mode);
    course.again = course.retest = 0;
    course.tests = course.next = 0;
    for (const int before : {0, 1}) {
        if (mode == Mode::vehicle)
            play.exchanged(before).clear();
        else
            play.bonuses(before).clear();
    }
    course.main_routed[0] = course.main_routed[1] = 0;
    const Environment& e = play.context().environment;
    if (!e.has_distance && mode != Mode::vehicle) {
        const bool near = mode == Mode::assault || play.field.urban(); // [SYN-ASLT-05, SYN-URB-03]
        play.set(battle::distance, static_cast<int>(near ? Range::short_range : Range::medium));
    }
    course.item = course.subject = 0;
    return to(step::opening);
}

// However few they are. [SYN-TIME-01, SYN-TIME-06]
void set_seconds(Play& play)
{
    const Field& field = play.field;
    const std::int64_t n = fighters(field);
    std::int64_t seconds = // the turn by option [SYN-TIME-03]
        sequence_seconds(n, play.options().is(Opt::turn_seconds) ? 360 : 600,
                         static_cast<TimeRounding>(play.options()[Opt::time_rounding]));
    Breakdown b{"time", play.battle.explains()};
    b.title("length of a sequence");
    b.note("SYN-TIME-05", "{n} fighters", {.n = n});
    std::int64_t fixed = field.ruling(Item::sequence_length, 0); // SYN-UMP-01
    if (fixed == 0) fixed = play.context().fixed_seconds;
    if (fixed > 0) {
        seconds = fixed;
        b.add("SYN-TIME-05", seconds, "seconds, as fixed in advance");
    } else {
        b.add("SYN-TIME-02", seconds, "seconds by the number of fighters");
        if (field.mode() == Mode::assault) { // [SYN-TIME-04]
            b.add("SYN-TIME-04", seconds, "an assault takes twice as long");
            seconds *= 2;
        }
    }
    b.outcome("SYN-TIME-02", "a sequence lasts {n} seconds", {.n = seconds});
    play.battle.report(b);
    play.set(battle::fighters, n);
    play.set(battle::seconds, seconds);
}

void line_up_all(Play& play)
{
    for (const Side s : {side_a, side_b})
        for (const Unit b : play.field.bodies(s)) line_up_body(play, b);
}

Next line_up(Play& play)
{
    if (!umpire_has_ruled(play, When::events)) return waits;
    const Field& field = play.field;
    Course& course = play.course();
    line_up_all(play);
    play.battle.begin_turn(1);
    tell_day(play);
    set_seconds(play);
    apply_events(play, 1);
    course.retest = 0; // the first test of the battle is still to come
    if (field.mode() != Mode::assault) return on;
    // Before walls nobody is asked for his intent. [SYN section 16.2]
    for (const Side s : {side_a, side_b})
        play.set(army::intent, s, static_cast<int>(Intent::fight));
    return to(step::command);
}

} // namespace sandtable::synapse
