/// fonts.hpp - words in the fonts that are installed, as they are laid out for drawing.
///
///   outline_size       the size all that follows is in
///   Run, Runs, runs_of letters that are set at once
///   Fit, fit_of        how words come to be as wide as a page was laid out for
///   tracing_pen        where outlines and widths are asked for
///   outlines_of, pieces_of
#pragma once

#include "plugins/frontends/picture/cairo/pen.hpp"

#include <string>
#include <vector>

namespace sandtable::picture {

using Outline = std::unique_ptr<cairo_path_t, decltype(&cairo_path_destroy)>;

/// How large letters are when their outlines are asked for: one size for all, so that cairo keeps
/// one font a face and its letters.
inline constexpr double outline_size = 64;

/// The font of a face becomes that of what is drawn next.
void choose_font(cairo_t* to, Face face);
/// Letters as they were drawn, not fitted to dots: words are as wide at every size.
void leave_unhinted(cairo_t* to);
/// A pen on a surface without end, as letters beyond one are left out; with the font of the face at
/// `outline_size`. There is one, which whoever asks next gets, too.
[[nodiscard]] cairo_t* tracing_pen(Face face);

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
[[nodiscard]] Runs runs_of(const std::string& words, const Letters& letters);

/// Millimeters for one of `outline_size`'s units.
struct Fit {
    double across = 0, down = 0;
};
/// As wide as the page was laid out for, whatever font was found. `runs` are of the words.
[[nodiscard]] Fit fit_of(const Mark& text, const Runs& runs);

/// The outlines of words with the base line at the left end in 0, 0; in straight pieces where they
/// need not be exact.
[[nodiscard]] Outline outlines_of(const Runs& runs, Face face, bool exact);
/// The path that is ready in `to` in straight pieces, as near as a halo needs.
[[nodiscard]] Outline pieces_of(cairo_t* to);

} // namespace sandtable::picture
