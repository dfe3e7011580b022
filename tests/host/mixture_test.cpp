// The mean of imagined tables: its error is what it says it is.
#include "plugins/host/lab/mixture.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace sandtable::host::mixture_test {
namespace {

Odds world(double share)
{
    Odds odds;
    odds.branches = 10;
    odds.steps = 12;
    Outcome outcome;
    outcome.label = "lost";
    outcome.share = share;
    odds.outcomes.push_back(outcome);
    return odds;
}

TEST(Mixture, MeanErrorAndRangeOfFewTables)
{
    Mixture mixture;
    for (int i = 0; i < 16; ++i) mixture.add(world(i % 2 == 0 ? 0.25 : 0.75));
    const SeenOdds seen = mixture.done();
    EXPECT_EQ(seen.worlds, 16);
    EXPECT_FALSE(seen.odds.exact);
    EXPECT_EQ(seen.odds.branches, 160u);
    EXPECT_EQ(seen.odds.steps, 192u);
    ASSERT_EQ(seen.odds.outcomes.size(), 1u);
    const Outcome& outcome = seen.odds.outcomes[0];
    EXPECT_DOUBLE_EQ(outcome.share, 0.5);
    EXPECT_EQ(outcome.low, 0.25);
    EXPECT_EQ(outcome.high, 0.75);
    // t = 2.131 of 15 degrees, s = 0.2582.
    EXPECT_NEAR(outcome.error, 2.131 * std::sqrt(16 * 0.0625 / 15) / 4, 0.001);
}

TEST(Mixture, ATableThatDoesNotKnowAResultGivesItNothing)
{
    Mixture mixture;
    mixture.add(world(0.5));
    Odds other = world(1);
    other.outcomes[0].label = "held";
    mixture.add(other);
    const SeenOdds seen = mixture.done();
    ASSERT_EQ(seen.odds.outcomes.size(), 2u);
    EXPECT_EQ(seen.odds.outcomes[0].label, "held");
    EXPECT_DOUBLE_EQ(seen.odds.outcomes[0].share, 0.5);
    EXPECT_EQ(seen.odds.outcomes[0].low, 0);
    EXPECT_EQ(seen.odds.outcomes[0].high, 1);
    EXPECT_DOUBLE_EQ(seen.odds.outcomes[1].share, 0.25);
    EXPECT_EQ(seen.odds.outcomes[1].low, 0);
}

} // namespace
} // namespace sandtable::host::mixture_test
