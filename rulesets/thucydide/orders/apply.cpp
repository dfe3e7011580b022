#include "rulesets/thucydide/orders/apply.hpp"

#include "rulesets/thucydide/chapters/combat.hpp"
#include "rulesets/thucydide/chapters/command.hpp"
#include "rulesets/thucydide/chapters/movement.hpp"
#include "rulesets/thucydide/chapters/questions.hpp"
#include "rulesets/thucydide/chapters/sequence.hpp"
#include "rulesets/thucydide/chapters/strike.hpp"
#include "rulesets/thucydide/chapters/victory.hpp"

#include <array>

namespace sandtable::thucydide {

namespace {

constexpr int unit_arguments = 1;

[[nodiscard]] PathView path_of(const Order& order) noexcept
{
    return {order.args.data() + unit_arguments, order.count - unit_arguments};
}

[[nodiscard]] Attack attack_of(const Order& order) noexcept
{
    return {order.unit(0), order.cell(1), static_cast<AttackOrder>(order.number(2)), order.unit(3)};
}

[[nodiscard]] Attack pursuit_of(const Field& field, const Order& order) noexcept
{
    return {handle(field.combat().attacker), order.cell(0),
            static_cast<AttackOrder>(order.number(1)), order.unit(2)};
}

constexpr std::array standing_counters{side::keep_defense, side::keep_flags, side::keep_retreat,
                                       side::keep_riposte};

/// The question a verb answers.
struct Fit {
    Question question;
    bool any = false; ///< at any own decision
};
[[nodiscard]] Fit fit_of(Verb verb) noexcept
{
    switch (verb) {
    case Verb::deploy:
    case Verb::end_deploy: return {Question::deploy};
    case Verb::activate:
    case Verb::end_command:
    case Verb::reconnaissance:
    case Verb::courier:
    case Verb::combined_attack:
    case Verb::maneuver:
    case Verb::general_assault: return {Question::command};
    case Verb::appoint: return {Question::appoint};
    case Verb::mount_dismount:
    case Verb::forced_march:
    case Verb::woodsmen:
    case Verb::forward_march:
    case Verb::rally:
    case Verb::move:
    case Verb::move_alone:
    case Verb::march:
    case Verb::end_movement: return {Question::movement};
    case Verb::attack:
    case Verb::end_combat: return {Question::combat};
    case Verb::defend: return {Question::defend};
    case Verb::cancel: return {Question::cancel_flags};
    case Verb::retreat: return {Question::retreat};
    case Verb::slip: return {Question::evade};
    case Verb::escape: return {Question::escape};
    case Verb::follow_up: return {Question::follow_up};
    case Verb::charge:
    case Verb::no_charge: return {Question::charge};
    case Verb::riposte: return {Question::riposte};
    case Verb::pursue:
    case Verb::no_pursuit: return {Question::pursue};
    default: return {Question::deploy, true};
    }
}

[[nodiscard]] Refused refuse_out_of_turn(const Field& field, const Order& order) noexcept
{
    if (field.table.over() || (field.table.awaited() & seat_bit(order.side)) == 0)
        return refuse_with(rules::cmd_06, "it is not your turn to decide");
    const Fit fit = fit_of(verb_of(order));
    if (fit.any || asks(field, fit.question)) return std::nullopt;
    if (is_maneuver(verb_of(order))) // says in which phase
        return refuse_with(*spec_of(maneuver_of(order).order).rule,
                           fit.question == Question::command
                               ? "{word} is ordered in the command phase"
                               : "{word} is ordered in the movement phase",
                           {.word = spec_of(maneuver_of(order).order).rule->title});
    return refuse_with(rules::combat_01, "another decision is asked for now: {word}",
                       {.word = field.table.book().decisions[field.table.decision().kind].prompt});
}

[[nodiscard]] Refused refuse_moving(const Field& field, const Order& order) noexcept
{
    const Unit u = order.unit(0);
    if (Refused refused = may_move(field, u, order.side)) return refused;
    const bool leader = field.is_leader(u);
    if (leader != (verb_of(order) == Verb::march))
        return refuse_with(rules::lead_04,
                           leader ? "{unit} is a leader and marches"
                                  : "{unit} is no leader: it moves",
                           {.unit = u});
    if (leader) return refuse_march(field, u, path_of(order));
    return refuse_move(field, u, path_of(order), verb_of(order) == Verb::move_alone);
}

[[nodiscard]] Refused refuse_end_combat(const Field& field, Side s) noexcept
{
    const Unit first = obliged(field, s, 1 << 20);
    if (first == Unit::none) return std::nullopt;
    return refuse_with(rules::combat_06, "{unit} cannot be held back and must attack",
                       {.unit = first});
}

[[nodiscard]] Refused refuse_end_deploy(const Field& field, Side s) noexcept
{
    OrderList none;
    list_legal(field, {.side = s, .unit = LegalQuery::no_unit}, none);
    if (none.count > 0) return std::nullopt;
    return refuse_with(rules::setup_02, "{unit} is still to be placed",
                       {.unit = undeployed(field, s)});
}

[[nodiscard]] Refused refuse_path(const Field& field, const Order& order) noexcept
{
    const Unit u = field.table.decision().unit;
    const Flights flights{field, u, field.combat().length};
    if (flights.has(order.args.data(), order.count)) return std::nullopt;
    if (order.count != flights.reach())
        return refuse_with(rules::retr_04, "{unit} must cover {n} hexes, not {m}",
                           {.unit = u, .n = flights.reach(), .m = order.count});
    return refuse_with(rules::retr_03, "that is no way home for {unit}", {.unit = u});
}

[[nodiscard]] Refused refuse_escape(const Field& field, const Order& order) noexcept
{
    const Unit leader = field.table.decision().unit;
    if (order.unit(0) != leader)
        return refuse_with(rules::lead_10, "{unit} is the one who escapes", {.unit = leader});
    bool found = false;
    each_refuge(field, leader, [&](Cell c) { found = found || c == order.cell(1); });
    if (found) return std::nullopt;
    return refuse_with(rules::lead_10, "{unit} cannot escape to {cell}",
                       {.unit = leader, .cell = order.cell(1)});
}

[[nodiscard]] Refused refuse_appointment(const Field& field, const Order& order) noexcept
{
    const Unit u = order.unit(0);
    if (field.alive(u) && field.side(u) == order.side && !field.is_leader(u)) return std::nullopt;
    return refuse_with(rules::lead_13, "{unit} is no unit of yours", {.unit = u});
}

} // namespace

Refused refuse(const Field& field, const Order& order) noexcept
{
    if (Refused refused = refuse_out_of_turn(field, order)) return refused;
    const Side s = order.side;
    switch (verb_of(order)) {
    case Verb::deploy: return refuse_deployment(field, s, order.unit(0), order.cell(1));
    case Verb::end_deploy: return refuse_end_deploy(field, s);
    case Verb::activate:
        return refuse_activation(field, s, order.unit(0), order.args.data() + 1, order.count - 1);
    case Verb::appoint: return refuse_appointment(field, order);
    case Verb::move:
    case Verb::move_alone:
    case Verb::march: return refuse_moving(field, order);
    case Verb::attack: return refuse_attack(field, s, attack_of(order));
    case Verb::defend:
        return refuse_defense(field, static_cast<DefenseOrder>(order.number(0)),
                              order.number(1) != 0);
    case Verb::cancel:
        if (order.number(0) <= field.table.decision().a) return std::nullopt;
        return refuse_with(rules::retr_01, "{n} flags may be canceled at most",
                           {.n = field.table.decision().a});
    case Verb::retreat:
    case Verb::slip: return refuse_path(field, order);
    case Verb::escape: return refuse_escape(field, order);
    case Verb::charge: return refuse_charge(field, order.cell(0));
    case Verb::pursue: return refuse_pursuit(field, pursuit_of(field, order));
    case Verb::end_combat: return refuse_end_combat(field, s);
    default: break;
    }
    if (is_maneuver(verb_of(order)))
        return refuse_maneuver(field, s, maneuver_of(order), asks(field, Question::command));
    return std::nullopt;
}

namespace {

/// What an order does before play goes on; whether it answered the question on top.
void carry_out_phase(const Play& play, const Order& order)
{
    const Side s = order.side;
    switch (verb_of(order)) {
    case Verb::deploy: play.battle.place(order.unit(0), order.cell(1)); return;
    case Verb::end_deploy: return end_deployment(play, s);
    case Verb::activate:
        return activate(play, s, order.unit(0), order.args.data() + 1, order.count - 1);
    case Verb::end_command: return end_command(play, s);
    case Verb::move:
    case Verb::move_alone:
        return move_unit(play, order.unit(0), path_of(order), verb_of(order) == Verb::move_alone);
    case Verb::march: return move_leader(play, order.unit(0), path_of(order));
    case Verb::end_movement: return end_movement(play, s);
    case Verb::attack: return declare(play, attack_of(order), false);
    case Verb::end_combat: return end_combats(play, s);
    case Verb::resign: return resign(play, s);
    case Verb::standing:
        return play.battle.set(standing_counters[static_cast<std::size_t>(order.number(0))], s,
                               order.number(1));
    default: break;
    }
    if (is_maneuver(verb_of(order))) carry_out(play, s, maneuver_of(order));
}

[[nodiscard]] bool is_answer(Verb verb) noexcept
{
    switch (verb) {
    case Verb::appoint:
    case Verb::defend:
    case Verb::cancel:
    case Verb::retreat:
    case Verb::slip:
    case Verb::escape:
    case Verb::follow_up:
    case Verb::charge:
    case Verb::no_charge:
    case Verb::riposte:
    case Verb::pursue:
    case Verb::no_pursuit: return true;
    default: return false;
    }
}

void carry_out_answer(const Play& play, const Order& order)
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
    default: return decline_pursuit(play);
    }
}

} // namespace

void carry_out(const Play& play, const Order& order)
{
    if (is_answer(verb_of(order)))
        carry_out_answer(play, order);
    else
        carry_out_phase(play, order);
    play_on(play);
}

} // namespace sandtable::thucydide
