#include "rulesets/synapse/sequence.hpp"

#include "rulesets/synapse/command.hpp"
#include "rulesets/synapse/ground.hpp"
#include "rulesets/synapse/harm.hpp"

namespace sandtable::synapse {

namespace {

constexpr Seats both = seat_bit(side_a) | seat_bit(side_b);

Side in_order(const Field& field, int k)
{
    const Side first = field.initiative() == nobody ? side_a : field.initiative();
    return k == 0 ? first : enemy_of(first);
}

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
            add_test(play, {.attacker = b,
                            .target = field.aim(b),
                            .blow = at_contact ? Blow::contact_fire : Blow::melee});
        }
}

/// Simultaneous disengagements are tried after all fire of the step.
void disengagements_last(Play& play)
{
    Course& course = play.course();
    Test sorted[most_tests];
    int count = 0;
    for (const bool late : {false, true})
        for (int i = 0; i < course.tests; ++i)
            if ((course.list[i].blow == Blow::disengage) == late) sorted[count++] = course.list[i];
    for (int i = 0; i < count; ++i) course.list[i] = sorted[i];
}

/// Another enemy of the front, when the one chosen is gone. [SYN-BATTLE-09]
bool find_another(const Field& field, Test& test)
{
    const Unit x = test.attacker;
    if (!field.active(x) || test.blow != Blow::melee || field.fires(x)) return false;
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

/// Rolls the tests that are drawn up. False when the umpire has been asked about one.
bool roll_tests(Play& play)
{
    Course& course = play.course();
    while (course.next < course.tests) {
        Test& test = course.list[course.next];
        const Unit x = test.attacker;
        if (test.blow == Blow::disengage) {
            apply_waiting(play);
            pass_on(course);
            if (play.field.active(x)) disengage(play, x, test.slot != 0);
            continue;
        }
        if (!still_valid(play.field, test) && !find_another(play.field, test)) {
            pass_on(course);
            play.tell("SYN-BATTLE-09", "{unit} finds nobody left to attack", {.unit = x});
            continue;
        }
        const auto item = static_cast<int>(Item::test_modifier);
        if (play.context().asks[item] && !course.asked) {
            course.asked = 1;
            course.item = static_cast<std::int16_t>(item);
            play.tell("SYN-UMP-30", "{unit} is to test against {other}",
                      {.unit = x, .other = test.target});
            play.ask(static_cast<int>(Ask::umpire) + item, seat_bit(umpire_seat), x);
            return false;
        }
        carry_out_test(play, test);
        pass_on(course);
        const std::int64_t acted = play.field.get(body::acted, x);
        if (test.blow == Blow::pursuit)
            play.set(body::acted, x, acted | 2);
        else if (test.blow != Blow::riposte)
            play.set(body::acted, x, acted | 1);
    }
    apply_waiting(play);
    for (int i = 0; i < course.tests; ++i) course.list[i] = Test{};
    course.tests = course.next = 0;
    course.simultaneous = 0;
    return true;
}

/// One step of a sequence in which bodies act: by initiative, or both in secret.
/// Returns false while somebody is asked. [SYN-BATTLE-04, SYN-BATTLE-05]
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
            if (course.simultaneous) disengagements_last(play);
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

/// The next routing body that somebody may pursue, or none. [SYN-PURS-05]
Unit next_to_pursue(const Field& field)
{
    for (const int k : {0, 1})
        for (const Unit t : field.bodies(enemy_of(in_order(field, k))))
            if (field.routing(t) && anyone_may_pursue(field, t)) return t;
    return Unit::none;
}

void play_pursuit(Play& play)
{
    Course& course = play.course();
    const Field& field = play.field;
    if (course.micro == 2) { // a pursuit has been ordered
        if (!roll_tests(play)) return;
        course.micro = 0;
        const Unit t = course.pursued;
        const Unit x = course.pursuer;
        if (field.routing(t) && !field.fires(t) && field.active(x)) {
            play.go(Stage::riposte);
            play.ask(static_cast<int>(Ask::riposte), seat_bit(field.side(t)), t, index(x));
            return;
        }
    }
    const Unit t = next_to_pursue(field);
    if (t == Unit::none) {
        course.cursor = 0;
        return play.go(Stage::rally);
    }
    play.phase(Phase::pursuit, enemy_of(field.side(t)));
    play.ask(static_cast<int>(Ask::pursue), seat_bit(enemy_of(field.side(t))), t);
}

void play_rally(Play& play)
{
    Course& course = play.course();
    const Field& field = play.field;
    int place = 0;
    for (const Side s : {side_a, side_b})
        for (const Unit b : field.bodies(s)) {
            if (place++ < course.cursor) continue;
            if (!field.routing(b)) {
                ++course.cursor;
                continue;
            }
            const bool allowed =
                field.mode() != Mode::vehicle || play.options().is(Opt::vehicle_rally);
            ++course.cursor;
            if (!allowed) {
                leave_field(play, b, State::dispersed);
                continue;
            }
            play.phase(Phase::rally, s);
            return play.ask(static_cast<int>(Ask::rally), seat_bit(s), b);
        }
    play.go(Stage::end_check);
}

void ask_intent(Play& play)
{
    play.phase(Phase::intent);
    for (const Side s : {side_a, side_b}) play.set(army::intent, s, 0);
    play.go(Stage::umpire_command);
    play.course().item = 0;
    if (play.course().sally != Sally::none) return; // those who sally have chosen
    play.ask(static_cast<int>(Ask::intent), both);
}

void after_intent(Play& play)
{
    const Field& field = play.field;
    const auto leaves = [&](Side s) {
        return static_cast<Intent>(field.get(army::intent, s)) == Intent::withdraw;
    };
    if (leaves(side_a) && leaves(side_b)) { // [SYN-BATTLE-02, SYN-RETR-04]
        for (const Side s : {side_a, side_b})
            play.set(army::outcome, s, static_cast<int>(Outcome::parted));
        return play.go(Stage::aftermath);
    }
    play.phase(Phase::command);
    if (!umpire_has_ruled(play, When::command)) return;
    command_test(play);
    play.course().retest = 0;
    bool gone = false;
    for (const Side s : {side_a, side_b}) {
        const auto outcome = static_cast<Outcome>(field.get(army::outcome, s));
        gone = gone || outcome == Outcome::left || outcome == Outcome::left_guns;
    }
    if (gone) return play.go(Stage::aftermath);
    if (play.course().again) return play.go(Stage::orders);
    play.course().item = play.course().subject = 0;
    play.go(Stage::umpire_events);
}

void play_commitment(Play& play)
{
    const Field& field = play.field;
    play.phase(Phase::commitment);
    Seats seats = 0;
    for (const Side s : {side_a, side_b}) {
        play.set(army::committed, s, 0);
        play.set(army::intent, s, static_cast<int>(Intent::fight));
        if (has_commitment(field, s)) seats = static_cast<Seats>(seats | seat_bit(s));
    }
    play.go(Stage::commit_done);
    if (seats != 0) play.ask(static_cast<int>(Ask::commitment), seats);
}

void after_commitment(Play& play)
{
    const Field& field = play.field;
    if (commit_all(play)) return;
    for (const Side s : {side_a, side_b})
        if (!stands(field, s)) return play.go(Stage::end_check);
    Course& course = play.course();
    bool withdrawing = false;
    for (const Side s : {side_a, side_b})
        withdrawing |= static_cast<Intent>(field.get(army::intent, s)) == Intent::withdraw;
    if (course.retest || withdrawing) {
        course.again = 1;
        course.item = 0;
        return play.go(Stage::umpire_command);
    }
    play.go(Stage::orders);
}

void play_orders(Play& play)
{
    const Field& field = play.field;
    for (const Side s : {side_a, side_b})
        for (const Unit b : field.bodies(s)) {
            play.set(body::faces, b, -1);
            play.set(body::aim, b, -1);
            play.set(body::acted, b, 0);
            play.set(body::decided, b, 0);
            play.set(body::moved_out, b, 0);
        }
    if (Course& course = play.course(); field.mode() == Mode::vehicle) {
        course.exchanged[1] = course.exchanged[0];
        course.exchanged[0] = Exchange{};
    }
    for (const Side s : {side_a, side_b})
        for (const Unit u : field.context().armies[s].troops) play.set(troop::fired, u, 0);
    if (field.mode() == Mode::vehicle) return play.go(Stage::act);
    play.phase(Phase::orders);
    play.go(Stage::fronts);
    Seats seats = 0;
    for (const Side s : {side_a, side_b}) {
        int targets = 0;
        int facing = 0;
        for (const Unit b : field.bodies(s)) {
            if (!field.active(b) || field.fires(b) || !field.is_main(b)) continue;
            ++facing;
            Unit only = Unit::none;
            int count = 0;
            for (const Unit t : field.bodies(enemy_of(s)))
                if (faceable(field, b, t)) {
                    only = t;
                    ++count;
                }
            targets += count;
            if (field.mode() == Mode::assault && s == side_a && count == 1)
                play.set(body::faces, b, index(only)); // [SYN section 16.2]
        }
        if (facing == 0 || targets == 0) continue;
        const bool settled = field.mode() == Mode::assault && (s == side_b || targets == facing);
        if (!settled) seats = static_cast<Seats>(seats | seat_bit(s));
    }
    if (seats != 0) play.ask(static_cast<int>(Ask::face), seats);
}

void open_next(Play& play)
{
    Course& course = play.course();
    course.again = 0;
    course.bonuses[1] = course.bonuses[0]; // those of the sequence before expire [SYN-CNTR-02]
    course.bonuses[0] = Bonuses{};
    play.battle.begin_turn(play.battle.turn() + 1);
    play.phase(Phase::events);
    if (play.options().is(Opt::surprise_duration))
        for (const Side s : {side_a, side_b}) play.set(army::surprised, s, 0);
    apply_events(play, play.battle.turn());
    course.item = course.subject = 0;
    play.go(Stage::umpire_events);
}

} // namespace

void add_test(Play& play, const Test& test)
{
    Course& course = play.course();
    if (course.tests >= most_tests) throw BrokenRule{"more tests than a step can have"};
    course.list[course.tests++] = test;
}

void begin(Play& play)
{
    lay_out(play);
    play.phase(Phase::setup);
    play.go(Stage::start);
    if (play.context().players_group && play.context().mode != Mode::vehicle)
        play.ask(static_cast<int>(Ask::organise), both);
    advance(play);
}

void advance(Play& play)
{
    Course& course = play.course();
    while (!play.battle.asks() && !play.battle.over()) {
        switch (course.stage) {
        case Stage::start:
            play.go(Stage::umpire_setup);
            course.item = course.subject = 0;
            break;
        case Stage::umpire_setup:
            if (!umpire_has_ruled(play, When::setup)) break;
            if (play.context().mode == Mode::siege)
                play.go(Stage::week);
            else
                open_battle(play, play.context().mode);
            break;
        case Stage::intent: ask_intent(play); break;
        case Stage::umpire_command: after_intent(play); break;
        case Stage::events: open_next(play); break;
        case Stage::umpire_events:
            if (umpire_has_ruled(play, When::events)) play.go(Stage::commitment);
            break;
        case Stage::commitment: play_commitment(play); break;
        case Stage::commit_done: after_commitment(play); break;
        case Stage::orders: play_orders(play); break;
        case Stage::fronts:
            form_fronts(play);
            course.sub = course.micro = 0;
            play.go(Stage::ranged);
            break;
        case Stage::ranged:
            if (play_step(play, Stage::ranged, Ask::fire, Phase::ranged)) play.go(Stage::contact);
            break;
        case Stage::contact:
            if (play.field.ruling(Item::shooters_first, 1) == 0 ||
                play_step(play, Stage::contact, Ask::contact, Phase::engage))
                play.go(Stage::engage);
            break;
        case Stage::engage:
            if (!play_step(play, Stage::engage, Ask::engage, Phase::engage)) break;
            course.micro = 0;
            play.go(Stage::pursuit);
            break;
        case Stage::act:
            if (!play_step(play, Stage::act, Ask::action, Phase::action)) break;
            course.micro = 0;
            play.go(Stage::pursuit);
            break;
        case Stage::pursuit: play_pursuit(play); break;
        case Stage::riposte: // answered: roll it, or let it be
            if (!roll_tests(play)) break;
            course.micro = 0;
            play.go(Stage::pursuit);
            break;
        case Stage::rally: play_rally(play); break;
        case Stage::end_check: check_end(play); break;
        case Stage::aftermath: conclude(play); break;
        case Stage::umpire_aftermath:
        case Stage::losses:
        case Stage::over: finish_game(play); break;
        default: advance_siege(play); break;
        }
    }
}

} // namespace sandtable::synapse
