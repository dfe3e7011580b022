#include "plugins/frontends/picture/cairo/halos.hpp"

#include <cmath>

namespace sandtable::picture {
namespace {

/// Sizes of halos differ by less than a hundredth where they share a font.
constexpr double size_step = 1.01;
int steps_of(double size)
{
    return static_cast<int>(std::lround(std::log(size) / std::log(size_step)));
}
double size_of(int steps) { return std::pow(size_step, steps); }

/// A letter of a font takes as many bytes as so many halos of letters.
constexpr std::size_t letters_for_one = 6;

/// What the letters of a font are drawn by.
struct Shape {
    Face face;
    Fit fit;
    double wide; ///< of the line, in millimeters
};
const cairo_user_data_key_t shape_key{};

/// A letter's outline as a broad line, which is as broad across as down on the page.
cairo_status_t draw_letter(cairo_scaled_font_t* font, unsigned long letter, cairo_t* to,
                           cairo_text_extents_t* size)
{
    const Shape& shape = *static_cast<const Shape*>(
        cairo_font_face_get_user_data(cairo_scaled_font_get_font_face(font), &shape_key));
    cairo_t* const tracing = tracing_pen(shape.face);
    const cairo_glyph_t glyph{letter, 0, 0};
    cairo_text_extents_t real;
    cairo_glyph_extents(tracing, &glyph, 1, &real);
    size->x_advance = real.x_advance / outline_size;
    cairo_new_path(tracing);
    cairo_glyph_path(tracing, &glyph, 1);
    cairo_scale(to, 1 / outline_size, 1 / outline_size);
    cairo_append_path(to, pieces_of(tracing).get());
    cairo_scale(to, 1 / shape.fit.across, 1 / shape.fit.down);
    cairo_set_line_width(to, shape.wide);
    cairo_set_line_join(to, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(to);
    return CAIRO_STATUS_SUCCESS;
}

cairo_font_face_t* font_for(const Shape& shape)
{
    cairo_font_face_t* const font = cairo_user_font_face_create();
    cairo_user_font_face_set_render_glyph_func(font, &draw_letter);
    cairo_font_face_set_user_data(font, &shape_key, new Shape{shape},
                                  [](void* old) { delete static_cast<Shape*>(old); });
    return font;
}

/// The letters that can be seen, in the numbers of their font, and where, in `outline_size`.
std::vector<cairo_glyph_t> glyphs_of(const Runs& runs, Face face)
{
    cairo_t* const pen = tracing_pen(face);
    std::vector<cairo_glyph_t> seen;
    for (const Run& run : runs.all) {
        cairo_glyph_t* glyphs = nullptr;
        int count = 0;
        if (cairo_scaled_font_text_to_glyphs(cairo_get_scaled_font(pen), run.at, 0,
                                             run.letters.c_str(), -1, &glyphs, &count, nullptr,
                                             nullptr, nullptr) != CAIRO_STATUS_SUCCESS)
            continue;
        for (int i = 0; i < count; ++i) {
            cairo_text_extents_t size;
            cairo_glyph_extents(pen, &glyphs[i], 1, &size);
            if (size.width > 0) seen.push_back(glyphs[i]);
        }
        cairo_glyph_free(glyphs);
    }
    return seen;
}

} // namespace

Halos::Kind Halos::kind_of(Fit fit, const Letters& letters)
{
    return {letters.face, steps_of(fit.across), steps_of(fit.down),
            steps_of(letters.size * letters.halo_wide), std::llround(letters.turn * 1000)};
}

void Halos::expect(const Mark& text)
{
    if (!text.letters.halo) return;
    const Runs runs = runs_of(text.words, text.letters);
    if (runs.wide <= 0) return;
    Font& font = fonts_[kind_of(fit_of(text, runs), text.letters)];
    for (const cairo_glyph_t& glyph : glyphs_of(runs, text.letters.face)) {
        ++font.letters;
        font.different.insert(glyph.index);
    }
}

bool Halos::draw(cairo_t* to, const Runs& runs, Fit fit, const Letters& letters)
{
    const Kind kind = kind_of(fit, letters);
    Font& font = fonts_[kind];
    if (font.letters < letters_for_one * font.different.size()) return false;
    const Fit shared{size_of(kind.across), size_of(kind.down)};
    if (!font.face) font.face.reset(font_for({kind.face, shared, size_of(kind.wide)}));
    std::vector<cairo_glyph_t> glyphs = glyphs_of(runs, letters.face);
    if (glyphs.empty()) return true;
    for (cairo_glyph_t& glyph : glyphs) {
        glyph.x *= fit.across;
        glyph.y *= fit.down;
    }
    cairo_save(to);
    set_color(to, letters.halo_color);
    cairo_set_font_face(to, font.face.get());
    const cairo_matrix_t size{shared.across * outline_size, 0, 0, shared.down * outline_size, 0, 0};
    cairo_set_font_matrix(to, &size);
    // All of them stand for no text at all: whoever copies a name gets it once.
    const auto count = static_cast<int>(glyphs.size());
    const cairo_text_cluster_t nothing{0, count};
    cairo_show_text_glyphs(to, "", 0, glyphs.data(), count, &nothing, 1,
                           cairo_text_cluster_flags_t{});
    cairo_restore(to);
    return true;
}

} // namespace sandtable::picture
