/// iterators.hpp - what `pairs` and `gmatch` give remembers how far it is: no handler may keep it.
#pragma once

#include <lua.hpp>

namespace sandtable::lua {

/// The name of the value on top of the stack: the key below it, where that is a text.
[[nodiscard]] const char* name_of_entry(lua_State* lua);

/// Raises an error when the value on top of the stack is an iterator: how far it is would be
/// remembered outside the battle. `holder` is the index of the function that holds it, or 0.
void refuse_iterator(lua_State* lua, const char* name, int holder);

} // namespace sandtable::lua
