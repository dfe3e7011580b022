// Words of a scenario that only drawings read: what a unit looks like and where it stands in its
// line, where north is, how large bases are, what changes when.

#include "lua/check/checks.hpp"

#include <algorithm>

namespace sandtable::lua {

void Checks::check_looks(const Written& unit)
{
    const auto is_books = [&](const char* name) {
        return index_of(book_.unit_fields, name) >= 0 || index_of(book_.unit_counters, name) >= 0;
    };
    if (const Written* figure = unit.find("figure"); figure && !is_books("figure"))
        static_cast<void>(text(*figure, "figure"));
    const Written* wing = unit.find("wing");
    if (!wing || is_books("wing") || !text(*wing, "wing")) return;
    static const std::vector<std::string> known{"left", "right", "line", "screen"};
    if (std::ranges::find(known, wing->text) != known.end()) return;
    mend_word(*wing, known);
    unknown_word(wing->at, wing->text, "SC2011", "there is no choice \"{word}\"", known);
}

void Checks::check_looks_of_map()
{
    constexpr int most_degrees = 359, most_base = 100'000;
    const auto is_books = [&](const char* name) {
        return index_of(book_.scenario_fields, name) >= 0;
    };
    if (const Written* north = root_.find("north"); north && !is_books("north"))
        static_cast<void>(number(*north, "north", 0, most_degrees));
    if (!is_books("moments")) check_moments();
    const Written* base = root_.find("base");
    if (!base || is_books("base") || !wants(*base, Value::list, "base")) return;
    if (base->items.size() != 2)
        say(base->at, "SC2002", "{what} must be {kind}",
            {{"what", "base"}, {"kind", "two numbers: frontage and depth"}});
    for (const Written& one : base->items) static_cast<void>(number(one, "base", 1, most_base));
}

void Checks::check_moments()
{
    static const std::vector<std::string> known{"turn", "words"};
    constexpr int most_turns = 1000;
    const Written* moments = root_.find("moments");
    if (!moments || !wants(*moments, Value::list, "moments")) return;
    for (const Written& moment : moments->items) {
        if (!wants(moment, Value::map, "a moment")) continue;
        const Written *turn = moment.find("turn"), *said = moment.find("words");
        if (!turn || !said)
            say(moment.at, "SC2002", "{what} must be {kind}",
                {{"what", "a moment"}, {"kind", "{ turn = 3, words = \"...\" }"}});
        if (turn) static_cast<void>(number(*turn, "turn", 1, most_turns));
        if (said) static_cast<void>(words(*said, "words"));
        for (const Written& field : moment.items)
            if (field.key != "turn" && field.key != "words") unknown(field, "a moment", known);
    }
}

} // namespace sandtable::lua
