/// begun.hpp - a position in the midst of play: the paths ordered and the targets are such.
#pragma once

#include "rulesets/fos/chapters/field.hpp"

namespace sandtable::fos {

/// Throws sdk::BadScenario where what the position keeps is no battle of this book.
void check_begun(const Field& field);

} // namespace sandtable::fos
