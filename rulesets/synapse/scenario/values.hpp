/// values.hpp - fields of a scenario by name; a wrong one counts as not given. What is wrong is
/// said by the checks.
#pragma once

#include "rulesets/synapse/scenario/context.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace sandtable::synapse {

/// A whole number; of a boolean 0 or 1.
[[nodiscard]] inline std::int64_t number(const Value& map, const char* name, std::int64_t otherwise)
{
    const Value& value = map[name];
    return value.is(Value::number) || value.is(Value::boolean) ? value.integer : otherwise;
}
[[nodiscard]] inline int whole(const Value& map, const char* name, int otherwise)
{
    return static_cast<int>(number(map, name, otherwise));
}
[[nodiscard]] inline bool flag(const Value& map, const char* name, bool otherwise = false)
{
    return number(map, name, otherwise ? 1 : 0) != 0;
}
[[nodiscard]] inline bool says(const Value& map, const char* name, std::string_view word)
{
    return is_word(map[name], word);
}
/// The place of a word in `words`.
template <std::size_t N>
[[nodiscard]] int word(const Value& map, const char* name, const char* const (&words)[N],
                       int otherwise)
{
    const int i = word_in(map[name], words);
    return i < 0 ? otherwise : i;
}
/// A name: a text, or the English of one by languages, which is its key in the others.
[[nodiscard]] inline std::string english(const Value& name)
{
    const Value& text = name.is(Value::map) ? name["en"] : name;
    return text.is(Value::text) ? text.string : "";
}
/// One text, or the texts of a list.
[[nodiscard]] inline std::vector<std::string> texts(const Value& list)
{
    std::vector<std::string> out;
    if (list.is(Value::text)) out.emplace_back(list.string);
    for (const Value& item : list)
        if (item.is(Value::text)) out.emplace_back(item.string);
    return out;
}

} // namespace sandtable::synapse
