/// fitting.hpp - from samples of games to what each feature is worth.
///
///   TrainingSet     the samples of many games
///   fit             the weights under which the results of its games are likeliest
///   HeldOut, try_on  how often such a judgment is right, on games it has not learned from
#pragma once

#include "plugins/host/judgment/judgment.hpp"
#include "plugins/workshop/train/training_game.hpp"

#include <string>
#include <vector>

namespace sandtable::host {

/// A game's samples, and the battle they come from.
struct LearnedGame {
    std::size_t battle = 0;
    std::vector<Sample> samples;
};

/// Games of one ruleset. Features have numbers of the set's own, for battles differ in them.
class TrainingSet {
public:
    /// Another battle, by its features; games name it by its place in the order of adding.
    void add_battle(const Features& features, std::size_t sides);
    /// A game's samples, with features as the battle numbers them.
    void add(LearnedGame game);

    [[nodiscard]] const std::vector<std::string>& names() const noexcept { return names_; }
    /// As they were added.
    [[nodiscard]] const std::vector<LearnedGame>& games() const noexcept { return games_; }
    /// A number for each side of each battle: who is better off as a battle begins is learned
    /// apart, and no judgment of a table.
    [[nodiscard]] std::size_t seat(std::size_t battle, Side side) const
    {
        return first_seat_[battle] + side;
    }
    [[nodiscard]] std::size_t seats() const noexcept { return seats_; }

private:
    std::vector<std::string> names_;
    std::vector<std::vector<std::size_t>> own_; ///< by battle: its features as the set numbers them
    std::vector<std::size_t> first_seat_;
    std::size_t seats_ = 0;
    std::vector<LearnedGame> games_;
};

/// A judgment with what is only of use while it is tried.
struct Fitted {
    std::vector<Weighed> weights; ///< by the set's features
    std::vector<double> seats;    ///< log odds of each seat
    double strictness = 0;        ///< how much the results count against staying near nothing

    [[nodiscard]] double chance(const TrainingSet& set, std::size_t battle,
                                const Sample& sample) const;
};

/// Every fifth game is not learned from but tried on.
[[nodiscard]] constexpr bool is_held_out(std::size_t game) noexcept { return game % 5 == 4; }

/// Logistic regression [LIBLINEAR, L2-regularized], with the strictness that does best on a fifth
/// of the games that it learns from. Equal sets, equal weights. ContentError when every game ended
/// alike, so that there is nothing to learn.
[[nodiscard]] Fitted fit(const TrainingSet& set);

/// How a judgment did on the games that are held out.
struct HeldOut {
    struct Bin {
        double told = 0, came = 0; ///< chance as it was told, share of victories; of all together
        std::uint64_t samples = 0;
    };
    std::vector<Bin> bins{10};   ///< by the chance that was told: below 10 %, 20 % ...
    double loss = 0, before = 0; ///< log loss of a sample; of who knows the seat alone
    double error = 0;            ///< mean square error of the chance (Brier)
    std::uint64_t samples = 0, games = 0;
};
[[nodiscard]] HeldOut try_on(const TrainingSet& set, const Fitted& fitted);

} // namespace sandtable::host
