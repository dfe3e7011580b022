// What a script keeps from one order to the next: storage, and nothing else.

#include "lua/sandbox/sandbox.hpp"
#include "tests/lua/played.hpp"
#include "tests/support/sanitized.hpp"

#include <gtest/gtest.h>

#include <chrono>

namespace sandtable::kept_test {
namespace {

using testing::Played;

TEST(LuaKept, AnIteratorThatAHandlerCouldReachIsRefused)
{
    const Played of_text{R"(on = { turn = function() storage.n = #it() end }, storage = { n = 0 })",
                         "local it = (\"abcdef\"):gmatch \".\"\n"};
    EXPECT_NE(of_text.problems().find("error SC4004  played.lua:"), std::string::npos)
        << of_text.problems();
    EXPECT_NE(of_text.problems().find("\"it\" is an iterator"), std::string::npos);

    const Played of_table{R"(on = { turn = function() kept.walk() end })",
                          "local kept = { walk = pairs { a = 1, b = 2 } }\n"};
    EXPECT_NE(of_table.problems().find("\"walk\" is an iterator"), std::string::npos)
        << of_table.problems();
}

TEST(LuaKept, WithinOneHandlerIteratorsAreFree)
{
    Played played{R"(storage = { n = 0 }, on = { turn = function()
        local it = ("abc"):gmatch "."
        it()
        for letter in it do storage.n = storage.n * 100 + letter:byte() end
        for _, n in pairs { a = 1, b = 2 } do storage.n = storage.n + n end
    end })"};
    ASSERT_EQ(played.problems(), "");
    EXPECT_EQ(played.table().storage(1), 98 * 100 + 99 + 3);
}

TEST(LuaKept, AModuleIsNotRequiredInABattle)
{
    Played played{R"(on = { order = function() require "sandtable.victory" end })"};
    ASSERT_EQ(played.problems(), "");
    EXPECT_NE(played.failure("done").find("modules are loaded before the battle"),
              std::string::npos);
}

// A roll that finds no die ends the handler in the middle; it runs again with more dice.
TEST(LuaKept, AVariableIsPutBackWhereTheDiceRanOut)
{
    Played played{R"(storage = { rolled = 0 }, on = { order = function()
        if n == 0 then
            n = 1
            storage.rolled = storage.rolled + umpire.roll "d6"
            n = 0
        end
    end })",
                  "local n = 0\n"};
    ASSERT_EQ(played.problems(), "");
    const Order done{.verb = 1, .side = 0};
    const std::vector<std::uint32_t> none;
    EXPECT_FALSE(played.game().apply(done, nullptr, &none).accepted);
    const std::vector<std::uint32_t> five{4};
    EXPECT_TRUE(played.game().apply(done, nullptr, &five).accepted);
    EXPECT_EQ(played.table().storage(1), 5);
}

TEST(LuaKept, WhatWasSaidBeforeDecidesNoOrder)
{
    Played played{R"(storage = { n = 0 }, on = { order = function(verb, side)
        storage.n = storage.n + 1
        for i = 1, 40 do umpire.message(("x"):rep(4000) .. storage.n * 100 + i) end
    end })"};
    ASSERT_EQ(played.problems(), "");
    for (int i = 0; i < 10; ++i) EXPECT_EQ(played.failure("done"), "") << i;
    EXPECT_EQ(played.table().storage(1), 10);
    EXPECT_NE(played.told().find("too many different things"), std::string::npos);

    Played longer{R"(on = { order = function() umpire.message(("x"):rep(5000)) end })"};
    EXPECT_NE(longer.failure("done").find("SC4019"), std::string::npos);
}

// The steps of an order are its own: where they end must not tell what ran before.
TEST(LuaKept, ABudgetEndsWhereItEndsWhateverRanBefore)
{
    lua::Sandbox box;
    Problems problems;
    ASSERT_TRUE(box.compile("test.lua",
                            "local t = { n = 0 } t.f = function(most) for i = 1, most do t.n = i "
                            "local _ = { i .. 'a' } end end return t",
                            problems));
    ASSERT_TRUE(box.call(0, 1));
    const auto run = [&box](std::int64_t steps, lua_Integer most) {
        box.allow({steps, std::size_t{48} << 20, 5000});
        lua_getfield(box.lua(), 1, "f");
        lua_pushinteger(box.lua(), most);
        static_cast<void>(box.call(1, 0));
        lua_getfield(box.lua(), 1, "n");
        const lua_Integer n = lua_tointeger(box.lua(), -1);
        lua_pop(box.lua(), 1);
        return n;
    };
    const lua_Integer first = run(50'000, 1'000'000'000);
    EXPECT_GT(first, 1000);
    for (const lua_Integer before : {1, 137, 450, 3000}) {
        run(1'000'000, before);
        EXPECT_EQ(run(50'000, 1'000'000'000), first) << before;
    }
}

std::string quickly(const std::string& text, double seconds)
{
    lua::Sandbox box;
    Problems problems;
    box.allow(lua::data_stage);
    const auto before = std::chrono::steady_clock::now();
    if (!box.compile("test.lua", text, problems)) return render(problems);
    const bool good = box.call(0, 0);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - before;
    EXPECT_LT(took.count(), testing::is_sanitized ? 60.0 : seconds) << text;
    return good ? "" : box.fault().code;
}

// Each of these does all its work in single instructions or calls.
TEST(LuaKept, LongTextsCostByTheirLength)
{
    const std::string two = "local a, b = ('x'):rep(250000) .. 'y', ('x'):rep(250000) .. 'y' ";
    for (const char* work :
         {"local c = a == b", "local c = a < b", "local c = a <= b", "local c = a .. ''",
          "local c = a:sub(2)", "local c = a:upper()", "local c = a:reverse()",
          "local c = a:rep(1)", "local c = a:byte(-1)", "local c = a:find('yy', 1, true)",
          "local c = rawequal(a, b)", "table.sort { a, b, a, b }", "local c = { [a .. 'z'] = 1 }",
          "local c = next({ [a] = 1, [b] = 2 }, b)", "local c = ('%s'):format(a)"})
        EXPECT_EQ(quickly(two + "while true do " + work + " end", 5), "SC1004") << work;
}

} // namespace
} // namespace sandtable::kept_test
