/// lua_values.hpp - the tables of a script as Written values, with their places.
#pragma once

#include "lua/data/written.hpp"
#include "lua/sandbox/sandbox.hpp"

namespace sandtable::lua {

/// Reads the table on top of the stack and leaves it there. What stands under `on`, and a function
/// under `victory`, is left out and marked as script; any other function, a number that is not
/// whole and tables within themselves are problems.
[[nodiscard]] Written read_written(Sandbox& box, Problems& problems);

} // namespace sandtable::lua
