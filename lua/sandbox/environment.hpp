/// environment.hpp - what scripts find: a white list.
#pragma once

#include <lua.hpp>

namespace sandtable::lua {

/// Makes the environment. Leaves nothing; may raise.
void open_environment(lua_State* lua);
/// Adds the value on top of the stack to the environment under `name`, and pops it.
void add_word(lua_State* lua, const char* name);
/// Pushes the environment.
void push_environment(lua_State* lua);

} // namespace sandtable::lua
