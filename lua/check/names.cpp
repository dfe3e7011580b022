// Names of places that are no objective: villages, hills, woods, streams. Only drawings read them.

#include "lua/check/checks.hpp"

#include "kernel/board/geometry.hpp"
#include "kernel/board/label.hpp"
#include "kernel/board/plane.hpp"

#include <algorithm>

namespace sandtable::lua {

namespace {

constexpr std::size_t most_names = 500;
constexpr std::int64_t longest_name = 200; ///< letters

/// How many letters a text has, counted by the first byte of each.
std::int64_t letters_of(std::string_view text)
{
    return std::ranges::count_if(text, [](char c) { return (c & '\xc0') != '\x80'; });
}

} // namespace

void Checks::read_names(Written& names)
{
    if (!names.is_table()) {
        wants(names, Value::map, "names");
        return;
    }
    if (frame().shape == Shape::zones && !names.items.empty()) {
        mend(names);
        say(names.at, "SC3007", "zones are called by their own names: a map of them has no others");
        return;
    }
    std::set<std::string> places;
    std::vector<Written> kept;
    for (const Written& item : names.items) {
        if (places.size() == most_names) {
            mend(names);
            say(item.key_at, "SC3007", "a map has at most {n} names of places",
                {{"n", std::to_string(most_names)}});
            break;
        }
        std::optional<Written> name = read_name(item, names.is(Value::map));
        if (!name) {
            mend(item);
            continue;
        }
        const Written& at = name->items.front();
        const std::string place =
            at.is(Value::text) ? at.text
                               : label(Point{static_cast<std::int32_t>(at.items[0].integer),
                                             static_cast<std::int32_t>(at.items[1].integer)});
        if (places.insert(place).second) {
            kept.push_back(std::move(*name));
        } else {
            mend(item);
            say(at.at, "SC3010", "there is a name at {word} already", {{"word", place}});
        }
    }
    if (kept.size() != names.items.size()) return; // what is wrong with others is told
    names.kind = Value::list;
    names.items = std::move(kept);
}

std::optional<Written> Checks::read_name(const Written& item, bool by_place)
{
    Written at = Written::of("at", item.key);
    at.at = item.key_at;
    const Written* name = by_place ? &item : nullptr;
    if (!by_place) {
        static const std::vector<std::string> known{"at", "name"};
        if (!wants(item, Value::map, "a name of a place")) return std::nullopt;
        for (const Written& field : item.items)
            if (field.key != "at" && field.key != "name")
                unknown(field, "a name of a place", known);
        name = item.find("name");
        const Written* where = item.find("at");
        if (!name || !where) {
            say(item.at, "SC2002", "{what} must be {kind}",
                {{"what", "a name of a place"}, {"kind", "{ at = \"...\", name = \"...\" }"}});
            return std::nullopt;
        }
        at = *where;
    }
    const bool stands = read_name_place(at);
    const std::optional<std::string> said = words(*name, "a name of a place");
    if (!said || !stands) return std::nullopt;
    std::vector<const Written*> texts;
    if (name->is(Value::text)) texts.push_back(name);
    for (const Written& language : name->items) texts.push_back(&language);
    for (const Written* text : texts) {
        if (text->text.empty()) {
            say(text->at, "SC3012", "a place without a name: leave it out");
            return std::nullopt;
        }
        if (letters_of(text->text) <= longest_name) continue;
        say(text->at, "SC2003", "{what} cannot be {number}: its range is {n} to {m}",
            {{"what", "the length of a name"},
             {"number", std::to_string(letters_of(text->text))},
             {"n", "1"},
             {"m", std::to_string(longest_name)}});
        return std::nullopt;
    }
    Written called = *name;
    called.key = "name";
    Written one = Written::of("", Value::map, {std::move(at), std::move(called)});
    one.at = item.at;
    return one;
}

bool Checks::read_name_place(Written& at)
{
    const Board& board = frame();
    if (board.shape == Shape::plane) {
        const std::optional<Point> here = point(at);
        if (!here) return false;
        if (!plane::on_table(board, *here)) {
            say(at.at, "SC3009", "a name at {word}: off the table", {{"word", label(*here)}});
            return false;
        }
        const Place place = at.at;
        at = Written::of(
            "at", Value::list,
            {Written::of("", std::int64_t{here->x}), Written::of("", std::int64_t{here->y})});
        at.at = place;
        return true;
    }
    if (!text(at, "where a name stands")) return false;
    const std::size_t bar = at.text.find('|');
    if (bar == std::string::npos) return cell(at, at.text).has_value();
    const std::optional<Cell> one = cell(at, std::string_view{at.text}.substr(0, bar));
    const std::optional<Cell> other = cell(at, std::string_view{at.text}.substr(bar + 1));
    if (!one || !other) return false;
    for (int d = 0; d < board.directions; ++d) {
        if (step(board, *one, d) != *other || !is_over_edge(board, d)) continue;
        const auto [first, last] = std::minmax(*one, *other);
        at.text = label(board, first) + "|" + label(board, last);
        return true;
    }
    say(at.at, "SC3004", "\"{word}\": nowhere do these cells share an edge", {{"word", at.text}});
    return false;
}

} // namespace sandtable::lua
