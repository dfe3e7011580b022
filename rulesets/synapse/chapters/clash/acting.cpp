#include "rulesets/synapse/chapters/clash/acting.hpp"

#include "rulesets/synapse/chapters/clash/disengagement.hpp"
#include "rulesets/synapse/chapters/clash/harm.hpp"
#include "rulesets/synapse/chapters/clash/rally.hpp"
#include "rulesets/synapse/chapters/clash/reach.hpp"
#include "rulesets/synapse/chapters/siege/parley.hpp"
#include "rulesets/synapse/chapters/umpire.hpp"
#include "rulesets/synapse/chapters/victory.hpp"

#include <algorithm>

namespace sandtable::synapse {

namespace {

bool may_act(const Field& field, Ask ask, Unit b)
{
    const auto somebody = [&](auto&& suits) {
        for (const Unit t : field.bodies(opponent(field.side(b))))
            if (field.active(t) && suits(t)) return true;
        return false;
    };
    if (!field.active(b)) return false;
    switch (ask) {
    case Ask::fire:
        return fires_in_ranged_step(field, b) &&
               somebody([&](Unit t) { return able_to_fire(field, b, t).count > 0; });
    case Ask::contact: return pinned(field, b);
    case Ask::engage:
        // Both sides of an assault as well. [SYN-ASLT-09]
        if (has_attacked(field, b)) return false; // it has fired at contact
        if (pinned(field, b)) return field.ruling(Item::shooters_first, 1) == 0;
        return field.is_main(b) && somebody([&](Unit t) { return attackable(field, b, t); });
    case Ask::action: return true;
    default: return false;
    }
}

bool side_may_act(const Field& field, Ask ask, Side s)
{
    for (const Unit b : field.bodies(s))
        if (may_act(field, ask, b)) return true;
    return false;
}

/// A body may fire several times with different units: each unit knows its order.
void draw_up_fire(Play& play, Unit b, int slot)
{
    const Field& field = play.field;
    for (const Unit u : field.members(b)) {
        if (field.get(troop::fired, u) != slot) continue;
        add_test(play, Test{.attacker = b,
                            .target = field.aim(u),
                            .blow = Blow::fire,
                            .rest = Test::of_slot(slot)});
        return;
    }
}

void draw_up_action(Play& play, Unit u)
{
    const Field& field = play.field;
    const auto action = static_cast<Action>(field.get(body::chosen, u));
    if (action == Action::hold) return;
    if (action != Action::fire)
        return add_test(play, Test{.attacker = u,
                                   .blow = Blow::disengage,
                                   .rest = Test::of_slot(action == Action::disengage_commander)});
    const Shots& shots = field.shots(u);
    for (int k = 0; k < shots.count(); ++k)
        add_test(play, Test{.attacker = u,
                            .target = shots.target[k],
                            .blow = Blow::fire,
                            .rest = Test::of_shot(k)});
}

void draw_up_attack(Play& play, Unit b, int slot)
{
    const Field& field = play.field;
    const bool at_contact = pinned(field, b);
    const bool at_range = !at_contact && field.fires(b);
    add_test(play, Test{.attacker = b,
                        .target = field.aim(b),
                        .blow = at_contact ? Blow::contact_fire
                                : at_range ? Blow::fire
                                           : Blow::melee,
                        // With the units that reach it. [SYN-BATTLE-10]
                        .rest = Test::of_slot(at_range ? slot : 0)});
}

/// Draws up what a side has ordered, in the order it was listed.
void draw_up(Play& play, Ask ask, Side s)
{
    const Field& field = play.field;
    const int last = field.last_slot(s);
    for (int slot = 1; slot <= last; ++slot)
        for (const Unit b : field.bodies(s)) {
            if (ask == Ask::fire)
                draw_up_fire(play, b, slot);
            else if (field.get(body::slot, b) != slot)
                continue;
            else if (ask == Ask::action)
                draw_up_action(play, b);
            else
                draw_up_attack(play, b, slot);
        }
}

/// Another enemy of the front, when the one chosen is gone. [SYN-BATTLE-09]
bool find_another(const Field& field, Test& test)
{
    const Unit x = test.attacker;
    if (!field.active(x) || test.blow != Blow::melee) return false;
    for (const Unit t : field.bodies(opponent(field.side(x))))
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
    case Blow::disengage: return disengage(play, x, test.slot() != 0, modifier);
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

/// Whether both sides act at once, from the state at the start of the step. [SYN-BATTLE-05]
bool act_together(const Field& field, Ask ask)
{
    return field.initiative() == nobody || ask == Ask::contact;
}

} // namespace

Side in_order(const Field& field, int k) noexcept
{
    const Side first = field.initiative() == nobody ? side_a : field.initiative();
    return k == 0 ? first : opponent(first);
}

Side first_to_act(const Play& play) { return in_order(play.field, 0); }

void clear_choice(Play& play, Unit b)
{
    play.set(body::aim, b, -1);
    play.set(body::slot, b, 0);
    play.set(body::decided, b, 0);
    play.set(body::chosen, b, 0);
}

void clear_choices(Play& play)
{
    const Field& field = play.field;
    for (const Side s : {side_a, side_b})
        for (const Unit b : field.bodies(s)) {
            if (field.mode() == Mode::vehicle) play.battle.edit(shots_data, b) = Shots{};
            if (field.get(body::decided, b)) clear_choice(play, b); // else it was told nothing
        }
}

void add_test(Play& play, Test test)
{
    Course& course = play.course();
    if (course.tests >= play.context().tests) throw BrokenRule{"more tests than a step can have"};
    play.tests()[course.tests++] = test;
}

void put_last(Play& play, Blow blow)
{
    const Course& course = play.course();
    Test* const tests = play.tests();
    Test sorted[most_tests];
    int count = 0;
    for (const bool late : {false, true})
        for (int i = 0; i < course.tests; ++i)
            if ((tests[i].blow == blow) == late) sorted[count++] = tests[i];
    std::copy_n(sorted, count, tests);
}

void one_test(Play& play, Test test)
{
    Course& course = play.course();
    course.tests = course.next = 0;
    course.simultaneous = 0;
    add_test(play, test);
}

bool roll_tests(Play& play)
{
    Course& course = play.course();
    while (course.next < course.tests && !decided(play.field)) {
        Test& test = play.tests()[course.next];
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
        if (is_asked(play.field, item) && !course.asked) {
            course.asked = 1;
            course.item = static_cast<std::int16_t>(item);
            announce(play, test);
            play.ask(static_cast<int>(Ask::umpire) + item, seat_bit(umpire_seat), x);
            return false;
        }
        take_modifier(play, x);
        roll_one(play, test);
        pass_on(course);
        if (course.critical) return false; // the umpire may have something to tell
    }
    apply_waiting(play);
    std::fill_n(play.tests(), course.tests, Test{});
    course.tests = course.next = 0;
    course.simultaneous = 0;
    return true;
}

void take_orders(Play& play, Ask ask)
{
    Course& course = play.course();
    const bool together = act_together(play.field, ask);
    Seats seats = 0;
    for (const Side s : {side_a, side_b})
        if ((together || s == play.battle.active()) && side_may_act(play.field, ask, s))
            seats = static_cast<Seats>(seats | seat_bit(s));
    course.drawn_up = 0;
    course.simultaneous = together && ask != Ask::contact;
    if (seats != 0) play.ask(static_cast<int>(ask), seats);
}

Next carry_out_orders(Play& play, Ask ask)
{
    Course& course = play.course();
    const bool together = act_together(play.field, ask);
    if (!course.drawn_up) {
        course.tests = course.next = 0;
        for (const Side s : {side_a, side_b})
            if (together || s == play.battle.active()) draw_up(play, ask, s);
        if (course.simultaneous) put_last(play, Blow::disengage);
        course.drawn_up = 1;
    }
    if (!roll_tests(play)) return waits;
    clear_choices(play);
    const Side second = in_order(play.field, 1);
    if (together || play.battle.active() == second) return on;
    return to(play.battle.step(), second);
}

Next act_on_fire(Play& play)
{
    const Next next = carry_out_orders(play, Ask::fire);
    // Where nobody fires before the clash there is no step for it. [SYN-UMP-15]
    const bool no_contact = play.field.ruling(Item::shooters_first, 1) == 0;
    return next.kind == Next::advance && no_contact ? to(step::engage) : next;
}

Next act_on_contact_fire(Play& play) { return carry_out_orders(play, Ask::contact); }

Next act_on_attacks(Play& play)
{
    const Next next = carry_out_orders(play, Ask::engage);
    return next.kind == Next::advance ? to(step::pursuit) : next;
}

Next act_on_actions(Play& play) { return carry_out_orders(play, Ask::action); }

} // namespace sandtable::synapse
