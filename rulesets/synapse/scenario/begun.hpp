/// begun.hpp - a position in the midst of play: bodies, tests and shots are such.
#pragma once

#include "rulesets/synapse/chapters/field.hpp"

namespace sandtable::synapse {

/// Throws sdk::BadScenario where what the position keeps is no battle of this book.
void check_begun(const Field& field);

} // namespace sandtable::synapse
