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
/// Gives `b` a bonus for its next shock against `against`. [SYN-CNTR-02]
void earn_counter(Play& play, Unit b, Unit against, std::int64_t bonus);
/// Rolls one test and tells of it. Results apply at once, or wait in the course where the step is
/// simultaneous.
void carry_out_test(Play& play, const Test& test);
/// Applies what waits, A's results first. [SYN-BATTLE-05]
void apply_waiting(Play& play);
/// Whether a test may still be made: its attacker and target stand.
[[nodiscard]] bool still_valid(const Field& field, const Test& test);
/// The units of `b` in fire order `slot`; 0: all that can fire.
[[nodiscard]] Members units_in(const Field& field, Unit b, int slot);
[[nodiscard]] Plan plan_of(const Field& field, const Test& test, const Members& units);

} // namespace sandtable::synapse
