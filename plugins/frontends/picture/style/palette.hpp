/// palette.hpp - the colors of a style: paper, night, print.
#pragma once

#include "plugins/frontends/picture/drawing.hpp"

namespace sandtable::picture {

enum class Style : std::uint8_t {
    paper, ///< a staff map of the nineteenth century
    night, ///< for a dark room
    print, ///< black on white, with hatchings for colors
};

struct Palette {
    Style style = Style::paper;
    Color page, rim;
    Color ground, panel;
    Color ink, soft, accent;
    Color cell;
    double cell_part = 0, number_part = 0;
    Color number;
    Color water, water_line, shore;
    Color stream_edge, stream;
    Color height, high, hachure, shade; ///< the first step, all above it
    Color wood, wood_edge;
    Color tree, tree_lit, tree_line, tree_shadow;
    Color road, casing, lane;
    Color village, house, house_line;
    Color halo, name, works, area;
    Color grass, fields;
    Color light;        ///< on the lit side of heights, round counters
    Color counter_edge; ///< never a side's color
    Color wash_warm, wash_cool;

    [[nodiscard]] bool prints() const noexcept { return style == Style::print; }
    [[nodiscard]] bool is_dark() const noexcept { return style == Style::night; }
};

[[nodiscard]] const Palette& palette_of(Style style);

} // namespace sandtable::picture
