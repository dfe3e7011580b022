/// page.hpp - where map, title and legend lie: on a page as large as the map wants, or on a sheet
/// of paper that is used as well as can be.
#pragma once

#include "plugins/frontends/picture/sheet/legend.hpp"

namespace sandtable::picture {

struct Page {
    double width = 0, height = 0;
    double u = 1;          ///< the size of things that are written: 1 on a page 400 mm wide
    double frame_u = 1;    ///< the same of the frame
    std::size_t shape = 0; ///< which of the map's extents
    Spot map;              ///< its upper left corner
    Spot extent;
    double scale = 0; ///< millimeters of a unit of the map
    Spot title;       ///< the upper left corner of its column
    double title_wide = 0;
    std::size_t title_lines = 1; ///< at most
    Spot legend;
    PanelPlan panel;

    [[nodiscard]] Box map_box() const { return {map.x, map.y, map.x + extent.x, map.y + extent.y}; }
    [[nodiscard]] Box panel_box() const
    {
        return {legend.x, legend.y, legend.x + panel.wide * u, legend.y + panel.high * u};
    }
};

/// What has to find room.
struct PageWants {
    Shape shape = Shape::square;
    std::vector<Spot> extents; ///< that the map may have, in its units
    const Legend& legend;
    const Palette& colors;
    const std::string& title;
    const std::string& below;
};

/// As large as the map wants to be, at `scale`, the legend below it.
[[nodiscard]] Page page_of_map(const PageWants& wants, double scale);

/// A sheet, upright or lying, with the legend below the map or beside it, and the title above all
/// or above the legend alone: whichever leaves the largest map. Words are as large as can be read
/// and, where the map loses nothing by it, larger.
[[nodiscard]] Page page_of_sheet(const PageWants& wants, double shorter, double longer);

} // namespace sandtable::picture
