#include "rulesets/fos/ground.hpp"

namespace sandtable::fos {

namespace {

/// FOS-BOARD-04: a diagonal is barred when both ways round its corner are.
bool crosses(const Board& board, Cell from, int d)
{
    if (!compass::is_diagonal(d)) return board.edge_at(from, d) != 0;
    const int first = compass::turned(d, -1);
    const int second = compass::turned(d, +1);
    const Cell p = board.neighbor(from, first);
    const Cell q = board.neighbor(from, second);
    return (board.edge_at(from, first) != 0 || board.edge_at(p, second) != 0) &&
           (board.edge_at(from, second) != 0 || board.edge_at(q, first) != 0);
}

} // namespace

Ground::Ground(const Setting& setting)
    : board_{setting.board},
      leaders_enter_cover_{setting.option(option::leaders_enter_cover) != 0},
      no_corner_cutting_{setting.option(option::no_corner_cutting) != 0},
      spots_(static_cast<std::size_t>(board_->cells)),
      obstacles_(spots_.size()),
      free_steps_(spots_.size()),
      bound_steps_(spots_.size())
{
    for (std::size_t i = 0; i < spots_.size(); ++i) {
        const Cell cell = static_cast<Cell>(i);
        spots_[i] = {static_cast<std::int16_t>(board_->column_of(cell)),
                     static_cast<std::int16_t>(board_->row_of(cell))};
    }
    for (std::size_t i = 0; i < spots_.size(); ++i) {
        const Cell cell = static_cast<Cell>(i);
        for (int d = 0; d < compass::directions; ++d) {
            if (board_->neighbor(cell, d) == Cell::none) continue;
            const auto bit = static_cast<std::uint8_t>(1u << d);
            if (crosses(*board_, cell, d)) obstacles_[i] |= bit;
            if (step_fault(unit_type::infantry, cell, d) == StepFault::none) free_steps_[i] |= bit;
            if (step_fault(unit_type::cavalry, cell, d) == StepFault::none) bound_steps_[i] |= bit;
        }
    }
}

int Ground::direction(Cell from, Cell to) const noexcept
{
    const Spot a = spot(from);
    const Spot b = spot(to);
    for (int d = 0; d < compass::directions; ++d)
        if (a.x + compass::dx[static_cast<std::size_t>(d)] == b.x &&
            a.y + compass::dy[static_cast<std::size_t>(d)] == b.y)
            return d;
    return -1;
}

StepFault Ground::step_fault(int type, Cell from, int d) const noexcept
{
    const Cell to = board_->neighbor(from, d);
    if (to == Cell::none) return StepFault::off_board;
    if (kind(to) == GroundKind::forbidden) return StepFault::forbidden;
    if (no_corner_cutting_ && compass::is_diagonal(d) &&
        kind(board_->neighbor(from, compass::turned(d, -1))) == GroundKind::forbidden &&
        kind(board_->neighbor(from, compass::turned(d, +1))) == GroundKind::forbidden)
        return StepFault::corner;
    if (enters_cover(type) || board_->road_at(from, d)) return StepFault::none; // FOS-TERR-04
    if (is_cover(to)) return StepFault::cover;
    return crosses_obstacle(from, d) ? StepFault::obstacle : StepFault::none;
}

} // namespace sandtable::fos
