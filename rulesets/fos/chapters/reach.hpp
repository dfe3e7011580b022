/// reach.hpp - where a unit can go this phase, and one shortest path to each cell.
///
/// Impulses count as in FOS-PROG-04, so roads reach farther. A cell next to an identified enemy
/// fighting unit can be reached but not left, since the unit would stop there [FOS-MOVE-06].
#pragma once

#include "rulesets/fos/chapters/programming.hpp"

#include "sdk/cpp/reach.hpp"

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

private:
    struct Nothing {};
    using Tree = sandtable::Reach<Nothing, Programme::longest, 0>;

    /// Cells of the tree's window as bits of its rows, with a margin of two all around.
    static constexpr int margin = 2;
    using Rows = std::array<std::uint32_t, Tree::width + 2 * margin>;
    static_assert(Tree::width + 2 * margin <= 32);
    /// A cell among those rows.
    struct At {
        unsigned column;
        std::size_t row;
        [[nodiscard]] bool in(const Rows& rows) const noexcept
        {
            return (rows[row] >> column & 1) != 0;
        }
        void add_to(Rows& rows) const noexcept { rows[row] |= 1u << column; }
        /// Of a neighbor.
        [[nodiscard]] At toward(int d) const noexcept
        {
            return {column + static_cast<unsigned>(square::steps[d].dx),
                    row + static_cast<std::size_t>(square::steps[d].dy)};
        }
    };
    [[nodiscard]] static At at_slot(int slot) noexcept
    {
        return {static_cast<unsigned>(slot % Tree::width + margin),
                static_cast<std::size_t>(slot / Tree::width + margin)};
    }
    /// The directions from a cell in which none of the cells lies that are `taken`.
    [[nodiscard]] static std::uint8_t free_around(At at, const Rows& taken) noexcept;

    void mark_enemies(Spot origin) noexcept;
    [[nodiscard]] bool is_safe(Cell cell, At at) noexcept;
    void expand(int place, int impulses) noexcept;
    void expand_by_road(int place, Cell middle, At at, int impulses) noexcept;
    /// Adds a place where a way may end, if there is room and none is there.
    void reach(int before, Cell cell, At at, int impulses) noexcept;

    const Field* view_;
    Side side_;
    int type_;
    Tree tree_;      ///< a place that no way ends at is only passed by road
    Rows held_{};    ///< where known enemies stand
    Rows contact_{}; ///< where they are in contact: beside them
    Rows reached_{};
    Rows judged_{}; ///< whose roads were asked whether they are safe
    Rows safe_{};   ///< and are
};

} // namespace sandtable::fos
