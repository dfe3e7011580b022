/// strings.hpp - the library of texts, every function of it counted and bounded.
#pragma once

#include <lua.hpp>

namespace sandtable::lua {

/// Pushes the library.
void push_string_library(lua_State* lua);
/// Whether a function is an iterator of `gmatch`, which remembers how far it is.
[[nodiscard]] bool is_match_iterator(lua_CFunction function) noexcept;

} // namespace sandtable::lua
