/// tiled_ford.hpp - a ford drawn in Tiled, and the scenario of it, for the tests of such maps.
#pragma once

#include "lua/scenario_loader.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/lua/small_book.hpp"

#include <map>
#include <nlohmann/json.hpp>

namespace sandtable::tiled_ford {

namespace fs = std::filesystem;
using Json = nlohmann::json;

using Folder = testing::TempFolder;

/// Four columns and three rows of 32 pixels:    . . * .
/// a river below, a height, a stream, a road,   . * ^ .     ^: cover of height 2
/// an objective, an area, two units.            # # . #
inline const char* const bridge = R"({
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

inline const char* const scenario = R"(return scenario "The Ford" {
    ruleset = "small",
    map = tiled { "bridge.tmj", legend = { river = "water" } },
    units = { blue = { infantry { "1st", id = "A1" } } },
}
)";

inline Json bridge_json() { return Json::parse(bridge); }

struct Result {
    std::unique_ptr<LoadedScenario> loaded;
    Problems problems;
    [[nodiscard]] const Board& board() const { return *loaded->setting().board; }
};

inline Result load(const std::string& lua, const std::string& map, const Book& book,
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

} // namespace sandtable::tiled_ford
