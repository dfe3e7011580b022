/// table_land.hpp - the ground of an open table.
#pragma once

#include "plugins/frontends/picture/ground/land.hpp"

namespace sandtable::picture {

/// What an Outline's layer means.
enum class Layer : std::uint8_t { terrain, height, works, area };
[[nodiscard]] constexpr Layer layer_of(const Outline& outline) noexcept
{
    return static_cast<Layer>(outline.layer);
}

[[nodiscard]] Land land_of_table(const Grid& grid, const Book& book);

} // namespace sandtable::picture
