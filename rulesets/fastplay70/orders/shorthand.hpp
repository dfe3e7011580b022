/// shorthand.hpp - section 12: the book's notation, put into the kernel's.
#pragma once

#include "rulesets/fastplay70/chapters/field.hpp"

#include "kernel/game/ruleset.hpp"

namespace sandtable::fastplay70 {

/// "mv F1 @NE,NE", "att F1>G2", "F1>G2", "disp F 2=4+3 1=0", "lead G 1 -G3", "char F keep",
/// "first G", "mv F1 @90,(586,450)".
[[nodiscard]] TextForms::Read read_shorthand(const Field& field, std::string_view text);

} // namespace sandtable::fastplay70
