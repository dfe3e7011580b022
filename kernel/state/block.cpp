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
constexpr std::size_t piece_bytes = 64;
constexpr std::size_t short_line = 128; ///< the line of blocks of 4,097 to 8,192 bytes
constexpr std::size_t beyond = 32;      ///< as WrittenLines says, in vectors
static_assert(WrittenLines::beyond <= beyond);

/// Of halves of words the even bits, one for each word that has either.
std::uint64_t words_of(std::uint64_t halves) noexcept
{
    return (halves | halves >> 1) & 0x5555555555555555u;
}

/// Which half words of a piece differ, or of half a piece.
template <std::size_t of = piece_bytes>
std::uint64_t differing_halves(const std::byte* a, const std::byte* b) noexcept
{
#ifdef __SSE2__
    const auto same = [a, b](std::size_t from) {
        const auto load = [from](const std::byte* block) {
            return _mm_loadu_si128(reinterpret_cast<const __m128i*>(block + from));
        };
        return _mm_cmpeq_epi32(load(a), load(b));
    };
    const __m128i low = _mm_packs_epi32(same(0), same(16));
    if (of < piece_bytes)
        return (static_cast<unsigned>(_mm_movemask_epi8(_mm_packs_epi16(low, low))) ^ 0xffu) &
               0xffu;
    const __m128i high = _mm_packs_epi32(same(32), same(48));
    return static_cast<unsigned>(_mm_movemask_epi8(_mm_packs_epi16(low, high))) ^ 0xffffu;
#else
    std::uint64_t halves = 0;
    for (std::size_t at = 0; at < of; at += 8)
        halves |= std::uint64_t{word_at(a, at) != word_at(b, at)} << at / 4;
    return halves;
#endif
}

/// Which words of `bytes` differ, at most of a stretch: the even bits, one for each.
std::uint64_t differing(const std::byte* a, const std::byte* b, std::size_t bytes) noexcept
{
    const auto others = [a, b](std::size_t from) {
        return differing_halves(a + from, b + from) << from / 4;
    };
    if (bytes == stretch_bytes) return words_of(others(0) | others(64) | others(128) | others(192));
    std::uint64_t halves = 0;
    std::size_t at = 0;
    for (; at + piece_bytes <= bytes; at += piece_bytes) halves |= others(at);
    for (; at < bytes; at += 8) halves |= std::uint64_t{word_at(a, at) != word_at(b, at)} << at / 4;
    return words_of(halves);
}

/// The same of a short line, `alone` with the beginning of the next one.
std::uint64_t differing_in_line(const std::byte* a, const std::byte* b, bool alone) noexcept
{
    const std::uint64_t line = differing_halves(a, b) | differing_halves(a + 64, b + 64) << 16;
    const std::uint64_t next = differing_halves<beyond>(a + short_line, b + short_line) << 32;
    return words_of(line | (next & -std::uint64_t{alone}));
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
    if (!known_) {
        std::uint64_t sum = 0; // in a register
        for (std::size_t at = 0; at < bytes; at += 8) sum += mixed(word_at(block, at), at);
        sum_ = sum;
        known_ = true;
    }
    return Stream::mix(sum_ + bytes);
}

void KeptBlock::take(const std::byte* block, std::size_t bytes)
{
    copy_.assign(block, block + bytes);
    differ_.resize(bytes / 64 + 2); // no line is shorter
    changed_.resize(bytes / 8);
    sum_.forget();
}

namespace {

/// Puts the stretches of marked lines that differ from `copy` behind `end`, and returns the new
/// end: there is room for one more. Nobody can foresee which differ, so there is no branch on it.
template <typename Stretch>
Stretch* put_what_differs(const std::byte* block, const std::byte* copy, std::size_t bytes,
                          std::uint64_t lines, Stretch* end)
{
    const auto put = [&end](std::size_t from, std::uint64_t words) {
        *end = {from, words};
        end += words != 0;
    };
    const unsigned shift = WrittenLines::shift_of(bytes);
    const std::size_t line_bytes = std::size_t{1} << shift;
    if (line_bytes == short_line && (lines & 3) == 3) { // the header's, which always count
        put(0, differing(block, copy, stretch_bytes));
        const std::uint64_t next =
            differing_halves<beyond>(block + stretch_bytes, copy + stretch_bytes);
        put(stretch_bytes, words_of(next & -std::uint64_t{(lines & 4) == 0}));
        lines &= ~std::uint64_t{3};
    }
    for (; lines != 0; lines &= lines - 1) {
        std::size_t from = std::size_t{static_cast<unsigned>(std::countr_zero(lines))} << shift;
        if (from >= bytes) break;
        // What is behind it belongs to the next line, if that is looked at too.
        const bool alone = ((lines >> 1) & (lines & -lines)) == 0;
        if (line_bytes == short_line && from + short_line + piece_bytes <= bytes) {
            put(from, differing_in_line(block + from, copy + from, alone));
            continue;
        }
        const std::size_t to =
            std::min(bytes, from + line_bytes + (alone ? WrittenLines::beyond : 0));
        for (; from < to; from += stretch_bytes)
            put(from, differing(block + from, copy + from, std::min(stretch_bytes, to - from)));
    }
    return end;
}

} // namespace

std::span<const ChangedWord> KeptBlock::follow(const std::byte* block, std::uint64_t lines)
{
    // All stretches that differ are found before any is looked at, and the words of all of them are
    // one loop.
    std::byte* const copy = copy_.data();
    const Stretch* line = differ_.data();
    const Stretch* const end = put_what_differs(block, copy, copy_.size(), lines, differ_.data());
    ChangedWord* last = changed_.data();
    WordSum sum = sum_; // in registers
    for (std::uint64_t words = line->words; line != end; ++last) {
        const std::size_t at = line->from + 4 * static_cast<unsigned>(__builtin_ctzll(words));
        const std::uint64_t was = word_at(copy, at), now = word_at(block, at);
        sum.change(at, was, now);
        std::memcpy(copy + at, &now, 8);
        *last = {at / 8, was, now};
        words &= words - 1;
        line += words == 0;
        const std::uint64_t next = line->words;
        words = words == 0 ? next : words;
    }
    sum_ = sum;
    return {changed_.data(), last};
}

bool is_block_of(const Setting& setting, const std::byte* block, std::size_t bytes) noexcept
{
    if (bytes != setting.layout->bytes) return false;
    const StateHeader& header = Table{block, setting}.header();
    return header.format == 1 && header.bytes == bytes &&
           header.layout == setting.layout->fingerprint;
}

} // namespace sandtable
