// What is wrong in a map of the Tiled editor is told with its layer, object or cell.

#include "lua/tiled/tiled_map.hpp"
#include "tests/lua/tiled_ford.hpp"

#include <gtest/gtest.h>

namespace sandtable::tiled_faults_test {
namespace {

using namespace tiled_ford;

/// What is written instead of the value at a place of the good map.
struct Broken {
    const char* pointer;
    const char* value; ///< JSON
    const char* code;
    const char* within; ///< where the message says it is
    const char* meant = "";
};

constexpr Broken broken[]{
    {"/orientation", "\"isometric\"", "SC3103", ""},
    {"/orientation", "\"staggered\"", "SC3103", ""},
    {"/orientation", "\"hexagonal\"", "SC3103", ""}, // and says not how its hexes are shifted
    {"/tilewidth", "0", "SC3102", ""},
    {"/width", "\"four\"", "SC3102", ""},
    {"/layers", "7", "SC3102", ""},
    {"/layers/0/type", "\"tiles\"", "SC3102", "layer \"Ground\""},
    {"/layers/0/data", "[1,1]", "SC3104", "layer \"Ground\""},
    {"/layers/0/data", "\"###\"", "SC3104", "layer \"Ground\""},
    {"/layers/0/data/5", "-1", "SC3104", "layer \"Ground\""},
    {"/layers/0/compression", "\"zstd\"", "", ""},
    {"/layers/0/width", "5", "SC3104", "layer \"Ground\""},
    {"/layers/0/offsetx", "7", "SC3109", "layer \"Ground\""},
    {"/layers/0/data/5", "5", "SC3106", "layer \"Ground\", tileset \"ground\", tile 4, cell b2"},
    {"/layers/0/data/5", "900", "SC3105", "layer \"Ground\", cell b2"},
    {"/tilesets/0/tiles/1/type", "\"covre\"", "SC2008",
     "layer \"Ground\", tileset \"ground\", tile 1, cell c3", "cover"},
    {"/tilesets/0/tiles/2/properties/0/value", "\"cver\"", "SC2008",
     "layer \"Ground\", tileset \"ground\", tile 2, cell c2", "cover"},
    {"/tilesets/0/tiles/2/properties/1/value", "\"high\"", "SC2002",
     "layer \"Ground\", tileset \"ground\", tile 2, cell c2"},
    {"/tilesets/0/source", "\"ground.tsx\"", "SC3105", ""},
    {"/tilesets/0/source", "\"../ground.tsj\"", "SC3105", ""},
    {"/layers/2/objects/0/type", "\"strem\"", "SC3107", "layer \"Lines\", object 1 \"Brook\"",
     "stream"},
    {"/layers/2/objects/0/type", "\"cover\"", "SC3108", "layer \"Lines\", object 1 \"Brook\""},
    {"/layers/2/objects/0/polyline/1/x", "16", "SC3108", "layer \"Lines\", object 1 \"Brook\""},
    {"/layers/2/objects/0/polyline/1/x", "4000", "SC3009", "layer \"Lines\", object 1 \"Brook\""},
    {"/layers/2/objects/0/polyline", "[{\"x\":0,\"y\":0}]", "SC3108",
     "layer \"Lines\", object 1 \"Brook\""},
    {"/layers/2/objects/1/polyline/1/x", "900", "SC3009", "layer \"Lines\", object 2"},
    {"/layers/3/objects/0/type", "\"objektive\"", "SC3107",
     "layer \"Places\", object 3 \"The ford\"", "objective"},
    {"/layers/3/objects/0/type", "\"\"", "SC3107", "layer \"Places\", object 3 \"The ford\""},
    {"/layers/3/objects/0/type", "\"stream\"", "SC3108", "layer \"Places\", object 3 \"The ford\""},
    {"/layers/3/objects/0/x", "-80", "SC3009", "layer \"Places\", object 3 \"The ford\""},
    {"/layers/3/objects/0/template", "\"a.tj\"", "SC3108",
     "layer \"Places\", object 3 \"The ford\""},
    {"/layers/3/objects/0/properties/0/value", "\"much\"", "SC2002",
     "layer \"Places\", object 3 \"The ford\""},
    {"/layers/3/objects/0/properties/0/name", "\"vlaue\"", "SC2001",
     "layer \"Places\", object 3 \"The ford\"", "value"},
    {"/layers/3/objects/0/properties/1/value", "\"rde\"", "SC2005",
     "layer \"Places\", object 3 \"The ford\"", "red"},
    {"/layers/3/objects/1/name", "\"\"", "SC3012", "layer \"Places\", object 4"},
    {"/layers/3/objects/1/rotation", "45", "SC3108", "layer \"Places\", object 4 \"left\""},
    {"/layers/4/name", "\"Army\"", "SC2004", "layer \"Army\", object 5 \"Light\""},
    {"/layers/4/objects/0/type", "\"infantri\"", "SC3107", "layer \"red\", object 5 \"Light\"",
     "infantry"},
    {"/layers/4/objects/0/properties/1/value", "9", "SC2003", "layer \"red\", object 5 \"Light\""},
    {"/layers/4/objects/0/properties/1/name", "\"forse\"", "SC2001",
     "layer \"red\", object 5 \"Light\"", "force"},
    {"/layers/4/objects/0/properties/1/value", "1.5", "SC2002",
     "layer \"red\", object 5 \"Light\""},
    {"/layers/4/objects/0/properties/0/value", "\"A1\"", "SC2007",
     "layer \"red\", object 5 \"Light\""},
    {"/layers/4/objects/1/name", "\"A2\"", "SC4007", "layer \"red\", object 6 \"A2\"", "A1"},
};

TEST(TiledMaps, EveryFaultIsToldWithItsLayerObjectOrCell)
{
    const Book book = testing::small_book();
    for (const Broken& one : broken) {
        SCOPED_TRACE(std::string{one.pointer} + " = " + one.value);
        Json map = bridge_json();
        map[Json::json_pointer{one.pointer}] = Json::parse(one.value);
        const Result result = load(scenario, map.dump(), book);
        if (!*one.code) { // without base64 it says nothing
            EXPECT_TRUE(result.loaded) << render(result.problems);
            continue;
        }
        EXPECT_FALSE(result.loaded);
        ASSERT_FALSE(result.problems.empty());
        // A broken part may be missed elsewhere; the first error is about what was broken.
        const Problem& first = result.problems.front();
        EXPECT_EQ(first.code, one.code) << render(result.problems);
        EXPECT_EQ(first.place.file, "bridge.tmj");
        EXPECT_EQ(render_within(first.place), one.within) << render(result.problems);
        EXPECT_EQ(first.meant, one.meant) << render(result.problems);
    }
}

/// The same with texts: the scenario, or the whole map.
TEST(TiledMaps, FilesThatAreNoMapsAreRefusedWithWords)
{
    const Book book = testing::small_book();
    const auto code_of = [&](const std::string& lua, const std::string& map) {
        const Result result = load(lua, map, book);
        EXPECT_FALSE(result.loaded);
        return result.problems.empty() ? "" : result.problems.front().code;
    };
    const auto with = [](const char* map) {
        return std::string{"return scenario \"A\" { ruleset = \"small\", units = {}, map = "} +
               map + " }";
    };
    EXPECT_EQ(code_of(scenario, "<?xml version=\"1.0\"?><map/>"), "SC3102");
    EXPECT_EQ(code_of(scenario, "{ \"type\": \"tileset\" }"), "SC3102");
    EXPECT_EQ(code_of(scenario, "[]"), "SC3102");
    EXPECT_EQ(code_of(scenario, ""), "SC3102");
    EXPECT_EQ(code_of(scenario, std::string(300, '[')), "SC3102");
    EXPECT_EQ(code_of(with("tiled { \"no.tmj\" }"), bridge), "SC3101");
    EXPECT_EQ(code_of(with("tiled { \"../bridge.tmj\" }"), bridge), "SC3101");
    EXPECT_EQ(code_of(with("tiled { \"/etc/passwd\" }"), bridge), "SC3101");
    EXPECT_EQ(code_of(with("tiled { legend = {} }"), bridge), "SC3101");
    EXPECT_EQ(code_of(with("tiled { \"bridge.tmj\", size = { 3, 3 } }"), bridge), "SC3112");
    EXPECT_EQ(code_of(with("tiled { \"bridge.tmj\", legend = { river = \"wter\" } }"), bridge),
              "SC2008");
    EXPECT_EQ(code_of(with("tiled { \"bridge.tmj\", legend = 3 }"), bridge), "SC2002");
    EXPECT_EQ(code_of(with("tiled { \"bridge.tmj\", legnd = { river = \"water\" } }"), bridge),
              "SC2001");
    const Result damaged = load(scenario, "{\n \"type\": \"map\",\n }", book);
    ASSERT_EQ(damaged.problems.size(), 1u);
    EXPECT_EQ(damaged.problems[0].place, (Place{.file = "bridge.tmj", .line = 3, .column = 2}));
}

TEST(TiledMaps, AnUnusedEntryOfTheLegendIsAWarning)
{
    const Book book = testing::small_book();
    const Result result = load(R"(return scenario "A" { ruleset = "small",
    map = tiled { "bridge.tmj", legend = { river = "water", rivr = "water" } },
    units = { blue = { infantry { "1st", id = "A1" } } } })",
                               bridge, book);
    ASSERT_TRUE(result.loaded);
    ASSERT_EQ(result.problems.size(), 1u);
    EXPECT_EQ(result.problems[0].code, "SC3111");
    EXPECT_EQ(result.problems[0].severity, Problem::warning);
    EXPECT_EQ(result.problems[0].place.line, 2);
    EXPECT_EQ(result.problems[0].meant, "river");
}

// How the hexes are shifted is the map's to say, in words of Tiled's.
TEST(TiledMaps, HexesThatAreShiftedNoWayAreRefused)
{
    Book book = testing::small_book();
    book.shapes |= shape_bit(Shape::hex_rows);
    const auto told = [&](const char* axis, const char* index) {
        Json map = bridge_json();
        map["orientation"] = "hexagonal";
        map["hexsidelength"] = 8;
        map["staggeraxis"] = axis;
        map["staggerindex"] = index;
        const Result result = load(scenario, map.dump(), book);
        if (result.problems.empty()) return std::string{};
        EXPECT_EQ(result.problems[0].place.file, "bridge.tmj");
        return result.problems[0].code == std::string{"SC3103"} ? render({result.problems[0]})
                                                                : std::string{};
    };
    EXPECT_NE(told("z", "odd").find("staggeraxis is \"z\", not \"x\" or \"y\""), std::string::npos);
    EXPECT_NE(told("y", "Even").find("staggerindex is \"Even\", not \"odd\" or \"even\""),
              std::string::npos);
    EXPECT_EQ(told("y", "even"), "");
    EXPECT_EQ(told("x", "odd"), "");
}

TEST(TiledMaps, AMessageNamesTheObject)
{
    const Book book = testing::small_book();
    Json map = bridge_json();
    map["layers"][4]["objects"][0]["properties"][1]["name"] = "forse";
    const Result result = load(scenario, map.dump(), book);
    EXPECT_EQ(render(result.problems),
              "error SC2001  bridge.tmj (layer \"red\", object 5 \"Light\")  a unit has no field "
              "\"forse\"\n  did you mean \"force\"?\n  run: sandtable explain SC2001\n");
}

} // namespace
} // namespace sandtable::tiled_faults_test
