/// model_points.hpp - sections 2.3 and 4 of the book: what the model measures on the open table.
#pragma once

#include "tests/rulesets/fastplay70/model.hpp"

#include <cstdint>
#include <vector>

namespace sandtable::fastplay70::model {

using Wide = std::int64_t;
using Outline = std::vector<Spot>;

[[nodiscard]] Spot minus(Spot a, Spot b);
[[nodiscard]] Wide dot(Spot a, Spot b);
[[nodiscard]] Wide square(Spot v);

/// MET-03: the two lengths of a vector.
[[nodiscard]] int up(Spot v);
[[nodiscard]] int dn(Spot v);
/// MET-02.
[[nodiscard]] Spot facing_vector(int i);
/// Steps of 15 degrees from one facing to another.
[[nodiscard]] int turn_of_24(int from, int to);
/// MET-06.
[[nodiscard]] bool is_forward_leg(int facing, Spot a, Spot b);
/// MET-08: P_0 to P_L.
[[nodiscard]] std::vector<Spot> walk_points(Spot a, Spot b);
/// MET-12: the vector of a length in direction d.
[[nodiscard]] Spot of_length(Spot d, int length);
/// MET-09: -1, 0, 1 as the least distance from u to the segment ab is less, equal, more than r.
[[nodiscard]] int compare_distance(Spot u, Spot a, Spot b, int r);
[[nodiscard]] bool on_segment(Spot p, Spot a, Spot b);
/// Whether two segments share a point.
[[nodiscard]] bool touch(Spot a, Spot b, Spot c, Spot d);
/// 2.3: the even-odd rule in integers; points of the boundary are inside.
[[nodiscard]] bool inside(const Outline& outline, Spot p);

} // namespace sandtable::fastplay70::model
