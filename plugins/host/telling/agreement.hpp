/// agreement.hpp - how a battle ends by agreement, in words, at every table and in the record.
#pragma once

#include "plugins/host/telling/teller.hpp"

#include <string>

namespace sandtable::host {

/// "Red: a draw is agreed." of who offered it, "Red: the battle is given up." of who gives it up.
[[nodiscard]] std::string agreement_text(Side by, bool draw, const Teller& teller);

} // namespace sandtable::host
