/// forms.hpp - arguments that are written in one of several forms, cut into pieces.
///
///   Piece, Pieces, pieces_of   literal text and slots for values
#pragma once

#include "kernel/rules/book.hpp"

#include <array>
#include <optional>
#include <string_view>

namespace sandtable::forms {

/// Literal text, or a slot for a value.
struct Piece {
    std::string_view literal;
    ParamKind kind = ParamKind::unit;
    bool slot = false;
};

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

/// The pieces of one form, at most `most`; what follows is cut off. No allocation.
struct Pieces {
    static constexpr std::size_t most = 12;
    std::array<Piece, most> items{};
    std::size_t count = 0;

    void push_back(const Piece& piece)
    {
        if (count < most) items[count++] = piece;
    }
    [[nodiscard]] std::size_t size() const { return count; }
    [[nodiscard]] const Piece& operator[](std::size_t i) const { return items[i]; }
    [[nodiscard]] const Piece& back() const { return items[count - 1]; }
    [[nodiscard]] const Piece* begin() const { return items.data(); }
    [[nodiscard]] const Piece* end() const { return items.data() + count; }
};

/// "@{direction}" is the literal "@" and a slot. Braces around another word are literal.
[[nodiscard]] inline Pieces pieces_of(std::string_view form)
{
    Pieces pieces;
    std::size_t literal = 0;
    for (std::size_t at = 0; at < form.size(); ++at) {
        const std::size_t end = form[at] == '{' ? form.find('}', at) : std::string_view::npos;
        if (end == std::string_view::npos) continue;
        const auto kind = slot_kind(form.substr(at + 1, end - at - 1));
        if (!kind) continue;
        if (at > literal) pieces.push_back({.literal = form.substr(literal, at - literal)});
        pieces.push_back({.literal = {}, .kind = *kind, .slot = true});
        at = end;
        literal = end + 1;
    }
    if (literal < form.size()) pieces.push_back({.literal = form.substr(literal)});
    return pieces;
}

} // namespace sandtable::forms
