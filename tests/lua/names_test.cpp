// What a script names and is not there is told when its file is read, all of it in one run.

#include "lua/reading/names.hpp"
#include "lua/reading/uses.hpp"
#include "lua/sandbox/environment.hpp"
#include "lua/sandbox/sandbox.hpp"
#include "tests/lua/played.hpp"

#include <gtest/gtest.h>

namespace sandtable::names_test {
namespace {

using testing::Played;
using testing::small_book;

/// "name", "name.field", with "()" where it is called and "=" where it is set.
std::string uses(const std::string& text)
{
    std::string all;
    for (const lua::Use& use : lua::uses_of(text))
        all += use.name + (use.field ? "." + *use.field : "") + (use.is_called ? "()" : "") +
               (use.is_set ? "=" : "") + ' ';
    return all;
}

TEST(LuaNames, ScopesAreLuas)
{
    EXPECT_EQ(uses("local a = b; a.x = c"), "b b.x= c ");
    EXPECT_EQ(uses("local function f(x, ...) return x, f, y, ... end"), "y ");
    EXPECT_EQ(uses("for i, v in pairs(t) do i = v end i = 1"), "pairs() t i= ");
    EXPECT_EQ(uses("for i = 1, n do local j = i end return j"), "n j ");
    EXPECT_EQ(uses("repeat local done = f() until done"), "f() ");
    EXPECT_EQ(uses("do local x = 1 end return x"), "x ");
    EXPECT_EQ(uses("local x <const>, y <close> = 1, x return y"), "x ");
    EXPECT_EQ(uses("function g() end function t.f() end function t:m() return self end"),
              "g= t t ");
    EXPECT_EQ(uses("goto away ::away:: if a then elseif b then else c() end while d do end"),
              "a b c() d ");
    EXPECT_EQ(uses("return { a = b, [c] = d, e; f }, -g .. #h // i >> j"), "b c d e f g h i j ");
    EXPECT_EQ(uses("local s = ('x'):rep(n) s:find 'y' return s .. ..."), "n ");
    EXPECT_EQ(uses("-- local a\n--[[ b ]] local c = [[d]] .. 'e'"), "");
    EXPECT_EQ(uses("local function f() local g = f return function() return g(h) end end"), "h ");
}

TEST(LuaNames, AnotherNameForALibraryIsTheLibrary)
{
    EXPECT_EQ(uses("local q = query q.turn()"), "query query.turn() ");
    EXPECT_EQ(uses("local turn = query.turn turn()"), "query.turn query.turn() ");
    EXPECT_EQ(uses("local q = query q = other q.turn()"), "query other ");
    EXPECT_EQ(uses("umpire['place']('#1', \"e4\") storage.x = storage[\"y\"]"),
              "umpire.place() storage.x= storage.y ");
}

TEST(LuaNames, ArgumentsAreReadAsFarAsTheyArePlain)
{
    const auto all = lua::uses_of("f('a', -3, nil, x .. 'b', { 'c', k = 'd' }, g())");
    ASSERT_EQ(all.size(), 3u);
    const auto& given = all[0].arguments;
    ASSERT_EQ(given.size(), 6u);
    EXPECT_EQ(given[0].value, "a");
    EXPECT_EQ(given[1].whole, -3);
    EXPECT_EQ(given[2].kind, lua::Argument::nothing);
    EXPECT_EQ(given[3].kind, lua::Argument::other);
    EXPECT_EQ(given[4].items.at(0).value, "c");
    EXPECT_EQ(given[4].fields.at(0).second.value, "d");
    EXPECT_EQ(given[5].kind, lua::Argument::several);
}

TEST(LuaNames, NothingGoesWrongWithWhatIsNoLua)
{
    for (const std::string& text :
         {std::string(100'000, '('), std::string(100'000, '{'), std::string{"end end } ) until 1"},
          std::string{"local"}, std::string{"x = = ="}, std::string{"f(("}, std::string{"a.b.c:"}})
        static_cast<void>(lua::uses_of(text));
    std::string deep;
    for (int i = 0; i < 100'000; ++i) deep += "do ";
    static_cast<void>(lua::uses_of(deep));
}

TEST(LuaNames, WhatIsKnownIsWhatTheSandboxHas)
{
    lua::Sandbox box;
    Problems problems;
    for (const char* library : {"math", "string", "table", "utf8"}) {
        ASSERT_TRUE(box.compile("test.lua",
                                std::string{"local s = '' for k in pairs("} + library +
                                    ") do s = s .. k .. ' ' end return s",
                                problems));
        ASSERT_TRUE(box.call(0, 1));
        std::string list;
        for (const std::string& name : lua::names_of_library(library)) list += name + ' ';
        EXPECT_EQ(lua_tostring(box.lua(), -1), list) << library;
    }
    lua::push_environment(box.lua());
    const Book book = small_book();
    const std::vector<std::string> known = lua::names_of_environment(book);
    for (const char* word : {"assert", "pairs", "scenario", "umpire", "storage", "square", "draw",
                             "complain", "infantry", "utf8"})
        EXPECT_TRUE(std::ranges::binary_search(known, std::string{word})) << word;
    for (const char* word : {"os", "print", "load", "query2"})
        EXPECT_FALSE(std::ranges::binary_search(known, std::string{word})) << word;
}

/// The problems of a battle with one handler, which nobody calls.
std::string problems_of(const std::string& body)
{
    return Played{"storage = { count = 0 }, on = { turn = { [9] = function(turn)\n" + body +
                  "\nend } },"}
        .problems();
}

TEST(LuaNames, EveryWrongNameInAHandlerIsToldAtItsPlace)
{
    const struct {
        const char* text;
        const char* told;
        const char* meant;
    } all[]{
        {"umpire.mesage \"Night\"", "SC4033  played.lua:", "umpire.message"},
        {"local n = query.turm()", "SC4033", "query.turn"},
        {"order.gve(\"blue\", \"done\")", "SC4033", "order.give"},
        {"local n = math.random(6)", "SC4033", nullptr},
        {"storage.cuont = 1", "SC4005", "count"},
        {"storage.count = storage.cout", "SC4005", "count"},
        {"umpier.message \"x\"", "SC1013", "umpire"},
        {"total = 1", "SC1015", nullptr},
        {"umpire.place(\"A3\", \"a1\")", "SC4007", "A1"},
        {"umpire.place(\"A1\", \"z9\")", "SC4008", nullptr},
        {"umpire.reinforce(\"A2\", { \"a1\", \"a99\" })", "SC4008", nullptr},
        {"local u = query.units \"bleu\"", "SC4009", "blue"},
        {"umpire.finish({ \"blue\", \"rde\" })", "SC4009", "red"},
        {"local n = query.get(\"A1\", \"forse\")", "SC4012", "force"},
        {"umpire.set_side(\"blue\", \"force\", 1)", "SC4012", nullptr},
        {"local n = query.area \"hil\"", "SC4013", "hill"},
        {"local n = query.is_in(\"hil\", \"a1\")", "SC4013", "hill"},
        {"local n = query.objective \"d5\"", "SC4032", "d4"},
        {"umpire.roll \"d7\"", "SC4020", "d6"},
        {"umpire.remove(\"A1\", \"gone\")", "SC4016", nullptr},
        {"umpire.set(\"A1\", \"force\", 9)", "SC4018", nullptr},
        {"umpire.face(\"A1\", \"NNE\")", "SC4017", nullptr},
        {"umpire.message(\"x\", { unit = \"A9\" })", "SC4007", "A1"},
        {"umpire.message(\"x\", { untit = \"A1\" })", "SC4033", "unit"},
        {"umpire.message \"{unit} runs\"", "SC4035  played.lua:", nullptr},
        {"umpire.message { en = \"x\", fr = \"{foo}\" }", "nothing fills {foo}", nullptr},
        {"umpire.message(\"{side}\", { side = \"blue\" })", "{side} is filled by of = ...",
         nullptr},
        {"umpire.message(\"{n}\", { m = 2 })", "warning SC4035", nullptr},
        {"local n = query.get \"A1\"", "SC4034", nullptr},
        {"umpire.message()", "SC4034", nullptr},
        {"local n = query.turn(1)", "SC4034", nullptr},
        {"local q = query\nlocal n = q.trun()", "SC4033", "query.turn"},
        {"query.turn = 1", "SC1014", nullptr},
    };
    for (const auto& one : all) {
        const std::string told = problems_of(one.text);
        EXPECT_NE(told.find(one.told), std::string::npos) << one.text << "\n" << told;
        EXPECT_NE(told.find("played.lua:"), std::string::npos) << one.text << "\n" << told;
        if (one.meant) {
            EXPECT_NE(told.find("did you mean \"" + std::string{one.meant} + "\"?"),
                      std::string::npos)
                << one.text << "\n"
                << told;
        }
    }
}

TEST(LuaNames, WhatFailsAtTheTopIsToldInWordsWithASuggestion)
{
    const struct {
        const char* top;
        const char* told;
    } all[]{
        {"local v = require \"sandtable.victory\" local x = v.holds { side = \"blue\" }",
         "\"holds\" is called, and there is no such function\n  did you mean \"hold\"?"},
        {"local s = (\"x\"):uper()", "did you mean \"upper\"?"},
        {"local v = require \"sandtable.victori\"", "did you mean \"sandtable.victory\"?"},
        {"local t = {} local n = t.a.b", "\"a\" is nothing here, so it has no fields"},
        {"local t = {} local n = t[1].b", "\"[...]\" is nothing here, so it has no fields"},
        {"local t = {} local n = t.a + 1", "\"a\" is nothing here, so nothing can be reckoned"},
        {"local t = {} local n = t.a .. \"x\"", "\"a\" is nothing here, so no text"},
        {"local x = os.time()", "scripts have no \"os\" of Lua's"},
        {"print \"x\"", "umpire.message tells the players something"},
        {"local x = bleu", "a text stands in quotation marks"},
    };
    LoadOptions options;
    options.libraries = {{"sandtable", std::string{SANDTABLE_SOURCE_DIR} + "/lua/library"}};
    const Book book = small_book();
    for (const auto& one : all) {
        Problems problems;
        EXPECT_FALSE(load_scenario_text("top.lua", std::string{one.top} + "\nreturn {}", book,
                                        options, problems));
        const std::string told = render(problems);
        EXPECT_NE(told.find(one.told), std::string::npos) << one.top << "\n" << told;
        EXPECT_NE(told.find("top.lua:1"), std::string::npos) << one.top << "\n" << told;
    }
}

TEST(LuaNames, AllOfThemInOneRun)
{
    const std::string told = problems_of("umpire.mesage \"x\"\nstorage.cuont = 1\ntotal = 2\n"
                                         "umpire.place(\"A7\", \"z9\")");
    for (const char* code : {"SC4033", "SC4005", "SC1015", "SC4007", "SC4008"})
        EXPECT_NE(told.find(code), std::string::npos) << code << "\n" << told;
}

TEST(LuaNames, WhatMayBeRightIsNotTold)
{
    EXPECT_EQ(
        problems_of("local query = { trun = 1 } local n = query.trun\n"
                    "local id = \"A\" .. 9 umpire.face(id, n)\n"
                    "local list = { \"A1\" } for _, u in ipairs(list) do query.at(u) end\n"
                    "umpire.finish() umpire.finish(nil, \"night\")\n"
                    "umpire.place(\"A1\", table.unpack { \"a1\" })\n"
                    "query.units(nil, \"reserve\") umpire.set(\"A1\", \"moved\", true)\n"
                    "umpire.message(\"{unit} {n} {side}\", { unit = 1, n = 2, of = \"blue\" })\n"
                    "local about = {} umpire.message(\"{unit}\", about)\n"
                    "local turn = turn turn = turn + 1"),
        "");
}

} // namespace
} // namespace sandtable::names_test
