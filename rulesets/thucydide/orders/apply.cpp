#include "rulesets/thucydide/orders/apply.hpp"

#include "rulesets/thucydide/chapters/combat.hpp"
#include "rulesets/thucydide/chapters/command.hpp"
#include "rulesets/thucydide/chapters/sequence.hpp"
#include "rulesets/thucydide/chapters/strike.hpp"
#include "rulesets/thucydide/chapters/victory.hpp"

#include <array>

namespace sandtable::thucydide {

namespace {

constexpr std::array standing_counters{side::keep_defense, side::keep_flags, side::keep_retreat,
                                       side::keep_riposte};

/// Orders of a phase: its question stays open, but for those that end the phase.
void carry_out_phase(Play& play, const Order& order)
{
    const Side s = order.side;
    switch (verb_of(order)) {
    case Verb::deploy: play.battle.place(order.unit(0), order.cell(1)); return;
    case Verb::activate:
        return activate(play, s, order.unit(0), order.args.data() + 1, order.count - 1);
    case Verb::move:
    case Verb::move_alone:
        return move_unit(play, order.unit(0), path_of(order), verb_of(order) == Verb::move_alone);
    case Verb::march: return move_leader(play, order.unit(0), path_of(order));
    case Verb::attack: return declare(play, attack_of(order), false);
    case Verb::end_deploy:
    case Verb::end_command:
    case Verb::end_movement:
    case Verb::end_combat: return static_cast<void>(play.battle.answer(s));
    case Verb::resign: return resign(play, s);
    case Verb::standing:
        return play.battle.set(standing_counters[static_cast<std::size_t>(order.number(0))], s,
                               order.number(1));
    default: break;
    }
    if (is_maneuver(verb_of(order))) carry_out(play, s, maneuver_of(order));
}

/// Whether a verb answers a question that interrupts a phase.
[[nodiscard]] bool is_answer(Verb verb) noexcept
{
    const std::optional<Question> question = question_of(verb);
    return question && question != Question::deploy && question != Question::command &&
           question != Question::movement && question != Question::combat;
}

void carry_out_answer(Play& play, const Order& order)
{
    const Attack pursuit = verb_of(order) == Verb::pursue ? pursuit_of(play, order) : Attack{};
    static_cast<void>(play.battle.answer(order.side));
    switch (verb_of(order)) {
    case Verb::appoint: return appoint(play, order.side, order.unit(0));
    case Verb::defend:
        return answer_defense(play, static_cast<DefenseOrder>(order.number(0)),
                              order.number(1) != 0);
    case Verb::cancel: return cancel_flags(play, order.number(0));
    case Verb::retreat:
    case Verb::slip: return retreat_along(play, order.args.data(), order.count);
    case Verb::escape: return escape_to(play, order.cell(1));
    case Verb::follow_up: return answer_follow(play, order.number(0) != 0);
    case Verb::charge: return answer_charge(play, order.cell(0));
    case Verb::no_charge: return answer_charge(play, Cell::none);
    case Verb::riposte: return answer_riposte(play, order.number(0) != 0);
    case Verb::pursue: return declare(play, pursuit, true);
    default: return; // no pursuit
    }
}

} // namespace

void apply_order(Play& play, const Order& order)
{
    if (is_answer(verb_of(order)))
        carry_out_answer(play, order);
    else
        carry_out_phase(play, order);
    go_on(play);
}

} // namespace sandtable::thucydide
