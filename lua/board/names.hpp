/// names.hpp - directions and areas by the names that scenarios give them.
#pragma once

#include "kernel/board/geometry.hpp"

#include <string_view>

namespace sandtable {

/// The direction of that name, exactly as written, or -1.
[[nodiscard]] constexpr int direction_named(Shape shape, std::string_view name) noexcept
{
    for (int d = 0; d < square::directions; ++d)
        if (!name.empty() && name == direction_name(shape, d)) return d;
    return -1;
}

/// An open table has 24 facings, so many degrees apart: people read degrees, and scenarios, scripts
/// and orders write them.
inline constexpr int degrees_of_facing = 15;

/// The area with that id, or null.
[[nodiscard]] inline const Area* area_named(const Board& board, std::string_view id) noexcept
{
    for (const Area& area : board.areas)
        if (id == area.id) return &area;
    return nullptr;
}

[[nodiscard]] constexpr bool is_in(const Area& area, Cell cell) noexcept
{
    for (std::uint32_t i = 0; i < area.count; ++i)
        if (area.cells[i] == cell) return true;
    return false;
}

} // namespace sandtable
