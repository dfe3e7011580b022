/// debrief_text.hpp - a debrief on the screen: one page, or a few lines at the end of play.
#pragma once

#include "plugins/host/lab/debrief.hpp"

#include <string>

namespace sandtable::text {

/// All of it, at most `width` columns wide.
[[nodiscard]] std::string debrief_text(const host::Debrief& debrief, const host::Teller& teller,
                                       int width, bool color);
/// Losses, the decisive moment and luck, in a line or two each.
[[nodiscard]] std::string debrief_in_brief(const host::Debrief& debrief, const host::Teller& teller,
                                           int width, bool color);

} // namespace sandtable::text
