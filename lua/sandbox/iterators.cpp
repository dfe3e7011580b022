#include "lua/sandbox/iterators.hpp"

#include "lua/sandbox/environment.hpp"
#include "lua/sandbox/sandbox.hpp"
#include "lua/sandbox/strings.hpp"

namespace sandtable::lua {

const char* name_of_entry(lua_State* lua)
{
    return lua_type(lua, -2) == LUA_TSTRING ? lua_tostring(lua, -2) : "an entry of a table";
}

void refuse_iterator(lua_State* lua, const char* name, int holder)
{
    const lua_CFunction function = lua_tocfunction(lua, -1);
    if (!function || (!is_entry_iterator(function) && !is_match_iterator(function))) return;
    Sandbox::of(lua).raised.code = "SC4004";
    lua_Debug about{};
    if (holder != 0) {
        lua_pushvalue(lua, holder);
        lua_getinfo(lua, ">S", &about);
        lua_pushfstring(lua, "%s:%d: ", about.short_src, about.linedefined);
    } else {
        lua_pushliteral(lua, "");
    }
    lua_pushfstring(lua,
                    "\"%s\" is an iterator, which a handler cannot keep: it would remember "
                    "outside storage how far it is",
                    name);
    lua_concat(lua, 2);
    lua_error(lua);
}

} // namespace sandtable::lua
