#include "plugins/frontends/picture/ground_picture.hpp"

#include "plugins/frontends/board_now.hpp"
#include "plugins/frontends/picture/counters/figures.hpp"
#include "plugins/frontends/picture/counters/signs.hpp"
#include "plugins/frontends/picture/grid.hpp"
#include "plugins/frontends/picture/ground/cells_land.hpp"
#include "plugins/frontends/picture/ground/draw_land.hpp"
#include "plugins/frontends/picture/ground/table_land.hpp"
#include "plugins/frontends/picture/labels/names.hpp"
#include "plugins/frontends/picture/sheet/frame.hpp"
#include "plugins/frontends/picture/svg.hpp"
#include "plugins/frontends/picture/zones/armies.hpp"

#include "kernel/board/label.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::picture {
namespace {

/// Millimeters of a unit, so that lines and letters have the weight they have on a sheet.
double scale_for(Spot extent, Shape shape)
{
    constexpr double usual = 300, smallest = 4, largest = 26;
    const double mean = std::sqrt(std::max(extent.x * extent.y, 1e-6));
    const double scale = usual / mean;
    return shape == Shape::plane ? scale : std::clamp(scale, smallest, largest);
}

void add_places(GroundPicture& ground, const Grid& grid, const Book& book)
{
    const Board& board = grid.board();
    ground.drawing.open("cells");
    for (int i = 0; i < board.cells; ++i) {
        const Cell cell = cell_at_index(i);
        ground.middles.push_back(grid.middle(cell));
        const auto terrain = static_cast<std::size_t>(board.terrain_at(cell));
        ground.drawing.place(Path{}.polygon(grid.corners(cell)), place_id(label(board, cell)),
                             std::string{"cell t-"} + book.terrains[terrain].name);
    }
    ground.drawing.close();
}

void draw_map(GroundPicture& ground, const Grid& grid, const Box& map, const View& view,
              const host::Teller& teller, const CounterReader& reader, const Palette& colors)
{
    const bool plane = view.board().shape == Shape::plane;
    const Land land = plane ? land_of_table(grid, view.book()) : land_of_cells(grid, view.book());
    draw_land(ground.drawing, land, grid, view.book(), colors);
    Placing placing{map.grown(-0.03 * land.s), land.s};
    Namer namer{ground.drawing, placing, grid, teller, colors, land.s};
    namer.mind(land);
    ground.drawing.open("names");
    namer.places(view, reader);
    plane ? namer.outlines() : namer.areas();
    namer.cells();
    ground.drawing.close();
    if (!plane) add_places(ground, grid, view.book());
}

/// Every color that is `color` becomes what a page says.
void recolor(std::string& svg, const std::string& color, const std::string& becomes)
{
    for (std::size_t at = svg.find(color); at != std::string::npos;
         at = svg.find(color, at + becomes.size()))
        svg.replace(at, color.size(), becomes);
}

} // namespace

std::string place_id(std::string_view cell)
{
    std::string id = "cell-";
    for (const char c : cell) {
        const bool plain =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        id += plain ? c : '_';
    }
    return id;
}

GroundPicture draw_ground(const View& view, const host::Teller& teller, Style style)
{
    const Palette& colors = palette_of(style);
    const frontends::BoardNow now{view};
    const CounterReader reader{view, teller, Signs::usual, style};
    const Shape shape = view.board().shape;
    const bool zones = shape == Shape::zones;
    const Spot extent = zones ? armies_extent(view, reader) : extent_of(view.board());
    const double scale = scale_for(extent, shape);
    // Rulers stand in the frame.
    const double margin = frame_wide(shape, 1) + 1;
    GroundPicture ground;
    ground.cell = scale;
    ground.origin = {margin, margin};
    Drawing& drawing = ground.drawing;
    drawing.width = extent.x * scale + 2 * margin;
    drawing.height = extent.y * scale + 2 * margin;
    drawing.language = teller.texts().language();
    drawing.page = colors.page;
    const Box map{margin, margin, drawing.width - margin, drawing.height - margin};
    const Grid grid{now.get(), ground.origin, scale};
    if (zones) {
        draw_field(drawing, map, scale, view, teller, reader, colors);
        ground.zones = zone_boxes(map, scale, view, reader);
        for (const Box& box : ground.zones)
            ground.middles.push_back({(box.left + box.right) / 2, (box.top + box.low) / 2});
    } else {
        draw_map(ground, grid, map, view, teller, reader, colors);
    }
    draw_frame(drawing, grid, map, colors, 1);
    return ground;
}

std::string draw_symbols(const View& view, const host::Teller& teller, Signs signs)
{
    // Two colors that nothing else has.
    constexpr Color ink = rgb(0x010203), cut = rgb(0xfefdfc);
    const CounterReader reader{view, teller, signs, Style::paper};
    std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\">\n";
    const auto& types = view.book().unit_types;
    for (std::size_t t = 0; t < types.size(); ++t) {
        const Counter counter = reader.of_type(t);
        Drawing drawing;
        if (counter.figure)
            draw_figure(drawing, *counter.figure, {50, 37}, 96, 70, ink, cut);
        else
            draw_sign(drawing, counter.arm, counter.weight, counter.letter, {50, 37}, 78, 48, ink);
        svg += "<symbol id=\"sign-" + std::string{types[t].name} + "\" viewBox=\"0 0 100 74\">\n" +
               marks_as_svg(drawing) + "</symbol>\n";
    }
    svg += "</svg>\n";
    recolor(svg, "#010203", "currentColor");
    recolor(svg, "fill=\"#fefdfc\"", "class=\"cut\"");
    recolor(svg, "stroke=\"#fefdfc\"", "class=\"cut-line\"");
    return svg;
}

} // namespace sandtable::picture
