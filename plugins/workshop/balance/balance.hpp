/// balance.hpp - what the games of a battle say of it: is it fair, how long, how open?
///
///   BattleFigures    counted from games, in any order
///   count_games      of results whose course was watched
#pragma once

#include "plugins/host/lab/simulation.hpp"
#include "plugins/workshop/balance/fairness_test.hpp"

#include <map>
#include <string>
#include <vector>

namespace sandtable::host {

/// Of games that came to an end. Failed ones and those that were given up are counted beside.
struct BattleFigures {
    std::uint64_t games = 0, failed = 0, unfinished = 0;
    std::vector<double> points; ///< by side: 1 for a game won alone, its part of one won together
    std::uint64_t draws = 0;    ///< nobody won; half a point each of two
    std::map<int, std::uint64_t> endings; ///< by their number in the book
    double turns = 0, orders = 0;         ///< means
    int shortest = 0, longest = 0;        ///< turns
    double lead_changes = 0;              ///< mean
    double behind = 0;     ///< share of the turns of a battle in which the later winner was behind
    double open_until = 0; ///< share of a battle after which nobody but the winner led
    std::uint64_t half_led = 0, half_won = 0; ///< battles with a leader in the middle; those he won
    Fairness fairness = Fairness::open;       ///< of two sides
};

/// When a battle is called fair (fairness_test.hpp).
struct BalanceTerms {
    double within = 0.1, error = 0.05;
};

/// What it comes to. A share of the drama is of the games that somebody won.
[[nodiscard]] BattleFigures count_games(std::size_t sides, const std::vector<GameResult>& results);

/// Points of the first of two sides.
[[nodiscard]] double points_of_first(const GameResult& result) noexcept;

} // namespace sandtable::host
