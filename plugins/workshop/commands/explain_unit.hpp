/// explain_unit.hpp - how the values of one unit, body or army of a battle come about.
#pragma once

#include "plugins/host/options.hpp"
#include "plugins/host/program.hpp"

#include <string>

namespace sandtable::host {

/// Asks the ruleset every question of its book that is about one unit alone (or one side), of a
/// battle as its set-up leaves it, and prints the answers. UsageError with the nearest id when the
/// battle has no such unit or side, and when the book has no such question.
int explain_unit(const Program& program, const Options& options, const std::string& scenario,
                 const std::string& name);

} // namespace sandtable::host
