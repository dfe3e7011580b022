/// commands.hpp - the subcommands of the house, one source file each, and what it adds to those of
/// players.
#pragma once

#include "plugins/host/commands/commands.hpp"
#include "plugins/host/program.hpp"

#include <array>

namespace sandtable::house {

/// Plays in a browser: `play --browser`. Gives the exit code.
int play_in_browser(host::Program& program, const host::Options& options);

/// What only the house has.
[[nodiscard]] host::Parts parts();

inline constexpr std::array<const host::Command*, 0> house_commands{};

} // namespace sandtable::house
