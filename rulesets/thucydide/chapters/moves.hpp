/// moves.hpp - THU chapter 12: all that a piece may move.
///
///   Moves      a search for the canonical ones: by destination, with the attack and without
///   means_of   what they hang on, of the piece
///   has_move   whether there is one
#pragma once

#include "rulesets/thucydide/chapters/movement.hpp"
#include "sdk/cpp/cell_marks.hpp"

#include <array>
#include <bit>

namespace sandtable::thucydide {

/// Cells where the move of a piece may end: of each a shortest path after which it may still attack
/// and, where there is one, a shortest path that forfeits its attack. A leader attached to the
/// piece may have to stay behind.
class Moves {
public:
    static constexpr int longest = 8; ///< hexes
    static constexpr int most = 512;  ///< places that are looked at

    /// `seen`: cells where it was asked who stands.
    Moves(const Field& field, Unit u, sdk::Looks& seen) noexcept;

    /// Whether there is any.
    [[nodiscard]] bool any() const noexcept;
    using Way = std::array<Cell, longest + 1>;

    /// Calls `visit(way, count)` for each: so many cells from the start on, the start first.
    /// Ascending as orders are: cell by cell, shorter ways before those they begin.
    template <typename Visit>
    void each_way(Visit&& visit) const
    {
        Way way{};
        std::array<std::size_t, longest + 1> at;
        std::array<unsigned, longest + 1> left; // of the places that each leads to
        std::size_t depth = 0;
        way[0] = places_[0].cell;
        at[0] = 0;
        left[0] = places_[0].leads_to;
        for (;; --depth) {
            while (left[depth] != 0) {
                const auto rank = static_cast<std::size_t>(std::countr_zero(left[depth]));
                left[depth] &= left[depth] - 1;
                const auto next = static_cast<std::size_t>(next_[at[depth]][rank]);
                const Place& place = places_[next];
                ++depth;
                way[depth] = place.cell;
                at[depth] = next;
                left[depth] = place.leads_to;
                if (place.ends) visit(way, depth + 1);
            }
            if (depth == 0) return;
        }
    }

private:
    static constexpr std::size_t directions = Paces::directions;

    /// Where a way has come to; place 0 is the start. Nothing is set where none is.
    struct Place {
        Cell cell;
        std::int16_t slot; ///< where that is in the window around the start
        std::int8_t steps;
        bool by_road;          ///< all of it so far
        std::int8_t woods;     ///< rough stops passed over by woodsmen
        bool ends;             ///< a move may end here; otherwise it is only on the way
        std::uint8_t leads_to; ///< bits: by rank (Pace)
    };
    class Search;

    int count_ = 0;
    std::array<Place, most> places_;                              ///< set as far as `count_`
    std::array<std::array<std::int16_t, directions>, most> next_; ///< places that they lead to
};

/// What they hang on besides, of the piece itself: the counters that lengthen or shorten its way.
[[nodiscard]] std::uint64_t means_of(const Field& field, Unit u) noexcept;
/// Whether there is any such cell.
[[nodiscard]] bool has_move(const Field& field, Unit u) noexcept;

} // namespace sandtable::thucydide
