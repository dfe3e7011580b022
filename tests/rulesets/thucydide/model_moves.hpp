/// model_moves.hpp - the model of Thucydide: moves, and the ways of retreats and evades.
/// [chapters 12, 15.2 and 15.5; THU-LEAD-04]
#pragma once

#include "model_table.hpp"

namespace sandtable::thucydide::model {

/// Whether ground, elevation and hexside let a unit take a step.
[[nodiscard]] bool can_step(const Map& map, const Type& type, Hex a, Hex b);

/// What a move comes to: none if it is illegal.
struct Move {
    int steps = 0;
    bool forfeits = false; ///< the attack [THU-MOVE-03]
};
/// A path, the unit's own hex first. With `alone` an attached leader stays behind.
[[nodiscard]] std::optional<Move> move_of(const War& war, const Troop& unit, const Path& path,
                                          bool alone);
[[nodiscard]] bool legal_march(const War& war, const Leader& leader, const Path& path);

/// The longest legal homeward paths of at most so many hexes, without the unit's own; one empty
/// path when there is no way. [THU-RETR-03, 04]
[[nodiscard]] std::vector<Path> ways_home(const War& war, const Troop& unit, int length);

} // namespace sandtable::thucydide::model
