// The battle's streams of dice. [design 6]
#include "kernel/dice/stream.hpp"

#include "tests/support/skirmish_field.hpp"

#include <gtest/gtest.h>

#include <set>

namespace sandtable::dice_test {
namespace {

using namespace testing::skirmish;

TEST(KernelDice, PairsOfNeighboringRollsAreFairToo)
{
    Stream stream{stream_key(99, StreamName::battle)};
    std::uint64_t counts[36]{};
    constexpr int pairs = 180'000;
    for (int i = 0; i < pairs; ++i) {
        const std::uint32_t a = stream.below(6);
        ++counts[a * 6 + stream.below(6)];
    }
    double sum = 0;
    for (const std::uint64_t count : counts) {
        const double off = static_cast<double>(count) - pairs / 36.0;
        sum += off * off / (pairs / 36.0);
    }
    EXPECT_LT(sum, 66.62); // 35 degrees of freedom, one in 1,000
}

TEST(KernelDice, StreamsOfOneSeedAndOfNeighboringSeedsShareNothing)
{
    std::set<std::uint64_t> numbers;
    int drawn = 0;
    for (std::uint64_t seed = 0; seed < 50; ++seed)
        for (const StreamName name :
             {StreamName::battle, StreamName::scenario, StreamName::set_up}) {
            Stream stream{stream_key(seed, name)};
            for (int i = 0; i < 100; ++i, ++drawn) numbers.insert(stream.next());
        }
    EXPECT_EQ(numbers.size(), static_cast<std::size_t>(drawn));

    // Neither do they move together: dice of two streams agree one time in six.
    Stream a{stream_key(1, StreamName::battle)};
    Stream b{stream_key(1, StreamName::scenario)};
    int equal = 0;
    for (int i = 0; i < 60'000; ++i) equal += a.below(6) == b.below(6);
    EXPECT_NEAR(equal, 10'000, 400); // more than four standard deviations
}

TEST(KernelDice, RollingOnOneStreamLeavesTheOthersAlone)
{
    const Field field;
    auto block = field.block();
    Tape tape;
    Battle battle{block.data(), field.setting(), tape, nullptr};
    battle.roll(d6, "x", Unit::none, Unit::none, StreamName::scenario);
    EXPECT_EQ(battle.header().streams[0].counter, 0u);
    EXPECT_EQ(battle.header().streams[1].counter, 1u);
    EXPECT_EQ(battle.header().streams[2].counter, 0u);
}

} // namespace
} // namespace sandtable::dice_test
