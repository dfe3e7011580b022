/// words.hpp - places in the lists of the book: verbs, phases, steps, questions, dice, endings,
/// levels.
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
    odds,          ///< what an attack may bring
    derive,        ///< how the values of a unit come about
    end,           ///< the umpire ends the battle
    army,          ///< how the values of an army come about
    usual_for_all, ///< the umpire leaves all that he would be asked now to the policy
    aside,         ///< likewise one matter, for good
    ask,           ///< whether the umpire is asked about a matter
    set,           ///< a ruling that nobody asked for
    reason,        ///< why the circumstances of a side's command are so
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

/// The sequence of play, in the order of chapters/sequence.cpp. [SYN chapter 16]
namespace step {
enum Index : std::uint8_t {
    setup, ///< FB-0, AS-0, VH-0, SG-0
    organise,
    opening,
    intent,  ///< FB-1, VH-1
    command, ///< FB-2, FB-3.3, AS-1, VH-2
    command_test,
    events,     ///< FB-3.1, AS-2.1, VH-3.1
    commitment, ///< FB-3.2, AS-2.2
    new_sequence,
    orders, ///< FB-3.4, AS-2.3
    fronts,
    ranged,  ///< FB-3.5, AS-2.4
    contact, ///< FB-3.6, AS-2.5
    engage,
    action,  ///< VH-3.2
    pursuit, ///< FB-3.7, AS-2.6, VH-3.3
    chase,
    riposte,
    rally, ///< FB-3.8, AS-2.7, VH-3.4
    rally_attempt,
    end_check, ///< FB-3.9, AS-2.8, VH-3.5
    verdict,   ///< FB-4, AS-3, VH-4
    lessons,
    losses,
    week, ///< SG-0
    week_events,
    surrender,     ///< SG-1
    besieger,      ///< SG-2
    garrison,      ///< SG-3
    parley,        ///< SG-4, SG-5
    siege_battle,  ///< SG-6
    week_end,      ///< SG-7
    forced_choice, ///< SG-8
    limits,
    count_of_steps
};
} // namespace step

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
    umpire, ///< the first of the umpire's questions: one for each item of umpire_items.hpp
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
