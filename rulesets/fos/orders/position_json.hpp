/// position_json.hpp - a position text as a scenario, or what is wrong with it. [FOS-NOTE-04]
#pragma once

#include "rulesets/fos/orders/position.hpp"

namespace sandtable::fos {

/// The fields of a scenario, in JSON, of a position without faults.
[[nodiscard]] std::string scenario_json(const Position& position);

/// The faults of one that has some, as sdk/abi/ext/positions.h wants them.
[[nodiscard]] std::string faults_json(const Position& position);

} // namespace sandtable::fos
