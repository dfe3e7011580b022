/// read_tiled.hpp - from a file of Tiled to a map in memory.
#pragma once

#include "lua/tiled/map_files.hpp"
#include "lua/tiled/tiled_map.hpp"

namespace sandtable::lua::tiled {

/// Reads a map. `at` is where the scenario names it. Nothing when it cannot be used at all;
/// `problems` says why. Layers called one of `ignored` are left out.
[[nodiscard]] std::optional<TiledMap> read_tiled(const std::string& file, const Place& at,
                                                 const std::vector<std::string>& ignored,
                                                 MapFiles& files, Problems& problems);

} // namespace sandtable::lua::tiled
