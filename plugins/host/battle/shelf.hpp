/// shelf.hpp - what is installed: rulesets, players, scenarios.
#pragma once

#include "plugins/host/program.hpp"

#include <optional>

namespace sandtable::host {

struct KnownRuleset {
    std::string id, version, title, folder, rights, description;
    std::vector<std::string> capabilities;
};

struct KnownPlayer {
    std::string id, version, title, folder, description;
};

struct KnownScenario {
    std::string id; ///< "fos/teaching"
    std::string title, ruleset, file, description, date;
    std::vector<std::string> boards;   ///< by name, where it offers several
    std::vector<std::string> rulesets; ///< all that can play it, this one among them
    std::vector<std::string> titles;   ///< in every language it speaks
};

struct Unusable {
    std::string path, reason;
};

struct Shelf {
    std::vector<KnownRuleset> rulesets;
    std::vector<KnownPlayer> players;
    std::vector<KnownScenario> scenarios;
    std::vector<Unusable> unusable;
    std::vector<std::string> searched; ///< folders, in the order of the search
};

/// Everything on the search path, sorted by id. Runs no plugin's code.
[[nodiscard]] Shelf shelf(const Program& program);

/// What stands where --plugin leads and cannot be used, a line each, in front of each a line feed:
/// what was asked for may be there.
[[nodiscard]] std::string unusable_named(const Program& program, const Shelf& shelf);

/// By what battles are called: their ids, and the last part of each.
[[nodiscard]] std::vector<std::string> battle_names(const Shelf& shelf);

/// The scenario that teaches the game: First steps of Fields of Strategy, else the first that is
/// called "first_..." or "teaching...", else the first there is. Nothing when there is none.
[[nodiscard]] std::optional<KnownScenario> teaching_battle(const Shelf& shelf);

/// The computer player that plays when none is named: the best that is there.
[[nodiscard]] std::string usual_player(const Program& program);

} // namespace sandtable::host
