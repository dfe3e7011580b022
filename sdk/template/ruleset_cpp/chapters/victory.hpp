/// victory.hpp - winning. [MY-4]
#pragma once

#include "chapters/play.hpp"

namespace my_ruleset {

/// Ends the battle when a side has no units left; says whether it has ended.
bool end_by_losses(Play& play);

/// Ends the battle after its last turn.
void end_by_count(Play& play);

} // namespace my_ruleset
