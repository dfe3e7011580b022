/// saying.hpp - messages of the house: said as one line, read field by field.
#pragma once

#include "plugins/house/keeping.hpp"
#include "plugins/house/tables/visitor.hpp"

#include <string>

namespace sandtable::house {

/// Says it, with the `ref` of what was asked if there was one. Letters that are none are replaced.
void say(Visitor& visitor, Json message, const Json& ref);

/// A text field of a message; empty where there is none or it is something else.
[[nodiscard]] std::string text_in(const Json& json, const char* field);

} // namespace sandtable::house
