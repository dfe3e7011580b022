/// cage.hpp - a process that can compute and answer, and nothing else: the side inside.
///
/// A process enters the cage before it opens its first plugin, and never leaves it. From then on
/// whatever it would do outside itself goes to its keeper (keeper.hpp), in a process that runs no
/// plugin's code: that opens what stands on its list and hands it in, and refuses the rest. Code
/// that knows nothing of this opens files as ever.
///
///   enter, enter_if_told   in, for good; inside.hpp says whether this process is
#pragma once

#include "plugins/host/cage/cannot_cage.hpp"
#include "plugins/host/cage/inside.hpp"
#include "plugins/host/isolation/child.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace sandtable::host::cage {

/// What the cage is made of, as far as the kernel has it: bits of `Hello::layers`.
enum Layer : std::uint32_t {
    calls = 1,   ///< system calls on a white list; without it there is no cage
    files = 2,   ///< Landlock: opens nothing by itself
    network = 4, ///< a network of its own, with nobody in it
    users = 8,   ///< a user namespace of its own
    memory = 16, ///< the kernel refuses more memory; else the keeper looks and ends it
};

struct Limits {
    std::uint64_t memory = 2048;      ///< MiB
    std::uint64_t processor = 86'400; ///< seconds, of all threads together
};

/// The first message of a caged process to its keeper; with it comes the filter's descriptor.
struct Hello {
    std::uint32_t layers;
    char why_not[252]; ///< empty: it is in
};

/// Enters; `socket` leads to the keeper and is closed. Files that are open, but 0 to 2 and `kept`,
/// are closed. Throws CannotCage; the keeper is then told as well. The process must have one
/// thread.
void enter(Descriptor socket, const Limits& limits, int kept = -1);

/// What tells a program that it is started for the cage: $SANDTABLE_CAGE.
[[nodiscard]] std::string told(int socket, const Limits& limits);
/// Enters if so told. Ends the process where it cannot: nothing of it has run.
void enter_if_told();

} // namespace sandtable::host::cage
