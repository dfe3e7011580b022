/// drawing.hpp - a battle as plain text: hexes with facings, the open table as a scaled plan.
#pragma once

#include "rulesets/fastplay70/chapters/field.hpp"

#include <string>

namespace sandtable::fastplay70 {

/// Hexes as section 16 draws them: odd columns on the numbered line, even ones below it; a unit as
/// "F1:N", ground by its letter, level by its digit. The open table on a grid of half a UD with a
/// frame that counts UD.
[[nodiscard]] std::string draw_map(const Field& field);

} // namespace sandtable::fastplay70
