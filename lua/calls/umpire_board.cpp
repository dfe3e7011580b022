// umpire.*: what changes of the board. Everybody is told; the board is public.

#include "lua/calls/guarded.hpp"

#include "lua/calls/board_verbs.hpp"

#include <algorithm>
#include <cstring>

namespace sandtable::lua {

namespace {

/// Raises an error unless the map says that this changes.
void check_changing(lua_State* lua, Changing what, const char* word)
{
    if (!running(lua).battle()->changes(what))
        raise(lua, "SC4030",
              "the %s of this map cannot change: write changing = { \"%s\" } in the map", word,
              word);
}

bool on_plane(lua_State* lua) { return running(lua).battle()->board().shape == Shape::plane; }

/// The outline with the name at `index`: a polygon or a line.
std::size_t check_outline(lua_State* lua, int index, bool closed)
{
    const List<Outline>& outlines = running(lua).battle()->board().outlines;
    const char* wanted = luaL_checkstring(lua, index);
    for (std::size_t i = 0; i < outlines.size(); ++i)
        if ((outlines[i].closed != 0) == closed && outlines[i].layer == 0 &&
            std::strcmp(outlines[i].name, wanted) == 0)
            return i;
    for (const Outline& one : outlines)
        if ((one.closed != 0) == closed && one.layer == 0) note_candidate(lua, wanted, one.name);
    raise_unknown(lua, "SC4031", closed ? "terrain by the name" : "line by the name", wanted);
}

void change_outline(lua_State* lua, bool closed, std::size_t kind)
{
    const std::size_t outline = check_outline(lua, 1, closed);
    guarded(lua, running(lua), "SC4015",
            [&] { lua::change_outline(*running(lua).battle(), outline, static_cast<int>(kind)); });
}

/// The direction from the cell at `from` to the one at `from + 1`, which it touches.
int check_edge(lua_State* lua, int from, Cell& at)
{
    const Battle& battle = *running(lua).battle();
    at = check_cell(lua, from, battle.setting());
    const int d = battle.board().direction(at, check_cell(lua, from + 1, battle.setting()));
    if (d < 0) raise(lua, "SC3004", "an edge lies between two cells that touch");
    return d;
}

void change_edge(lua_State* lua, std::size_t kind)
{
    Cell at = Cell::none;
    const int d = check_edge(lua, 1, at);
    guarded(lua, running(lua), "SC4015", [&] {
        Battle& battle = *running(lua).battle();
        lua::change_edge(battle, at, d, static_cast<int>(kind));
        // What is closed is closed to the road as well: a bridge is gone with its river.
        if (kind != 0 && battle.road_at(at, d)) change_road(battle, at, d, false);
    });
}

std::size_t check_objective(lua_State* lua, int index)
{
    const List<Objective>& objectives = running(lua).battle()->board().objectives;
    const char* wanted = luaL_checkstring(lua, index);
    for (std::size_t i = 0; i < objectives.size(); ++i)
        if (std::strcmp(objectives[i].id, wanted) == 0) return i;
    for (const Objective& one : objectives) note_candidate(lua, wanted, one.id);
    raise_unknown(lua, "SC4032", "objective", wanted);
}

} // namespace

int set_terrain(lua_State* lua)
{
    check_changing(lua, Changing::terrain, "terrain");
    Battle& battle = *running(lua).battle();
    const std::size_t kind = check_word(lua, 2, battle.book().terrains, "SC2008", "terrain");
    if (on_plane(lua)) {
        change_outline(lua, true, kind);
        return 0;
    }
    const Cell at = check_cell(lua, 1, battle.setting());
    guarded(lua, running(lua), "SC4015",
            [&] { change_terrain(battle, at, static_cast<int>(kind)); });
    return 0;
}

int open_edge(lua_State* lua)
{
    check_changing(lua, Changing::edges, "edges");
    if (on_plane(lua))
        change_outline(lua, false, 0);
    else
        change_edge(lua, 0);
    return 0;
}

int close_edge(lua_State* lua)
{
    check_changing(lua, Changing::edges, "edges");
    const bool plane = on_plane(lua);
    const std::size_t kind = check_word(
        lua, plane ? 2 : 3, running(lua).battle()->book().edge_kinds, "SC3003", "kind of edge");
    if (plane)
        change_outline(lua, false, kind);
    else
        change_edge(lua, kind);
    return 0;
}

int set_road(lua_State* lua)
{
    check_changing(lua, Changing::edges, "edges");
    if (on_plane(lua)) raise(lua, "SC4031", "an open table has no roads");
    luaL_checktype(lua, 3, LUA_TBOOLEAN);
    const bool runs = lua_toboolean(lua, 3) != 0;
    Cell at = Cell::none;
    const int d = check_edge(lua, 1, at);
    guarded(lua, running(lua), "SC4015", [&] { change_road(*running(lua).battle(), at, d, runs); });
    return 0;
}

int move_objective(lua_State* lua)
{
    check_changing(lua, Changing::objectives, "objectives");
    const std::size_t i = check_objective(lua, 1);
    Battle& battle = *running(lua).battle();
    if (!on_plane(lua)) {
        const Cell to = check_cell(lua, 2, battle.setting());
        guarded(lua, running(lua), "SC4015", [&] { move_objective(battle, i, to); });
        return 0;
    }
    const std::int64_t x = check_whole(lua, 2);
    const std::int64_t y = check_whole(lua, 3);
    if (x < 0 || y < 0 || x > battle.board().columns || y > battle.board().rows)
        raise(lua, "SC4008", "the point is off the table");
    const Point to{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
    guarded(lua, running(lua), "SC4015", [&] { move_objective(battle, i, to); });
    return 0;
}

int set_objective(lua_State* lua)
{
    check_changing(lua, Changing::objectives, "objectives");
    const std::size_t i = check_objective(lua, 1);
    const std::int64_t value = check_whole(lua, 2);
    if (value < -1'000'000 || value > 1'000'000)
        raise(lua, "SC4018", "an objective cannot be worth %lld: the range is -1000000 to 1000000",
              static_cast<long long>(value));
    guarded(lua, running(lua), "SC4015",
            [&] { set_objective(*running(lua).battle(), i, static_cast<std::int32_t>(value)); });
    return 0;
}

} // namespace sandtable::lua
