/// sheet_text.hpp - sheets of armies in lines of text.
#pragma once

#include "plugins/host/telling/sheet.hpp"

#include <string>
#include <string_view>

namespace sandtable::text {

/// The pages one below the other, tables in columns. `colon` stands between the title of a strip
/// and its fields. `bare`: the head of a page is its title alone, for who has it read aloud.
[[nodiscard]] std::string sheet_text(const host::Sheet& sheet, std::string_view colon = ": ",
                                     bool bare = false);

} // namespace sandtable::text
