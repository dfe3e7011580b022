/// words.hpp - places in the lists of book.cpp: verbs, phases, questions, dice, endings, levels.
#pragma once

#include <cstdint>

namespace sandtable::synapse {

/// Legal orders are listed in this order: of each question the neutral choice comes first, and is
/// what a seat gets that does not answer. [SYN-BATTLE-13]
enum class Verb : std::uint16_t {
    done,         ///< no more orders in this step
    assign,       ///< a unit to a body, before the battle
    intent,       ///< fight or withdraw
    commit,       ///< the reserve
    withdraw,     ///< in the middle of a battle
    concede,      ///< without an active main body
    call_off,     ///< an assault
    evacuate,     ///< the present work
    surrender,    ///< the garrison
    go_back,      ///< from a sally
    face,         ///< a body, or none
    fire,         ///< with all units, or those named
    shoot,        ///< a vehicle unit, with all weapons or those named
    contact_fire, ///< at the body that faces it
    attack,       ///< a body of the same front
    hold,         ///< do nothing
    disengage,    ///< a vehicle unit
    no_pursuit,   ///< let it run
    pursue,       ///< the routing body
    flee,         ///< run on
    riposte,      ///< against the pursuer
    let_go,       ///< let it disperse
    rally,        ///< a routing body
    losses,       ///< how many are killed
    train,        ///< combat potential for experience
    siege,        ///< what the besieger does this week
    bombard,      ///< with all units, or those named
    sally,        ///< out of the place
    desperate_sally,
    usual, ///< the umpire leaves a matter to the default policy
    rule,  ///< the umpire's answer
    resign,
    odds,   ///< what an attack may bring
    derive, ///< how the values of a unit come about
    end,    ///< the umpire ends the battle
    army,   ///< how the values of an army come about
    count_of_verbs
};

enum class Phase : std::uint8_t {
    setup,
    intent,
    command,
    events,
    commitment,
    orders,
    ranged,
    engage,
    action,
    pursuit,
    rally,
    end_check,
    aftermath,
    siege_week,
    count_of_phases
};

enum class Ask : std::uint8_t {
    organise,
    intent,
    commitment,
    face,
    fire,
    contact,
    engage,
    action,
    pursue,
    riposte,
    rally,
    losses,
    surrender,
    besieger,
    sally,
    forced,
    umpire, ///< the first of the umpire's questions: one for each item of umpire.hpp
};

enum class SiegeChoice : std::uint8_t { go_on, parley, assault, lift };

enum class Ending : std::uint16_t {
    broken,
    withdrawn,
    conceded,
    surrendered,
    honors,
    work_taken,
    lifted,
    repelled,
    time_up,
    both_broken,
    parted,
    stopped,
    resigned,
    missed, ///< the side of the aim has won, but too little
    count_of_endings
};

enum class Level : std::uint8_t { status_quo, marginal, plain, decisive };

enum DieOf : std::uint8_t { die_ten, die_three };

} // namespace sandtable::synapse
