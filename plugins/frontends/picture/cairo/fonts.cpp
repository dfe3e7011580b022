#include "plugins/frontends/picture/cairo/fonts.hpp"

#include "plugins/frontends/picture/labels/advances.hpp"

#include <fontconfig/fontconfig.h>

#include <algorithm>
#include <cmath>

namespace sandtable::picture {
namespace {

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

/// How high letters are that were drawn `squeeze` times as broad as their font has them: those of
/// a broader font have larger small letters, too, and would look pressed together at full height.
double height_for(double squeeze) { return std::pow(std::min(squeeze, 1.0), 0.6); }

} // namespace

void choose_font(cairo_t* to, Face face)
{
    static const std::string serif = installed_font(Face::roman), sans = installed_font(Face::sans);
    cairo_select_font_face(to, (is_sans(face) ? sans : serif).c_str(),
                           face == Face::italic ? CAIRO_FONT_SLANT_ITALIC : CAIRO_FONT_SLANT_NORMAL,
                           face == Face::bold || face == Face::sans ? CAIRO_FONT_WEIGHT_BOLD
                                                                    : CAIRO_FONT_WEIGHT_NORMAL);
}

void leave_unhinted(cairo_t* to)
{
    cairo_font_options_t* const options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_set_font_options(to, options);
    cairo_font_options_destroy(options);
}

cairo_t* tracing_pen(Face face)
{
    static const Surface surface{cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nullptr),
                                 &cairo_surface_destroy};
    static const Pen pen = [] {
        Pen made{cairo_create(surface.get()), &cairo_destroy};
        leave_unhinted(made.get());
        cairo_set_font_size(made.get(), outline_size);
        return made;
    }();
    choose_font(pen.get(), face);
    return pen.get();
}

Runs runs_of(const std::string& words, const Letters& letters)
{
    cairo_t* const to = tracing_pen(letters.face);
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

Fit fit_of(const Mark& text, const Runs& runs)
{
    const Letters& letters = text.letters;
    const double wide = width_of(text.words, letters.face, letters.size, letters.spacing);
    const double full = letters.size / outline_size;
    return {wide / runs.wide, full * height_for(wide / (runs.wide * full))};
}

Outline outlines_of(const Runs& runs, Face face, bool exact)
{
    cairo_t* const to = tracing_pen(face);
    cairo_new_path(to);
    for (const Run& run : runs.all) {
        cairo_move_to(to, run.at, 0);
        cairo_text_path(to, run.letters.c_str());
    }
    return exact ? Outline{cairo_copy_path(to), &cairo_path_destroy} : pieces_of(to);
}

Outline pieces_of(cairo_t* to)
{
    constexpr double within = 0.02 * outline_size;
    cairo_set_tolerance(to, within);
    return {cairo_copy_path_flat(to), &cairo_path_destroy};
}

} // namespace sandtable::picture
