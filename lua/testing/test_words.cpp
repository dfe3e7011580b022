#include "lua/testing/test_words.hpp"

#include "lua/calls/calls.hpp"
#include "lua/sandbox/environment.hpp"
#include "lua/sandbox/tables.hpp"
#include "lua/testing/test_events.hpp"

#include <algorithm>
#include <cstring>
#include <span>
#include <string_view>

namespace sandtable::lua {

namespace {

TestRun& run_of(lua_State* lua)
{
    return *static_cast<TestRun*>(lua_touserdata(lua, lua_upvalueindex(1)));
}

/// The same for a word that needs a battle: outside a test there is none.
TestRun& run_inside(lua_State* lua, const char* word)
{
    TestRun& run = run_of(lua);
    if (!run.inside)
        raise(lua, "SC5006", "%s stands inside a test: test(\"...\", function() ... end)", word);
    return run;
}

const Setting& setting_of(TestRun& run) { return run.script->loaded().setting(); }

/// Work that may throw. What is thrown becomes an error of the test at the line that called; no
/// C++ object lives here when it is raised.
template <typename Work>
void attempt(lua_State* lua, TestRun& run, Work work)
{
    bool good = false;
    bool script = false;
    try {
        work();
        good = true;
    } catch (const ScriptError& error) {
        run.failed = error.problem;
        script = true;
    } catch (const std::exception& error) {
        run.said = error.what();
    }
    if (good) return;
    Sandbox::of(lua).raised.fatal = true;
    if (script) raise(lua, "SC5004", "the script of the scenario failed");
    raise(lua, "SC5004", "%s", run.said.c_str());
}

/// test("name", function() ... end)
int test(lua_State* lua)
{
    TestRun& run = run_of(lua);
    if (run.inside) raise(lua, "SC5006", "a test does not stand inside another");
    const char* name = luaL_checkstring(lua, 1);
    luaL_checktype(lua, 2, LUA_TFUNCTION);
    lua_settop(lua, 2);
    const int function = luaL_ref(lua, LUA_REGISTRYINDEX);
    attempt(lua, run, [&] { run.tests.emplace_back(name, function); });
    return 0;
}

/// give("blue", "path #1 c2-c3"): must be carried out.
int give(lua_State* lua)
{
    TestRun& run = run_inside(lua, "give");
    const Side side = check_side(lua, 1, setting_of(run));
    const char* order = luaL_checkstring(lua, 2);
    attempt(lua, run, [&] {
        run.said = run.table->give(side, order);
        run.look(run.table->table());
    });
    if (!run.said.empty())
        raise(lua, "SC5002", "\"%.60s\" is refused: %s", order, run.said.c_str());
    if (run.table->dice_left() != 0)
        raise(lua, "SC5003", "dice were given that nobody rolled: %d",
              static_cast<int>(run.table->dice_left()));
    return 0;
}

/// refused("blue", "path #1 z9", "FOS-MOV-03"): must not be, for that reason if one is given.
int refused(lua_State* lua)
{
    TestRun& run = run_inside(lua, "refused");
    const Side side = check_side(lua, 1, setting_of(run));
    const char* order = luaL_checkstring(lua, 2);
    const char* reason = luaL_optstring(lua, 3, "");
    attempt(lua, run, [&] { run.said = run.table->why_not(side, order); });
    if (run.said.empty()) raise(lua, "SC5002", "\"%.60s\" is not refused", order);
    if (!std::strstr(run.said.c_str(), reason))
        raise(lua, "SC5002", "\"%.60s\" is refused for another reason: %s", order,
              run.said.c_str());
    lua_pushstring(lua, run.said.c_str());
    return 1;
}

/// dice { 3, 1 } or dice "3 1": what the next rolls show.
int dice(lua_State* lua)
{
    TestRun& run = run_inside(lua, "dice");
    lua_settop(lua, 1);
    attempt(lua, run, [&] { run.list.clear(); });
    if (lua_istable(lua, 1)) {
        const lua_Integer count = luaL_len(lua, 1);
        for (lua_Integer i = 1; i <= count; ++i) {
            lua_geti(lua, 1, i);
            if (!lua_isstring(lua, -1)) raise(lua, "SC5003", "a die shows a number or a word");
            attempt(lua, run, [&] { run.list.emplace_back(lua_tostring(lua, -1)); });
            lua_pop(lua, 1);
        }
    } else {
        if (lua_type(lua, 1) != LUA_TSTRING)
            raise(lua, "SC5003", "dice are a list: dice { 3, 1 }, or dice \"3 1\"");
        const char* faces = lua_tostring(lua, 1);
        attempt(lua, run, [&] { run.list = split(faces, " ,\n\t"); });
    }
    attempt(lua, run, [&] { run.table->dice(std::move(run.list)); });
    return 0;
}

/// expect(condition, what?)
int expect(lua_State* lua)
{
    luaL_checkany(lua, 1);
    if (lua_toboolean(lua, 1)) return 0;
    if (lua_isnoneornil(lua, 2)) raise(lua, "SC5001", "this does not hold");
    raise(lua, "SC5001", "%s", luaL_checkstring(lua, 2));
}

/// How a value is shown: texts in quotes.
void show(lua_State* lua, int index, char* to, std::size_t room)
{
    if (lua_type(lua, index) == LUA_TSTRING) {
        std::snprintf(to, room, "\"%s\"", lua_tostring(lua, index));
    } else if (lua_type(lua, index) == LUA_TNUMBER) {
        lua_pushvalue(lua, index);
        std::snprintf(to, room, "%s", lua_tostring(lua, -1));
        lua_pop(lua, 1);
    } else if (lua_type(lua, index) == LUA_TBOOLEAN) {
        std::snprintf(to, room, "%s", lua_toboolean(lua, index) ? "true" : "false");
    } else {
        std::snprintf(to, room, "%s", luaL_typename(lua, index));
    }
}

/// equal(got, wanted, what?)
int equal(lua_State* lua)
{
    lua_settop(lua, 3);
    if (lua_compare(lua, 1, 2, LUA_OPEQ)) return 0;
    char got[90], wanted[90];
    show(lua, 1, got, sizeof got);
    show(lua, 2, wanted, sizeof wanted);
    const char* what = luaL_optstring(lua, 3, "");
    if (*what) raise(lua, "SC5001", "%s: wanted %s, got %s", what, wanted, got);
    raise(lua, "SC5001", "wanted %s, got %s", wanted, got);
}

/// events(): what the last order caused.
int events(lua_State* lua)
{
    TestRun& run = run_inside(lua, "events");
    const std::vector<Event>& all = run.table->events();
    new_table(lua);
    for (std::size_t i = 0; i < all.size(); ++i) {
        push_event(lua, all[i], setting_of(run));
        lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
    }
    return 1;
}

/// A word of a list; another raises an error that says what was perhaps meant.
void want_word(lua_State* lua, const char* word, std::span<const char* const> known,
               const char* what)
{
    for (const char* const one : known)
        if (std::string_view{one} == word) return;
    for (const char* const one : known) note_candidate(lua, word, one);
    raise_unknown(lua, "SC5007", what, word);
}

/// Leaves in place of the value on top of the stack, which `about` has under `field`, what an
/// event has there: the id of a unit, the label of a cell.
void as_an_event_has_it(lua_State* lua, const Setting& setting, std::string_view field)
{
    if (field == "unit" || field == "other") {
        const Unit unit = check_unit(lua, -1, setting);
        lua_pushstring(lua, setting.units[static_cast<std::size_t>(index(unit))].id);
    } else if (field == "cell" || field == "to") {
        push_label(lua, setting, check_cell(lua, -1, setting));
    } else if (field == "side") {
        const char* const id = lua_tostring(lua, -1);
        const bool umpire = id && std::string_view{id} == "umpire";
        push_side(lua, setting, umpire ? umpire_seat : check_side(lua, -1, setting));
    } else {
        return;
    }
    lua_replace(lua, -2);
}

/// Puts in place of the table at `about` one that has each value as events do. A field that no
/// event has would go unheard.
void read_about(lua_State* lua, const Setting& setting, int about)
{
    lua_newtable(lua);
    const int read = lua_gettop(lua);
    push_content(lua, about);
    const int content = lua_gettop(lua);
    for (lua_pushnil(lua); lua_next(lua, content) != 0; lua_settop(lua, content + 1)) {
        if (lua_type(lua, -2) != LUA_TSTRING) continue; // where the table is written
        const char* const field = lua_tostring(lua, -2);
        want_word(lua, field, fields_of_events(), "field of an event");
        as_an_event_has_it(lua, setting, field);
        lua_setfield(lua, read, field);
    }
    lua_settop(lua, read);
    lua_replace(lua, about);
}

/// Whether the event on top of the stack has all that the raw table at `wanted` has.
bool says_all(lua_State* lua, int wanted)
{
    const int event = lua_gettop(lua);
    bool same = true;
    for (lua_pushnil(lua); same && lua_next(lua, wanted) != 0;) {
        lua_getfield(lua, event, lua_tostring(lua, -2));
        same = lua_compare(lua, -1, -2, LUA_OPEQ) != 0;
        lua_pop(lua, 2);
    }
    lua_settop(lua, event);
    return same;
}

/// happened("moved", { unit = "#1", to = "e4" }): how many such events the last order caused, or
/// false.
int happened(lua_State* lua)
{
    TestRun& run = run_inside(lua, "happened");
    const char* kind = luaL_checkstring(lua, 1);
    lua_settop(lua, 2);
    want_word(lua, kind, kinds_of_events(), "event");
    if (!lua_isnil(lua, 2)) {
        luaL_checktype(lua, 2, LUA_TTABLE);
        read_about(lua, setting_of(run), 2);
    }
    const std::vector<Event>& all = run.table->events();
    lua_Integer found = 0;
    for (const Event& event : all) {
        push_event(lua, event, setting_of(run));
        lua_getfield(lua, -1, "kind");
        const bool same = std::strcmp(lua_tostring(lua, -1), kind) == 0;
        lua_pop(lua, 1);
        if (same && (lua_isnil(lua, 2) || says_all(lua, 2))) ++found;
        lua_settop(lua, 2);
    }
    if (found == 0)
        lua_pushboolean(lua, 0);
    else
        lua_pushinteger(lua, found);
    return 1;
}

/// as("red", function() ... end): inside, `query` sees what that side sees.
int as(lua_State* lua)
{
    TestRun& run = run_inside(lua, "as");
    const Side side = check_side(lua, 1, setting_of(run));
    luaL_checktype(lua, 2, LUA_TFUNCTION);
    lua_settop(lua, 2);
    attempt(lua, run, [&] { run.look(run.table->view(side).block()); });
    lua_call(lua, 0, 0);
    attempt(lua, run, [&] { run.look(run.table->table()); });
    return 0;
}

/// legal("blue"): a list of orders.
int legal(lua_State* lua)
{
    TestRun& run = run_inside(lua, "legal");
    const Side side = check_side(lua, 1, setting_of(run));
    attempt(lua, run, [&] { run.list = run.table->legal(side); });
    new_table(lua);
    for (std::size_t i = 0; i < run.list.size(); ++i) {
        lua_pushstring(lua, run.list[i].c_str());
        lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
    }
    return 1;
}

/// play(20): so many orders, any of the legal ones, the same on every machine.
int play(lua_State* lua)
{
    TestRun& run = run_inside(lua, "play");
    const std::int64_t count = check_whole(lua, 1);
    if (count < 1 || count > 100'000) raise(lua, "SC5003", "1 to 100000 orders can be played");
    attempt(lua, run, [&] {
        run.table->play(static_cast<int>(count));
        run.look(run.table->table());
    });
    return 0;
}

/// seed(7): the battle begins anew, with other dice.
int seed(lua_State* lua)
{
    TestRun& run = run_inside(lua, "seed");
    const std::int64_t number = check_whole(lua, 1);
    attempt(lua, run, [&] {
        run.table->start(static_cast<std::uint64_t>(number));
        run.look(run.table->table());
    });
    return 0;
}

/// A number of the table at 1, from `least` to `most`; `usual` where it has none.
double number_of(lua_State* lua, const char* name, double usual, double least, double most)
{
    lua_getfield(lua, 1, name);
    const double value = lua_isnil(lua, -1) ? usual : lua_tonumber(lua, -1);
    if ((!lua_isnil(lua, -1) && lua_type(lua, -1) != LUA_TNUMBER) ||
        !(value >= least && value <= most))
        raise(lua, "SC5003", "%s is a number from %g to %g", name, least, most);
    lua_pop(lua, 1);
    return value;
}

/// A term of the table at 1 that is misspelled would go unheard.
void want_terms_of_balance(lua_State* lua)
{
    constexpr std::string_view known[] = {"within", "games", "error", "player"};
    for (lua_pushnil(lua); lua_next(lua, 1) != 0; lua_pop(lua, 2)) {
        lua_pushvalue(lua, -2); // lua_tostring changes what it reads
        const char* const term = lua_tostring(lua, -1);
        if (!term) continue; // where the table is written
        if (std::ranges::find(known, std::string_view{term}) == std::end(known))
            raise(lua, "SC5003", "balance has within, games, error and player, not \"%s\"", term);
    }
}

/// balance { within = 0.1 }: the battle as it begins must be fair.
int balance(lua_State* lua)
{
    TestRun& run = run_inside(lua, "balance");
    luaL_checktype(lua, 1, LUA_TTABLE);
    lua_settop(lua, 1);
    want_terms_of_balance(lua);
    const double within = number_of(lua, "within", 0.1, 0.01, 0.3);
    const double error = number_of(lua, "error", 0.05, 0.01, 0.4);
    const double games = number_of(lua, "games", 400, 2, 100'000);
    lua_getfield(lua, 1, "player");
    const char* player = luaL_optstring(lua, -1, "greedy");
    attempt(lua, run, [&] {
        run.said = run.table->unfair(player, static_cast<std::uint64_t>(games), within, error);
    });
    if (!run.said.empty()) raise(lua, "SC5001", "%s", run.said.c_str());
    return 0;
}

constexpr Call words[] = {
    {test, "test", "name: string; body: fun()", "",
     "One test. It has a battle of its own, seed 1."},
    {give, "give", "side: side; order: string", "", "Gives an order, which must be carried out."},
    {refused, "refused", "side: side; order: string; reason?: string", "string",
     "The order must be refused, with `reason` in the refusal. Returns why."},
    {dice, "dice", "faces: string|(integer|string)[]", "",
     "What the next rolls show; all must be rolled by the next order. Otherwise the seed decides."},
    {expect, "expect", "condition: any; what?: string", "", "Fails unless the condition holds."},
    {equal, "equal", "got: any; wanted: any; what?: string", "", "Fails unless both are equal."},
    {events, "events", "", "table[]",
     "What the last order caused: { kind =, unit =, other =, side =, cell =, to =, n =, m =, word "
     "= }"},
    {happened, "happened", "kind: string; about?: table", "integer|false",
     "How many such events the last order caused: happened(\"moved\", { unit = \"#1\", to = \"e4\" "
     "})"},
    {as, "as", "side: side; body: fun()", "", "Inside `body`, query sees what that side sees."},
    {legal, "legal", "side: side", "string[]", "The side's legal orders, as they are written."},
    {play, "play", "count: integer", "",
     "So many orders, any of the legal ones, for whoever is to decide."},
    {balance, "balance", "terms: table", "",
     "The battle must be fair: { within = 0.1, games = 400, error = 0.05, player = \"greedy\" }, "
     "each as in `sandtable balance`. Games of that player against itself tell."},
    {seed, "seed", "number: integer", "", "The battle begins anew, with other dice."},
};

} // namespace

Calls test_calls() noexcept { return words; }

void TestRun::look(const std::byte* at)
{
    const Setting& setting = script->loaded().setting();
    block.assign(at, at + setting.layout->bytes);
    tape.emplace();
    looking.emplace(block.data(), setting, *tape, nullptr);
    script->look_at(&*looking);
}

void add_test_words(lua_State* lua, TestRun* run)
{
    for (const Call& word : words) {
        lua_pushlightuserdata(lua, run);
        lua_pushcclosure(lua, word.function, 1);
        add_word(lua, word.name);
    }
}

} // namespace sandtable::lua
