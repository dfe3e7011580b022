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
#include "lua/data/written.hpp"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

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
    std::vector<std::string> boards; ///< by name, the usual one first; none: it has one board
};

/// Reads the head of a Lua file, or of the scenario.lua in a folder. Nothing when it cannot be read
/// or names neither a ruleset nor what it needs; `problems` says why.
[[nodiscard]] std::optional<ScenarioHead> scenario_head(const std::filesystem::path& path,
                                                        Problems& problems);
[[nodiscard]] std::optional<ScenarioHead>
scenario_head_of(const std::string& name, std::string_view text, Problems& problems);

/// A folder of Lua files for `require "prefix.name"`.
struct LuaLibrary {
    std::string prefix;
    std::filesystem::path folder;
};

class LoadedScenario;

struct LoadOptions {
    std::vector<LuaLibrary> libraries; ///< the shared one ("sandtable") and the ruleset's ("fos")
    std::string preset;                ///< instead of the scenario's
    std::string board;                 ///< one of the scenario's; empty: its first
    std::vector<std::string> settings; ///< "option=value": win over the scenario's
    /// What the ruleset finds wrong. Asked only where the loader itself has found errors: of the
    /// scenario with something else in place of what is wrong, so that all is told in one run.
    std::function<Problems(const LoadedScenario&)> judge{};
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

/// Puts a refusal into English words, as players read them.
using SayWhy = std::string (*)(const Refusal& refusal, const Setting& setting);

/// A script that the calls of a scenario can give orders through.
class ScenarioScript : public Script {
public:
    /// `order.give` needs to know the rules; without them it is an error of the script. `say_why`
    /// tells the script why an order is refused; null: the message as the ruleset gives it, its
    /// placeholders unfilled.
    virtual void bind(const Ruleset* ruleset, SayWhy say_why = nullptr) noexcept = 0;
    /// Notes every handler that runs in `runs` (null: no more). A handler that changes an outer
    /// variable is then named with its own line.
    virtual void watch(std::vector<HandlerRun>* runs) const noexcept = 0;
    /// The steps that the handlers of one order may use.
    [[nodiscard]] virtual std::int64_t budget() const noexcept = 0;
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
