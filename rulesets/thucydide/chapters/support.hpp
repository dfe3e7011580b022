/// support.hpp - THU chapter 13: who is supported.
#pragma once

#include "rulesets/thucydide/chapters/field.hpp"

namespace sandtable::thucydide {

/// What support looks at: the combat and its present roll. Units may be none. [THU-SUP-09]
struct Clash {
    Unit attacker = Unit::none; ///< of the combat
    Cell target_cell = Cell::none;
    Unit roller = Unit::none; ///< of the present roll
    Unit struck = Unit::none;
    Unit by_order = Unit::none; ///< supported by order, whatever the rest [THU-ORD-01]
};

/// The clash of the combat under way.
[[nodiscard]] Clash present_clash(const Field& field) noexcept;

/// Whether a unit is supported now [THU-SUP-08], and why: the rule that decided and how many
/// friends were counted.
struct Support {
    bool supported = false;
    const RuleSpec* rule = &rules::sup_01;
    int friends = 0;
};
[[nodiscard]] Support support_of(const Field& field, Unit u, const Clash& clash) noexcept;

/// Reports it as a line of a breakdown: each neighbor counted, or the exception.
void explain_support(const Field& field, Unit u, const Clash& clash, Breakdown& out,
                     int group = 0) noexcept;

} // namespace sandtable::thucydide
