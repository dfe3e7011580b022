/// open_table.hpp - points and outlines for tests of an open table's geometry.
#pragma once

#include "lua/board/board_builder.hpp"

#include <array>

namespace sandtable::testing {

/// Repeatable numbers.
struct Noise {
    std::uint64_t state = 1;
    int below(int n)
    {
        state = state * 6364136223846793005u + 1442695040888963407u;
        return static_cast<int>((state >> 33) % static_cast<std::uint64_t>(n));
    }
    Point point(int size) { return {below(size), below(size)}; }
};

/// A table of 200 by 200: a wood in a town, a top on a hill, a stream.
inline OwnedBoard outlined_table()
{
    const std::array big{Point{0, 0}, Point{100, 0}, Point{100, 100}, Point{0, 100}};
    const std::array small{Point{20, 20}, Point{60, 20}, Point{60, 60}, Point{20, 60}};
    const std::array line{Point{0, 50}, Point{50, 50}, Point{50, 100}};
    BoardBuilder builder = BoardBuilder::of_plane(200, 200);
    Outline outline;
    outline.kind = 1;
    builder.outline("wood", small, outline);
    outline.kind = 2;
    builder.outline("town", big, outline);
    outline.layer = 1;
    outline.height = 1;
    builder.outline("hill", big, outline);
    outline.height = 3;
    builder.outline("top", small, outline);
    outline.layer = 0;
    outline.closed = 0;
    builder.outline("stream", line, outline);
    return builder.build().value();
}

} // namespace sandtable::testing
