/// scenario_head.hpp - what can be said of a scenario file without running it.
#pragma once

#include "lua/problem.hpp"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable {

/// A word of the head of a scenario file: a ruleset, or a capability it needs.
struct HeadWord {
    std::string word;    ///< "fos"
    std::string version; ///< what follows '/' in "fos/1", of a ruleset; may be empty
    Place place;
};

/// What can be said of a scenario file without running it. It names rulesets, or capabilities that
/// a ruleset must have, or both.
struct ScenarioHead {
    std::filesystem::path file; ///< the Lua file itself
    std::string title;
    std::map<std::string, std::string> titles; ///< by language, where it gives several
    std::vector<HeadWord> rulesets;            ///< any of them; empty: any that has what it needs
    std::vector<HeadWord> needs;               ///< capabilities, by their ids
    std::string ruleset;                       ///< the first of `rulesets`, or empty
    std::string ruleset_version;               ///< of that one
    Place place;                               ///< of what names them
    std::string description;
    std::string date;
    std::map<std::string, std::string> dates; ///< as titles
    std::vector<std::string> boards; ///< by name, the usual one first; none: it has one board
};

/// Reads the head of a Lua file, or of the scenario.lua in a folder. Nothing when it cannot be read
/// or names neither a ruleset nor what it needs; `problems` says why.
[[nodiscard]] std::optional<ScenarioHead> scenario_head(const std::filesystem::path& path,
                                                        Problems& problems);
[[nodiscard]] std::optional<ScenarioHead>
scenario_head_of(const std::string& name, std::string_view text, Problems& problems);

} // namespace sandtable
