#include "rulesets/thucydide/chapters/combat.hpp"

#include "rulesets/thucydide/chapters/questions.hpp"
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

void declare(const Play& play, const Attack& attack, bool pursuing)
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
    fresh.step = Step::ask_defense;
    play.record() = fresh;
    if (pursuing)
        battle.set(unit::pursued, attack.attacker, 1);
    else
        battle.set(side::cursor, s, play.get(unit::activation, attack.attacker));
    explain_mode(play, fresh);
    run_combat(play);
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
    Combat& combat = play.record();
    combat.step = follows ? Step::charge : Step::done;
    if (!follows) return;
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
    Combat& combat = play.record();
    combat.step = Step::offer_pursuit;
    if (to == Cell::none) return;
    const Unit attacker = handle(combat.attacker);
    const Unit leader = play.attached_to(attacker);
    combat.charged = 1;
    play.tell(rules::follow_04, "{unit} charges on to {to}", {.unit = attacker, .to = to});
    play.battle.move(attacker, to);
    if (leader != Unit::none) play.battle.move(leader, to);
}

void answer_riposte(const Play& play, bool ripostes)
{
    play.record().step = ripostes ? Step::strike_back : Step::done;
}

void decline_pursuit(const Play& play) { play.record().step = Step::done; }

namespace {

/// THU-LEAD-11: one die; he falls or escapes. Returns whether it asked.
bool strike_at_leader(const Play& play)
{
    Combat& combat = play.record();
    const Unit leader = handle(combat.target);
    combat.rolled_close = 1;
    combat.step = Step::done;
    if (leader_falls(play, leader, 1, "leader.attack", "he was attacked alone")) return false;
    return flee(play, leader);
}

/// Spent expendables go, their leader stays alone; the attack is spent. [THU-COMBAT-13,
/// THU-LOSS-04, THU-LEAD-14]
void end_combat(const Play& play)
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

/// What comes after the attack roll: follow-up, riposte, or neither. [THU-SEQ-01, THU-EVADE-05]
Step after_attack(const Play& play)
{
    const Combat& combat = play.combat();
    const bool target_alive = play.alive(handle(combat.target));
    if (combat.evading != 0 || combat.mode == Mode::fire || !play.alive(handle(combat.attacker)))
        return Step::done;
    if (!target_alive || combat.retreated > 0) return Step::follow;
    return Step::offer_riposte;
}

/// Returns whether it asked.
bool offer_follow(const Play& play)
{
    const Unit attacker = handle(play.combat().attacker);
    Breakdown why{"follow_up", play.battle.explains()};
    const bool may = may_follow(play, why);
    play.battle.report(why);
    if (!may) {
        play.record().step = Step::done;
        return false;
    }
    if (play.type(attacker).has(impetuous)) {
        play.tell(rules::combat_06, "{unit} cannot be held back", {.unit = attacker});
        answer_follow(play, true);
        return false;
    }
    ask(play, Question::follow_up, play.side(attacker), attacker);
    return true;
}

bool offer_charge(const Play& play)
{
    const Unit attacker = handle(play.combat().attacker);
    play.record().step = Step::offer_pursuit;
    if (!may_charge(play)) return false;
    for (int d = 0; d < 6; ++d) {
        const Cell to = play.board().neighbor(play.cell(attacker), d);
        if (to != Cell::none && !refuse_charge(play, to)) {
            ask(play, Question::charge, play.side(attacker), attacker);
            return true;
        }
    }
    return false;
}

/// Nothing follows a riposte. [THU-RIP-01, THU-RIP-04]
bool offer_riposte(const Play& play)
{
    const Unit target = handle(play.combat().target);
    Breakdown why{"riposte", play.battle.explains()};
    const bool may = may_riposte(play, why);
    play.battle.report(why);
    play.record().step = Step::done;
    if (!may) return false;
    if (play.get(side::keep_riposte, play.side(target)) != 0) {
        play.record().step = Step::strike_back;
        return false;
    }
    ask(play, Question::riposte, play.side(target), target);
    return true;
}

/// Whether a question of the combat is open.
bool is_interrupted(const Play& play)
{
    return play.table.asks() &&
           play.table.decision().kind >= static_cast<std::uint8_t>(Question::defend);
}

bool offer_pursuit(const Play& play)
{
    const Unit attacker = handle(play.combat().attacker);
    play.record().step = Step::done;
    if (!may_pursue(play)) return false;
    for (int d = 0; d < 6; ++d) {
        const Cell to = play.board().neighbor(play.cell(attacker), d);
        if (to != Cell::none && !refuse_pursuit(play, {.attacker = attacker, .target = to})) {
            ask(play, Question::pursue, play.side(attacker), attacker);
            return true;
        }
    }
    return false;
}

/// After a first strike: whether the attack still takes place. [THU-RIP-05]
Step after_first_strike(const Play& play)
{
    const Combat& combat = play.combat();
    const Unit attacker = handle(combat.attacker);
    const Unit target = handle(combat.target);
    const bool goes_on = play.alive(attacker) && play.alive(target) &&
                         index(play.cell(attacker)) == combat.from_cell &&
                         index(play.cell(target)) == combat.target_cell &&
                         play.contact(play.cell(attacker), play.cell(target));
    if (!goes_on)
        play.tell(rules::rip_05, "the attack of {unit} does not take place", {.unit = attacker});
    return goes_on ? Step::strike : Step::done;
}

} // namespace

void run_combat(const Play& play)
{
    Combat& combat = play.record();
    while (combat.step != Step::idle) {
        if (play.table.over() || is_interrupted(play)) return;
        if (combat.stage != Stage::none && !run_strike(play)) return;
        switch (combat.step) {
        case Step::ask_defense:
            if (play.is_leader(handle(combat.target))) {
                if (strike_at_leader(play)) return;
                break;
            }
            combat.step = Step::strike_first;
            if (ask_defense(play)) return;
            break;
        case Step::strike_first:
            combat.step = Step::strike;
            if (combat.defense_order == DefenseOrder::first_strike) {
                combat.step = Step::after_first_strike;
                roll_strike(play, RollKind::first_strike);
            }
            break;
        case Step::after_first_strike: combat.step = after_first_strike(play); break;
        case Step::strike:
            combat.step = roll_strike(play, RollKind::attack) ? Step::after_strike : Step::done;
            break;
        case Step::after_strike: combat.step = after_attack(play); break;
        case Step::follow:
            if (offer_follow(play)) return;
            break;
        case Step::charge:
            if (offer_charge(play)) return;
            break;
        case Step::offer_pursuit:
            if (offer_pursuit(play)) return;
            break;
        case Step::offer_riposte:
            if (offer_riposte(play)) return;
            break;
        case Step::strike_back:
            combat.step = Step::done;
            roll_strike(play, RollKind::riposte);
            break;
        case Step::done: end_combat(play); break;
        case Step::idle: break;
        }
    }
}

} // namespace sandtable::thucydide
