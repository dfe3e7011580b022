/// breakdowns.hpp - results and the terms that made them, in words.
///
///   tell_breakdown    in lines, as players read them
///   tell_in_line      in one line of a fixed form, for logs and tests
///   tell_seen, tell_briefly, title_of, cited   pieces, of what the reader may read
///
/// What the reading seat may not know is taken out first, in the one place for it
/// (redact.hpp): a unit becomes "unknown unit", a place "somewhere", a hidden
/// line goes, and with it the total it counts in, which becomes "?".
#pragma once

#include "plugins/host/telling/redact.hpp"
#include "plugins/host/telling/teller.hpp"

namespace sandtable::host {

/// A breakdown in lines: title, a line a group with its total, notes, outcome. `width` is where
/// lines are broken. Empty when `viewer` may read nothing of it.
[[nodiscard]] std::vector<ToldLine> tell_breakdown(const Breakdown& breakdown, const Teller& teller,
                                                   Side viewer = umpire_seat,
                                                   std::size_t width = 96);

/// "2 = +2 force [FOS-MEL-10] -1 adjacent enemies [FOS-MEL-16] +1 die [FOS-MEL-11]". Groups are
/// joined by " | ", the outcome follows " => "; units are named by their ids and rules in full.
///   a text with {n/100} says its amount itself, and the total is in hundredths: "1.97 = leg: 1.97"
///   waived   "+0 charge (waived: uphill) [TAG-6.2]", charge being the rule's title in the Book
///   note     "(higher ground) [TAG-6.3]", with its amount first if it shows one
///   chosen   "(-> retreat to e4) [TAG-7.1]"
/// Empty when `viewer` may read nothing of it.
[[nodiscard]] std::string tell_in_line(const Breakdown& breakdown, const Teller& teller,
                                       Side viewer = umpire_seat);

/// The lines of what a reader may read.
[[nodiscard]] std::vector<ToldLine> tell_seen(const SeenBreakdown& seen, const Teller& teller,
                                              std::size_t width);
/// "title: outcome [rule]"; no text when nothing came of it. `by_ids`: units by their ids alone.
[[nodiscard]] ToldLine tell_briefly(const Breakdown& seen, const Teller& teller,
                                    bool by_ids = false);
/// What heads a breakdown: its title, or its kind when it has none.
[[nodiscard]] std::string title_of(const Breakdown& seen, const Teller& teller);
/// `text` with the rule it follows from, in the short form: "held up [MEL-10]".
[[nodiscard]] std::string cited(std::string text, const char* rule, const Teller& teller);

} // namespace sandtable::host
