/// notation_forms.hpp - arguments that are written in one of several forms; for notation*.cpp and
/// arguments.cpp only.
///
///   Piece, pieces_of     a form cut into literal text and slots
///   read_form            the numbers behind a word that has one of the forms
///   example_of_form      a word of one of the forms
#pragma once

#include "kernel/board/label.hpp"
#include "kernel/game/notation_words.hpp"

#include <array>
#include <charconv>
#include <optional>
#include <string>

namespace sandtable::notation {

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

/// Reads the value of one slot; false when the text is none.
[[nodiscard]] inline bool read_slot(const Setting& setting, const ParamSpec& param, ParamKind kind,
                                    std::string_view text, std::vector<std::int32_t>& out)
{
    const Board& board = *setting.board;
    switch (kind) {
    case ParamKind::number: {
        std::int32_t value = 0;
        const char* end = text.data() + text.size();
        const auto [stop, fault] = std::from_chars(text.data(), end, value);
        if (fault != std::errc{} || stop != end || value < param.min || value > param.max)
            return false;
        out.push_back(value);
        return true;
    }
    case ParamKind::point: {
        const std::optional<Point> point = point_from_label(text);
        if (board.shape != Shape::plane || !point || point->x < 0 || point->y < 0 ||
            point->x > board.columns || point->y > board.rows)
            return false;
        out.push_back(point->x);
        out.push_back(point->y);
        return true;
    }
    case ParamKind::cell: {
        if (board.shape == Shape::plane) return false;
        const Cell cell = cell_from_label(board, text);
        if (cell != Cell::none) out.push_back(index(cell));
        return cell != Cell::none;
    }
    default: {
        if (kind == ParamKind::direction && board.shape == Shape::plane) return false;
        const ParamSpec slot{.name = param.name, .kind = kind};
        const Names names{setting, slot};
        const int i = look_up(text, names.count(), names);
        if (i >= 0) out.push_back(i);
        return i >= 0;
    }
    }
}

/// Which form, then its values; nothing when the text has none of the forms. The first that fits
/// counts. A slot ends where the literal text behind it begins.
[[nodiscard]] inline std::vector<std::int32_t>
read_form(const Setting& setting, const ParamSpec& param, std::string_view text)
{
    for (std::size_t i = 0; i < param.words.size(); ++i) {
        std::vector<std::int32_t> values{static_cast<std::int32_t>(i)};
        std::string_view rest = text;
        const Pieces pieces = pieces_of(param.words[i]);
        bool fits = true;
        for (std::size_t k = 0; k < pieces.size() && fits; ++k) {
            if (!pieces[k].slot) {
                fits = rest.substr(0, pieces[k].literal.size()) == pieces[k].literal;
                if (fits) rest.remove_prefix(pieces[k].literal.size());
                continue;
            }
            const std::size_t length = k + 1 < pieces.size() && !pieces[k + 1].slot
                                           ? std::min(rest.find(pieces[k + 1].literal), rest.size())
                                           : rest.size();
            fits = read_slot(setting, param, pieces[k].kind, rest.substr(0, length), values);
            rest.remove_prefix(length);
        }
        if (fits && rest.empty()) return values;
    }
    return {};
}

/// A word of form `which` as a player would type it on this board; empty when none can be.
[[nodiscard]] std::string example_of_form(const Setting& setting, const ParamSpec& param,
                                          std::size_t which);

/// Numbers that a form takes besides its own.
[[nodiscard]] inline int values_in(std::string_view form)
{
    int count = 0;
    for (const Piece& piece : pieces_of(form))
        if (piece.slot) count += piece.kind == ParamKind::point ? 2 : 1;
    return count;
}

} // namespace sandtable::notation
