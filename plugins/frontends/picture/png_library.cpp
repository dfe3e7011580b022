// PNG and PDF by cairo: a shared library of its own. See png.hpp.

#include "plugins/frontends/picture/png_library.hpp"

#include "plugins/frontends/picture/cairo/stamps.hpp"
#include "plugins/frontends/picture/cairo/words.hpp"
#include "plugins/frontends/picture/png_file.hpp"

#include <cairo/cairo-pdf.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <set>
#include <string_view>

namespace sandtable::picture {
namespace {

/// How far out on the page, in parts of its size, the rim begins and is full.
constexpr double rim_from = 0.55 * 0.72, rim_full = 0.72;

/// The dots of a picture, in rows from the top.
std::uint32_t* dots_of(cairo_surface_t* surface)
{
    return reinterpret_cast<std::uint32_t*>(cairo_image_surface_get_data(surface));
}

/// `part` of 256 of `over` on `under`, both 0x00rrggbb.
std::uint32_t blended(std::uint32_t under, Color over, std::uint32_t part)
{
    const auto one = [&](int shift, std::uint32_t color) {
        const std::uint32_t was = under >> shift & 255;
        return (was * (256 - part) + color * part + 128) / 256 << shift;
    };
    return one(16, over.red) | one(8, over.green) | one(0, over.blue);
}

/// Dot by dot: five times as quick as cairo's shade over a whole page.
void shade_dots(cairo_surface_t* surface, const Paint& paint)
{
    constexpr int steps = 1 << 12; // from the middle to the corner, by the square of the way
    std::array<std::uint32_t, steps + 1> parts{};
    for (int i = 0; i <= steps; ++i) {
        const double out = (std::sqrt(0.5 * i / steps) - rim_from) / (rim_full - rim_from);
        parts[static_cast<std::size_t>(i)] =
            static_cast<std::uint32_t>(256 * paint.fill_part * std::clamp(out, 0.0, 1.0) + 0.5);
    }
    cairo_surface_flush(surface);
    std::uint32_t* const dots = dots_of(surface);
    const int wide = cairo_image_surface_get_width(surface),
              high = cairo_image_surface_get_height(surface),
              row = cairo_image_surface_get_stride(surface) / 4;
    for (int y = 0; y < high; ++y) {
        const double down = (y + 0.5) / high - 0.5;
        for (int x = 0; x < wide; ++x) {
            const double right = (x + 0.5) / wide - 0.5;
            const double out = right * right + down * down;
            const std::uint32_t part = parts[static_cast<std::size_t>(out * 2 * steps)];
            if (part == 0) continue;
            std::uint32_t& dot = dots[static_cast<std::ptrdiff_t>(y) * row + x];
            dot = blended(dot, paint.fill, part);
        }
    }
    cairo_surface_mark_dirty(surface);
}

void draw_rim(cairo_t* to, const Mark& mark, double wide, double high)
{
    cairo_surface_t* const surface = cairo_get_target(to);
    if (cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE)
        return shade_dots(surface, mark.paint);
    const std::unique_ptr<cairo_pattern_t, decltype(&cairo_pattern_destroy)> shade{
        cairo_pattern_create_radial(0.5, 0.5, 0, 0.5, 0.5, rim_full), &cairo_pattern_destroy};
    const Color c = mark.paint.fill;
    const double r = c.red / 255.0, g = c.green / 255.0, b = c.blue / 255.0;
    cairo_pattern_add_color_stop_rgba(shade.get(), rim_from / rim_full, r, g, b, 0);
    cairo_pattern_add_color_stop_rgba(shade.get(), 1, r, g, b, mark.paint.fill_part);
    cairo_save(to);
    cairo_scale(to, wide, high);
    cairo_set_source(to, shade.get());
    cairo_rectangle(to, -0.1, -0.1, 1.2, 1.2);
    cairo_fill(to);
    cairo_restore(to);
}

/// What the pages of a document have in common.
struct Shared {
    Halos halos;
    Stamps stamps;

    void expect(const Drawing& page)
    {
        stamps.expect(page);
        for (const Mark& mark : page.marks())
            if (mark.kind == Mark::text) halos.expect(mark);
    }
};

void draw_mark(cairo_t* to, const Mark& mark, const Drawing& drawing, Shared* shared)
{
    switch (mark.kind) {
    case Mark::path:
        trace(to, mark.shape);
        ink(to, mark.paint);
        break;
    case Mark::text: draw_text(to, mark, shared ? &shared->halos : nullptr); break;
    case Mark::open:
        cairo_save(to);
        if (mark.shape.empty()) break;
        trace(to, mark.shape);
        cairo_clip(to);
        break;
    case Mark::close: cairo_restore(to); break;
    case Mark::rim: draw_rim(to, mark, drawing.width, drawing.height); break;
    }
}

/// `shared` is of a document; a picture has none.
void draw_all(cairo_t* to, const Drawing& drawing, Shared* shared)
{
    constexpr double beyond = 2; // millimeters
    // Beyond the page's edge, which a PDF's page, of whole points, may lie outside of.
    set_color(to, drawing.page);
    cairo_rectangle(to, -beyond, -beyond, drawing.width + 2 * beyond, drawing.height + 2 * beyond);
    cairo_fill(to);
    for (std::span<const Mark> rest{drawing.marks()}; !rest.empty();) {
        const std::size_t stamped = shared ? stamp_at(rest).size() : 0;
        const std::span<const Mark> next = rest.first(std::max<std::size_t>(stamped, 1));
        rest = rest.subspan(next.size());
        if (stamped > 0 && shared->stamps.draw(to, next)) continue;
        for (const Mark& mark : next) draw_mark(to, mark, drawing, shared);
    }
}

cairo_status_t take(void* to, const unsigned char* bytes, unsigned count)
{
    static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(bytes), count);
    return CAIRO_STATUS_SUCCESS;
}

/// How far, in dots, a curve may lie from where it is: a quarter is not seen.
constexpr double curves_within = 0.25;

std::string painted(const Drawing& drawing, int dots_per_inch)
{
    constexpr double inch = 25.4;
    constexpr double largest = 20000;
    const double scale = dots_per_inch / inch;
    const double wide = std::ceil(drawing.width * scale), high = std::ceil(drawing.height * scale);
    if (wide < 1 || high < 1 || wide > largest || high > largest) return {};
    const Surface surface{cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(wide),
                                                     static_cast<int>(high)),
                          &cairo_surface_destroy};
    const Pen to{cairo_create(surface.get()), &cairo_destroy};
    cairo_scale(to.get(), scale, scale);
    cairo_set_tolerance(to.get(), curves_within);
    draw_all(to.get(), drawing, nullptr);
    cairo_surface_flush(surface.get());
    if (cairo_status(to.get()) != CAIRO_STATUS_SUCCESS) return {};
    const auto row = static_cast<std::size_t>(cairo_image_surface_get_stride(surface.get()));
    return png_file({.first = dots_of(surface.get()),
                     .wide = static_cast<std::size_t>(wide),
                     .high = static_cast<std::size_t>(high),
                     .row = row / sizeof(std::uint32_t)},
                    dots_per_inch);
}

/// cairo lists a form among a page's resources as often as the page draws it, but a dictionary has
/// each key once: what is doubled becomes blanks, so that nothing of the file moves.
void blank_doubles(std::string& pdf)
{
    constexpr std::string_view list = "/XObject <<", reference = " R";
    for (std::size_t at = 0; (at = pdf.find(list, at)) != std::string::npos;) {
        at += list.size();
        const std::size_t end = pdf.find(">>", at);
        std::set<std::string> listed;
        while ((at = pdf.find('/', at)) < end) {
            const std::size_t next = pdf.find(reference, at) + reference.size();
            if (next > end) break;
            if (!listed.insert(pdf.substr(at, next - at)).second)
                pdf.replace(at, next - at, next - at, ' ');
            at = next;
        }
        if (end == std::string::npos) return;
        at = end;
    }
}

std::string documented(std::span<const Drawing> pages)
{
    constexpr double points = 72 / 25.4; ///< a millimeter
    std::string bytes;
    {
        const Surface surface{cairo_pdf_surface_create_for_stream(take, &bytes, 100, 100),
                              &cairo_surface_destroy};
        if (!pages.empty())
            cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE,
                                           pages.front().title.c_str());
        Shared shared;
        for (const Drawing& page : pages) shared.expect(page);
        for (const Drawing& page : pages) {
            // Whole points, A4 is 595 by 842: cairo clips a page to them, and the rest stays white.
            cairo_pdf_surface_set_size(surface.get(), std::round(page.width * points),
                                       std::round(page.height * points));
            const Pen to{cairo_create(surface.get()), &cairo_destroy};
            cairo_scale(to.get(), points, points);
            draw_all(to.get(), page, &shared);
            cairo_show_page(to.get());
            if (cairo_status(to.get()) != CAIRO_STATUS_SUCCESS) return {};
        }
        cairo_surface_finish(surface.get());
        if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) return {};
    }
    blank_doubles(bytes);
    return bytes;
}

} // namespace
} // namespace sandtable::picture

extern "C" void sandtable_png(std::span<const sandtable::picture::Drawing> pages, int dots_per_inch,
                              std::string& bytes)
{
    bytes.clear();
    if (dots_per_inch == 0)
        bytes = sandtable::picture::documented(pages);
    else if (pages.size() == 1)
        bytes = sandtable::picture::painted(pages.front(), dots_per_inch);
}
