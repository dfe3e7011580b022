/// guarded_block.hpp - a block that a plugin may write to, and not a byte beside it.
#pragma once

#include <cstddef>

namespace sandtable::host {

/// In a supervised process: a copy of a block that ends where a page begins that nobody may touch,
/// with another one before it. A plugin that writes beyond its block crashes there and then, in its
/// own function. Elsewhere it is the block itself. One at a time on each thread.
class GuardedBlock {
public:
    /// Throws std::bad_alloc.
    GuardedBlock(std::byte* block, std::size_t bytes);
    GuardedBlock(const GuardedBlock&) = delete;
    GuardedBlock& operator=(const GuardedBlock&) = delete;

    [[nodiscard]] std::byte* bytes() const noexcept { return copy_; }
    /// Back to where it came from; and from there once more, in case it was changed there.
    void take_back() const noexcept;
    void give_again() const noexcept;

private:
    std::byte* block_;
    std::byte* copy_;
    std::size_t bytes_;
};

} // namespace sandtable::host
