/// forms.hpp - words that have one of several forms.
///
///   Piece, Pieces, pieces_of   one form, cut into literal text and slots for values
///   FormValues, read_form      what a word says
///   example_of_form            a word that says something
#pragma once

#include "kernel/rules/forms.hpp"
#include "kernel/rules/setting.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace sandtable::host::notation {

/// Literal text, or a slot for a value.
struct Piece {
    std::string_view literal;
    ParamKind kind = ParamKind::unit;
    bool slot = false;
};

/// The pieces of one form, at most `most_pieces`; what follows is cut off. No allocation.
struct Pieces {
    std::array<Piece, forms::most_pieces> items{};
    std::size_t count = 0;

    void push_back(const Piece& piece)
    {
        if (count < forms::most_pieces) items[count++] = piece;
    }
    [[nodiscard]] std::size_t size() const { return count; }
    [[nodiscard]] const Piece& operator[](std::size_t i) const { return items[i]; }
    [[nodiscard]] const Piece& back() const { return items[count - 1]; }
    [[nodiscard]] const Piece* begin() const { return items.data(); }
    [[nodiscard]] const Piece* end() const { return items.data() + count; }
};

[[nodiscard]] inline Pieces pieces_of(std::string_view form)
{
    Pieces pieces;
    std::size_t at = 0;
    while (const auto slot = forms::slot_from(form, at)) {
        if (slot->from > at) pieces.push_back({.literal = form.substr(at, slot->from - at)});
        pieces.push_back({.literal = {}, .kind = slot->kind, .slot = true});
        at = slot->to;
    }
    if (at < form.size()) pieces.push_back({.literal = form.substr(at)});
    return pieces;
}

/// Which form, then its values: a slot has two at most. No allocation.
class FormValues {
public:
    void push_back(std::int32_t value) noexcept { items_[count_++] = value; }
    [[nodiscard]] bool empty() const noexcept { return count_ == 0; }
    [[nodiscard]] std::int32_t front() const noexcept { return items_[0]; }
    [[nodiscard]] const std::int32_t* begin() const noexcept { return items_.data(); }
    [[nodiscard]] const std::int32_t* end() const noexcept { return items_.data() + count_; }

private:
    std::array<std::int32_t, 1 + 2 * forms::most_pieces> items_{};
    std::size_t count_ = 0;
};

/// Nothing when the text has none of the forms. The first that fits counts. A slot ends where the
/// literal text behind it begins.
[[nodiscard]] FormValues read_form(const Setting& setting, const ParamSpec& param,
                                   std::string_view text);

/// A word of form `which` as a player would type it on this board; empty when none can be.
[[nodiscard]] std::string example_of_form(const Setting& setting, const ParamSpec& param,
                                          std::size_t which);

} // namespace sandtable::host::notation
