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

/// Adds the terms of an adjacent pair before the die and returns its differential, seen from `a`.
/// [FOS-MEL-10 to 19]
int add_differential(Breakdown& breakdown, const Field& field, Unit a, Unit b);

/// Carries out P5: notes on every loser by how much it lost. [FOS-MEL-05]
void carry_out_melee(Play& play);

} // namespace sandtable::fos
