// A step in which bodies act: who may, what was ordered, the tests that come of it. [SYN-BATTLE-04]

#include "rulesets/synapse/chapters/sequence.hpp"

#include "rulesets/synapse/chapters/harm.hpp"
#include "rulesets/synapse/chapters/reach.hpp"
#include "rulesets/synapse/chapters/siege.hpp"

namespace sandtable::synapse {

namespace {

/// Clears what the bodies of a step were told.
void clear_choices(Play& play)
{
    const Field& field = play.field;
    for (const Side s : {side_a, side_b})
        for (const Unit b : field.bodies(s)) {
            play.set(body::aim, b, -1);
            play.set(body::slot, b, 0);
            play.set(body::decided, b, 0);
            play.set(body::chosen, b, 0);
            if (field.mode() == Mode::vehicle) play.battle.edit(shots_data, b) = Shots{};
        }
}

bool may_act(const Field& field, Stage stage, Unit b)
{
    const auto somebody = [&](auto&& suits) {
        for (const Unit t : field.bodies(enemy_of(field.side(b))))
            if (field.active(t) && suits(t)) return true;
        return false;
    };
    if (!field.active(b)) return false;
    switch (stage) {
    case Stage::ranged:
        return fires_in_ranged_step(field, b) &&
               somebody([&](Unit t) { return able_to_fire(field, b, t).count > 0; });
    case Stage::contact: return pinned(field, b);
    case Stage::engage:
        if (has_attacked(field, b)) return false; // it has fired at contact
        if (pinned(field, b)) return field.ruling(Item::shooters_first, 1) == 0;
        return field.is_main(b) && somebody([&](Unit t) { return attackable(field, b, t); });
    case Stage::act: return true;
    default: return false;
    }
}

bool side_may_act(const Field& field, Stage stage, Side s)
{
    for (const Unit b : field.bodies(s))
        if (may_act(field, stage, b)) return true;
    return false;
}

/// Draws up what a side has ordered, in the order it was listed.
void draw_up(Play& play, Stage stage, Side s)
{
    const Field& field = play.field;
    const int last = field.last_slot(s);
    for (int slot = 1; slot <= last; ++slot)
        for (const Unit b : field.bodies(s)) {
            if (stage == Stage::ranged) {
                // A body may fire several times with different units: each unit knows its slot.
                for (const Unit u : field.members(b))
                    if (field.get(troop::fired, u) == slot) {
                        add_test(play, {.attacker = b,
                                        .target = field.aim(u),
                                        .blow = Blow::fire,
                                        .slot = static_cast<std::uint8_t>(slot)});
                        break;
                    }
                continue;
            }
            if (field.get(body::slot, b) != slot) continue;
            if (stage == Stage::act) {
                const auto action = static_cast<Action>(field.get(body::chosen, b));
                if (action == Action::fire) {
                    const Shots& shots = field.shots(b);
                    for (int k = 0; k < shots.count(); ++k)
                        add_test(play, {.attacker = b,
                                        .target = shots.target[k],
                                        .blow = Blow::fire,
                                        .shot = static_cast<std::uint8_t>(k)});
                } else if (action != Action::hold) {
                    add_test(play, {.attacker = b,
                                    .blow = Blow::disengage,
                                    .slot = action == Action::disengage_commander});
                }
                continue;
            }
            const bool at_contact = pinned(field, b);
            const bool at_range = !at_contact && field.fires(b);
            add_test(play, {.attacker = b,
                            .target = field.aim(b),
                            .blow = at_contact ? Blow::contact_fire
                                    : at_range ? Blow::fire
                                               : Blow::melee,
                            // With the units that reach it. [SYN-BATTLE-10]
                            .slot = static_cast<std::uint8_t>(at_range ? slot : 0)});
        }
}

/// Another enemy of the front, when the one chosen is gone. [SYN-BATTLE-09]
bool find_another(const Field& field, Test& test)
{
    const Unit x = test.attacker;
    if (!field.active(x) || test.blow != Blow::melee) return false;
    for (const Unit t : field.bodies(enemy_of(field.side(x))))
        if (attackable(field, x, t)) {
            test.target = t;
            return true;
        }
    return false;
}

/// The next test of the step, and whatever the umpire has said about it is over.
void pass_on(Course& course)
{
    ++course.next;
    course.modifier = 0;
    course.asked = 0;
}

/// Tells the umpire what he is asked a modifier for. [SYN-UMP-30]
void announce(Play& play, const Test& test)
{
    const Args who{.unit = test.attacker, .other = test.target};
    switch (test.blow) {
    case Blow::disengage: play.tell("SYN-UMP-30", "{unit} is to try to disengage", who); break;
    case Blow::rally: play.tell("SYN-UMP-30", "{unit} is to try to rally", who); break;
    case Blow::parley: play.tell("SYN-UMP-30", "the besieger is to offer terms"); break;
    default: play.tell("SYN-UMP-30", "{unit} is to test against {other}", who);
    }
}

/// One test, with its die.
void roll_one(Play& play, Test& test)
{
    const Unit x = test.attacker;
    const std::int64_t modifier = play.course().modifier;
    switch (test.blow) {
    case Blow::disengage: return disengage(play, x, test.slot != 0, modifier);
    case Blow::rally: return test_rally(play, x, modifier);
    case Blow::parley: return test_parley(play, modifier);
    default: break;
    }
    carry_out_test(play, test);
    const std::int64_t acted = play.field.get(body::acted, x);
    if (test.blow == Blow::pursuit)
        play.set(body::acted, x, acted | 2);
    else if (test.blow != Blow::riposte)
        play.set(body::acted, x, acted | 1);
}

} // namespace

Side in_order(const Field& field, int k)
{
    const Side first = field.initiative() == nobody ? side_a : field.initiative();
    return k == 0 ? first : enemy_of(first);
}

void add_test(Play& play, const Test& test)
{
    Course& course = play.course();
    if (course.tests >= most_tests) throw BrokenRule{"more tests than a step can have"};
    course.list[course.tests++] = test;
}

void put_last(Play& play, Blow blow)
{
    Course& course = play.course();
    Test sorted[most_tests];
    int count = 0;
    for (const bool late : {false, true})
        for (int i = 0; i < course.tests; ++i)
            if ((course.list[i].blow == blow) == late) sorted[count++] = course.list[i];
    for (int i = 0; i < count; ++i) course.list[i] = sorted[i];
}

void one_test(Play& play, const Test& test)
{
    Course& course = play.course();
    course.tests = course.next = 0;
    course.simultaneous = 0;
    add_test(play, test);
}

bool roll_tests(Play& play)
{
    Course& course = play.course();
    const Stage stage = course.stage;
    while (course.next < course.tests && course.stage == stage) {
        Test& test = course.list[course.next];
        const Unit x = test.attacker;
        if (test.blow == Blow::disengage) {
            apply_waiting(play);
            if (!play.field.active(x)) {
                pass_on(course);
                continue;
            }
        } else if (test.blow < Blow::disengage && !still_valid(play.field, test) &&
                   !find_another(play.field, test)) {
            pass_on(course);
            play.tell("SYN-BATTLE-09", "{unit} finds nobody left to attack", {.unit = x});
            continue;
        }
        const auto item = static_cast<int>(Item::test_modifier);
        if (play.context().asks[item] && !course.asked) {
            course.asked = 1;
            course.item = static_cast<std::int16_t>(item);
            announce(play, test);
            play.ask(static_cast<int>(Ask::umpire) + item, seat_bit(umpire_seat), x);
            return false;
        }
        roll_one(play, test);
        pass_on(course);
        if (course.critical) return false; // the umpire may have something to tell
    }
    apply_waiting(play);
    for (int i = 0; i < course.tests; ++i) course.list[i] = Test{};
    course.tests = course.next = 0;
    course.simultaneous = 0;
    return true;
}

bool play_step(Play& play, Stage stage, Ask ask, Phase phase)
{
    Course& course = play.course();
    const Field& field = play.field;
    const bool contact = stage == Stage::contact;
    const bool together = field.initiative() == nobody || contact;
    for (;;) {
        if (course.micro == 0) {
            clear_choices(play);
            Seats seats = 0;
            for (const Side s : {side_a, side_b})
                if ((together || s == in_order(field, course.sub)) && side_may_act(field, stage, s))
                    seats = static_cast<Seats>(seats | seat_bit(s));
            course.micro = 1;
            course.simultaneous = together && !contact;
            play.phase(phase, in_order(field, course.sub));
            if (seats != 0) {
                play.ask(static_cast<int>(ask), seats);
                return false;
            }
        }
        if (course.micro == 1) {
            course.tests = course.next = 0;
            for (const Side s : {side_a, side_b})
                if (together || s == in_order(field, course.sub)) draw_up(play, stage, s);
            if (course.simultaneous) put_last(play, Blow::disengage);
            course.micro = 2;
        }
        if (!roll_tests(play)) return false;
        course.micro = 0;
        if (together || course.sub == 1) {
            course.sub = 0;
            clear_choices(play);
            return true;
        }
        course.sub = 1;
    }
}

} // namespace sandtable::synapse
