// What a script finds: this list and nothing else. Absent on purpose: load, loadstring, dofile,
// debug, os, io, collectgarbage, coroutine, getmetatable, rawget, rawset, xpcall (its handler would
// run with the budget switched off), math.random, and whatever shows an address.

#include "lua/sandbox/environment.hpp"

#include "lua/sandbox/sandbox.hpp"
#include "lua/sandbox/strings.hpp"
#include "lua/sandbox/table_library.hpp"
#include "lua/sandbox/tables.hpp"

#include <algorithm>
#include <cstdio>
#include <cstring>

namespace sandtable::lua {

namespace {

char environment_key;

/// What Lua has and scripts have not.
constexpr std::string_view absent[]{
    "_G",     "collectgarbage", "coroutine", "debug", "dofile",  "getmetatable",
    "io",     "load",           "loadfile",  "os",    "package", "print",
    "rawget", "rawlen",         "rawset",    "warn",  "xpcall"};

bool is_absent(std::string_view word)
{
    return std::find(std::begin(absent), std::end(absent), word) != std::end(absent);
}

/// Writes the word nearest to `word` among the names of the environment into raised.meant.
void find_meant(lua_State* lua, const char* word) noexcept
try {
    std::vector<std::string> known;
    for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1))
        if (lua_type(lua, -2) == LUA_TSTRING) known.emplace_back(lua_tostring(lua, -2));
    std::sort(known.begin(), known.end());
    const std::string meant = nearest_global(word, known);
    auto& to = Sandbox::of(lua).raised.meant;
    std::snprintf(to, sizeof to, "%s", meant.c_str());
} catch (...) {
}

int unknown_name(lua_State* lua)
{
    if (lua_type(lua, 2) != LUA_TSTRING) return luaL_error(lua, "a name must be a text");
    const char* name = lua_tostring(lua, 2);
    lua_pushvalue(lua, lua_upvalueindex(1));
    find_meant(lua, name);
    auto& raised = Sandbox::of(lua).raised;
    std::snprintf(raised.word, sizeof raised.word, "%s", name);
    raised.pattern = *raised.meant ? "unknown name \"{word}\"" : unknown_name_text(name);
    raise(lua, "SC1013", "unknown name \"%s\"", name); // as a script that catches it reads it
}

int new_name(lua_State* lua)
{
    raise(lua, "SC1015", "\"%s\" is not a local variable: write local %s = ...",
          luaL_tolstring(lua, 2, nullptr), lua_tostring(lua, 2));
}

/// The same as Lua's, but for what has an address.
int to_text(lua_State* lua)
{
    luaL_checkany(lua, 1);
    switch (lua_type(lua, 1)) {
    case LUA_TNIL:
    case LUA_TBOOLEAN:
    case LUA_TNUMBER:
    case LUA_TSTRING: luaL_tolstring(lua, 1, nullptr); return 1;
    default: break;
    }
    if (luaL_callmeta(lua, 1, "__tostring")) {
        if (!lua_isstring(lua, -1)) return luaL_error(lua, "__tostring must return a text");
        return 1;
    }
    lua_pushstring(lua, luaL_typename(lua, 1));
    return 1;
}

int to_number(lua_State* lua)
{
    if (lua_type(lua, 1) == LUA_TSTRING && lua_rawlen(lua, 1) > 200) {
        lua_pushnil(lua);
        return 1;
    }
    lua_pushvalue(lua, lua_upvalueindex(1));
    lua_insert(lua, 1);
    lua_call(lua, lua_gettop(lua) - 1, 1);
    return 1;
}

/// pcall that cannot catch a spent budget.
int guarded_call(lua_State* lua)
{
    luaL_checkany(lua, 1);
    Sandbox& box = Sandbox::of(lua);
    box.charge(lua, 5);
    const int status = lua_pcall(lua, lua_gettop(lua) - 1, LUA_MULTRET, 0);
    if (status == LUA_OK) {
        lua_pushboolean(lua, 1);
        lua_insert(lua, 1);
        return lua_gettop(lua);
    }
    if (status == LUA_ERRMEM) box.out_of_memory();
    if (box.is_spent() || box.raised.fatal) return lua_error(lua);
    box.raised = {};
    lua_pushboolean(lua, 0);
    lua_insert(lua, -2);
    return 2;
}

/// The iterator of pairs. Upvalues: table, keys, how far it is.
int next_entry(lua_State* lua)
{
    lua_settop(lua, 0);
    lua_Integer at = lua_tointeger(lua, lua_upvalueindex(3));
    push_content(lua, lua_upvalueindex(1));
    for (;;) {
        lua_pushinteger(lua, ++at);
        lua_replace(lua, lua_upvalueindex(3));
        if (lua_rawgeti(lua, lua_upvalueindex(2), at) == LUA_TNIL) return 1;
        lua_pushvalue(lua, -1);
        if (lua_rawget(lua, 1) != LUA_TNIL) return 2;
        lua_pop(lua, 2);
    }
}

} // namespace

bool is_entry_iterator(lua_CFunction function) noexcept { return function == next_entry; }

namespace {

int ordered_pairs(lua_State* lua)
{
    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_settop(lua, 1);
    push_keys(lua, 1);
    lua_pushinteger(lua, 0);
    lua_pushcclosure(lua, next_entry, 3);
    return 1;
}

/// next: the entry behind the key given, in the order of pairs.
int next_of(lua_State* lua)
{
    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_settop(lua, 2);
    const lua_Integer count = push_keys(lua, 1);
    lua_Integer at = 1;
    if (!lua_isnil(lua, 2)) {
        if (lua_type(lua, 2) == LUA_TSTRING) // which is compared with every key
            Sandbox::of(lua).charge(lua, lua_rawlen(lua, 2) / 16 * static_cast<std::size_t>(count));
        for (; at <= count; ++at) {
            lua_rawgeti(lua, 3, at);
            const bool found = lua_rawequal(lua, -1, 2);
            lua_pop(lua, 1);
            if (found) break;
        }
        if (at++ > count) return luaL_error(lua, "next is given a key that is not there");
    }
    if (lua_rawgeti(lua, 3, at) == LUA_TNIL) return 1;
    push_content(lua, 1);
    lua_pushvalue(lua, -2);
    lua_rawget(lua, -2);
    lua_remove(lua, -2);
    return 2;
}

/// setmetatable with a copy of the metatable: what is done to it later has no effect, so that the
/// collector never runs a script's code.
int set_metatable(lua_State* lua)
{
    static const char* const allowed[] = {
        "__index", "__newindex", "__call", "__tostring", "__eq",  "__lt",  "__le",   "__add",
        "__sub",   "__mul",      "__div",  "__mod",      "__pow", "__unm", "__idiv", "__concat",
        "__band",  "__bor",      "__bxor", "__bnot",     "__shl", "__shr",
    };
    luaL_checktype(lua, 1, LUA_TTABLE);
    luaL_checktype(lua, 2, LUA_TTABLE);
    lua_settop(lua, 2);
    if (is_frozen(lua, 1))
        raise(lua, "SC1014", "the table cannot be changed: scenario data is fixed once it is read");
    push_content(lua, 2);
    lua_newtable(lua);
    make_ordered(lua, 1); // its __newindex is the base
    lua_getmetatable(lua, 1);
    lua_getfield(lua, -1, "__newindex");
    lua_setfield(lua, 4, "__newindex");
    lua_settop(lua, 4);
    for (lua_pushnil(lua); lua_next(lua, 3) != 0;) {
        if (lua_type(lua, -2) == LUA_TSTRING) {
            const char* name = lua_tostring(lua, -2);
            if (std::strncmp(name, "__", 2) == 0) {
                bool known = false;
                for (const char* one : allowed) known = known || std::strcmp(one, name) == 0;
                if (!known) raise(lua, "SC1003", "setmetatable does not take \"%s\"", name);
                lua_pushvalue(lua, -2);
                lua_pushvalue(lua, -2);
                lua_rawset(lua, 4);
            }
        }
        lua_pop(lua, 1);
    }
    lua_settop(lua, 4);
    lua_setmetatable(lua, 1);
    lua_settop(lua, 1);
    return 1;
}

void copy_named(lua_State* lua, int from, int to, std::initializer_list<const char*> names)
{
    for (const char* name : names) {
        lua_getfield(lua, from, name);
        lua_setfield(lua, to, name);
    }
}

} // namespace

const char* unknown_name_text(std::string_view word) noexcept
{
    if (word == "print")
        return "scripts have no \"{word}\": umpire.message tells the players something";
    if (is_absent(word))
        return "scripts have no \"{word}\" of Lua's: they reach nothing but the battle";
    return "unknown name \"{word}\"; a text stands in quotation marks: \"{word}\"";
}

std::string nearest_global(std::string_view word, const std::vector<std::string>& known)
{
    return is_absent(word) ? std::string{} : nearest(word, known);
}

void push_environment(lua_State* lua) { lua_rawgetp(lua, LUA_REGISTRYINDEX, &environment_key); }

void add_word(lua_State* lua, const char* name)
{
    push_environment(lua);
    push_content(lua, -1);
    lua_remove(lua, -2);
    lua_pushvalue(lua, -2);
    lua_setfield(lua, -2, name);
    lua_pop(lua, 2);
}

void open_environment(lua_State* lua)
{
    lua_newtable(lua); // the environment: always empty; its content is what reads find
    lua_pushvalue(lua, -1);
    lua_rawsetp(lua, LUA_REGISTRYINDEX, &environment_key);
    const int environment = lua_gettop(lua);
    freeze_table(lua, environment);
    lua_getmetatable(lua, environment);
    lua_pushcfunction(lua, new_name);
    lua_setfield(lua, -2, "__newindex");
    lua_pop(lua, 1);
    push_content(lua, environment);
    const int content = lua_gettop(lua);
    lua_newtable(lua);
    lua_pushvalue(lua, content);
    lua_pushcclosure(lua, unknown_name, 1);
    lua_setfield(lua, -2, "__index");
    lua_setmetatable(lua, content);

    lua_pushcfunction(lua, luaopen_base); // into the globals no script will see
    lua_call(lua, 0, 1);
    const int base = lua_gettop(lua);
    copy_named(lua, base, content, {"assert", "error", "ipairs", "rawequal", "select", "type"});
    lua_getfield(lua, base, "tonumber");
    lua_pushcclosure(lua, to_number, 1);
    lua_setfield(lua, content, "tonumber");
    const luaL_Reg own[] = {{"next", next_of},       {"pairs", ordered_pairs},
                            {"pcall", guarded_call}, {"setmetatable", set_metatable},
                            {"tostring", to_text},   {nullptr, nullptr}};
    lua_pushvalue(lua, content);
    luaL_setfuncs(lua, own, 0);

    lua_pushcfunction(lua, luaopen_math);
    lua_call(lua, 0, 1);
    lua_newtable(lua);
    copy_named(lua, lua_gettop(lua) - 1, lua_gettop(lua),
               {"abs", "ceil", "floor", "fmod", "huge", "max", "maxinteger", "min", "mininteger",
                "modf", "sqrt", "tointeger", "type", "ult"});
    freeze_table(lua, -1);
    add_word(lua, "math");
    push_string_library(lua);
    add_word(lua, "string");
    push_table_library(lua);
    add_word(lua, "table");

    lua_pushvalue(lua, environment);
    lua_rawseti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    lua_settop(lua, 0);
}

} // namespace sandtable::lua
