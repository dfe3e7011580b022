// storage: the words a scenario declared, kept in the block, so that clone, undo and save know
// them.

#include "lua/calls/calls.hpp"
#include "lua/hooks/script.hpp"
#include "lua/sandbox/environment.hpp"
#include "lua/sandbox/tables.hpp"

namespace sandtable::lua {

namespace {

/// The slot of the word at index 2; raises an error for one that is not declared.
std::size_t slot(lua_State* lua, const RunScript& script)
{
    const char* name = luaL_checkstring(lua, 2);
    const std::vector<StorageWord>& words = script.loaded().plan().storage;
    for (std::size_t i = 0; i < words.size(); ++i)
        if (words[i].name == name) return i + 1;
    for (const StorageWord& word : words) note_candidate(lua, name, word.name.c_str());
    raise_unknown(lua, "SC4005", "word of storage", name);
}

int read(lua_State* lua)
{
    const RunScript& script = running(lua);
    lua_pushinteger(lua, script.battle()->storage(slot(lua, script)));
    return 1;
}

int write(lua_State* lua)
{
    const RunScript& script = running(lua);
    const std::size_t at = slot(lua, script);
    if (script.looks()) raise(lua, "SC5003", "a test looks at storage; orders change it");
    script.battle()->set_storage(at, check_whole(lua, 3));
    return 0;
}

} // namespace

void add_storage(lua_State* lua)
{
    lua_newtable(lua);
    freeze_table(lua, -1); // so that nothing freezes it later
    lua_newtable(lua);
    lua_pushcfunction(lua, read);
    lua_setfield(lua, -2, "__index");
    lua_pushcfunction(lua, write);
    lua_setfield(lua, -2, "__newindex");
    lua_setmetatable(lua, -2);
    add_word(lua, "storage");
}

} // namespace sandtable::lua
