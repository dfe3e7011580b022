/// orders.hpp - section 6: which orders a side may give, and what they do. [FOS-ACT]
#pragma once

#include "rulesets/fos/chapters/play.hpp"

namespace sandtable::fos {

/// As Ruleset::legal: in programming the orders of the first unit without one, and commit; of
/// somebody's retreat, the candidates.
void list_orders(const Field& view, LegalQuery query, OrderList& out);

/// As Ruleset::refuse.
[[nodiscard]] std::optional<Refusal> refusal_of(const Field& view, const Order& order);

/// As Ruleset::apply.
void carry_out(Play& play, const Order& order);

/// Appends the viewer's units that an order of `verb` about a cell means, in number order: for
/// `stack` the fighting unit and every leader, for `leaders` the leaders. Returns how many.
int units_meant(const Field& view, int order_verb, Side side, Cell cell,
                std::array<Unit, most_units>& out);

} // namespace sandtable::fos
