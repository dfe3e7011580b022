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
    const auto step = [&](std::uint64_t& lane, std::size_t from) {
        lane = rotate(lane + word_at(block, from) * 0xc2b2ae3d27d4eb4full, 31) * prime;
    };
    std::uint64_t a = prime, b = prime * 3, c = prime * 5, d = prime * 7; // in registers
    std::size_t at = 0;
    for (; at + 32 <= bytes; at += 32) {
        step(a, at);
        step(b, at + 8);
        step(c, at + 16);
        step(d, at + 24);
    }
    std::uint64_t hash = rotate(a, 1) + rotate(b, 7) + rotate(c, 12) + rotate(d, 18) + bytes;
    while (at < bytes) {
        std::uint64_t word = 0;
        const std::size_t left = std::min<std::size_t>(8, bytes - at);
        std::memcpy(&word, block + at, left);
        hash = Stream::mix(hash ^ word) + prime;
        at += left;
    }
    return Stream::mix(hash);
}

std::uint64_t WordSum::hash(const std::byte* block, std::size_t bytes) noexcept
{
    if (!known_) sum_ = 0;
    for (std::size_t at = 0; !known_ && at < bytes; at += 8) sum_ += mixed(word_at(block, at), at);
    known_ = true;
    return Stream::mix(sum_ + bytes);
}

bool is_block_of(const Setting& setting, const std::byte* block, std::size_t bytes) noexcept
{
    if (bytes != setting.layout->bytes) return false;
    const StateHeader& header = Table{block, setting}.header();
    return header.format == 1 && header.bytes == bytes &&
           header.layout == setting.layout->fingerprint;
}

} // namespace sandtable
