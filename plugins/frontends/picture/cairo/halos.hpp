/// halos.hpp - the halos of a document's words as letters of fonts of their own, which it keeps
/// once; see docs/decisions/0206.
#pragma once

#include "plugins/frontends/picture/cairo/fonts.hpp"

#include <compare>
#include <cstdint>
#include <map>
#include <set>

namespace sandtable::picture {

/// First `expect` every text of the document, then `draw` them.
class Halos {
public:
    /// Counts the letters of a text, if it has a halo.
    void expect(const Mark& text);
    /// Draws the halo of words that were expected, in its color, with the base line at the left end
    /// in 0, 0. Nothing is drawn and false where so few letters are like it that a font for them
    /// would be larger than the halos; then they are drawn as paths.
    [[nodiscard]] bool draw(cairo_t* to, const Runs& runs, Fit fit, const Letters& letters);

private:
    /// What one font is for: face, sizes and width in steps nobody sees, turn in thousandths.
    struct Kind {
        Face face;
        int across, down, wide;
        std::int64_t turn;
        auto operator<=>(const Kind&) const = default;
    };
    struct Font {
        std::unique_ptr<cairo_font_face_t, decltype(&cairo_font_face_destroy)> face{
            nullptr, &cairo_font_face_destroy};
        std::size_t letters = 0;
        std::set<unsigned long> different;
    };
    [[nodiscard]] static Kind kind_of(Fit fit, const Letters& letters);

    std::map<Kind, Font> fonts_;
};

} // namespace sandtable::picture
