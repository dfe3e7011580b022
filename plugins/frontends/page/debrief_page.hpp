/// debrief_page.hpp - a debrief as one web page, made to be printed.
#pragma once

#include "plugins/frontends/page/sheet_page.hpp"
#include "plugins/host/lab/debrief.hpp"

namespace sandtable::page {

/// A whole page in HTML that needs nothing besides itself: one sheet of A4 for a battle of usual
/// length. The course is drawn as well as listed. Every text is escaped. `outcome`: how the battle
/// stands.
[[nodiscard]] std::string debrief_page(const host::Debrief& debrief, const host::Teller& teller,
                                       const Heading& heading, const std::string& outcome);

} // namespace sandtable::page
