/// board_draft.hpp - what a BoardBuilder and an OwnedBoard keep inside. For board_builder.cpp only.
#pragma once

#include "lua/board/board_builder.hpp"

#include <deque>
#include <utility>

namespace sandtable {

/// Everything a Board points to. Lists inside objectives, areas and outlines are filled at the end,
/// when nothing moves any more.
struct OwnedBoard::Parts {
    Board board;
    std::vector<std::uint8_t> terrain;
    std::vector<std::int8_t> height;
    std::vector<std::uint8_t> edges;
    std::vector<std::uint8_t> roads;
    std::vector<Cell> neighbors;
    std::vector<const char*> zone_names;
    std::vector<Point> zone_places;
    std::vector<Objective> objectives;
    std::vector<Area> areas;
    std::vector<Outline> outlines;
    std::deque<std::string> texts;
    std::deque<std::vector<Cell>> area_cells;
    std::deque<std::vector<Point>> outline_points;

    const char* keep(std::string_view text) { return texts.emplace_back(text).c_str(); }
};

struct BoardBuilder::Draft {
    std::unique_ptr<OwnedBoard::Parts> parts = std::make_unique<OwnedBoard::Parts>();
    std::vector<BoardFault> faults;
    std::int32_t line = 0;
    std::vector<std::vector<Cell>> links; ///< zones: ways out of each, sorted
    std::vector<std::pair<std::pair<Cell, Cell>, std::uint8_t>> zone_edges;
    std::vector<std::pair<Cell, Cell>> zone_roads;

    [[nodiscard]] Board& board() { return parts->board; }

    using Fill = BoardFault::Fill;
    /// Notes it; false.
    bool fault(BoardFault::Kind kind, const char* text, Fill fill = {});
    /// Notes a fault unless the board has the cell. `name` is of what lies there, or empty.
    bool has(Cell cell, const char* kind, std::string_view name = {});
    bool in_range(int value, int least, int most, const char* kind);
    /// What {from} and {to} stand for.
    [[nodiscard]] Fill between(Cell a, Cell b, Fill more = {});
    /// The direction from `a` to its neighbor `b`, or -1.
    [[nodiscard]] int direction(Cell a, Cell b);
    /// Notes a fault unless both are cells and neighbors.
    bool neighbors(Cell a, Cell b, const char* kind);
    /// Notes a fault unless id and place are new.
    bool new_objective(std::string_view id, const Objective& objective);
    /// What is wrong with the points of an outline, or null.
    [[nodiscard]] const char* outline_fault(std::span<const Point> points, bool closed);
    /// The neighbor table of squares and hexes.
    void fill_cells();
    /// Neighbors, edges and roads of zones, whose ways out are known only at the end.
    void fill_zones();
};

[[nodiscard]] inline std::size_t at(Cell cell) { return static_cast<std::size_t>(index(cell)); }

} // namespace sandtable
