/// fire.hpp - chapter 7.10: guns support those who fight. [FOS-FIRE]
#pragma once

#include "rulesets/fos/chapters/play.hpp"

namespace sandtable::fos {

inline constexpr int fire_range = 4; ///< FOS-FIRE-02

/// The target that a gun would choose, or none: also for one that may not fire. [FOS-FIRE-02, 03]
[[nodiscard]] Unit target_of(const Field& field, Unit gun);

/// Whether the rules and the options let a gun fire now. [FOS-FIRE-01]
[[nodiscard]] bool may_fire(const Field& field, Unit gun);

/// Carries out P4's fires: every gun's target is fixed before any melee. [FOS-FIRE-04]
void carry_out_fire(Play& play);

} // namespace sandtable::fos
