// The map of zones: places without cells, joined by links.

#include "lua/check/checks.hpp"

namespace sandtable::lua {

void Checks::check_zones(const Written& map)
{
    builder_.emplace(BoardBuilder::of_zones(map.at.line));
    const Written* zones = map.find("zones");
    const Written& list = zones ? *zones : map;
    for (const Written& item : list.items) {
        const bool positional = item.key.find_first_not_of("0123456789") == std::string::npos;
        if (!zones && !positional) continue;
        if (item.is(Value::text))
            for (const std::string& name : split(item.text, " ,\t\n\r")) add_zone(item, name);
        else if (item.is(Value::map))
            read_zone(item);
        else
            wants(item, Value::text, "a zone");
        take_faults(item);
    }
    const Written* links = map.find("links");
    if (!links) return;
    if (links->is(Value::list))
        for (const Written& one : links->items) read_links(one);
    else
        read_links(*links);
}

Cell Checks::add_zone(const Written& at, const std::string& name)
{
    // Orders write it: a path joins zones by '-', orders are joined by ';'.
    if (name.size() > 48 || name.find_first_of(" \t\r\n\"-,;:()|") != std::string::npos)
        say(at.at, "SC3017", "\"{word}\" cannot be a zone's name: orders could not write it",
            {{"word", name}});
    const Cell zone = builder_->zone(name);
    for (const ZoneSpec& spec : book_.zones)
        if (name == spec.name) builder_->zone_place(zone, {spec.x, spec.y});
    return zone;
}

void Checks::read_zone(const Written& zone)
{
    const Written* name = zone.find("name") ? zone.find("name") : zone.find("1");
    const Cell made =
        name && text(*name, "name") ? add_zone(*name, name->text) : add_zone(zone, zone.key);
    for (const Written& field : zone.items) read_zone_field(field, made);
}

void Checks::read_zone_field(const Written& field, Cell zone)
{
    static const std::vector<std::string> known{"name", "terrain", "height", "place"};
    if (field.key == "name" || field.key == "1") return;
    if (field.key == "height") {
        if (const auto n = number(field, "height", -128, 127))
            builder_->height(zone, static_cast<int>(*n));
    } else if (field.key == "place") {
        if (const auto at = point(field); at && (at->x < 0 || at->y < 0))
            say(field.at, "SC3008", "a zone lies at numbers from 0 up");
        else if (at)
            builder_->zone_place(zone, *at);
    } else if (field.key != "terrain") {
        unknown(field, "a zone", known);
    } else if (text(field, "terrain")) {
        const int kind = index_of(book_.terrains, field.text);
        if (kind < 0)
            unknown_word(field.at, field.text, "SC2008", "unknown terrain \"{word}\"",
                         names(book_.terrains));
        else
            builder_->terrain(zone, kind);
    }
}

void Checks::read_links(const Written& at)
{
    if (!text(at, "a link")) return;
    for (const std::string& pair : split(at.text, " ,\t\n\r")) {
        const std::size_t bar = pair.find('|');
        if (bar == std::string::npos) {
            say(at.at, "SC3004", "a link is written \"main|reserve\", not \"{word}\"",
                {{"word", pair}});
            continue;
        }
        const auto a = cell(at, pair.substr(0, bar));
        const auto b = cell(at, pair.substr(bar + 1));
        if (a && b) builder_->link(*a, *b);
        take_faults(at);
    }
}

} // namespace sandtable::lua
