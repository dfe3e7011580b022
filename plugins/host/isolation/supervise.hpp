/// supervise.hpp - a command in a child process, so that a plugin that crashes, hangs or ends the
/// process takes no more with it than the order in hand.
///
/// The child is the program itself with the same words. It marks every call into a plugin in shared
/// memory (witness.hpp); the parent runs no code of plugins. When a child fails in the middle of a
/// recorded match, the parent tells plugin and function, writes a game file that shows it again,
/// and starts the child anew on the record so far.
#pragma once

#include "plugins/host/options.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sandtable::host {

/// Failures after which a match is given up.
inline constexpr int most_failures = 3;

inline constexpr OptionDecl isolate_option{
    "isolate", nullptr,
    key("Run in a process of its own, even with trusted plugins, and tell what that costs")};

/// Runs a command supervised if --isolate asks for it or a plugin on the search path is neither the
/// program's own nor trusted; its exit code. Nothing when the command is to run here.
///
/// With a plugin that nobody trusts the child is caged (plugins/host/cage). Where this machine
/// cannot cage it, nothing of it runs unless --uncaged says so, or the person at the terminal.
[[nodiscard]] std::optional<int> supervise(Program& program, const Command& command,
                                           const Options& options,
                                           const std::vector<std::string>& words);

} // namespace sandtable::host
