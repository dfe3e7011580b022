/// process_use.hpp - what another process uses.
#pragma once

#include <chrono>
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

/// How long a thread of another process has been ready to run and had no processor, since it
/// began; likewise the calling thread. Zero where the kernel does not count that.
[[nodiscard]] std::chrono::nanoseconds waited_for_processor(pid_t process, pid_t thread);
[[nodiscard]] std::chrono::nanoseconds waited_for_processor();

} // namespace sandtable::host
