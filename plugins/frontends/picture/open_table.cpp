#include "plugins/frontends/picture/open_table.hpp"

#include "plugins/frontends/picture/ground.hpp"

#include <algorithm>

namespace sandtable::picture {
namespace {

/// What a layer of an outline means (Outline::layer).
enum Layer : std::uint8_t { terrain_layer, height_layer, works_layer, area_layer };

/// 1, 2 or 5 times a power of ten, so that at most about a dozen lie along `length`.
int grid_step(int length)
{
    for (int ten = 1; ten < 1'000'000'000; ten *= 10)
        for (const int part : {1, 2, 5})
            if (length / 14 < std::int64_t{ten} * part) return ten * part;
    return std::max(length, 1);
}

void draw_ruler(Drawing& drawing, const Grid& grid)
{
    const Board& board = grid.board();
    const int step = grid_step(std::max(board.columns, board.rows));
    const Pen pen = stroke(Color{190, 190, 190}, 0.12);
    const double size = 2.6;
    for (int x = 0; x <= board.columns; x += step) {
        drawing.line({grid.point(x, 0), grid.point(x, board.rows)}, pen);
        const Spot above = grid.point(x, 0), below = grid.point(x, board.rows);
        drawing.text({below.x, below.y + size * 1.2}, size, std::to_string(x), black, Mark::middle);
        drawing.text({above.x, above.y - size * 0.4}, size, std::to_string(x), black, Mark::middle);
    }
    for (int y = 0; y <= board.rows; y += step) {
        drawing.line({grid.point(0, y), grid.point(board.columns, y)}, pen);
        const Spot left = grid.point(0, y), right = grid.point(board.columns, y);
        drawing.text({left.x - size * 0.4, left.y + size * 0.36}, size, std::to_string(y), black,
                     Mark::right);
        drawing.text({right.x + size * 0.4, right.y + size * 0.36}, size, std::to_string(y));
    }
}

Spot middle_of(const std::vector<Spot>& spots)
{
    Spot sum;
    for (const Spot spot : spots) sum = {sum.x + spot.x, sum.y + spot.y};
    const auto count = static_cast<double>(std::max<std::size_t>(spots.size(), 1));
    return {sum.x / count, sum.y / count};
}

Pen pen_of(const Outline& outline, const Book& book)
{
    Pen pen;
    pen.width = 0.25;
    pen.line = Color{120, 120, 120};
    switch (outline.layer) {
    case height_layer:
        pen = filled(ground_color(book, 0, std::max<int>(outline.height, 1)));
        pen.width = 0.35;
        pen.line = Color{140, 90, 40};
        break;
    case works_layer:
        pen.width = 0.9;
        pen.line = Color{90, 60, 30};
        break;
    case area_layer:
        pen.line = area_color;
        pen.dashed = true;
        break;
    default: pen.fills = true; pen.fill = ground_color(book, outline.kind, 0);
    }
    return pen;
}

void draw_outline(Drawing& drawing, const Grid& grid, const Outline& outline,
                  const host::Teller& teller)
{
    const Book& book = *teller.setting().book;
    std::vector<Spot> spots;
    for (std::uint32_t i = 0; i < outline.count; ++i)
        spots.push_back(grid.point(outline.points[i].x, outline.points[i].y));
    if (spots.empty()) return;
    const Spot middle = middle_of(spots);
    if (!outline.closed) {
        if (outline.kind == 0 || outline.kind >= book.edge_kinds.size()) return;
        drawing.line(std::move(spots), edge_pen(book.edge_kinds[outline.kind], 14));
    } else {
        drawing.polygon(std::move(spots), pen_of(outline, book));
    }
    if (!*outline.name) return;
    Mark& mark =
        drawing.text(middle, 2.8, std::string{teller.texts().of(outline.name)},
                     outline.layer == area_layer ? area_color : Color{60, 60, 60}, Mark::middle);
    mark.halo = true;
}

} // namespace

void draw_open_table(Drawing& drawing, const Grid& grid, const host::Teller& teller)
{
    const Board& board = grid.board();
    Pen table = filled(ground_color(*teller.setting().book, 0, 0));
    drawing.rectangle(grid.origin(), board.columns * grid.scale(), board.rows * grid.scale(),
                      table);
    // Heights lie below what grows on them; areas above everything.
    for (const Layer layer : {height_layer, terrain_layer, works_layer})
        for (const Outline& outline : board.outlines)
            if (outline.closed && outline.layer == layer)
                draw_outline(drawing, grid, outline, teller);
    for (const Outline& outline : board.outlines)
        if (!outline.closed) draw_outline(drawing, grid, outline, teller);
    draw_ruler(drawing, grid);
    for (const Outline& outline : board.outlines)
        if (outline.closed && outline.layer == area_layer)
            draw_outline(drawing, grid, outline, teller);
    Pen frame = stroke(black, 0.4);
    drawing.rectangle(grid.origin(), board.columns * grid.scale(), board.rows * grid.scale(),
                      frame);
    for (const Objective& objective : board.objectives)
        draw_objective(drawing, grid.point(objective.x, objective.y), 5,
                       std::string{teller.texts().of(objective.name)});
}

} // namespace sandtable::picture
