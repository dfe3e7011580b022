// What tiles mean: the legend of the scenario first, then the tile's own properties and class, then
// those of its layer.

#include "lua/tiled/meanings.hpp"

#include "kernel/board/geometry.hpp"
#include "lua/board/names.hpp"

#include <algorithm>

namespace sandtable::lua::tiled {

namespace {

bool is_number(std::string_view text)
{
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

} // namespace

Place place_in(const TiledMap& map, Within within)
{
    return {.file = map.file, .within = std::make_shared<const Within>(std::move(within))};
}

Problem& Meanings::unknown(Problems& problems, Place at, const char* code, const char* text,
                           const std::string& word, const std::vector<std::string>& known)
{
    std::string list;
    for (const std::string& one : known) list += (list.empty() ? "" : ", ") + one;
    Problem& problem = problems.emplace_back(Problem{.code = code,
                                                     .text = text,
                                                     .fill = {{"word", word}},
                                                     .place = std::move(at),
                                                     .meant = nearest(word, known)});
    if (problem.meant.empty() && !list.empty() && list.size() < 300)
        problem.context.push_back("known: " + list);
    return problem;
}

int Meanings::terrain(const Written& word, const Place& at)
{
    if (!word.is(Value::text)) {
        problems_.push_back({.code = "SC2002",
                             .text = "{what} must be {kind}",
                             .fill = {{"what", "terrain"}, {"kind", "a text"}},
                             .place = at});
        return 0;
    }
    const int kind = index_of(book_.terrains, word.text);
    if (kind < 0)
        unknown(problems_, at, "SC2008", "unknown terrain \"{word}\"", word.text,
                names(book_.terrains));
    return std::max(kind, 0);
}

void Meanings::say_wrong(const Written& field, const Place& at, const char* kind)
{
    problems_.push_back({.code = "SC2002",
                         .text = "{what} must be {kind}",
                         .fill = {{"what", field.key}, {"kind", kind}},
                         .place = at});
}

/// A field with a way; `edge` -1: the roads.
void Meanings::read_way(const Written& field, const Place& at, int edge, Meaning& out)
{
    if (field.is(Value::text))
        out.ways.push_back({edge, field.text});
    else if (edge < 0 && field.is(Value::boolean) && field.integer != 0)
        out.ways.push_back({-1, {}, true});
    else if (!field.is(Value::boolean) || field.integer != 0)
        say_wrong(field, at, "directions in a text, such as \"N E\"");
}

void Meanings::say_unknown(const Written& field, const Place& at, bool is_legend)
{
    std::vector<std::string> fields{"terrain", "height", "road"};
    for (std::size_t i = 1; i < book_.edge_kinds.size(); ++i)
        fields.emplace_back(book_.edge_kinds[i].name);
    // Tiles may say more than this to others.
    if (!is_legend && nearest(field.key, fields).empty()) return;
    Problem& problem = unknown(problems_, is_legend ? field.key_at : at, "SC2001",
                               "{what} has no field \"{word}\"", field.key, fields);
    problem.fill.emplace_back("what", is_legend ? "an entry of the legend" : "a tile");
    if (!is_legend) problem.severity = Problem::warning;
}

Meaning Meanings::read(const Written& table, const Place& at, bool is_legend)
{
    Meaning meaning;
    for (const Written& field : table.items) {
        const Place& here = is_legend ? field.at : at;
        const bool road = field.key == "road";
        const int edge = road ? -1 : index_of(book_.edge_kinds, field.key);
        if (field.key == "terrain") {
            meaning.terrain = terrain(field, here);
        } else if (field.key == "height") {
            if (!field.is(Value::number) || field.integer < -128 || field.integer > 127)
                say_wrong(field, here, "a whole number from -128 to 127");
            else
                meaning.height = static_cast<int>(field.integer);
        } else if (road || edge >= 0) {
            read_way(field, here, edge, meaning);
        } else {
            say_unknown(field, at, is_legend);
            continue;
        }
        meaning.known = true;
    }
    return meaning;
}

void Meanings::read_legend(const Written& legend)
{
    if (!legend.is_table()) {
        problems_.push_back({.code = "SC2002",
                             .text = "{what} must be {kind}",
                             .fill = {{"what", "legend"}, {"kind", "a table of names"}},
                             .place = legend.at});
        return;
    }
    int number = 0;
    for (const Written& item : legend.items) {
        const std::string name = legend.is(Value::list) ? std::to_string(++number) : item.key;
        const Place& at = legend.is(Value::list) ? item.at : item.key_at;
        if (is_number(name) && map_.tilesets.size() > 1) {
            problems_.push_back({.code = "SC3111",
                                 .text = "the map has several tilesets: write [\"{word}:{n}\"]",
                                 .fill = {{"word", map_.tilesets.front().name}, {"n", name}},
                                 .place = at});
            continue;
        }
        Named named{.meaning = {}, .at = at};
        named.meaning.known = true;
        if (item.is(Value::map))
            named.meaning = read(item, item.at, true);
        else if (!item.is(Value::boolean) || item.integer != 0)
            named.meaning.terrain = terrain(item, item.at);
        named.meaning.known = true;
        legend_[name] = std::move(named);
    }
}

Meanings::Named* Meanings::named(const Tileset& set, std::uint32_t tile, const Marks* marks)
{
    const std::string number = std::to_string(tile);
    auto found = legend_.find(set.name + ":" + number);
    if (found == legend_.end() && map_.tilesets.size() == 1) found = legend_.find(number);
    if (found == legend_.end() && marks && !marks->kind.empty()) found = legend_.find(marks->kind);
    return found == legend_.end() ? nullptr : &found->second;
}

const Meaning& Meanings::of(std::uint32_t number, const Layer& layer, std::size_t layer_number,
                            const std::string& cell)
{
    const auto [found, is_new] = known_.try_emplace({layer_number, number});
    Meaning& meaning = found->second;
    if (!is_new) return meaning;
    const Tileset* set = map_.tileset_of(number);
    if (!set || (set->count > 0 && number - set->first >= set->count)) {
        problems_.push_back({.code = "SC3105",
                             .text = "no tileset of the map has the tile {n}",
                             .fill = {{"n", std::to_string(number)}},
                             .place = place_in(map_, {.layer = layer.name, .cell = cell})});
        return meaning;
    }
    const std::uint32_t tile = number - set->first;
    const Within within{
        .layer = layer.name, .cell = cell, .tileset = set->name, .tile = static_cast<int>(tile)};
    const Place at = place_in(map_, within);
    const auto own = set->tiles.find(tile);
    const Marks* marks = own == set->tiles.end() ? nullptr : &own->second;
    if (Named* entry = named(*set, tile, marks)) {
        entry->used = true;
        return meaning = entry->meaning;
    }
    if (marks) meaning = read_marks(*marks, at);
    if (meaning.known) return meaning;
    meaning = read_marks(layer.marks, at);
    if (meaning.known) return meaning;
    const std::string kind = marks && !marks->kind.empty() ? marks->kind : layer.marks.kind;
    if (!kind.empty())
        unknown(problems_, at, "SC2008", "unknown terrain \"{word}\"", kind, names(book_.terrains));
    else
        say_meaningless(*set, tile, at);
    return meaning;
}

Meaning Meanings::read_marks(const Marks& marks, const Place& at)
{
    Meaning meaning = read(marks.properties, at, false);
    if (meaning.terrain < 0) meaning.terrain = index_of(book_.terrains, marks.kind);
    meaning.known = meaning.known || meaning.terrain >= 0;
    return meaning;
}

void Meanings::say_meaningless(const Tileset& set, std::uint32_t tile, const Place& at)
{
    Problem& problem = unknown(
        problems_, at, "SC3106",
        "the tile means nothing: give it a class or a property \"terrain\" in Tiled, or write "
        "legend = { [{n}] = \"{word}\" }",
        book_.terrains.empty() ? "clear" : book_.terrains[0].name, {});
    problem.fill.emplace_back("n", map_.tilesets.size() == 1
                                       ? std::to_string(tile)
                                       : "\"" + set.name + ":" + std::to_string(tile) + "\"");
    std::string list;
    for (const std::string& one : names(book_.terrains)) list += (list.empty() ? "" : ", ") + one;
    if (!list.empty() && list.size() < 300) problem.context.push_back("known: " + list);
}

void Meanings::check_legend_used()
{
    std::vector<std::string> known;
    for (const Tileset& set : map_.tilesets)
        for (const auto& [tile, marks] : set.tiles)
            if (!marks.kind.empty()) known.push_back(marks.kind);
    std::ranges::sort(known);
    known.erase(std::unique(known.begin(), known.end()), known.end());
    for (const auto& [name, entry] : legend_)
        if (!entry.used)
            unknown(problems_, entry.at, "SC3111", "no cell of the map has a tile \"{word}\"", name,
                    known)
                .severity = Problem::warning;
}

std::string_view turned(Shape shape, std::string_view direction, std::uint32_t flips)
{
    static constexpr std::string_view squares[3][3] = {
        {"NW", "N", "NE"}, {"W", "", "E"}, {"SW", "S", "SE"}};
    int x = 0;
    int y = 0;
    for (const char c : direction) {
        y += c == 'S' ? 1 : c == 'N' ? -1 : 0;
        x += c == 'E' ? 1 : c == 'W' ? -1 : 0;
    }
    if (shape == Shape::square && (flips & flip_diagonal) != 0) std::swap(x, y);
    if ((flips & flip_across) != 0) x = -x;
    if ((flips & flip_down) != 0) y = -y;
    if (x < -1 || x > 1 || y < -1 || y > 1) return {};
    std::string_view name = squares[y + 1][x + 1];
    if (shape == Shape::square) return name;
    int d = direction_named(shape, name);
    if (d < 0) return {};
    d += ((flips & flip_diagonal) != 0 ? 1 : 0) + ((flips & flip_hex_120) != 0 ? 2 : 0);
    return direction_name(shape, d % 6);
}

} // namespace sandtable::lua::tiled
