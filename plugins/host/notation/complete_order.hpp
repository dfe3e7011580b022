/// complete_order.hpp - how the text of an order may go on.
#pragma once

#include "kernel/rules/setting.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sandtable::host {

/// Words that may stand next after `text`, or that its last word may become when no blank follows
/// it; sorted. Numbers and points are the player's.
[[nodiscard]] std::vector<std::string> complete_order(std::string_view text,
                                                      const Setting& setting);

namespace notation {
/// Words that an argument may be; a path is continued from what is written of it.
[[nodiscard]] std::vector<std::string> words_for(const ParamSpec& param, std::string_view begun,
                                                 const Setting& setting);
} // namespace notation

} // namespace sandtable::host
