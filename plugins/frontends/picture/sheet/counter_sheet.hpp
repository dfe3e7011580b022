/// counter_sheet.hpp - sheets of counters to print and cut: fronts, backs, markers of states.
#pragma once

#include "plugins/frontends/picture/counters/reading.hpp"

namespace sandtable::picture {

/// How wide a printed counter is, in millimeters; it is 0.74 as high.
inline constexpr double printed_counter = 24;

/// Pages of A4, upright: fronts with the units' names and strengths, and behind each page the
/// backs, so that printed on both sides along the long edge they fit: a back shows the side alone,
/// as a unit that is seen but not known. After them a page of markers, as many of each state as
/// there is room for in a row. Only units that `view` shows are printed.
[[nodiscard]] std::vector<Drawing> counter_sheets(const View& view, const host::Teller& teller,
                                                  const CounterReader& reader,
                                                  const Palette& colors, const std::string& title);

} // namespace sandtable::picture
