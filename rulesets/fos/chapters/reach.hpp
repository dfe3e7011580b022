/// reach.hpp - where a unit can go this phase, and one shortest path to each cell.
///
/// Impulses count as in FOS-PROG-04, so roads reach farther. A cell next to an identified enemy
/// fighting unit can be reached but not left, since the unit would stop there [FOS-MOVE-06].
#pragma once

#include "rulesets/fos/chapters/programming.hpp"

namespace sandtable::fos {

class Reach {
public:
    /// Works out the reach of a unit on the board, in a view of its side. Allocates nothing.
    Reach(const Field& view, Unit u);

    /// Calls `visit(cells, count, impulses)` with the path to each cell, ascending as orders are:
    /// cell by cell, shorter paths before those they begin. The present cell is not visited.
    template <typename Visit>
    void each_path(Visit&& visit) const;

    /// Impulses needed to a cell: 0 for the present one and for those out of reach.
    [[nodiscard]] int impulses_to(Cell cell) const noexcept;

private:
    static constexpr int radius = Programme::longest;
    static constexpr int width = 2 * radius + 1;
    static constexpr int window = width * width;
    /// From a place of the window to the next one in each direction.
    static constexpr std::array<int, square::directions> window_step{
        -width, -width + 1, 1, width + 1, width, width - 1, -1, -width - 1};

    /// A step of some path: a node of a tree whose root is the present cell.
    struct Node {
        Cell cell;
        std::int16_t parent;
        std::int16_t child; ///< first child, lowest cell
        std::int16_t next;  ///< next child of the same parent
        std::uint8_t impulses;
        std::uint8_t passing; ///< only on the way: another node stands for the cell
    };
    /// What known enemies make of a cell.
    enum Threat : std::uint8_t { held = 1, contact = 2 };

    [[nodiscard]] int place(Cell cell) const noexcept
    {
        const Spot at = view_->ground().spot(cell);
        return (at.y - origin_.y + radius) * width + (at.x - origin_.x + radius);
    }
    void mark_enemies() noexcept;
    [[nodiscard]] bool threatened(Cell cell, Threat threat) const noexcept
    {
        return (threats_[static_cast<std::size_t>(place(cell))] & threat) != 0;
    }
    int add(int parent, Cell cell, int impulses, bool passing) noexcept;
    int child_at(int parent, Cell cell) const noexcept;
    void expand(int node, int impulses) noexcept;
    void expand_by_road(int node, int first, int impulses) noexcept;
    [[nodiscard]] bool may_enter(Cell from, int d) const noexcept
    {
        return view_->ground().may_step(type_, from, d) &&
               !threatened(view_->ground().neighbor(from, d), held);
    }

    const Field* view_;
    Side side_;
    int type_;
    Spot origin_;
    int count_ = 0;
    std::array<Node, 2 * window> nodes_;       ///< written as far as `count_`
    std::array<std::int16_t, window> node_of_; ///< -1: not reached
    std::array<std::uint8_t, window> threats_;
};

template <typename Visit>
void Reach::each_path(Visit&& visit) const
{
    std::array<Cell, Programme::longest> cells{};
    int depth = 0;
    int node = nodes_[0].child;
    while (node >= 0) {
        const Node& n = nodes_[static_cast<std::size_t>(node)];
        cells[static_cast<std::size_t>(depth++)] = n.cell;
        if (!n.passing) visit(cells.data(), depth, static_cast<int>(n.impulses));
        if (n.child >= 0) {
            node = n.child;
            continue;
        }
        while (node > 0 && nodes_[static_cast<std::size_t>(node)].next < 0) {
            node = nodes_[static_cast<std::size_t>(node)].parent;
            --depth;
        }
        if (node <= 0) return;
        node = nodes_[static_cast<std::size_t>(node)].next;
        --depth;
    }
}

} // namespace sandtable::fos
