#include "rulesets/fos/chapters/ground.hpp"

#include <cstring>

namespace sandtable::fos {

namespace {

/// FOS-BOARD-04, FOS-AMB-25: a diagonal is barred when both ways round its corner are. `map` is the
/// Board or a Table.
template <typename Map>
bool crosses(const Map& map, const Board& board, Cell from, int d)
{
    if (!square::is_diagonal(d)) return map.edge_at(from, d) != 0;
    const int first = square::turned(d, -1);
    const int second = square::turned(d, +1);
    const Cell p = board.neighbor(from, first);
    const Cell q = board.neighbor(from, second);
    return (map.edge_at(from, first) != 0 || map.edge_at(p, second) != 0) &&
           (map.edge_at(from, second) != 0 || map.edge_at(q, first) != 0);
}

/// FOS-TERR-01 to 05, on the Board or a Table.
template <typename Map, typename Crosses>
StepFault fault_of(const Map& map, const Ground& ground, int type, Cell from, int d,
                   Crosses&& crosses_obstacle)
{
    const Cell to = ground.neighbor(from, d); // nothing keeps a unit in a cell: FOS-TERR-06
    if (to == Cell::none) return StepFault::off_board;
    // [FOS-BOARD-02]
    const auto kind = [&](Cell cell) { return kind_of_ground(map.terrain_at(cell)); };
    // By road or not. [FOS-TERR-01, FOS-AMB-13]
    if (kind(to) == GroundKind::forbidden) return StepFault::forbidden;
    // [FOS-TERR-05, FOS-AMB-26]
    if (ground.no_corner_cutting() && square::is_diagonal(d) &&
        kind(ground.neighbor(from, square::turned(d, -1))) == GroundKind::forbidden &&
        kind(ground.neighbor(from, square::turned(d, +1))) == GroundKind::forbidden)
        return StepFault::corner;
    if (ground.enters_cover(type) || map.road_at(from, d))
        return StepFault::none; // FOS-TERR-02 and 04, FOS-BOARD-05, FOS-AMB-10, FOS-AMB-11,
                                // FOS-AMB-12
    if (kind(to) == GroundKind::cover) return StepFault::cover;
    return crosses_obstacle() ? StepFault::obstacle : StepFault::none;
}

} // namespace

Ground::Ground(const Setting& setting)
    : board_{setting.board},
      leaders_enter_cover_{setting.option(option::leaders_enter_cover) != 0},
      no_corner_cutting_{setting.option(option::no_corner_cutting) != 0},
      spots_{*board_},
      obstacles_(static_cast<std::size_t>(board_->cells)),
      free_steps_(obstacles_.size()),
      bound_steps_(obstacles_.size())
{
    for (std::size_t i = 0; i < obstacles_.size(); ++i) {
        const Cell cell = static_cast<Cell>(i);
        for (int d = 0; d < square::directions; ++d) {
            if (board_->neighbor(cell, d) == Cell::none) continue;
            const auto bit = static_cast<std::uint8_t>(1u << d);
            if (crosses(*board_, *board_, cell, d)) obstacles_[i] |= bit;
            if (step_fault(unit_type::infantry, cell, d) == StepFault::none) free_steps_[i] |= bit;
            if (step_fault(unit_type::cavalry, cell, d) == StepFault::none) bound_steps_[i] |= bit;
        }
    }
}

int Ground::direction(Cell from, Cell to) const noexcept
{
    const Offset offset = spot(to) - spot(from);
    return square::distance(offset) == 1 ? square::straight(offset) : -1;
}

StepFault Ground::step_fault(int type, Cell from, int d) const noexcept
{
    return fault_of(*board_, *this, type, from, d, [&] { return crosses_obstacle(from, d); });
}

bool Ground::differs(const Table& table) const noexcept
{
    const Layout& layout = table.layout();
    const auto cells = static_cast<std::size_t>(board_->cells);
    const auto differ = [&](std::uint32_t at, const std::uint8_t* was, std::size_t bytes) {
        return at != 0 && std::memcmp(table.block() + at, was, bytes) != 0;
    };
    return differ(layout.terrain_at, board_->terrain, cells) ||
           differ(layout.edges_at, board_->edges, cells * square::directions) ||
           differ(layout.roads_at, board_->roads, cells);
}

StepFault Land::step_fault(int type, Cell from, int d) const noexcept
{
    return fault_of(table_, *ground_, type, from, d, [&] { return crosses_obstacle(from, d); });
}

bool Land::crosses_obstacle(Cell from, int d) const noexcept
{
    if (!changed_) return ground_->crosses_obstacle(from, d);
    return neighbor(from, d) != Cell::none && crosses(table_, board(), from, d);
}

std::uint8_t Land::steps_now(int type, Cell cell) const noexcept
{
    std::uint8_t steps = 0;
    for (int d = 0; d < square::directions; ++d)
        if (step_fault(type, cell, d) == StepFault::none)
            steps = static_cast<std::uint8_t>(steps | 1u << d);
    return steps;
}

} // namespace sandtable::fos
