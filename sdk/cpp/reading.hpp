/// reading.hpp - what a scenario says, read into a book's own words.
///
///   field_of                   what it says of a unit or a side
///   is_word, word_in           a text as one of several words
///   unit_called, side_called   whom an id means
#pragma once

#include "kernel/rules/setting.hpp"

#include <span>
#include <string_view>

namespace sandtable::sdk {

/// The field `name` of a unit (UnitInfo) or a side (SideInfo), or a nothing.
template <typename Info>
[[nodiscard]] const Value& field_of(const Info& info, std::string_view name) noexcept
{
    return info.fields ? (*info.fields)[name] : no_value;
}

/// Whether a value is this word.
[[nodiscard]] inline bool is_word(const Value& value, std::string_view word) noexcept
{
    return value.is(Value::text) && word == value.string;
}

/// The place of a value's text in `words`, or -1.
[[nodiscard]] inline int word_in(const Value& value, std::span<const char* const> words) noexcept
{
    for (std::size_t i = 0; i < words.size(); ++i)
        if (is_word(value, words[i])) return static_cast<int>(i);
    return -1;
}

/// The unit with that id, as orders write it, or none.
[[nodiscard]] inline Unit unit_called(const Setting& setting, std::string_view id) noexcept
{
    for (std::size_t i = 0; i < setting.units.size(); ++i)
        if (id == setting.units[i].id) return unit_at_index(static_cast<int>(i));
    return Unit::none;
}

/// The side whose id a value says, or nobody.
[[nodiscard]] inline Side side_called(const Setting& setting, const Value& id) noexcept
{
    for (std::size_t i = 0; i < setting.sides.size(); ++i)
        if (is_word(id, setting.sides[i].id)) return static_cast<Side>(i);
    return nobody;
}

} // namespace sandtable::sdk
