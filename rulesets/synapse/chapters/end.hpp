/// end.hpp - SYN-END, SYN-ROUT-03, SYN-ASLT-11, SYN-ASLT-14: the end of a sequence, and of a
/// battle.
#pragma once

#include "kernel/turn/sequence.hpp"
#include "rulesets/synapse/chapters/play.hpp"

namespace sandtable::synapse {

/// Whether a side still fights. [SYN-END-01]
[[nodiscard]] bool stands(const Field& field, Side side) noexcept;
/// Vehicles of a unit that still run, by its damage. [SYN-VEH-22]
[[nodiscard]] std::int64_t hulls_left(const Field& field, Unit u) noexcept;
/// Who has lost an assault. `waits`: a reserve that could still be committed counts. [SYN-ASLT-11]
void judge_assault(Play& play, bool waits);

/// Guns left behind by those who ran. [SYN-ROUT-03]
void count_lost_guns(Play& play);
/// Who is beaten; else the next sequence begins, unless it was the last. [SYN-END-01, SYN-END-02]
[[nodiscard]] Next check_end(Play& play);
/// Who has won and by what, or back to the siege. [SYN-END-03 to 05]
[[nodiscard]] Next conclude(Play& play);

} // namespace sandtable::synapse
