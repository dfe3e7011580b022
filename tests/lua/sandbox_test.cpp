// The sandbox, attacked: every way out that design 12 lists.

#include "lua/sandbox/sandbox.hpp"
#include "tests/support/sanitized.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <clocale>

namespace sandtable::lua::sandbox_test {
namespace {

/// What a script returns as text, or its error.
std::string run(const std::string& text)
{
    Sandbox box;
    Problems problems;
    box.allow(data_stage);
    if (!box.compile("test.lua", text, problems)) return render(problems);
    if (!box.call(0, 1)) return box.fault().code + ' ' + box.fault().message;
    const char* result = luaL_tolstring(box.lua(), -1, nullptr);
    return result ? result : "";
}

/// The same, and that it did not take long.
std::string quickly(const std::string& text)
{
    const auto before = std::chrono::steady_clock::now();
    std::string result = run(text);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - before;
    EXPECT_LT(took.count(), 60.0) << text;
    return result;
}

TEST(LuaSandbox, OnlyTheWhiteListIsThere)
{
    for (const char* name : {"os", "io", "debug", "load", "loadstring", "dofile", "loadfile",
                             "collectgarbage", "coroutine", "getmetatable", "rawget", "rawset",
                             "xpcall", "package", "_G", "print", "setfenv", "warn"})
        EXPECT_NE(run(std::string{"return "} + name).find("unknown name"), std::string::npos)
            << name;
    EXPECT_EQ(run("return string.dump"), "nil");
    EXPECT_EQ(run("return math.random"), "nil");
    EXPECT_EQ(run("return ('x').dump"), "nil");
    EXPECT_EQ(run("local s = '' for k in pairs(string) do s = s .. k .. ' ' end return s"),
              "byte char find format gmatch gsub len lower match rep reverse sub upper ");
}

TEST(LuaSandbox, PairsGoesInTheOrderOfWriting)
{
    EXPECT_EQ(run(R"(local t = { zebra = 1, ant = 2, [3] = 3, "x", bee = 4 }
        t.dog = 5  t.ant = nil  t.cat = 6  t[2] = 7  t.ant = 8
        local s = ""
        for k, v in pairs(t) do s = s .. k .. "=" .. v .. " " end
        return s)"),
              "1=x 2=7 3=3 zebra=1 ant=8 bee=4 dog=5 cat=6 ");
    EXPECT_EQ(run(R"(local t = {} for i = 1, 40 do t["k" .. (i * 7 % 41)] = i end
        local n, last = 0, 0
        for k, v in pairs(t) do n = n + 1  assert(v > last)  last = v end
        return n)"),
              "40");
    EXPECT_EQ(run(R"(local key = "b" local t = { a = 1, [key] = 2, c = 3 }
        local s = "" for k in pairs(t) do s = s .. k end return s .. next(t))"),
              "acba");
}

TEST(LuaSandbox, NothingShowsAnAddress)
{
    EXPECT_EQ(run("return tostring({}) .. tostring(print == nil and 1 or run)"),
              run("return tostring({}) .. tostring(print == nil and 1 or run)"));
    EXPECT_EQ(run("return tostring({}) .. tostring(pairs) .. string.format('%s', {})"),
              "tablefunctiontable");
    EXPECT_NE(run("return string.format('%p', {})").find("may use"), std::string::npos);
    EXPECT_NE(run("return string.format('%a', 1.5)").find("may use"), std::string::npos);
    EXPECT_EQ(run("local ok, e = pcall(function() error({}) end) return tostring(e)"), "table");
}

TEST(LuaSandbox, PatternsAreStopped)
{
    const std::string slow =
        "local s = ('a'):rep(40) return s.%s(s, ('a?'):rep(40) .. ('a'):rep(40) .. 'b')";
    for (const char* name : {"find", "match"}) {
        std::string text = slow;
        text.replace(text.find("%s"), 2, name);
        EXPECT_EQ(quickly(text).substr(0, 6), "SC1012") << name;
    }
    EXPECT_EQ(
        quickly("local s = ('a'):rep(200) return s:gsub(('a*'):rep(30) .. 'b', '')").substr(0, 6),
        "SC1012");
    EXPECT_EQ(
        quickly("for w in (('a'):rep(200)):gmatch(('.-'):rep(20) .. 'b') do end").substr(0, 6),
        "SC1012");
    EXPECT_EQ(
        quickly("while true do pcall(string.find, ('a'):rep(9999), ('a-'):rep(30) .. 'b') end")
            .substr(0, 6),
        "SC1004");
    EXPECT_EQ(quickly("local s = ('a'):rep(100000) while true do s:find(('a'):rep(50000) .. 'b', "
                      "1, true) end")
                  .substr(0, 6),
              "SC1004");
    EXPECT_NE(run("return ('x'):find(('('):rep(40))").find("capture"), std::string::npos);
    EXPECT_NE(run("return (('('):rep(30) .. 'x'):find(('.-'):rep(400))").find("SC"),
              std::string::npos);
}

TEST(LuaSandbox, PatternsMeanWhatTheyMeanInLua)
{
    EXPECT_EQ(run("return ('key = value'):match('^(%w+)%s*=%s*(%w+)$')"), "key");
    EXPECT_EQ(run("return select(3, ('THE (quick) fox'):find('%((%a+)%)'))"), "quick");
    EXPECT_EQ(run("return (('hello world'):gsub('o', '0'))"), "hell0 w0rld");
    EXPECT_EQ(run("return (('abc'):gsub('%w', '%0%0'))"), "aabbcc");
    EXPECT_EQ(run("return (('abc'):gsub('', '-'))"), "-a-b-c-");
    EXPECT_EQ(run("return (('$name is'):gsub('%$(%w+)', { name = 'x' }))"), "x is");
    EXPECT_EQ(run("return (('f(a(b)c)d'):match('%b()'))"), "(a(b)c)");
    EXPECT_EQ(run("return (('THE (quick)'):find('%f[%a]%a+%f[%A]'))"), "1");
    EXPECT_EQ(run("local s = '' for k, v in ('a=1, b=2'):gmatch('(%w+)=(%w+)') do s = s .. k .. v "
                  "end return s"),
              "a1b2");
    EXPECT_EQ(run("return ('[[]]'):find('[]]')"), "3");
    EXPECT_EQ(run("return ('a-b'):match('[a%-]+')"), "a-");
    EXPECT_EQ(run("return ('xaax'):match('(a)%1')"), "a");
    EXPECT_EQ(run("return (('abc'):match('()b()'))"), "2");
    EXPECT_EQ(run("return ('0x1F'):match('^0[xX](%x+)$')"), "1F");
}

TEST(LuaSandbox, LongTextsAreRefused)
{
    EXPECT_NE(quickly("return ('x'):rep(1e9)").find("longer"), std::string::npos);
    EXPECT_NE(quickly("return (''):rep(1e9)").find("SC"), 0u);
    EXPECT_NE(quickly("return ('x'):rep(2^31, ',')").find("longer"), std::string::npos);
    EXPECT_NE(quickly("return string.format('%99999d', 1)").find("SC1003"), std::string::npos);
    EXPECT_NE(quickly("return string.format('%.999f', 1)").find("SC1003"), std::string::npos);
    EXPECT_EQ(quickly("local s = 'x' while true do s = s .. s end").substr(0, 6), "SC1005");
    EXPECT_NE(
        quickly("local t = {} for i = 1, 999 do t[i] = ('x'):rep(9999) end return table.concat(t)")
            .find("longer"),
        std::string::npos);
    EXPECT_NE(quickly("return (('x'):rep(1000)):gsub('x', ('y'):rep(1000))").find("longer"),
              std::string::npos);
}

TEST(LuaSandbox, TableFunctionsAreBounded)
{
    EXPECT_EQ(quickly("table.move({ 1 }, 1, 1e7, 2)").substr(0, 2), "SC");
    EXPECT_EQ(quickly("table.move({}, 1, math.maxinteger - 1, 2)").substr(0, 2), "SC");
    EXPECT_EQ(quickly("table.unpack({}, 1, 1e8)").substr(0, 2), "SC");
    EXPECT_EQ(quickly("return table.concat({}, 'x', 1, math.maxinteger)").substr(0, 2), "SC");
    EXPECT_EQ(quickly("local t = {} for i = 1, 9e9 do table.insert(t, 1, i) end").substr(0, 6),
              "SC1004");
    EXPECT_EQ(quickly("local t = {} for i = 1, 1e9 do t[i] = {} end").substr(0, 3), "SC1");
    EXPECT_EQ(run("local t = { 3, 1, 2, 'a' } table.sort(t) return 1").substr(0, 2), "SC");
    EXPECT_EQ(run("local t = { 5, 3, 4, 1 } table.sort(t, function() return true end) return #t"),
              "4");
    EXPECT_EQ(run(R"(local t = {} for i = 1, 300 do t[i] = { k = i % 3, i = i } end
        table.sort(t, function(a, b) return a.k < b.k end)
        for i = 2, 300 do assert(t[i - 1].k < t[i].k or t[i - 1].i < t[i].i) end
        return 'stable')"),
              "stable");
}

TEST(LuaSandbox, MetatablesCannotEscape)
{
    EXPECT_NE(run("setmetatable({}, { __gc = function() end })").find("__gc"), std::string::npos);
    EXPECT_NE(run("setmetatable({}, { __metatable = 1 })").find("__metatable"), std::string::npos);
    EXPECT_NE(run("setmetatable({}, { __mode = 'k' })").find("__mode"), std::string::npos);
    EXPECT_NE(run("setmetatable({}, { __close = 1 })").find("__close"), std::string::npos);
    EXPECT_NE(run("setmetatable('', {})").find("table expected"), std::string::npos);
    EXPECT_EQ(run("local m = {} local t = setmetatable({}, m) m.__index = { x = 1 } return t.x"),
              "nil")
        << "a metatable is copied";
    EXPECT_EQ(run("local C = {} C.__index = C function C.f() return 7 end "
                  "return setmetatable({}, C).f()"),
              "7");
    EXPECT_NE(run("local s = '' s.x = 1").find("SC1003"), std::string::npos);
    EXPECT_NE(run("string.find = nil").find("cannot be set"), std::string::npos);
    EXPECT_NE(run("table.insert(string, 1)").find("cannot be"), std::string::npos);
    EXPECT_NE(run("setmetatable(string, {})").find("cannot be changed"), std::string::npos);
    EXPECT_NE(run("setmetatable(math, { __index = {} })").find("cannot be"), std::string::npos);
}

TEST(LuaSandbox, BudgetsCannotBeCaught)
{
    EXPECT_EQ(quickly("while true do end").substr(0, 6), "SC1004");
    // Under sanitizers an error takes so long that the clock may be first.
    const std::string caught = quickly("while true do pcall(error) end").substr(0, 6);
    EXPECT_TRUE(caught == "SC1004" || (sandtable::testing::is_sanitized && caught == "SC1006"))
        << caught;
    EXPECT_EQ(
        quickly("local function f() while true do end end while true do pcall(f) end").substr(0, 6),
        "SC1004");
    EXPECT_EQ(quickly("local function f() pcall(f) return pcall(f) end f()").substr(0, 3), "SC1");
    EXPECT_EQ(quickly("local t = {} while true do pcall(function() t[#t + 1] = ('x'):rep(99999) .. "
                      "#t end) end")
                  .substr(0, 6),
              "SC1005");
    EXPECT_EQ(
        quickly("local m = setmetatable({}, { __index = function(t, k) return t[k + 1] end }) "
                "return m[1]")
            .substr(0, 2),
        "SC");
    EXPECT_EQ(quickly("local t = { 1 } table.sort({ 1, 2, 3 }, function() while true do end end)")
                  .substr(0, 6),
              "SC1004");
    EXPECT_EQ(quickly("(('x'):rep(9)):gsub('x', function() while true do end end)").substr(0, 6),
              "SC1004");
    EXPECT_EQ(
        quickly("local s = ('x'):rep(200000) while true do local b = (s .. 'y') == (s .. 'y') end")
            .substr(0, 6),
        "SC1004");
}

TEST(LuaSandbox, TheBudgetEndsAtTheSamePlaceEveryTime)
{
    const std::string text = "local n = 0 for i = 1, 200000 do n = n + #tostring(i) "
                             "if i % 2000 == 0 then ('a'):rep(20):find('a*a*b') end end return n";
    const std::string first = run(text);
    EXPECT_EQ(run(text), first);
    EXPECT_EQ(first, "1088895");
}

TEST(LuaSandbox, CompiledScriptsAndDeepTextsAreRefused)
{
    EXPECT_NE(run(std::string{"\x1bLua", 4}).find("SC1009"), std::string::npos);
    EXPECT_NE(run(std::string(2 << 20, ' ')).find("SC1008"), std::string::npos);
    EXPECT_NE(run("return " + std::string(100000, '(')).find("SC1002"), std::string::npos);
    EXPECT_NE(run("return " + std::string(100000, '{')).find("SC1002"), std::string::npos);
    EXPECT_NE(run("x = = 1").find("test.lua:1"), std::string::npos);
    EXPECT_EQ(run("#!/usr/bin/lua\nreturn 1"), "1");
    EXPECT_NE(run("local __sandtable = 1").find("SC1011"), std::string::npos);
    EXPECT_NE(run("local _ENV = {}").find("SC1011"), std::string::npos);
}

TEST(LuaSandbox, WritingToAGlobalNamesTheLine)
{
    EXPECT_EQ(run("\n\nx = 1"), "SC1015 \"x\" is not a local variable: write local x = ...");
    Sandbox box;
    Problems problems;
    ASSERT_TRUE(box.compile("test.lua", "\n\nx = 1", problems));
    EXPECT_FALSE(box.call(0, 0));
    EXPECT_EQ(box.fault().place.line, 3);
}

TEST(LuaSandbox, TextsCompareTheSameInEveryLanguage)
{
    if (!std::setlocale(LC_ALL, "fr_FR.UTF-8") && !std::setlocale(LC_ALL, "C.UTF-8")) return;
    EXPECT_EQ(run("return tostring(1.5) .. tostring('a' < 'B') .. tostring('\xc3\xa9' < 'z')"),
              "1.5falsefalse");
    std::setlocale(LC_ALL, "C");
}

TEST(LuaSandbox, TablesInBracesKeepTheMeaningOfTheText)
{
    EXPECT_EQ(run("local function f(t) return #t end return f{1, 2, {3}} + f{}"), "3");
    EXPECT_EQ(run("local t = { f = function(a, b) local c, d = a, b; return { c; d } end } "
                  "return t.f(1, 2)[2]"),
              "2");
    EXPECT_EQ(run("local t = { ['a'] = 1, [ [[b]] ] = 2, [1 + 1] = 3 } return t.a + t.b + t[2]"),
              "6");
    EXPECT_EQ(run("return #{ ('a,b'):match('(a),(b)') }"), "2");
    EXPECT_EQ(run("local s = \"{\" --[[ { ]] -- }\n return s .. '}'"), "{}");
    EXPECT_EQ(run("local o = { n = 1 } function o:m(t) return self.n + t[1] end return o:m{ 41 }"),
              "42");
}

} // namespace
} // namespace sandtable::lua::sandbox_test
