/// view.hpp - what one seat may see, and what it may read: the one choke point of fog. [design 8]
///
///   make_view        the table as a seat sees it
///   redact           an event, a line or a breakdown as a seat may read it
///   SeenBreakdown    a breakdown, and which of its totals are kept from the reader
///
/// A seat is one of the table's sides, or the umpire's, who sees and reads everything (the tools
/// that belong to no player look from there). Whoever sits nowhere sees and reads nothing.
#pragma once

#include "kernel/game/ruleset.hpp"
#include "kernel/rules/breakdown.hpp"
#include "kernel/rules/event.hpp"

#include <array>
#include <optional>

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

/// What `side` may read of an event: nothing when it may not know of it at all; otherwise a copy
/// with unknown units and unseen cells taken out.
[[nodiscard]] std::optional<Event> redact(const Event& event, Side side,
                                          const Setting& setting) noexcept;

/// A breakdown as a seat may read it.
struct SeenBreakdown {
    Breakdown lines;                                  ///< without what is kept from the reader
    std::array<bool, Breakdown::groups> total_hidden; ///< a line that counts in it is: its total
                                                      ///< is 0 in `lines` and means nothing
};

/// What `side` may read of a breakdown: nothing when it may not know of it at all; otherwise a copy
/// without the lines it may not read, in which unknown units and unseen cells are taken out of the
/// others. Of title and outcome the units and cells that are unknown of the whole are taken out: in
/// the outcome a unit that the title names and that stays known is known, whichever of the two it
/// is there.
[[nodiscard]] std::optional<SeenBreakdown> redact(const Breakdown& breakdown, Side side,
                                                  const Setting& setting) noexcept;

} // namespace sandtable
