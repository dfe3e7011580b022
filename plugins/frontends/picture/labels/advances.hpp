/// advances.hpp - how wide words are, known before any font is: pages are laid out by it, and who
/// shows them fits words of another font to it.
#pragma once

#include "plugins/frontends/picture/drawing.hpp"

namespace sandtable::picture {

/// The width of `words` in millimeters; `spacing` between letters in parts of the size.
[[nodiscard]] double width_of(std::string_view words, Face face, double size, double spacing = 0);
/// A size for words to be no wider than `most`: not larger than `size`, nor smaller than `least` of
/// it, at which they may have to be cut.
[[nodiscard]] double fitted(std::string_view words, Face face, double size, double most,
                            double least);
/// `words`, or as much of them as finds room in `most`, with an ellipsis.
[[nodiscard]] std::string cut_to(std::string_view words, Face face, double size, double most);
/// `words` in lines no wider than `most`, broken at blanks; longer words are cut.
[[nodiscard]] std::vector<std::string> broken(std::string_view words, Face face, double size,
                                              double most);
/// `words` in two lines with '\n' between them, broken where the longer is shortest; nothing where
/// there is no blank, or a line would be wider than `most`.
[[nodiscard]] std::string in_two_lines(std::string_view words, Face face, double size, double most);
/// In capitals: of ASCII and of the letters of western Europe; others stay.
[[nodiscard]] std::string capitals(std::string_view words);
/// With a capital for its first letter.
[[nodiscard]] std::string capitalized(std::string_view words);
/// Whether it has no serifs.
[[nodiscard]] constexpr bool is_sans(Face face) noexcept
{
    return face == Face::sans || face == Face::thin;
}
/// The fonts of a face, best first; widths are those of the first.
[[nodiscard]] std::span<const char* const> fonts_of(Face face);
/// The same as a style sheet lists them.
[[nodiscard]] std::string families_of(Face face);

} // namespace sandtable::picture
