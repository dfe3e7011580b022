// Maps that were drawn in the Tiled editor.

#include "kernel/board/label.hpp"
#include "lua/scenario_loader.hpp"
#include "lua/tiled/tiled_map.hpp"
#include "tests/lua/small_book.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include <fstream>

namespace sandtable {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

/// A folder with a scenario and its map, gone after the test.
class Folder {
public:
    Folder()
    {
        std::string name = (fs::temp_directory_path() / "tiled_XXXXXX").string();
        path_ = mkdtemp(name.data());
    }
    ~Folder() { fs::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    void write(const std::string& file, const std::string& text) const
    {
        fs::create_directories((path_ / file).parent_path());
        std::ofstream{path_ / file, std::ios::binary} << text;
    }
    [[nodiscard]] const fs::path& path() const { return path_; }

private:
    fs::path path_;
};

/// Four columns and three rows of 32 pixels:    . . * .
/// a river below, a height, a stream, a road,   . * ^ .     ^: cover of height 2
/// an objective, an area, two units.            # # . #
const char* const bridge = R"({
 "type": "map", "version": "1.10", "tiledversion": "1.10.2", "orientation": "orthogonal",
 "renderorder": "right-down", "width": 4, "height": 3, "tilewidth": 32, "tileheight": 32,
 "infinite": false, "nextlayerid": 9, "nextobjectid": 20,
 "tilesets": [{ "firstgid": 1, "name": "ground", "tilecount": 5, "tilewidth": 32,
   "tileheight": 32, "columns": 5, "image": "ground.png", "imagewidth": 160, "imageheight": 32,
   "tiles": [
    { "id": 0, "type": "clear" },
    { "id": 1, "type": "cover", "probability": 0.5 },
    { "id": 2, "type": "", "properties": [
       { "name": "terrain", "type": "string", "value": "cover" },
       { "name": "height", "type": "int", "value": 2 },
       { "name": "sound", "type": "float", "value": 0.25 } ] },
    { "id": 3, "type": "river" } ] }],
 "layers": [
  { "id": 1, "name": "Ground", "type": "tilelayer", "x": 0, "y": 0, "width": 4, "height": 3,
    "opacity": 1, "visible": true, "data": [1,1,2,1, 1,2,2147483651,1, 4,4,1,4] },
  { "id": 2, "name": "Picture", "type": "imagelayer", "image": "back.png", "x": 0, "y": 0 },
  { "id": 3, "name": "Lines", "type": "objectgroup", "objects": [
    { "id": 1, "name": "Brook", "type": "stream", "x": 64, "y": 0, "width": 0, "height": 0,
      "polyline": [{ "x": 0, "y": 0 }, { "x": 0.75, "y": 33 }, { "x": 64, "y": 32 }] },
    { "id": 2, "name": "", "type": "road", "x": 16, "y": 20, "width": 0, "height": 0,
      "polyline": [{ "x": 0, "y": 0 }, { "x": 60, "y": 60 }] } ] },
  { "id": 4, "name": "Places", "type": "objectgroup", "objects": [
    { "id": 3, "name": "The ford", "type": "objective", "x": 80, "y": 80, "point": true,
      "width": 0, "height": 0,
      "properties": [{ "name": "value", "type": "int", "value": 3 },
                     { "name": "owner", "type": "string", "value": "red" }] },
    { "id": 4, "name": "left", "type": "area", "x": 0, "y": 0, "width": 64, "height": 96 } ] },
  { "id": 5, "name": "red", "type": "objectgroup", "objects": [
    { "id": 5, "name": "Light", "type": "infantry", "x": 112, "y": 16, "point": true,
      "width": 0, "height": 0,
      "properties": [{ "name": "id", "type": "string", "value": "B1" },
                     { "name": "force", "type": "int", "value": 1 }] },
    { "id": 6, "name": "A1", "type": "unit", "gid": 1, "x": 0, "y": 64, "width": 32,
      "height": 32 } ] } ]
})";

const char* const scenario = R"(return scenario "The Ford" {
    ruleset = "small",
    map = tiled { "bridge.tmj", legend = { river = "water" } },
    units = { blue = { infantry { "1st", id = "A1" } } },
}
)";

Json bridge_json() { return Json::parse(bridge); }

struct Result {
    std::unique_ptr<LoadedScenario> loaded;
    Problems problems;
    [[nodiscard]] const Board& board() const { return *loaded->setting().board; }
};

Result load(const std::string& lua, const std::string& map, const Book& book,
            const std::map<std::string, std::string>& others = {})
{
    Folder folder;
    folder.write("ford.lua", lua);
    folder.write("bridge.tmj", map);
    for (const auto& [file, text] : others) folder.write(file, text);
    Result result;
    result.loaded = load_scenario(folder.path() / "ford.lua", book, {}, result.problems);
    return result;
}

/// Terrains of a board by their characters, '+' for each level of height behind them.
std::string drawn(const Board& board, const Book& book)
{
    std::string out;
    for (int i = 0; i < board.cells; ++i) {
        const Cell cell = cell_at_index(i);
        out += book.terrains[static_cast<std::size_t>(board.terrain_at(cell))].glyph;
        out += std::string(static_cast<std::size_t>(board.height_at(cell)), '+');
        if (i % board.columns == board.columns - 1) out += '\n';
    }
    return out;
}

/// Every edge of a board: "c3|c2 c2|d2".
std::string edges(const Board& board)
{
    std::string out;
    for (int i = 0; i < board.cells; ++i)
        for (int d = 0; d < board.directions; ++d) {
            const Cell cell = cell_at_index(i);
            if (board.edge_at(cell, d) == 0 || index(board.neighbor(cell, d)) < i) continue;
            out += (out.empty() ? "" : " ") + label(board, cell) + "|" +
                   label(board, board.neighbor(cell, d));
        }
    return out;
}

std::string roads(const Board& board)
{
    std::string out;
    for (int i = 0; i < board.cells; ++i)
        for (int d = 0; d < board.directions; ++d) {
            const Cell cell = cell_at_index(i);
            if (!board.road_at(cell, d) || index(board.neighbor(cell, d)) < i) continue;
            out += (out.empty() ? "" : " ") + label(board, cell) + "-" +
                   label(board, board.neighbor(cell, d));
        }
    return out;
}

TEST(TiledMaps, SquaresHeightsLinesPlacesAndUnitsAreWhatWasDrawn)
{
    const Book book = testing::small_book();
    const Result result = load(scenario, bridge, book);
    ASSERT_TRUE(result.loaded) << render(result.problems);
    EXPECT_EQ(render(result.problems), "");
    const Board& board = result.board();
    EXPECT_EQ(board.shape, Shape::square);
    EXPECT_EQ(drawn(board, book), "..*.\n.**++.\n##.#\n");
    EXPECT_EQ(edges(board), "b3|c3 c3|c2 d3|d2");
    EXPECT_EQ(roads(board), "a3-b2 b2-c1");
    ASSERT_EQ(board.objectives.size(), 1u);
    EXPECT_STREQ(board.objectives[0].name, "The ford");
    EXPECT_EQ(label(board, board.objectives[0].cell), "c1");
    EXPECT_EQ(board.objectives[0].value, 3);
    EXPECT_EQ(board.objectives[0].owner, 1);
    ASSERT_EQ(board.areas.size(), 1u);
    EXPECT_STREQ(board.areas[0].id, "left");
    EXPECT_EQ(board.areas[0].count, 6u);
    const Setting& setting = result.loaded->setting();
    ASSERT_EQ(setting.units.size(), 2u);
    EXPECT_STREQ(setting.units[0].id, "A1");
    EXPECT_STREQ(setting.units[1].id, "B1");
    EXPECT_STREQ(setting.units[1].name, "Light");
    const std::vector<std::byte> block = result.loaded->block(1);
    const Table table{block.data(), setting};
    EXPECT_EQ(label(board, table.cell(unit_at_index(0))), "a2");
    EXPECT_EQ(label(board, table.cell(unit_at_index(1))), "d3");
    EXPECT_EQ(table.get(UnitCounter{0}, unit_at_index(1)), 1);
}

TEST(TiledMaps, WhatTheScenarioSaysComesOnTop)
{
    const Book book = testing::small_book();
    const Result result = load(R"(return scenario "The Ford" {
    ruleset = "small",
    map = tiled {
        file = "bridge.tmj", legend = { [3] = { terrain = "water", height = 1 } },
        ignore = "red",
        terrain = { water = "a3" }, height = { [3] = "b1" }, roads = "d1-d2",
        edges = { stream = "a1|a2" }, areas = { right = "d1..d3" }, objectives = { d2 = "Hill" },
    },
    units = { blue = { infantry { "1st", id = "A1", at = "a1" } }, red = {} },
})",
                               bridge, book);
    ASSERT_TRUE(result.loaded) << render(result.problems);
    const Board& board = result.board();
    EXPECT_EQ(drawn(board, book), "#.*.\n.**++.\n#+#+++.#+\n");
    EXPECT_EQ(edges(board), "b3|c3 c3|c2 d3|d2 a2|a1");
    EXPECT_EQ(board.objectives.size(), 2u);
    EXPECT_EQ(board.areas.size(), 2u);
    EXPECT_EQ(result.loaded->setting().units.size(), 1u);
}

TEST(TiledMaps, PackedCellsAreTheSameCells)
{
    const Book book = testing::small_book();
    const char* const packed[][2] = {
        {"", "AQAAAAEAAAACAAAAAQAAAAEAAAACAAAAAwAAgAEAAAAEAAAABAAAAAEAAAAEAAAA"},
        {"zlib", "eNpjZGBgYARiJigNYzMzMDSA2CxQDGMDAAy8AJo="},
        {"gzip", "H4sIAAAAAAACA2NkYGBgBGImKA1jMzMwNIDYLFAMYwMAHYEdnDAAAAA="},
    };
    for (const auto& [compression, data] : packed) {
        Json map = bridge_json();
        map["layers"][0]["encoding"] = "base64";
        map["layers"][0]["compression"] = compression;
        map["layers"][0]["data"] = data;
        const Result result = load(scenario, map.dump(), book);
        ASSERT_TRUE(result.loaded) << compression << render(result.problems);
        EXPECT_EQ(drawn(result.board(), book), "..*.\n.**++.\n##.#\n") << compression;
    }
}

TEST(TiledMaps, CellsPackedWithACodeOfTheirOwnAreUnpacked)
{
    const char* why = "";
    const auto cells = lua::tiled::unpack_cells(
        "eNrtj0EOwCAIBKVIQfr//5YmY+IHeuMwURmzZGWMEYUXq9BCYBaJT1zy7yluZspdmH+nHW8lwyDIvnB+5Bg7HPae"
        "iVu8DS/MkrzAb9fdult3627d7Z9uL1RsCRk=",
        "zlib", 400, why);
    ASSERT_TRUE(cells) << why;
    for (std::uint32_t i = 0; i < 400; ++i)
        ASSERT_EQ((*cells)[i], 1 + (i * i * 7 + i / 5) % 11) << i;
}

/// Hexes of 28 by 32 pixels in rows, or of 32 by 28 in columns; one tile of cover in the second
/// row and column.
Json hexes(bool in_columns, const char* stagger_index)
{
    Json map = Json::parse(R"({ "type": "map", "orientation": "hexagonal", "width": 4, "height": 3,
        "hexsidelength": 16, "infinite": false,
        "tilesets": [{ "firstgid": 1, "name": "g", "tilecount": 2, "tiles": [
            { "id": 0, "class": "clear" }, { "id": 1, "class": "cover" }] }],
        "layers": [{ "id": 1, "name": "Ground", "type": "tilelayer", "width": 4, "height": 3,
            "data": [1,1,1,1, 1,2,1,1, 1,1,1,1] },
            { "id": 2, "name": "Marks", "type": "objectgroup", "objects": [] }] })");
    map["staggeraxis"] = in_columns ? "x" : "y";
    map["staggerindex"] = stagger_index;
    map["tilewidth"] = in_columns ? 32 : 28;
    map["tileheight"] = in_columns ? 28 : 32;
    return map;
}

const char* const bare = R"(return scenario "Hexes" {
    ruleset = "small", map = tiled "bridge.tmj", units = {},
})";

Json point(int id, const char* kind, const char* name, double x, double y)
{
    return {{"id", id}, {"type", kind}, {"name", name}, {"x", x},
            {"y", y},   {"width", 0},   {"height", 0},  {"point", true}};
}

TEST(TiledMaps, HexesStandAsInTheEditor)
{
    Book book = testing::small_book();
    book.shapes |= shape_bit(Shape::hex_rows);
    for (const bool columns : {false, true})
        for (const char* const stagger : {"odd", "even"}) {
            Json map = hexes(columns, stagger);
            // The middle of the cell in column 1, row 1, as Tiled draws it.
            const bool odd = stagger == std::string_view{"odd"};
            const double x = columns ? 24 + 16 : 28 + 14 + (odd ? 14 : 0);
            const double y = columns ? 28 + 14 + (odd ? 14 : 0) : 24 + 16;
            map["layers"][1]["objects"].push_back(point(1, "objective", "Here", x + 9, y - 6));
            const Result result = load(bare, map.dump(), book);
            ASSERT_TRUE(result.loaded) << render(result.problems);
            const Board& board = result.board();
            EXPECT_EQ(board.shape, columns ? Shape::hex_columns : Shape::hex_rows);
            EXPECT_EQ(board.even_shift != 0, odd);
            EXPECT_EQ(drawn(board, book), "....\n.*..\n....\n");
            EXPECT_EQ(board.objectives[0].cell, board.cell_at(1, 1)) << columns << stagger;
        }
}

TEST(TiledMaps, AStreamFollowsTheSidesOfHexes)
{
    Book book = testing::small_book();
    book.shapes |= shape_bit(Shape::hex_rows);
    Json map = hexes(false, "odd");
    // From the upper left corner of the cell in column 1, row 1 (middle 56,40) along its top to the
    // right, and down its right side.
    map["layers"][1]["objects"] = Json::array(
        {{{"id", 1},
          {"type", "stream"},
          {"name", ""},
          {"x", 42},
          {"y", 32},
          {"width", 0},
          {"height", 0},
          {"polyline", {{{"x", 0}, {"y", 0}}, {{"x", 28}, {"y", 0}}, {{"x", 28}, {"y", 16}}}}}});
    const Result result = load(bare, map.dump(), book);
    ASSERT_TRUE(result.loaded) << render(result.problems);
    const Board& board = result.board();
    const Cell middle = board.cell_at(1, 1);
    for (int d = 0; d < 6; ++d) // NE, E, SE, SW, W, NW
        EXPECT_EQ(board.edge_at(middle, d) != 0, d == 0 || d == 1 || d == 5) << d;
}

TEST(TiledMaps, TilesLieTurnedOnTheirCells)
{
    const Book book = testing::small_book();
    Json map = bridge_json();
    map["tilesets"][0]["tiles"][0]["properties"] =
        Json::array({{{"name", "stream"}, {"value", "N"}}, {{"name", "road"}, {"value", "E"}}});
    map["layers"] = Json::array({map["layers"][0]});
    // Upright, turned across, turned down, turned a quarter clockwise (diagonal and across).
    map["layers"][0]["data"] = {0, 0, 0, 0, 1, 0, 0x80000001u, 0, 0, 0x40000001u, 0xa0000001u, 0};
    const Result result = load(bare, map.dump(), book);
    ASSERT_TRUE(result.loaded) << render(result.problems);
    // Upright at a2: stream to the north, road to the east. Across at c2: road to the west.
    // Down at b1: a stream to the south, off the map. Quarter at c1: stream east, road south.
    EXPECT_EQ(edges(result.board()), "a3|a2 c3|c2 c1|d1");
    EXPECT_EQ(roads(result.board()), "a2-b2 b2-c2 b1-c1");
}

TEST(TiledMaps, TilesOfARoadJoinTheirNeighbors)
{
    const Book book = testing::small_book();
    const Result result = load(R"(return scenario "Roads" {
    ruleset = "small", units = {},
    map = tiled { "bridge.tmj", ignore = { "Lines", "Places", "red" },
                  legend = { river = { road = true }, [2] = false } },
})",
                               bridge, book);
    ASSERT_TRUE(result.loaded) << render(result.problems);
    EXPECT_EQ(roads(result.board()), "a1-b1");
    EXPECT_EQ(drawn(result.board(), book), "..*.\n.*..\n....\n");
}

TEST(TiledMaps, AMapWithoutBoundsEndsAtItsLastTiles)
{
    Book book = testing::small_book();
    Json map = bridge_json();
    map["infinite"] = true;
    map["layers"] = Json::array({Json::parse(R"({ "id": 1, "name": "Ground", "type": "tilelayer",
        "width": 32, "height": 16, "startx": -16, "starty": 0, "chunks": [
        { "x": -16, "y": 0, "width": 4, "height": 2, "data": [0,0,0,0, 0,0,1,2] },
        { "x": -12, "y": 0, "width": 4, "height": 2, "data": [0,4,0,0, 1,0,0,0] }] })"),
                                 map["layers"][3]});
    // Pixels of an endless map: its cell at column -14, row 1 begins at -448,32.
    map["layers"][1]["objects"] =
        Json::array({point(1, "objective", "Here", -16 * 32 + 2 * 32 + 40, 40)});
    const Result result = load(R"(return scenario "Endless" { ruleset = "small", units = {},
                 map = tiled { "bridge.tmj", legend = { river = "water" } } })",
                               map.dump(), book);
    ASSERT_TRUE(result.loaded) << render(result.problems);
    EXPECT_EQ(drawn(result.board(), book), "...#\n.*..\n");
    EXPECT_EQ(label(result.board(), result.board().objectives[0].cell), "b1");
}

TEST(TiledMaps, TilesetsAndGroupsMayStandApart)
{
    const Book book = testing::small_book();
    Json map = bridge_json();
    const Json set = map["tilesets"][0];
    map["tilesets"] = Json::array({{{"firstgid", 1}, {"source", "sets/ground.tsj"}}});
    Json places = map["layers"][3];
    map["layers"] = Json::array(
        {map["layers"][0],
         {{"id", 9},
          {"name", "Group"},
          {"type", "group"},
          {"offsetx", 32},
          {"layers", Json::array({places})}},
         {{"id", 10},
          {"name", "Notes"},
          {"type", "objectgroup"},
          {"properties", Json::array({{{"name", "ignore"}, {"type", "bool"}, {"value", true}}})},
          {"objects", Json::array({{{"id", 30}}})}}});
    Json file = set;
    file.erase("firstgid");
    const Result result = load(scenario, map.dump(), book, {{"sets/ground.tsj", file.dump()}});
    ASSERT_TRUE(result.loaded) << render(result.problems);
    EXPECT_EQ(drawn(result.board(), book), "..*.\n.**++.\n##.#\n");
    // Both are moved with their group.
    EXPECT_EQ(label(result.board(), result.board().objectives[0].cell), "d1");
    EXPECT_EQ(label(result.board(), result.board().areas[0].cells[0]), "b3");
}

TEST(TiledMaps, TheHashKnowsEveryFile)
{
    const Book book = testing::small_book();
    const Result one = load(scenario, bridge, book);
    Json map = bridge_json();
    const Result same = load(scenario, bridge, book);
    map["layers"][0]["data"][0] = 2;
    const Result other = load(scenario, map.dump(), book);
    ASSERT_TRUE(one.loaded && same.loaded && other.loaded);
    EXPECT_EQ(one.loaded->content_hash(), same.loaded->content_hash());
    EXPECT_NE(one.loaded->content_hash(), other.loaded->content_hash());
}

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
} // namespace sandtable
