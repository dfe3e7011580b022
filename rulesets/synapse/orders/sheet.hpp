/// sheet.hpp - SYN 26.2: the order-of-battle sheets, field by field as the book prints them.
#pragma once

#include "rulesets/synapse/chapters/field.hpp"
#include "sdk/cpp/sheet.hpp"

namespace sandtable::synapse {

/// Both sides' sheets, A first. `full`: with the columns added on demand.
void put_sheets(const Field& field, bool full, const SheetSink& sink);

} // namespace sandtable::synapse
