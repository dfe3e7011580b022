/// json_scenario.hpp - a scenario that came as JSON (a ruleset's position text), as the loader's
/// tree.
#pragma once

#include "lua/data/written.hpp"

#include <string>
#include <string_view>

namespace sandtable::host {

/// Throws ContentError when it is not JSON. An entry "line" beside others says where they stand.
[[nodiscard]] Written written_from_json(std::string_view json, const std::string& file);

} // namespace sandtable::host
