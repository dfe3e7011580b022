#include "plugins/host/table/clause.hpp"

#include <algorithm>

namespace sandtable::host {
namespace {

ClauseWords& words_of_clauses()
{
    static ClauseWords words;
    return words;
}

} // namespace

std::string clause(const char* text, Fill values)
{
    if (const ClauseWords& words = words_of_clauses()) return words(text, values);
    std::string out;
    split_placeholders(
        text, [&](std::string_view part) { out += part; },
        [&](const Placeholder& one) {
            const auto* const value = std::ranges::find(
                values, one.name, &std::pair<std::string_view, std::string>::first);
            if (value != values.end())
                out += value->second;
            else
                out.append("{").append(one.name).append("}");
        });
    return out;
}

std::string word_in_clause(const char* text)
{
    constexpr std::string_view context = "item: ";
    std::string said = clause(text);
    if (said.starts_with(context)) said.erase(0, context.size());
    return said;
}

void say_clauses(ClauseWords words) { words_of_clauses() = std::move(words); }

} // namespace sandtable::host
