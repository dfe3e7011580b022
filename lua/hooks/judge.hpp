/// judge.hpp - what a scenario's script says of tables that are imagined: whether somebody has won.
///
///   judging_script   `victory`, and no handler
///
/// What handlers do, whom they bring and what they have the enemy order is nobody's to know before
/// it happens; how the battle is won is told to everybody before it begins
/// (docs/decisions/0135-victory-is-known-handlers-are-not.md).
#pragma once

#include "lua/scenario_loader.hpp"

#include <memory>

namespace sandtable {

/// A script with a Lua state of its own that asks the scenario's `victory` and does nothing else;
/// null where the scenario has none. `ruleset` and `words` as for ScenarioScript::bind. Must not
/// outlive them, nor the scenario.
[[nodiscard]] std::unique_ptr<Script> judging_script(const LoadedScenario& scenario,
                                                     const Ruleset* ruleset,
                                                     const OrderWords* words = nullptr);

} // namespace sandtable
