/// signs.hpp - the standard signs of the arms: a frame, and in it what the arm is and how heavy.
#pragma once

#include "plugins/frontends/picture/drawing.hpp"

#include "kernel/rules/book.hpp"

#include <string_view>

namespace sandtable::picture {

/// Draws the sign of an arm in a frame `wide` by `high` around `middle`; of an arm that has none
/// the letter stands in it.
void draw_sign(Drawing& drawing, std::string_view arm, Weight weight, std::string_view letter,
               Spot middle, double wide, double high, Color ink);
/// A star with five points.
void draw_star(Drawing& drawing, Spot middle, double radius, Color ink);

} // namespace sandtable::picture
