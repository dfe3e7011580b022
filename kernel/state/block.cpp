#include "kernel/state/block.hpp"

#include "kernel/state/table.hpp"

#include <algorithm>
#include <cstring>

namespace sandtable {

std::uint64_t hash_block(const std::byte* block, std::size_t bytes) noexcept
{
    // Four lanes of multiply and rotate, so that a block is read at memory speed.
    constexpr std::uint64_t prime = 0x9e3779b185ebca87ull;
    const auto rotate = [](std::uint64_t v, int by) { return (v << by) | (v >> (64 - by)); };
    std::uint64_t lane[4] = {prime, prime * 3, prime * 5, prime * 7};
    std::size_t at = 0;
    for (; at + 32 <= bytes; at += 32)
        for (std::size_t i = 0; i < 4; ++i) {
            std::uint64_t word = 0;
            std::memcpy(&word, block + at + 8 * i, 8);
            lane[i] = rotate(lane[i] + word * 0xc2b2ae3d27d4eb4full, 31) * prime;
        }
    std::uint64_t hash =
        rotate(lane[0], 1) + rotate(lane[1], 7) + rotate(lane[2], 12) + rotate(lane[3], 18) + bytes;
    while (at < bytes) {
        std::uint64_t word = 0;
        const std::size_t step = std::min<std::size_t>(8, bytes - at);
        std::memcpy(&word, block + at, step);
        hash = Stream::mix(hash ^ word) + prime;
        at += step;
    }
    return Stream::mix(hash);
}

bool is_block_of(const Setting& setting, const std::byte* block, std::size_t bytes) noexcept
{
    if (bytes != setting.layout->bytes) return false;
    const StateHeader& header = Table{block, setting}.header();
    return header.format == 1 && header.bytes == bytes &&
           header.layout == setting.layout->fingerprint;
}

} // namespace sandtable
