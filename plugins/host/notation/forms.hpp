/// forms.hpp - words that have one of several forms.
#pragma once

#include "kernel/rules/setting.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sandtable::host::notation {

/// Which form, then its values; nothing when the text has none of the forms. The first that fits
/// counts. A slot ends where the literal text behind it begins.
[[nodiscard]] std::vector<std::int32_t> read_form(const Setting& setting, const ParamSpec& param,
                                                  std::string_view text);

/// A word of form `which` as a player would type it on this board; empty when none can be.
[[nodiscard]] std::string example_of_form(const Setting& setting, const ParamSpec& param,
                                          std::size_t which);

} // namespace sandtable::host::notation
