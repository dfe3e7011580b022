#include "rulesets/synapse/chapters/sequence.hpp"

#include "rulesets/synapse/chapters/command.hpp"
#include "rulesets/synapse/chapters/harm.hpp"
#include "rulesets/synapse/chapters/reach.hpp"

namespace sandtable::synapse {

namespace {

constexpr Seats both = seat_bit(side_a) | seat_bit(side_b);

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
    if (course.cursor == 0) course.cursor = exposed_sides(field);
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
    if (course.micro == 2) { // an attempt has been ordered
        if (!roll_tests(play)) return;
        course.micro = 0;
    }
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
    // Those who sally have chosen. [SYN-SIEGE-13]
    const bool sally = play.course().sally != Sally::none;
    play.ask(static_cast<int>(Ask::intent), sally ? seat_bit(side_a) : both);
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
    const bool test = !play.options().is(Opt::command_skip) || leaves(side_a) != leaves(side_b);
    if (test && !umpire_has_ruled(play, When::command)) return;
    command_test(play);
    play.course().retest = 0;
    bool gone = false;
    for (const Side s : {side_a, side_b}) {
        const auto outcome = static_cast<Outcome>(field.get(army::outcome, s));
        gone = gone || outcome == Outcome::left || outcome == Outcome::left_guns;
    }
    if (gone) return play.go(Stage::aftermath);
    // What befell the first sequence was known before. [SYN section 16.1]
    play.go(play.course().again ? Stage::orders : Stage::commitment);
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
    if (field.mode() == Mode::assault) judge_assault(play, false); // [SYN-ASLT-11, SYN-ASLT-14]
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
    tell_day(play);
    play.phase(Phase::events);
    if (play.options().is(Opt::surprise_duration))
        for (const Side s : {side_a, side_b}) play.set(army::surprised, s, 0);
    apply_events(play, play.battle.turn());
    course.item = course.subject = 0;
    play.go(Stage::umpire_events);
}

} // namespace

void begin(Play& play)
{
    lay_out(play);
    play.phase(Phase::setup);
    for (const Side s : {side_a, side_b})
        for (const Unit b : play.field.bodies(s))
            if (!play.context().awaited(b)) muster(play, b); // the values of the setup [SYN-RES-02]
    play.go(Stage::umpire_setup);
    advance(play);
}

void advance(Play& play)
{
    Course& course = play.course();
    while (!play.battle.asks() && !play.battle.over()) {
        if (course.critical) { // [SYN-CORE-10]
            course.critical = 0;
            const auto item = static_cast<int>(Item::critical);
            play.ask(static_cast<int>(Ask::umpire) + item, seat_bit(umpire_seat));
            break;
        }
        switch (course.stage) {
        case Stage::umpire_setup:
            if (!umpire_has_ruled(play, When::setup)) break;
            play.go(Stage::organise);
            if (play.context().players_group && play.context().mode != Mode::vehicle)
                play.ask(static_cast<int>(Ask::organise), both);
            break;
        case Stage::organise:
            form_reserves(play);
            if (play.context().mode == Mode::siege)
                play.go(Stage::week);
            else
                open_battle(play, play.context().mode);
            break;
        case Stage::opening:
            if (umpire_has_ruled(play, When::events)) line_up(play);
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
            course.cursor = 0;
            play.go(Stage::pursuit);
            break;
        case Stage::act:
            if (!play_step(play, Stage::act, Ask::action, Phase::action)) break;
            course.micro = 0;
            course.cursor = 0;
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
