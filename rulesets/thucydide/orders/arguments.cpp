#include "rulesets/thucydide/orders/arguments.hpp"

namespace sandtable::thucydide {

namespace {

/// In the order of Verb.
constexpr std::optional<Question> answers[] = {
    Question::deploy,       // deploy
    Question::deploy,       // end_deploy
    Question::command,      // activate
    Question::command,      // end_command
    Question::appoint,      // appoint
    Question::movement,     // mount_dismount
    Question::command,      // reconnaissance
    Question::movement,     // forced_march
    Question::movement,     // woodsmen
    Question::command,      // courier
    Question::command,      // combined_attack
    Question::command,      // maneuver
    Question::movement,     // forward_march
    Question::command,      // general_assault
    Question::movement,     // rally
    Question::movement,     // move
    Question::movement,     // move_alone
    Question::movement,     // march
    Question::movement,     // end_movement
    Question::combat,       // attack
    Question::defend,       // defend
    Question::cancel_flags, // cancel
    Question::retreat,      // retreat
    Question::evade,        // slip
    Question::escape,       // escape
    Question::follow_up,    // follow_up
    Question::charge,       // charge
    Question::charge,       // no_charge
    Question::riposte,      // riposte
    Question::pursue,       // pursue
    Question::pursue,       // no_pursuit
    Question::combat,       // end_combat
    std::nullopt,           // resign
    std::nullopt,           // standing
    std::nullopt,           // sight
    std::nullopt,           // dice
    std::nullopt,           // support
    std::nullopt,           // price
    std::nullopt,           // score
    std::nullopt,           // derive
};
static_assert(std::size(answers) == static_cast<std::size_t>(Verb::count_of_verbs));

} // namespace

std::optional<Question> question_of(Verb verb) noexcept
{
    return answers[static_cast<std::size_t>(verb)];
}

Maneuver maneuver_of(const Order& order) noexcept
{
    Maneuver maneuver;
    maneuver.order =
        static_cast<ManeuverOrder>(order.verb - static_cast<int>(Verb::mount_dismount));
    if (maneuver.order == ManeuverOrder::forward_march) {
        maneuver.number = order.number(0);
    } else if (spec_of(maneuver.order).beneficiary) {
        maneuver.unit = order.unit(0);
        maneuver.number = order.number(1);
    }
    return maneuver;
}

PathView path_of(const Order& order) noexcept { return {order.args.data() + 1, order.count - 1}; }

Attack attack_of(const Order& order) noexcept
{
    return {order.unit(0), order.cell(1), static_cast<AttackOrder>(order.number(2)), order.unit(3)};
}

Attack pursuit_of(const Field& field, const Order& order) noexcept
{
    return {handle(field.combat().attacker), order.cell(0),
            static_cast<AttackOrder>(order.number(1)), order.unit(2)};
}

} // namespace sandtable::thucydide
