/// scenario_loader.hpp - from a scenario file to a battle that can begin.
///
///   ScenarioHead, scenario_head    which rulebooks a file wants, without running it
///   LoadOptions                    libraries, options of the command line
///   LoadedScenario                 Setting, first block, script; owns all of it
///   load_scenario, scenario_from   from a file, from a text, from a tree of values
///
///     Problems problems;
///     auto head = scenario_head("marengo.lua", problems);       // head->ruleset == "fos"
///     auto loaded = load_scenario("marengo.lua", ruleset.book(), {}, problems);
///     if (!loaded) { std::cerr << render(problems); return 1; }
///     Game game{loaded->setting(), rules, loaded->script(), loaded->block(seed)};
///
/// Nothing here throws for what a file says: everything that is wrong with it is in `problems`, all
/// of it in one run. Where problems hold an error, there is no scenario.
#pragma once

#include "kernel/game/ruleset.hpp"
#include "kernel/game/script.hpp"
#include "kernel/rules/setting.hpp"
#include "lua/data/change.hpp"
#include "lua/data/scenario_head.hpp"
#include "lua/data/written.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sandtable {

/// A folder of Lua files for `require "prefix.name"`.
struct LuaLibrary {
    std::string prefix;
    std::filesystem::path folder;
};

class LoadedScenario;
struct Room; // lua/board/layouter.hpp

struct LoadOptions {
    std::vector<LuaLibrary> libraries; ///< the shared one ("sandtable") and the ruleset's ("fos")
    std::string preset;                ///< instead of the scenario's
    std::string board;                 ///< one of the scenario's; empty: its first
    std::vector<std::string> settings; ///< "option=value": win over the scenario's
    std::vector<ScenarioChange> changes{}; ///< what is tried instead of words of the scenario
    /// What the ruleset finds wrong. Asked only where the loader itself has found errors: of the
    /// scenario with something else in place of what is wrong, so that all is told in one run.
    std::function<Problems(const LoadedScenario&)> judge{};
    /// Lowers what the book has room for to what the battle can come to. The setting has no layout
    /// yet. Not asked where a script may set counters of units.
    std::function<void(const Setting&, Room&)> measure{};
};

/// A board that a scenario offers.
struct OfferedBoard {
    std::string name;  ///< "table"
    std::string title; ///< for players, in English; may be empty
};

/// One handler that ran, for tools that look over a script's shoulder.
struct HandlerRun {
    std::string event;      ///< "moved", "victory"
    Place place;            ///< where the function stands
    std::int64_t steps = 0; ///< of its budget
    std::uint64_t hash = 0; ///< of the block after it
};

/// Orders and refusals as players write and read them, in English: what the host lends to scripts.
struct OrderWords {
    /// The order that a text is; nothing, and the reason in `why`, when it is none.
    std::optional<Order> (*read)(std::string_view text, Side side, const Setting& setting,
                                 std::string& why) = nullptr;
    /// Why an order is refused, behind `out`; allocates only what `out` needs.
    void (*append_refusal)(std::string& out, const Refusal& refusal,
                           const Setting& setting) = nullptr;
};

/// A script that the calls of a scenario can give orders through.
class ScenarioScript : public Script {
public:
    /// `order.give` needs the rules and the words; without either it is an error of the script.
    virtual void bind(const Ruleset* ruleset, const OrderWords* words = nullptr) noexcept = 0;
    /// Notes every handler that runs in `runs` (null: no more). A handler that changes an outer
    /// variable is then named with its own line.
    virtual void watch(std::vector<HandlerRun>* runs) const noexcept = 0;
    /// The steps that the handlers of one order may use.
    [[nodiscard]] virtual std::int64_t budget() const noexcept = 0;
};

/// The texts that a scenario was read from.
struct ScenarioSource {
    std::string text; ///< of its file; empty where it was made of values
    /// What it required of its own folder: names and texts, in the order they were required.
    std::vector<std::pair<std::string, std::string>> parts;
};

/// A scenario that has passed every check. Constant, but for the Lua state of its script, which
/// one thread may use at a time: others take a clone.
class LoadedScenario {
public:
    virtual ~LoadedScenario() = default;

    [[nodiscard]] virtual const Setting& setting() const noexcept = 0;
    /// The block the battle begins with: a fresh one, with what the scenario says about it.
    [[nodiscard]] virtual std::vector<std::byte> block(std::uint64_t seed) const = 0;
    /// The handlers of the scenario, or null when it has none.
    [[nodiscard]] virtual ScenarioScript* script() const noexcept = 0;
    /// The same handlers with a Lua state of their own, or null. Must not outlive the scenario.
    [[nodiscard]] virtual std::unique_ptr<ScenarioScript> clone_script() const = 0;

    [[nodiscard]] virtual const std::string& title() const noexcept = 0;
    /// The boards the scenario offers, the usual one first; none when it has just one.
    [[nodiscard]] virtual std::vector<OfferedBoard> boards() const = 0;
    /// The name of the one this was loaded with, or an empty text.
    [[nodiscard]] virtual const std::string& board() const noexcept = 0;
    /// Whether the scenario fixes an option of the book: the player cannot change it.
    [[nodiscard]] virtual bool is_locked(std::size_t option) const noexcept = 0;
    /// A hash of every text the scenario was made from and of its options and board.
    [[nodiscard]] virtual std::uint64_t content_hash() const noexcept = 0;
    /// What the scenario itself says in another language for an English text of it, or an empty
    /// text.
    [[nodiscard]] virtual std::string translate(std::string_view language,
                                                std::string_view english) const = 0;
    /// What a ruleset finds wrong with a part of the scenario (Diagnostics), with its place.
    [[nodiscard]] virtual Problem problem_at(std::uint8_t severity, const Value& where,
                                             const char* rule, const char* text,
                                             const Args& args) const = 0;
    /// Where a value of the scenario was written.
    [[nodiscard]] virtual Place place_of(const Value& value) const = 0;
    [[nodiscard]] virtual ScenarioSource source() const { return {}; }
};

/// Loads a Lua file, or the scenario.lua in a folder, and holds it against the words of `book`,
/// which must outlive the scenario.
[[nodiscard]] std::unique_ptr<LoadedScenario> load_scenario(const std::filesystem::path& path,
                                                            const Book& book,
                                                            const LoadOptions& options,
                                                            Problems& problems);
/// The same from a text. `name` is what messages call it; it can require from libraries only.
[[nodiscard]] std::unique_ptr<LoadedScenario>
load_scenario_text(const std::string& name, std::string_view text, const Book& book,
                   const LoadOptions& options, Problems& problems);
/// The same from values that were read elsewhere (a ruleset's position text as JSON): no script.
[[nodiscard]] std::unique_ptr<LoadedScenario>
scenario_from(Written root, const Book& book, const LoadOptions& options, Problems& problems);

} // namespace sandtable
