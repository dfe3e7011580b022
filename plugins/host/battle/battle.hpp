/// battle.hpp - a battle that is ready to be played: what the loader hands to a session.
#pragma once

#include "kernel/game/ruleset.hpp"
#include "kernel/game/script.hpp"
#include "kernel/rules/setting.hpp"
#include "sdk/cpp/sheet.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sandtable {
class LoadedScenario;
struct LoadOptions;
} // namespace sandtable

namespace sandtable::host {

class Judgment; // plugins/host/judgment/judgment.hpp

/// What a battle is called, and what must be the same for it to be the same battle again.
struct BattleIdentity {
    std::string ruleset;         ///< id
    std::string ruleset_version; ///< "1.0.0"
    std::string ruleset_hash;    ///< of the plugin's content
    std::string ruleset_folder;  ///< where locale/ and rules.md are; may be empty
    std::string scenario;        ///< id or path as it was asked for
    std::string scenario_file;
    std::string scenario_hash;
    std::string title;
    std::vector<std::pair<std::string, std::string>> options; ///< that differ from the scenario's
};

/// Keeps whatever the pointers of a Battle point into alive.
struct BattleOwner {
    virtual ~BattleOwner() = default;
};

/// Everything a game needs and nothing that changes in it: may be shared by games on several
/// threads. Optional interfaces are null where the ruleset has none.
struct ReadyBattle {
    BattleIdentity identity;
    const Setting* setting = nullptr;
    const Ruleset* ruleset = nullptr;
    const Script* script = nullptr;
    const Explains* explains = nullptr;
    const Worlds* worlds = nullptr;
    const Evaluates* evaluates = nullptr;
    /// What games have taught of this ruleset; null where nothing has been learned.
    std::shared_ptr<const Judgment> judgment;
    const TextForms* forms = nullptr;
    const Sheets* sheets = nullptr;
    /// A script of its own for another thread, or null; must not outlive this.
    std::function<std::unique_ptr<Script>()> clone_script;
    /// The scenario itself, for tools that test or trace it; lives as long as this.
    const LoadedScenario* scenario = nullptr;
    /// What the scenario itself says in another language for an English text; may be null.
    std::function<std::string(std::string_view language, std::string_view text)> translate;
    std::vector<std::byte> start; ///< the table as the scenario lays it, streams still to be keyed
    std::unique_ptr<BattleOwner> owner;

    /// The starting block with the streams of a seed.
    [[nodiscard]] std::vector<std::byte> block(std::uint64_t seed) const;
    /// Fills `block` with a whole table that may stand behind `view`, with dice of `seed`: what the
    /// ruleset imagines. Where it imagines none, the view as it is, which is a table only if it
    /// hides nothing.
    void imagine(const View& view, std::uint64_t seed, std::byte* block) const;
};

} // namespace sandtable::host
