/// filter.hpp - which system calls a caged process may make.
///
/// What computing, memory, threads and descriptors that are open already take is allowed.
/// Everything else goes to the keeper (keeper.hpp), which answers in its place or refuses and
/// remembers it. What this kernel has and libseccomp does not know yet is refused by the kernel
/// itself.
#pragma once

#include "plugins/host/isolation/child.hpp"

#include <string>

namespace sandtable::host::cage {

/// Puts the filter on this process, for good and for whatever it becomes. Gives the descriptor from
/// which the keeper reads; on `socket` alone it may still be sent. Throws CannotCage.
[[nodiscard]] Descriptor load_filter(int socket);

/// "openat"; "number 512" for one without a name.
[[nodiscard]] std::string call_name(int number);

} // namespace sandtable::host::cage
