// Exact distributions. [design 6]
#include "kernel/dice/distribution.hpp"

#include "tests/support/skirmish.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

namespace sandtable {
namespace {

using namespace testing::skirmish;

constexpr Die two_to_twelve_by_face{.name = "plain", .low = 2, .high = 12};

TEST(KernelDistribution, OneDieOfEveryKindHasItsExactDistribution)
{
    const Distribution six{dice[d6]};
    for (int face = 1; face <= 6; ++face) EXPECT_EQ(six.exactly(face), Fraction::of(1, 6));
    EXPECT_EQ(six.exactly(0), Fraction::of(0, 1));
    EXPECT_EQ(six.exactly(7), Fraction::of(0, 1));
    EXPECT_EQ(six.at_least(5), Fraction::of(1, 3));

    const Distribution fates{dice[fate]};
    for (int face = -1; face <= 1; ++face) EXPECT_EQ(fates.exactly(face), Fraction::of(1, 3));

    const Distribution hundred{dice[percent]};
    EXPECT_EQ(hundred.total(), 101u);
    EXPECT_EQ(hundred.exactly(0), Fraction::of(1, 101));
    EXPECT_EQ(hundred.at_least(100), Fraction::of(1, 101));
    EXPECT_EQ(hundred.mean_above(0), Fraction::of(50, 1));

    const Distribution symbol{dice[symbols]};
    EXPECT_EQ(symbol.exactly(1), Fraction::of(1, 2));
    EXPECT_EQ(symbol.exactly(2), Fraction::of(1, 3));
    EXPECT_EQ(symbol.exactly(3), Fraction::of(1, 6));
    EXPECT_EQ(Distribution{two_to_twelve_by_face}.exactly(12), Fraction::of(1, 11));
}

TEST(KernelDistribution, SumsAreExact)
{
    const Distribution two = Distribution{dice[d6]} + Distribution{dice[d6]};
    const std::uint64_t ways[] = {1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};
    for (int sum = 2; sum <= 12; ++sum)
        EXPECT_EQ(two.exactly(sum), Fraction::of(ways[sum - 2], 36)) << sum;
    EXPECT_EQ(Distribution{dice[d6]}.times(3).exactly(10), Fraction::of(27, 216));
    EXPECT_EQ(Distribution{dice[fate]}.times(4).exactly(0), Fraction::of(19, 81));
    EXPECT_EQ(Distribution{dice[d6]}.times(0).exactly(0), Fraction::of(1, 1));
    EXPECT_EQ(Distribution{dice[d6]}.times(24).total(), 4'738'381'338'321'616'896u);
    EXPECT_THROW(static_cast<void>(Distribution{dice[d6]}.times(25)), std::overflow_error);
}

TEST(KernelDistribution, AnOpenEndedDieIsExactUpToItsBound)
{
    const Distribution open = Distribution::open_ended(dice[d6], 6, 3);
    EXPECT_EQ(open.exactly(5), Fraction::of(1, 6));
    EXPECT_EQ(open.exactly(6), Fraction::of(0, 1)) << "a six goes on";
    EXPECT_EQ(open.exactly(7), Fraction::of(1, 36));
    EXPECT_EQ(open.exactly(12), Fraction::of(0, 1));
    EXPECT_EQ(open.exactly(13), Fraction::of(1, 216));
    EXPECT_EQ(open.exactly(18), Fraction::of(1, 216)) << "no fourth roll";
    EXPECT_EQ(open.at_least(1), Fraction::of(1, 1));
    EXPECT_EQ(Distribution::open_ended(dice[d6], 9, 5).exactly(6), Fraction::of(1, 6));
}

} // namespace
} // namespace sandtable
