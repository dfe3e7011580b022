/// begun.hpp - a position in the midst of play: the attacks of its combat step are such.
#pragma once

#include "rulesets/fastplay70/chapters/field.hpp"

namespace sandtable::fastplay70 {

/// Throws sdk::BadScenario where what the position keeps is no battle of this book.
void check_begun(const Field& field);

} // namespace sandtable::fastplay70
