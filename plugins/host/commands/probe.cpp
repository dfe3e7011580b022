// __probe: a plugin's first opening, in a process of its own. Not for people.

#include "plugins/host/border/probe.hpp"

#include "plugins/host/commands/commands.hpp"
#include "plugins/host/program.hpp"

namespace sandtable::host {
namespace {

int run_probe(Program&, const Options& options) { return probe_main(options.arguments.front()); }

} // namespace

const Command probe_command_decl{"__probe", "FOLDER", "", {}, 1, 1, run_probe, true};

} // namespace sandtable::host
