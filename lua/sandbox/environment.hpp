/// environment.hpp - what scripts find: a white list.
#pragma once

#include <lua.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace sandtable::lua {

/// Makes the environment. Leaves nothing; may raise.
void open_environment(lua_State* lua);
/// Adds the value on top of the stack to the environment under `name`, and pops it.
void add_word(lua_State* lua, const char* name);
/// Whether a function is an iterator of `pairs`, which remembers how far it is.
[[nodiscard]] bool is_entry_iterator(lua_CFunction function) noexcept;
/// What is said of a name that is not there, with {word} for it.
[[nodiscard]] const char* unknown_name_text(std::string_view word) noexcept;
/// The known name that was perhaps meant; none for what Lua has and scripts have not.
[[nodiscard]] std::string nearest_global(std::string_view word,
                                         const std::vector<std::string>& known);
/// Pushes the environment.
void push_environment(lua_State* lua);

} // namespace sandtable::lua
