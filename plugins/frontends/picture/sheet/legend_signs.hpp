/// legend_signs.hpp - what the signs on counters and flags mean: of those that stand on a map, and
/// of no other.
#pragma once

#include "plugins/frontends/picture/sheet/legend_lists.hpp"

namespace sandtable::picture {

/// Strength as dots, blocks or numbers, the wedge of who looks somewhere, piles and the unknown.
/// `bases`: units of an open table stand on bases. The samples keep a reference to `colors`.
[[nodiscard]] std::vector<LegendEntry> signs_of_counters(const View& view,
                                                         const host::Teller& teller,
                                                         const CounterReader& reader,
                                                         const Palette& colors, bool bases);
/// The flags of objectives, with their holders and worth where the map has those.
[[nodiscard]] LegendEntry sign_of_objectives(const View& view, const host::Teller& teller,
                                             const CounterReader& reader, const Palette& colors);
/// A besieged place as it is drawn, and the line round it where it stands; nothing without a siege.
[[nodiscard]] std::vector<LegendEntry> ground_of_siege(const View& view, const host::Teller& teller,
                                                       const Palette& colors);

} // namespace sandtable::picture
