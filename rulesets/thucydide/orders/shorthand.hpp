/// shorthand.hpp - THU section 9: the book's own way to write orders.
///
/// "AT A3>0404 +shock +lead L1" becomes "attack A3 0404 shock L1"; small letters do as well.
#pragma once

#include "kernel/game/ruleset.hpp"

#include "rulesets/thucydide/chapters/field.hpp"

namespace sandtable::thucydide {

[[nodiscard]] TextForms::Read read_shorthand(const Field& field, std::string_view text);

} // namespace sandtable::thucydide
