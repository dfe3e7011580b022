/// begun.hpp - a position in the midst of play: the combat under way is one.
#pragma once

#include "rulesets/thucydide/chapters/field.hpp"

namespace sandtable::thucydide {

/// Throws sdk::BadScenario where what the position keeps is no battle of this book.
void check_begun(const Field& field);

} // namespace sandtable::thucydide
