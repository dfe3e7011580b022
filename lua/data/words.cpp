#include "lua/data/words.hpp"

#include "lua/data/library_words.hpp"
#include "lua/sandbox/environment.hpp"
#include "lua/sandbox/tables.hpp"

#include <algorithm>
#include <cstdio>
#include <cstring>

namespace sandtable::lua {

namespace {

char loaded_modules;
constexpr const char* not_in_battle = "modules are loaded before the battle, not in it";

/// word { ... }: writes the word (upvalue 2) into the field (upvalue 1) of the table, and gives it.
int mark(lua_State* lua)
{
    const char* field = lua_tostring(lua, lua_upvalueindex(1));
    const char* word = lua_tostring(lua, lua_upvalueindex(2));
    if (!lua_istable(lua, 1) || is_frozen(lua, 1))
        raise(lua, "SC2031", "%s must be followed by a table in braces: %s { ... }", word, word);
    if (lua_getfield(lua, 1, field) != LUA_TNIL)
        raise(lua, "SC2031", "%s { ... } already has a %s", word, field);
    lua_settop(lua, 1);
    lua_pushvalue(lua, lua_upvalueindex(2));
    lua_setfield(lua, 1, field);
    return 1;
}

/// scenario "Title" { ... } or scenario { ... }.
int scenario(lua_State* lua)
{
    if (lua_type(lua, 1) == LUA_TSTRING) {
        lua_pushliteral(lua, "title");
        lua_pushvalue(lua, 1);
        lua_pushcclosure(lua, mark, 2);
        return 1;
    }
    if (!lua_istable(lua, 1)) raise(lua, "SC2031", "write scenario \"Title\" { ... }");
    lua_settop(lua, 1);
    return 1;
}

/// win("blue", "holds the ford"), draw "nobody holds the ford": what `victory` may return.
int win(lua_State* lua)
{
    luaL_checkany(lua, 1);
    lua_settop(lua, 2);
    new_table(lua);
    lua_pushvalue(lua, 1);
    lua_setfield(lua, 3, "winner");
    lua_pushvalue(lua, 2);
    lua_setfield(lua, 3, "reason");
    return 1;
}
int draw(lua_State* lua)
{
    lua_settop(lua, 1);
    new_table(lua);
    lua_pushboolean(lua, 1);
    lua_setfield(lua, 2, "draw");
    lua_pushvalue(lua, 1);
    lua_setfield(lua, 2, "reason");
    return 1;
}

/// Finds and compiles a module, leaving its function on the stack; or why not.
const char* load_module(lua_State* lua, const char* name) noexcept
try {
    Sandbox& box = Sandbox::of(lua);
    auto* modules = static_cast<Modules*>(box.modules);
    std::string file;
    std::string text;
    if (const char* why = modules->find(name, file, text)) return why;
    if (box.compile(file, text, modules->problems)) return nullptr;
    return "the module is not well formed";
} catch (...) {
    return "the module cannot be read";
}

void note_meant(lua_State* lua, const char* name) noexcept
try {
    Sandbox& box = Sandbox::of(lua);
    const std::string meant = static_cast<const Modules*>(box.modules)->meant_by(name);
    std::snprintf(box.raised.meant, sizeof box.raised.meant, "%s", meant.c_str());
} catch (...) {
}

int require(lua_State* lua)
{
    const char* name = luaL_checkstring(lua, 1);
    lua_settop(lua, 1);
    // What a handler finds is frozen; a module that only `require` reaches is not.
    const auto* modules = static_cast<const Modules*>(Sandbox::of(lua).modules);
    if (!modules || !modules->is_open) raise(lua, "SC1010", "%s", not_in_battle);
    if (lua_rawgetp(lua, LUA_REGISTRYINDEX, &loaded_modules) != LUA_TTABLE) {
        lua_pop(lua, 1);
        lua_newtable(lua);
        lua_pushvalue(lua, -1);
        lua_rawsetp(lua, LUA_REGISTRYINDEX, &loaded_modules);
    }
    lua_pushvalue(lua, 1);
    if (lua_rawget(lua, 2) != LUA_TNIL) {
        if (lua_islightuserdata(lua, -1)) raise(lua, "SC1010", "\"%s\" requires itself", name);
        return 1;
    }
    lua_settop(lua, 2);
    if (const char* why = load_module(lua, name)) {
        note_meant(lua, name);
        Sandbox::Raised& raised = Sandbox::of(lua).raised;
        raised.kind = why; // a constant, put into the reader's language
        std::snprintf(raised.word, sizeof raised.word, "%s", name);
        raised.pattern = "\"{word}\" cannot be required: {kind}";
        raise(lua, "SC1010", "\"%s\" cannot be required: %s", name, why);
    }
    lua_pushvalue(lua, 1);
    lua_pushlightuserdata(lua, &loaded_modules);
    lua_rawset(lua, 2);
    lua_call(lua, 0, 1);
    if (lua_isnil(lua, -1)) {
        lua_pop(lua, 1);
        lua_pushboolean(lua, 1);
    }
    lua_pushvalue(lua, 1);
    lua_pushvalue(lua, -2);
    lua_rawset(lua, 2);
    return 1;
}

void add_mark(lua_State* lua, const char* field, const char* word, const char* name)
{
    push_environment(lua);
    push_content(lua, -1);
    lua_pushstring(lua, name);
    const bool taken = lua_rawget(lua, -2) != LUA_TNIL;
    lua_pop(lua, 3);
    if (taken) return; // a word of Lua's: such a unit is written { type = "..." }
    lua_pushstring(lua, field);
    lua_pushstring(lua, word);
    lua_pushcclosure(lua, mark, 2);
    add_word(lua, name);
}

/// tiled "bridge.tmj" or tiled { "bridge.tmj", ... }: a map that was drawn in Tiled.
int tiled(lua_State* lua)
{
    if (lua_type(lua, 1) == LUA_TSTRING) {
        new_table(lua);
        lua_pushvalue(lua, 1);
        lua_setfield(lua, -2, "file");
        lua_replace(lua, 1);
    }
    lua_settop(lua, 1);
    lua_pushliteral(lua, "shape");
    lua_pushliteral(lua, "tiled");
    lua_pushcclosure(lua, mark, 2);
    lua_insert(lua, 1);
    lua_call(lua, 1, 1);
    return 1;
}

constexpr Call own_words[] = {
    {scenario, "scenario", "title_or_table: string|scenario_table", "any",
     "scenario \"Title\" { ... } or scenario { ... }: what the file returns."},
    {tiled, "tiled", "map: string|tiled_table", "tiled_table",
     "A map that was drawn in the Tiled editor and exported as JSON (.tmj)."},
    {win, "win", "side: side; reason?: words", "table",
     "What `victory` returns when a side has won."},
    {draw, "draw", "reason?: words", "table", "What `victory` returns when nobody has."},
    {require, "require", "name: string", "any",
     "A module of the scenario's folder (\"parts.map\"), of the shared library "
     "(\"sandtable.victory\") or of the ruleset's. Only before the battle."},
};
constexpr Call shape_words[] = {
    {nullptr, "square", "map: map_table", "map_table", "A map of squares: eight neighbors."},
    {nullptr, "hexes", "map: map_table", "map_table", "A map of hexes."},
    {nullptr, "plane", "map: map_table", "map_table", "An open table: points instead of cells."},
    {nullptr, "zones", "map: map_table", "map_table", "Named zones and their links."},
};

} // namespace

std::vector<std::string> names_in_modules(lua_State* lua)
{
    std::vector<std::string> names;
    const int top = lua_gettop(lua);
    if (lua_checkstack(lua, 10) &&
        lua_rawgetp(lua, LUA_REGISTRYINDEX, &loaded_modules) == LUA_TTABLE)
        for (lua_pushnil(lua); lua_next(lua, top + 1) != 0; lua_settop(lua, top + 2)) {
            if (!lua_istable(lua, -1)) continue;
            push_content(lua, -1);
            const int content = lua_gettop(lua);
            for (lua_pushnil(lua); lua_next(lua, content) != 0; lua_pop(lua, 1))
                if (lua_type(lua, -2) == LUA_TSTRING) names.emplace_back(lua_tostring(lua, -2));
        }
    lua_settop(lua, top);
    std::ranges::sort(names);
    return names;
}

Calls scenario_words() noexcept { return own_words; }
Calls map_words() noexcept { return shape_words; }

void add_words(lua_State* lua, const Book& book)
{
    for (const Call& word : own_words) {
        lua_pushcfunction(lua, word.function);
        add_word(lua, word.name);
    }
    add_library_words(lua, book);
    for (const Call& shape : shape_words) add_mark(lua, "shape", shape.name, shape.name);
    for (const UnitTypeSpec& type : book.unit_types) add_type_word(lua, type.name, type.name);
}

void add_type_word(lua_State* lua, const char* word, const char* type)
{
    add_mark(lua, "type", type, word);
}

} // namespace sandtable::lua
