#include "lua/data/library_words.hpp"
#include "lua/sandbox/environment.hpp"
#include "lua/sandbox/tables.hpp"

#include <algorithm>

namespace sandtable::lua {

namespace {

constexpr std::size_t most_complaints = 200;

int ruleset(lua_State* lua)
{
    lua_pushvalue(lua, lua_upvalueindex(1));
    return 1;
}

/// Where the entry `field` of the table at `index` was written, or the table itself.
Place place_of(lua_State* lua, const Sandbox& box, int index)
{
    std::string file;
    const Braces* braces = box.braces_of(index, &file);
    if (!braces) return {};
    const bool named = lua_type(lua, index + 1) == LUA_TSTRING;
    const std::string_view name = named ? lua_tostring(lua, index + 1) : "";
    const std::int64_t number = lua_isinteger(lua, index + 1) ? lua_tointeger(lua, index + 1) : 0;
    for (const Entry& entry : braces->entries) {
        const bool is_it = named ? entry.kind == Entry::named && entry.key == name
                                 : number > 0 && entry.number == number &&
                                       (entry.kind == Entry::item || entry.kind == Entry::numbered);
        if (is_it) return {file, entry.value.line, entry.value.column};
    }
    return {file, braces->at.line, braces->at.column};
}

/// complain(code, table, field, text, fill, meant). Arguments are checked; raises nothing.
const char* note(lua_State* lua, Problem::Severity severity) noexcept
try {
    Sandbox& box = Sandbox::of(lua);
    auto* modules = static_cast<Modules*>(box.modules);
    if (!modules || !modules->is_open) return "a library complains before the battle, not in it";
    if (modules->complaints.size() >= most_complaints) return nullptr;
    Problem problem{.code = lua_tostring(lua, 1), .text = lua_tostring(lua, 4)};
    problem.severity = severity;
    problem.place = place_of(lua, box, 2);
    if (lua_istable(lua, 5)) {
        push_content(lua, 5);
        const int fill = lua_gettop(lua);
        for (lua_pushnil(lua); lua_next(lua, fill) != 0; lua_pop(lua, 1)) {
            if (lua_type(lua, -2) != LUA_TSTRING) continue;
            std::string value;
            if (lua_type(lua, -1) == LUA_TSTRING)
                value = lua_tostring(lua, -1);
            else if (lua_isinteger(lua, -1))
                value = std::to_string(lua_tointeger(lua, -1));
            else
                value = luaL_typename(lua, -1);
            problem.fill.emplace_back(lua_tostring(lua, -2), std::move(value));
        }
        std::ranges::sort(problem.fill);
    }
    if (lua_type(lua, 6) == LUA_TSTRING) problem.meant = lua_tostring(lua, 6);
    modules->complaints.push_back(std::move(problem));
    return nullptr;
} catch (...) {
    return "there is no memory for what is wrong";
}

int tell(lua_State* lua, Problem::Severity severity)
{
    luaL_checkstring(lua, 1);
    luaL_checktype(lua, 2, LUA_TTABLE);
    if (!lua_isnoneornil(lua, 3) && lua_type(lua, 3) != LUA_TSTRING && !lua_isinteger(lua, 3))
        return luaL_argerror(lua, 3, "a field is a name or a whole number");
    luaL_checkstring(lua, 4);
    lua_settop(lua, 6);
    luaL_checkstack(lua, 10, nullptr);
    Sandbox::of(lua).charge(lua, 200);
    if (const char* why = note(lua, severity)) raise(lua, "SC2040", "%s", why);
    return 0;
}
int complain(lua_State* lua) { return tell(lua, Problem::error); }
int remark(lua_State* lua) { return tell(lua, Problem::warning); }

/// Pushes the word nearest to the text at 1 of the list at 2, or nil.
void push_nearest(lua_State* lua) noexcept
{
    char meant[72] = {};
    try {
        std::vector<std::string> known;
        push_content(lua, 2);
        for (lua_Integer i = 1; lua_rawgeti(lua, 3, i) == LUA_TSTRING && i <= 2000; ++i) {
            known.emplace_back(lua_tostring(lua, -1));
            lua_pop(lua, 1);
        }
        const std::string found = nearest(lua_tostring(lua, 1), known);
        if (found.size() < sizeof meant) std::copy(found.begin(), found.end(), meant);
    } catch (...) {
    }
    lua_settop(lua, 2);
    if (meant[0])
        lua_pushstring(lua, meant);
    else
        lua_pushnil(lua);
}
int nearest_of(lua_State* lua)
{
    luaL_checkstring(lua, 1);
    luaL_checktype(lua, 2, LUA_TTABLE);
    lua_settop(lua, 2);
    Sandbox::of(lua).charge(lua, 20 * lua_rawlen(lua, 2) + 20);
    push_nearest(lua);
    return 1;
}

int stands_for(lua_State* lua)
{
    luaL_checktype(lua, 1, LUA_TTABLE);
    luaL_checktype(lua, 2, LUA_TTABLE);
    lua_settop(lua, 2);
    copy_place(lua, 1, 2);
    lua_settop(lua, 1);
    return 1;
}

constexpr Call words[] = {
    {ruleset, "ruleset", "", "string", "The id of the ruleset that the battle is read for."},
    {complain, "complain",
     "code: string; where: table; field: string|integer|nil; text: string; "
     "fill?: table<string, string|integer>; meant?: string",
     "",
     "For libraries: a fault at the place where `field` of `where` was written. It is told "
     "with all others, and the scenario is not loaded."},
    {remark, "remark",
     "code: string; where: table; field: string|integer|nil; text: string; "
     "fill?: table<string, string|integer>; meant?: string",
     "", "For libraries: the same as a warning."},
    {nearest_of, "nearest", "word: string; known: string[]", "string?",
     "For libraries: the known word that a misspelt one was meant to be."},
    {stands_for, "stands_for", "made: table; written: table", "table",
     "For libraries: what is wrong with `made` is told at the place of `written`. Gives `made`."},
};

} // namespace

Calls library_words() noexcept { return words; }

void add_library_words(lua_State* lua, const Book& book)
{
    for (const Call& word : words) {
        lua_pushstring(lua, book.id);
        lua_pushcclosure(lua, word.function, 1);
        add_word(lua, word.name);
    }
}

} // namespace sandtable::lua
