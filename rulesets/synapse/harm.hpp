/// harm.hpp - SYN 10.5 to 10.7 and SYN-ROUT: damage told, status, rout; tests carried out.
#pragma once

#include "rulesets/synapse/play.hpp"
#include "rulesets/synapse/strike.hpp"

namespace sandtable::synapse {

/// Adds damage to a body: status, rout, annihilation. `capped`: the raw damage was above the cap.
/// [SYN-HIT-04, SYN-STAT-04, SYN-ROUT-01]
void hurt(Play& play, Unit target, std::int64_t damage, bool capped);
/// Sends a body into rout.
void rout(Play& play, Unit b);
/// Takes a body off the field: dispersed, annihilated, withdrawn, captured.
void leave_field(Play& play, Unit b, State state);
/// Rolls one test of the course and tells of it. What it has done is applied at once, or waits in
/// it where the step is simultaneous.
void carry_out_test(Play& play, Test& test);
/// Applies what waits, A's tests first. [SYN-BATTLE-05]
void apply_waiting(Play& play);
/// Whether a test may still be made: its attacker and target stand.
[[nodiscard]] bool still_valid(const Field& field, const Test& test);

} // namespace sandtable::synapse
