// The map: squares and hexes.

#include "lua/api/fields.hpp"
#include "lua/check/checks.hpp"

#include "kernel/board/geometry.hpp"
#include "kernel/board/label.hpp"

#include <algorithm>
#include <charconv>

namespace sandtable::lua {

namespace {

/// How near a unit stands to an objective of an open table to hold it, unless it is written.
constexpr std::int64_t usual_reach = 50;

const std::vector<std::string> known_fields = names_of(map_fields());

/// Whether the layout of a map of hexes holds a word.
bool has_layout(const Written& map, std::string_view word)
{
    const Written* layout = map.find("layout");
    return layout && layout->is(Value::text) &&
           std::ranges::count(split(layout->text, " ,"), word) > 0;
}

} // namespace

void Checks::check_layout(const Written& map)
{
    const Written* layout = map.find("layout");
    if (!layout || !text(*layout, "layout")) return;
    static const std::vector<std::string> known{"rows", "columns", "even", "odd"};
    for (const std::string& word : split(layout->text, " ,"))
        if (std::ranges::find(known, word) == known.end())
            unknown_word(layout->at, word, "SC2011", "there is no choice \"{word}\"", known);
}

void Checks::take_faults(const Written& at)
{
    static constexpr const char* codes[] = {"SC3007", "SC3009", "SC3008", "SC3010",
                                            "SC3004", "SC3011", "SC3012"};
    const std::vector<BoardFault>& faults = builder_->faults();
    for (; faults_ < faults.size(); ++faults_)
        say(at.at, codes[faults[faults_].kind], faults[faults_].text, faults[faults_].fill);
}

std::optional<Shape> Checks::shape_of(const Written& map)
{
    const auto plays = [this](Shape shape) { return (book_.shapes & shape_bit(shape)) != 0; };
    const Written* word = map.find("shape");
    if (!word) {
        say(map.at, "SC3005", "the map has no shape: write map = square { ... } or the like");
        return std::nullopt;
    }
    if (!text(*word, "shape")) return std::nullopt;
    if (word->text == "tiled") { // its file could not be read
        if (problems_.empty())
            say(word->at, "SC3101", "a map of Tiled stands only in a scenario that is a file");
        return std::nullopt;
    }
    std::optional<Shape> shape;
    if (word->text == "square") shape = Shape::square;
    if (word->text == "plane") shape = Shape::plane;
    if (word->text == "zones") shape = Shape::zones;
    if (word->text == "hexes")
        shape = plays(Shape::hex_rows) || !plays(Shape::hex_columns) ? Shape::hex_rows
                                                                     : Shape::hex_columns;
    if (word->text == "hexes" && has_layout(map, "columns")) shape = Shape::hex_columns;
    if (word->text == "hexes" && has_layout(map, "rows")) shape = Shape::hex_rows;
    if (!shape) {
        unknown_word(word->at, word->text, "SC3005", "no map has the shape \"{word}\"",
                     {"square", "hexes", "plane", "zones", "tiled"});
        return std::nullopt;
    }
    if (!plays(*shape)) {
        say(word->at, "SC3006", "{other} is not played on a map of {word}",
            {{"word", word->text}, {"other", book_.title}});
        return std::nullopt;
    }
    return shape;
}

void Checks::check_map()
{
    Written* map = root_.find("map");
    if (!map) {
        say(root_.at, "SC2004", "the scenario has no map");
        return;
    }
    if (!wants(*map, Value::map, "map")) return;
    const auto shape = shape_of(*map);
    if (!shape) return;
    for (const Written& item : map->items)
        if (item.key.find_first_not_of("0123456789") != std::string::npos &&
            std::ranges::find(known_fields, item.key) == known_fields.end())
            unknown(item, "map", known_fields);
    if (*shape == Shape::plane)
        check_plane(*map);
    else if (*shape == Shape::zones)
        check_zones(*map);
    else
        check_cells(*map, *shape);
    if (!builder_) return;
    if (const Written* objectives = map->find("objectives")) read_objectives(*objectives);
    if (const Written* objectives = root_.find("objectives")) read_objectives(*objectives);
    if (*shape != Shape::plane)
        if (const Written* areas = map->find("areas")) read_areas(*areas);
    if (Written* names = map->find("names")) read_names(*names);
    if (const Written* changing = map->find("changing")) read_changing(*changing);
    plan_.board = builder_->build();
    take_faults(*map);
}

void Checks::check_cells(const Written& map, Shape shape)
{
    int columns = 0;
    int rows = 0;
    std::vector<std::string> drawing;
    read_size(map, shape, columns, rows, drawing);
    if (columns == 0 || rows == 0) {
        say(map.at, "SC3007", "the map has no size: draw it, or write size = { columns, rows }");
        columns = rows = 1;
    }
    bool even_shift = book_.hex_even_shift != 0;
    if (shape != Shape::square) {
        check_layout(map);
        even_shift = (even_shift || has_layout(map, "even")) && !has_layout(map, "odd");
    }
    builder_.emplace(
        BoardBuilder::of_cells(shape, book_.labels, columns, rows, even_shift, map.at.line));
    take_faults(map);
    if (!builder_->faults().empty()) { // it is too large: nothing that lies on it can be read
        builder_.reset();
        return;
    }
    if (!drawing.empty()) read_drawing(map, drawing, shape);
    read_heights(map, "height");
    read_heights(map, "heights");
    if (const Written* terrain = map.find("terrain")) read_terrain(*terrain);
    if (const Written* edges = map.find("edges")) read_edges(*edges);
    if (const Written* roads = map.find("roads")) read_roads(*roads);
}

void Checks::read_terrain(const Written& terrain)
{
    if (!wants(terrain, Value::map, "terrain")) return;
    for (const Written& item : terrain.items) {
        const int kind = index_of(book_.terrains, item.key);
        if (kind < 0)
            unknown_word(item.key_at, item.key, "SC2008", "unknown terrain \"{word}\"",
                         names(book_.terrains));
        std::vector<Cell> where;
        cells(item, where);
        if (kind < 0) continue;
        for (const Cell here : where) builder_->terrain(here, kind);
        take_faults(item);
    }
}

/// "f4|g4", or all edges between two rectangles: "a1..a9|b1..b9".
void Checks::read_edges(const Written& edges)
{
    if (!wants(edges, Value::map, "edges")) return;
    for (const Written& item : edges.items) {
        const int kind = index_of(book_.edge_kinds, item.key);
        if (kind < 0)
            unknown_word(item.key_at, item.key, "SC3003", "unknown kind of edge \"{word}\"",
                         names(book_.edge_kinds));
        const auto read = [&](const Written& one) {
            if (!text(one, "an edge")) return;
            for (const std::string& pair : split(one.text, " ,\t\n\r")) read_edge(one, pair, kind);
        };
        if (item.is(Value::list))
            for (const Written& one : item.items) read(one);
        else
            read(item);
    }
}

void Checks::read_edge(const Written& at, const std::string& pair, int kind)
{
    const std::size_t bar = pair.find('|');
    if (bar == std::string::npos) {
        say(at.at, "SC3004", "an edge is written \"f4|g4\", not \"{word}\"", {{"word", pair}});
        return;
    }
    std::vector<Cell> left;
    std::vector<Cell> right;
    Written half = at;
    half.text = pair.substr(0, bar);
    if (!cells(half, left)) return;
    half.text = pair.substr(bar + 1);
    if (!cells(half, right) || kind < 0) return;
    if (left.size() == 1 && right.size() == 1)
        builder_->edge(left[0], right[0], kind);
    else if (!lay_edges(left, right, kind))
        say(at.at, "SC3004", "\"{word}\": nowhere do these cells share an edge", {{"word", pair}});
    take_faults(at);
}

bool Checks::is_over_edge(const Board& board, int direction) noexcept
{
    return board.shape != Shape::square || !square::is_diagonal(direction);
}

bool Checks::lay_edges(const std::vector<Cell>& left, const std::vector<Cell>& right, int kind)
{
    const Board& board = frame();
    std::vector<bool> is_right(static_cast<std::size_t>(board.cells));
    for (const Cell b : right) is_right[static_cast<std::size_t>(index(b))] = true;
    bool any = false;
    for (const Cell a : left)
        for (int d = 0; d < board.directions; ++d) {
            const Cell b = step(board, a, d);
            if (b == Cell::none || !is_right[static_cast<std::size_t>(index(b))]) continue;
            if (!is_over_edge(board, d)) continue;
            any = true;
            builder_->edge(a, b, kind);
        }
    return any;
}

void Checks::read_roads(const Written& roads)
{
    const auto read = [this](const Written& one) {
        if (!text(one, "a road")) return;
        for (const std::string& way : split(one.text, " ,\t\n\r")) {
            std::vector<Cell> cells_of_way;
            if (!path(one, way, cells_of_way)) continue;
            for (std::size_t i = 1; i < cells_of_way.size(); ++i)
                builder_->road(cells_of_way[i - 1], cells_of_way[i]);
            take_faults(one);
        }
    };
    if (roads.is(Value::text)) return read(roads);
    if (!wants(roads, Value::list, "roads")) return;
    for (const Written& one : roads.items) read(one);
}

void Checks::read_objectives(const Written& objectives)
{
    if (!objectives.is_table()) {
        wants(objectives, Value::map, "objectives");
        return;
    }
    const bool plane = frame().shape == Shape::plane;
    for (const Written& item : objectives.items) {
        Written at = Written::of("at", item.key);
        at.at = item.key_at;
        std::string id = item.key;
        std::string name;
        std::int64_t value = 1;
        std::int64_t reach = usual_reach;
        Side owner = nobody;
        if (objectives.is(Value::list)) id.clear();
        if (item.is(Value::map)) {
            static const std::vector<std::string> known = names_of(objective_fields());
            for (const Written& field : item.items) {
                if (field.key == "at")
                    at = field;
                else if (field.key == "id")
                    id = text(field, "id").value_or("");
                else if (field.key == "name")
                    name = words(field, "name").value_or("");
                else if (field.key == "value")
                    value = number(field, "value", -1'000'000, 1'000'000).value_or(1);
                else if (field.key == "reach" && plane)
                    reach = number(field, "reach", 0, 1'000'000).value_or(reach);
                else if (field.key == "owner")
                    owner = side(field).value_or(nobody);
                else
                    unknown(field, "an objective", known);
            }
        } else if (objectives.is(Value::list)) {
            at = item;
        } else {
            name = words(item, "the name of an objective").value_or("");
        }
        if (id.empty()) id = at.is(Value::text) ? at.text : name;
        if (name.empty()) name = id;
        if (plane) {
            if (const auto here = point(at)) {
                builder_->objective(id, name, *here, static_cast<int>(value), owner);
                plan_.reaches.push_back(reach);
            }
        } else if (text(at, "the place of an objective")) {
            if (const auto here = cell(at, at.text))
                builder_->objective(id, name, *here, static_cast<int>(value), owner);
        }
        take_faults(item);
    }
}

void Checks::read_areas(const Written& areas)
{
    if (!wants(areas, Value::map, "areas")) return;
    for (const Written& item : areas.items) {
        std::vector<Cell> where;
        std::string name = item.key;
        std::int64_t area_number = 0;
        if (item.is(Value::map)) {
            static const std::vector<std::string> known = names_of(area_fields());
            for (const Written& field : item.items) {
                if (field.key == "cells" ||
                    field.key.find_first_not_of("0123456789") == std::string::npos)
                    cells(field, where);
                else if (field.key == "name")
                    name = words(field, "name").value_or(name);
                else if (field.key == "number")
                    area_number = number(field, "number", -1'000'000, 1'000'000).value_or(0);
                else
                    unknown(field, "an area", known);
            }
        } else {
            cells(item, where);
        }
        builder_->area(item.key, name, where, static_cast<int>(area_number));
        take_faults(item);
    }
}

} // namespace sandtable::lua
