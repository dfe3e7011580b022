// The only file that knows cairo: a shared library of its own. See png.hpp.

#include "plugins/frontends/picture/png_library.hpp"

#include <cairo/cairo.h>

#include <cmath>
#include <memory>

namespace sandtable::picture {
namespace {

void set_color(cairo_t* to, Color color)
{
    cairo_set_source_rgb(to, color.red / 255.0, color.green / 255.0, color.blue / 255.0);
}

/// Fills and draws the path that is ready.
void ink(cairo_t* to, const Pen& pen)
{
    if (pen.fills) {
        set_color(to, pen.fill);
        cairo_fill_preserve(to);
    }
    if (pen.width > 0) {
        set_color(to, pen.line);
        cairo_set_line_width(to, pen.width);
        cairo_set_line_cap(to, pen.round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
        cairo_set_line_join(to, pen.round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
        const double dash = pen.width * 4;
        cairo_set_dash(to, &dash, pen.dashed ? 1 : 0, 0);
        cairo_stroke_preserve(to);
    }
    cairo_new_path(to);
}

void draw_text(cairo_t* to, const Mark& mark)
{
    cairo_select_font_face(to, "DejaVu Sans", CAIRO_FONT_SLANT_NORMAL,
                           mark.bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(to, mark.size);
    cairo_text_extents_t size;
    cairo_text_extents(to, mark.words.c_str(), &size);
    const double back = mark.anchor == Mark::left     ? 0
                        : mark.anchor == Mark::middle ? size.x_advance / 2
                                                      : size.x_advance;
    cairo_move_to(to, mark.spots[0].x - back, mark.spots[0].y);
    cairo_text_path(to, mark.words.c_str());
    if (mark.halo) {
        set_color(to, white);
        cairo_set_line_width(to, mark.size * 0.2);
        cairo_set_line_join(to, CAIRO_LINE_JOIN_ROUND);
        cairo_set_dash(to, nullptr, 0, 0);
        cairo_stroke_preserve(to);
    }
    set_color(to, mark.pen.fill);
    cairo_fill(to);
}

void draw(cairo_t* to, const Mark& mark)
{
    switch (mark.kind) {
    case Mark::text: draw_text(to, mark); return;
    case Mark::circle: {
        constexpr double circle = 6.283185307179586;
        cairo_arc(to, mark.spots[0].x, mark.spots[0].y, mark.size, 0, circle);
        break;
    }
    case Mark::polygon:
    case Mark::line:
        for (const Spot spot : mark.spots) cairo_line_to(to, spot.x, spot.y);
        if (mark.kind == Mark::polygon) cairo_close_path(to);
        break;
    }
    ink(to, mark.pen);
}

cairo_status_t take(void* to, const unsigned char* bytes, unsigned count)
{
    static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(bytes), count);
    return CAIRO_STATUS_SUCCESS;
}

std::string painted(const Drawing& drawing, int dots_per_inch)
{
    constexpr double inch = 25.4;
    constexpr double largest = 20000;
    const double scale = dots_per_inch / inch;
    const double wide = std::ceil(drawing.width * scale), high = std::ceil(drawing.height * scale);
    if (wide < 1 || high < 1 || wide > largest || high > largest) return {};
    const std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)> surface{
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(wide),
                                   static_cast<int>(high)),
        &cairo_surface_destroy};
    const std::unique_ptr<cairo_t, decltype(&cairo_destroy)> to{cairo_create(surface.get()),
                                                                &cairo_destroy};
    set_color(to.get(), white);
    cairo_paint(to.get());
    cairo_scale(to.get(), scale, scale);
    for (const Mark& mark : drawing.marks()) draw(to.get(), mark);
    std::string bytes;
    if (cairo_surface_write_to_png_stream(surface.get(), take, &bytes) != CAIRO_STATUS_SUCCESS)
        return {};
    return bytes;
}

} // namespace
} // namespace sandtable::picture

extern "C" void sandtable_png(const sandtable::picture::Drawing& drawing, int dots_per_inch,
                              std::string& bytes)
{
    bytes = sandtable::picture::painted(drawing, dots_per_inch);
}
