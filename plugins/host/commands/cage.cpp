// __cage: what this machine's cage is made of. For tests; `trust` says the same to people.

#include "plugins/host/cage/trial.hpp"
#include "plugins/host/cage/words.hpp"
#include "plugins/host/commands/commands.hpp"
#include "plugins/host/program.hpp"

#include <iostream>

namespace sandtable::host {
namespace {

int run_cage(Program& program, const Options&)
{
    const cage::Trial trial = cage::try_cage();
    std::cout << (trial.layers != 0 ? cage::layer_words(trial.layers, program.texts)
                                    : cage::reason_words(trial.why_not, program.texts))
              << "\n";
    return trial.layers != 0 ? exit_done : exit_content;
}

} // namespace

const Command cage_command_decl{"__cage", "", "", {}, 0, 0, run_cage, true};

} // namespace sandtable::host
