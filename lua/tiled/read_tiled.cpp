// From the JSON that Tiled exports to a TiledMap.

#include "lua/tiled/read_tiled.hpp"

#include "lua/tiled/cells.hpp"
#include "lua/tiled/json.hpp"
#include "lua/tiled/map_files.hpp"
#include "lua/tiled/meanings.hpp"

#include <algorithm>

namespace sandtable::lua::tiled {

namespace {

constexpr std::size_t most_layers = 200;
constexpr std::size_t most_tilesets = 64;
constexpr std::size_t most_objects = 20'000;
constexpr std::size_t most_cells = 2'000'000; ///< of all layers together

/// The folder of a file inside a folder: "" or "maps/".
std::string folder_of(const std::string& file)
{
    const std::size_t slash = file.rfind('/');
    return slash == std::string::npos ? std::string{} : file.substr(0, slash + 1);
}

class MapReader : JsonReader {
public:
    MapReader(TiledMap& map, const std::vector<std::string>& ignored, MapFiles& files,
              Problems& problems)
        : JsonReader{problems}, map_{map}, ignored_{ignored}, files_{files}
    {
        here_.file = map.file;
    }

    bool read(const Json& json)
    {
        if (!json.is_object() || text_of(json, "type") != "map") {
            say("SC3102", "the file is no map of Tiled: export the map as JSON (.tmj)");
            return false;
        }
        const std::size_t before = problems_.size();
        read_head(json);
        if (problems_.size() != before) return false;
        if (const Json* sets = array_of(json, "tilesets")) read_tilesets(*sets);
        const Layer whole;
        if (const Json* layers = array_of(json, "layers")) read_layers(*layers, whole, 0);
        return true;
    }

private:
    void read_head(const Json& json)
    {
        const std::string orientation = text_of(json, "orientation");
        map_.is_hex = orientation == "hexagonal";
        if (orientation != "orthogonal" && !map_.is_hex)
            say("SC3103", "the map is {word}; only orthogonal and hexagonal maps can be played on",
                {{"word", orientation.empty() ? "?" : orientation}});
        map_.tile_width = whole_of(json, "tilewidth", 1, largest_tile);
        map_.tile_height = whole_of(json, "tileheight", 1, largest_tile);
        if (map_.is_hex) {
            map_.hex_side = whole_of(json, "hexsidelength", 0, largest_tile);
            map_.in_columns = stagger(json, "staggeraxis", "x", "y");
            map_.odd_shifted = stagger(json, "staggerindex", "odd", "even");
            if (map_.hex_side > (map_.in_columns ? map_.tile_width : map_.tile_height))
                say("SC3103",
                    "the hexes cannot be: their Tile Side Length is longer than the tile");
        }
        infinite_ = json.contains("infinite") && json["infinite"] == true;
        map_.columns = whole_of(json, "width", infinite_ ? 0 : 1, 100'000);
        map_.rows = whole_of(json, "height", infinite_ ? 0 : 1, 100'000);
    }

    /// Whether a field that says which hexes are shifted holds the first of its two words.
    bool stagger(const Json& json, const char* field, const char* first, const char* second)
    {
        const std::string word = text_of(json, field);
        if (word != first && word != second)
            say("SC3103",
                "the hexes cannot be: {word} is \"{what}\", not \"{first}\" or \"{second}\"",
                {{"word", field}, {"what", word}, {"first", first}, {"second", second}});
        return word == first;
    }

    void read_tilesets(const Json& sets)
    {
        if (sets.size() > most_tilesets) return say("SC3105", "the map has too many tilesets");
        for (const Json& one : sets) {
            if (!one.is_object()) continue;
            Tileset set;
            set.first = static_cast<std::uint32_t>(whole_of(one, "firstgid", 1, 0x0fffffff));
            if (const std::string source = text_of(one, "source"); !source.empty())
                read_external(source, set);
            else
                read_tileset(one, set);
            map_.tilesets.push_back(std::move(set));
        }
        std::ranges::stable_sort(map_.tilesets, {}, &Tileset::first);
    }
    void read_external(const std::string& source, Tileset& set)
    {
        if (source.ends_with(".tsx"))
            return say("SC3105",
                       "the tileset {word} is XML: embed it in the map, or export it as JSON "
                       "(.tsj) and use that",
                       {{"word", source}});
        std::string why;
        const auto text = files_.read(folder_of(map_.file) + source, why);
        if (!text)
            return say("SC3105", "the tileset {word} cannot be read: {what}",
                       {{"word", source}, {"what", why}});
        map_.texts.push_back(*text);
        const Place was = here_;
        here_ = {.file = folder_of(map_.file) + source};
        if (const auto json = parse(*text); json && json->is_object())
            read_tileset(*json, set);
        else if (json)
            say("SC3105", "the file is no tileset of Tiled: export it as JSON (.tsj)");
        here_ = was;
    }
    void read_tileset(const Json& json, Tileset& set)
    {
        set.name = text_of(json, "name");
        set.alignment = text_of(json, "objectalignment");
        set.count = static_cast<std::uint32_t>(whole_of(json, "tilecount", 0, 1'000'000));
        const Json* tiles = array_of(json, "tiles");
        if (!tiles) return;
        for (const Json& tile : *tiles) {
            if (!tile.is_object()) continue;
            within_ = {.tileset = set.name};
            const int id = whole_of(tile, "id", 0, 1'000'000);
            within_.tile = id;
            Marks marks = marks_of(tile);
            set.tiles[static_cast<std::uint32_t>(id)] = std::move(marks);
            set.count = std::max(set.count, static_cast<std::uint32_t>(id) + 1);
        }
        within_ = {};
    }

    void read_layers(const Json& layers, const Layer& group, int depth)
    {
        for (const Json& one : layers) {
            if (!one.is_object()) continue;
            if (depth > 16 || ++layers_ > most_layers)
                return say("SC3102", "the map has too many layers, or groups within groups");
            read_layer(one, group, depth);
            within_ = {};
        }
    }
    void read_layer(const Json& json, const Layer& group, int depth)
    {
        const std::string kind = text_of(json, "type");
        Layer layer = group;
        layer.name = text_of(json, "name");
        within_ = {.layer = layer.name};
        if (std::ranges::find(ignored_, layer.name) != ignored_.end()) return;
        Marks own = marks_of(json, false); // its "type" says what it is made of
        if (const Written* ignore = own.properties.find("ignore");
            ignore && ignore->is(Value::boolean) && ignore->integer != 0)
            return;
        if (!own.kind.empty()) layer.marks.kind = own.kind;
        for (Written& property : own.properties.items) {
            if (Written* before = layer.marks.properties.find(property.key))
                *before = std::move(property);
            else
                layer.marks.properties.items.push_back(std::move(property));
        }
        layer.offset_x += sixteenths(json, "offsetx");
        layer.offset_y += sixteenths(json, "offsety");
        if (kind == "group") {
            if (const Json* layers = array_of(json, "layers"))
                read_layers(*layers, layer, depth + 1);
        } else if (kind == "tilelayer") {
            read_tile_layer(json, std::move(layer));
        } else if (kind == "objectgroup") {
            read_object_layer(json, std::move(layer));
        } else if (kind != "imagelayer") {
            say("SC3102", "there is no kind of layer \"{word}\"", {{"word", kind}});
        }
    }

    void read_tile_layer(const Json& json, Layer head)
    {
        TileLayer layer{std::move(head), {}};
        const std::string encoding = text_of(json, "encoding");
        const std::string compression = text_of(json, "compression");
        if (const Json* chunks = array_of(json, "chunks", false)) {
            for (const Json& one : *chunks)
                if (one.is_object()) read_chunk(one, encoding, compression, layer);
        } else {
            read_chunk(json, encoding, compression, layer);
        }
        map_.tile_layers.push_back(std::move(layer));
    }
    void read_chunk(const Json& json, const std::string& encoding, const std::string& compression,
                    TileLayer& layer)
    {
        Chunk chunk;
        chunk.left = whole_of(json, "x", -10'000, 10'000);
        chunk.top = whole_of(json, "y", -10'000, 10'000);
        chunk.columns = whole_of(json, "width", 0, 10'000);
        chunk.rows = whole_of(json, "height", 0, 10'000);
        const auto count = static_cast<std::size_t>(chunk.columns * chunk.rows);
        if (count > most_cells - std::min(cells_, most_cells))
            return say("SC3104", "the layers of the map have too many cells");
        cells_ += count;
        const Json* data = json.contains("data") ? &json["data"] : nullptr;
        if (!infinite_ && (chunk.columns != map_.columns || chunk.rows != map_.rows))
            return say("SC3104", "the layer is not as large as the map");
        if (data && data->is_string()) {
            const char* why = "";
            auto cells = unpack_cells(data->get_ref<const std::string&>(), compression, count, why);
            if (!cells)
                return say("SC3104", "the cells of the layer cannot be read: {what}",
                           {{"what", why}});
            chunk.tiles = std::move(*cells);
        } else if (data && data->is_array() && data->size() == count) {
            chunk.tiles.reserve(count);
            for (const Json& cell : *data) {
                if (!cell.is_number_unsigned() || cell.get<std::uint64_t>() > 0xffffffffu)
                    return say("SC3104", "the cells of the layer cannot be read: {what}",
                               {{"what", "one of them is no number of a tile"}});
                chunk.tiles.push_back(cell.get<std::uint32_t>());
            }
        } else {
            return say("SC3104", "the cells of the layer cannot be read: {what}",
                       {{"what", "it has not as many cells as the layer"}});
        }
        layer.chunks.push_back(std::move(chunk));
        static_cast<void>(encoding); // a list and a text tell themselves apart
    }

    void read_object_layer(const Json& json, Layer head)
    {
        ObjectLayer layer{std::move(head), {}};
        const Json* objects = array_of(json, "objects");
        if (!objects) return;
        for (const Json& one : *objects) {
            if (!one.is_object()) continue;
            if (++objects_ > most_objects) return say("SC3102", "the map has too many objects");
            read_object(one, layer);
            within_ = {.layer = layer.name};
        }
        map_.object_layers.push_back(std::move(layer));
    }
    void read_object(const Json& json, ObjectLayer& layer)
    {
        MapObject object;
        object.id = whole_of(json, "id", 0, 1'000'000'000);
        object.name = text_of(json, "name");
        within_.object = object.id;
        within_.name = object.name;
        if (json.contains("text")) return; // a note on the map
        if (json.contains("template"))
            return say("SC3108", "the object is made from a template: detach it in Tiled");
        object.marks = marks_of(json);
        object.at = {sixteenths(json, "x") + layer.offset_x,
                     sixteenths(json, "y") + layer.offset_y};
        object.size = {sixteenths(json, "width"), sixteenths(json, "height")};
        if (json.contains("gid") && json["gid"].is_number_unsigned())
            object.tile =
                static_cast<std::uint32_t>(json["gid"].get<std::uint64_t>() & 0xffffffffu);
        const Json* outline = array_of(json, "polygon", false);
        const Json* line = array_of(json, "polyline", false);
        if (outline || line) {
            object.form = outline ? MapObject::outline : MapObject::line;
            for (const Json& point : outline ? *outline : *line)
                object.points.push_back(
                    {object.at.x + sixteenths(point, "x"), object.at.y + sixteenths(point, "y")});
            if (object.points.size() < (outline ? 3u : 2u) || object.points.size() > 4096)
                return say("SC3108", "the line has too few points, or more than {n}",
                           {{"n", "4096"}});
        } else if (object.tile != 0) {
            object.at = middle_of_tile(object);
        } else if (object.size.x > 0 && object.size.y > 0) {
            object.form = json.contains("ellipse") ? MapObject::ellipse : MapObject::box;
        }
        if (object.form != MapObject::point && sixteenths(json, "rotation") != 0)
            return say("SC3108", "the object is turned: draw it upright, or as a polygon");
        layer.objects.push_back(std::move(object));
    }
    /// Where a tile that is an object stands: its middle.
    [[nodiscard]] Spot16 middle_of_tile(const MapObject& object) const
    {
        const Tileset* set = map_.tileset_of(object.tile & ~std::uint32_t{all_flips});
        const std::string_view how = set ? std::string_view{set->alignment} : std::string_view{};
        Spot16 middle = object.at;
        const std::int64_t half_x = object.size.x / 2;
        const std::int64_t half_y = object.size.y / 2;
        if (how.ends_with("right"))
            middle.x -= half_x;
        else if (how.ends_with("left") || how.empty() || how == "unspecified")
            middle.x += half_x;
        if (how.starts_with("top"))
            middle.y += half_y;
        else if (how.starts_with("bottom") || how.empty() || how == "unspecified")
            middle.y -= half_y;
        return middle;
    }

    TiledMap& map_;
    const std::vector<std::string>& ignored_;
    MapFiles& files_;
    bool infinite_ = false;
    std::size_t layers_ = 0;
    std::size_t objects_ = 0;
    std::size_t cells_ = 0;
};

} // namespace

const Tileset* TiledMap::tileset_of(std::uint32_t number) const noexcept
{
    const Tileset* found = nullptr;
    for (const Tileset& set : tilesets)
        if (set.first <= number) found = &set;
    return found;
}

std::optional<TiledMap> read_tiled(const std::string& file, const Place& at,
                                   const std::vector<std::string>& ignored, MapFiles& files,
                                   Problems& problems)
{
    std::string why;
    auto text = files.read(file, why);
    if (!text) {
        problems.push_back({.code = "SC3101",
                            .text = "the map {word} cannot be read: {what}",
                            .fill = {{"word", file}, {"what", why}},
                            .place = at});
        return std::nullopt;
    }
    TiledMap map;
    map.file = file;
    const auto json = parse_json(*text, file, problems);
    map.texts.push_back(std::move(*text));
    if (!json || !MapReader{map, ignored, files, problems}.read(*json)) return std::nullopt;
    return map;
}

} // namespace sandtable::lua::tiled
