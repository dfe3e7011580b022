/// elo.hpp - how strong players are, from the points they took from each other.
///
///   Meeting        what two players came to in their games
///   Rating, rate   how strong each is
///   share_of       a share of points with its interval
#pragma once

#include "plugins/host/table/tally.hpp"

#include <cstddef>
#include <vector>

namespace sandtable::host {

/// The games of two players, counted from 0.
struct Meeting {
    std::size_t first = 0, second = 0;
    double points = 0; ///< of the first: a game won is 1, a draw 1/2
    double games = 0;
};

/// In Elo: a player who is 400 better takes ten points for one. The 95 % interval is of the
/// distance to the weakest player, who stands at 0 and has none.
struct Rating {
    double elo = 0, low = 0, high = 0;
};

/// The ratings under which the meetings are likeliest (Bradley and Terry), each two players who
/// have met taken to have drawn one game besides: who never lost is not infinitely strong. Who met
/// nobody, neither straight nor through others, is not told apart from the weakest.
[[nodiscard]] std::vector<Rating> rate(std::size_t players, const std::vector<Meeting>& meetings);

/// Points of games as a share, with Wilson's 95 % interval; a draw counts like half a game won and
/// half a game lost, so that the interval is rather too wide.
[[nodiscard]] Interval share_of(double points, double games) noexcept;

} // namespace sandtable::host
