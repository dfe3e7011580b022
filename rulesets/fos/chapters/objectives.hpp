/// objectives.hpp - chapter 7.14: who controls what, and the rally factors. [FOS-OBJ]
#pragma once

#include "rulesets/fos/chapters/play.hpp"

namespace sandtable::fos {

/// The nearest unit of a side to a cell, and how near.
struct Nearest {
    Unit unit = Unit::none;
    int distance = 0; ///< squared, or squares with objective_metric=squares
};
[[nodiscard]] Nearest nearest_to(const Field& field, Cell cell, Side side);

/// Who controls an objective, or nobody. True positions count. [FOS-OBJ-01, FOS-OBJ-02]
[[nodiscard]] Side holder_of(const Field& field, Cell objective);

/// Notes who controls each objective now, and how many each side does.
void update_control(Play& play);

/// Takes the rally factors of this phase. [FOS-OBJ-03]
void take_rally_factors(Play& play);

/// The "control" record of a table or a view; hidden enemies are not named.
void explain_control(Breakdown& breakdown, const Field& field);

} // namespace sandtable::fos
