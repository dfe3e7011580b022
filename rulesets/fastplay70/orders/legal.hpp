/// legal.hpp - the canonical orders: a short, finite list that leads to an end; refusal_of accepts
/// many more.
///
///   sealed answers   keep and test; no leader, or one in each controlled segment (the first units
///                    in index order left out); one die a segment, or all in one; scores in every
///                    order, at most 48, and with free scores all in one segment
///   movement         every segment that may be opened; of each unit in the open one: activate, and
///                    of every effect of a move and of a charge one path (paths.hpp); on the open
///                    table of those on a grid around the unit (paths_table.hpp); end
///   combat           every legal attack; done
#pragma once

#include "rulesets/fastplay70/chapters/field.hpp"

#include "kernel/game/ruleset.hpp"

namespace sandtable::fastplay70 {

/// Appends what the side may be offered now, sorted, each order once.
void list_legal(const Field& field, LegalQuery query, OrderList& out);

} // namespace sandtable::fastplay70
