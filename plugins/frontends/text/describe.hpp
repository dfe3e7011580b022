/// describe.hpp - the table in sentences, for who cannot see a map.
///
///   describe_table    all of it, what matters first
///   describe_around   what stands and lies about a unit or a cell, the nearest first
///
/// Directions are the eight of a compass, north being the top of the map. Distances are counted in
/// cells, on an open table in its own units, on a map of zones in steps from zone to zone.
#pragma once

#include "kernel/state/table.hpp"
#include "plugins/host/telling/teller.hpp"

#include <string>

namespace sandtable::text {

/// The viewer's units, each with where it is, on what ground and which enemy is nearest; then the
/// others that are seen; then the objectives. A line each.
[[nodiscard]] std::string describe_table(const View& view, const host::Teller& teller);

/// A unit on the board, or a cell where there is none (`unit` is then none).
struct Around {
    Unit unit = Unit::none;
    Cell cell = Cell::none;
};
/// Where that is and on what ground; units about it, at most twelve; the ground of the neighboring
/// cells; objectives. Of a unit that is not on the board it says so.
[[nodiscard]] std::string describe_around(const View& view, const host::Teller& teller,
                                          Around asked);

} // namespace sandtable::text
