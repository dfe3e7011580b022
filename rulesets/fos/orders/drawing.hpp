/// drawing.hpp - a map as plain text, as the rules draw their examples. [FOS-NOTE-05]
#pragma once

#include "rulesets/fos/chapters/field.hpp"

#include <string>

namespace sandtable::fos {

/// A cell of which the viewer knows only that somebody is there is drawn "?".
[[nodiscard]] std::string draw_map(const Field& view);

} // namespace sandtable::fos
