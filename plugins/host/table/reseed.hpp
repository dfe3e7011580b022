/// reseed.hpp - other dice for a table of one's own.
#pragma once

#include <cstddef>
#include <cstdint>

namespace sandtable::host {

/// Gives a block the streams of `seed`, from their beginning: two blocks of one seed roll the same
/// as long as the same is rolled for. Never of a battle's own block that is being played.
void reseed(std::byte* block, std::uint64_t seed) noexcept;

} // namespace sandtable::host
