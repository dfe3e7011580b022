/// plain.hpp - the open ground of a battle without a map, under armies and round a siege.
#pragma once

#include "plugins/frontends/picture/zones/cards.hpp"

namespace sandtable::picture {

/// Open ground all over: color, wash, and grass where nothing of `written` stands.
void draw_plain(const Easel& easel, const Box& map, const std::vector<Box>& written);
/// Whether anybody fights on the ground: at sea and in the air no grass grows.
[[nodiscard]] bool is_on_land(const View& view);
/// Whether a zone stands for works.
[[nodiscard]] bool is_work(const View& view, Cell zone);

} // namespace sandtable::picture
