/// unfold.hpp - a map of Tiled becomes what a scenario would have written by hand.
///
///   unfold_tiled   `map = tiled { "bridge.tmj" }` into sizes, cells, edges, objectives and units
///
/// So everything behind it - checks, ruleset, pictures - knows one kind of map. What the tables say
/// stands at a place within the file of Tiled, so their problems name layer, object and cell.
#pragma once

#include "kernel/rules/book.hpp"
#include "lua/tiled/map_files.hpp"
#include "lua/tiled/tiled_map.hpp"

#include <set>
#include <span>

namespace sandtable::lua::tiled {

/// Whether a map of a scenario comes from Tiled.
[[nodiscard]] bool is_tiled(const Written& map);

/// Writes the map of Tiled into `map`, and the units that stand on it into `root`. What the
/// scenario itself says of the map comes on top. Adds the texts of the files read to `texts`. False
/// when nothing could be made of it; `problems` says why.
bool unfold_tiled(Written& root, Written& map, const Book& book, MapFiles& files,
                  std::vector<std::string>& texts, Problems& problems);

} // namespace sandtable::lua::tiled
