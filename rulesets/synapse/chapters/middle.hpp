/// middle.hpp - a battle that begins at a later sequence, or a siege at a later week: a ruling, see
/// docs/decisions/0070-synapse.md.
#pragma once

#include "rulesets/synapse/chapters/play.hpp"

namespace sandtable::synapse {

/// Brings a table that has been set up to the sequence or week of its position: the armies are
/// lined up, what was scheduled before has happened, and what the position says holds. Rolls
/// nothing. Returns the step that play begins with: that of the position's phase; of a siege its
/// week; without a phase the events of the sequence.
[[nodiscard]] int come_to_the_middle(Play& play);

} // namespace sandtable::synapse
