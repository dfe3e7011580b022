/// curves.hpp - lines of a map: chained from pieces, smoothed through points.
#pragma once

#include "plugins/frontends/picture/ground/region.hpp"

namespace sandtable::picture {

using Piece = std::pair<Spot, Spot>;

/// Pieces joined at common ends, up to where a line ends or several meet; each is used once. A ring
/// ends where it began.
[[nodiscard]] std::vector<Loop> chained(const std::vector<Piece>& pieces);
/// An open curve through all points (Catmull-Rom).
[[nodiscard]] Path curve_through(const Loop& points);
/// The same as short straight pieces.
[[nodiscard]] Loop flat_curve(const Loop& points);
/// Places `apart` from each other on a line, with the way along it; closed ones go round.
struct Waymark {
    Spot at;
    Spot way;
    double along = 0; ///< millimeters from the line's begin
};
[[nodiscard]] std::vector<Waymark> waymarks(const Loop& line, double apart, bool closed);
/// Where two pieces cross, as parts of the first; none: -1.
[[nodiscard]] double crossing(const Piece& a, const Piece& b);
/// How far a spot is from a line.
[[nodiscard]] double distance_to(const Loop& line, Spot at);

} // namespace sandtable::picture
