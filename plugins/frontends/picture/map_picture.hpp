/// map_picture.hpp - a table as a picture: land, objectives, units, a legend below.
#pragma once

#include "plugins/frontends/picture/drawing.hpp"
#include "plugins/host/telling/teller.hpp"

namespace sandtable::picture {

struct PictureStyle {
    enum Paper : std::uint8_t { none, a4, a3 };
    Paper paper = none;            ///< none: as large as the map wants to be
    std::vector<std::string> head; ///< the title and the lines below it, in the reader's language
};

/// The whole page. On paper the map is as large as it can be, upright or across, whichever is
/// larger. What `view` hides is not drawn.
[[nodiscard]] Drawing draw_picture(const View& view, const host::Teller& teller,
                                   const PictureStyle& style);

} // namespace sandtable::picture
