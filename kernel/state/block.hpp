/// block.hpp - the bytes of a table as a whole: their hash, and whether they are a Setting's.
///
/// They are laid out from a Book by lua/board/layouter.hpp.
#pragma once

#include "kernel/rules/setting.hpp"

#include <cstddef>

namespace sandtable {

/// A 64-bit hash of the block's bytes.
[[nodiscard]] std::uint64_t hash_block(const std::byte* block, std::size_t bytes) noexcept;

/// Whether these bytes were laid out for this Setting: size, format and layout. What the records
/// hold is another question (plugins/host/table/block_check.hpp).
[[nodiscard]] bool is_block_of(const Setting& setting, const std::byte* block,
                               std::size_t bytes) noexcept;

} // namespace sandtable
