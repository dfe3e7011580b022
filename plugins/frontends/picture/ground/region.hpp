/// region.hpp - a piece of ground with a smooth outline.
///
///   Region         closed outlines, with what is inside
///   Smoothing      how far an outline may leave the cells it stands for
///   merged_cells   the sides between cells that are in and cells that are not, as loops
///   smoothed       loops without the zigzag of the cells
#pragma once

#include "plugins/frontends/picture/grid.hpp"
#include "plugins/frontends/picture/ground/noise.hpp"

namespace sandtable::picture {

using Loop = std::vector<Spot>;

class Region {
public:
    Region() = default;
    /// From the control points of closed, uniform cubic B-splines.
    explicit Region(std::vector<Loop> controls);
    /// With corners as they are.
    [[nodiscard]] static Region of_polygon(const std::vector<Loop>& polygons);

    [[nodiscard]] bool empty() const noexcept { return lines_.empty(); }
    [[nodiscard]] const Path& path() const noexcept { return path_; }
    /// The outlines as short straight pieces, what is inside on the right of the way along them.
    [[nodiscard]] const std::vector<Loop>& lines() const noexcept { return lines_; }
    [[nodiscard]] const Box& box() const noexcept { return box_; }
    [[nodiscard]] bool has(Spot at) const;
    /// Whether all within `around` of it, looked at eight ways, is inside.
    [[nodiscard]] bool holds(Spot at, double around) const;
    /// In square millimeters.
    [[nodiscard]] double size() const;

private:
    void measure();

    Path path_;
    std::vector<Loop> lines_;
    Box box_{};
    double slice_ = 1;                                      ///< of `sides_`, in millimeters
    std::vector<std::vector<std::pair<Spot, Spot>>> sides_; ///< by where they lie from the top
};

struct Smoothing {
    int passes = 5;
    double clamp = 0.20; ///< in S, as all below: no point leaves its place by more
    double low = 0.06;   ///< of the irregularity with a wavelength of 3.6 S
    double fine = 0.05;  ///< of that of 0.77 S
};
inline constexpr Smoothing water_line{.passes = 10, .clamp = 0.20, .low = 0.14, .fine = 0.04};
inline constexpr Smoothing wood_line{.passes = 5, .clamp = 0.20, .low = 0.06, .fine = 0.05};
inline constexpr Smoothing height_line{.passes = 12, .clamp = 0.20, .low = 0.06, .fine = 0.035};

/// The outlines of the cells that are `in`, two control points a side. Around the board stand two
/// rings of cells that repeat the nearest, so that nothing ends at its edge. Cells that touch at a
/// corner alone are joined there.
[[nodiscard]] std::vector<Loop> merged_cells(const Grid& grid, const std::vector<bool>& in);

/// `s` is the size of a cell in millimeters. Noise is taken at places seen from `origin`.
[[nodiscard]] std::vector<Loop> smoothed(std::vector<Loop> loops, const Smoothing& how, double s,
                                         Spot origin);
/// Points along the sides of polygons, at most `apart` millimeters from each other.
[[nodiscard]] std::vector<Loop> along(const std::vector<Loop>& polygons, double apart);

} // namespace sandtable::picture
