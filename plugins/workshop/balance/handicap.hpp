/// handicap.hpp - what would make an uneven battle even, found by search and then verified with
/// games that nobody has seen before.
///
///   HandicapTry, Handicap   what was tried, and what it came to
///   find_handicap           searches (docs/decisions/0178-handicaps-by-search.md)
#pragma once

#include "plugins/workshop/balance/levers.hpp"

namespace sandtable::host {

struct HandicapTry {
    std::vector<std::string> settings;
    std::vector<ScenarioChange> changes;
    std::string words;
    double points = 0, games = 0;            ///< of the first side
    double verified = 0, verified_games = 0; ///< the same in fresh games; 0 games: not verified
};

struct Handicap {
    bool is_even = false;              ///< nothing to look for: the battle is no worse than asked
    double points = 0, games = 0;      ///< as it is, of the first side
    std::size_t levers = 0;            ///< what the scenario offers
    std::uint64_t played = 0;          ///< games of the search
    std::vector<HandicapTry> tried;    ///< single changes, the nearest to even first
    std::vector<HandicapTry> verified; ///< in the order in which they were
    /// Which of them made it even; nothing: none did.
    std::optional<std::size_t> found;
};

struct HandicapPlan {
    double near = 0.05;         ///< even is a half, so much more or less
    std::uint64_t verify = 400; ///< games of a verification
};

/// Of two sides. `told`, if given, hears what it is at. Throws as play_balance does.
[[nodiscard]] Handicap find_handicap(const Program& program, const BattleRequest& request,
                                     const BalancePlan& plan, const HandicapPlan& how,
                                     std::atomic<std::uint64_t>& done);
/// About how many games that takes, for progress.
[[nodiscard]] std::uint64_t games_of_handicap(const ReadyBattle& battle, const HandicapPlan& how);

} // namespace sandtable::host
