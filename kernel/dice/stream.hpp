/// stream.hpp - the counter-based generator: 16 bytes of state, the same rolls on every machine.
#pragma once

#include <cstdint>

namespace sandtable {

/// Streams are separate so that a tool never draws from a match's dice. [design 6]
enum class StreamName : std::uint8_t { battle, scenario, set_up };
inline constexpr int stream_count = 3;

/// A stream of random bits. Position n of a key is always the same number.
struct Stream {
    std::uint64_t key = 0;
    std::uint64_t counter = 0;

    /// splitmix64 over key and position: [Steele, Lea, Flood 2014], with the key mixed in twice so
    /// that neighboring keys share nothing.
    [[nodiscard]] static constexpr std::uint64_t mix(std::uint64_t z) noexcept
    {
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
        return z ^ (z >> 31);
    }
    constexpr std::uint64_t next() noexcept
    {
        ++counter;
        return mix(mix(key + 0x9e3779b97f4a7c15ull * counter) ^ key);
    }
    /// A whole number below `bound` (1 up), all equally likely: Lemire's multiplication, rejecting.
    constexpr std::uint32_t below(std::uint32_t bound) noexcept
    {
        std::uint64_t product = (next() >> 32) * bound;
        auto low = static_cast<std::uint32_t>(product);
        if (low < bound) {
            const std::uint32_t least = (0u - bound) % bound;
            while (low < least) {
                product = (next() >> 32) * bound;
                low = static_cast<std::uint32_t>(product);
            }
        }
        return static_cast<std::uint32_t>(product >> 32);
    }
};

/// The key of a stream from a battle's seed: different streams of one seed share nothing.
[[nodiscard]] constexpr std::uint64_t stream_key(std::uint64_t seed, StreamName name) noexcept
{
    return Stream::mix(seed ^ (0xd1b54a32d192ed03ull * (static_cast<std::uint64_t>(name) + 1)));
}

} // namespace sandtable
