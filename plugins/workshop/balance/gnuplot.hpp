/// gnuplot.hpp - plots with axes, drawn by gnuplot where it is installed: a program that does this
/// well (docs/decisions/0179-the-report-of-the-lab.md).
///
///   ShareRow, share_plot    shares of 1 with intervals, a line each
///   Curve, curve_plot       a line over turns, with its band
///   dot_plot                what was seen against what was said
///   bar_plot                how often each number came
///
/// Each gives an SVG to stand in a page, or an empty text where gnuplot is not there or fails.
#pragma once

#include <string>
#include <vector>

namespace sandtable::host {

/// Whether it can be found.
[[nodiscard]] bool has_gnuplot();

struct ShareRow {
    std::string words;
    double share = 0, low = 0, high = 0;
    double at = 0; ///< of a dot: where it stands from left to right
};
/// Percent to the right; a line at 50 with a band of `near` on both sides, if any.
[[nodiscard]] std::string share_plot(const std::vector<ShareRow>& rows, double near,
                                     const std::string& title);

struct Curve {
    std::vector<double> mean, low, high;
};
/// Percent over turns, the first at 0. `thin`: single games, drawn behind it.
[[nodiscard]] std::string curve_plot(const Curve& curve,
                                     const std::vector<std::vector<double>>& thin,
                                     const std::string& title, const std::string& below);

/// Percent against percent, with the line on which both are the same.
[[nodiscard]] std::string dot_plot(const std::vector<ShareRow>& dots, const std::string& below,
                                   const std::string& beside);

/// How often each number came: bars.
[[nodiscard]] std::string bar_plot(const std::vector<std::pair<int, int>>& counts,
                                   const std::string& below, const std::string& beside);

} // namespace sandtable::host
