/// mend.hpp - a broken scenario made good enough to go on checking.
///
/// What the loader finds wrong it tells, and the author should hear in the same run what the
/// ruleset has to say of all the rest. So each wrong value is replaced in two ways, far from each
/// other: what the ruleset says both times is true whatever the author meant; what it says but once
/// comes of what we put in, and nobody hears of it.
///
///   Mend      two values instead of a wrong one
///   Mends     those of a scenario, by the wrong value
///   mended    a copy of a scenario with one of the two everywhere
#pragma once

#include "lua/data/written.hpp"

#include <cstddef>

namespace sandtable::lua {

/// Two values to go on with; one of the kind `nothing` leaves the wrong one out.
struct Mend {
    Written ways[2]{};
};

using Mends = std::map<const Written*, Mend>;

/// A copy of `root` with `way` (0 or 1) taken everywhere; numbers that are not whole become the
/// next lower or higher one.
[[nodiscard]] Written mended(const Written& root, const Mends& mends, std::size_t way);

} // namespace sandtable::lua
