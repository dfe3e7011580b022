/// drawing.hpp - a picture as a list of marks, in millimeters; written as SVG, or as PNG (png.hpp).
///
///   Spot, Color, Pen   where and how
///   Mark, Drawing      a polygon, line, circle or text; all of them, later ones on top
///   to_svg             the picture as text
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::picture {

/// A place on the page: millimeters from the left and from the top.
struct Spot {
    double x = 0;
    double y = 0;
};

struct Color {
    std::uint8_t red = 0, green = 0, blue = 0;
    friend bool operator==(Color, Color) = default;
};
inline constexpr Color black{0, 0, 0};
inline constexpr Color white{255, 255, 255};

/// A color of the 256 that books use, as screens show it.
[[nodiscard]] Color of_terminal(int number);
/// `part` hundredths of `color` on white.
[[nodiscard]] Color tint(Color color, int part);

struct Pen {
    bool fills = false;
    Color fill{};
    double width = 0; ///< of the outline; 0: none
    Color line{};
    bool dashed = false;
    bool round = false; ///< ends and corners
};
[[nodiscard]] constexpr Pen filled(Color color)
{
    return {.fills = true, .fill = color, .width = 0, .line = {}};
}
[[nodiscard]] constexpr Pen stroke(Color color, double width)
{
    return {.fills = false, .fill = {}, .width = width, .line = color};
}

struct Mark {
    enum Kind : std::uint8_t { polygon, line, circle, text };
    enum Anchor : std::uint8_t { left, middle, right };
    Kind kind = polygon;
    std::vector<Spot> spots; ///< one for a circle's middle and a text's base line
    double size = 0;         ///< radius; height of the letters
    Pen pen;
    std::string words{};
    Anchor anchor = left;
    bool bold = false;
    bool halo = false; ///< a white rim around the letters
};

class Drawing {
public:
    double width = 0;
    double height = 0;
    std::string title;

    void polygon(std::vector<Spot> spots, const Pen& pen);
    void rectangle(Spot corner, double wide, double high, const Pen& pen);
    void line(std::vector<Spot> spots, const Pen& pen);
    void circle(Spot middle, double radius, const Pen& pen);
    Mark& text(Spot base, double size, std::string words, Color color = black,
               Mark::Anchor anchor = Mark::left);

    [[nodiscard]] const std::vector<Mark>& marks() const noexcept { return marks_; }
    [[nodiscard]] std::vector<Mark>& marks() noexcept { return marks_; }

private:
    std::vector<Mark> marks_;
};

/// About how wide a text is: the page is laid out before any font is known.
[[nodiscard]] double width_of(std::string_view words, double size);

} // namespace sandtable::picture
