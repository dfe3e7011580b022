/// battle_loader.hpp - from what a person asks for (find_battle.hpp) to a battle that can be
/// played.
///
///   load_battle      everything that must be there to play it
#pragma once

#include "plugins/host/battle/battle.hpp"
#include "plugins/host/battle/find_battle.hpp"
#include "plugins/host/battle/shelf.hpp"
#include "plugins/host/play/seat.hpp"
#include "plugins/host/program.hpp"

#include <optional>

namespace sandtable::host {

/// An opened ruleset without a battle, for its words: options, unit types, rules.
struct OpenRuleset {
    KnownRuleset known;
    const Book* book = nullptr;
    std::unique_ptr<BattleOwner> owner;
};
/// UsageError with the nearest for an unknown id.
[[nodiscard]] OpenRuleset open_ruleset(const Program& program, const std::string& id);

/// Throws ContentError with every error of the scenario, ready to be shown; UsageError for an
/// unknown name.
[[nodiscard]] std::unique_ptr<ReadyBattle> load_battle(const Program& program,
                                                       const BattleRequest& request);

/// What is wrong with a scenario, in the form of its author; empty when nothing is. `errors` is
/// whether any of it forbids playing.
struct Checked {
    std::string report;
    std::size_t error_count = 0;
    std::size_t warning_count = 0;
    std::vector<std::vector<std::pair<std::string, std::string>>> problems; ///< fields by name
    std::unique_ptr<ReadyBattle> battle; ///< null when it cannot be played
    /// The same on the scenario's other boards, unless the request names one.
    std::vector<std::unique_ptr<ReadyBattle>> other_boards;
};
[[nodiscard]] Checked check_battle(const Program& program, const BattleRequest& request);
/// Adds what was found wrong besides to report, counts and list.
void add_problems(Checked& checked, const Problems& problems, const Texts& texts);

/// The texts of the program and of a ruleset's own catalog.
[[nodiscard]] Texts texts_with(const Program& program, const ReadyBattle& battle);
/// The same with texts of the program in a language of one's own.
[[nodiscard]] Texts texts_with(const Program& program, const ReadyBattle& battle, Texts own);

} // namespace sandtable::host
