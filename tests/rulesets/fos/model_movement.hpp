/// model_movement.hpp - the model of Fields of Strategy: paths, impulses, leaders that give way.
/// [sections 8.4 to 8.6]
#pragma once

#include "tests/rulesets/fos/model_table.hpp"

#include <map>

namespace sandtable::fos::model {

[[nodiscard]] int allowance(Arm arm);
/// FOS-PROG-02: whether a unit may be given this path, its own cell left out.
[[nodiscard]] bool legal_path(const Battle& battle, const Troop& unit, const Path& path);
/// The cells that a unit can be sent to, with the impulses that it needs, as far as its side knows:
/// not past a cell where a known enemy would stop it. [FOS-PROG-04, FOS-MOVE-06]
[[nodiscard]] std::map<Spot, int> reachable(const Battle& battle, const Troop& unit);
/// P3: every programme of the active side carried out.
void do_movement(Battle& battle);
/// FOS-LEAD-03 to 05.
void do_leader_check(Battle& battle);
/// The best cell for a retreat or a withdrawal. [FOS-RET-04]
[[nodiscard]] Spot best(const Battle& battle, int side, Spot from, const Path& candidates);
/// Cavalry first, then force, then the active side, then the number: smaller goes first.
[[nodiscard]] bool goes_before(const Battle& battle, const Troop& a, const Troop& b);

} // namespace sandtable::fos::model
