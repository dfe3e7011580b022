/// sheet_page.hpp - sheets of armies as one web page, made to be printed.
#pragma once

#include "plugins/host/telling/sheet.hpp"

#include <string>

namespace sandtable::page {

/// What stands at the head and foot of the paper.
struct Heading {
    std::string language; ///< "en"
    std::string title;    ///< of the battle
    std::string subtitle; ///< its date and place
    std::string foot;     ///< which scenario and ruleset
};

/// A whole page in HTML that needs nothing besides itself: a sheet of A4 a side or more, upright,
/// or lying where a table has many columns. Every text is escaped.
[[nodiscard]] std::string sheet_page(const host::Sheet& sheet, const Heading& heading);

/// `text` as HTML shows it, in elements and in attributes; control characters become blanks.
[[nodiscard]] std::string escaped(std::string_view text);

} // namespace sandtable::page
