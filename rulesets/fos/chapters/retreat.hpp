/// retreat.hpp - chapter 7.12: beaten units give way, one after another. [FOS-RET]
#pragma once

#include "rulesets/fos/chapters/choice.hpp"

namespace sandtable::fos {

/// Why a neighbor is no place to retreat to.
struct RetreatFault {
    const char* rule = nullptr; ///< null: it is one
    const char* text = "";
    Unit other = Unit::none; ///< who is in the way
    bool next_to = false;    ///< not in the cell but next to it
};
[[nodiscard]] RetreatFault retreat_fault(const Field& field, Unit u, int d);

/// Where a unit may retreat, as everybody stands now. [FOS-RET-01]
[[nodiscard]] Ways retreat_ways(const Field& field, Unit u);

/// Carries out P6 as far as it goes by itself. False when an owner was asked. [FOS-RET-05]
[[nodiscard]] bool carry_out_retreats(Play& play);

/// Carries out the answer to the question on top, and takes the question away. [FOS-ACT-04]
void answer_retreat(Play& play, Unit u, Cell to);

} // namespace sandtable::fos
