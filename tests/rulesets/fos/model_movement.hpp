/// model_movement.hpp - the model of Fields of Strategy: paths, impulses, leaders that give way.
/// [sections 8.4 to 8.6]
#pragma once

#include "tests/rulesets/fos/model_table.hpp"

namespace sandtable::fos::model {

[[nodiscard]] int allowance(Arm arm);
/// FOS-PROG-02: whether a unit may be given this path, its own cell left out.
[[nodiscard]] bool legal_path(const Battle& battle, const Troop& unit, const Path& path);
/// P3: every programme of the active side carried out.
void do_movement(Battle& battle);
/// FOS-LEAD-03 to 05.
void do_leader_check(Battle& battle);
/// The best cell for a retreat or a withdrawal. [FOS-RET-04]
[[nodiscard]] Spot best(const Battle& battle, int side, Spot from, const Path& candidates);
/// Cavalry first, then force, then the active side, then the number: smaller goes first.
[[nodiscard]] bool goes_before(const Battle& battle, const Troop& a, const Troop& b);

} // namespace sandtable::fos::model
