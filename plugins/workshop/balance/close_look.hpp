/// close_look.hpp - what some games of a battle say when they are looked at closely: chances over
/// time, luck and skill, which units, objectives and places matter.
///
///   ChanceTurn, UnitStory, ObjectiveStory, CloseLook    what is found
///   count_looks     of looks
///   LookPlan, play_looks, play_skill    plays them
#pragma once

#include "plugins/workshop/balance/balance_games.hpp"
#include "plugins/workshop/balance/chance_model.hpp"
#include "plugins/workshop/balance/skill.hpp"

namespace sandtable::host {

/// The first side's chance at the end of a turn, over all games; one that is over counts as it
/// ended.
struct ChanceTurn {
    double mean = 0, low = 0, high = 0; ///< eight of ten games lie between low and high
    int going_on = 0;                   ///< games that were not over yet
};

struct UnitStory {
    Unit unit = Unit::none;
    double lost = 0; ///< share of the games in which it was
    double loss = 0; ///< strength it loses, a share of what it had
    double done = 0; ///< strength that enemies lose in fights with it, a mean
    double steps = 0, fights = 0;
    int kept_games = 0, lost_games = 0;
    double kept_points = 0, lost_points = 0; ///< of its side in those games, shares
};

struct ObjectiveStory {
    std::size_t objective = 0;
    std::vector<double> held;   ///< by side: share of the games at whose end it stood there last
    std::vector<double> points; ///< by side: its share of the points in those games
    double changed_hands = 0;   ///< mean
};

struct CloseLook {
    int games = 0, failed = 0;
    ChanceFit chance;
    std::vector<ChanceTurn> turns; ///< 0: as it began
    double decided = 0;     ///< share of a battle after which the later winner's chance stays above
                            ///< 80 %: the median
    int again = 0;          ///< games that were played on from their middle with other dice
    double again_other = 0; ///< share of them that somebody else won, or nobody
    double late_dice = 0, late_low = 0, late_high = 1; ///< of the variance of the result, what dice
                                                       ///< after the middle decide; 95 % interval
    std::map<int, int> lengths;                        ///< games by their turns
    std::vector<UnitStory> units;                      ///< by index
    std::vector<ObjectiveStory> objectives;
    std::vector<double> moved, blood; ///< by place: steps a game; fights and losses a game
    SkillFigures skill;
};

/// A unit as the battle began.
struct UnitAtFirst {
    Side side = 0;
    std::int64_t strength = 0;
};
[[nodiscard]] CloseLook count_looks(std::size_t sides, const std::vector<GameLook>& looks,
                                    const std::vector<UnitAtFirst>& units);

/// Looks at the first so many of the games that play_balance plays. Throws what `look_at` throws,
/// but a failure of the script or of a plugin costs its game alone.
[[nodiscard]] CloseLook play_looks(const Program& program, const ReadyBattle& battle,
                                   const BalancePlan& plan, std::uint64_t games,
                                   std::atomic<std::uint64_t>& done);
/// As many games of the first player against himself as a stumbler.
[[nodiscard]] SkillFigures play_skill(const Program& program, const ReadyBattle& battle,
                                      const BalancePlan& plan, std::uint64_t games,
                                      std::atomic<std::uint64_t>& done);

} // namespace sandtable::host
