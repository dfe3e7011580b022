/// victory.hpp - THU chapter 18: scores, targets, levels, the end of a turn.
#pragma once

#include "rulesets/thucydide/chapters/play.hpp"

namespace sandtable::thucydide {

/// Marginal up to 20 % between the scores, medium up to 50 %, else decisive. [THU-VIC-08]
[[nodiscard]] constexpr Level level_of(int winner, int loser) noexcept
{
    const int gap = winner - loser;
    if (100 * gap <= 20 * winner) return Level::marginal;
    return 100 * gap <= 50 * winner ? Level::medium : Level::decisive;
}
static_assert(level_of(5, 4) == Level::marginal && level_of(5, 3) == Level::medium &&
                  level_of(5, 2) == Level::decisive,
              "SEED-01");

/// Points of the objectives that a side is paid for while it holds them, as it stands.
[[nodiscard]] int points_held(const Field& field, Side side) noexcept;
/// Who holds an objective of the map, as its counter says it: whose unit stands there. One that
/// pays once stays his who held it before when nobody does; any other is nobody's. [THU-VIC-04]
[[nodiscard]] int holder_after(const Field& field, Cell objective, int before) noexcept;
/// Points a side has for enemy units lost, leaders and objectives.
[[nodiscard]] int score_of(const Field& field, Side side) noexcept;
/// The same with its terms.
void explain_score(const Field& field, Side side, Breakdown& out, int group = 0) noexcept;

/// Ends the battle if a unit that just left, or a leader lost, decides it. [THU-VIC-06, THU-VIC-10]
/// Returns whether it did.
bool check_losses(const Play& play);
/// Objectives, targets and turn limit at the end of a player turn. Returns whether it is over.
bool check_end_of_turn(const Play& play, Side side);
/// A side gives up.
void resign(const Play& play, Side side);

/// A unit without stands is removed. [THU-LOSS-02]
void eliminate(const Play& play, Unit u);
/// A leader is lost by `rule`: his check, or nowhere to escape to.
void lose_leader(const Play& play, Unit leader, const RuleSpec& rule);

} // namespace sandtable::thucydide
