/// view.hpp - the table as one seat sees it: the one choke point of fog. [design 8]
///
/// A seat is one of the table's sides, or the umpire's, who sees everything (the tools that belong
/// to no player look from there). Whoever sits nowhere sees nothing. What a seat may read of
/// records is plugins/host/telling/redact.hpp's.
#pragma once

#include "kernel/game/ruleset.hpp"

namespace sandtable {

/// StateHeader::viewer of the view of a seat that is none: it shows nothing.
inline constexpr Side no_seat = 0xfe;

/// Copies `table`'s block into `out` (as many bytes) as `side` may see it:
/// - dice streams are blank, `viewer` is `side`, a decision of other seats keeps its kind and seats
///   but loses its arguments if `seats` is not this side's;
/// - own units are whole, but for `umpire` counters;
/// - an identified unit shows counters visible to everyone and to identifiers;
/// - every other unit of another side is blank (Where::unseen). Cells with detected units are shown
///   by anonymous markers: the blank records of the side's units, lowest index first, take the
///   detected cells in ascending order, one marker a cell, with unknown_type;
/// - side, cell and game counters and all data follow their visibility (owner data of another side
///   is zero).
/// The umpire sees everything but the streams. A seat that is none sees which units there are in
/// the roster and nothing else: no places, numbers, clock or decisions (`viewer` is no_seat).
void make_view(const Table& table, Side side, const Ruleset& ruleset, std::byte* out);

} // namespace sandtable
