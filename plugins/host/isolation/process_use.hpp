/// process_use.hpp - what another process uses.
#pragma once

#include <cstdint>
#include <sys/types.h>

namespace sandtable::host {

/// What /proc says of a process; zeros where it says nothing.
struct Use {
    double processor = 0; ///< seconds of all its threads
    long threads = 0;
    std::uint64_t memory = 0; ///< MiB that are there
};

[[nodiscard]] Use use_of(pid_t process);

} // namespace sandtable::host
