/// victory.hpp - chapter 7.16: the end of the game and the score. [FOS-END]
#pragma once

#include "rulesets/fos/chapters/play.hpp"

namespace sandtable::fos {

/// A side's share of what the score is made of, as whole numbers.
struct Standing {
    int remaining = 0; ///< force points, or units with victory_measure=units
    int initial = 0;
    int controlled = 0;
};

/// From what a table (or view) shows. Reserves count as remaining. [FOS-END-02]
[[nodiscard]] Standing standing_of(const Field& field, Side side);

/// The difference of the scores as an exact fraction: positive when blue is ahead.
struct Difference {
    std::int64_t numerator = 0;
    std::int64_t denominator = 1;
};
[[nodiscard]] Difference difference_of(const Standing& blue_side, const Standing& red_side,
                                       int objectives) noexcept;

/// The level that a difference stands for; the sign says whose. [FOS-END-03]
[[nodiscard]] int level_of(const Difference& difference, int tactical, int strategic) noexcept;

/// Whether a side has no unit on the board and none in reserve. [FOS-END-04]
[[nodiscard]] bool has_no_units(const Table& table, Side side);

/// Ends the battle by the score. [FOS-END-01 to FOS-END-03]
void end_by_score(Play& play, int ending);
/// The opponent of `side` wins a strategic victory. [FOS-END-05]
void end_by_resignation(Battle& battle, Side side);

/// The lines of the "score" record.
void explain_score(Breakdown& breakdown, const Field& field, const Standing& blue_side,
                   const Standing& red_side);

} // namespace sandtable::fos
