// Learning: samples of games as text, and weights from samples whose truth is known.

#include "plugins/workshop/train/fitting.hpp"
#include "tests/support/skirmish_battle.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace sandtable::host::training_test {
namespace {

namespace skirmish = sandtable::testing::skirmish;

/// Games of two tables each, won by as much as two features say: nothing else does.
TrainingSet known_games(const Features& features, std::size_t games)
{
    TrainingSet set;
    set.add_battle(features, 2);
    Stream draws{7, 0};
    const auto share = [&] { return draws.below(20'001) / 10'000.0 - 1; };
    for (std::size_t i = 0; i < games; ++i) {
        LearnedGame game;
        for (int table = 0; table < 2; ++table) {
            const double elapsed = draws.below(2);
            const double one = share(), two = share(), noise = share();
            const double odds = elapsed == 0 ? 2 * one : 1 * one - 3 * two;
            const bool won = draws.below(1'000'000) < 1e6 / (1 + std::exp(-odds));
            for (const Side side : {Side{0}, Side{1}}) {
                const double sign = side == 0 ? 1 : -1;
                game.samples.push_back({side,
                                        won == (side == 0) ? 1.0 : 0.0,
                                        elapsed,
                                        {{2, sign * one}, {3, sign * two}, {5, sign * noise}}});
            }
        }
        set.add(std::move(game));
    }
    return set;
}

TEST(Fitting, FindsTheWeightsThatGamesWereWonBy)
{
    const skirmish::Field field;
    const Features features{field.setting(), field.block().data(), nullptr};
    const TrainingSet set = known_games(features, 6000);
    const Fitted fitted = fit(set);
    EXPECT_NEAR(fitted.weights[2].early, 2, 0.3);
    EXPECT_NEAR(fitted.weights[2].late, 1, 0.3);
    EXPECT_NEAR(fitted.weights[3].early, 0, 0.3);
    EXPECT_NEAR(fitted.weights[3].late, -3, 0.35);
    EXPECT_NEAR(fitted.weights[5].early, 0, 0.3) << "noise";
    const HeldOut tried = try_on(set, fitted);
    EXPECT_EQ(tried.games, 1200u);
    EXPECT_LT(tried.loss, tried.before - 0.1);
    for (const HeldOut::Bin& bin : tried.bins)
        if (bin.samples > 200) {
            EXPECT_NEAR(bin.told, bin.came, 0.08) << "it says what comes";
        }
}

TEST(Fitting, LearnsWhoIsBetterOffApartFromHowATableLooks)
{
    const skirmish::Field field;
    const Features features{field.setting(), field.block().data(), nullptr};
    TrainingSet set;
    set.add_battle(features, 2);
    Stream draws{3, 0};
    for (int i = 0; i < 2000; ++i) {
        const bool won = draws.below(4) != 0; // side 0 wins three of four, whatever it looks like
        const double score = draws.below(2);
        set.add(
            {0,
             {{0, won ? 1.0 : 0.0, 0.5, {{2, score}}}, {1, won ? 0.0 : 1.0, 0.5, {{2, -score}}}}});
    }
    const Fitted fitted = fit(set);
    EXPECT_NEAR(fitted.chance(set, 0, {0, 1, 0.5, {}}), 0.75, 0.04);
    EXPECT_NEAR(fitted.weights[2].early, 0, 0.3);
}

TEST(Fitting, NothingIsLearnedFromGamesThatAllEndAlike)
{
    const skirmish::Field field;
    TrainingSet set;
    set.add_battle(Features{field.setting(), field.block().data(), nullptr}, 2);
    for (int i = 0; i < 20; ++i) set.add({0, {{0, 1, 0.5, {{2, 1}}}}});
    EXPECT_THROW(static_cast<void>(fit(set)), std::runtime_error);
}

TEST(Samples, AreReadAsTheyWereWritten)
{
    const auto samples = read_samples("0 1 0.25 0:1 3:-0.5;1 0.5 1");
    ASSERT_EQ(samples.size(), 2u);
    EXPECT_EQ(samples[0].side, 0);
    EXPECT_EQ(samples[0].won, 1);
    EXPECT_EQ(samples[0].elapsed, 0.25);
    ASSERT_EQ(samples[0].scores.size(), 2u);
    EXPECT_EQ(samples[0].scores[1], (std::pair<std::size_t, double>{3, -0.5}));
    EXPECT_EQ(samples[1].won, 0.5);
    for (const char* wrong : {"0 1", "x", "0 1 0.5 7", "0 1 0.5 7:", "0 1 0.5 999:1"})
        EXPECT_TRUE(read_samples(wrong).empty()) << wrong;
}

} // namespace
} // namespace sandtable::host::training_test
