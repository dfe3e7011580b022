/// block.hpp - the bytes of a table as a whole: their hash, and whether they are a Setting's.
///
/// They are laid out from a Book by lua/board/layouter.hpp.
#pragma once

#include "kernel/dice/stream.hpp"
#include "kernel/rules/setting.hpp"
#include "kernel/state/written_lines.hpp"

#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <vector>

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
    [[nodiscard]] bool is_known() const noexcept { return known_; }
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

/// For vectors whose owner writes what they grow by: it is not filled with zeros before.
template <typename T>
struct Unfilled : std::allocator<T> {
    template <typename U>
    void construct(U*) noexcept
    {
    }
};

/// A word of a block that was another before.
struct ChangedWord {
    std::size_t word; ///< its number
    std::uint64_t was;
    std::uint64_t now;
};

/// A copy of a block that follows it, and its hash.
class KeptBlock {
public:
    /// Begins with a block, or goes on with another.
    void take(const std::byte* block, std::size_t bytes);
    /// Goes on with what has become of the block: its words that have changed, in order, until it
    /// is told of another. `block` has as many bytes as were taken, a multiple of 8. Nothing has
    /// changed but in these lines (WrittenLines).
    [[nodiscard]] std::span<const ChangedWord> follow(const std::byte* block,
                                                      std::uint64_t lines = WrittenLines::all);
    [[nodiscard]] const std::byte* bytes() const noexcept { return copy_.data(); }
    /// WordSum's.
    [[nodiscard]] std::uint64_t hash() noexcept { return sum_.hash(copy_.data(), copy_.size()); }

private:
    /// Bytes that are compared at once, and which words of them differ: a bit for each.
    struct Stretch {
        std::size_t from;
        std::uint64_t words;
    };

    std::vector<std::byte> copy_;
    std::vector<Stretch, Unfilled<Stretch>> differ_; ///< those that do, and room for one more
    std::vector<ChangedWord, Unfilled<ChangedWord>> changed_;
    WordSum sum_;
};

/// Whether these bytes were laid out for this Setting: size, format and layout. What the records
/// hold is another question (plugins/host/table/block_check.hpp).
[[nodiscard]] bool is_block_of(const Setting& setting, const std::byte* block,
                               std::size_t bytes) noexcept;

} // namespace sandtable
