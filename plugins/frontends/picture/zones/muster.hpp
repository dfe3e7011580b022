/// muster.hpp - a battle without a map: who stands where, in which body, and whom they face.
///
///   Post     where a unit stands in its body's line
///   Body     a body of troops in a zone
///   Tie      two that face each other, are in contact, or one that aims at the other
///   Muster   all of it, and the zones where nobody stands
///
/// It is read from what counters of the book mean (docs/writing-a-ruleset.md): body, faces, aims
/// and touches, and from the scenario's `wing` of a unit.
#pragma once

#include "plugins/frontends/picture/counters/reading.hpp"

#include <set>

namespace sandtable::picture {

enum class Post : std::uint8_t { screen, left, line, right };

struct Body {
    Unit head = Unit::none; ///< none: troops that belong to no body
    Side side = nobody;
    Cell zone = Cell::none;
    Post wing = Post::line; ///< left, line (the center) or right, as its own side sees it
    std::vector<Unit> troops;
};

struct Tie {
    enum Kind : std::uint8_t { faces, touches, aims };
    Kind kind = faces;
    Unit from = Unit::none, to = Unit::none;
};

struct EmptyZone {
    Cell zone = Cell::none;
    Side side = nobody; ///< nobody: it lies between the armies
};

struct Muster {
    std::vector<Body> bodies; ///< in the order of zones, sides and units
    std::vector<EmptyZone> empty;
    std::vector<Cell> fronts; ///< zones between the armies, whoever stands in them
    std::vector<Tie> ties;    ///< each pair once, the closest tie
};

/// How far every zone is from those in `begin`; -1: it cannot be reached.
[[nodiscard]] std::vector<int> steps_from(const Board& board, const std::set<int>& begin);

[[nodiscard]] Muster muster_of(const View& view, const CounterReader& reader);

/// Where a unit stands: as the scenario says, else elephants, chariots and light foot in the screen
/// and horse on the wings, by turns.
[[nodiscard]] Post post_of(const View& view, Unit unit, int horse_before);

/// The value of a unit's counter, as far as the view may tell it; -1: it may not.
[[nodiscard]] std::int64_t told_counter(const View& view, Unit unit, UnitCounter counter);
/// The same of the counter that means something; -1: none does or it may not be told.
[[nodiscard]] std::int64_t told_counter(const View& view, Unit unit, Means means);
/// What has befallen a unit, in the reader's language, as far as the view may tell it: each unit
/// counter that is 0 or 1, of which the book makes neither a mark nor a tie, by its title while it
/// is 1 ("bogged"), and cover with its worth.
[[nodiscard]] std::string plight_of(const View& view, const host::Teller& teller, Unit unit);

} // namespace sandtable::picture
