/// strings.hpp - the library of texts, every function of it counted and bounded.
#pragma once

#include <lua.hpp>

namespace sandtable::lua {

/// Pushes the library.
void push_string_library(lua_State* lua);

} // namespace sandtable::lua
