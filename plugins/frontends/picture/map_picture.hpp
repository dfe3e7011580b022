/// map_picture.hpp - a table as a picture: the sheet of a map, ready to be framed.
#pragma once

#include "plugins/frontends/picture/counters/reading.hpp"
#include "plugins/frontends/picture/counters/trails.hpp"
#include "plugins/frontends/picture/labels/names.hpp"
#include "plugins/frontends/picture/sheet/legend.hpp"

namespace sandtable::picture {

struct PictureStyle {
    enum Paper : std::uint8_t { none, a4, a3 };
    Paper paper = none; ///< none: as large as the map wants to be
    Style style = Style::paper;
    Signs signs = Signs::usual;
    UnitWords words = UnitWords::names;
    std::string title{};
    std::string below{}; ///< place and date
    Remarks remarks{};
    std::string language = "en";
    Spot base{};                       ///< of a plane: frontage and depth of bases, in its units
    const View* start = nullptr;       ///< as the battle began: what is lost is drawn hollow
    std::map<Unit, host::Wear> wear{}; ///< what units have taken (host::wear_of)
    std::vector<TrailStep> trails{};   ///< how units went, to be drawn below the counters
    std::vector<TrailFight> fights{};  ///< who fought, to be drawn over them
};

/// How well the labels of a picture found room.
struct LabelCount {
    std::vector<PlacedLabel> placed;
    std::vector<Box> forbidden; ///< counters and flags
    int places_left_out = 0, units_left_out = 0, cells_left_out = 0;
    Box map{}, frame{}, panel{}; ///< the map, the same with its frame, and the legend
};

/// The whole page. On paper the map is as large as it can be, upright or across, whichever is
/// larger. What `view` hides is not drawn. `count`, if given, is told how the labels fared.
[[nodiscard]] Drawing draw_picture(const View& view, const host::Teller& teller,
                                   const PictureStyle& style, LabelCount* count = nullptr);

} // namespace sandtable::picture
