// What an order does: it answers the question that is open, and play goes on.

#include "rulesets/synapse/chapters/aftermath.hpp"
#include "rulesets/synapse/chapters/harm.hpp"
#include "rulesets/synapse/chapters/reach.hpp"
#include "rulesets/synapse/chapters/sequence.hpp"
#include "rulesets/synapse/chapters/umpire.hpp"
#include "rulesets/synapse/orders/orders.hpp"

namespace sandtable::synapse {

namespace {

/// The number of the next order of a side in this step.
std::int64_t next_slot(const Field& field, Side s) { return field.last_slot(s) + 1; }

/// Takes down a body's order for the step.
void note_order(Play& play, Unit b, int target)
{
    const std::int64_t slot = next_slot(play.field, play.field.side(b));
    play.set(body::decided, b, 1);
    play.set(body::aim, b, target);
    play.set(body::slot, b, slot);
}

void note_fire(Play& play, const Order& order)
{
    const Field& field = play.field;
    const Unit t = order.unit(1);
    const std::int64_t slot = next_slot(field, order.side);
    for (const Unit u : ordered_to_fire(field, order)) {
        play.set(troop::fired, u, slot);
        play.set(body::aim, u, index(t));
    }
}

void note_shot(Play& play, const Order& order)
{
    const Unit u = order.unit(0);
    Shots& shots = play.battle.edit(shots_data, u);
    std::uint16_t weapons = order.count > 2 ? 0 : 0xffff;
    for (int i = 2; i < order.count; ++i)
        weapons = static_cast<std::uint16_t>(weapons | (1u << (order.number(i) - 1)));
    const int place = shots.count();
    shots.target[place] = order.unit(1);
    shots.weapons[place] = weapons;
    if (place == 0) note_order(play, u, order.number(1));
    play.set(body::chosen, u, static_cast<int>(Action::fire));
}

Test test_of(Unit x, Unit t, Blow blow) { return {.attacker = x, .target = t, .blow = blow}; }

void note_bombardment(Play& play, const Order& order)
{
    const Field& field = play.field;
    Course& course = play.course();
    const Unit b = order.unit(0);
    for (const bool guns : {true, false}) {
        const std::int64_t slot = next_slot(field, order.side);
        bool any = false;
        for (const Unit u : field.members(b)) {
            if (field.troop(u).artillery != guns || !field.shoots(u) || !field.has_ammo(u) ||
                field.get(troop::fired, u))
                continue;
            bool named = order.count == 1;
            for (int i = 1; i < order.count; ++i) named = named || order.unit(i) == u;
            if (!named) continue;
            play.set(troop::fired, u, slot);
            any = true;
        }
        if (!any) continue;
        add_test(play, {.attacker = b,
                        .target = field.garrison_body(),
                        .blow = Blow::fire,
                        .slot = static_cast<std::uint8_t>(slot)});
    }
    course.bombard = 1;
}

void choose_siege(Play& play, SiegeChoice choice, Side side)
{
    Course& course = play.course();
    switch (choice) {
    case SiegeChoice::parley: // and then the week's other choice
        ++course.parley;
        add_test(play, test_of(play.field.bodies(side_a).front(), play.field.garrison_body(),
                               Blow::parley));
        return;
    case SiegeChoice::assault: course.assault = 1; break;
    case SiegeChoice::lift: course.lift = 1; break;
    case SiegeChoice::go_on: break;
    }
    play.battle.answer(side);
}

/// The battle is over before its end.
void break_off(Play& play, Side winner, Ending ending, Level level)
{
    play.battle.finish(winner, static_cast<int>(ending), static_cast<int>(level));
}

} // namespace

void carry_out(Play& play, const Order& order)
{
    const Field& field = play.field;
    Course& course = play.course();
    const Side side = order.side;
    const auto verb = static_cast<Verb>(order.verb);
    if (verb == Verb::resign)
        return break_off(play, side == side_a ? side_b : side_a, Ending::resigned, Level::plain);
    if (verb == Verb::end) return break_off(play, nobody, Ending::stopped, Level::status_quo);
    if (!play.battle.asks()) return;
    const int kind = play.battle.decision().kind;
    const auto ask = static_cast<Ask>(kind);
    const Unit subject = play.battle.decision().unit;
    const Unit first = order.unit(0);
    switch (verb) {
    case Verb::assign:
        play.set(troop::of, first, order.number(1));
        play.set(troop::gone, first, static_cast<int>(Gone::no));
        muster(play, order.unit(1)); // who moves with whom may decide whether it deploys
        break;
    case Verb::done: play.battle.answer(side); break;
    case Verb::intent:
        play.set(army::intent, side,
                 static_cast<int>(order.number(0) == 0 ? Intent::fight : Intent::withdraw));
        play.battle.answer(side);
        break;
    case Verb::commit:
        play.set(army::committed, side, 1);
        play.battle.answer(side);
        break;
    case Verb::withdraw:
        play.set(army::intent, side, static_cast<int>(Intent::withdraw));
        play.battle.answer(side);
        break;
    case Verb::concede:
        play.set(army::outcome, side, static_cast<int>(Outcome::conceded));
        play.battle.answer(side);
        break;
    case Verb::call_off:
    case Verb::go_back:
        play.set(army::outcome, side, static_cast<int>(Outcome::called_off));
        play.battle.answer(side);
        break;
    case Verb::evacuate:
        play.set(army::intent, side, static_cast<int>(Intent::none));
        play.battle.answer(side);
        break;
    case Verb::surrender:
        if (ask == Ask::commitment)
            play.set(army::outcome, side, static_cast<int>(Outcome::surrendered));
        else
            course.forced = 2;
        play.battle.answer(side);
        break;
    case Verb::face:
        play.set(body::decided, first, 1);
        play.set(body::aim, first, order.number(1)); // revealed when both have chosen
        break;
    case Verb::fire: note_fire(play, order); break;
    case Verb::shoot: note_shot(play, order); break;
    case Verb::contact_fire: note_order(play, first, order.number(1)); break;
    case Verb::attack: {
        const Members able = able_to_fire(field, first, order.unit(1));
        note_order(play, first, order.number(1));
        if (!field.fires(first)) break;
        for (const Unit u : able) play.set(troop::fired, u, field.get(body::slot, first));
        break;
    }
    case Verb::hold: play.set(body::decided, first, 1); break;
    case Verb::disengage:
        note_order(play, first, -1);
        play.set(body::chosen, first,
                 static_cast<int>(order.number(1) == 1 ? Action::disengage_commander
                                                       : Action::disengage));
        break;
    case Verb::pursue:
        play.battle.answer(side);
        play.set(body::pursued, subject, 1);
        course.pursuer = first;
        course.pursued = subject;
        one_test(play, test_of(first, subject, Blow::pursuit));
        course.micro = 2;
        break;
    case Verb::no_pursuit:
        play.battle.answer(side);
        play.set(body::pursued, subject, 1);
        break;
    case Verb::riposte:
        play.battle.answer(side);
        one_test(play, test_of(subject, unit_at_index(order.number(1)), Blow::riposte));
        break;
    case Verb::flee: play.battle.answer(side); break;
    case Verb::rally:
        play.battle.answer(side);
        one_test(play, test_of(subject, Unit::none, Blow::rally));
        course.micro = 2;
        break;
    case Verb::let_go:
        play.battle.answer(side);
        leave_field(play, subject, State::dispersed);
        break;
    case Verb::losses: play.set(troop::killed, first, order.number(1)); break;
    case Verb::train: {
        std::int64_t cbt = field.get(troop::cbt, first);
        std::int64_t xp = field.get(troop::xp, first);
        for (int i = 0; i < order.number(1); ++i) xp -= cost_of_next(field, cbt++);
        play.set(troop::cbt, first, cbt);
        play.set(troop::xp, first, xp);
        break;
    }
    case Verb::siege: choose_siege(play, static_cast<SiegeChoice>(order.number(0)), side); break;
    case Verb::bombard: note_bombardment(play, order); break;
    case Verb::sally:
        course.extended = 1;
        play.battle.answer(side);
        break;
    case Verb::desperate_sally:
        course.forced = 3;
        play.battle.answer(side);
        break;
    case Verb::usual:
    case Verb::rule: {
        const auto item = static_cast<Item>(kind - static_cast<int>(Ask::umpire));
        const bool as_is = verb == Verb::usual && items[static_cast<int>(item)].usual == as_it_is;
        const std::int64_t value =
            verb == Verb::rule
                ? order.number(0)
                : bounded_ruling(field, item, subject, usual_ruling(field, item, subject));
        play.battle.answer(side);
        // What the scenario says may differ from work to work: it stays as it is.
        if (!as_is) apply_ruling(play, item, subject, value);
        play.tell(items[static_cast<int>(item)].rule, "the umpire rules: {n}", {.n = value});
        break;
    }
    default: break;
    }
    advance(play);
}

} // namespace sandtable::synapse
