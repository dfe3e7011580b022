/// canvas.hpp - a grid of colored characters, and what a terminal makes of it.
///
///   Ink      how one character looks
///   Canvas   the grid; grows as it is written to
///   paint    one text in one ink
#pragma once

#include "plugins/host/telling/utf8.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::text {

/// Colors are xterm-256 numbers; -1 leaves the terminal's own.
struct Ink {
    std::int16_t front = -1;
    std::int16_t back = -1;
    bool bold = false;
    bool dim = false;
    bool underlined = false;
    friend bool operator==(const Ink&, const Ink&) = default;
};

/// `text` in `ink`, and back to normal; just the text without color.
[[nodiscard]] std::string paint(std::string_view text, const Ink& ink, bool color);

using host::columns_of;

class Canvas {
public:
    /// Writes one character; columns and rows from 0, growing as needed. Negative ones are lost.
    void put(int column, int row, char32_t character, const Ink& ink = {});
    void write(int column, int row, std::string_view utf8, const Ink& ink = {});
    /// Gives every character of a stretch a background, where it has none.
    void lay(int column, int row, int width, std::int16_t back);
    [[nodiscard]] char32_t at(int column, int row) const;
    /// The background there; -1 for none.
    [[nodiscard]] std::int16_t back_at(int column, int row) const;

    /// The lines, without blanks at their ends unless those have a background.
    [[nodiscard]] std::string text(bool color) const;
    /// The first `margin` columns, and of the others those from `from` on, `count` of them.
    [[nodiscard]] Canvas strip(int margin, int from, int count) const;
    /// How many columns the widest line takes.
    [[nodiscard]] int width() const;

private:
    struct Spot {
        char32_t character = U' ';
        Ink ink;
    };
    Spot& spot(int column, int row);
    std::vector<std::vector<Spot>> rows_;
};

} // namespace sandtable::text
