// The open table: its size, and terrain as polygons and polylines.

#include "lua/check/checks.hpp"

#include <algorithm>
#include <charconv>

namespace sandtable::lua {

namespace {
enum Layer : std::uint8_t { ground, heights, works, areas };
}

void Checks::check_plane(const Written& map)
{
    std::int64_t width = 0;
    std::int64_t height = 0;
    if (const Written* size = map.find("size");
        size && size->is(Value::list) && size->items.size() == 2) {
        width = number(size->items[0], "width", 1, BoardBuilder::max_plane).value_or(1);
        height = number(size->items[1], "height", 1, BoardBuilder::max_plane).value_or(1);
    } else {
        say(size ? size->at : map.at, "SC3007",
            "an open table needs its size: write size = { width, height }");
        width = height = 1;
    }
    builder_.emplace(
        BoardBuilder::of_plane(static_cast<int>(width), static_cast<int>(height), map.at.line));
    take_faults(map);
    if (const Written* group = map.find("terrain")) read_outlines(*group, ground, true);
    if (const Written* group = map.find("lines")) read_outlines(*group, ground, false);
    if (const Written* group = map.find("heights")) read_outlines(*group, heights, true);
    if (const Written* group = map.find("works")) read_outlines(*group, works, true);
    if (const Written* group = map.find("areas")) read_outlines(*group, areas, true);
}

/// A group by kind: terrain by terrain, lines by kind of edge, heights by number, works and areas
/// by name. Each is one outline or a list of them.
void Checks::read_outlines(const Written& group, int layer, bool closed)
{
    if (group.is(Value::list) && layer != heights) {
        wants(group, Value::map, "a group of outlines");
        return;
    }
    for (std::size_t i = 0; i < group.items.size(); ++i) {
        const Written& item = group.items[i];
        Outline shape;
        shape.closed = closed;
        shape.layer = static_cast<std::uint8_t>(layer);
        if (layer == heights) {
            int height = static_cast<int>(i) + 1;
            if (group.is(Value::map))
                std::from_chars(item.key.data(), item.key.data() + item.key.size(), height);
            shape.height = static_cast<std::int8_t>(std::clamp(height, -128, 127));
        } else if (layer == ground) {
            const int kind =
                closed ? index_of(book_.terrains, item.key) : index_of(book_.edge_kinds, item.key);
            if (kind < 0)
                unknown_word(item.key_at, item.key, closed ? "SC2008" : "SC3003",
                             closed ? "unknown terrain \"{word}\""
                                    : "unknown kind of edge \"{word}\"",
                             closed ? names(book_.terrains) : names(book_.edge_kinds));
            shape.kind = static_cast<std::uint8_t>(std::max(kind, 0));
        }
        if (!item.is(Value::list))
            read_outline(item, shape);
        else
            for (Written one : item.items) {
                one.key = item.key;
                read_outline(one, shape);
            }
    }
}

/// "0,0 100,0 100,50", or { "0,0 ...", name = ..., number = ..., terrain = ..., height = ... }.
void Checks::read_outline(const Written& written, Outline shape)
{
    const Written* drawn = &written;
    std::string name = shape.layer >= works ? written.key : std::string{};
    if (written.is(Value::map)) {
        static const std::vector<std::string> known{"points", "name", "number", "terrain",
                                                    "height"};
        drawn = written.find("points") ? written.find("points") : written.find("1");
        for (const Written& field : written.items) {
            if (&field == drawn) continue;
            if (field.key == "name") {
                name = words(field, "name").value_or(name);
            } else if (field.key == "number") {
                shape.number = static_cast<std::int32_t>(
                    number(field, "number", -1'000'000, 1'000'000).value_or(0));
            } else if (field.key == "height") {
                shape.height =
                    static_cast<std::int8_t>(number(field, "height", -128, 127).value_or(0));
            } else if (field.key == "terrain" && text(field, "terrain")) {
                const int kind = index_of(book_.terrains, field.text);
                if (kind < 0)
                    unknown_word(field.at, field.text, "SC2008", "unknown terrain \"{word}\"",
                                 names(book_.terrains));
                shape.kind = static_cast<std::uint8_t>(std::max(kind, 0));
            } else if (field.key != "terrain") {
                unknown(field, "an outline", known);
            }
        }
        if (!drawn) {
            say(written.at, "SC2004", "the outline has no points");
            return;
        }
    }
    std::vector<Point> points;
    if (!text(*drawn, "an outline") || !read_points(*drawn, drawn->text, points)) return;
    builder_->at_line(drawn->at.line).outline(name, points, shape);
    take_faults(*drawn);
}

} // namespace sandtable::lua
