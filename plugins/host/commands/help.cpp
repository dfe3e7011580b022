// help: what there is. `help COMMAND` is `COMMAND --help` (program.cpp).

#include "plugins/host/commands/commands.hpp"
#include "plugins/host/program.hpp"

#include <algorithm>
#include <iostream>

namespace sandtable::host {
namespace {

void show(const Program& program, const char* name, const char* summary)
{
    constexpr std::size_t column = 18;
    std::string line = std::string{"  "} + name;
    line.resize(std::max(line.size() + 2, column), ' ');
    std::cout << line << program.texts.of(summary) << "\n";
}

int run_help(Program& program, const Options&)
{
    std::cout << "sandtable " << SANDTABLE_VERSION << ": "
              << program.tr(key("tabletop battles by the book, every result explained")) << "\n\n";
    for (const Command* command : players_commands)
        if (!command->hidden) show(program, command->name, command->summary);
    for (const WorkshopName& known : house_names) show(program, known.name, known.summary);
    std::cout << "\n"
              << program.tr(key("The workshop, for a closer look and for those who write battles, "
                                "rulesets and players:"))
              << "\n";
    for (const WorkshopName& known : workshop_names)
        if (*known.summary) show(program, known.name, known.summary);
    std::cout << "\n"
              << describe_options(common_options(), program.texts) << "\n"
              << program.tr(key("sandtable help COMMAND tells more; {file} tells all"),
                            {{"file", page(program, "cli.md")}})
              << "\n";
    return exit_done;
}

} // namespace

const Command help_command_decl{"help", "[COMMAND]", key("Show what there is"), {}, 0, 1, run_help};

} // namespace sandtable::host
