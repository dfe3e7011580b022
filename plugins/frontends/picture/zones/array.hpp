/// array.hpp - how armies are drawn up: which zone stands in which row, and its cards in lines.
#pragma once

#include "plugins/frontends/picture/counters/reading.hpp"

namespace sandtable::picture {

/// A unit in a zone, in units of about a cell, seen from its zone's upper left corner.
struct Card {
    Unit unit = Unit::none;
    Box box;
};

/// What one side has in one zone, or an empty zone.
struct ZoneBlock {
    Cell zone = Cell::none;
    Side side = nobody; ///< nobody: in the middle
    int row = 0;        ///< from the front
    std::vector<Unit> bodies;
    std::vector<Card> cards;
    Box box; ///< of the whole, on the field
};

struct Array {
    double wide = 24, high = 0;
    double middle_top = 0, middle_low = 0; ///< of the band between the armies
    std::vector<ZoneBlock> blocks;
    [[nodiscard]] bool on_top(Side side) const noexcept { return side % 2 == 1; }
};

inline constexpr double strip_high = 1.0; ///< of a body's name
inline constexpr double name_high = 0.5;  ///< of a zone's, where no body stands
inline constexpr double card_high = 1.65;

[[nodiscard]] Array array_of(const View& view, const CounterReader& reader);

} // namespace sandtable::picture
