#include "plugins/frontends/picture/style/sight.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace sandtable::picture {
namespace {

using Triple = std::array<double, 3>;
using Matrix = std::array<Triple, 3>;

double linear(std::uint8_t part)
{
    const double v = part / 255.0;
    return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
}

std::uint8_t shown(double v)
{
    v = std::clamp(v, 0.0, 1.0);
    v = v <= 0.0031308 ? v * 12.92 : 1.055 * std::pow(v, 1 / 2.4) - 0.055;
    return static_cast<std::uint8_t>(std::lround(v * 255));
}

Triple linear(Color color) { return {linear(color.red), linear(color.green), linear(color.blue)}; }

Triple times(const Matrix& m, const Triple& v)
{
    Triple out{};
    for (std::size_t r = 0; r < 3; ++r)
        for (std::size_t c = 0; c < 3; ++c) out[r] += m[r][c] * v[c];
    return out;
}

double brightness(Color color)
{
    const Triple v = linear(color);
    return 0.2126 * v[0] + 0.7152 * v[1] + 0.0722 * v[2];
}

constexpr Matrix to_xyz{{{0.4124564, 0.3575761, 0.1804375},
                         {0.2126729, 0.7151522, 0.0721750},
                         {0.0193339, 0.1191920, 0.9503041}}};
constexpr Matrix from_xyz{{{3.2404542, -1.5371385, -0.4985314},
                           {-0.9692660, 1.8760108, 0.0415560},
                           {0.0556434, -0.2040259, 1.0572252}}};
constexpr Triple daylight{0.95047, 1.0, 1.08883};

Triple lab(Color color)
{
    const Triple xyz = times(to_xyz, linear(color));
    Triple f{};
    for (std::size_t i = 0; i < 3; ++i) {
        const double v = xyz[i] / daylight[i];
        f[i] = v > 0.008856 ? std::cbrt(v) : 7.787 * v + 16.0 / 116;
    }
    return {116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
}

/// The same hue, lighter or darker by `steps` of L.
Color lightened(Color color, double by)
{
    Triple v = lab(color);
    v[0] = std::clamp(v[0] + by, 4.0, 96.0);
    const double y = (v[0] + 16) / 116;
    const Triple f{y + v[1] / 500, y, y - v[2] / 200};
    Triple xyz{};
    for (std::size_t i = 0; i < 3; ++i)
        xyz[i] = daylight[i] * (f[i] > 0.206893 ? f[i] * f[i] * f[i] : (f[i] - 16.0 / 116) / 7.787);
    const Triple out = times(from_xyz, xyz);
    return {shown(out[0]), shown(out[1]), shown(out[2])};
}

struct Named {
    std::string_view name;
    Color paper, night;
};
constexpr std::array<Named, 10> named{{{"blue", rgb(0x2f5597), rgb(0x3d6fc9)},
                                       {"red", rgb(0xa8322a), rgb(0xc0473c)},
                                       {"green", rgb(0x8fb96a), rgb(0x8fc07a)},
                                       {"yellow", rgb(0xe0b13a), rgb(0xd9b04a)},
                                       {"white", rgb(0xf7f1e1), rgb(0xd8d2c2)},
                                       {"black", rgb(0x2d2d31), rgb(0x3a3a42)},
                                       {"purple", rgb(0x6b4a86), rgb(0x8b68a8)},
                                       {"orange", rgb(0xd98436), rgb(0xd98a45)},
                                       {"grey", rgb(0x8a8a86), rgb(0x8d9094)},
                                       {"gray", rgb(0x8a8a86), rgb(0x8d9094)}}};

Color wanted(const SideInfo& side, std::size_t number, Style style)
{
    const Named* found = &named[std::min<std::size_t>(number, 3)];
    for (const Named& entry : named)
        if (entry.name == side.color) found = &entry;
    return style == Style::night ? found->night : found->paper;
}

Color ink_on(Color back)
{
    constexpr Color pale = rgb(0xfffaf0), dark = rgb(0x1a1714);
    return contrast(back, pale) >= contrast(back, dark) ? pale : dark;
}

bool fits(Color color, const std::vector<SideColor>& others)
{
    return contrast(color, ink_on(color)) >= least_contrast &&
           std::all_of(others.begin(), others.end(), [color](const SideColor& other) {
               return worst_difference(color, other.back) >= least_difference;
           });
}

/// The nearest lightness, up or down, with which a side differs from those before it.
Color told_apart(Color color, const std::vector<SideColor>& others)
{
    if (fits(color, others)) return color;
    for (const double by : {10., -10., 20., -20., 30., -30., 40., -40., 50., -50., 60., -60.})
        if (const Color moved = lightened(color, by); fits(moved, others)) return moved;
    for (const Named& entry : named)
        if (fits(entry.paper, others)) return entry.paper;
    return color;
}

} // namespace

double contrast(Color a, Color b)
{
    const double x = brightness(a) + 0.05, y = brightness(b) + 0.05;
    return std::max(x, y) / std::min(x, y);
}

Color as_seen(Color color, Sight sight)
{
    constexpr std::array<Matrix, 3> blind{{{{{0.152286, 1.052583, -0.204868},
                                             {0.114503, 0.786281, 0.099216},
                                             {-0.003882, -0.048116, 1.051998}}},
                                           {{{0.367322, 0.860646, -0.227968},
                                             {0.280085, 0.672501, 0.047413},
                                             {-0.011820, 0.042940, 0.968881}}},
                                           {{{1.255528, -0.076749, -0.178779},
                                             {-0.078411, 0.930809, 0.147602},
                                             {0.004733, 0.691367, 0.303900}}}}};
    if (sight == Sight::normal) return color;
    const Triple v = times(blind[static_cast<std::size_t>(sight) - 1], linear(color));
    return {shown(v[0]), shown(v[1]), shown(v[2])};
}

double difference(Color a, Color b)
{
    const Triple x = lab(a), y = lab(b);
    return std::hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}

double worst_difference(Color a, Color b)
{
    double worst = 1000;
    for (const Sight sight : every_sight)
        worst = std::min(worst, difference(as_seen(a, sight), as_seen(b, sight)));
    return worst;
}

std::vector<SideColor> side_colors(const Setting& setting, Style style)
{
    std::vector<SideColor> colors;
    for (std::size_t s = 0; s < setting.sides.size(); ++s) {
        SideColor side;
        side.lined = s % 2 == 1;
        if (style == Style::print) {
            side.back = s == 1 ? black : white;
            side.hatched = s > 1;
        } else {
            side.back = told_apart(wanted(setting.sides[s], s, style), colors);
        }
        side.ink = style == Style::print ? (s == 1 ? white : black) : ink_on(side.back);
        colors.push_back(side);
    }
    return colors;
}

} // namespace sandtable::picture
