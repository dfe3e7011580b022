/// model_fights.hpp - the model of Fields of Strategy: P4 to P8 and what lies between two phases.
/// [sections 8.7 to 8.9]
#pragma once

#include "tests/rulesets/fos/model_table.hpp"

#include <functional>

namespace sandtable::fos::model {

/// Picks one of several cells for a beaten unit, when its owner may. [FOS-RET-05]
using Choice = std::function<Spot(const Troop& unit, const Path& candidates)>;

/// P4 to P8: fire, melees, retreats, tests, leaders.
void do_fights(Battle& battle, Dice& dice, const Choice& choice);
/// P0 and P1 of the active side's phase. [FOS-TURN-03, FOS-EXT-01]
void do_start(Battle& battle);
/// After P8: the other side's phase. False when the battle is over. [FOS-END-01, FOS-END-04]
[[nodiscard]] bool pass_on(Battle& battle);

/// Where a beaten unit may go. [FOS-RET-01]
[[nodiscard]] Path retreats_of(const Battle& battle, const Troop& unit);
/// FOS-OBJ-01: 0 blue, 1 red, 2 nobody.
[[nodiscard]] int control(const Battle& battle, Spot objective);

/// How a battle ended: FOS-END-03.
struct Ending {
    int winner = 2; ///< 2: a draw
    bool strategic = false;
};
[[nodiscard]] Ending ending(const Battle& battle);

} // namespace sandtable::fos::model
