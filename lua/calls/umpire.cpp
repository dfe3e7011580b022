// umpire.*: overrides. Each is told to the players, as far as they may know of the unit.

#include "lua/calls/guarded.hpp"

#include "kernel/board/geometry.hpp"
#include "lua/board/names.hpp"
#include "lua/sandbox/tables.hpp"

#include <cstring>
#include <vector>

namespace sandtable::lua {

namespace {

constexpr std::size_t longest_message = 4096;

/// Who may not know what of a unit where it stands now. Without rules everybody knows all.
Unknown unknown_of(const RunScript& script, Unit unit)
{
    Unknown unknown;
    const Battle& battle = *script.battle();
    if (!script.ruleset()) return unknown;
    std::vector<Sight> sights(static_cast<std::size_t>(battle.unit_count()));
    for (Side s = 0; s < battle.layout().side_count; ++s) {
        if (s == battle.side(unit)) continue;
        script.ruleset()->sights(battle, s, sights.data());
        const Sight sight = sights[static_cast<std::size_t>(index(unit))];
        if (sight == Sight::hidden) unknown.all = static_cast<Seats>(unknown.all | seat_bit(s));
        if (sight == Sight::detected) unknown.unit = static_cast<Seats>(unknown.unit | seat_bit(s));
    }
    return unknown;
}

void tell(Battle& battle, const char* text, const Args& args, Unknown unknown)
{
    battle.tell({.kind = EventKind::told, .unknown = unknown, .text = text, .args = args});
}

/// Puts a unit on a cell, from wherever it is, and tells.
void put(const RunScript& script, Unit unit, Cell to)
{
    Battle& battle = *script.battle();
    const bool was_on_board = battle.on_board(unit);
    const Cell from = battle.relocate(unit, to);
    if (!battle.hears(EventKind::placed) && !battle.hears(EventKind::told)) return;
    const Unknown unknown = unknown_of(script, unit);
    battle.tell({.kind = was_on_board ? EventKind::moved : EventKind::placed,
                 .unknown = unknown,
                 .args = {.unit = unit, .cell = from, .to = to}});
    tell(battle, "the umpire puts {unit} on {to}", {.unit = unit, .cell = from, .to = to}, unknown);
}

/// place(unit, cell), or place(unit, x, y) on an open table.
int place(lua_State* lua)
{
    const RunScript& script = running(lua);
    Battle& battle = *script.battle();
    const Unit unit = check_unit(lua, 1, battle.setting());
    if (battle.board().shape == Shape::plane) {
        const std::int64_t x = check_whole(lua, 2);
        const std::int64_t y = check_whole(lua, 3);
        if (x < 0 || y < 0 || x > battle.board().columns || y > battle.board().rows)
            raise(lua, "SC4008", "the point is off the table");
        guarded(lua, script, "SC4015", [&] {
            battle.move_to(unit, static_cast<std::int32_t>(x), static_cast<std::int32_t>(y),
                           unknown_of(script, unit));
            tell(battle, "the umpire puts {unit} on the table", {.unit = unit},
                 unknown_of(script, unit));
        });
        return 0;
    }
    const Cell to = check_cell(lua, 2, battle.setting());
    guarded(lua, script, "SC4015", [&] { put(script, unit, to); });
    return 0;
}

/// reinforce(unit, cell or list of cells): puts a unit from reserve on the first free cell, or
/// leaves it. Returns the cell, or nil.
int reinforce(lua_State* lua)
{
    const RunScript& script = running(lua);
    Battle& battle = *script.battle();
    const Unit unit = check_unit(lua, 1, battle.setting());
    if (battle.unit(unit).where != Where::reserve)
        raise(lua, "SC4016", "only a unit in reserve can reinforce");
    Cell free = Cell::none;
    if (lua_istable(lua, 2)) {
        const lua_Integer count = luaL_len(lua, 2);
        for (lua_Integer i = 1; i <= count && free == Cell::none; ++i) {
            lua_geti(lua, 2, i);
            const Cell cell = check_cell(lua, lua_gettop(lua), battle.setting());
            if (battle.first_in(cell) == Unit::none) free = cell;
            lua_pop(lua, 1);
        }
    } else {
        const Cell cell = check_cell(lua, 2, battle.setting());
        if (battle.first_in(cell) == Unit::none) free = cell;
    }
    if (free != Cell::none) guarded(lua, script, "SC4015", [&] { put(script, unit, free); });
    push_cell(lua, free);
    return 1;
}

/// remove(unit, "dead" | "reserve" | "exited")
int remove(lua_State* lua)
{
    const RunScript& script = running(lua);
    Battle& battle = *script.battle();
    const Unit unit = check_unit(lua, 1, battle.setting());
    const char* word = luaL_optstring(lua, 2, "dead");
    Where to = Where::unseen;
    for (const Where one : {Where::dead, Where::reserve, Where::exited}) {
        if (std::strcmp(word, where_name(one)) == 0) to = one;
        note_candidate(lua, word, where_name(one));
    }
    if (to == Where::unseen) raise_unknown(lua, "SC4016", "place off the board", word);
    Sandbox::of(lua).raised = {};
    guarded(lua, script, "SC4015", [&] {
        const Unknown unknown = unknown_of(script, unit);
        battle.remove(unit, to, unknown);
        tell(battle, "the umpire takes {unit} away", {.unit = unit}, unknown);
    });
    return 0;
}

/// withdraw(unit): takes a unit off the board alive.
int withdraw(lua_State* lua)
{
    lua_settop(lua, 1);
    lua_pushliteral(lua, "exited");
    return remove(lua);
}

/// A direction by its name or its number, on an open table by its degrees.
int check_direction(lua_State* lua, int index, const Board& board)
{
    const bool plane = board.shape == Shape::plane;
    if (lua_type(lua, index) == LUA_TSTRING && !plane) {
        const int named = direction_named(board.shape, lua_tostring(lua, index));
        if (named < 0) raise_unknown(lua, "SC4017", "direction", lua_tostring(lua, index));
        return named;
    }
    const std::int64_t to = check_whole(lua, index);
    const int count = plane                         ? 360
                      : board.shape == Shape::zones ? 32768 // none of them has a name
                                                    : board.directions;
    if (to < 0 || to >= count)
        raise(lua, "SC4017", "there is no direction %lld: they go from 0 to %d",
              static_cast<long long>(to), count - 1);
    if (plane && to % degrees_of_facing != 0)
        raise(lua, "SC4017", "a facing is a multiple of %d degrees, not %lld", degrees_of_facing,
              static_cast<long long>(to));
    return static_cast<int>(plane ? to / degrees_of_facing : to);
}

int face(lua_State* lua)
{
    const RunScript& script = running(lua);
    Battle& battle = *script.battle();
    const Unit unit = check_unit(lua, 1, battle.setting());
    const int to = check_direction(lua, 2, battle.board());
    guarded(lua, script, "SC4015", [&] { battle.face(unit, to, unknown_of(script, unit)); });
    return 0;
}

// --- counters ---------------------------------------------------------------------------------

void check_range(lua_State* lua, const CounterSpec& spec, std::int64_t value)
{
    if (value < spec.min || value > spec.max)
        raise(lua, "SC4018", "%s cannot be %lld: its range is %lld to %lld", spec.name,
              static_cast<long long>(value), static_cast<long long>(spec.min),
              static_cast<long long>(spec.max));
}

/// Whether a battle has room for another value of a counter of its units (layouter.hpp: Room).
bool has_room(const Layout& layout, std::size_t counter, std::int64_t value)
{
    const Slot& slot = layout.unit_counters[counter];
    std::size_t here = 0;
    for (const Slot& other : layout.unit_counters) here += other.offset == slot.offset;
    if (here > 1) return false; // it shares its byte with others that keep their value
    const int bits = 8 * slot.width - (slot.is_signed != 0 ? 1 : 0);
    const std::int64_t least = slot.is_signed != 0 ? ~std::int64_t{0} << std::min(bits, 62) : 0;
    return slot.width == 8 || (value >= least && value >> bits <= 0);
}

/// set(unit, "force", 2)
int set(lua_State* lua)
{
    const RunScript& script = running(lua);
    Battle& battle = *script.battle();
    const Unit unit = check_unit(lua, 1, battle.setting());
    const auto& specs = battle.book().unit_counters;
    const std::size_t i = check_word(lua, 2, specs, "SC4012", "counter of units");
    const std::int64_t value = check_whole(lua, 3);
    check_range(lua, specs[i], value);
    if (battle.wide(UnitCounter{static_cast<std::uint16_t>(i)}, unit) != value &&
        !has_room(battle.layout(), i, value))
        raise(lua, "SC4018", "%s cannot be %lld in this battle", specs[i].name,
              static_cast<long long>(value));
    guarded(lua, script, "SC4015", [&] {
        Unknown unknown = unknown_of(script, unit);
        if (specs[i].visibility >= Visibility::owner)
            unknown.all = static_cast<Seats>(every_side & ~seat_bit(battle.side(unit)));
        battle.set(UnitCounter{static_cast<std::uint16_t>(i)}, unit, value, unknown);
        tell(battle, "the umpire sets {word} of {unit} to {n}",
             {.unit = unit, .n = value, .word = specs[i].title}, unknown);
    });
    return 0;
}

/// Who may not know of a counter that belongs to a side, or to nobody.
Unknown unknown_by(const CounterSpec& spec, Side owner)
{
    Unknown unknown;
    if (spec.visibility >= Visibility::owner)
        unknown.all = static_cast<Seats>(every_side & ~(owner == nobody ? 0 : seat_bit(owner)));
    return unknown;
}

int set_side(lua_State* lua)
{
    const RunScript& script = running(lua);
    Battle& battle = *script.battle();
    const Side side = check_side(lua, 1, battle.setting());
    const auto& specs = battle.book().side_counters;
    const std::size_t i = check_word(lua, 2, specs, "SC4012", "counter of sides");
    const std::int64_t value = check_whole(lua, 3);
    check_range(lua, specs[i], value);
    guarded(lua, script, "SC4015", [&] {
        const Unknown unknown = unknown_by(specs[i], side);
        battle.set(SideCounter{static_cast<std::uint16_t>(i)}, side, value, unknown);
        tell(battle, "the umpire sets {word} to {n}", {.n = value, .word = specs[i].title},
             unknown);
    });
    return 0;
}

int set_cell(lua_State* lua)
{
    const RunScript& script = running(lua);
    Battle& battle = *script.battle();
    const Cell cell = check_cell(lua, 1, battle.setting());
    const auto& specs = battle.book().cell_counters;
    const std::size_t i = check_word(lua, 2, specs, "SC4012", "counter of cells");
    const std::int64_t value = check_whole(lua, 3);
    check_range(lua, specs[i], value);
    guarded(lua, script, "SC4015", [&] {
        const Unknown unknown = unknown_by(specs[i], nobody);
        battle.set(CellCounter{static_cast<std::uint16_t>(i)}, cell, value, unknown);
        tell(battle, "the umpire sets {word} of {cell} to {n}",
             {.cell = cell, .n = value, .word = specs[i].title}, unknown);
    });
    return 0;
}

int set_battle(lua_State* lua)
{
    const RunScript& script = running(lua);
    Battle& battle = *script.battle();
    const auto& specs = battle.book().game_counters;
    const std::size_t i = check_word(lua, 1, specs, "SC4012", "counter of the battle");
    const std::int64_t value = check_whole(lua, 2);
    check_range(lua, specs[i], value);
    guarded(lua, script, "SC4015", [&] {
        const Unknown unknown = unknown_by(specs[i], nobody);
        battle.set(GameCounter{static_cast<std::uint16_t>(i)}, value, unknown);
        tell(battle, "the umpire sets {word} to {n}", {.n = value, .word = specs[i].title},
             unknown);
    });
    return 0;
}

// --- words, dice, the end ---------------------------------------------------------------------

/// Keeps the text at `index`: a text, or a table of languages whose English it is.
const char* keep(lua_State* lua, const RunScript& script, int index)
{
    index = lua_absindex(lua, index);
    if (lua_istable(lua, index)) {
        lua_getfield(lua, index, "en");
        if (lua_type(lua, -1) != LUA_TSTRING)
            raise(lua, "SC4019", "a message in several languages needs en = \"...\"");
        push_keys(lua, index);
        const auto count = static_cast<lua_Integer>(lua_rawlen(lua, -1));
        for (lua_Integer i = 1; i <= count; ++i) {
            lua_rawgeti(lua, -1, i);
            const char* language = lua_type(lua, -1) == LUA_TSTRING ? lua_tostring(lua, -1) : "";
            lua_pushvalue(lua, -1);
            lua_gettable(lua, index);
            if (lua_type(lua, -1) == LUA_TSTRING && std::strlen(language) == 2)
                guarded(lua, script, "SC4015", [&] {
                    script.loaded().note_translation(language, lua_tostring(lua, -4),
                                                     lua_tostring(lua, -1));
                });
            lua_pop(lua, 2);
        }
        lua_pop(lua, 1);
    } else {
        luaL_checkstring(lua, index);
        lua_pushvalue(lua, index);
    }
    const char* kept = nullptr;
    if (lua_rawlen(lua, -1) > longest_message)
        raise(lua, "SC4019", "a message has at most %d bytes", static_cast<int>(longest_message));
    guarded(lua, script, "SC4015",
            [&] { kept = script.loaded().keep_text(lua_tostring(lua, -1)); });
    lua_pop(lua, 1);
    // What was said before, in questions and in other games, must not decide what an order does.
    return kept ? kept : "(the script has said too many different things)";
}

/// message("Desaix is near"), message({ en = ..., fr = ... }, { side = "blue", unit = u, n = 3 })
int message(lua_State* lua)
{
    const RunScript& script = running(lua);
    Battle& battle = *script.battle();
    lua_settop(lua, 2);
    if (!battle.hears(EventKind::told)) return 0;
    const char* text = keep(lua, script, 1);
    Args args;
    Unknown unknown;
    if (lua_istable(lua, 2)) {
        const auto field = [&](const char* name) { return lua_getfield(lua, 2, name) != LUA_TNIL; };
        if (field("side"))
            unknown.all =
                static_cast<Seats>(every_side & ~seat_bit(check_side(lua, -1, battle.setting())));
        if (field("of")) args.side = check_side(lua, -1, battle.setting());
        if (field("unit")) args.unit = check_unit(lua, -1, battle.setting());
        if (field("other")) args.other = check_unit(lua, -1, battle.setting());
        if (field("cell")) args.cell = check_cell(lua, -1, battle.setting());
        if (field("to")) args.to = check_cell(lua, -1, battle.setting());
        if (field("n")) args.n = check_whole(lua, -1);
        if (field("m")) args.m = check_whole(lua, -1);
    }
    tell(battle, text, args, unknown);
    return 0;
}

/// roll("d6", "weather"): a die of the book, from the scenario's own stream.
int roll(lua_State* lua)
{
    const RunScript& script = running(lua);
    Battle& battle = *script.battle();
    lua_settop(lua, 2);
    const std::size_t die = check_word(lua, 1, battle.book().dice, "SC4020", "die");
    if (lua_isnil(lua, 2)) {
        lua_pushliteral(lua, "the scenario");
        lua_replace(lua, 2);
    }
    const char* purpose = keep(lua, script, 2);
    int value = 0;
    guarded(lua, script, "SC4015", [&] {
        value = battle.roll(static_cast<int>(die), purpose, Unit::none, Unit::none,
                            StreamName::scenario);
    });
    lua_pushinteger(lua, value);
    return 1;
}

/// The place of the word at `index` in a list, or `initial` where it is nil.
std::size_t word_or(lua_State* lua, int index, const List<Word>& words, const char* what,
                    std::size_t initial)
{
    return lua_isnoneornil(lua, index) ? initial : check_word(lua, index, words, "SC4021", what);
}

/// The side at `index`, or the sides of a list there; none where it is nil.
Winners check_winners(lua_State* lua, int index, const Setting& setting)
{
    if (lua_isnoneornil(lua, index)) return {};
    if (!lua_istable(lua, index)) return {seat_bit(check_side(lua, index, setting))};
    Winners winners;
    const lua_Integer count = luaL_len(lua, index);
    for (lua_Integer i = 1; i <= count; ++i) {
        lua_geti(lua, index, i);
        winners.sides =
            static_cast<Seats>(winners.sides | seat_bit(check_side(lua, lua_gettop(lua), setting)));
        lua_pop(lua, 1);
    }
    return winners;
}

void end_battle(lua_State* lua, const RunScript& script, int winner, int reason, int ending,
                int level)
{
    Battle& battle = *script.battle();
    const Book& book = battle.book();
    const Winners winners = check_winners(lua, winner, battle.setting());
    const std::size_t mark = book.script_ending;
    const std::size_t none = book.endings.size();
    const std::size_t how =
        word_or(lua, ending, book.endings, "ending", mark == 0 ? none : mark - 1);
    if (how == none)
        raise(lua, "SC4021", "this ruleset has no ending for scripts: name one of its endings");
    const std::size_t won = winners.sides != 0 && book.levels.size() > 1 ? 1 : 0;
    const std::size_t how_much = word_or(lua, level, book.levels, "level of victory", won);
    const char* said = lua_isnoneornil(lua, reason) ? nullptr : keep(lua, script, reason);
    guarded(lua, script, "SC4015", [&] {
        if (said) tell(battle, said, {}, {});
        battle.finish(winners, static_cast<int>(how), static_cast<int>(how_much));
    });
}

/// finish("blue", "holds the ford", ending?, level?), finish({"blue", "green"}, "hold it"),
/// finish(nil, "nobody holds the ford")
int finish(lua_State* lua)
{
    const RunScript& script = running(lua);
    lua_settop(lua, 4);
    if (!script.battle()->over()) end_battle(lua, script, 1, 2, 3, 4);
    return 0;
}

constexpr Call umpire_functions[] = {
    {place, "place",
     "unit: unit; to: cell|integer a cell, or x on an open table; y?: integer on an open table", "",
     ""},
    {reinforce, "reinforce", "unit: unit; cells: cell|cell[]", "integer?",
     "Puts a unit in reserve on the first free cell; the cell, or nil when none is free."},
    {remove, "remove", "unit: unit; where?: \"dead\"|\"reserve\"|\"exited\"", "", ""},
    {withdraw, "withdraw", "unit: unit", "",
     "Takes a unit off the board alive: it has left the battle."},
    {face, "face", "unit: unit; direction: string|integer", "",
     "By the name or number of a direction, on an open table by degrees."},
    {set, "set", "unit: unit; counter: string; value: integer|boolean", "", ""},
    {set_side, "set_side", "side: side; counter: string; value: integer|boolean", "", ""},
    {set_cell, "set_cell", "cell: cell; counter: string; value: integer|boolean", "", ""},
    {set_battle, "set_battle", "counter: string; value: integer|boolean", "", ""},
    {set_terrain, "set_terrain",
     "at: cell|string on an open table the name of an outline; kind: terrain", "",
     "What lies in a cell. The map says `changing = { \"terrain\" }`."},
    {open_edge, "open_edge", "from: cell|string on an open table the name of a line; to?: cell", "",
     "Nothing lies on the edge between two cells any more. `changing = { \"edges\" }`."},
    {close_edge, "close_edge",
     "from: cell|string on an open table the name of a line, then the kind; to: cell|edge_kind; "
     "kind?: "
     "edge_kind",
     "",
     "Lays something on the edge between two cells; a road over it is cut. `changing = { "
     "\"edges\" }`."},
    {set_road, "set_road", "from: cell; to: cell; runs: boolean", "",
     "Lays or cuts a road between two cells that touch. `changing = { \"edges\" }`."},
    {move_objective, "move_objective",
     "id: string; to: cell|integer a cell, on an open table x; y?: integer on an open table", "",
     "Puts an objective elsewhere. `changing = { \"objectives\" }`."},
    {set_objective, "set_objective", "id: string; value: integer", "",
     "What an objective is worth; 0: it does not count. `changing = { \"objectives\" }`."},
    {message, "message",
     "text: words; "
     "about?: { side?: side, of?: side, unit?: unit, other?: unit, cell?: cell, to?: cell, "
     "n?: integer, m?: integer }",
     "",
     "Tells the players something. `{unit}`, `{other}`, `{cell}`, `{to}`, `{n}` and `{m}` in the "
     "text are filled from `about`, `{side}` from its `of`; with its `side` only that side is "
     "told."},
    {roll, "roll", "die: string; purpose?: string", "integer",
     "A die of the ruleset, from the scenario's own stream; logged."},
    {finish, "finish",
     "winner: side|side[]|nil several win together; reason?: words; ending?: string; level?: "
     "string",
     "", ""},
};

} // namespace

Calls umpire_calls() noexcept { return umpire_functions; }
void add_umpire(lua_State* lua) { add_library(lua, "umpire", umpire_functions); }

void finish_by_verdict(lua_State* lua)
{
    const RunScript& script = running(lua);
    const int verdict = lua_gettop(lua);
    if (lua_type(lua, verdict) == LUA_TSTRING) {
        lua_settop(lua, verdict + 3);
        return end_battle(lua, script, verdict, verdict + 1, verdict + 2, verdict + 3);
    }
    if (!lua_istable(lua, verdict))
        raise(lua, "SC4022", "victory must return nil, win(side, reason) or draw(reason), not a %s",
              luaL_typename(lua, verdict));
    for (const char* field : {"winner", "reason", "ending", "level"})
        lua_getfield(lua, verdict, field);
    lua_getfield(lua, verdict, "draw");
    if (lua_isnil(lua, verdict + 1) && lua_isnil(lua, -1))
        raise(lua, "SC4022", "the table victory returned names no winner and is no draw");
    end_battle(lua, script, verdict + 1, verdict + 2, verdict + 3, verdict + 4);
}

} // namespace sandtable::lua
