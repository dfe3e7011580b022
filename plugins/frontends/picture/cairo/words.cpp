#include "plugins/frontends/picture/cairo/words.hpp"

namespace sandtable::picture {
namespace {

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

/// With the base line at the left end in 0, 0.
void draw_words(cairo_t* to, const Runs& runs, Fit fit, const Letters& letters, Halos* halos)
{
    const auto fitted = [&](const auto& set) {
        cairo_save(to);
        cairo_scale(to, fit.across, fit.down);
        set();
        cairo_restore(to);
    };
    const bool ringed = letters.halo && !(halos && halos->draw(to, runs, fit, letters));
    if (ringed || !halos) { // of a halo nobody sees whether it is exact
        const Outline outlines = outlines_of(runs, letters.face, !halos);
        cairo_new_path(to);
        fitted([&] { cairo_append_path(to, outlines.get()); });
    }
    if (ringed) {
        set_color(to, letters.halo_color);
        cairo_set_line_width(to, letters.size * letters.halo_wide);
        cairo_set_line_join(to, CAIRO_LINE_JOIN_ROUND);
        cairo_set_dash(to, nullptr, 0, 0);
        cairo_stroke_preserve(to);
    }
    set_color(to, letters.color, letters.part);
    if (halos)
        fitted([&] { show_words(to, runs, letters); });
    else
        cairo_fill(to);
}

} // namespace

void draw_text(cairo_t* to, const Mark& mark, Halos* halos)
{
    const Letters& letters = mark.letters;
    const Runs runs = runs_of(mark.words, letters);
    if (runs.wide <= 0) return;
    const Fit fit = fit_of(mark, runs);
    const double wide = fit.across * runs.wide;
    cairo_save(to);
    cairo_translate(to, mark.base.x, mark.base.y);
    cairo_rotate(to, letters.turn * degree);
    cairo_translate(to,
                    letters.anchor == Anchor::left     ? 0
                    : letters.anchor == Anchor::middle ? -wide / 2
                                                       : -wide,
                    0);
    draw_words(to, runs, fit, letters, halos);
    cairo_restore(to);
}

} // namespace sandtable::picture
