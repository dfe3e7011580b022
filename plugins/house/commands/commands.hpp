/// commands.hpp - the subcommands of the house, one source file each, and what it adds to those of
/// players.
#pragma once

#include "plugins/host/commands/commands.hpp"
#include "plugins/host/program.hpp"

namespace sandtable::house {

/// Plays in a browser: `play --browser`. Gives the exit code.
int play_in_browser(host::Program& program, const host::Options& options);

/// What only the house has.
[[nodiscard]] host::Parts parts();

extern const host::Command serve_command_decl;

inline constexpr const host::Command* house_commands[]{&serve_command_decl};

} // namespace sandtable::house
