/// reach.hpp - where a unit can get to, step by step, and one shortest way to each place.
///
///   Reach   a tree of places around a start, grown breadth first by the rulebook
///
///     Reach<Tag, 8, 2> reach{board, start};
///     for (int at = 0; at < reach.size(); ++at)
///         for (int d = 0; d < board.directions; ++d) {
///             ... the book's rules: may it step there, with what road bonus, must it stop ...
///             if (reach.first_time(to, layer)) reach.add(at, to, reach[at].cost + 1, ends, tag);
///         }
///     reach.each_way([&](std::span<const Cell> way, int place) { ... });
///
/// The board supplies the places and the rulebook its rules; a place may be reached once in each
/// layer (say: by road all the way, and otherwise). Nothing is allocated: a Reach lives on the
/// stack and knows a window of `longest` cells around its start.
#pragma once

#include "kernel/board/board.hpp"

#include <array>
#include <cassert>
#include <span>

namespace sandtable {

/// `Tag`: what the rulebook notes of each place. `longest`: columns and rows that a way leads from
/// the start at most. `layers`: marks each cell can carry, perhaps none. `most`: places at most.
template <typename Tag, int longest, int layers = 1,
          int most = 2 * (2 * longest + 1) * (2 * longest + 1)>
class Reach {
public:
    static constexpr int width = 2 * longest + 1;
    static constexpr int window = width * width;
    static constexpr int capacity = most;

    struct Place {
        Cell cell;
        std::int16_t before; ///< the place it is reached from; -1: the start
        std::int16_t child;  ///< first place reached from it, lowest cell; -1: none
        std::int16_t next;   ///< the next one reached from the same place; -1: none
        std::int16_t cost;   ///< as the rulebook counts
        bool ends;           ///< a way may end here; otherwise it is only on the way
        Tag tag;
    };

    /// A start on a board of cells that is no board of zones. Place 0 is the start; it is noted in
    /// every layer.
    Reach(const Board& board, Cell start, Tag tag = {}) noexcept
        : columns_{static_cast<std::uint32_t>(board.columns)},
          per_column_{std::uint64_t{0xffffffffu} / columns_ + 1},
          column_{0},
          row_{0}
    {
        for (auto& layer : noted_) layer.fill(-1);
        row_ = row(start);
        column_ = index(start) - row_ * static_cast<int>(columns_);
        places_[0] = {start, -1, -1, -1, 0, true, tag};
        count_ = 1;
        for (auto& layer : noted_) layer[static_cast<std::size_t>(slot(start))] = 0;
    }

    [[nodiscard]] int size() const noexcept { return count_; }
    [[nodiscard]] bool full() const noexcept { return count_ == most; }
    [[nodiscard]] const Place& operator[](int i) const noexcept
    {
        return places_[static_cast<std::size_t>(i)];
    }

    /// Where a cell stands in the window: 0 .. window - 1, row by row.
    [[nodiscard]] int slot(Cell cell) const noexcept
    {
        const int r = row(cell);
        const int c = index(cell) - r * static_cast<int>(columns_);
        assert(r - row_ + longest >= 0 && r - row_ + longest < width);
        assert(c - column_ + longest >= 0 && c - column_ + longest < width);
        return (r - row_ + longest) * width + (c - column_ + longest);
    }

    /// The place noted for a cell of the window in a layer, or -1.
    [[nodiscard]] int at(Cell cell, int layer = 0) const noexcept
    {
        return at_slot(slot(cell), layer);
    }
    /// The same for a slot.
    [[nodiscard]] int at_slot(int slot, int layer = 0) const noexcept
    {
        return noted_[static_cast<std::size_t>(layer)][static_cast<std::size_t>(slot)];
    }
    /// Whether a cell is new in a layer; it is noted for the place that is added next.
    bool first_time(Cell cell, int layer = 0) noexcept
    {
        return first_time_at_slot(slot(cell), layer);
    }
    /// The same for a slot.
    bool first_time_at_slot(int slot, int layer = 0) noexcept
    {
        std::int16_t& place =
            noted_[static_cast<std::size_t>(layer)][static_cast<std::size_t>(slot)];
        if (place >= 0) return false;
        place = static_cast<std::int16_t>(count_);
        return true;
    }

    /// Adds a place that is reached from place `before`; returns its number, or -1 when there are
    /// `most`. Places reached from one place stand in the order of their cells, equal ones in the
    /// order they came in.
    int add(int before, Cell cell, int cost, bool ends, Tag tag = {}) noexcept
    {
        if (full()) return -1;
        const int place = count_++;
        std::int16_t* link = &places_[static_cast<std::size_t>(before)].child;
        while (*link >= 0 && places_[static_cast<std::size_t>(*link)].cell <= cell)
            link = &places_[static_cast<std::size_t>(*link)].next;
        places_[static_cast<std::size_t>(place)] = {cell,  static_cast<std::int16_t>(before), -1,
                                                    *link, static_cast<std::int16_t>(cost),   ends,
                                                    tag};
        *link = static_cast<std::int16_t>(place);
        return place;
    }
    /// The place of a cell among those reached from a place, or -1.
    [[nodiscard]] int child_at(int before, Cell cell) const noexcept
    {
        int place = (*this)[before].child;
        while (place >= 0 && (*this)[place].cell != cell) place = (*this)[place].next;
        return place;
    }

    /// Calls `visit(way, place)` for each place but the start where a way may end: the cells from
    /// the start on, the start first. Ascending as orders are: cell by cell, shorter ways before
    /// those they begin.
    template <typename Visit>
    void each_way(Visit&& visit) const
    {
        std::array<Cell, static_cast<std::size_t>(window)> way;
        int depth = 0;
        way[0] = places_[0].cell;
        int at = places_[0].child;
        while (at >= 0) {
            const Place& place = (*this)[at];
            way[static_cast<std::size_t>(++depth)] = place.cell;
            if (place.ends)
                visit(std::span<const Cell>{way.data(), static_cast<std::size_t>(depth + 1)}, at);
            if (place.child >= 0) {
                at = place.child;
                continue;
            }
            while (at > 0 && (*this)[at].next < 0) {
                at = (*this)[at].before;
                --depth;
            }
            if (at <= 0) return;
            at = (*this)[at].next;
            --depth;
        }
    }

private:
    /// index / columns, by a multiplication: exact for every cell of a board.
    [[nodiscard]] int row(Cell cell) const noexcept
    {
        return static_cast<int>((static_cast<std::uint64_t>(index(cell)) * per_column_) >> 32);
    }

    std::uint32_t columns_;
    std::uint64_t per_column_;
    int column_; ///< of the start
    int row_;
    int count_ = 0;
    std::array<Place, static_cast<std::size_t>(most)> places_; ///< written as far as `count_`
    std::array<std::array<std::int16_t, static_cast<std::size_t>(window)>,
               static_cast<std::size_t>(layers)>
        noted_;
};

} // namespace sandtable
