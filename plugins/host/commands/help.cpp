// help: what there is.

#include "plugins/host/commands/commands.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/host/program.hpp"

#include <algorithm>
#include <cstring>
#include <iostream>

namespace sandtable::host {
namespace {

int run_help(Program& program, const Options& options)
{
    if (!options.arguments.empty()) {
        std::vector<std::string> names;
        for (const Command* command : all_commands) {
            names.emplace_back(command->name);
            if (options.arguments.front() != command->name) continue;
            std::cout << "sandtable " << command->name << " " << command->arguments << "\n"
                      << program.texts.of(command->summary) << "\n\n"
                      << describe_options(command->options, program.texts)
                      << describe_options(common_options(), program.texts);
            return exit_done;
        }
        throw UsageError{
            program.tr(key("no command \"{word}\""), {{"word", options.arguments.front()}}),
            nearest_word(options.arguments.front(), names)};
    }
    std::cout << "sandtable " << SANDTABLE_VERSION << ": "
              << program.tr(key("tabletop battles by the book, every result explained")) << "\n\n";
    std::size_t longest = 0;
    for (const Command* command : all_commands)
        if (!command->hidden) longest = std::max(longest, std::strlen(command->name));
    for (const Command* command : all_commands) {
        if (command->hidden) continue;
        std::string line = std::string{"  "} + command->name;
        line.resize(longest + 4, ' ');
        std::cout << line << program.texts.of(command->summary) << "\n";
    }
    std::cout << "\n"
              << describe_options(common_options(), program.texts) << "\n"
              << program.tr(key("sandtable help COMMAND tells more; docs/cli.md tells all"))
              << "\n";
    return exit_done;
}

} // namespace

const Command help_command_decl{"help", "[COMMAND]", key("Show what there is"), {}, 0, 1, run_help};

} // namespace sandtable::host
