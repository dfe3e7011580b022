/// begun.hpp - a position in the midst of play: the combat under way is one.
#pragma once

#include "rulesets/thucydide/chapters/field.hpp"

namespace sandtable::thucydide {

/// Throws sdk::BadScenario where what the position keeps is no battle of this book.
void check_begun(const Field& field);
/// The same for any position where a leader has become a unit, or a unit a leader: rules look for
/// leaders among those that the scenario began with (Context::leaders_of).
void check_kinds(const Field& field);

} // namespace sandtable::thucydide
