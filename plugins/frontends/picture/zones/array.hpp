/// array.hpp - how armies are drawn up face to face: every body with its line, screen and head.
#pragma once

#include "plugins/frontends/picture/zones/block.hpp"

namespace sandtable::picture {

/// A body in its place.
struct BodyPlace {
    Body body;
    Box box;   ///< all of it
    Box strip; ///< of its name
    std::vector<Card> cards;
};

/// A zone where nobody stands.
struct Slot {
    EmptyZone zone;
    Box box;
};

struct Array {
    double wide = 24, high = 0;
    double middle_top = 0, middle_low = 0; ///< of the band between the armies
    bool placed = false; ///< zones lie where the book or the scenario puts them (placed.hpp)
    std::vector<BodyPlace> bodies;
    std::vector<Slot> slots;
    std::vector<Tie> ties;
    [[nodiscard]] static bool on_top(Side side) noexcept { return side % 2 == 1; }
};

/// A body with its upper left corner at `at`; what faces down is turned half round.
[[nodiscard]] BodyPlace stood(const Body& body, const Block& block, Spot at, bool faces_down);

/// By the places of zones where all have one, else rows by distance from the enemy, the rear at the
/// edge. How broad a unit is goes with the root of its strength, one scale for both sides.
[[nodiscard]] Array array_of(const View& view, const CounterReader& reader,
                             double highest = usual_array_high);

} // namespace sandtable::picture
