#include "plugins/frontends/picture/ground_picture.hpp"

#include "plugins/frontends/board_now.hpp"
#include "plugins/frontends/picture/counters/figure_data.hpp"
#include "plugins/frontends/picture/counters/figures.hpp"
#include "plugins/frontends/picture/counters/signs.hpp"
#include "plugins/frontends/picture/counters/troops.hpp"
#include "plugins/frontends/picture/ground/cells_land.hpp"
#include "plugins/frontends/picture/ground/draw_land.hpp"
#include "plugins/frontends/picture/ground/table_land.hpp"
#include "plugins/frontends/picture/labels/names.hpp"
#include "plugins/frontends/picture/sheet/frame.hpp"
#include "plugins/frontends/picture/svg.hpp"
#include "plugins/frontends/picture/zones/armies.hpp"

#include "kernel/board/label.hpp"

#include <set>

namespace sandtable::picture {
namespace {

/// The place of a cell that a page finds by its label.
void put_place(Drawing& drawing, const View& view, Cell cell, Path shape)
{
    const auto& terrains = view.book().terrains;
    const auto kind = static_cast<std::size_t>(view.board().terrain ? view.terrain_at(cell) : 0);
    std::string sort = "cell";
    if (kind < terrains.size()) sort += std::string{" on-"} + terrains[kind].name;
    drawing.place(std::move(shape), "cell-" + label(view.board(), cell), std::move(sort));
}

void draw_cells(Drawing& drawing, const View& view, const Grid& grid)
{
    for (int i = 0; i < grid.board().cells; ++i) {
        const Cell cell = cell_at_index(i);
        put_place(drawing, view, cell, Path{}.polygon(grid.corners(cell)));
    }
}

/// Pages lay counters over what is written: names stand between the cells' counters rather than
/// below them, and clear of those who stand there now.
void mind_counters(Placing& placing, const View& view, const Grid& grid,
                   const CounterReader& reader, double s)
{
    constexpr double now = 2.5, later = 1.2;
    const auto mind = [&](const Box& box, double price) {
        for (const Named what : {Named::place, Named::area}) placing.confuse(box, price, what);
    };
    for (const Stand& stand : stands_of(view, grid, reader, s))
        for (const Box& box : room_of(stand)) mind(box.grown(0.04 * s), now);
    const double half = counter_width(grid.board().shape) * s / 2, high = half * counter_high;
    for (int i = 0; i < grid.board().cells; ++i) {
        const Spot at = grid.middle(cell_at_index(i));
        mind({at.x - half, at.y - high, at.x + half, at.y + high}, later);
    }
}

void draw_board(GroundPicture& ground, const View& view, const host::Teller& teller,
                const Grid& grid, const CounterReader& reader, const Palette& colors,
                const Box& map, double u)
{
    Drawing& drawing = ground.drawing;
    const bool plane = grid.board().shape == Shape::plane;
    const Land land = plane ? land_of_table(grid, view.book()) : land_of_cells(grid, view.book());
    draw_land(drawing, land, grid, view.book(), colors);
    draw_frame(drawing, grid, map, colors, u);
    Placing placing{map.grown(-0.03 * land.s), land.s};
    Namer namer{drawing, placing, grid, teller, colors, land.s};
    namer.know(host::place_names_by(view.setting(), teller.texts()));
    namer.mind(land);
    for (const Objective& objective : grid.board().objectives) { // where a page hangs its flags
        if (!plane && objective.cell == Cell::none) continue;
        const Spot at = plane ? grid.point(objective.x, objective.y) : grid.middle(objective.cell);
        placing.forbid(room_of_objective(at - Spot{0.36, 0.22} * land.s, 0.30 * land.s));
        if (plane) // and who holds it stands; elsewhere the numbers of cells need the room
            placing.forbid(Box{at.x, at.y, at.x, at.y}.grown(0.31 * land.s));
    }
    mind_counters(placing, view, grid, reader, land.s);
    drawing.open("names");
    namer.names_of_places(land);
    plane ? namer.outlines() : namer.areas();
    namer.cells(land);
    drawing.close();
    ground.placed = placing.placed();
    ground.places_left_out = placing.left_out(Named::place);
}

/// A page round what is drawn: its frame lies around `map`.
struct Sheet {
    GroundPicture ground;
    Box map{};
    double u = 1;
};

Sheet sheet_for(Shape shape, Spot extent, const Palette& colors, const std::string& language)
{
    Sheet sheet;
    GroundPicture& ground = sheet.ground;
    ground.scale = usual_scale(shape, extent);
    sheet.u = std::max(1.0, extent.x * ground.scale / 400);
    const double frame = frame_wide(shape, sheet.u) + 0.4 * sheet.u;
    ground.origin = {frame, frame};
    Drawing& drawing = ground.drawing;
    drawing.width = extent.x * ground.scale + 2 * frame;
    drawing.height = extent.y * ground.scale + 2 * frame;
    drawing.page = colors.page;
    drawing.language = language;
    sheet.map = {frame, frame, drawing.width - frame, drawing.height - frame};
    return sheet;
}

/// What is touched of a field, but not seen.
void draw_places(GroundPicture& ground, const View& view, FieldPlaces&& places)
{
    ground.drawing.open("cells-touch");
    for (auto& [zone, place] : places.zones) {
        put_place(ground.drawing, view, zone, std::move(place.shape));
        ground.middles.push_back(place.middle);
    }
    ground.drawing.close();
}

/// Every color that is `color` becomes what a page says.
void recolor(std::string& svg, const std::string& color, const std::string& becomes)
{
    for (std::size_t at = svg.find(color); at != std::string::npos;
         at = svg.find(color, at + becomes.size()))
        svg.replace(at, color.size(), becomes);
}

} // namespace

GroundPicture draw_ground(const View& view, const host::Teller& teller, Style style,
                          const std::string& language)
{
    const frontends::BoardNow now{view};
    const Board& board = now.get();
    const bool zones = board.shape == Shape::zones;
    const Palette& colors = palette_of(style);
    const CounterReader reader{view, teller, Signs::usual, style};
    Sheet sheet = sheet_for(board.shape, zones ? armies_extent(view, reader) : extent_of(board),
                            colors, language);
    GroundPicture& ground = sheet.ground;
    const Grid grid{board, ground.origin, ground.scale};
    if (zones) {
        draw_field(ground.drawing, sheet.map, ground.scale, view, teller, reader, colors);
        draw_frame(ground.drawing, grid, sheet.map, colors, sheet.u);
        draw_places(ground, view, places_on_field(sheet.map, ground.scale, view, reader));
        return std::move(ground);
    }
    draw_board(ground, view, teller, grid, reader, colors, sheet.map, sheet.u);
    ground.drawing.open("cells-touch");
    draw_cells(ground.drawing, view, grid);
    for (int i = 0; i < board.cells; ++i) ground.middles.push_back(grid.middle(cell_at_index(i)));
    ground.drawing.close();
    return std::move(ground);
}

GroundPicture draw_armies_for_page(const View& view, const host::Teller& teller, Style style,
                                   Signs signs, const std::string& language,
                                   std::map<Unit, host::Wear> wear)
{
    constexpr double highest = 0.72; // a page is broader than high
    const frontends::BoardNow now{view};
    const Palette& colors = palette_of(style);
    const CounterReader reader{view, teller, signs, style, nullptr, std::move(wear)};
    Sheet sheet = sheet_for(Shape::zones, armies_extent(view, reader, highest), colors, language);
    GroundPicture& ground = sheet.ground;
    draw_armies(sheet.map, {ground.drawing, ground.scale, view, teller, reader, colors}, highest);
    draw_frame(ground.drawing, Grid{now.get(), ground.origin, ground.scale}, sheet.map, colors,
               sheet.u);
    FieldPlaces places = places_on_field(sheet.map, ground.scale, view, reader, highest);
    for (const auto& [unit, box] : places.units)
        if (!reader.counter(unit).unknown) ground.units.emplace_back(unit, box);
    draw_places(ground, view, std::move(places));
    return std::move(ground);
}

std::string draw_symbols(const View& view, const host::Teller& teller, Signs signs)
{
    // Two colors that nothing else has.
    constexpr Color ink = rgb(0x010203), cut = rgb(0xfefdfc);
    const CounterReader reader{view, teller, signs, Style::paper};
    std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\">\n";
    const auto& types = view.book().unit_types;
    const auto add = [&](const std::string& name, const Counter& counter) {
        Drawing drawing;
        if (counter.figure)
            draw_figure(drawing, *counter.figure, {50, 37}, 96, 70, ink, cut);
        else
            draw_sign(drawing, counter.arm, counter.weight, counter.letter, {50, 37}, 78, 48, ink);
        svg += "<symbol id=\"sign-" + name + "\" viewBox=\"0 0 100 74\">\n" +
               marks_as_svg(drawing) + "</symbol>\n";
    };
    for (std::size_t t = 0; t < types.size(); ++t) add(types[t].name, reader.of_type(t));
    // Of those alone who are seen: another figure would tell who is hidden.
    std::set<std::string> own;
    for (int i = 0; i < view.unit_count(); ++i) {
        const Counter counter = reader.counter(unit_at_index(i));
        const FigureData* const figure =
            counter.unknown ? nullptr : reader.own_figure(unit_at_index(i));
        if (figure && own.insert(figure->name).second)
            add("figure-" + std::string{figure->name}, counter);
    }
    svg += "</svg>\n";
    recolor(svg, "#010203", "currentColor");
    recolor(svg, "fill=\"#fefdfc\"", "class=\"cut\"");
    recolor(svg, "stroke=\"#fefdfc\"", "class=\"cut-line\"");
    return svg;
}

} // namespace sandtable::picture
