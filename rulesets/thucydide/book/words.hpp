/// words.hpp - where the book's words stand in its lists.
///
///   Phase, Step, Question   the sequence of play, and what it asks
///   Verb                    orders and inquiries
///   Ending, Level           how a battle ends
///   Dice                    what is rolled
#pragma once

#include <cstdint>

namespace sandtable::thucydide {

/// Places in Book::phases.
enum class Phase : std::uint8_t { set_up, command, movement, combat, end };

/// Places in Book::sequence. From lone_leader to combat_over: a combat. [THU section 8, K1 to K11]
enum class Step : std::uint8_t {
    deployment,
    succession,
    activations,
    movement,
    combat,
    lone_leader,
    defense,
    first_strike,
    attack,
    losses,
    flags,
    panic,
    retreat,
    missing,
    evade,
    follow_up,
    charge,
    riposte,
    pursuit,
    combat_over,
    end,
    count_of_steps
};

/// Places in Book::decisions.
enum class Question : std::uint8_t {
    deploy,
    command,
    appoint,
    movement,
    combat,
    defend,
    cancel_flags,
    retreat,
    evade,
    escape,
    follow_up,
    charge,
    riposte,
    pursue,
};

/// Places in Book::verbs.
enum class Verb : std::uint16_t {
    deploy,
    end_deploy,
    activate,
    end_command,
    appoint,
    mount_dismount, // the maneuver orders, as in ManeuverOrder
    reconnaissance,
    forced_march,
    woodsmen,
    courier,
    combined_attack,
    maneuver,
    forward_march,
    general_assault,
    rally,
    move,
    move_alone, ///< the attached leader stays behind
    march,      ///< a leader as a piece
    end_movement,
    attack,
    defend,
    cancel,
    retreat,
    slip, ///< the path of an evade
    escape,
    follow_up,
    charge,
    no_charge,
    riposte,
    pursue,
    no_pursuit,
    end_combat,
    resign,
    standing,
    sight, // inquiries
    dice,
    support,
    price,
    score,
    derive,
    count_of_verbs
};

/// Places in Book::endings.
enum class Ending : std::uint8_t {
    broken_units,    ///< a third of its units lost, or leaders that count as much
    broken_points,   ///< the same of its points
    scenario_target, ///< the scenario's target reached
    annihilated,     ///< no unit left
    limit_default,   ///< turn limit: the scenario names the winner
    limit_ratio,     ///< turn limit: the higher share of the target
    limit_draw,      ///< turn limit: equal shares
    resigned,
};

/// Places in Book::levels.
enum class Level : std::uint8_t { draw, marginal, medium, decisive };

/// Places in Book::dice.
enum Dice : int { combat_die, plain_die };

} // namespace sandtable::thucydide
