/// standings.hpp - what the games of a ladder came to: by pair and battle, by seat, by player.
///
///   Points, Match     points of a player in his games against another in one battle
///   LadderSeats       who sits where in a numbered game of a match
///   Standing          a player over all matches
#pragma once

#include "plugins/host/battle/battle.hpp"
#include "plugins/host/lab/simulation.hpp"
#include "plugins/workshop/ladder/elo.hpp"

#include <string>
#include <vector>

namespace sandtable::host {

/// Points of games: 1 for a game won, 1/2 for one drawn. Games that failed or were given up are no
/// games.
struct Points {
    double sum = 0, games = 0;

    void add(double more)
    {
        sum += more;
        games += 1;
    }
};

/// Who sits where. Of two sides each player has each in turn; of more one player has one side and
/// the other all the rest, in turn as well. As many games as that takes have one seed.
class LadderSeats {
public:
    explicit LadderSeats(std::size_t sides) : sides_{sides} {}

    /// How many games are played with one seed: a multiple of them is fair.
    [[nodiscard]] std::size_t round() const { return sides_ == 2 ? 2 : 2 * sides_; }
    /// Whether `side` is the first player's in game `number`, from 1.
    [[nodiscard]] bool is_first(std::size_t side, std::uint64_t number) const;
    /// 1, 1/2 or 0 for the first player: all winners are his, some or nobody wins, none.
    [[nodiscard]] double points(Seats winners, std::uint64_t number) const;

private:
    std::size_t sides_;
};

/// The games of two players in one battle.
struct Match {
    std::size_t battle = 0, first = 0, second = 0; ///< numbers of the ladder's battles and players
    Points score;                                  ///< of the first player
    std::vector<Points> first_as; ///< of the first player where he sat there, alone or with others
    std::uint64_t wins = 0, draws = 0, losses = 0; ///< of the first player
    std::uint64_t failed = 0, unfinished = 0;
};
/// Of one of the two.
[[nodiscard]] Points points_of(const Match& match, std::size_t player);
[[nodiscard]] Match count_match(std::size_t sides, const std::vector<GameResult>& results);

struct Standing {
    Points score;
    Rating rating;
};
/// Of every player, by his number.
[[nodiscard]] std::vector<Standing> standings(std::size_t players,
                                              const std::vector<Match>& matches);

} // namespace sandtable::host
