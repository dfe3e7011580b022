#include "kernel/state/block.hpp"

#include "kernel/state/table.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace sandtable {

namespace {

constexpr std::size_t stretch_bytes = 256;

/// Which words of `bytes` differ, at most of a stretch: the even bits, one for each.
std::uint64_t differing(const std::byte* a, const std::byte* b, std::size_t bytes) noexcept
{
    std::uint64_t halves = 0;
    std::size_t at = 0;
#ifdef __SSE2__
    const auto same = [a, b](std::size_t from) {
        const auto load = [from](const std::byte* block) {
            return _mm_loadu_si128(reinterpret_cast<const __m128i*>(block + from));
        };
        return _mm_cmpeq_epi32(load(a), load(b));
    };
    const auto others = [&](std::size_t from) {
        const __m128i low = _mm_packs_epi32(same(from), same(from + 16));
        const __m128i high = _mm_packs_epi32(same(from + 32), same(from + 48));
        return std::uint64_t{static_cast<unsigned>(_mm_movemask_epi8(_mm_packs_epi16(low, high))) ^
                             0xffffu};
    };
    if (bytes == stretch_bytes) {
        halves = others(0) | others(64) << 16 | others(128) << 32 | others(192) << 48;
        at = stretch_bytes;
    }
    for (; at + 64 <= bytes; at += 64) halves |= others(at) << at / 4;
#endif
    for (; at < bytes; at += 8) halves |= std::uint64_t{word_at(a, at) != word_at(b, at)} << at / 4;
    return (halves | halves >> 1) & 0x5555555555555555u;
}

} // namespace

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

void KeptBlock::take(const std::byte* block, std::size_t bytes)
{
    copy_.assign(block, block + bytes);
    differ_.resize(bytes / 64 + 2); // no line is shorter
    sum_.forget();
}

std::span<const ChangedWord> KeptBlock::follow(const std::byte* block, std::uint64_t lines)
{
    // Nobody can foresee which stretches differ, and in how many words: all are found before any is
    // looked at, without a branch, and the words of all stretches are one loop.
    const std::size_t bytes = copy_.size();
    const unsigned shift = WrittenLines::shift_of(bytes);
    Stretch* end = differ_.data();
    for (; lines != 0; lines &= lines - 1) {
        std::size_t from = std::size_t{static_cast<unsigned>(std::countr_zero(lines))} << shift;
        if (from >= bytes) break;
        // What is behind it belongs to the next line, if that is looked at too.
        const std::size_t beyond =
            ((lines >> 1) & (lines & -lines)) != 0 ? 0 : WrittenLines::beyond;
        const std::size_t to = std::min(bytes, from + (std::size_t{1} << shift) + beyond);
        for (; from < to; from += stretch_bytes) {
            const std::size_t length = std::min(stretch_bytes, to - from);
            *end = {from, differing(block + from, copy_.data() + from, length)};
            end += end->words != 0;
        }
    }
    changed_.clear();
    const Stretch* line = differ_.data();
    for (std::uint64_t words = line->words; line != end;) {
        const std::size_t at = line->from + 4 * static_cast<unsigned>(std::countr_zero(words));
        const std::uint64_t was = word_at(copy_.data(), at), now = word_at(block, at);
        sum_.change(at, was, now);
        std::memcpy(copy_.data() + at, &now, 8);
        changed_.push_back({at / 8, was, now});
        words &= words - 1;
        line += words == 0;
        const std::uint64_t next = line->words;
        words = words == 0 ? next : words;
    }
    return changed_;
}

bool is_block_of(const Setting& setting, const std::byte* block, std::size_t bytes) noexcept
{
    if (bytes != setting.layout->bytes) return false;
    const StateHeader& header = Table{block, setting}.header();
    return header.format == 1 && header.bytes == bytes &&
           header.layout == setting.layout->fingerprint;
}

} // namespace sandtable
