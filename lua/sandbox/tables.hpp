/// tables.hpp - ordered and frozen tables.
#pragma once

#include <lua.hpp>

#include <cstddef>
#include <cstdint>

namespace sandtable::lua {

/// Makes the table at `index` one that remembers the order in which its names were written.
void make_ordered(lua_State* lua, int index);
/// Pushes an empty ordered table.
void new_table(lua_State* lua, int items = 0);
/// Pushes the raw table that holds the content of the (perhaps frozen) table at `index`. Raises
/// nothing.
void push_content(lua_State* lua, int index);
/// Pushes a list of the keys of the table at `index`: whole numbers ascending, then names as they
/// were written. Returns how many.
std::int64_t push_keys(lua_State* lua, int index);
/// Freezes the table at `index` and nothing below it.
void freeze_table(lua_State* lua, int index);
[[nodiscard]] bool is_frozen(lua_State* lua, int index);
/// lua_CFunction: `__sandtable`. Upvalue 1: number of the source.
int take_table(lua_State* lua);
/// lua_CFunction: freezes all that can be reached from argument 1.
int freeze_reachable(lua_State* lua);
/// Number of the braces that made the table at `index`, or 0; `source` is that of its file.
[[nodiscard]] std::int64_t braces_number(lua_State* lua, int index, std::size_t* source);
/// Makes the table at `to` count as written where the one at `from` was.
void copy_place(lua_State* lua, int to, int from);

} // namespace sandtable::lua
