/// movement.hpp - THU chapter 12: steps, moves, marches of leaders.
///
///   look_at_pace               one step (paces.hpp)
///   Allowance, allowance_of    how far a unit may go [THU-MOVE-02 to -04]
///   may_move, refuse_move      moves of units
///   explain_walk               one of them step by step
///   refuse_march               moves of leaders [THU-LEAD-04]
///   move_unit, move_leader     carried out
#pragma once

#include "rulesets/thucydide/chapters/play.hpp"

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

    [[nodiscard]] int most(bool by_road) const noexcept
    {
        return move + (by_road ? road_bonus : 0);
    }
    [[nodiscard]] bool forfeits(int steps, bool by_road) const noexcept
    {
        return steps > attack + (by_road ? road_bonus : 0);
    }
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
/// THU section 21: each step that may be taken with its ground, edge and friend, the allowance
/// used, and whether the attack is forfeited.
void explain_walk(const Field& field, Unit u, const PathView& path, Breakdown& out) noexcept;
[[nodiscard]] Refused refuse_march(const Field& field, Unit leader, const PathView& path) noexcept;
/// Whether every step of a path is by road.
[[nodiscard]] bool all_by_road(const Field& field, const PathView& path) noexcept;

void move_unit(const Play& play, Unit u, const PathView& path, bool stay);
void move_leader(const Play& play, Unit leader, const PathView& path);
/// Units that have evaded may move again, once a movement phase is over. [THU-MOVE-09]
void clear_evades(const Play& play, Side side);

} // namespace sandtable::thucydide
