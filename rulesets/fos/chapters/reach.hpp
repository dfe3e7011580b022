/// reach.hpp - where a unit can go this phase, and one shortest path to each cell.
///
/// Impulses count as in FOS-PROG-04, so roads reach farther. A cell next to an identified enemy
/// fighting unit can be reached but not left, since the unit would stop there [FOS-MOVE-06].
#pragma once

#include "rulesets/fos/chapters/programming.hpp"

#include "kernel/board/reach.hpp"

namespace sandtable::fos {

class Reach {
public:
    /// Works out the reach of a unit on the board, in a view of its side. Allocates nothing.
    Reach(const Field& view, Unit u);

    /// Calls `visit(cells, count, impulses)` with the path to each cell, ascending as orders are:
    /// cell by cell, shorter paths before those they begin. The present cell is not visited.
    template <typename Visit>
    void each_path(Visit&& visit) const
    {
        tree_.each_way([&](std::span<const Cell> way, int place) {
            visit(way.data() + 1, static_cast<int>(way.size()) - 1, int{tree_[place].cost});
        });
    }

    /// Impulses needed to a cell: 0 for the present one and for those out of reach.
    [[nodiscard]] int impulses_to(Cell cell) const noexcept;

private:
    struct Nothing {};
    using Tree = sandtable::Reach<Nothing, Programme::longest>;

    /// What known enemies make of a cell.
    enum Threat : std::uint8_t { held = 1, contact = 2 };

    void mark_enemies(Spot origin) noexcept;
    /// Of a slot of the tree's window.
    [[nodiscard]] bool threatened(int slot, Threat threat) const noexcept
    {
        return (threats_[static_cast<std::size_t>(slot)] & threat) != 0;
    }
    void expand(int place, int impulses) noexcept;
    void expand_by_road(int place, Cell middle, int impulses) noexcept;

    const Field* view_;
    Side side_;
    int type_;
    Tree tree_; ///< a place that no way ends at is only passed by road
    std::array<std::uint8_t, Tree::window> threats_{};
};

} // namespace sandtable::fos
