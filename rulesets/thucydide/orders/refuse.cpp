#include "rulesets/thucydide/orders/refuse.hpp"

#include "rulesets/thucydide/chapters/aftermath.hpp"
#include "rulesets/thucydide/chapters/command.hpp"
#include "rulesets/thucydide/chapters/defense.hpp"
#include "rulesets/thucydide/chapters/deployment.hpp"
#include "rulesets/thucydide/chapters/questions.hpp"
#include "rulesets/thucydide/orders/legal.hpp"

namespace sandtable::thucydide {

namespace {

/// What is asked instead, and what it belongs to.
struct OtherQuestion {
    const RuleSpec* rule;
    const char* text;
};

/// In the order of Question; each a whole sentence, as a piece stands in most of them.
constexpr OtherQuestion other_questions[] = {
    {&rules::setup_02, "first your pieces are to be placed"},
    {&rules::cmd_06, "this is not done in the command phase: activate, give an order, or end it"},
    {&rules::lead_13, "first the unit is to be named whose officer takes command"},
    {&rules::move_01, "this is not done in the movement phase: move, give an order, or end it"},
    {&rules::combat_01, "nobody is asked that now: attack, or end the combat phase"},
    {&rules::combat_01, "first the defense of {unit} is to be ordered"},
    {&rules::combat_01, "first say how many flags {unit} cancels"},
    {&rules::combat_01, "first say how {unit} retreats"},
    {&rules::combat_01, "first say how {unit} evades"},
    {&rules::combat_01, "first say where {unit} escapes to"},
    {&rules::combat_01, "first say whether {unit} follows up"},
    {&rules::combat_01, "first say whether {unit} charges on"},
    {&rules::combat_01, "first say whether {unit} ripostes"},
    {&rules::combat_01, "first say whether {unit} pursues"},
};
static_assert(std::size(other_questions) == static_cast<std::size_t>(Question::pursue) + 1);

[[nodiscard]] Refused refuse_other_question(const Decision& decision) noexcept
{
    const OtherQuestion& other = other_questions[decision.kind];
    return sdk::refusal(*other.rule, other.text, {.unit = decision.unit});
}

[[nodiscard]] Refused refuse_out_of_turn(const Field& field, const Order& order) noexcept
{
    if (verb_of(order) >= Verb::sight) return std::nullopt; // questions are free [THU-GEN-02]
    if (field.table.over() || (field.table.awaited() & seat_bit(order.side)) == 0)
        return sdk::refusal(rules::cmd_06, "it is not your turn to decide");
    const std::optional<Question> question = question_of(verb_of(order));
    if (!question || asks(field, *question)) return std::nullopt;
    if (is_maneuver(verb_of(order))) // says in which phase
        return sdk::refusal(*spec_of(maneuver_of(order).order).rule,
                            question == Question::command
                                ? "{word} is ordered in the command phase"
                                : "{word} is ordered in the movement phase",
                            {.word = spec_of(maneuver_of(order).order).rule->title});
    return refuse_other_question(field.table.decision());
}

[[nodiscard]] Refused refuse_moving(const Field& field, const Order& order) noexcept
{
    const Unit u = order.unit(0);
    if (Refused refused = may_move(field, u, order.side)) return refused;
    const bool leader = field.is_leader(u);
    if (leader != (verb_of(order) == Verb::march))
        return sdk::refusal(rules::lead_04,
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
    return sdk::refusal(rules::combat_06, "{unit} cannot be held back and must attack",
                        {.unit = first});
}

[[nodiscard]] Refused refuse_end_deploy(const Field& field, Side s) noexcept
{
    OrderList none;
    list_legal(field, {.side = s, .unit = LegalQuery::no_unit}, none);
    if (none.count > 0) return std::nullopt;
    return sdk::refusal(rules::setup_02, "{unit} is still to be placed",
                        {.unit = undeployed(field, s)});
}

[[nodiscard]] Refused refuse_path(const Field& field, const Order& order) noexcept
{
    const Unit u = field.table.decision().unit;
    const Flights flights{field, u, field.combat().length};
    if (flights.has(order.args.data(), order.count)) return std::nullopt;
    if (order.count != flights.reach())
        return sdk::refusal(rules::retr_04, "{unit} must cover {n} hexes, not {m}",
                            {.unit = u, .n = flights.reach(), .m = order.count});
    return sdk::refusal(rules::retr_03, "that is no way home for {unit}", {.unit = u});
}

/// Why a hex is none that a leader may escape to.
[[nodiscard]] Refused refuse_refuge(const Field& field, Unit leader, Cell to) noexcept
{
    const Refuge kind = refuge_at(field, leader, to);
    const auto refused = [&](const char* why, Unit other = Unit::none) {
        return sdk::refusal(rules::lead_10, why,
                            {.unit = leader,
                             .other = other,
                             .cell = to,
                             .n = field.distance(field.cell(leader), to),
                             .m = escape_distance,
                             .word = field.terrain(to).title});
    };
    if (kind == Refuge::out_of_reach)
        return refused("{cell} is {n} hexes away: {unit} escapes 1 to {m}");
    if (kind == Refuge::has_leader)
        return refused("{other} is a leader and stands at {cell} already", field.leader_in(to));
    if (kind == Refuge::has_enemy)
        return refused("{other} at {cell} is an enemy", field.troop_in(to));
    bool to_friends = false;
    each_refuge(field, leader, [&](Cell c) { to_friends = field.troop_in(c) != Unit::none; });
    if (to_friends) return refused("{unit} escapes to a friendly unit, and one is in reach");
    if (kind == Refuge::not_homeward) return refused("{cell} is no nearer to home");
    return refused("nobody enters {cell}: {word}");
}

[[nodiscard]] Refused refuse_escape(const Field& field, const Order& order) noexcept
{
    const Unit leader = field.table.decision().unit;
    if (order.unit(0) != leader)
        return sdk::refusal(rules::lead_10, "{unit} is the one who escapes", {.unit = leader});
    bool found = false;
    each_refuge(field, leader, [&](Cell c) { found = found || c == order.cell(1); });
    if (found) return std::nullopt;
    return refuse_refuge(field, leader, order.cell(1));
}

[[nodiscard]] Refused refuse_appointment(const Field& field, const Order& order) noexcept
{
    const Unit u = order.unit(0);
    if (field.alive(u) && field.side(u) == order.side && !field.is_leader(u)) return std::nullopt;
    return sdk::refusal(rules::lead_13, "{unit} is no unit of yours", {.unit = u});
}

} // namespace

std::optional<Refusal> refusal_of(const Field& field, const Order& order) noexcept
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
        return sdk::refusal(rules::retr_01, "{n} flags may be canceled at most",
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

} // namespace sandtable::thucydide
