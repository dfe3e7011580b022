#include "plugins/frontends/picture/style/palette.hpp"

#include <array>

namespace sandtable::picture {
namespace {

/// A color in every style.
struct Row {
    Color Palette::*part;
    std::array<std::uint32_t, 3> colors; ///< paper, night, print
};
constexpr Row rows[] = {
    {&Palette::page, {0xf1e6cd, 0x0d1218, 0xffffff}},
    {&Palette::rim, {0xe3d2ad, 0x06090d, 0xffffff}},
    {&Palette::ground, {0xefe5c9, 0x18212a, 0xffffff}},
    {&Palette::panel, {0xf6eedb, 0x131a21, 0xffffff}},
    {&Palette::ink, {0x2b2118, 0xe9dfc6, 0x000000}},
    {&Palette::soft, {0x6d5a43, 0xa79f8c, 0x333333}},
    {&Palette::accent, {0x8e2f25, 0xe0a04a, 0x000000}},
    {&Palette::cell, {0x6b563a, 0x8ea1b3, 0x000000}},
    {&Palette::number, {0x6b563a, 0xa9b6c2, 0x000000}},
    {&Palette::water, {0xa9c3c6, 0x10344d, 0xffffff}},
    {&Palette::water_line, {0x5d8a94, 0x2f6f93, 0x000000}},
    {&Palette::shore, {0x3d6673, 0x5fa3c4, 0x000000}},
    {&Palette::stream_edge, {0x3d6f80, 0x7cc0dd, 0x000000}},
    {&Palette::stream, {0x8fb6bd, 0x2f7fa5, 0xffffff}}, // of rivers
    {&Palette::height, {0xe6d3a6, 0x2a3034, 0xffffff}},
    {&Palette::high, {0xdcc190, 0x363a3a, 0xffffff}},
    {&Palette::hachure, {0x6e4a26, 0xa58a5c, 0x000000}},
    {&Palette::shade, {0x7a5527, 0x000000, 0x000000}},
    {&Palette::wood, {0xc3cb98, 0x1b3a30, 0xffffff}},
    {&Palette::wood_edge, {0x7f8f56, 0x3c6b54, 0x000000}},
    {&Palette::tree, {0x7f9458, 0x2f6249, 0xffffff}},
    {&Palette::tree_lit, {0xa5b57b, 0x4a8566, 0xffffff}},
    {&Palette::tree_line, {0x3f4f2a, 0x0c1a15, 0x000000}},
    {&Palette::tree_shadow, {0x5e6a3a, 0x0d1a17, 0x000000}},
    {&Palette::road, {0xfbf4e0, 0xb99b66, 0xffffff}},
    {&Palette::casing, {0x5b4126, 0x06090c, 0x000000}},
    {&Palette::lane, {0xf7ecd2, 0x8b765a, 0xffffff}},
    {&Palette::village, {0xe2c7a2, 0x3a2f2a, 0xffffff}},
    {&Palette::house, {0x9c4a38, 0xc98463, 0x000000}},
    {&Palette::house_line, {0x4a1f17, 0x2a1510, 0x000000}},
    {&Palette::halo, {0xf3e9d0, 0x131b23, 0xffffff}},
    {&Palette::name, {0x33200f, 0xf3e6c4, 0x000000}},
    {&Palette::works, {0x4e3016, 0xd9b06a, 0x000000}},
    {&Palette::area, {0x8c3b5a, 0xd68ab0, 0x000000}},
    {&Palette::grass, {0x8a8a55, 0x43564a, 0x777777}},
    {&Palette::fields, {0xb59a5e, 0x4a4a38, 0x999999}},
    {&Palette::light, {0xfffaf0, 0x8b8574, 0xffffff}},
    {&Palette::counter_edge, {0x17130e, 0x05080b, 0x000000}},
    {&Palette::wash_warm, {0xe6cb9a, 0x2b2a30, 0xffffff}},
    {&Palette::wash_cool, {0xc6d29c, 0x1e2e2e, 0xffffff}},
};

struct Parts {
    double cell, number;
};
constexpr std::array<Parts, 3> parts{{{0.30, 0.76}, {0.26, 0.72}, {0.28, 0.75}}};

Palette made(Style style)
{
    const auto i = static_cast<std::size_t>(style);
    Palette palette;
    palette.style = style;
    palette.cell_part = parts[i].cell;
    palette.number_part = parts[i].number;
    for (const Row& row : rows) palette.*row.part = rgb(row.colors[i]);
    return palette;
}

} // namespace

const Palette& palette_of(Style style)
{
    static const std::array all{made(Style::paper), made(Style::night), made(Style::print)};
    return all[static_cast<std::size_t>(style)];
}

} // namespace sandtable::picture
