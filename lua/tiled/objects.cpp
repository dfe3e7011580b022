// What stands in object layers: lines, areas, objectives, units.

#include "kernel/board/label.hpp"
#include "lua/tiled/meanings.hpp"
#include "lua/tiled/unfolding.hpp"

#include <algorithm>

namespace sandtable::lua::tiled {

Problem& Unfolding::say(const char* code, const char* text, Fill fill)
{
    return problems_.emplace_back(
        Problem{.code = code, .text = text, .fill = std::move(fill), .place = here_});
}

Written Unfolding::item(std::string key, std::string text) const
{
    Written made = Written::of(std::move(key), std::move(text));
    made.at = made.key_at = here_;
    return made;
}

void Unfolding::read_objects(Written& root)
{
    for (const ObjectLayer& layer : map_.object_layers)
        for (const MapObject& object : layer.objects) {
            here_ = place_in(map_, {.layer = layer.name, .object = object.id, .name = object.name});
            read_object(object, layer, root);
        }
}

/// The object's own class, else its tile's, else its layer's.
std::string Unfolding::class_of(const MapObject& object, const ObjectLayer& layer) const
{
    if (!object.marks.kind.empty()) return object.marks.kind;
    if (object.tile != 0) {
        const std::uint32_t tile = object.tile & ~std::uint32_t{all_flips};
        if (const Tileset* set = map_.tileset_of(tile))
            if (const auto own = set->tiles.find(tile - set->first);
                own != set->tiles.end() && !own->second.kind.empty())
                return own->second.kind;
    }
    return layer.marks.kind;
}

void Unfolding::read_object(const MapObject& object, const ObjectLayer& layer, Written& root)
{
    const std::string kind = class_of(object, layer);
    const bool is_line = object.form == MapObject::line;
    const int edge = Meanings::index_of(book_.edge_kinds, kind);
    const bool is_ground = Meanings::index_of(book_.terrains, kind) >= 0 || kind == "height" ||
                           (kind.empty() && (object.marks.properties.find("terrain") ||
                                             object.marks.properties.find("height")));
    if (kind == "objective") return add_objective(object);
    if (kind == "area") return add_area(object);
    if (kind == "unit") return place_unit(object, root);
    if (Meanings::index_of(book_.unit_types, kind) >= 0) return add_unit(object, layer, kind, root);
    if (is_ground && !is_line) return add_ground(object, kind);
    if (kind == "road" && is_line) return add_line(object, -1);
    if (edge > 0 && (is_line || object.form == MapObject::outline)) return add_line(object, edge);
    if (edge > 0 || kind == "road")
        say("SC3108", "\"{word}\" is drawn as a line: choose Insert Polyline in Tiled",
            {{"word", kind}});
    else if (is_ground)
        say("SC3108", "\"{word}\" is drawn as a rectangle or polygon, not as a line",
            {{"word", kind}});
    else
        say_unknown_class(object, kind);
}

void Unfolding::say_unknown_class(const MapObject& object, const std::string& kind)
{
    std::vector<std::string> known{"objective", "area", "unit", "road", "height"};
    for (std::size_t i = 1; i < book_.edge_kinds.size(); ++i)
        known.emplace_back(book_.edge_kinds[i].name);
    for (const std::string& word : Meanings::names(book_.unit_types)) known.push_back(word);
    for (const std::string& word : Meanings::names(book_.terrains)) known.push_back(word);
    const bool is_closed = object.form != MapObject::line && object.form != MapObject::point;
    const char* text = !kind.empty() ? "no object has the class \"{word}\""
                       : is_closed   ? "the object has no class: it may be an area, a terrain ..."
                                   : "the object has no class: it may be a unit, an objective ...";
    Meanings::unknown(problems_, here_, "SC3107", text, kind, known);
}

std::optional<Cell> Unfolding::cell_of(const MapObject& object)
{
    Spot16 spot = object.at;
    if (object.form == MapObject::box || object.form == MapObject::ellipse)
        spot = {spot.x + object.size.x / 2, spot.y + object.size.y / 2};
    if (!object.points.empty()) {
        spot = {};
        for (const Spot16 point : object.points) spot = {spot.x + point.x, spot.y + point.y};
        const auto count = static_cast<std::int64_t>(object.points.size());
        spot = {spot.x / count, spot.y / count};
    }
    const Cell cell = lattice_->cell_at(spot);
    if (cell != Cell::none) return cell;
    say("SC3009", "the object lies off the map, at {n},{m}",
        {{"n", std::to_string(spot.x / per_pixel)}, {"m", std::to_string(spot.y / per_pixel)}});
    return std::nullopt;
}

std::optional<std::vector<Cell>> Unfolding::cells_of(const MapObject& object)
{
    std::vector<Cell> cells;
    if (object.form == MapObject::line) {
        say("SC3108", "\"{word}\" is drawn as a rectangle or polygon, not as a line",
            {{"word", object.marks.kind.empty() ? object.name : object.marks.kind}});
        return std::nullopt;
    }
    if (object.form != MapObject::point && !lattice_->inside(object, cells)) {
        say("SC3016", "the shapes of the map name too many cells in all");
        return std::nullopt;
    }
    if (cells.empty()) { // smaller than a cell
        const auto only = cell_of(object);
        if (!only) return std::nullopt;
        cells.push_back(*only);
    }
    return cells;
}

void Unfolding::add_line(const MapObject& object, int edge)
{
    std::size_t bad = 0;
    std::vector<Cell> way;
    Lattice::Edges edges;
    const Lattice::Line line =
        edge < 0 ? lattice_->road(object, way, bad) : lattice_->follow(object, edges, bad);
    const auto number = std::to_string(bad + 1);
    switch (line) {
    case Lattice::Line::good: break;
    case Lattice::Line::off_map:
        say("SC3009", "point {n} of the line lies off the map", {{"n", number}});
        return;
    case Lattice::Line::off_corner:
        say("SC3108",
            "point {n} of the line lies on no corner of a cell: a {word} follows the sides of the "
            "cells, so switch on Snap to Grid",
            {{"n", number}, {"word", book_.edge_kinds[static_cast<std::size_t>(edge)].name}});
        return;
    case Lattice::Line::too_long: say("SC3016", "the lines of the map are too long in all"); return;
    }
    if (edge < 0) {
        std::string text;
        for (const Cell cell : way) text += (text.empty() ? "" : "-") + name_of(cell);
        roads_.push_back(item("", std::move(text)));
        return;
    }
    if (edges.empty()) {
        say("SC3108", "the line lies between no two cells of the map");
        return;
    }
    for (const auto& [a, b] : edges)
        edges_[static_cast<std::size_t>(edge)].items.push_back(
            item("", name_of(a) + "|" + name_of(b)));
}

void Unfolding::add_ground(const MapObject& object, const std::string& kind)
{
    int terrain = Meanings::index_of(book_.terrains, kind);
    std::optional<int> height;
    for (const Written& property : object.marks.properties.items) {
        if (property.key == "terrain") {
            terrain = Meanings::index_of(book_.terrains, property.text);
            if (terrain < 0)
                Meanings::unknown(problems_, here_, "SC2008", "unknown terrain \"{word}\"",
                                  property.text, Meanings::names(book_.terrains));
        } else if (property.key == "height") {
            if (property.is(Value::number) && property.integer >= -128 && property.integer <= 127)
                height = static_cast<int>(property.integer);
            else
                say("SC2002", "{what} must be {kind}",
                    {{"what", "height"}, {"kind", "a whole number from -128 to 127"}});
        }
    }
    if (kind == "height" && !height && !object.marks.properties.find("height"))
        say("SC2004", "the object has no height: give it a property \"height\"");
    const auto cells = cells_of(object);
    if (!cells) return;
    for (const Cell cell : *cells) {
        const auto i = static_cast<std::size_t>(index(cell));
        if (terrain >= 0) terrain_[i] = terrain;
        if (height) height_[i] = height;
    }
}

void Unfolding::add_area(const MapObject& object)
{
    if (object.name.empty()) {
        say("SC3012", "an area must have a name");
        return;
    }
    const auto cells = cells_of(object);
    if (!cells) return;
    std::string text;
    for (const Cell cell : *cells) text += name_of(cell) + " ";
    Written area = Written::of(object.name, Value::map, {});
    area.at = area.key_at = here_;
    area.items.push_back(item("cells", std::move(text)));
    for (Written property : object.marks.properties.items) {
        property.at = property.key_at = here_;
        area.items.push_back(std::move(property));
    }
    areas_.push_back(std::move(area));
}

void Unfolding::add_objective(const MapObject& object)
{
    const auto cell = cell_of(object);
    if (!cell) return;
    Written objective = Written::of("", Value::map, {});
    objective.at = objective.key_at = here_;
    objective.items.push_back(item("at", name_of(*cell)));
    if (!object.name.empty() && !object.marks.properties.find("name"))
        objective.items.push_back(item("name", object.name));
    for (Written property : object.marks.properties.items) {
        property.at = property.key_at = here_;
        objective.items.push_back(std::move(property));
    }
    if (!objective.find("id")) objective.items.push_back(item("id", name_of(*cell)));
    objectives_.push_back(std::move(objective));
}

std::string Unfolding::side_of(const MapObject& object, const ObjectLayer& layer,
                               const Written& root)
{
    std::vector<std::string> known;
    for (const Word& word : book_.side_names) known.emplace_back(word.name);
    if (const Written* sides = root.find("sides"); sides && known.empty())
        for (const Written& side : sides->items) known.push_back(side.key);
    for (const Marks* marks : {&object.marks, &layer.marks})
        if (const Written* side = marks->properties.find("side")) {
            if (std::ranges::find(known, side->text) != known.end()) return side->text;
            Meanings::unknown(problems_, here_, "SC2005", "unknown side \"{word}\"", side->text,
                              known);
            return {};
        }
    if (std::ranges::find(known, layer.name) != known.end()) return layer.name;
    Problem& problem =
        say("SC2004", "the unit has no side: give it, or its layer, a property \"side\"");
    std::string list;
    for (const std::string& one : known) list += (list.empty() ? "" : ", ") + one;
    problem.context.push_back("known: " + list);
    return {};
}

void Unfolding::add_unit(const MapObject& object, const ObjectLayer& layer, const std::string& type,
                         Written& root)
{
    const std::string side = side_of(object, layer, root);
    const auto cell = cell_of(object);
    if (side.empty() || !cell) return;
    Written unit = Written::of("", Value::map, {});
    unit.at = unit.key_at = here_;
    unit.items.push_back(item("type", type));
    if (!object.name.empty() && !object.marks.properties.find("name"))
        unit.items.push_back(item("name", object.name));
    unit.items.push_back(item("at", name_of(*cell)));
    for (Written property : object.marks.properties.items) {
        if (property.key == "side" || property.key == "at" || property.key == "type") continue;
        property.at = property.key_at = here_;
        unit.items.push_back(std::move(property));
    }
    units_[side].push_back(std::move(unit));
}

/// An object of the class "unit" says where a unit of the scenario stands: its name is the id.
void Unfolding::place_unit(const MapObject& object, Written& root)
{
    std::vector<std::string> known;
    Written* found = nullptr;
    if (Written* units = root.find("units"))
        for (Written& side : units->items)
            for (Written& unit : side.items) {
                const Written* id = unit.find("id");
                if (!id) continue;
                const std::string text =
                    id->is(Value::number) ? "#" + std::to_string(id->integer) : id->text;
                known.push_back(text);
                if (text == object.name) found = &unit;
            }
    if (!found) {
        Meanings::unknown(problems_, here_, "SC4007", "there is no unit \"{word}\"", object.name,
                          known);
        return;
    }
    const auto cell = cell_of(object);
    if (!cell) return;
    if (found->find("at")) {
        say("SC3010", "the unit \"{word}\" has a place already", {{"word", object.name}});
        return;
    }
    found->items.push_back(item("at", name_of(*cell)));
    for (Written property : object.marks.properties.items) {
        if (found->find(property.key)) continue;
        property.at = property.key_at = here_;
        found->items.push_back(std::move(property));
    }
}

} // namespace sandtable::lua::tiled
