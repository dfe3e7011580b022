// new: a folder to begin a scenario in, with its tests and the settings of an editor.

#include "plugins/host/commands/commands.hpp"
#include "plugins/host/commands/common.hpp"
#include "plugins/host/new_scenario.hpp"

#include <filesystem>
#include <iostream>

namespace sandtable::host {
namespace {

constexpr OptionDecl options_of_new[] = {
    {"ruleset", "ID", key("The ruleset the scenario is for")},
    {"from", "SCENARIO", key("Begin with a copy of this battle (else the ruleset's first one)")},
};

int run(Program& program, const Options& options)
{
    static_cast<void>(options.choice("format", {"text"}));
    const std::string& what = options.arguments[0];
    if (what != "scenario")
        throw UsageError{
            key("new makes a scenario, not a \"{word}\""), {{"word", what}}, "scenario"};
    if (!options.has("ruleset"))
        throw UsageError{key("new scenario: say for which ruleset: --ruleset ID")};
    const std::string& name = options.arguments[1];
    const NewScenario made =
        new_scenario(program, name, options.text("ruleset"), options.text("from"));
    for (const std::string& file : made.files) std::cout << file << "\n";
    std::cout << program.tr(key("It is a copy of {word} to change as you like. Next:"),
                            {{"word", made.from}})
              << "\n  sandtable check " << name << "\n  sandtable map " << name << " -o " << name
              << ".svg\n  sandtable test " << name << "\n  sandtable play " << name << " --watch\n";
    return exit_done;
}

} // namespace

const Command new_command_decl{
    "new",
    "scenario NAME --ruleset ID",
    key("Begin a scenario: a folder with a battle, tests and editor settings"),
    options_of_new,
    2,
    2,
    run};

} // namespace sandtable::host
