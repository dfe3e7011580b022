/// boards.hpp - boards for tests: empty ones of every shape.
#pragma once

#include "lua/board/board_builder.hpp"

#include <vector>

namespace sandtable::testing {

inline OwnedBoard make(Shape shape, int columns, int rows, bool even_shift = true)
{
    const Labels labels = shape == Shape::square ? Labels::chess : Labels::ccrr;
    return *BoardBuilder::of_cells(shape, labels, columns, rows, even_shift).build();
}

/// Squares and hexes, in both ways to lay them and both shifts, of several sizes.
inline std::vector<OwnedBoard> boards_of_cells()
{
    std::vector<OwnedBoard> boards;
    for (const auto& [columns, rows] : {std::pair{9, 8}, {1, 6}, {6, 1}, {7, 7}}) {
        boards.push_back(make(Shape::square, columns, rows));
        for (const Shape shape : {Shape::hex_rows, Shape::hex_columns})
            for (const bool even : {true, false})
                boards.push_back(make(shape, columns, rows, even));
    }
    return boards;
}

} // namespace sandtable::testing
