/// fortress.hpp - a fortified place seen from above, round a spot.
#pragma once

#include "plugins/frontends/picture/ground/surfaces.hpp"

namespace sandtable::picture {

inline constexpr int castle_corners = 7; ///< one side looks south
inline constexpr int fort_corners = 6;   ///< one corner looks north

/// A curtain with round towers, a gate to the south, a keep and houses.
void draw_castle(const Canvas& canvas, Spot middle, double radius);
/// Earthworks with redans, nothing in them.
void draw_fort(const Canvas& canvas, Spot middle, double radius);
/// A besieger's line round a place: bastioned works when it is closed, else where it would run.
void draw_siege_line(const Canvas& canvas, Spot middle, double radius, bool closed);
/// Tents of a camp in `box`, where `free` says so.
void draw_tents(const Canvas& canvas, const Box& box, Color stripe,
                const std::function<bool(Spot)>& free);

} // namespace sandtable::picture
