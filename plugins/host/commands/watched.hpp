/// watched.hpp - a battle that is played while its scenario is being written.
#pragma once

#include "plugins/frontends/text/table/text_table.hpp"
#include "plugins/host/commands/common.hpp"

namespace sandtable::host {

/// Plays `battle` at the terminal. Whenever a file of the scenario changes it is loaded anew and
/// the orders given so far are played again; what cannot be loaded is shown, and the old one goes
/// on.
int play_watched(Program& program, const BattleRequest& request,
                 std::unique_ptr<ReadyBattle> battle, const SessionPlan& plan,
                 const text::TableStyle& how);

} // namespace sandtable::host
