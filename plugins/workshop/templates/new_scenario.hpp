/// new_scenario.hpp - the folder a scenario is begun in.
#pragma once

#include "plugins/host/battle/battle_loader.hpp"

#include <string>
#include <vector>

namespace sandtable::host {

struct NewScenario {
    std::string from;               ///< the battle it is a copy of
    std::vector<std::string> files; ///< that were written
};

/// Makes the folder `path`: scenario.lua (a copy of a small battle of the ruleset, renamed), its
/// tests, and what the Lua language server needs to complete words at first opening. ContentError
/// when the folder is there already or cannot be written; UsageError for an unknown ruleset.
NewScenario new_scenario(const Program& program, const std::string& path,
                         const std::string& ruleset, const std::string& from);

/// A scenario's text under another title. The rest stays as it is.
[[nodiscard]] std::string retitled(const std::string& text, const std::string& title);

/// A scenario's text with `head` instead of the comment it begins with, of which only the legend of
/// the map stays (lines of three blanks): what was measured of one battle is not true of another.
[[nodiscard]] std::string reheaded(const std::string& text, const std::string& head);

} // namespace sandtable::host
