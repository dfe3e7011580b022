/// serial.hpp - a number for every battle that is set up.
#pragma once

#include <atomic>
#include <cstdint>

namespace sandtable::sdk {

/// Another one each time, 1 up. What a thread keeps of a battle is told by it from what it kept of
/// another, where an address may come again.
[[nodiscard]] inline std::uint64_t next_serial() noexcept
{
    static std::atomic<std::uint64_t> next{1};
    return next.fetch_add(1);
}

} // namespace sandtable::sdk
