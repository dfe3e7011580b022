/// melee.hpp - chapter 7.11: every adjacent pair fights, all at once. [FOS-MEL]
#pragma once

#include "rulesets/fos/chapters/play.hpp"

namespace sandtable::fos {

/// Groups of a "melee_pair" breakdown: differential = first - second + pair.
enum MeleeGroup : int { first_unit, second_unit, pair_lines };

/// Whether a unit is static infantry in a cover cell. [FOS-MEL-14]
[[nodiscard]] bool sheltered(const Field& field, Unit u);
/// Whether an obstacle protects static infantry from an adjacent enemy. [FOS-MEL-18]
[[nodiscard]] bool behind_obstacle(const Field& field, Unit u, Unit enemy);
/// Whether `loser` loses automatically to an adjacent `winner`. [FOS-MEL-04]
[[nodiscard]] bool loses_automatically(const Field& field, Unit loser, Unit winner);

/// Adds the terms of one unit's factor and returns their sum. [FOS-MEL-10 to 17]
int add_factor(Breakdown& breakdown, const Field& field, Unit u, int group);
/// Adds what counts for this pair alone, for `a`, before the die. [FOS-MEL-18, 19]
int add_pair_lines(Breakdown& breakdown, const Field& field, Unit a, Unit b);

/// The differential of an adjacent pair before the die, seen from `a`.
[[nodiscard]] int differential_before_die(const Field& field, Unit a, Unit b);

/// Carries out P5: notes on every loser by how much it lost. [FOS-MEL-05]
void carry_out_melee(Play& play);

} // namespace sandtable::fos
