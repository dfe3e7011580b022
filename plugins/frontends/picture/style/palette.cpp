#include "plugins/frontends/picture/style/palette.hpp"

namespace sandtable::picture {
namespace {

Palette paper()
{
    Palette p;
    p.style = Style::paper;
    p.page = rgb(0xf1e6cd), p.rim = rgb(0xe3d2ad);
    p.ground = rgb(0xefe5c9), p.panel = rgb(0xf6eedb);
    p.ink = rgb(0x2b2118), p.soft = rgb(0x6d5a43), p.accent = rgb(0x8e2f25);
    p.cell = p.number = rgb(0x6b563a), p.cell_part = 0.30, p.number_part = 0.62;
    p.water = rgb(0xa9c3c6), p.water_line = rgb(0x5d8a94), p.shore = rgb(0x3d6673);
    p.stream_edge = rgb(0x3d6f80), p.stream = rgb(0x8fb6bd);
    p.height = rgb(0xe6d3a6), p.high = rgb(0xdcc190);
    p.hachure = rgb(0x6e4a26), p.shade = rgb(0x7a5527);
    p.wood = rgb(0xc3cb98), p.wood_edge = rgb(0x7f8f56);
    p.tree = rgb(0x7f9458), p.tree_lit = rgb(0xa5b57b);
    p.tree_line = rgb(0x3f4f2a), p.tree_shadow = rgb(0x5e6a3a);
    p.road = rgb(0xfbf4e0), p.casing = rgb(0x5b4126), p.lane = rgb(0xf7ecd2);
    p.village = rgb(0xe2c7a2), p.house = rgb(0x9c4a38), p.house_line = rgb(0x4a1f17);
    p.halo = rgb(0xf3e9d0), p.name = rgb(0x33200f);
    p.works = rgb(0x4e3016), p.area = rgb(0x8c3b5a);
    p.grass = rgb(0x8a8a55), p.fields = rgb(0xb59a5e);
    p.light = rgb(0xfffaf0), p.counter_edge = rgb(0x17130e);
    p.wash_warm = rgb(0xe6cb9a), p.wash_cool = rgb(0xc6d29c);
    return p;
}

Palette night()
{
    Palette p;
    p.style = Style::night;
    p.page = rgb(0x0d1218), p.rim = rgb(0x06090d);
    p.ground = rgb(0x18212a), p.panel = rgb(0x131a21);
    p.ink = rgb(0xe9dfc6), p.soft = rgb(0xa79f8c), p.accent = rgb(0xe0a04a);
    p.cell = rgb(0x8ea1b3), p.cell_part = 0.26;
    p.number = rgb(0xa9b6c2), p.number_part = 0.60;
    p.water = rgb(0x10344d), p.water_line = rgb(0x2f6f93), p.shore = rgb(0x5fa3c4);
    p.stream_edge = rgb(0x7cc0dd), p.stream = rgb(0x2f7fa5);
    p.height = rgb(0x2a3034), p.high = rgb(0x363a3a);
    p.hachure = rgb(0xa58a5c), p.shade = black;
    p.wood = rgb(0x1b3a30), p.wood_edge = rgb(0x3c6b54);
    p.tree = rgb(0x2f6249), p.tree_lit = rgb(0x4a8566);
    p.tree_line = rgb(0x0c1a15), p.tree_shadow = rgb(0x0d1a17);
    p.road = rgb(0xb99b66), p.casing = rgb(0x06090c), p.lane = rgb(0x8b765a);
    p.village = rgb(0x3a2f2a), p.house = rgb(0xc98463), p.house_line = rgb(0x2a1510);
    p.halo = rgb(0x131b23), p.name = rgb(0xf3e6c4);
    p.works = rgb(0xd9b06a), p.area = rgb(0xd68ab0);
    p.grass = rgb(0x43564a), p.fields = rgb(0x4a4a38);
    p.light = rgb(0x8b8574), p.counter_edge = rgb(0x05080b);
    p.wash_warm = rgb(0x2b2a30), p.wash_cool = rgb(0x1e2e2e);
    return p;
}

Palette print()
{
    Palette p;
    p.style = Style::print;
    p.page = p.rim = p.ground = p.panel = white;
    p.ink = p.accent = black, p.soft = rgb(0x333333);
    p.cell = p.number = black, p.cell_part = 0.28, p.number_part = 0.75;
    p.water = white, p.water_line = p.shore = black;
    p.stream_edge = black, p.stream = white;
    p.height = p.high = white, p.hachure = p.shade = black;
    p.wood = white, p.wood_edge = black;
    p.tree = p.tree_lit = white, p.tree_line = p.tree_shadow = black;
    p.road = white, p.casing = black, p.lane = white;
    p.village = white, p.house = p.house_line = black;
    p.halo = white, p.name = p.works = p.area = black;
    p.grass = rgb(0x777777), p.fields = rgb(0x999999);
    p.light = white, p.counter_edge = black;
    p.wash_warm = p.wash_cool = white;
    return p;
}

} // namespace

const Palette& palette_of(Style style)
{
    static const Palette all[] = {paper(), night(), print()};
    return all[static_cast<std::size_t>(style)];
}

} // namespace sandtable::picture
