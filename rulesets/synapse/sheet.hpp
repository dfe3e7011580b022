/// sheet.hpp - SYN 26.2: the order-of-battle sheet, field by field, as text.
#pragma once

#include "rulesets/synapse/field.hpp"

#include <string>

namespace sandtable::synapse {

/// Both sides' sheets one below the other.
[[nodiscard]] std::string draw_sheets(const Field& field);

} // namespace sandtable::synapse
