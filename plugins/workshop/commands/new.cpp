// new: a folder to begin in: a scenario with its tests and the settings of an editor, a ruleset or
// a player that builds and plays.

#include "plugins/host/border/catalog.hpp"
#include "plugins/host/commands/common.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/workshop/commands/commands.hpp"
#include "plugins/workshop/templates/new_plugin.hpp"
#include "plugins/workshop/templates/new_scenario.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <string_view>

namespace sandtable::host {
namespace {

constexpr OptionDecl options_of_new[] = {
    {"ruleset", "ID", key("The ruleset the scenario is for")},
    {"from", "SCENARIO", key("Begin with a copy of this battle (else the ruleset's first one)")},
    {"in", "FOLDER", key("Where the new folder is made (.)")},
};

/// A path as a shell takes it: in quotation marks, where it holds more than plain characters.
std::string for_shell(const std::string& path)
{
    const auto plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view{"_-./@+,"}.find(c) != std::string_view::npos;
    };
    if (std::ranges::all_of(path, plain)) return path;
    std::string quoted = "'";
    for (const char c : path) quoted += c == '\'' ? std::string{"'\\''"} : std::string{c};
    return quoted + "'";
}

/// A ruleset or a player.
int run_plugin(const Program& program, const Options& options)
{
    const std::string& name = options.arguments[1];
    // --lang fr is the reader's language, as everywhere; --lang c is the plugin's.
    const std::string language = options.text("lang") == "c" ? "c" : "cpp";
    const std::string in = options.text("in", ".");
    for (const std::string& file : new_plugin(program, options.arguments[0], language, name, in))
        std::cout << file << "\n";
    const PluginKind kind =
        options.arguments[0] == "player" ? PluginKind::player : PluginKind::ruleset;
    if (const FoundPlugin* known = program.catalog().find(name, kind))
        std::cerr << program.tr(known->origin == "program"
                                    ? key("{word} is the id of a plugin that came with the program "
                                          "({file}): yours stands behind it until it is trusted. "
                                          "An id is permanent, so choose another now")
                                    : key("{word} is the id of a plugin that is here already "
                                          "({file}): whichever has the higher version will be "
                                          "opened. An id is permanent, so choose another now"),
                                {{"word", name}, {"file", known->where.folder}})
                  << "\n";
    std::string where; ///< that sandtable is, for CMake
    if (!is_installed(program.home)) {
        const std::string home = for_shell(program.home);
        std::cout << program.tr(key("Plugins are built on a sandtable that is installed. This one "
                                    "is not; once, wherever it may go:"))
                  << "\n  cmake --build " << home << " --target play && cmake --install " << home
                  << " --prefix ~/sandtable\n";
        where = " -DCMAKE_PREFIX_PATH=~/sandtable";
    }
    std::cout << program.tr(key("It plays as it is. Next:")) << "\n  cd "
              << for_shell((std::filesystem::path{in} / name).lexically_normal().string())
              << "\n  cmake -B build" << where
              << " && cmake --build build\n  sandtable conform build\n";
    return exit_done;
}

int run_new(Program& program, const Options& options)
{
    static_cast<void>(options.choice("format", {"text"}));
    const std::string& what = options.arguments[0];
    if (what == "ruleset" || what == "player") return run_plugin(program, options);
    if (what != "scenario")
        throw UsageError{key("new makes a scenario, a ruleset or a player, not a \"{word}\""),
                         {{"word", what}},
                         nearest_word(what, {"scenario", "ruleset", "player"})};
    if (!options.has("ruleset"))
        throw UsageError{key("new scenario: say for which ruleset: --ruleset ID")};
    const std::string name = (std::filesystem::path{options.text("in", ".")} / options.arguments[1])
                                 .lexically_normal()
                                 .string();
    const NewScenario made =
        new_scenario(program, name, options.text("ruleset"), options.text("from"));
    for (const std::string& file : made.files) std::cout << file << "\n";
    const std::string folder = for_shell(name);
    std::cout << program.tr(key("It is a copy of {word} to change as you like. Next:"),
                            {{"word", made.from}})
              << "\n  sandtable check " << folder << "\n  sandtable map " << folder << " -o "
              << for_shell(name + ".svg") << "\n  sandtable test " << folder
              << "\n  sandtable play " << folder << " --watch\n";
    return exit_done;
}

} // namespace

const Command new_command_decl{
    "new",
    "scenario NAME --ruleset ID | ruleset NAME [--lang cpp|c] | player NAME",
    workshop_summary("new"),
    options_of_new,
    2,
    2,
    run_new};

} // namespace sandtable::host
