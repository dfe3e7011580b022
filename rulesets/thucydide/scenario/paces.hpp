/// paces.hpp - THU chapter 12: what a step from hex to hex asks of a mover, whoever stands there.
///
///   Bar     what bars a step
///   Pace    one step; judge_pace, place_paces
///   Ways    what lies where a step leads
///   Paces   every step of a map that does not change, judged once
#pragma once

#include "kernel/board/board.hpp"

#include "rulesets/thucydide/book/terrain.hpp"

#include <vector>

namespace sandtable::thucydide {

/// What bars a step.
enum class Bar : std::uint8_t { none, off_board, impassable, slope, obstacle, bridge, terrain };

struct Pace {
    Cell to = Cell::none;
    Bar bar = Bar::off_board;
    bool road : 1 = false;
    bool stopped_by_terrain : 1 = false;
    bool stopped_by_obstacle : 1 = false;
    std::uint8_t rank : 3 = 0;  ///< among those out of one hex, by the cells they lead to
    std::int16_t grid_step = 0; ///< on a grid of Paces::grid_width columns, row by row
};

/// What lies where a step leads.
struct Ways {
    Cell to;
    int terrain;  ///< of the hex it leads to
    int obstacle; ///< on the hexside it crosses
    int rise;     ///< in levels
    bool road;
};
/// What a step asks of a mover. [THU-MOVE-07, THU-MOVE-08, THU-TERR-01 to -08]
[[nodiscard]] Pace judge_pace(Mover mover, const Ways& ways) noexcept;
/// Where the paces out of a hex lead, in all directions: their ranks and steps on a grid.
void place_paces(Pace* around, const Board& board, Cell from) noexcept;

/// Of every kind of mover, hex and direction, as the Board has them.
class Paces {
public:
    static constexpr int directions = 6;
    static constexpr int grid_width = 17;

    explicit Paces(const Board& board);
    [[nodiscard]] const Pace& at(Mover mover, Cell from, int direction) const noexcept
    {
        return paces_[(static_cast<std::size_t>(mover) * cells_ + static_cast<std::size_t>(from)) *
                          directions +
                      static_cast<std::size_t>(direction)];
    }

private:
    std::size_t cells_;
    std::vector<Pace> paces_;
};

} // namespace sandtable::thucydide
