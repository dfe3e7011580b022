// The ground: size, tiles, and how they are written into the scenario.

#include "lua/tiled/unfold.hpp"

#include "kernel/board/geometry.hpp"
#include "kernel/board/label.hpp"
#include "lua/board/names.hpp"
#include "lua/tiled/map_files.hpp"
#include "lua/tiled/meanings.hpp"
#include "lua/tiled/read_tiled.hpp"
#include "lua/tiled/unfolding.hpp"

#include <algorithm>

namespace sandtable::lua::tiled {

namespace {

constexpr const char* drawn_in_tiled[] = {"drawing", "size",  "columns", "rows",  "width", "layout",
                                          "heights", "zones", "links",   "lines", "works"};

std::string tiled_file(const Written& map)
{
    const Written* file = map.find("file") ? map.find("file") : map.find("1");
    return file && file->is(Value::text) ? file->text : std::string{};
}

/// The words of a text, or of a list of texts.
std::vector<std::string> texts_of(const Written& written)
{
    std::vector<std::string> out;
    if (written.is(Value::text)) out.push_back(written.text);
    for (const Written& item : written.items)
        if (item.is(Value::text)) out.push_back(item.text);
    return out;
}

/// Puts items before those that a table has.
void put_first(Written& to, std::vector<Written>& items)
{
    to.items.insert(to.items.begin(), std::make_move_iterator(items.begin()),
                    std::make_move_iterator(items.end()));
}

} // namespace

bool Unfolding::measure()
{
    if (map_.is_hex) {
        const Shape shape = map_.in_columns ? Shape::hex_columns : Shape::hex_rows;
        const Shape other = map_.in_columns ? Shape::hex_rows : Shape::hex_columns;
        const auto plays = [this](Shape s) { return (book_.shapes & shape_bit(s)) != 0; };
        if (!plays(shape) && plays(other)) {
            here_ = {.file = map_.file};
            say("SC3103",
                "{word} is played on hexes whose Stagger Axis is {other}: change it in the "
                "properties of the map",
                {{"word", book_.title}, {"other", map_.in_columns ? "Y" : "X"}});
            return false;
        }
    }
    find_bounds();
    const Shape shape = !map_.is_hex      ? Shape::square
                        : map_.in_columns ? Shape::hex_columns
                                          : Shape::hex_rows;
    builder_.emplace(
        BoardBuilder::of_cells(shape, book_.labels, map_.columns, map_.rows, map_.odd_shifted));
    if (!builder_->faults().empty()) {
        here_ = {.file = map_.file};
        const BoardFault& fault = builder_->faults().front();
        say("SC3007", fault.text, fault.fill);
        return false;
    }
    const auto cells = static_cast<std::size_t>(builder_->frame().cells);
    terrain_.assign(cells, -1);
    height_.assign(cells, std::nullopt);
    edges_.resize(book_.edge_kinds.size());
    lattice_.emplace(map_, builder_->frame());
    return true;
}

std::string Unfolding::name_of(Cell cell) const { return label(builder_->frame(), cell); }

bool Unfolding::offset_of(const TileLayer& layer, std::int64_t& columns, std::int64_t& rows)
{
    const std::int64_t w = map_.tile_width * per_pixel;
    const std::int64_t h = map_.tile_height * per_pixel;
    columns = layer.offset_x / w;
    rows = layer.offset_y / h;
    return layer.offset_x % w == 0 && layer.offset_y % h == 0 &&
           (!map_.is_hex || (columns == 0 && rows == 0));
}

/// A map without bounds begins and ends where its first and last tiles lie.
void Unfolding::find_bounds()
{
    const auto is_bounded = [](const TileLayer& layer) {
        return layer.chunks.size() == 1 && layer.chunks[0].left == 0 && layer.chunks[0].top == 0;
    };
    if (map_.columns > 0 && map_.rows > 0 && std::ranges::all_of(map_.tile_layers, is_bounded) &&
        !map_.tile_layers.empty() && map_.tile_layers[0].chunks[0].columns == map_.columns &&
        map_.tile_layers[0].chunks[0].rows == map_.rows)
        return;
    if (map_.columns > 0 && map_.rows > 0 &&
        std::ranges::all_of(map_.tile_layers,
                            [](const TileLayer& layer) { return layer.chunks.empty(); }))
        return;
    constexpr std::int64_t far = 1'000'000'000;
    std::int64_t left = far, top = far, right = -far, bottom = -far;
    for (const TileLayer& layer : map_.tile_layers)
        for (const Chunk& chunk : layer.chunks)
            for (std::size_t i = 0; i < chunk.tiles.size(); ++i) {
                if (chunk.tiles[i] == 0) continue;
                const std::int64_t x = chunk.left + static_cast<std::int64_t>(i) % chunk.columns;
                const std::int64_t y = chunk.top + static_cast<std::int64_t>(i) / chunk.columns;
                left = std::min(left, x);
                right = std::max(right, x);
                top = std::min(top, y);
                bottom = std::max(bottom, y);
            }
    if (left == far) {
        map_.columns = map_.rows = 0;
        return;
    }
    // Lines keep their shift: an odd step to the side makes the shifted lines the others.
    if (map_.is_hex && (map_.in_columns ? left : top) % 2 != 0)
        map_.odd_shifted = !map_.odd_shifted;
    map_.left = left;
    map_.top = top;
    map_.columns = static_cast<int>(right - left + 1);
    map_.rows = static_cast<int>(bottom - top + 1);
}

template <typename Take>
void Unfolding::each_tile(const TileLayer& layer, Take&& take)
{
    std::int64_t columns = 0;
    std::int64_t rows = 0;
    if (!offset_of(layer, columns, rows)) {
        here_ = place_in(map_, {.layer = layer.name});
        say("SC3109", "the layer has an offset that is no whole number of cells: set it to 0");
        return;
    }
    const Board& frame = builder_->frame();
    for (const Chunk& chunk : layer.chunks)
        for (std::size_t i = 0; i < chunk.tiles.size(); ++i) {
            if (chunk.tiles[i] == 0) continue;
            const std::int64_t x =
                chunk.left - map_.left + columns + static_cast<std::int64_t>(i) % chunk.columns;
            const std::int64_t y =
                chunk.top - map_.top + rows + static_cast<std::int64_t>(i) / chunk.columns;
            const bool on = x >= 0 && y >= 0 && x < frame.columns && y < frame.rows;
            if (on) take(frame.cell_at(static_cast<int>(x), static_cast<int>(y)), chunk.tiles[i]);
        }
}

void Unfolding::read_ground(const Written* legend)
{
    Meanings meanings{book_, map_, problems_};
    if (legend) meanings.read_legend(*legend);
    const Board& frame = builder_->frame();
    for (std::size_t n = 0; n < map_.tile_layers.size(); ++n) {
        const TileLayer& layer = map_.tile_layers[n];
        std::vector<bool> joined(static_cast<std::size_t>(frame.cells)); // roads to all sides
        each_tile(layer, [&](Cell cell, std::uint32_t number) {
            const std::uint32_t tile = number & ~std::uint32_t{all_flips};
            if (tile == 0) return;
            const Meaning& meaning = meanings.of(tile, layer, n, name_of(cell));
            const auto i = static_cast<std::size_t>(index(cell));
            if (meaning.terrain >= 0) terrain_[i] = meaning.terrain;
            if (meaning.height) height_[i] = meaning.height;
            here_ = place_in(map_, {.layer = layer.name, .cell = name_of(cell)});
            for (const Meaning::Ways& way : meaning.ways) {
                if (way.all) joined[i] = true;
                read_way(way, cell, number);
            }
        });
        here_ = place_in(map_, {.layer = layer.name});
        join_roads(joined);
    }
    // A map that could not be read whole may lack the tile.
    if (std::ranges::none_of(problems_, [this](const Problem& problem) {
            return problem.severity == Problem::error && problem.place.file == map_.file;
        }))
        meanings.check_legend_used();
}

/// The ways that the tile `number` names, each to a neighbor of its cell.
void Unfolding::read_way(const Meaning::Ways& way, Cell cell, std::uint32_t number)
{
    const Board& frame = builder_->frame();
    std::string_view rest = way.ways;
    while (!rest.empty()) {
        const std::string_view word = rest.substr(0, rest.find_first_of(" ,"));
        rest.remove_prefix(std::min(word.size() + 1, rest.size()));
        if (word.empty()) continue;
        if (direction_named(frame.shape, word) < 0) {
            std::vector<std::string> known;
            for (int d = 0; d < frame.directions; ++d)
                known.emplace_back(direction_name(frame.shape, d));
            Meanings::unknown(problems_, here_, "SC2024", "\"{word}\" is no direction here",
                              std::string{word}, known);
            continue;
        }
        const std::string_view named = turned(frame.shape, word, number);
        const Cell next = step(frame, cell, direction_named(frame.shape, named));
        if (next != Cell::none) add_way(way.kind, cell, next);
    }
}

/// An edge of a kind between two cells; -1: a road from one to the other.
void Unfolding::add_way(int kind, Cell from, Cell to)
{
    if (kind < 0)
        roads_.push_back(item("", name_of(from) + "-" + name_of(to)));
    else
        edges_[static_cast<std::size_t>(kind)].items.push_back(
            item("", name_of(from) + "|" + name_of(to)));
}

/// Roads between all neighbors that have one to every side.
void Unfolding::join_roads(const std::vector<bool>& joined)
{
    const Board& frame = builder_->frame();
    for (int i = 0; i < frame.cells; ++i)
        for (int d = 0; joined[static_cast<std::size_t>(i)] && d < frame.directions; ++d) {
            const Cell next = step(frame, cell_at_index(i), d);
            const bool shares = frame.shape != Shape::square || d % 2 == 0;
            if (next != Cell::none && index(next) > i && shares &&
                joined[static_cast<std::size_t>(index(next))])
                add_way(-1, cell_at_index(i), next);
        }
}

/// The entry of the map called `key`, made if it is not there; null where the scenario wrote
/// something else than a table under it.
Written* Unfolding::part(Written& into, const char* key, Value::Kind kind)
{
    Written* found = into.find(key);
    if (!found) {
        Written made = Written::of(key, kind, {});
        made.at = made.key_at = {.file = map_.file};
        into.items.push_back(std::move(made));
        return &into.items.back();
    }
    if (found->is(Value::text) && kind == Value::list) {
        Written only = *found;
        only.key.clear();
        found->kind = Value::list;
        found->items = {std::move(only)};
        found->text.clear();
    }
    if (!found->is_table()) return nullptr;
    if (kind == Value::map && found->is(Value::list)) {
        found->kind = Value::map;
        for (std::size_t i = 0; i < found->items.size(); ++i)
            found->items[i].key = std::to_string(i + 1);
    }
    return found;
}

void Unfolding::write_cells(Written& into)
{
    here_ = {.file = map_.file};
    const auto add = [&](const char* key, const std::map<std::string, std::string>& cells) {
        if (cells.empty()) return;
        Written* to = part(into, key, Value::map);
        if (!to) return;
        std::vector<Written> made;
        for (const auto& [word, list] : cells) made.push_back(item(word, list));
        to->items.insert(to->items.begin(), std::make_move_iterator(made.begin()),
                         std::make_move_iterator(made.end()));
    };
    std::map<std::string, std::string> by_terrain;
    std::map<std::string, std::string> by_height;
    for (std::size_t i = 0; i < terrain_.size(); ++i) {
        const std::string cell = name_of(cell_at_index(static_cast<int>(i)));
        if (terrain_[i] > 0)
            by_terrain[book_.terrains[static_cast<std::size_t>(terrain_[i])].name] += cell + " ";
        if (height_[i].value_or(0) != 0) by_height[std::to_string(*height_[i])] += cell + " ";
    }
    add("terrain", by_terrain);
    add("height", by_height);
}

void Unfolding::write(Written& into, Written& root)
{
    here_ = {.file = map_.file};
    write_head(into);
    write_cells(into);
    write_edges(into);
    if (!roads_.empty())
        if (Written* roads = part(into, "roads", Value::list)) put_first(*roads, roads_);
    if (!areas_.empty())
        if (Written* areas = part(into, "areas", Value::map)) put_first(*areas, areas_);
    if (!objectives_.empty()) write_objectives(into);
    if (!units_.empty()) write_units(root);
}

/// The shape and size of the drawn map, in place of what said where it is drawn.
void Unfolding::write_head(Written& into)
{
    constexpr std::string_view replaced[] = {"shape",  "file", "1",     "legend",
                                             "ignore", "size", "layout"};
    std::erase_if(into.items, [&](const Written& item) {
        return std::ranges::find(replaced, item.key) != std::end(replaced);
    });
    std::vector<Written> head;
    head.push_back(item("shape", map_.is_hex ? "hexes" : "square"));
    if (map_.is_hex)
        head.push_back(item("layout", std::string{map_.in_columns ? "columns" : "rows"} +
                                          (map_.odd_shifted ? " even" : " odd")));
    Written size = Written::of(
        "size", Value::list,
        {Written::of("", std::int64_t{map_.columns}), Written::of("", std::int64_t{map_.rows})});
    size.at = size.key_at = here_;
    for (Written& side : size.items) side.at = here_;
    head.push_back(std::move(size));
    put_first(into, head);
}

void Unfolding::write_edges(Written& into)
{
    for (std::size_t kind = 0; kind < edges_.size(); ++kind) {
        if (edges_[kind].items.empty()) continue;
        Written* edges = part(into, "edges", Value::map);
        if (!edges) return;
        Written made =
            Written::of(book_.edge_kinds[kind].name, Value::list, std::move(edges_[kind].items));
        made.at = made.key_at = {.file = map_.file};
        edges->items.insert(edges->items.begin(), std::move(made));
    }
}

void Unfolding::write_objectives(Written& into)
{
    const Written* own = into.find("objectives");
    const bool by_label = own && own->is(Value::map);
    Written* objectives = part(into, "objectives", by_label ? Value::map : Value::list);
    for (Written& objective : objectives_)
        if (const Written* at = objective.find("at"); at && by_label) objective.key = at->text;
    if (objectives) put_first(*objectives, objectives_);
}

void Unfolding::write_units(Written& root)
{
    Written* units = part(root, "units", Value::map);
    if (!units) return;
    for (auto& [side, list] : units_)
        if (Written* of_side = part(*units, side.c_str(), Value::list);
            of_side && of_side->is(Value::list))
            put_first(*of_side, list);
}

bool is_tiled(const Written& map)
{
    const Written* shape = map.find("shape");
    return shape && shape->is(Value::text) && shape->text == "tiled";
}

bool unfold_tiled(Written& root, Written& map, const Book& book, MapFiles& files,
                  std::vector<std::string>& texts, Problems& problems)
{
    const std::string file = tiled_file(map);
    if (file.empty()) {
        problems.push_back({.code = "SC3101",
                            .text = "the map names no file: write map = tiled { \"bridge.tmj\" }",
                            .fill = {},
                            .place = map.at});
        return false;
    }
    for (const char* word : drawn_in_tiled)
        if (const Written* field = map.find(word))
            problems.push_back({.code = "SC3112",
                                .text = "a map of Tiled is drawn there: leave {word} out",
                                .fill = {{"word", word}},
                                .place = field->key_at});
    const Written* at = map.find("file") ? map.find("file") : map.find("1");
    const Written* ignore = map.find("ignore");
    const std::vector<std::string> ignored =
        ignore ? texts_of(*ignore) : std::vector<std::string>{};
    auto read = read_tiled(file, at->at, ignored, files, problems);
    if (!read) return false;
    texts.insert(texts.end(), read->texts.begin(), read->texts.end());
    Unfolding unfolding{book, std::move(*read), problems};
    if (!unfolding.measure()) return false;
    unfolding.read_ground(map.find("legend"));
    unfolding.read_objects(root);
    unfolding.write(map, root);
    return true;
}

} // namespace sandtable::lua::tiled
