/// trial.hpp - whether what is to be packed works, tried before anybody gets it.
#pragma once

#include "plugins/host/packs/gather.hpp"
#include "plugins/host/program.hpp"

#include <string>

namespace sandtable::host::packs {

/// Writes the files into a folder of their own, as whoever installs them will have them, and tries
/// them there: `conform --quick` of a plugin, `check` of every battle, each in a process of its
/// own. What they said of what is wrong; empty when all is well.
[[nodiscard]] std::string fault_of_trial(const Program& program, const Gathered& gathered);

/// The ids of the battles among packed files: "vitoria" of vitoria.lua and of vitoria/scenario.lua.
[[nodiscard]] std::vector<std::string> battles_among(const std::vector<std::string>& paths);

} // namespace sandtable::host::packs
