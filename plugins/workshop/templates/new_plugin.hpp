/// new_plugin.hpp - the folder of a plugin that builds and plays at once, to be changed from there.
#pragma once

#include "plugins/host/program.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace sandtable::host {

/// Copies the installed template of a "ruleset" or a "player", written in "cpp" or "c", to
/// `in`/`name` with every name in it made the new one. Returns the files, sorted. UsageError for a
/// name that cannot be; ContentError when there is such a folder already; HostFault when it cannot
/// be written.
[[nodiscard]] std::vector<std::string> new_plugin(const Program& program, const std::string& kind,
                                                  const std::string& language,
                                                  const std::string& name, const std::string& in);

/// Whether what plugins are built on stands in the program's folder: not where it was compiled.
[[nodiscard]] bool is_installed(const std::filesystem::path& home);

} // namespace sandtable::host
