/// inquiries.hpp - answers and previews: what an order would mean, in the records of section 12.
///
/// Everything reads a view and uses only what it shows.
#pragma once

#include "rulesets/fos/chapters/play.hpp"

namespace sandtable::fos {

/// As Explains::explain.
void explain_order(const Field& view, const Order& order, const Sink& sink);

} // namespace sandtable::fos
