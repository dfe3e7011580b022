/// find_battle.hpp - which battle a person means: from what was asked for to a ruleset and a file.
///
///   BattleRequest    a scenario by name, file, folder or position text; options on top
///   BattleTarget     what it turned out to mean
///   find_battle, rulesets_of, ruleset_called
///   report, fail     what is wrong with a scenario, in words
#pragma once

#include "lua/scenario_loader.hpp"
#include "plugins/host/border/catalog.hpp"
#include "plugins/host/program.hpp"

#include <string>
#include <vector>

namespace sandtable::host {

struct BattleRequest {
    std::string scenario; ///< "austerlitz", "fos/austerlitz", "my.lua", "folder", "p.fos"
    std::string ruleset;  ///< of a position text, or to choose between two scenarios
    std::vector<std::string> settings;     ///< "option=value"; "preset=name"; "board=name"
    bool quick = false;                    ///< for many games in a row: trust the plugin's blocks
    std::vector<ScenarioChange> changes{}; ///< of the scenario, to be tried
};

struct BattleTarget {
    const FoundPlugin* ruleset = nullptr;
    std::string id;   ///< as it is recorded
    std::string file; ///< the Lua file, or the position text
    bool is_position = false;
};

/// Looks in the catalog by id, by the last part of it, then for a file, then for a battle of that
/// title in any language. UsageError, with the nearest, when there is none or several may be meant;
/// ContentError for a file that is no scenario.
[[nodiscard]] BattleTarget find_battle(const Program& program, const BattleRequest& request);

/// The rulesets under which a request can be played: the one it names, else every one that the
/// scenario is for. Throws as find_battle does.
[[nodiscard]] std::vector<std::string> rulesets_of(const Program& program,
                                                   const BattleRequest& request);

/// The ruleset of an id, or of a version ("fos@1.2.0"). UsageError with the nearest.
[[nodiscard]] const FoundPlugin& ruleset_called(const Program& program, const std::string& id);

/// All problems in the reader's language, each with its place; every line ends.
[[nodiscard]] std::string report(const Texts& texts, const Problems& problems);
/// Throws them as a ContentError.
[[noreturn]] void fail(const Texts& texts, const Problems& problems);

} // namespace sandtable::host
