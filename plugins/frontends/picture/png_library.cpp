// The only file that knows cairo: a shared library of its own. See png.hpp.

#include "plugins/frontends/picture/png_library.hpp"

#include "plugins/frontends/picture/labels/advances.hpp"
#include "plugins/frontends/picture/png_file.hpp"

#include <cairo/cairo-pdf.h>
#include <cairo/cairo.h>
#include <fontconfig/fontconfig.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <vector>

namespace sandtable::picture {
namespace {

constexpr double degree = 0.017453292519943295;

void set_color(cairo_t* to, Color color, double part = 1)
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

/// Fills and draws the path that is ready.
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

/// The first font of a face that is installed, or what stands for it.
std::string installed_font(Face face)
{
    const std::unique_ptr<FcPattern, decltype(&FcPatternDestroy)> wanted{FcPatternCreate(),
                                                                         &FcPatternDestroy};
    const auto text = [](const char* words) { return reinterpret_cast<const FcChar8*>(words); };
    for (const char* const font : fonts_of(face))
        FcPatternAddString(wanted.get(), FC_FAMILY, text(font));
    FcPatternAddString(wanted.get(), FC_FAMILY, text(is_sans(face) ? "sans-serif" : "serif"));
    FcConfigSubstitute(nullptr, wanted.get(), FcMatchPattern);
    FcDefaultSubstitute(wanted.get());
    FcResult result = FcResultNoMatch;
    const std::unique_ptr<FcPattern, decltype(&FcPatternDestroy)> found{
        FcFontMatch(nullptr, wanted.get(), &result), &FcPatternDestroy};
    FcChar8* family = nullptr;
    if (!found || FcPatternGetString(found.get(), FC_FAMILY, 0, &family) != FcResultMatch)
        return fonts_of(face).front();
    return reinterpret_cast<const char*>(family);
}

void choose_font(cairo_t* to, Face face)
{
    static const std::string serif = installed_font(Face::roman), sans = installed_font(Face::sans);
    cairo_select_font_face(to, (is_sans(face) ? sans : serif).c_str(),
                           face == Face::italic ? CAIRO_FONT_SLANT_ITALIC : CAIRO_FONT_SLANT_NORMAL,
                           face == Face::bold || face == Face::sans ? CAIRO_FONT_WEIGHT_BOLD
                                                                    : CAIRO_FONT_WEIGHT_NORMAL);
}

/// Letters as they were drawn, not fitted to dots: words are as wide at every size.
void leave_unhinted(cairo_t* to)
{
    cairo_font_options_t* const options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_set_font_options(to, options);
    cairo_font_options_destroy(options);
}

using Surface = std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)>;
using Pen = std::unique_ptr<cairo_t, decltype(&cairo_destroy)>;
using Outline = std::unique_ptr<cairo_path_t, decltype(&cairo_path_destroy)>;

/// How large letters are when their outlines are asked for: one size for all, so that cairo keeps
/// one font a face and its letters.
constexpr double outline_size = 64;

/// Where outlines are asked for: a surface without end, as letters beyond one are left out.
cairo_t* tracing_pen()
{
    static const Surface surface{cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nullptr),
                                 &cairo_surface_destroy};
    static const Pen pen{cairo_create(surface.get()), &cairo_destroy};
    leave_unhinted(pen.get());
    cairo_set_font_size(pen.get(), outline_size);
    return pen.get();
}

/// Letters that are set at once, and how far from the left end.
struct Run {
    std::string letters;
    double at = 0;
};
struct Runs {
    std::vector<Run> all;
    double wide = 0;
};

/// With space between letters each is a run.
Runs runs_of(const std::string& words, const Letters& letters)
{
    cairo_t* const to = tracing_pen();
    choose_font(to, letters.face);
    Runs runs;
    for (std::size_t at = 0; at < words.size();) {
        std::size_t end = words.size();
        if (letters.spacing > 0) { // letter by letter; nothing of telling/utf8 is linked here
            end = at + 1;
            while (end < words.size() && (static_cast<unsigned char>(words[end]) & 0xc0) == 0x80)
                ++end;
        }
        std::string run = words.substr(at, end - at);
        cairo_text_extents_t size;
        cairo_text_extents(to, run.c_str(), &size);
        runs.all.push_back({std::move(run), runs.wide});
        runs.wide += size.x_advance + letters.spacing * outline_size;
        at = end;
    }
    return runs;
}

/// The outlines of words with the base line at the left end in 0, 0; in straight pieces where they
/// need not be exact.
Outline outlines_of(const Runs& runs, const Letters& letters, bool exact)
{
    constexpr double within = 0.02 * outline_size;
    cairo_t* const to = tracing_pen();
    choose_font(to, letters.face);
    cairo_new_path(to);
    for (const Run& run : runs.all) {
        cairo_move_to(to, run.at, 0);
        cairo_text_path(to, run.letters.c_str());
    }
    cairo_set_tolerance(to, within);
    return {exact ? cairo_copy_path(to) : cairo_copy_path_flat(to), &cairo_path_destroy};
}

/// How high letters are that were drawn `squeeze` times as broad as their font has them: those of
/// a broader font have larger small letters, too, and would look pressed together at full height.
double height_for(double squeeze) { return std::pow(std::min(squeeze, 1.0), 0.6); }

/// The words as letters of their font, which a document keeps once and a reader can search for.
void show_words(cairo_t* to, const Runs& runs, const Letters& letters)
{
    choose_font(to, letters.face);
    leave_unhinted(to);
    cairo_set_font_size(to, outline_size);
    for (const Run& run : runs.all) {
        cairo_move_to(to, run.at, 0);
        cairo_show_text(to, run.letters.c_str());
    }
    cairo_new_path(to);
}

/// With the base line at the left end in 0, 0, exactly as wide as the page was laid out for,
/// whatever font was found.
void draw_words(cairo_t* to, const std::string& words, const Letters& letters, double wide)
{
    const Runs runs = runs_of(words, letters);
    if (runs.wide <= 0) return;
    const bool document = cairo_surface_get_type(cairo_get_target(to)) == CAIRO_SURFACE_TYPE_PDF;
    const double full = letters.size / outline_size;
    const auto fitted = [&](const auto& set) {
        cairo_save(to);
        cairo_scale(to, wide / runs.wide, full * height_for(wide / (runs.wide * full)));
        set();
        cairo_restore(to);
    };
    if (letters.halo || !document) { // of a halo nobody sees whether it is exact
        const Outline outlines = outlines_of(runs, letters, !document);
        cairo_new_path(to);
        fitted([&] { cairo_append_path(to, outlines.get()); });
    }
    if (letters.halo) {
        set_color(to, letters.halo_color);
        cairo_set_line_width(to, letters.size * letters.halo_wide);
        cairo_set_line_join(to, CAIRO_LINE_JOIN_ROUND);
        cairo_set_dash(to, nullptr, 0, 0);
        cairo_stroke_preserve(to);
    }
    set_color(to, letters.color, letters.part);
    if (document)
        fitted([&] { show_words(to, runs, letters); });
    else
        cairo_fill(to);
}

void draw_text(cairo_t* to, const Mark& mark)
{
    const Letters& letters = mark.letters;
    const double wide = width_of(mark.words, letters.face, letters.size, letters.spacing);
    cairo_save(to);
    cairo_translate(to, mark.base.x, mark.base.y);
    cairo_rotate(to, letters.turn * degree);
    cairo_translate(to,
                    letters.anchor == Anchor::left     ? 0
                    : letters.anchor == Anchor::middle ? -wide / 2
                                                       : -wide,
                    0);
    draw_words(to, mark.words, letters, wide);
    cairo_restore(to);
}

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

void draw_all(cairo_t* to, const Drawing& drawing)
{
    constexpr double beyond = 2; // millimeters
    // Beyond the page's edge, which a PDF's page, of whole points, may lie outside of.
    set_color(to, drawing.page);
    cairo_rectangle(to, -beyond, -beyond, drawing.width + 2 * beyond, drawing.height + 2 * beyond);
    cairo_fill(to);
    for (const Mark& mark : drawing.marks()) switch (mark.kind) {
        case Mark::path:
            trace(to, mark.shape);
            ink(to, mark.paint);
            break;
        case Mark::text: draw_text(to, mark); break;
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
    draw_all(to.get(), drawing);
    cairo_surface_flush(surface.get());
    if (cairo_status(to.get()) != CAIRO_STATUS_SUCCESS) return {};
    const auto row = static_cast<std::size_t>(cairo_image_surface_get_stride(surface.get()));
    return png_file({.first = dots_of(surface.get()),
                     .wide = static_cast<std::size_t>(wide),
                     .high = static_cast<std::size_t>(high),
                     .row = row / sizeof(std::uint32_t)},
                    dots_per_inch);
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
        for (const Drawing& page : pages) {
            // Whole points, A4 is 595 by 842: cairo clips a page to them, and the rest stays white.
            cairo_pdf_surface_set_size(surface.get(), std::round(page.width * points),
                                       std::round(page.height * points));
            const Pen to{cairo_create(surface.get()), &cairo_destroy};
            cairo_scale(to.get(), points, points);
            draw_all(to.get(), page);
            cairo_show_page(to.get());
            if (cairo_status(to.get()) != CAIRO_STATUS_SUCCESS) return {};
        }
        cairo_surface_finish(surface.get());
        if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS) return {};
    }
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
