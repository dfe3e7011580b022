/// arrivals.hpp - chapter 7.17: reserves come onto the board. [FOS-EXT-01]
#pragma once

#include "rulesets/fos/chapters/play.hpp"

namespace sandtable::fos {

/// Whether a unit in reserve may be placed on a cell now.
[[nodiscard]] bool may_arrive(const Field& field, Unit u, Cell cell);

/// Carries out P1 for the active side, leader check included.
void carry_out_arrivals(Play& play);

} // namespace sandtable::fos
