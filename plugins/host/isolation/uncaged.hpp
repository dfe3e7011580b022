/// uncaged.hpp - what is asked where a machine has no cage.
#pragma once

#include "plugins/host/program.hpp"

#include <string>

namespace sandtable::host {

struct PluginFolder;

/// Says that there is none and what a plugin that nobody trusts could do; whether to run it all the
/// same: what --uncaged says, else who sits at the terminal, else no.
[[nodiscard]] bool goes_uncaged(const Program& program, const PluginFolder& plugin,
                                const std::string& why);

} // namespace sandtable::host
