/// training_game.hpp - a game to learn from: how the table looked to each side, and who won.
///
///   Sample          one table in one side's eyes
///   TrainingGame    a game of one battle, played with some orders at random
#pragma once

#include "plugins/host/battle/battle.hpp"
#include "plugins/host/judgment/features.hpp"
#include "plugins/host/lab/simulation.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sandtable::host {

/// How a table looked to a side, and what became of it.
struct Sample {
    Side side = 0;
    double won = 0;                                     ///< 1 for a victory, 1/2 for a draw, 0
    double elapsed = 0;                                 ///< Features::elapsed
    std::vector<std::pair<std::size_t, double>> scores; ///< features that are not 0
};

/// Plays one game at a time; for one thread.
class TrainingGame {
public:
    /// Samples of one game, each in the eyes of every side: tables of all moments alike.
    static constexpr std::size_t tables = 24;

    /// `seating` puts the players into a session's seats. The others must outlive this.
    TrainingGame(const ReadyBattle& battle, const SimulationPlan& plan, const Seating& seating,
                 const Features& features);

    /// Plays the game of that number, in which a share of the orders is drawn from all that are
    /// legal, more in some games than in others: who always plays as well as he can never sees what
    /// becomes of bad tables. Gives its samples as text, of a line without line end; the same text
    /// for the same number. Empty when the game was given up or is over before the first order.
    [[nodiscard]] std::string play(std::uint64_t number, Script* script) const;

private:
    const ReadyBattle& battle_;
    const SimulationPlan& plan_;
    const Seating& seating_;
    const Features& features_;
};

/// The samples of such a text. Nothing when it is none.
[[nodiscard]] std::vector<Sample> read_samples(std::string_view text);

} // namespace sandtable::host
