/// lists.hpp - the units, the clock and the question of a view, in lines of text.
#pragma once

#include "plugins/frontends/text/map/map.hpp"
#include "plugins/host/play/session.hpp"

#include <string>
#include <vector>

namespace sandtable::host {
struct SeenOdds; // plugins/host/lab/session_odds.hpp
}

namespace sandtable::text {

/// A side's units in columns: id, type, name, place, counters. Of another side what the view shows.
[[nodiscard]] std::string list_units(const View& view, const host::Teller& teller, Side side,
                                     bool color);

/// The counters of a unit that a player is shown (CounterSpec::shown): "force 2 of 3, disordered".
[[nodiscard]] std::string counters_of(const View& view, const host::Teller& teller, Unit unit);

/// "Turn 3 of 12 - Blue: movement", and how the battle ended if it has.
[[nodiscard]] std::string status_line(const View& view, const host::Teller& teller);

/// What the pending decision asks of `side`, with the unit it is about; empty when there is none.
[[nodiscard]] std::string prompt_line(const View& view, const host::Teller& teller);

/// Counters of a side that may be seen and are not as at the start, "morale 3, lost 2"; empty when
/// there are none.
[[nodiscard]] std::string side_line(const View& view, const host::Teller& teller, Side side);

/// How heads of turns and phases stand out: by signs around them, or by themselves where the screen
/// is read aloud.
enum class Heads { marked, bare };

/// Told lines with their colors and indents.
[[nodiscard]] std::string show_told(const std::vector<host::ToldLine>& lines, bool color,
                                    Heads heads = Heads::marked);

/// Where the dice fall, what is asked before, and outcomes with their chances, at most `most` of
/// them; whether they are counted, drawn or imagined.
[[nodiscard]] std::string show_odds(const host::SeenOdds& odds, const host::Teller& teller,
                                    std::size_t most);

/// "37,35" for "37.35" where the language writes it so, and "37,3 ; 40,1" for "37.3, 40.1".
[[nodiscard]] std::string with_own_point(std::string_view number, const host::Texts& texts);

/// Texts below each other in as many columns as `width` has room for.
[[nodiscard]] std::string in_columns(const std::vector<std::string>& items, int width,
                                     const std::string& indent = "  ");

} // namespace sandtable::text
