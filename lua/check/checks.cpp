#include "lua/check/checks.hpp"

#include <algorithm>

namespace sandtable::lua {

std::vector<std::string> split(std::string_view text, std::string_view between)
{
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t end = text.find_first_of(between);
        if (end != 0) parts.emplace_back(text.substr(0, end));
        if (end == std::string_view::npos) break;
        text.remove_prefix(end + 1);
    }
    return parts;
}

void Checks::run(const std::string& preset, const std::vector<std::string>& settings)
{
    check_head();
    check_options(preset, settings);
    check_storage();
    check_sides();
    check_map();
    check_units();
    check_position();
    check_stacks();
    check_rest();
}

Problem& Checks::say(const Place& at, const char* code, const char* text, Fill fill,
                     std::string meant)
{
    if (is_full()) return overflow_ = {};
    return problems_.emplace_back(Problem{.code = code,
                                          .text = text,
                                          .fill = std::move(fill),
                                          .place = at,
                                          .meant = std::move(meant)});
}

void Checks::mend(const Written& value, Written low, Written high)
{
    mends_[&value] = {{std::move(low), std::move(high)}};
}

/// The word that was probably meant, else the first and the last that are known.
void Checks::mend_word(const Written& value, const std::vector<std::string>& known)
{
    const std::string meant = nearest(value.text, known);
    if (known.empty()) return mend(value);
    mend(value, Written::of("", meant.empty() ? known.front() : meant),
         Written::of("", meant.empty() ? known.back() : meant));
}

bool Checks::wants(const Written& value, Value::Kind kind, const char* what)
{
    if (value.is(kind)) return true;
    if (value.items.empty() && value.is_table() && (kind == Value::list || kind == Value::map))
        return true;
    mend(value, {}, Written::of("", kind, {}));
    static constexpr const char* kinds[] = {"nothing", "true or false", "a whole number",
                                            "a text",  "a list",        "a table of names"};
    say(value.at, "SC2002", "{what} must be {kind}", {{"what", what}, {"kind", kinds[kind]}});
    return false;
}

std::optional<std::int64_t> Checks::number(const Written& value, const char* what,
                                           std::int64_t least, std::int64_t most)
{
    const bool is_number = wants(value, Value::number, what);
    const bool is_whole = is_number && !value.is_fraction;
    if (is_whole && value.integer >= least && value.integer <= most) return value.integer;
    mend(value, Written::of("", least), Written::of("", most));
    if (!is_whole) return std::nullopt;
    say(value.at, "SC2003", "{what} cannot be {number}: its range is {n} to {m}",
        {{"what", what},
         {"number", std::to_string(value.integer)},
         {"n", std::to_string(least)},
         {"m", std::to_string(most)}});
    return std::nullopt;
}

std::optional<std::string> Checks::text(const Written& value, const char* what)
{
    if (!wants(value, Value::text, what)) return std::nullopt;
    return value.text;
}

std::optional<std::string> Checks::words(const Written& value, const char* what)
{
    if (!value.is(Value::map)) return text(value, what);
    for (const Written& language : value.items) {
        if (!text(language, what)) return std::nullopt;
        if (language.key.size() != 2)
            say(language.key_at, "SC2001", "{what} has no language \"{other}\"; write en, fr ...",
                {{"what", what}, {"other", language.key}});
    }
    const Written* english = value.find("en");
    return english ? english->text : value.items.front().text;
}

void Checks::unknown_word(const Place& at, const std::string& word, const char* code,
                          const char* text, const std::vector<std::string>& known)
{
    if (is_full()) return;
    std::string list;
    for (const std::string& one : known) list += (list.empty() ? "" : ", ") + one;
    Problem& problem = say(at, code, text, {{"word", word}}, nearest(word, known));
    if (problem.meant.empty() && !list.empty() && list.size() < 300)
        problem.context.push_back("known: " + list);
}

void Checks::unknown(const Written& entry, const char* what, const std::vector<std::string>& known)
{
    mend(entry);
    if (is_full()) return;
    Problem& problem = say(entry.key_at, "SC2001", "{what} has no field \"{word}\"",
                           {{"what", what}, {"word", entry.key}}, nearest(entry.key, known));
    if (problem.meant.empty()) {
        std::string list;
        for (const std::string& one : known) list += (list.empty() ? "" : ", ") + one;
        if (list.size() < 300) problem.context.push_back("known: " + list);
    }
}

} // namespace sandtable::lua
