/// dates.hpp - when a battle was, in the reader's words.
#pragma once

#include "plugins/host/telling/i18n.hpp"

#include <string>
#include <string_view>

namespace sandtable::host {

/// "1805-12-02", "1805-12" or "1805" as "2 December 1805", "December 1805", "1805"; "-216" is 216
/// BC. Anything else ("any summer") stays as the scenario says it.
[[nodiscard]] std::string told_date(std::string_view date, const Texts& texts);

} // namespace sandtable::host
