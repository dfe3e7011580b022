/// victory.hpp - winning. [MY-4]
#pragma once

#include "chapters/play.hpp"

namespace my_ruleset {

/// Whether a side has units left on the board.
[[nodiscard]] bool has_units(const Field& field, Side side);

/// Ends the battle when one side at most has units left; says whether it has ended.
bool end_by_losses(Play& play);

/// Ends the battle after its last turn.
void end_by_count(Play& play);

} // namespace my_ruleset
