/// skill.hpp - how much of a result is the side one has, how much is playing better, how much dice.
///
///   SkillFigures, count_skill    from games of a player against himself as a stumbler
///   stumbling                    that player (docs/decisions/0177-luck-and-skill.md)
#pragma once

#include "plugins/host/lab/simulation.hpp"

#include <memory>
#include <vector>

namespace sandtable::host {

/// One order in so many of a stumbler is any order.
inline constexpr std::uint32_t stumbles_one_in = 4;

/// Shares of the variance of the result, which add up to 1; 0 all where there are no games.
struct SkillFigures {
    std::uint64_t games = 0;
    double points = 0; ///< of the player against the stumbler, a share
    double side = 0, skill = 0, dice = 0;
    double dice_low = 0, dice_high = 1; ///< its 95 % interval, by drawing the games again
};

/// Of two sides. The player has the first side in the games with odd numbers; each two have one
/// seed.
[[nodiscard]] SkillFigures count_skill(const std::vector<GameResult>& games);

/// Plays as `player` does, and now and then any canonical order. What it draws comes of `seed`.
[[nodiscard]] std::unique_ptr<Automaton> stumbling(std::unique_ptr<Automaton> player,
                                                   std::uint64_t seed);

} // namespace sandtable::host
