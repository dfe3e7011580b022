/// rights_for.hpp - what a command line's process is given in its cage: the program's own files,
/// the plugins', the battle that is asked for, and the files that the command writes.
#pragma once

#include "plugins/host/cage/rights.hpp"
#include "plugins/host/options.hpp"

#include <string>
#include <vector>

namespace sandtable::host {

struct PluginFolder;

/// `spare`: where a match is recorded that nobody else records.
[[nodiscard]] cage::Rights rights_for(const Program& program, const Command& command,
                                      const Options& options, const std::vector<std::string>& words,
                                      const std::string& spare);

/// The same to try a plugin, case by case: its own folder and the program's.
[[nodiscard]] cage::Rights rights_to_conform(const Program& program, const PluginFolder& plugin);

} // namespace sandtable::host
