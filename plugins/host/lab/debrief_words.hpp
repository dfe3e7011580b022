/// debrief_words.hpp - a debrief in sentences, as the screen and the page to print say them.
#pragma once

#include "plugins/host/lab/debrief.hpp"

namespace sandtable::host {

/// "+12", "-3", "0".
[[nodiscard]] std::string signed_number(double value);

/// "strength 5, then 3; lost: #2 Hussars, ..."; which units a side has lost.
[[nodiscard]] std::string losses_said(const DebriefSide& side, const Teller& teller);

/// "turn 4, order 23, Blue: commit"; the order is left out where it may not be read.
[[nodiscard]] std::string moment_said(const DebriefMoment& moment, const Teller& teller);
/// "For Blue the table went from +12 to +60."
[[nodiscard]] std::string swing_said(const DebriefMoment& moment, const Teller& teller);
/// "by its odds +20, it brought +30"
[[nodiscard]] std::string promise_said(const DebriefMoment& moment, const Teller& teller);

/// What the dice as a whole gave a side, and whether that is out of the ordinary.
[[nodiscard]] std::string luck_said(const DebriefSide& side, const Teller& teller);
/// "14 of d6: 3.21 on average; expected 3.50 +- 0.89: as expected"
[[nodiscard]] std::string dice_said(const DebriefDice& dice, const Teller& teller);
/// The same of all dice, each with the side that rolled it: "French: 14 of d6 ..."
[[nodiscard]] std::vector<std::string> all_dice_said(const Debrief& debrief, const Teller& teller);

/// How the figures are to be read; and what is kept from the reader, or was not drawn.
[[nodiscard]] std::vector<std::string> remarks_on(const Debrief& debrief, const Teller& teller);

} // namespace sandtable::host
