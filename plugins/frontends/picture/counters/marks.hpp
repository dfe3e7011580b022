/// marks.hpp - small discs on a counter for states that a player looks for.
#pragma once

#include "plugins/frontends/picture/counters/counter.hpp"

namespace sandtable::picture {

/// The mark of a state that a book calls so.
[[nodiscard]] StateMark mark_named(std::string_view name);
/// Its sign on a disc around `at`; of `StateMark::other` the letter.
void draw_mark(Drawing& drawing, Spot at, double radius, StateMark mark, const std::string& letter,
               const Palette& colors);
/// Crossed swords in a disc: hollow while two face each other, filled where they fight.
void draw_swords(Drawing& drawing, Spot at, double radius, bool fighting, const Palette& colors);

} // namespace sandtable::picture
