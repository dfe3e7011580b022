/// scenario_rulesets.hpp - which of the installed rulesets can play a scenario.
///
/// A scenario names one ruleset, several, or the capabilities a ruleset must have. A capability is
/// an id that a ruleset's plugin.json names: an interface ("sandtable.worlds/1"), a shape of board
/// ("board.square"), "order_of_battle" (it brings lua/scale.lua), or a word of its own.
#pragma once

#include "lua/scenario_loader.hpp"
#include "plugins/host/border/catalog.hpp"

namespace sandtable::host {

/// Every capability that may be asked for: those this program knows and those any ruleset names.
[[nodiscard]] std::vector<std::string> known_capabilities(const Catalog& catalog);

/// Ids of the installed rulesets that can play the scenario, in the order it names them, else
/// sorted. What is wrong with the head itself (an unknown capability) and, when there is no such
/// ruleset, why none can, is added to `problems`.
[[nodiscard]] std::vector<std::string> rulesets_for(const Catalog& catalog,
                                                    const ScenarioHead& head, Problems& problems);

/// Adds to `problems` why one ruleset cannot play the scenario: it is not among those named, or
/// lacks something. Adds nothing when it can.
void check_ruleset(const Catalog& catalog, const ScenarioHead& head, const std::string& ruleset,
                   Problems& problems);

/// Folders of battles that are no ruleset's own: the program's, the user's, then those of installed
/// packs.
[[nodiscard]] std::vector<std::string> common_scenario_folders(const Catalog& catalog,
                                                               const std::string& home);

} // namespace sandtable::host
