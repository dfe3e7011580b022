/// panel_plan.hpp - where everything of a legend stands: all of it in sizes of things, so that one
/// plan serves every page.
#pragma once

#include "plugins/frontends/picture/sheet/legend.hpp"

namespace sandtable::picture {

/// Sizes of a panel that those who draw it share, in sizes of things.
inline constexpr double panel_text = 3.5, panel_row = 7.4, panel_head = 8, panel_head_text = 4.2,
                        swatch_wide = 9, swatch_high = 6, words_apart = 4.6, arrivals_text = 3.3,
                        arrivals_apart = 4.4, compass_radius = 9.5, count_text = 3.2,
                        name_text = 3.9;
/// Between the parts of what a force has on the map.
inline constexpr std::string_view count_dot = " \u00b7 ";

/// Whether that takes two lines.
[[nodiscard]] bool is_count_broken(const LegendForce& force, double wide);
/// A force's name, in several lines where it is long.
[[nodiscard]] std::vector<std::string> name_lines(const LegendForce& force, double wide);

/// How wide a column of a list is, with the gap behind it.
[[nodiscard]] double column_wide(const std::vector<LegendEntry>& entries);
/// How high the calendar of so wide a panel is.
using CalendarHigh = std::function<double(double wide)>;

/// `heads` are the headings of the lists of ground, signs and reading.
[[nodiscard]] PanelPlan wide_panel(const LegendLists& lists,
                                   const std::array<std::string, 3>& heads, const Remarks& remarks,
                                   const CalendarHigh& calendar, double wide);
[[nodiscard]] PanelPlan tall_panel(const LegendLists& lists,
                                   const std::array<std::string, 3>& heads, const Remarks& remarks,
                                   const CalendarHigh& calendar, double wide);

} // namespace sandtable::picture
