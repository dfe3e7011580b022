#include "plugins/host/program.hpp"
#include "plugins/workshop/commands/commands.hpp"

// What players have is here as well: the program goes on here with the line it was given.
int main(int argc, char** argv)
{
    using namespace sandtable::host;
    std::vector<const Command*> commands{std::begin(players_commands), std::end(players_commands)};
    commands.insert(commands.end(), std::begin(workshop_commands), std::end(workshop_commands));
    const std::vector<std::string> words{argv + (argc > 0 ? 1 : 0), argv + argc};
    return run_program(words, argc > 0 ? argv[0] : "sandtable-workshop", commands);
}
