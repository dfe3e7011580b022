/// legal.hpp - the canonical orders: a short, finite list that leads to an end; refusal_of accepts
/// many more.
///
///   sealed answers   keep and test; no leader, or one in each controlled segment (the first units
///                    in index order left out); one die a segment, or all in one; scores in every
///                    order, at most 48, and with free scores all in one segment
///   movement         every segment that may be opened; of each unit in the open one: activate; a
///                    passage each way forward; per direction the straight run of each length,
///                    after a pivot where it is not forward; single steps backward; every pivot in
///                    place; charges along the same paths; end
///                    On the open table runs are 0.50, 1.00 UD and the whole capacity long, in the
///                    24 directions that are forward of a facing that is a multiple of 60 degrees,
///                    towards every objective, and straight into contact with the three nearest
///                    enemies.
///   combat           every legal attack; done
#pragma once

#include "rulesets/fastplay70/chapters/field.hpp"

#include "kernel/game/ruleset.hpp"

namespace sandtable::fastplay70 {

/// Appends what the side may be offered now, sorted, each order once.
void list_legal(const Field& field, LegalQuery query, OrderList& out);

} // namespace sandtable::fastplay70
