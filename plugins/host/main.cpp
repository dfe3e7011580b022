#include "plugins/host/commands/commands.hpp"
#include "plugins/host/program.hpp"

int main(int argc, char** argv)
{
    using namespace sandtable::host;
    const std::vector<std::string> words{argv + (argc > 0 ? 1 : 0), argv + argc};
    return run_program(words, argc > 0 ? argv[0] : "sandtable", players_commands);
}
