/// footing.hpp - what the ground makes of a step from hex to hex, whoever takes it.
/// [FP70-TERR-01 to 09]
///
///   Footing      one step
///   Crossed      what it leads over
///   footing_of   judges it
///   Footings     every step of a map that does not change, judged once
#pragma once

#include "kernel/board/board.hpp"

#include <vector>

namespace sandtable::fastplay70 {

struct Footing {
    Cell to = Cell::none; ///< none: off the board
    bool impassable = false;
    bool enters_cover = false; ///< this and the next two limit it to 1 UD
    bool leaves_dense = false;
    bool down_steep = false;
    bool crosses = false; ///< a stream, and stops
    bool climbs = false;  ///< and stops
    bool deep = false;    ///< that stream is
    bool steep = false;   ///< that slope is
    bool silences = false;

    [[nodiscard]] bool open() const noexcept { return to != Cell::none && !impassable; }
    [[nodiscard]] bool limits() const noexcept
    {
        return enters_cover || leaves_dense || down_steep;
    }
    [[nodiscard]] bool stops() const noexcept { return crosses || climbs; }
};

/// Streams and slopes lie on the hexside. [FP70-HEX-08]
struct Crossed {
    Cell to;
    int left;    ///< terrain of the hex that is left
    int entered; ///< and of the one that is entered
    int edge;    ///< on the hexside between them
    int rise;    ///< in levels
};
[[nodiscard]] Footing footing_of(const Crossed& crossed) noexcept;

/// Of every hex and direction, as the Board has them.
class Footings {
public:
    explicit Footings(const Board& board);
    [[nodiscard]] const Footing& at(Cell from, int direction) const noexcept
    {
        return steps_[static_cast<std::size_t>(from) * directions +
                      static_cast<std::size_t>(direction)];
    }

private:
    static constexpr std::size_t directions = 6;
    std::vector<Footing> steps_;
};

} // namespace sandtable::fastplay70
