// Words of a scenario that only drawings read: what a unit looks like and where it stands in its
// line, where north is, how large bases are.

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
    const Written* base = root_.find("base");
    if (!base || is_books("base") || !wants(*base, Value::list, "base")) return;
    if (base->items.size() != 2)
        say(base->at, "SC2002", "{what} must be {kind}",
            {{"what", "base"}, {"kind", "two numbers: frontage and depth"}});
    for (const Written& one : base->items) static_cast<void>(number(one, "base", 1, most_base));
}

} // namespace sandtable::lua
