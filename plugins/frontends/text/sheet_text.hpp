/// sheet_text.hpp - sheets of armies in lines of text.
#pragma once

#include "plugins/host/sheet.hpp"

#include <string>

namespace sandtable::text {

/// The pages one below the other, tables in columns.
[[nodiscard]] std::string sheet_text(const host::Sheet& sheet);

} // namespace sandtable::text
