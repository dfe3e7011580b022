/// tiled_map.hpp - a map of the Tiled editor, as its file says it.
///
///   Spot16        a point in sixteenths of a pixel, so that nothing is computed in fractions
///   Tileset       the tiles that numbers of cells stand for
///   TileLayer     a number for every cell
///   MapObject     a point, box, outline or line that somebody drew
///   TiledMap      all of it
///   MapFiles      where the file and its tilesets are read from
///   read_tiled    from JSON to TiledMap; says everything that is wrong with it
///
/// Nothing here knows of a ruleset: see unfold.hpp.
#pragma once

#include "lua/data/written.hpp"

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sandtable::lua::tiled {

/// The longest map or tileset that is read.
inline constexpr std::size_t largest_file = std::size_t{8} << 20;
inline constexpr int largest_tile = 1024;     ///< pixels
inline constexpr std::int64_t per_pixel = 16; ///< sixteenths

struct Spot16 {
    std::int64_t x = 0;
    std::int64_t y = 0;
    friend constexpr bool operator==(Spot16, Spot16) = default;
};

/// What somebody wrote of a tile, an object or a layer. Properties are numbers, texts, booleans.
struct Marks {
    std::string kind{}; ///< "class" in Tiled, "type" in older versions of it
    Written properties = Written::of("", Value::map, {});
};

struct Tileset {
    std::uint32_t first = 1;
    std::uint32_t count = 0;
    std::string name{};
    std::string alignment{}; ///< of tiles that are objects
    std::map<std::uint32_t, Marks> tiles{};
};

/// The bits of a cell's number that say how its tile is turned.
enum Flip : std::uint32_t {
    flip_across = 0x80000000u,
    flip_down = 0x40000000u,
    flip_diagonal = 0x20000000u, ///< on hexes: turned by 60 degrees
    flip_hex_120 = 0x10000000u,
    all_flips = 0xf0000000u,
};

/// A rectangle of cells; `left` and `top` are other than 0 only in maps without bounds.
struct Chunk {
    std::int64_t left = 0;
    std::int64_t top = 0;
    std::int64_t columns = 0;
    std::int64_t rows = 0;
    std::vector<std::uint32_t> tiles{}; ///< row by row; 0: nothing
};

struct Layer {
    std::string name{};
    Marks marks{};
    std::int64_t offset_x = 0; ///< sixteenths of a pixel, groups included
    std::int64_t offset_y = 0;
};

struct TileLayer : Layer {
    std::vector<Chunk> chunks{};
};

struct MapObject {
    enum Form : std::uint8_t { point, box, ellipse, outline, line };
    int id = 0;
    std::string name{};
    Marks marks{};
    Form form = point;
    Spot16 at{};                  ///< of a point; the upper left corner of a box or ellipse
    Spot16 size{};                ///< of a box or ellipse
    std::vector<Spot16> points{}; ///< of an outline or line
    std::uint32_t tile = 0;       ///< of an object that is a tile
};

struct ObjectLayer : Layer {
    std::vector<MapObject> objects{};
};

struct TiledMap {
    std::string file{}; ///< as messages name it
    bool is_hex = false;
    bool in_columns = false;  ///< hexes: stagger axis X
    bool odd_shifted = false; ///< hexes: lines with an odd index from 0 are the shifted ones
    int columns = 0;
    int rows = 0;
    int tile_width = 1; ///< pixels
    int tile_height = 1;
    int hex_side = 0;
    std::int64_t left = 0; ///< cell of the first column and row, in maps without bounds
    std::int64_t top = 0;
    std::vector<Tileset> tilesets{};
    std::vector<TileLayer> tile_layers{};
    std::vector<ObjectLayer> object_layers{};
    std::vector<std::string> texts{}; ///< of every file that was read

    /// The tileset of a number of a cell without its flips, or null.
    [[nodiscard]] const Tileset* tileset_of(std::uint32_t number) const noexcept;
};

} // namespace sandtable::lua::tiled
