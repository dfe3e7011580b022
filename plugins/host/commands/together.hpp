/// together.hpp - `play --wire persons --together`: a table that many connections share.
#pragma once

#include "plugins/frontends/wire/chronicle.hpp"
#include "plugins/frontends/wire/hall.hpp"
#include "plugins/host/commands/common.hpp"

namespace sandtable::host {

/// Plays over standard input and output until the input ends. `before`: what was played already,
/// where the game is taken up again. `failure`: of a plugin, after which it goes on.
/// `concedes`: computer players give up what is lost, and offer draws. Nobody has
/// been seated yet.
void play_together(const Program& program, Session& session, bool resumed,
                   std::vector<wire::Moment> before, std::optional<wire::HallPlan::Failure> failure,
                   bool concedes);

} // namespace sandtable::host
