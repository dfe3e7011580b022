// Maps that were drawn in the Tiled editor.

#include "kernel/board/label.hpp"
#include "lua/tiled/cells.hpp"
#include "lua/tiled/meanings.hpp"
#include "lua/tiled/tiled_map.hpp"
#include "tests/lua/tiled_ford.hpp"

#include <gtest/gtest.h>

namespace sandtable::tiled_test {
namespace {

using namespace tiled_ford;

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

} // namespace
} // namespace sandtable::tiled_test
