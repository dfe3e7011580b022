/// forms.hpp - arguments that are written in one of several forms: where values stand in one.
#pragma once

#include "kernel/rules/book.hpp"

#include <optional>
#include <string_view>

namespace sandtable::forms {

[[nodiscard]] inline std::optional<ParamKind> slot_kind(std::string_view name)
{
    if (name == "unit") return ParamKind::unit;
    if (name == "side") return ParamKind::side;
    if (name == "cell") return ParamKind::cell;
    if (name == "number") return ParamKind::number;
    if (name == "direction") return ParamKind::direction;
    if (name == "point") return ParamKind::point;
    return std::nullopt;
}

/// The most pieces of one form, slots and texts beside them; what follows is cut off.
inline constexpr std::size_t most_pieces = 12;

/// Where a value stands in a form: the slot begins and ends there.
struct ValuePlace {
    std::size_t from, to;
    ParamKind kind;
};
/// The first one from `at` on. "@{direction}" is the literal "@" and a slot. Braces around another
/// word are literal.
[[nodiscard]] inline std::optional<ValuePlace> slot_from(std::string_view form, std::size_t at)
{
    for (; at < form.size(); ++at) {
        const std::size_t end = form[at] == '{' ? form.find('}', at) : std::string_view::npos;
        if (end == std::string_view::npos) continue;
        if (const auto kind = slot_kind(form.substr(at + 1, end - at - 1)))
            return ValuePlace{at, end + 1, *kind};
    }
    return std::nullopt;
}

} // namespace sandtable::forms
