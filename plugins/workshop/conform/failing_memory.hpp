/// failing_memory.hpp - makes a plugin's allocations fail, one after the other.
#pragma once

#include <cstdint>

namespace sandtable::host::conform {

/// Turns the calls of malloc, operator new and their kin that a loaded library makes, and the C++
/// library for it, to functions that can say no. Only while `arm` is in force; for this process'
/// main thread. Stays in place until the process ends.
class FailingMemory {
public:
    /// `inside` is any address in the library. False when this machine is not known.
    [[nodiscard]] static bool attach(const void* inside) noexcept;
    /// From now on the `nth` allocation (1 up) fails, and no other.
    static void arm(std::uint64_t nth) noexcept;
    /// Back to normal. Whether an allocation failed since `arm`.
    static bool disarm() noexcept;
};

} // namespace sandtable::host::conform
