// What of the map may change in play.

#include "lua/check/checks.hpp"

#include <array>

namespace sandtable::lua {

namespace {

constexpr std::array<const char*, static_cast<std::size_t>(Changing::count_of_kinds)> of_a_map{
    "terrain", "edges", "objectives"};

} // namespace

/// changing = { "terrain", "edges", "objectives" }, or one of them.
void Checks::read_changing(const Written& changing)
{
    const auto read = [this](const Written& one) {
        if (!text(one, "what changes")) return;
        std::size_t i = 0;
        while (i < of_a_map.size() && one.text != of_a_map[i]) ++i;
        if (i == of_a_map.size())
            return unknown_word(one.at, one.text, "SC3031",
                                "nothing of a map that changes is called \"{word}\"",
                                {of_a_map.begin(), of_a_map.end()});
        const ChangingSet bit = changing_bit(static_cast<Changing>(i));
        if ((book_.changing & bit) != 0) {
            plan_.changing |= bit;
            return;
        }
        Problem& problem =
            say(one.at, "SC3030", "{other} does not follow a map whose {word} change",
                {{"word", one.text}, {"other", book_.title}});
        std::string known;
        for (std::size_t k = 0; k < of_a_map.size(); ++k)
            if ((book_.changing & changing_bit(static_cast<Changing>(k))) != 0)
                known += (known.empty() ? "" : ", ") + std::string{of_a_map[k]};
        problem.context.push_back(known.empty() ? "in its battles the map stays as it is"
                                                : "it follows: " + known);
    };
    if (changing.is(Value::text)) return read(changing);
    if (!wants(changing, Value::list, "changing")) return;
    for (const Written& one : changing.items) read(one);
}

} // namespace sandtable::lua
