/// table_library.hpp - the library of tables, every function of it counted.
#pragma once

#include <lua.hpp>

namespace sandtable::lua {

/// Pushes the library.
void push_table_library(lua_State* lua);

} // namespace sandtable::lua
