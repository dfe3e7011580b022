/// counter_sheet.hpp - sheets of counters to print and cut: fronts, backs, markers.
#pragma once

#include "plugins/frontends/picture/counters/reading.hpp"

namespace sandtable::picture {

/// Pages of A4, upright: fronts with the units' names and full strengths, and behind each page the
/// backs, so that printed on both sides along the long edge they fit. A back shows the side alone,
/// as a unit that is seen but not known. Where facing counts the front edge has its wedge. Of an
/// open table whose scenario says how large `base` is, in its units, bases are printed to that
/// scale. Below the counters markers: of each state as many as can be in it at the same time, alike
/// on both sides; where strengths are small numbers of losses, too, with the next loss on the back.
/// Where they are not, a line says where losses are written. Only units that `view` shows are
/// printed; nothing where there are none.
[[nodiscard]] std::vector<Drawing> counter_sheets(const View& view, const host::Teller& teller,
                                                  const CounterReader& reader,
                                                  const Palette& colors, const std::string& title,
                                                  Spot base = {});

} // namespace sandtable::picture
