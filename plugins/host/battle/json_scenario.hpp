/// json_scenario.hpp - a scenario that came as JSON (a ruleset's position text), as the loader's
/// tree.
#pragma once

#include "lua/data/written.hpp"
#include "lua/problem.hpp"

#include <string>
#include <string_view>

namespace sandtable::host {

/// Throws ContentError when it is not JSON. An entry "line" beside others says where they stand.
[[nodiscard]] Written written_from_json(std::string_view json, const std::string& file);

/// What a ruleset found wrong with its position text (sdk/abi/ext/positions.h); none: it is good.
[[nodiscard]] Problems faults_of(const Written& position);

} // namespace sandtable::host
