/// sanitized.hpp - whether this build watches every access, which makes it about ten times slower.
#pragma once

#include <cstdint>

namespace sandtable::testing {

#if defined(__SANITIZE_ADDRESS__)
inline constexpr bool is_sanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
inline constexpr bool is_sanitized = true;
#else
inline constexpr bool is_sanitized = false;
#endif
#else
inline constexpr bool is_sanitized = false;
#endif

/// How many rounds of a long test: `all`, and where every access is watched a tenth of them.
[[nodiscard]] constexpr std::uint64_t rounds(std::uint64_t all) noexcept
{
    return is_sanitized ? (all + 9) / 10 : all;
}

} // namespace sandtable::testing
