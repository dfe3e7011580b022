/// ground.hpp - chapter 7.4, entering terrain: what the map allows, in tables made once.
///
///   Ground   steps and obstacles of one board as the battle begins
///   Land     the same as it is now
///
/// Distances in squares are square::distance of two spots, the real ones square::real2.
/// [FOS-GEN-05]
#pragma once

#include "rulesets/fos/book/words.hpp"

#include "kernel/board/spots.hpp"
#include "kernel/state/table.hpp"

#include <array>
#include <vector>

namespace sandtable::fos {

/// Why a step is not allowed.
enum class StepFault : std::uint8_t {
    none,
    off_board, ///< FOS-BOARD-01
    forbidden, ///< FOS-TERR-01
    corner,    ///< FOS-TERR-05, option no_corner_cutting
    cover,     ///< FOS-TERR-02
    obstacle,  ///< FOS-TERR-03
};

/// What lies on a board as the battle begins, read once. Constant afterwards.
class Ground {
public:
    explicit Ground(const Setting& setting);

    [[nodiscard]] const Board& board() const noexcept { return *board_; }
    [[nodiscard]] int cells() const noexcept { return board_->cells; }
    [[nodiscard]] Spot spot(Cell cell) const noexcept { return spots_[cell]; }
    [[nodiscard]] GroundKind kind(Cell cell) const noexcept
    {
        return kind_of_ground(board_->terrain_at(cell));
    }
    [[nodiscard]] bool is_cover(Cell cell) const noexcept
    {
        return kind(cell) == GroundKind::cover;
    }
    [[nodiscard]] int height(Cell cell) const noexcept { return board_->height_at(cell); }
    [[nodiscard]] Cell neighbor(Cell cell, int d) const noexcept
    {
        return board_->neighbor(cell, d);
    }
    /// The direction from a cell to its neighbor, or -1.
    [[nodiscard]] int direction(Cell from, Cell to) const noexcept;

    /// The directions in which a unit of `type` may step out of a cell, one bit each. [FOS-TERR]
    [[nodiscard]] std::uint8_t steps(int type, Cell cell) const noexcept
    {
        const auto i = static_cast<std::size_t>(cell);
        return enters_cover(type) ? free_steps_[i] : bound_steps_[i];
    }
    [[nodiscard]] bool may_step(int type, Cell from, int d) const noexcept
    {
        return ((steps(type, from) >> d) & 1) != 0;
    }
    /// Why not, or none when it may.
    [[nodiscard]] StepFault step_fault(int type, Cell from, int d) const noexcept;

    /// Whether a step or an attack in this direction crosses an obstacle. [FOS-BOARD-04]
    [[nodiscard]] bool crosses_obstacle(Cell from, int d) const noexcept
    {
        return ((obstacles_[static_cast<std::size_t>(from)] >> d) & 1) != 0;
    }
    /// Whether these units may enter cover and cross obstacles without a road. [FOS-TERR-02, 03]
    [[nodiscard]] bool enters_cover(int type) const noexcept
    {
        return type == unit_type::infantry || (type == unit_type::leader && leaders_enter_cover_);
    }

    /// Two cells of forbidden ground bar the diagonal between them. [FOS-TERR-05]
    [[nodiscard]] bool no_corner_cutting() const noexcept { return no_corner_cutting_; }
    /// Whether what may change of a table's board has changed since the battle began.
    [[nodiscard]] bool differs(const Table& table) const noexcept;

private:
    const Board* board_;
    bool leaders_enter_cover_;
    bool no_corner_cutting_;
    Spots spots_;
    std::vector<std::uint8_t> obstacles_;
    std::vector<std::uint8_t> free_steps_;  ///< of infantry
    std::vector<std::uint8_t> bound_steps_; ///< of cavalry and artillery
};

/// The ground under a table, as it is now: from the tables of Ground while nothing has changed,
/// afterwards worked out from the block by the same rules.
class Land {
public:
    Land(const Ground& ground, const Table& table) noexcept
        : table_{table},
          ground_{&ground},
          changed_{table.layout().changing != 0 && ground.differs(table)}
    {
    }

    [[nodiscard]] const Table& table() const noexcept { return table_; }
    /// Something is not as it was when the battle began: what was worked out then is void.
    [[nodiscard]] bool changed() const noexcept { return changed_; }
    /// Shape and size, heights, neighbors: what never changes.
    [[nodiscard]] const Board& board() const noexcept { return ground_->board(); }
    [[nodiscard]] Spot spot(Cell cell) const noexcept { return ground_->spot(cell); }
    [[nodiscard]] int height(Cell cell) const noexcept { return ground_->height(cell); }
    [[nodiscard]] Cell neighbor(Cell cell, int d) const noexcept
    {
        return ground_->neighbor(cell, d);
    }
    [[nodiscard]] int direction(Cell from, Cell to) const noexcept
    {
        return ground_->direction(from, to);
    }
    [[nodiscard]] bool enters_cover(int type) const noexcept { return ground_->enters_cover(type); }

    [[nodiscard]] GroundKind kind(Cell cell) const noexcept
    {
        return kind_of_ground(table_.terrain_at(cell));
    }
    [[nodiscard]] bool is_cover(Cell cell) const noexcept
    {
        return kind(cell) == GroundKind::cover;
    }
    [[nodiscard]] bool road_at(Cell cell, int d) const noexcept { return table_.road_at(cell, d); }
    /// The road links of a cell, one bit each.
    [[nodiscard]] std::uint8_t roads(Cell cell) const noexcept
    {
        const std::uint32_t at = table_.layout().roads_at;
        return at != 0
                   ? static_cast<std::uint8_t>(table_.block()[at + static_cast<std::size_t>(cell)])
                   : board().roads[index(cell)];
    }
    [[nodiscard]] std::uint8_t steps(int type, Cell cell) const noexcept
    {
        return changed_ ? steps_now(type, cell) : ground_->steps(type, cell);
    }
    [[nodiscard]] bool may_step(int type, Cell from, int d) const noexcept
    {
        return ((steps(type, from) >> d) & 1) != 0;
    }
    [[nodiscard]] StepFault step_fault(int type, Cell from, int d) const noexcept;
    [[nodiscard]] bool crosses_obstacle(Cell from, int d) const noexcept;
    /// Those that count now. [FOS-BOARD-06]
    [[nodiscard]] Objectives objectives() const noexcept { return table_.objectives(); }

private:
    [[nodiscard]] std::uint8_t steps_now(int type, Cell cell) const noexcept;

    Table table_;
    const Ground* ground_;
    bool changed_;
};

} // namespace sandtable::fos
