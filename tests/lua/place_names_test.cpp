// Names of places that are no objective: what a map may say, and what is wrong with it.

#include "lua/scenario_loader.hpp"
#include "tests/lua/small_book.hpp"

#include <gtest/gtest.h>

namespace sandtable::place_names_test {
namespace {

/// What is said of a map with those words in it; "good" where nothing is.
std::string said_of(const std::string& words, const std::string& map = "square { size = { 4, 4 }")
{
    const Book book = testing::small_book();
    Problems problems;
    const auto loaded = load_scenario_text(
        "map.lua",
        "return scenario 'Names' { ruleset = 'small', turns = 3,\nmap = " + map + ", " + words +
            " },\nunits = { blue = { leader { 'A', id = 'a', where = 'reserve' } }, "
            "red = { leader { 'B', id = 'b', where = 'reserve' } } } }",
        book, {}, problems);
    return problems.empty() && loaded ? "good" : render(problems);
}

TEST(PlaceNames, StandInCellsOnEdgesAndAtPoints)
{
    EXPECT_EQ(said_of("names = { b2 = 'Hill', ['a1|a2'] = { en = 'Brook', fr = 'Ruisseau' } }"),
              "good");
    EXPECT_EQ(said_of("names = { { at = 'b2', name = 'Hill' }, { at = 'a2|a1', name = 'Brook' } }"),
              "good");
    const std::string plane = "plane { size = { 400, 300 }";
    EXPECT_EQ(said_of("names = { { at = '20,30', name = 'A' }, { at = { 400, 300 }, name = 'B' } }",
                      plane),
              "good");
    EXPECT_EQ(said_of("names = {}"), "good");
}

TEST(PlaceNames, WhatIsWrongIsToldAtItsPlace)
{
    struct {
        const char* words;
        const char* said;
    } const all[] = {
        {"names = { z99 = 'Hill' }", "SC2009"},
        {"names = { ['a1|c1'] = 'Brook' }", "SC3004"},
        {"names = { ['a1|b2'] = 'Brook' }", "SC3004"}, // they share a corner
        {"names = { ['a1|z99'] = 'Brook' }", "SC2009"},
        {"names = { { at = 'a1|a2', name = 'A' }, { at = 'a2|a1', name = 'B' } }",
         "there is a name at a2|a1 already"},
        {"names = { b2 = '' }", "SC3012"},
        {"names = { b2 = { en = 'Hill', fr = '' } }", "SC3012"},
        {"names = { b2 = 7 }", "SC2002"},
        {"names = 'Hill'", "SC2002"},
        {"names = { { at = 'b2' } }", "{ at = \"...\", name = \"...\" }"},
        {"names = { { at = 'b2', name = 'A', value = 2 } }", "has no field \"value\""},
        {"names = { b2 = string.rep('é', 201) }", "cannot be 201: its range is 1 to 200"},
        {"names = (function() local all = {} for c = 0, 25 do for r = 1, 26 do "
         "all[string.char(97 + c) .. r] = 'N' end end return all end)()",
         "at most 500"},
    };
    for (const auto& [words, said] : all) {
        const std::string told = said_of(words, "square { size = { 26, 26 }");
        EXPECT_NE(told.find(said), std::string::npos) << words << "\n" << told;
        EXPECT_NE(told.find("map.lua:2"), std::string::npos) << told;
    }
    EXPECT_EQ(said_of("names = { b2 = string.rep('é', 200) }"), "good") << "letters, not bytes";
    const std::string plane = "plane { size = { 400, 300 }";
    EXPECT_NE(said_of("names = { { at = '401,30', name = 'A' } }", plane).find("SC3009"),
              std::string::npos);
    EXPECT_NE(
        said_of("names = { { at = '1,1', name = 'A' }, { at = { 1, 1 }, name = 'B' } }", plane)
            .find("there is a name at (1,1) already"),
        std::string::npos);
    EXPECT_NE(said_of("names = { main = 'A' }", "zones { 'main'").find("SC3007"),
              std::string::npos);
}

} // namespace
} // namespace sandtable::place_names_test
