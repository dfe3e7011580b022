/// redact.hpp - what a seat may read of records: the one choke point of what is told.
///
///   redact           an event or a breakdown as a seat may read it
///   SeenBreakdown    a breakdown, and which of its totals are kept from the reader
///
/// A seat is one of the table's sides, or the umpire's, who reads everything. Whoever sits nowhere
/// reads nothing.
#pragma once

#include "kernel/rules/breakdown.hpp"
#include "kernel/rules/event.hpp"
#include "kernel/rules/setting.hpp"

#include <array>
#include <optional>

namespace sandtable::host {

/// What `side` may read of an event: nothing when it may not know of it at all; otherwise a copy
/// with unknown units and unseen cells taken out, and of a question put to another the unit that
/// it is about.
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

} // namespace sandtable::host
