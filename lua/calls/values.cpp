// How kernel values look to a script, both ways.

#include "lua/calls/calls.hpp"

#include "kernel/board/label.hpp"
#include "lua/sandbox/environment.hpp"
#include "lua/sandbox/tables.hpp"

#include <cstdio>
#include <cstring>

namespace sandtable::lua {

void push_unit(lua_State* lua, Unit unit)
{
    if (unit == Unit::none)
        lua_pushnil(lua);
    else
        lua_pushinteger(lua, index(unit) + 1);
}

void push_cell(lua_State* lua, Cell cell)
{
    if (cell == Cell::none)
        lua_pushnil(lua);
    else
        lua_pushinteger(lua, index(cell) + 1);
}

void push_side(lua_State* lua, const Setting& setting, Side side)
{
    if (side < setting.sides.size())
        lua_pushstring(lua, setting.sides[side].id);
    else if (side == umpire_seat)
        lua_pushliteral(lua, "umpire");
    else
        lua_pushnil(lua);
}

const char* where_name(Where where) noexcept
{
    switch (where) {
    case Where::board: return "board";
    case Where::reserve: return "reserve";
    case Where::dead: return "dead";
    case Where::exited: return "exited";
    case Where::unseen: break;
    }
    return "unseen";
}

void push_raw_field(lua_State* lua, const char* name)
{
    // Walks the table: pushing the name as a new text could fail.
    const int table = lua_gettop(lua);
    for (lua_pushnil(lua); lua_next(lua, table) != 0; lua_pop(lua, 1))
        if (lua_type(lua, -2) == LUA_TSTRING && std::strcmp(lua_tostring(lua, -2), name) == 0) {
            lua_remove(lua, -2);
            return;
        }
    lua_pushnil(lua);
}

Unit check_unit(lua_State* lua, int index, const Setting& setting)
{
    if (lua_type(lua, index) == LUA_TSTRING) {
        const std::string_view id = lua_tostring(lua, index);
        for (std::size_t i = 0; i < setting.units.size(); ++i)
            if (id == setting.units[i].id) return unit_at_index(static_cast<int>(i));
        for (const UnitInfo& unit : setting.units) note_candidate(lua, id.data(), unit.id);
        raise_unknown(lua, "SC4007", "unit", id.data());
    }
    const std::int64_t handle = check_whole(lua, index);
    if (handle < 1 || handle > static_cast<std::int64_t>(setting.units.size()))
        raise(lua, "SC4007", "there is no unit number %lld", static_cast<long long>(handle));
    return unit_at_index(static_cast<int>(handle) - 1);
}

Cell check_cell(lua_State* lua, int index, const Setting& setting)
{
    const Board& board = *setting.board;
    if (lua_type(lua, index) == LUA_TSTRING) {
        const char* name = lua_tostring(lua, index);
        const Cell cell = cell_from_label(board, name);
        if (cell == Cell::none) raise(lua, "SC4008", "there is no cell \"%.40s\"", name);
        return cell;
    }
    const std::int64_t handle = check_whole(lua, index);
    if (handle < 1 || handle > board.cells)
        raise(lua, "SC4008", "there is no cell number %lld", static_cast<long long>(handle));
    return cell_at_index(static_cast<int>(handle) - 1);
}

Side check_side(lua_State* lua, int index, const Setting& setting)
{
    const char* id = luaL_checkstring(lua, index);
    for (std::size_t i = 0; i < setting.sides.size(); ++i)
        if (std::strcmp(id, setting.sides[i].id) == 0) return static_cast<Side>(i);
    for (const SideInfo& side : setting.sides) note_candidate(lua, id, side.id);
    raise_unknown(lua, "SC4009", "side", id);
}

std::int64_t check_whole(lua_State* lua, int index)
{
    int whole = 0;
    const lua_Integer value = lua_tointegerx(lua, index, &whole);
    if (lua_type(lua, index) == LUA_TBOOLEAN) return lua_toboolean(lua, index);
    if (lua_type(lua, index) != LUA_TNUMBER)
        raise(lua, "SC4010", "a whole number is wanted, not a %s", luaL_typename(lua, index));
    if (!whole)
        raise(lua, "SC4010", "numbers of a battle are whole, not %g", lua_tonumber(lua, index));
    return value;
}

void note_candidate(lua_State* lua, const char* word, const char* known) noexcept
try {
    // The nearest of all candidates stays in raised.meant.
    auto& meant = Sandbox::of(lua).raised.meant;
    const std::vector<std::string> both =
        meant[0] ? std::vector<std::string>{meant, known} : std::vector<std::string>{known};
    std::snprintf(meant, sizeof meant, "%s", nearest(word, both).c_str());
} catch (...) {
}

void raise_unknown(lua_State* lua, const char* code, const char* what, const char* word,
                   const char* known)
{
    Sandbox::Raised& raised = Sandbox::of(lua).raised;
    raised.kind = what;
    std::snprintf(raised.word, sizeof raised.word, "%s", word);
    const bool lists_them = *known && !*raised.meant;
    raised.pattern =
        lists_them ? "there is no {kind} \"{word}\"; known: {1}" : "there is no {kind} \"{word}\"";
    if (!lists_them) raise(lua, code, "there is no %s \"%.60s\"", what, word);
    std::snprintf(raised.values[raised.value_count++], sizeof raised.values[0], "%s", known);
    raise(lua, code, "there is no %s \"%.60s\"; known: %s", what, word, known);
}

void add_library(lua_State* lua, const char* name, Calls calls)
{
    lua_newtable(lua);
    for (const Call& call : calls) {
        lua_pushcfunction(lua, call.function);
        lua_setfield(lua, -2, call.name);
    }
    freeze_table(lua, -1);
    add_word(lua, name);
}

void add_calls(lua_State* lua)
{
    add_query(lua);
    add_order(lua);
    add_umpire(lua);
    add_storage(lua);
}

} // namespace sandtable::lua
