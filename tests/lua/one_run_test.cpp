// What the loader finds wrong and what the ruleset finds wrong are told in one run.

#include "lua/scenario_loader.hpp"
#include "tests/lua/small_book.hpp"

#include <gtest/gtest.h>

namespace sandtable::one_run_test {
namespace {

constexpr const char* head = R"(return scenario "The Ford" {
    ruleset = "small/1", turns = 6,
    map = square { size = { 4, 4 } },
)";

/// A ruleset that wants a force of at least 1 of every unit, a home of both sides and no storm.
Problems judge(const LoadedScenario& scenario)
{
    Problems problems;
    const auto wrong = [&](const Value& where, const char* text, const Args& args = {}) {
        problems.push_back(scenario.problem_at(Diagnostics::error, where, "SML-9", text, args));
    };
    const Setting& setting = scenario.setting();
    std::int64_t most = 0;
    for (std::size_t i = 0; i < setting.units.size(); ++i) {
        const Value& fields = *setting.units[i].fields;
        const Value& force = fields["force"];
        if (force.is(Value::nothing)) wrong(fields, "no force");
        if (force.is(Value::number) && force.integer == 0) wrong(force, "a force of none");
        if (force.is(Value::number)) most += force.integer;
        if (fields["note"].is(Value::number))
            wrong(fields["note"], "{n} is no note", {.n = fields["note"].integer});
    }
    if (most < 3) wrong((*setting.scenario)["units"], "too weak");
    for (const SideInfo& side : setting.sides)
        if ((*side.fields)["home"].is(Value::nothing))
            wrong((*setting.scenario)["sides"], "no home");
    return problems;
}

/// What is said of a scenario, a line each: code, line and words.
std::string said_of(const std::string& file)
{
    const Book book = testing::small_book();
    LoadOptions options;
    options.judge = judge;
    Problems problems;
    EXPECT_EQ(load_scenario_text("ford.lua", file, book, options, problems), nullptr);
    std::string text;
    for (const Problem& problem : problems)
        text += problem.code + ":" + std::to_string(problem.place.line) + " " +
                filled(problem.text, problem.fill) + "\n";
    return text;
}

/// The same of the scenario that begins as `head`.
std::string said(const std::string& rest) { return said_of(head + rest + "}\n"); }

constexpr const char* homes = "sides = { blue = { home = \"S\" }, red = { home = \"N\" } },\n";

TEST(OneRun, TheRulesetIsAskedOfAScenarioThatTheLoaderRefuses)
{
    EXPECT_EQ(said(std::string{homes} +
                   "units = { blue = {\n"
                   "  infantry { \"1st\", at = \"a1\", force = 9 },\n"
                   "  infantry { \"2nd\", at = \"b1\", force = 0 },\n"
                   "  infantry { \"3rd\", at = \"c1\", forse = 2 } },\n"
                   " red = { infantry { \"4th\", at = \"d4\", force = 3 } } },\n"),
              "SC2003:6 force cannot be 9: its range is 0 to 3\n"
              "SML-9:7 a force of none\n"
              "SC2001:8 a unit has no field \"forse\"\n"
              "SML-9:8 no force\n");
}

TEST(OneRun, WhatComesOfAWrongValueAloneIsNotTold)
{
    // With a force of 0 the army would be too weak, with one of 3 it is not: nobody knows.
    EXPECT_EQ(said(std::string{homes} +
                   "units = { blue = { infantry { \"1st\", at = \"a1\", force = -2 } },\n"
                   " red = { infantry { \"4th\", at = \"d4\", force = 1 } } },\n"),
              "SC2003:5 force cannot be -2: its range is 0 to 3\n");
    // Whatever the misspelt home should be, it is there.
    EXPECT_EQ(said("sides = { blue = { home = 3 }, red = { home = \"N\" } },\n"
                   "units = { blue = { infantry { \"1st\", at = \"a1\", force = 3 } },\n"
                   " red = { infantry { \"4th\", at = \"d4\", force = 1 } } },\n"),
              "SC2002:4 home must be a text\n");
}

TEST(OneRun, ASideThatIsNoneHidesNothing)
{
    EXPECT_EQ(said("sides = { blue = { home = \"S\" }, red = { home = \"N\" }, gren = {} },\n"
                   "units = { blue = { infantry { \"1st\", at = \"a1\", force = 0 } },\n"
                   " red = { infantry { \"4th\", at = \"d4\", force = 3 } } },\n"),
              "SC2005:4 unknown side \"gren\"\n"
              "SML-9:5 a force of none\n");
}

TEST(OneRun, ANumberThatIsNotWholeIsOneError)
{
    EXPECT_EQ(said(std::string{homes} +
                   "units = { blue = { infantry { \"1st\", at = \"a1\", force = 1.5 } },\n"
                   " red = { infantry { \"4th\", at = \"d4\", force = 0 } } },\n"),
              "SC2028:5 numbers of a scenario are whole: 1 or 2, not 1.5\n"
              "SML-9:6 a force of none\n");
    EXPECT_EQ(said(std::string{homes} +
                   "units = { blue = { infantry { \"1st\", at = \"a1\", force = 1e300 } },\n"
                   " red = { infantry { \"4th\", at = \"d4\", force = 3 } } },\n"),
              "SC2028:5 numbers of a scenario are whole, not 1e+300\n");
}

TEST(OneRun, ALimitIsToldOnceWithItsNumber)
{
    const std::string army = R"(units = { blue = army(2500), red = {} },
})";
    const std::string many = std::string{homes} + army;
    const std::string text = said_of(R"(
local function army(n)
    local units = {}
    for i = 1, n do units[i] = infantry { "U" .. i, id = "U" .. i, at = "a1", force = 1 } end
    return units
end
)" + std::string{head} + many);
    EXPECT_NE(text.find("a scenario has at most 2000 units"), std::string::npos) << text;
    EXPECT_EQ(text.find("SC2021"), text.rfind("SC2021")) << text;
}

TEST(OneRun, OfAMapThatIsTooLargeNothingElseIsSaid)
{
    const std::string text = said_of(R"(
return scenario "The Plain" {
    ruleset = "small/1", turns = 6,
    map = square { string.rep(string.rep(". ", 300) .. "\n", 300), roads = { "a1-a9" } },
    sides = { blue = { home = "S" }, red = { home = "N" } },
    units = { blue = { infantry { "One", id = "A1", at = "a1", force = 3 } } },
}
)");
    EXPECT_EQ(text, "SC3007:4 300 by 300 cells: at most 65536\n");
}

TEST(OneRun, AWordThatIsNoTypeOfUnitHidesNothing)
{
    EXPECT_EQ(said(std::string{homes} +
                   "units = { blue = {\n"
                   "  infantri { \"1st\", at = \"a1\", force = 3 },\n"
                   "  ogres { \"2nd\", at = \"b1\", force = 0 } },\n"
                   " red = { infantry { \"4th\", at = \"d4\", force = -1 } } },\n"),
              "SC1013:6 unknown name \"infantri\"\n"
              "SC2006:7 unknown type of unit \"ogres\"\n"
              "SML-9:7 a force of none\n"
              "SC2003:8 force cannot be -1: its range is 0 to 3\n");
}

TEST(OneRun, AFieldThatStandsTwiceIsAnError)
{
    EXPECT_EQ(
        said(std::string{homes} +
             "units = { blue = { infantry { \"1st\", at = \"a1\", force = 3,\n"
             "  at = \"b1\" } }, red = { infantry { \"4th\", at = \"d4\", force = 0 } } },\n"),
        "SC2045:6 \"at\" is given twice in the same braces\n"
        "SML-9:6 a force of none\n");
}

TEST(OneRun, WhereTheBattleCannotBeLaidOutTheRulesetIsNotAsked)
{
    EXPECT_EQ(said("units = { blue = { infantry { \"1st\", force = 0 } } }, rset = 3,\n"
                   "map = square { size = { 4, 4 }, terrain = { covr = \"a1\" } },\n"),
              "SC2001:4 the scenario has no field \"rset\"\n"
              "SC2045:5 \"map\" is given twice in the same braces\n"
              "SC2008:5 unknown terrain \"covr\"\n");
}

} // namespace
} // namespace sandtable::one_run_test
