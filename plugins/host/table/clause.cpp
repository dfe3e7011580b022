#include "plugins/host/table/clause.hpp"

#include <algorithm>
#include <cstddef>

namespace sandtable::host {
namespace {

ClauseWords& words_of_clauses()
{
    static ClauseWords words;
    return words;
}

} // namespace

std::string clause(const char* text, ClauseValues values)
{
    if (const ClauseWords& words = words_of_clauses()) return words(text, values);
    std::string out;
    for (std::string_view rest{text}; !rest.empty();) {
        const std::size_t open = std::min(rest.find('{'), rest.size());
        out += rest.substr(0, open);
        rest.remove_prefix(open);
        const std::size_t close = rest.find('}');
        if (close == std::string_view::npos) return out.append(rest);
        const std::string_view name = rest.substr(1, close - 1);
        const auto* const value =
            std::ranges::find(values, name, &std::pair<std::string_view, std::string>::first);
        if (value != values.end())
            out += value->second;
        else
            out += rest.substr(0, close + 1);
        rest.remove_prefix(close + 1);
    }
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
