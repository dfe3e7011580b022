/// battle_loader.hpp - from what a person asks for to a battle that can be played.
///
///   KnownRuleset, KnownPlayer, KnownScenario, Shelf   what is installed
///   shelf            all of it, and what could not be used with the reason
///   BattleRequest    a scenario by name, file, folder or position text; options on top
///   load_battle      everything that must be there to play it
///   seat_automaton   a computer player by name
#pragma once

#include "plugins/host/battle/battle.hpp"
#include "plugins/host/play/seat.hpp"
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

/// The scenario that teaches the game: First steps of Fields of Strategy, else the first that is
/// called "first_..." or "teaching...", else the first there is. Nothing when there is none.
[[nodiscard]] std::optional<KnownScenario> teaching_battle(const Shelf& shelf);

/// The computer player that plays when none is named: the best that is there.
[[nodiscard]] std::string usual_player(const Program& program);

/// An opened ruleset without a battle, for its words: options, unit types, rules.
struct OpenRuleset {
    KnownRuleset known;
    const Book* book = nullptr;
    std::unique_ptr<BattleOwner> owner;
};
/// UsageError with the nearest for an unknown id.
[[nodiscard]] OpenRuleset open_ruleset(const Program& program, const std::string& id);

struct BattleRequest {
    std::string scenario; ///< "austerlitz", "fos/austerlitz", "my.lua", "folder", "p.fos"
    std::string ruleset;  ///< of a position text, or to choose between two scenarios
    std::vector<std::string> settings; ///< "option=value"; "preset=name"; "board=name"
    bool quick = false;                ///< for many games in a row: trust the plugin's blocks
};

/// Throws ContentError with every error of the scenario, ready to be shown; UsageError for an
/// unknown name.
[[nodiscard]] std::unique_ptr<ReadyBattle> load_battle(const Program& program,
                                                       const BattleRequest& request);

/// The rulesets under which a request can be played: the one it names, else every one that the
/// scenario is for. Throws as load_battle does.
[[nodiscard]] std::vector<std::string> rulesets_of(const Program& program,
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

/// The player called `name` for a side; null for "human". UsageError for an unknown name.
[[nodiscard]] std::unique_ptr<Automaton> seat_automaton(const Program& program,
                                                        const ReadyBattle& battle,
                                                        const std::string& name, Side side,
                                                        std::uint64_t seed);

/// The texts of the program and of a ruleset's own catalog.
[[nodiscard]] Texts texts_with(const Program& program, const ReadyBattle& battle);

} // namespace sandtable::host
