#include "plugins/host/program.hpp"
#include "plugins/house/commands/commands.hpp"
#include "plugins/house/tables/pictures.hpp"

// What players have is here as well: tables are processes of this program.
int main(int argc, char** argv)
{
    using namespace sandtable;
    wire::drawn_by = house::draw_for_page;
    std::vector<const host::Command*> commands{std::begin(host::players_commands),
                                               std::end(host::players_commands)};
    commands.insert(commands.end(), std::begin(house::house_commands),
                    std::end(house::house_commands));
    const std::vector<std::string> words{argv + (argc > 0 ? 1 : 0), argv + argc};
    return host::run_program(words, argc > 0 ? argv[0] : "sandtable-house", commands,
                             house::parts());
}
