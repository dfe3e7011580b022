/// movement.hpp - THU chapter 12: steps, moves, marches of leaders.
///
///   look_at_pace               one step (paces.hpp)
///   Allowance, allowance_of    how far a unit may go [THU-MOVE-02 to -04]
///   may_move, refuse_move      moves of units
///   refuse_march               moves of leaders [THU-LEAD-04]
///   Moves, find_moves          canonical ones: by destination, with the attack and without
///   means_of                   what they hang on, of the piece
///   has_move                   whether there is one
///   move_unit, move_leader     carried out
#pragma once

#include "sdk/cpp/reach.hpp"

#include "rulesets/thucydide/chapters/play.hpp"
#include "sdk/cpp/cell_marks.hpp"

namespace sandtable::thucydide {

/// What a step asks of a type of unit, whoever stands there. On a map that changes it is judged as
/// that is now.
[[nodiscard]] Pace look_at_pace(const Field& field, const UnitType& type, Cell from,
                                int direction) noexcept;
/// The refusal that goes with a bar.
[[nodiscard]] Refused refusal_of(const Field& field, Unit u, Cell from, const Pace& step) noexcept;

struct Allowance {
    int move = 0;
    int attack = 0;     ///< beyond it the attack is forfeited
    int road_bonus = 1; ///< on both, when every step is by road
};
[[nodiscard]] Allowance allowance_of(const Field& field, Unit u) noexcept;

/// Cells of a path: the first is where the piece stands.
struct PathView {
    const std::int32_t* cells = nullptr;
    int count = 0;
    [[nodiscard]] Cell operator[](int i) const noexcept { return static_cast<Cell>(cells[i]); }
    [[nodiscard]] Cell last() const noexcept { return static_cast<Cell>(cells[count - 1]); }
    [[nodiscard]] int steps() const noexcept { return count - 1; }
};

/// Whether a unit (or a leader as a piece) may move at all now.
[[nodiscard]] bool can_move(const Field& field, Unit u, Side side) noexcept;
/// Why it may not, or nothing.
[[nodiscard]] Refused may_move(const Field& field, Unit u, Side side) noexcept;
/// Whether the leader attached to `u` comes along when it moves. [THU-LEAD-03]
[[nodiscard]] bool brings_leader(const Field& field, Unit u, bool stay) noexcept;
/// Why a unit may not move along `path`. `stay`: its leader is left behind.
[[nodiscard]] Refused refuse_move(const Field& field, Unit u, const PathView& path,
                                  bool stay) noexcept;
[[nodiscard]] Refused refuse_march(const Field& field, Unit leader, const PathView& path) noexcept;
/// Whether every step of a path is by road.
[[nodiscard]] bool all_by_road(const Field& field, const PathView& path) noexcept;

void move_unit(const Play& play, Unit u, const PathView& path, bool stay);
void move_leader(const Play& play, Unit leader, const PathView& path);
/// Units that have evaded may move again, once a movement phase is over. [THU-MOVE-09]
void clear_evades(const Play& play, Side side);

/// What a search for moves notes of each place.
struct Way {
    bool by_road;      ///< all of it so far
    bool goes_on;      ///< no stop, and nobody has come here as well off
    std::int8_t woods; ///< rough stops passed over by woodsmen
};
/// Cells where the move of a piece may end: of each a shortest path after which it may still attack
/// and, where there is one, a shortest path that forfeits its attack. A leader attached to the
/// piece may have to stay behind. Place 0 is the start. `seen`: cells where it was asked who
/// stands.
using Moves = Reach<Way, 8, 2, 512>;
[[nodiscard]] Moves find_moves(const Field& field, Unit u, sdk::Looks& seen) noexcept;
/// What they hang on besides, of the piece itself: the counters that lengthen or shorten its way.
[[nodiscard]] std::uint64_t means_of(const Field& field, Unit u) noexcept;
/// Whether there is any such cell.
[[nodiscard]] bool has_move(const Field& field, Unit u) noexcept;

} // namespace sandtable::thucydide
