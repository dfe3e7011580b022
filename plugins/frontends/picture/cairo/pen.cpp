#include "plugins/frontends/picture/cairo/pen.hpp"

#include <array>

namespace sandtable::picture {

void set_color(cairo_t* to, Color color, double part)
{
    cairo_set_source_rgba(to, color.red / 255.0, color.green / 255.0, color.blue / 255.0, part);
}

void trace(cairo_t* to, const Path& path)
{
    cairo_new_path(to);
    std::size_t at = 0;
    for (const Path::Step step : path.steps) switch (step) {
        case Path::to_move:
            cairo_move_to(to, path.spots[at].x, path.spots[at].y);
            ++at;
            break;
        case Path::to_line:
            cairo_line_to(to, path.spots[at].x, path.spots[at].y);
            ++at;
            break;
        case Path::to_curve: {
            const Spot a = path.spots[at], b = path.spots[at + 1], c = path.spots[at + 2];
            cairo_curve_to(to, a.x, a.y, b.x, b.y, c.x, c.y);
            at += 3;
            break;
        }
        case Path::to_close: cairo_close_path(to); break;
        }
}

void ink(cairo_t* to, const Paint& paint)
{
    if (paint.fills) {
        set_color(to, paint.fill, paint.fill_part);
        cairo_fill_preserve(to);
    }
    if (paint.width > 0) {
        set_color(to, paint.line, paint.line_part);
        cairo_set_line_width(to, paint.width);
        cairo_set_line_cap(to, paint.round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
        cairo_set_line_join(to, paint.round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
        const std::array<double, 2> dashes{paint.dash, paint.gap};
        cairo_set_dash(to, dashes.data(), paint.dash > 0 ? 2 : 0, 0);
        cairo_stroke_preserve(to);
    }
    cairo_new_path(to);
}

} // namespace sandtable::picture
