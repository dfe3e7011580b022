/// board.hpp - where things are: one board type with four shapes, as the battle begins.
///
///   Shape, Board         square, hex (two ways to lay rows), plane, zones
///   neighbor, direction  the ways out of a cell, clockwise
///   terrain_at ...       what lies in a cell and on the edge between two
///   Objective, Area      named places
///   Polygon, Polyline    terrain of a plane
///   Changing             what of a board a scenario may change in play
///
/// Cells are numbered row by row from the top (north), each row from the left (west); zones in the
/// order they are told, as one row. Printed labels ("e4", "0407") exist only in label.hpp. All
/// arrays are owned by whoever made the board (board_builder.hpp) and shared by all copies of a
/// game. What a scenario declares as changing stands in the block besides: whoever plays reads it
/// through the Table (table.hpp), which knows both.
#pragma once

#include "kernel/words/ids.hpp"

namespace sandtable {

enum class Shape : std::uint8_t {
    square,   ///< 8 neighbors, clockwise from N
    hex_rows, ///< point-topped hexes; every second row stands half a hex to the right. 6 neighbors,
              ///< clockwise from NE
    hex_columns, ///< flat-topped hexes; every second column stands half a hex lower. 6 neighbors,
                 ///< clockwise from N
    plane, ///< an open table: points in whole units of its own, terrain as polygons and polylines
    zones, ///< named areas with adjacency, for a battle with no map
};

/// How cells are written (label.hpp).
enum class Labels : std::uint8_t {
    chess,  ///< "e4": file letters from the west, rank from the south
    ccrr,   ///< "0407": column then row, two digits each, from the top left
    names,  ///< the zone's name
    points, ///< "(120,45)"
};

/// What of a board may change in play, where the scenario declares it and the ruleset follows it.
enum class Changing : std::uint8_t {
    terrain,    ///< what lies in a cell; on a plane what a polygon is made of
    edges,      ///< what lies on an edge, and roads; on a plane what a polyline is made of
    objectives, ///< where they are and what they are worth
    count_of_kinds
};

/// A set of them, one bit each.
using ChangingSet = std::uint32_t;
[[nodiscard]] constexpr ChangingSet changing_bit(Changing what) noexcept
{
    return ChangingSet{1} << static_cast<unsigned>(what);
}

/// A named place that counts. On a plane it is a point.
struct Objective {
    const char* id = "";
    const char* name = "";
    Cell cell = Cell::none;
    std::int32_t x = 0;
    std::int32_t y = 0;
    std::int32_t value = 1;
    Side owner = nobody; ///< at the start
    std::uint8_t reserved_[3] = {};
};

/// A named set of cells, for segments, deployment zones and entries.
struct Area {
    const char* id = "";
    const char* name = "";
    const Cell* cells = nullptr; ///< in the order the scenario lists them
    std::uint32_t count = 0;
    std::int32_t number = 0; ///< a number the ruleset gives a meaning to
};

struct Point {
    std::int32_t x = 0;
    std::int32_t y = 0;
    friend constexpr bool operator==(Point, Point) = default;
};

/// A closed polygon or an open polyline of a plane, with what it is made of.
struct Outline {
    const char* name = "";
    const Point* points = nullptr;
    std::uint32_t count = 0;
    std::uint8_t closed = 1;
    std::uint8_t kind = 0;  ///< terrain index if closed, edge-kind index if open
    std::int8_t height = 0; ///< of a height polygon
    std::uint8_t layer =
        0; ///< 0 terrain, 1 height, 2 works, 3 area (segments ...): the book's words
    std::int32_t number = 0; ///< a number the ruleset gives a meaning to
    std::int32_t line = 0;   ///< where in the scenario file it stands
};

struct Board {
    Shape shape = Shape::square;
    Labels labels = Labels::chess;
    std::uint8_t directions = 8; ///< ways out of a cell; for zones the widest fan-out
    std::uint8_t even_shift =
        0; ///< hex: 1 when rows (columns) with an even printed label are the shifted ones
    std::int32_t columns = 0; ///< plane: width in its units
    std::int32_t rows = 0;    ///< plane: height in its units
    std::int32_t cells = 0;   ///< 0 on a plane

    const std::uint8_t* terrain = nullptr; ///< per cell: index into Book::terrains
    const std::int8_t* height = nullptr;   ///< per cell
    const std::uint8_t* edges =
        nullptr; ///< per cell and direction: index into Book::edge_kinds, 0 = nothing
    const std::uint8_t* roads =
        nullptr; ///< per cell: bit d set = road link in direction d, of the first 8
    const Cell* neighbors = nullptr;         ///< per cell and direction, none = off the board
    const char* const* zone_names = nullptr; ///< zones only
    const Point* zone_places = nullptr;      ///< zones only: where each lies on drawings, as
                                             ///< ZoneSpec has it; null or x below 0: anywhere

    List<Objective> objectives{};
    List<Area> areas{};
    List<Outline> outlines{}; ///< plane only, in the order the scenario lists them

    [[nodiscard]] bool has(Cell cell) const noexcept
    {
        return index(cell) >= 0 && index(cell) < cells;
    }
    /// The neighbor in direction `d`, or none off the board.
    [[nodiscard]] Cell neighbor(Cell cell, int d) const noexcept
    {
        return neighbors[index(cell) * directions + d];
    }
    [[nodiscard]] int terrain_at(Cell cell) const noexcept { return terrain[index(cell)]; }
    [[nodiscard]] int height_at(Cell cell) const noexcept { return height[index(cell)]; }
    /// What lies on the edge toward direction `d`: 0 for nothing.
    [[nodiscard]] int edge_at(Cell cell, int d) const noexcept
    {
        return edges[index(cell) * directions + d];
    }
    [[nodiscard]] bool road_at(Cell cell, int d) const noexcept
    {
        return d < 8 && ((roads[index(cell)] >> d) & 1) != 0;
    }
    [[nodiscard]] int column_of(Cell cell) const noexcept { return index(cell) % columns; }
    [[nodiscard]] int row_of(Cell cell) const noexcept { return index(cell) / columns; }
    /// The cell at 0-based column and row, or none off the board.
    [[nodiscard]] Cell cell_at(int column, int row) const noexcept
    {
        return column >= 0 && column < columns && row >= 0 && row < rows
                   ? static_cast<Cell>(row * columns + column)
                   : Cell::none;
    }
    /// The direction from a cell to its neighbor, or -1.
    [[nodiscard]] int direction(Cell from, Cell to) const noexcept
    {
        for (int d = 0; d < directions; ++d)
            if (neighbor(from, d) == to) return d;
        return -1;
    }
};

} // namespace sandtable
