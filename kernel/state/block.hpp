/// block.hpp - the bytes of a table as a whole: their hash, and whether they are a Setting's.
///
/// They are laid out from a Book by lua/board/layouter.hpp.
#pragma once

#include "kernel/dice/stream.hpp"
#include "kernel/rules/setting.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>
#include <vector>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace sandtable {

/// A 64-bit hash of the block's bytes.
[[nodiscard]] std::uint64_t hash_block(const std::byte* block, std::size_t bytes) noexcept;

/// A word of a block, which stands `at` bytes from where it begins.
[[nodiscard]] inline std::uint64_t word_at(const std::byte* block, std::size_t at) noexcept
{
    std::uint64_t word;
    std::memcpy(&word, block + at, 8);
    return word;
}

/// A hash of a block that follows what changes: a sum over the words, each mixed with its place.
class WordSum {
public:
    /// Most of the block is another; it is summed when it is next asked for.
    void forget() noexcept { known_ = false; }
    void change(std::size_t at, std::uint64_t was, std::uint64_t now) noexcept
    {
        if (known_) sum_ += mixed(now, at) - mixed(was, at);
    }
    /// Of the block all of whose changes were told, or that was forgotten; `bytes`: a multiple of
    /// 8. Depends on the bytes alone, not on what they were before.
    [[nodiscard]] std::uint64_t hash(const std::byte* block, std::size_t bytes) noexcept;

private:
    static std::uint64_t mixed(std::uint64_t word, std::size_t at) noexcept
    {
        return Stream::mix(word ^ (at + 8) * 0x9e3779b97f4a7c15ull);
    }
    std::uint64_t sum_ = 0;
    bool known_ = false;
};

/// A copy of a block that follows it, and its hash.
class KeptBlock {
public:
    /// Begins with a block, or goes on with another.
    void take(const std::byte* block, std::size_t bytes)
    {
        copy_.assign(block, block + bytes);
        sum_.forget();
    }
    /// `bytes`: as many as were taken, a multiple of 8. `each`: (number of a word, what it was,
    /// what it is now) for each that has changed.
    template <typename Each>
    void follow(const std::byte* block, std::size_t bytes, Each&& each)
    {
        for (std::size_t from = 0; from < bytes; from += line) {
            const std::size_t length = std::min(line, bytes - from);
            if (std::memcmp(block + from, copy_.data() + from, length) == 0) continue;
            std::uint64_t differ = differing(block + from, copy_.data() + from, length);
            for (; differ != 0; differ &= differ - 1) {
                const std::size_t at = from + 4 * static_cast<unsigned>(std::countr_zero(differ));
                const std::uint64_t was = word_at(copy_.data(), at), now = word_at(block, at);
                sum_.change(at, was, now);
                std::memcpy(copy_.data() + at, &now, 8);
                each(at / 8, was, now);
            }
        }
    }
    [[nodiscard]] const std::byte* bytes() const noexcept { return copy_.data(); }
    /// WordSum's.
    [[nodiscard]] std::uint64_t hash() noexcept { return sum_.hash(copy_.data(), copy_.size()); }

private:
    static constexpr std::size_t line = 256; ///< bytes at once: most are as they were

    /// Which words of a line differ, two bits for each and the lower one set. All are
    /// looked at before any is followed: nobody can foresee which do.
    static std::uint64_t differing(const std::byte* a, const std::byte* b, std::size_t bytes)
    {
        std::uint64_t bits = 0;
#ifdef __SSE2__
        const auto same = [&](std::size_t at) {
            const auto load = [at](const std::byte* from) {
                return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from + at));
            };
            return _mm_cmpeq_epi32(load(a), load(b));
        };
        if (bytes == line) {
            for (std::size_t at = line; at != 0; at -= 64) {
                const __m128i low = _mm_packs_epi32(same(at - 64), same(at - 48));
                const __m128i high = _mm_packs_epi32(same(at - 32), same(at - 16));
                const int halves = _mm_movemask_epi8(_mm_packs_epi16(low, high));
                bits = bits << 16 | static_cast<unsigned>(halves);
            }
            return (~bits | ~bits >> 1) & 0x5555555555555555u;
        }
#endif
        for (; bytes != 0; bytes -= 8)
            bits = bits << 2 | std::uint64_t{word_at(a, bytes - 8) != word_at(b, bytes - 8)};
        return bits;
    }

    std::vector<std::byte> copy_;
    WordSum sum_;
};

/// Whether these bytes were laid out for this Setting: size, format and layout. What the records
/// hold is another question (plugins/host/table/block_check.hpp).
[[nodiscard]] bool is_block_of(const Setting& setting, const std::byte* block,
                               std::size_t bytes) noexcept;

} // namespace sandtable
