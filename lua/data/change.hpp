/// change.hpp - a scenario with one of its words written differently: what somebody tries before he
/// writes it into the file.
///
///   ScenarioChange    where, and what instead
///   change_scenario   does it
#pragma once

#include "lua/data/written.hpp"

#include <string>

namespace sandtable {

/// "turns" = "14", "units.rome.B3.training" = "regular", "victory.target.rome" = "8". An entry of a
/// list is named by its `id`, with or without the "#" of orders, or by its number from 1. The value
/// is a whole number, true, false, a text, or "none": the word (or the whole unit) is left out.
struct ScenarioChange {
    std::string path;
    std::string value;
};

namespace lua {

/// Writes it into `root`; a last word that was not there is added. Else a problem: no such place.
void change_scenario(Written& root, const ScenarioChange& change, Problems& problems);

} // namespace lua
} // namespace sandtable
