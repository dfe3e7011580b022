// A kernel event on its way to a handler in Lua, against Lua calling an empty function.

#include "lua/scenario_loader.hpp"
#include "tests/bench/ratio.hpp"
#include "tests/lua/small_book.hpp"
#include "tests/lua/small_ruleset.hpp"

#include <lua.hpp>

namespace sandtable::bench {
namespace {

/// One `moved` event with three numbers, through the sandbox, its budget and its traceback; against
/// lua_pcall of an empty function in a plain state with the same hook and traceback.
void event_to_handler(benchmark::State& state)
{
    const Book book = testing::small_book();
    Problems problems;
    const auto loaded = load_scenario_text("bench.lua",
                                           R"(return scenario "Bench" {
        ruleset = "small", map = square { size = { 8, 8 } },
        units = { blue = { infantry { at = "a1" } }, red = { infantry { at = "h8" } } },
        on = { moved = function(unit, to, from) end } })",
                                           book, {}, problems);
    if (!loaded) return state.SkipWithError(render(problems).c_str());
    std::vector<std::byte> block = loaded->block(1);
    Tape tape;
    Battle battle{block.data(), loaded->setting(), tape, nullptr};
    const std::vector<Event> events(
        static_cast<std::size_t>(state.range(0)),
        Event{.kind = EventKind::moved, .args = {.unit = Unit{0}, .cell = Cell{3}, .to = Cell{4}}});
    lua_State* lua = luaL_newstate();
    lua_sethook(
        lua, [](lua_State*, lua_Debug*) {}, LUA_MASKCOUNT, 1000);
    lua_pushcfunction(lua, [](lua_State* failed) {
        luaL_traceback(failed, failed, lua_tostring(failed, 1), 1);
        return 1;
    });
    luaL_loadstring(lua, "return function() end");
    lua_call(lua, 0, 1);
    compare(
        state, {.gate = 2.0, .aim = 1.5}, [&] { loaded->script()->react(battle, events); },
        [&] {
            lua_pushvalue(lua, 2);
            lua_pcall(lua, 0, 0, 1);
        },
        static_cast<double>(state.range(0)));
    lua_close(lua);
}
BENCHMARK(event_to_handler)->Arg(1)->Arg(4)->Arg(16)->Iterations(1);

} // namespace
} // namespace sandtable::bench
