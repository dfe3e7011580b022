// query.*: reads the table as the umpire sees it. Dice to come are nowhere to be read.

#include "lua/calls/calls.hpp"
#include "lua/hooks/script.hpp"

#include "kernel/board/geometry.hpp"
#include "kernel/board/label.hpp"
#include "lua/board/names.hpp"
#include "lua/sandbox/tables.hpp"

#include <cstring>

namespace sandtable::lua {

namespace {

const Table& table(lua_State* lua) { return *running(lua).battle(); }
const Setting& setting(lua_State* lua) { return table(lua).setting(); }

int turn(lua_State* lua)
{
    lua_pushinteger(lua, table(lua).turn());
    return 1;
}
int turns(lua_State* lua)
{
    lua_pushinteger(lua, setting(lua).turns);
    return 1;
}
int phase(lua_State* lua)
{
    const Table& t = table(lua);
    lua_pushstring(lua, t.book().phases[static_cast<std::size_t>(t.phase())].name);
    return 1;
}
int active(lua_State* lua)
{
    push_side(lua, setting(lua), table(lua).active());
    return 1;
}
int over(lua_State* lua)
{
    lua_pushboolean(lua, table(lua).over());
    return 1;
}
int option(lua_State* lua)
{
    const Setting& s = setting(lua);
    const std::size_t i = check_word(lua, 1, s.book->options, "SC4011", "option");
    const OptionSpec& spec = s.book->options[i];
    if (spec.kind == OptionSpec::boolean)
        lua_pushboolean(lua, s.option(i) != 0);
    else if (spec.kind == OptionSpec::number)
        lua_pushinteger(lua, s.option(i));
    else
        lua_pushstring(lua, spec.words[static_cast<std::size_t>(s.option(i))]);
    return 1;
}

/// board(): the word of the board the scenario is played on; nil where it offers but one.
int board(lua_State* lua)
{
    static_cast<void>(table(lua));
    const std::string& chosen = running(lua).loaded().board();
    if (chosen.empty())
        lua_pushnil(lua);
    else
        lua_pushstring(lua, chosen.c_str());
    return 1;
}

// --- units ------------------------------------------------------------------------------------

/// units(side?, where?): a list of units, in order. Where is "board" unless given.
int units(lua_State* lua)
{
    const Table& t = table(lua);
    const bool any = lua_isnoneornil(lua, 1);
    const Side side = any ? nobody : check_side(lua, 1, t.setting());
    const char* where = luaL_optstring(lua, 2, "board");
    new_table(lua);
    lua_Integer count = 0;
    Sandbox::of(lua).charge(lua, static_cast<std::size_t>(t.unit_count()));
    for (int i = 0; i < t.unit_count(); ++i) {
        const UnitRecord& unit = t.unit(unit_at_index(i));
        if ((!any && unit.side != side) || std::strcmp(where, where_name(unit.where)) != 0)
            continue;
        lua_pushinteger(lua, i + 1);
        lua_rawseti(lua, -2, ++count);
    }
    return 1;
}
/// count(side?, where?): how many units() would list.
int count(lua_State* lua)
{
    const Table& t = table(lua);
    const bool any = lua_isnoneornil(lua, 1);
    const Side side = any ? nobody : check_side(lua, 1, t.setting());
    const char* where = luaL_optstring(lua, 2, "board");
    lua_Integer found = 0;
    Sandbox::of(lua).charge(lua, static_cast<std::size_t>(t.unit_count()) / 4);
    for (int i = 0; i < t.unit_count(); ++i) {
        const UnitRecord& unit = t.unit(unit_at_index(i));
        found += (any || unit.side == side) && std::strcmp(where, where_name(unit.where)) == 0;
    }
    lua_pushinteger(lua, found);
    return 1;
}
int unit(lua_State* lua)
{
    push_unit(lua, check_unit(lua, 1, setting(lua)));
    return 1;
}
int id(lua_State* lua)
{
    lua_pushstring(lua, table(lua).info(check_unit(lua, 1, setting(lua))).id);
    return 1;
}
int name(lua_State* lua)
{
    lua_pushstring(lua, table(lua).info(check_unit(lua, 1, setting(lua))).name);
    return 1;
}
int side(lua_State* lua)
{
    push_side(lua, setting(lua), table(lua).side(check_unit(lua, 1, setting(lua))));
    return 1;
}
int type(lua_State* lua)
{
    const Table& t = table(lua);
    const int of = t.type(check_unit(lua, 1, t.setting()));
    lua_pushstring(lua, t.book().unit_types[static_cast<std::size_t>(of)].name);
    return 1;
}
int where(lua_State* lua)
{
    lua_pushstring(lua, where_name(table(lua).unit(check_unit(lua, 1, setting(lua))).where));
    return 1;
}
/// at(unit): its cell, or nil; on an open table its point.
int at(lua_State* lua)
{
    const Table& t = table(lua);
    const UnitRecord& record = t.unit(check_unit(lua, 1, t.setting()));
    if (t.board().shape == Shape::plane && record.where == Where::board) {
        lua_pushinteger(lua, record.x);
        lua_pushinteger(lua, record.y);
        return 2;
    }
    push_cell(lua, record.cell);
    return 1;
}
int facing(lua_State* lua)
{
    const int is = table(lua).unit(check_unit(lua, 1, setting(lua))).facing;
    const bool plane = table(lua).board().shape == Shape::plane;
    lua_pushinteger(lua, plane ? is * degrees_of_facing : is);
    return 1;
}

// --- counters ---------------------------------------------------------------------------------

/// get(unit, "force")
int get(lua_State* lua)
{
    const Table& t = table(lua);
    const Unit u = check_unit(lua, 1, t.setting());
    const std::size_t i = check_word(lua, 2, t.book().unit_counters, "SC4012", "counter of units");
    lua_pushinteger(lua, t.wide(UnitCounter{static_cast<std::uint16_t>(i)}, u));
    return 1;
}
int get_side(lua_State* lua)
{
    const Table& t = table(lua);
    const Side s = check_side(lua, 1, t.setting());
    const std::size_t i = check_word(lua, 2, t.book().side_counters, "SC4012", "counter of sides");
    lua_pushinteger(lua, t.wide(SideCounter{static_cast<std::uint16_t>(i)}, s));
    return 1;
}
int get_cell(lua_State* lua)
{
    const Table& t = table(lua);
    const Cell c = check_cell(lua, 1, t.setting());
    const std::size_t i = check_word(lua, 2, t.book().cell_counters, "SC4012", "counter of cells");
    lua_pushinteger(lua, t.wide(CellCounter{static_cast<std::uint16_t>(i)}, c));
    return 1;
}
int get_battle(lua_State* lua)
{
    const Table& t = table(lua);
    const std::size_t i =
        check_word(lua, 1, t.book().game_counters, "SC4012", "counter of the battle");
    lua_pushinteger(lua, t.wide(GameCounter{static_cast<std::uint16_t>(i)}));
    return 1;
}

// --- the map ----------------------------------------------------------------------------------

int cell(lua_State* lua)
{
    push_cell(lua, check_cell(lua, 1, setting(lua)));
    return 1;
}
/// label(cell): "e4". Its text is kept in a buffer of its own, as errors must not leave it behind.
int cell_label(lua_State* lua)
{
    const Cell c = check_cell(lua, 1, setting(lua));
    char text[80] = {};
    {
        const std::string written = label(table(lua).board(), c);
        std::memcpy(text, written.data(), std::min(written.size(), sizeof text - 1));
    }
    lua_pushstring(lua, text);
    return 1;
}
int terrain(lua_State* lua)
{
    const Table& t = table(lua);
    const int kind = t.terrain_at(check_cell(lua, 1, t.setting()));
    lua_pushstring(lua, t.book().terrains[static_cast<std::size_t>(kind)].name);
    return 1;
}
int height(lua_State* lua)
{
    lua_pushinteger(lua, table(lua).board().height_at(check_cell(lua, 1, setting(lua))));
    return 1;
}
/// edge(from, to): what lies between two cells, or nil. road(from, to): whether a road leads there.
int check_direction(lua_State* lua)
{
    const Table& t = table(lua);
    const Cell from = check_cell(lua, 1, t.setting());
    const int d = t.board().direction(from, check_cell(lua, 2, t.setting()));
    if (d < 0) raise(lua, "SC3004", "an edge lies between two cells that touch");
    return d;
}
int edge(lua_State* lua)
{
    const Table& t = table(lua);
    const int d = check_direction(lua);
    const int kind = t.edge_at(check_cell(lua, 1, t.setting()), d);
    if (kind == 0)
        lua_pushnil(lua);
    else
        lua_pushstring(lua, t.book().edge_kinds[static_cast<std::size_t>(kind)].name);
    return 1;
}
int road(lua_State* lua)
{
    const Table& t = table(lua);
    const int d = check_direction(lua);
    lua_pushboolean(lua, t.road_at(check_cell(lua, 1, t.setting()), d));
    return 1;
}
int far(lua_State* lua)
{
    const Table& t = table(lua);
    const Cell a = check_cell(lua, 1, t.setting());
    const Cell b = check_cell(lua, 2, t.setting());
    lua_pushinteger(lua, distance(t.board(), a, b));
    return 1;
}
int neighbors(lua_State* lua)
{
    const Table& t = table(lua);
    const Cell c = check_cell(lua, 1, t.setting());
    new_table(lua, t.board().directions);
    lua_Integer found = 0;
    for (int d = 0; d < t.board().directions; ++d) {
        const Cell next = t.board().neighbor(c, d);
        if (next == Cell::none) continue;
        push_cell(lua, next);
        lua_rawseti(lua, -2, ++found);
    }
    return 1;
}
/// units_in(cell): a list.
int units_in(lua_State* lua)
{
    const Table& t = table(lua);
    const Cell c = check_cell(lua, 1, t.setting());
    new_table(lua);
    lua_Integer found = 0;
    for (Unit u = t.first_in(c); u != Unit::none; u = t.next_in(u)) {
        push_unit(lua, u);
        lua_rawseti(lua, -2, ++found);
    }
    return 1;
}
/// holder(cell): the side whose units stand there, or nil when nobody's or several sides' do.
int holder(lua_State* lua)
{
    const Table& t = table(lua);
    const Cell c = check_cell(lua, 1, t.setting());
    Side found = nobody;
    for (Unit u = t.first_in(c); u != Unit::none; u = t.next_in(u)) {
        if (found != nobody && found != t.side(u)) {
            lua_pushnil(lua);
            return 1;
        }
        found = t.side(u);
    }
    push_side(lua, t.setting(), found);
    return 1;
}
const Area& check_area(lua_State* lua, int index)
{
    const Board& board = table(lua).board();
    const char* wanted = luaL_checkstring(lua, index);
    if (const Area* area = area_named(board, wanted)) return *area;
    for (const Area& area : board.areas) note_candidate(lua, wanted, area.id);
    raise_unknown(lua, "SC4013", "area", wanted);
}
/// area("left"): its cells.
int area(lua_State* lua)
{
    const Area& found = check_area(lua, 1);
    Sandbox::of(lua).charge(lua, found.count);
    new_table(lua, static_cast<int>(found.count));
    for (std::uint32_t i = 0; i < found.count; ++i) {
        push_cell(lua, found.cells[i]);
        lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
    }
    return 1;
}
/// is_in("left", cell)
int in_area(lua_State* lua)
{
    const Area& found = check_area(lua, 1);
    Sandbox::of(lua).charge(lua, found.count / 8);
    lua_pushboolean(lua, is_in(found, check_cell(lua, 2, setting(lua))));
    return 1;
}
/// objectives(): a list of the cells that count. value(cell): what one is worth, or 0.
int objectives(lua_State* lua)
{
    new_table(lua);
    lua_Integer found = 0;
    for (const Objective one : table(lua).objectives()) {
        push_cell(lua, one.cell);
        lua_rawseti(lua, -2, ++found);
    }
    return 1;
}
int value(lua_State* lua)
{
    const Cell c = check_cell(lua, 1, setting(lua));
    lua_Integer worth = 0;
    for (const Objective one : table(lua).objectives())
        if (one.cell == c) worth = one.value;
    lua_pushinteger(lua, worth);
    return 1;
}

/// objective("bridge"): where it is now and what it is worth; nil while it does not count.
int objective(lua_State* lua)
{
    const Table& t = table(lua);
    const char* wanted = luaL_checkstring(lua, 1);
    const List<Objective>& all = t.board().objectives;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (std::strcmp(all[i].id, wanted) != 0) continue;
        if (!t.counts(i)) {
            lua_pushnil(lua);
            return 1;
        }
        const Objective now = t.objective(i);
        const bool plane = t.board().shape == Shape::plane;
        if (plane) {
            lua_pushinteger(lua, now.x);
            lua_pushinteger(lua, now.y);
        } else {
            push_cell(lua, now.cell);
        }
        lua_pushinteger(lua, now.value);
        return plane ? 3 : 2;
    }
    for (const Objective& one : all) note_candidate(lua, wanted, one.id);
    raise_unknown(lua, "SC4032", "objective", wanted);
}

constexpr Call query_functions[] = {
    {turn, "turn", "", "integer", ""},
    {turns, "turns", "", "integer", "The last turn, or 0."},
    {phase, "phase", "", "string", ""},
    {active, "active", "", "side", ""},
    {over, "over", "", "boolean", ""},
    {option, "option", "name: string", "boolean|integer|string", ""},
    {board, "board", "", "string?",
     "Which of the scenario's boards this is; nil where it has one."},
    {units, "units", "side?: side; where?: where", "integer[]",
     "Units of a side (of all if nil), on the board unless `where` says otherwise, in order."},
    {count, "count", "side?: side; where?: where", "integer", "How many units() would list."},
    {unit, "unit", "id: unit", "integer", ""},
    {id, "id", "unit: unit", "string", ""},
    {name, "name", "unit: unit", "string", ""},
    {side, "side", "unit: unit", "side", ""},
    {type, "type", "unit: unit", "string", ""},
    {where, "where", "unit: unit", "where", ""},
    {at, "at", "unit: unit", "integer?, integer?", "Its cell, or nil; on an open table x and y."},
    {facing, "facing", "unit: unit", "integer",
     "The number of a direction, on an open table degrees."},
    {get, "get", "unit: unit; counter: string", "integer", ""},
    {get_side, "get_side", "side: side; counter: string", "integer", ""},
    {get_cell, "get_cell", "cell: cell; counter: string", "integer", ""},
    {get_battle, "get_battle", "counter: string", "integer", ""},
    {cell, "cell", "label: cell", "integer", ""},
    {cell_label, "label", "cell: cell", "string", ""},
    {terrain, "terrain", "cell: cell", "string", ""},
    {height, "height", "cell: cell", "integer", ""},
    {edge, "edge", "from: cell; to: cell", "edge_kind?",
     "What lies on the edge between two cells, or nil."},
    {road, "road", "from: cell; to: cell", "boolean",
     "Whether a road leads from one to the other."},
    {far, "distance", "a: cell; b: cell", "integer", ""},
    {neighbors, "neighbors", "cell: cell", "integer[]", ""},
    {units_in, "units_in", "cell: cell", "integer[]", ""},
    {holder, "holder", "cell: cell", "side?", "The side that stands alone in a cell, or nil."},
    {area, "area", "name: string", "integer[]", ""},
    {in_area, "is_in", "area: string; cell: cell", "boolean", ""},
    {objectives, "objectives", "", "integer[]", ""},
    {objective, "objective", "id: string", "integer?, integer?, integer?",
     "Its cell (on an open table x and y) and its worth; nil while it does not count."},
    {value, "value", "cell: cell", "integer", "What the objective in a cell is worth, or 0."},
};

} // namespace

Calls query_calls() noexcept { return query_functions; }
void add_query(lua_State* lua) { add_library(lua, "query", query_functions); }

} // namespace sandtable::lua
