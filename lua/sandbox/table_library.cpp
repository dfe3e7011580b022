// The table library of scripts: work is counted before it is done, sorting is stable and always
// takes the same steps.

#include "lua/sandbox/table_library.hpp"

#include "lua/sandbox/raise.hpp"
#include "lua/sandbox/sandbox.hpp"
#include "lua/sandbox/tables.hpp"

#include <algorithm>
#include <cstring>

namespace sandtable::lua {

namespace {

void check_writable(lua_State* lua, int index)
{
    luaL_checktype(lua, index, LUA_TTABLE);
    if (is_frozen(lua, index))
        raise(lua, "SC1014", "the table cannot be changed: scenario data is fixed once it is read");
}

/// Length of the table at `index`.
lua_Integer length_of(lua_State* lua, int index)
{
    luaL_checktype(lua, index, LUA_TTABLE);
    return luaL_len(lua, index);
}

void charge(lua_State* lua, lua_Integer work)
{
    Sandbox::of(lua).charge(lua, static_cast<std::size_t>(std::max<lua_Integer>(work, 0)));
}

void run_stock(lua_State* lua)
{
    lua_pushvalue(lua, lua_upvalueindex(1));
    lua_insert(lua, 1);
    lua_call(lua, lua_gettop(lua) - 1, LUA_MULTRET);
}

/// insert and remove: shifting counts.
int shift(lua_State* lua)
{
    check_writable(lua, 1);
    charge(lua, lua_gettop(lua) > 2 || lua_isnumber(lua, 2) ? length_of(lua, 1) : 1);
    run_stock(lua);
    return lua_gettop(lua);
}

int unpack(lua_State* lua)
{
    const lua_Integer from = luaL_optinteger(lua, 2, 1);
    const lua_Integer to = lua_isnoneornil(lua, 3) ? length_of(lua, 1) : luaL_checkinteger(lua, 3);
    if (to >= from && static_cast<lua_Unsigned>(to) - static_cast<lua_Unsigned>(from) >= 250)
        return luaL_error(lua, "unpack gives at most 250 values");
    run_stock(lua);
    return lua_gettop(lua);
}

int concat(lua_State* lua)
{
    const lua_Integer length = length_of(lua, 1);
    const lua_Integer from = luaL_optinteger(lua, 3, 1);
    const lua_Integer to = luaL_optinteger(lua, 4, length);
    std::size_t between = 0;
    luaL_optlstring(lua, 2, "", &between);
    std::size_t all = 0;
    for (lua_Integer i = from; i <= to; ++i) {
        charge(lua, 1);
        lua_geti(lua, 1, i);
        all += between + (lua_type(lua, -1) == LUA_TSTRING ? lua_rawlen(lua, -1) : 24);
        lua_pop(lua, 1);
        if (all > longest_text)
            raise(lua, "SC1003", "the text would be longer than %d bytes",
                  static_cast<int>(longest_text));
        if (i == LUA_MAXINTEGER) break;
    }
    charge(lua, static_cast<lua_Integer>(all / 8));
    run_stock(lua);
    return lua_gettop(lua);
}

int move(lua_State* lua)
{
    const lua_Integer from = luaL_checkinteger(lua, 2);
    const lua_Integer to = luaL_checkinteger(lua, 3);
    check_writable(lua, lua_isnoneornil(lua, 5) ? 1 : 5);
    if (to >= from && static_cast<lua_Unsigned>(to) - static_cast<lua_Unsigned>(from) >= 1'000'000)
        return luaL_error(lua, "move moves at most 1000000 values");
    charge(lua, to - from + 1);
    run_stock(lua);
    return lua_gettop(lua);
}

int pack(lua_State* lua)
{
    const int count = lua_gettop(lua);
    new_table(lua, count);
    lua_insert(lua, 1);
    for (int i = count; i >= 1; --i) lua_rawseti(lua, 1, i);
    lua_pushinteger(lua, count);
    lua_setfield(lua, 1, "n");
    return 1;
}

/// Whether the value at `b` must come before the one at `a`. Texts compare by their bytes.
bool is_before(lua_State* lua, int b, int a)
{
    charge(lua, 2);
    if (!lua_isnil(lua, 2)) {
        lua_pushvalue(lua, 2);
        lua_pushvalue(lua, b);
        lua_pushvalue(lua, a);
        lua_call(lua, 2, 1);
        const bool before = lua_toboolean(lua, -1);
        lua_pop(lua, 1);
        return before;
    }
    if (lua_type(lua, a) == LUA_TSTRING && lua_type(lua, b) == LUA_TSTRING) {
        std::size_t length_a = 0;
        std::size_t length_b = 0;
        const char* text_a = lua_tolstring(lua, a, &length_a);
        const char* text_b = lua_tolstring(lua, b, &length_b);
        charge(lua, static_cast<lua_Integer>(std::min(length_a, length_b) / 64));
        const int order = std::memcmp(text_b, text_a, std::min(length_a, length_b));
        return order != 0 ? order < 0 : length_b < length_a;
    }
    return lua_compare(lua, b, a, LUA_OPLT);
}

/// Merges the runs [low, middle) and [middle, high) of the list at 3 into the one at 4.
void merge(lua_State* lua, lua_Integer low, lua_Integer middle, lua_Integer high)
{
    lua_Integer left = low;
    lua_Integer right = middle;
    for (lua_Integer to = low; to < high; ++to) {
        bool take_right = left == middle;
        if (left < middle && right < high) {
            lua_rawgeti(lua, 3, left);
            lua_rawgeti(lua, 3, right);
            take_right = is_before(lua, lua_gettop(lua), lua_gettop(lua) - 1);
            lua_pop(lua, 2);
        }
        lua_rawgeti(lua, 3, take_right ? right++ : left++);
        lua_rawseti(lua, 4, to);
    }
}

/// Sorts a list: equal values keep their order.
int sort(lua_State* lua)
{
    check_writable(lua, 1);
    if (!lua_isnoneornil(lua, 2)) luaL_checktype(lua, 2, LUA_TFUNCTION);
    lua_settop(lua, 2);
    const lua_Integer length = length_of(lua, 1);
    charge(lua, 4 * length);
    lua_newtable(lua);
    lua_newtable(lua);
    for (lua_Integer i = 1; i <= length; ++i) {
        if (lua_geti(lua, 1, i) == LUA_TNIL) return luaL_error(lua, "a list with a gap in it");
        lua_rawseti(lua, 3, i);
    }
    for (lua_Integer run = 1; run < length; run *= 2) {
        for (lua_Integer low = 1; low <= length; low += 2 * run)
            merge(lua, low, std::min(low + run, length + 1), std::min(low + 2 * run, length + 1));
        lua_insert(lua, 3); // the two lists change places
    }
    for (lua_Integer i = 1; i <= length; ++i) {
        lua_rawgeti(lua, 3, i);
        lua_seti(lua, 1, i);
    }
    return 0;
}

} // namespace

void push_table_library(lua_State* lua)
{
    lua_pushcfunction(lua, luaopen_table);
    lua_call(lua, 0, 1);
    const int stock = lua_gettop(lua);
    lua_newtable(lua);
    const luaL_Reg counted[] = {{"insert", shift},  {"remove", shift}, {"unpack", unpack},
                                {"concat", concat}, {"move", move},    {nullptr, nullptr}};
    for (const luaL_Reg* entry = counted; entry->name; ++entry) {
        lua_getfield(lua, stock, entry->name);
        lua_pushcclosure(lua, entry->func, 1);
        lua_setfield(lua, -2, entry->name);
    }
    const luaL_Reg own[] = {{"pack", pack}, {"sort", sort}, {nullptr, nullptr}};
    luaL_setfuncs(lua, own, 0);
    freeze_table(lua, -1);
    lua_remove(lua, stock);
}

} // namespace sandtable::lua
