#include "plugins/frontends/picture/drawing.hpp"

#include <array>

namespace sandtable::picture {

Color of_terminal(int number)
{
    constexpr std::array<Color, 16> first{{{0, 0, 0},
                                           {128, 0, 0},
                                           {0, 128, 0},
                                           {128, 128, 0},
                                           {0, 0, 128},
                                           {128, 0, 128},
                                           {0, 128, 128},
                                           {192, 192, 192},
                                           {128, 128, 128},
                                           {255, 0, 0},
                                           {0, 255, 0},
                                           {255, 255, 0},
                                           {0, 0, 255},
                                           {255, 0, 255},
                                           {0, 255, 255},
                                           {255, 255, 255}}};
    if (number < 0 || number > 255) return black;
    if (number < 16) return first[static_cast<std::size_t>(number)];
    if (number >= 232) {
        const auto gray = static_cast<std::uint8_t>(8 + 10 * (number - 232));
        return {gray, gray, gray};
    }
    const auto level = [](int n) { return static_cast<std::uint8_t>(n == 0 ? 0 : 55 + 40 * n); };
    const int n = number - 16;
    return {level(n / 36), level(n / 6 % 6), level(n % 6)};
}

Color tint(Color color, int part)
{
    const auto mix = [part](std::uint8_t value) {
        return static_cast<std::uint8_t>(255 - (255 - int{value}) * part / 100);
    };
    return {mix(color.red), mix(color.green), mix(color.blue)};
}

void Drawing::polygon(std::vector<Spot> spots, const Pen& pen)
{
    marks_.push_back({.kind = Mark::polygon, .spots = std::move(spots), .size = 0, .pen = pen});
}

void Drawing::rectangle(Spot corner, double wide, double high, const Pen& pen)
{
    polygon({corner,
             {corner.x + wide, corner.y},
             {corner.x + wide, corner.y + high},
             {corner.x, corner.y + high}},
            pen);
}

void Drawing::line(std::vector<Spot> spots, const Pen& pen)
{
    marks_.push_back({.kind = Mark::line, .spots = std::move(spots), .size = 0, .pen = pen});
}

void Drawing::circle(Spot middle, double radius, const Pen& pen)
{
    marks_.push_back({.kind = Mark::circle, .spots = {middle}, .size = radius, .pen = pen});
}

Mark& Drawing::text(Spot base, double size, std::string words, Color color, Mark::Anchor anchor)
{
    marks_.push_back({.kind = Mark::text,
                      .spots = {base},
                      .size = size,
                      .pen = filled(color),
                      .words = std::move(words),
                      .anchor = anchor});
    return marks_.back();
}

double width_of(std::string_view words, double size)
{
    double columns = 0;
    for (const char c : words) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte & 0xc0) == 0x80) continue;
        columns += std::string_view{" ilj.,:;'|!()"}.find(c) != std::string_view::npos ? 0.36
                   : (c >= 'A' && c <= 'Z') || c == 'm' || c == 'w'                    ? 0.74
                                                                                       : 0.6;
    }
    return columns * size;
}

} // namespace sandtable::picture
