/// model_ground.hpp - the model of Thucydide: hexes, ground, lines of sight. [chapters 3, 4 and 10]
#pragma once

#include "model_table.hpp"

namespace sandtable::thucydide::model {

[[nodiscard]] int distance(Hex a, Hex b);
/// The six around a hex, from the north-east clockwise; those off the board are left out.
[[nodiscard]] Path neighbors(const Map& map, Hex h);
[[nodiscard]] bool rough(Terrain terrain);
/// Adjacent, and troops can fight hand to hand across. [THU-BOARD-07]
[[nodiscard]] bool in_contact(const Map& map, Hex a, Hex b);
/// Whether b is nearer than a to where a side retreats to: A at the bottom, B at the top.
[[nodiscard]] bool homeward(int side, Hex a, Hex b);

/// The hexes between two, on one side of the line or the other (+1, -1). [THU-LOS-03]
[[nodiscard]] Path line(Hex a, Hex b, int side);
[[nodiscard]] bool blocked(const War& war, Hex a, Hex b, int side);
[[nodiscard]] bool in_sight(const War& war, Hex a, Hex b);

} // namespace sandtable::thucydide::model
