/// block.hpp - the bytes of a table as a whole: their hash, and whether they are a Setting's.
///
/// They are laid out from a Book by lua/board/layouter.hpp.
#pragma once

#include "kernel/dice/stream.hpp"
#include "kernel/rules/setting.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <vector>

namespace sandtable {

/// A 64-bit hash of the block's bytes.
[[nodiscard]] std::uint64_t hash_block(const std::byte* block, std::size_t bytes) noexcept;

/// A copy of a block, and a hash of it of its own: a sum over the words, each mixed with its place.
/// So it follows the block at the cost of what has changed.
class KeptBlock {
public:
    /// Begins with a block, or goes on with another.
    void take(const std::byte* block, std::size_t bytes)
    {
        copy_.assign(block, block + bytes);
        is_summed_ = false;
    }
    /// `bytes`: as many as were taken, a multiple of 8. `each`: (number of a word, what it was,
    /// what it is now) for each that has changed.
    template <typename Each>
    void follow(const std::byte* block, std::size_t bytes, Each&& each)
    {
        constexpr std::size_t line = 128; // most are as they were
        for (std::size_t at = 0; at < bytes; at += line) {
            const std::size_t to = std::min(at + line, bytes);
            if (std::memcmp(block + at, copy_.data() + at, to - at) == 0) continue;
            for (std::size_t i = at; i < to; i += 8) {
                std::uint64_t was = 0, now = 0;
                std::memcpy(&was, copy_.data() + i, 8);
                std::memcpy(&now, block + i, 8);
                if (was == now) continue;
                sum_ += mixed(now, i) - mixed(was, i);
                std::memcpy(copy_.data() + i, &now, 8);
                each(i / 8, was, now);
            }
        }
    }
    [[nodiscard]] const std::byte* bytes() const noexcept { return copy_.data(); }
    /// Depends on the bytes alone, not on what they were before.
    [[nodiscard]] std::uint64_t hash();

private:
    static std::uint64_t mixed(std::uint64_t word, std::size_t at) noexcept
    {
        return Stream::mix(word ^ (at + 8) * 0x9e3779b97f4a7c15ull);
    }
    std::vector<std::byte> copy_;
    std::uint64_t sum_ = 0;
    bool is_summed_ = false; ///< it is the sum of all words
};

/// Whether these bytes were laid out for this Setting: size, format and layout. What the records
/// hold is another question (plugins/host/table/block_check.hpp).
[[nodiscard]] bool is_block_of(const Setting& setting, const std::byte* block,
                               std::size_t bytes) noexcept;

} // namespace sandtable
