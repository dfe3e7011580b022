#include "rulesets/thucydide/chapters/combat.hpp"

#include "rulesets/thucydide/chapters/questions.hpp"
#include "rulesets/thucydide/chapters/sequence.hpp"
#include "rulesets/thucydide/chapters/sight.hpp"
#include "rulesets/thucydide/chapters/strike.hpp"
#include "rulesets/thucydide/chapters/victory.hpp"

namespace sandtable::thucydide {

namespace {

void explain_mode(const Play& play, const Combat& combat)
{
    const Unit attacker = handle(combat.attacker);
    const Args args{.unit = attacker,
                    .other = handle(combat.target),
                    .cell = static_cast<Cell>(combat.target_cell)};
    switch (combat.mode) {
    case Mode::fire: return play.tell(rules::combat_03, "{unit} fires at {other}", args);
    case Mode::assault: return play.tell(rules::combat_03, "{unit} assaults {other}", args);
    default: return play.tell(rules::combat_03, "{unit} fights {other} hand to hand", args);
    }
}

} // namespace

void declare(Play& play, const Attack& attack, bool pursuing)
{
    Battle& battle = play.battle;
    const Side s = play.side(attack.attacker);
    const Mode mode = pursuing ? pursuit_mode(play, attack.target)
                               : mode_against(play, attack.attacker, attack.target);
    pay(play, s, spec_of(attack.order), attack.attacker);
    if (attack.leading != Unit::none) {
        battle.set(unit::has_led, attack.leading, 1);
        play.tell(rules::lead_08, "{unit} leads {other}",
                  {.unit = attack.leading, .other = attack.attacker});
    }
    Combat fresh;
    fresh.attacker = number_of(attack.attacker);
    fresh.target = number_of(target_at(play, s, attack.target));
    fresh.leading = number_of(attack.leading);
    fresh.roller = fresh.attacker;
    fresh.struck = fresh.target;
    fresh.fleeing = -1;
    fresh.target_cell = index(attack.target);
    fresh.from_cell = index(play.cell(attack.attacker));
    fresh.struck_cell = fresh.target_cell;
    fresh.mode = mode;
    fresh.attack_order = attack.order;
    fresh.pursuing = pursuing ? 1 : 0;
    play.record() = fresh;
    if (pursuing)
        battle.set(unit::pursued, attack.attacker, 1);
    else
        battle.set(side::cursor, s, play.get(unit::activation, attack.attacker));
    explain_mode(play, fresh);
    if (mode == Mode::fire && battle.explains()) {
        Breakdown line{"sight", true};
        explain_sight(play, play.cell(attack.attacker), attack.target, line);
        battle.report(line);
    }
    interrupt(play, play.is_leader(handle(fresh.target)) ? Step::lone_leader : Step::defense);
}

void answer_defense(const Play& play, DefenseOrder order, bool evades)
{
    Combat& combat = play.record();
    const Unit target = handle(combat.target);
    pay(play, play.side(target), spec_of(order), target);
    combat.defense_order = order;
    combat.evading = evades || order == DefenseOrder::break_off ? 1 : 0;
    if (combat.evading != 0) play.tell(rules::evade_01, "{unit} evades", {.unit = target});
    if (order == DefenseOrder::support)
        play.tell(rules::sup_06, "{unit} is supported by order", {.unit = target});
}

/// Not counted as movement. [THU-FOLLOW-03]
void answer_follow(const Play& play, bool follows)
{
    if (!follows) return;
    Combat& combat = play.record();
    const Unit attacker = handle(combat.attacker);
    const Unit leader = play.attached_to(attacker);
    const auto to = static_cast<Cell>(combat.target_cell);
    combat.from_cell = index(play.cell(attacker));
    combat.followed = 1;
    play.tell(rules::follow_01, "{unit} follows up into {to}", {.unit = attacker, .to = to});
    play.battle.move(attacker, to);
    if (leader != Unit::none) play.battle.move(leader, to);
}

void answer_charge(const Play& play, Cell to)
{
    if (to == Cell::none) return;
    Combat& combat = play.record();
    const Unit attacker = handle(combat.attacker);
    const Unit leader = play.attached_to(attacker);
    combat.charged = 1;
    play.tell(rules::follow_04, "{unit} charges on to {to}", {.unit = attacker, .to = to});
    play.battle.move(attacker, to);
    if (leader != Unit::none) play.battle.move(leader, to);
}

void answer_riposte(const Play& play, bool ripostes) { play.record().ripostes = ripostes ? 1 : 0; }

/// One die: he falls or escapes.
void strike_at_leader(Play& play)
{
    const Unit leader = handle(play.combat().target);
    play.record().rolled_close = 1;
    play.tell(rules::follow_02, "no follow-up: {unit} stands alone", {.unit = leader});
    if (leader_falls(play, leader, 1, "leader.attack", rules::lead_11, "he was attacked alone"))
        return;
    ask_escape(play, leader);
}

/// Spent expendables go, their leader stays alone; the attack is spent. [THU-COMBAT-13,
/// THU-LOSS-04, THU-LEAD-14]
void end_combat(Play& play)
{
    Combat& combat = play.record();
    const Unit attacker = handle(combat.attacker);
    play.battle.set(unit::attacked, attacker, 1);
    const bool spent =
        play.alive(attacker) && play.type(attacker).has(expendable) && combat.rolled_close != 0;
    combat = Combat{};
    if (!spent) return;
    play.battle.remove(attacker, Where::exited);
    play.tell(rules::loss_04, "{unit} is spent and removed", {.unit = attacker});
    static_cast<void>(check_losses(play));
}

namespace {

/// After a first strike: whether the attack still takes place. [THU-RIP-05]
[[nodiscard]] Next after_first_strike(const Play& play)
{
    const Combat& combat = play.combat();
    const Unit attacker = handle(combat.attacker);
    const Unit target = handle(combat.target);
    const bool goes_on = play.alive(attacker) && play.alive(target) &&
                         index(play.cell(attacker)) == combat.from_cell &&
                         index(play.cell(target)) == combat.target_cell &&
                         play.contact(play.cell(attacker), play.cell(target));
    if (goes_on) return to(Step::attack);
    play.tell(rules::rip_05, "the attack of {unit} does not take place", {.unit = attacker});
    return to(Step::combat_over);
}

/// Follow-up, riposte, or neither. [THU-SEQ-01, THU-EVADE-05]
[[nodiscard]] Next after_attack(const Play& play)
{
    const Combat& combat = play.combat();
    const bool target_alive = play.alive(handle(combat.target));
    if (combat.evading != 0)
        play.tell(rules::evade_05, "no riposte and no follow-up: {unit} evaded",
                  {.unit = handle(combat.target)});
    else if (combat.mode == Mode::fire)
        play.tell(rules::follow_02, "no riposte and no follow-up: {unit} fired",
                  {.unit = handle(combat.attacker)});
    if (combat.evading != 0 || combat.mode == Mode::fire || !play.alive(handle(combat.attacker)))
        return to(Step::combat_over);
    return to(!target_alive || combat.retreated > 0 ? Step::follow_up : Step::riposte);
}

} // namespace

Next after_roll(Play& play)
{
    switch (play.combat().roll) {
    case RollKind::first_strike: return after_first_strike(play);
    case RollKind::attack: return after_attack(play);
    default: return to(Step::combat_over); // nothing follows a riposte [THU-RIP-01, THU-RIP-04]
    }
}

Next strike_first(Play& play)
{
    if (play.combat().defense_order != DefenseOrder::first_strike) return on;
    return roll_strike(play, RollKind::first_strike) ? to(Step::losses) : after_roll(play);
}

Next strike(Play& play)
{
    return to(roll_strike(play, RollKind::attack) ? Step::losses : Step::combat_over);
}

void offer_follow(Play& play)
{
    const Unit attacker = handle(play.combat().attacker);
    Breakdown why{"follow_up", play.battle.explains()};
    why.title("follow-up of {unit}", {.unit = attacker});
    const Unit target = handle(play.combat().target);
    why.waive(rules::rip_01.id,
              play.alive(target) ? "no riposte: {unit} has left {cell}"
                                 : "no riposte: {unit} is eliminated",
              {.unit = target, .cell = static_cast<Cell>(play.combat().target_cell)});
    const bool may = may_follow(play, why);
    play.battle.report(why);
    if (!may) return;
    if (play.type(attacker).has(impetuous)) {
        play.tell(rules::combat_06, "{unit} cannot be held back", {.unit = attacker});
        return answer_follow(play, true);
    }
    ask(play, Question::follow_up, play.side(attacker), attacker);
}

/// Who stays has neither charge nor pursuit; who could have them is told so. [THU-FOLLOW-05]
Next after_follow(Play& play)
{
    const Combat& combat = play.combat();
    if (combat.followed != 0) return on;
    const Unit attacker = handle(combat.attacker);
    const UnitType& type = play.type(attacker);
    if (combat.pursuing == 0 &&
        (type.has(pursuit) || combat.attack_order == AttackOrder::relentless))
        play.tell(rules::follow_05,
                  type.has(charge) ? "no charge and no pursuit: {unit} has not followed up"
                                   : "no pursuit: {unit} has not followed up",
                  {.unit = attacker});
    return to(Step::combat_over);
}

void offer_charge(Play& play)
{
    const Unit attacker = handle(play.combat().attacker);
    Breakdown why{"charge", play.battle.explains()};
    why.title("charge of {unit}", {.unit = attacker});
    const bool may = may_charge(play, why);
    play.battle.report(why);
    if (may) ask(play, Question::charge, play.side(attacker), attacker);
}

void offer_riposte(Play& play)
{
    const Unit target = handle(play.combat().target);
    Breakdown why{"riposte", play.battle.explains()};
    why.title("riposte of {unit}", {.unit = target});
    why.waive(rules::follow_01.id, "no follow-up: {unit} has not left {cell}",
              {.unit = target, .cell = play.cell(target)});
    const bool may = may_riposte(play, why);
    play.battle.report(why);
    if (!may) return;
    if (play.get(side::keep_riposte, play.side(target)) != 0) return answer_riposte(play, true);
    ask(play, Question::riposte, play.side(target), target);
}

Next strike_back(Play& play)
{
    const bool rolled = play.combat().ripostes != 0 && roll_strike(play, RollKind::riposte);
    return to(rolled ? Step::losses : Step::combat_over);
}

void offer_pursuit(Play& play)
{
    const Unit attacker = handle(play.combat().attacker);
    Breakdown why{"pursuit", play.battle.explains()};
    why.title("pursuit of {unit}", {.unit = attacker});
    const bool may = may_pursue(play, why);
    play.battle.report(why);
    if (may) ask(play, Question::pursue, play.side(attacker), attacker);
}

} // namespace sandtable::thucydide
