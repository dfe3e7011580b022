/// view.hpp - what one side may see: the one choke point of fog. [design 8]
#pragma once

#include "kernel/game/ruleset.hpp"

namespace sandtable {

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
/// The umpire sees everything but the streams.
void make_view(const Table& table, Side side, const Ruleset& ruleset, std::byte* out);

/// What `side` may read of an event or breakdown line: nothing when it may not know of it at all;
/// otherwise a copy with unknown units and unseen cells taken out.
[[nodiscard]] std::optional<Event> redact(const Event& event, Side side) noexcept;
[[nodiscard]] std::optional<Term> redact(const Term& term, Side side) noexcept;

} // namespace sandtable
