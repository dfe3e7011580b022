// Dice: exact distributions, the seeded source, sources by name. [design 6]
#include "kernel/dice/distribution.hpp"
#include "kernel/dice/sources.hpp"
#include "tests/support/skirmish_field.hpp"

#include <gtest/gtest.h>

#include <set>

namespace sandtable {
namespace {

using namespace testing::skirmish;

constexpr Die two_to_twelve_by_face{.name = "plain", .low = 2, .high = 12};

TEST(KernelDice, OneDieOfEveryKindHasItsExactDistribution)
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

TEST(KernelDice, SumsAreExact)
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

TEST(KernelDice, AnOpenEndedDieIsExactUpToItsBound)
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

/// Chi-square of counts against equal or weighted expectations.
double chi_square(const std::vector<std::uint64_t>& counts, const Die& die, double rolls)
{
    double sum = 0;
    for (std::uint32_t i = 0; i < die.outcomes(); ++i) {
        const double expected = rolls * die.weight(i) / die.sides();
        const double off = static_cast<double>(counts[i]) - expected;
        sum += off * off / expected;
    }
    return sum;
}

// Critical values for one in 1,000; the draws are fixed, so this holds for ever or never.
TEST(KernelDice, TheSeededSourceIsFair)
{
    const struct {
        DieOf die;
        double critical;
    } cases[] = {{d6, 20.52}, {fate, 13.82}, {percent, 149.45}, {symbols, 13.82}};
    for (const auto& [which, critical] : cases)
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            const Die& die = dice[which];
            SeededDice source{seed};
            std::vector<std::uint64_t> counts(die.outcomes());
            constexpr int rolls = 120'000;
            for (int i = 0; i < rolls; ++i) ++counts.at(source.next(die, {}).value());
            EXPECT_LT(chi_square(counts, die, rolls), critical) << die.name << " seed " << seed;
        }
}

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

// The first rolls of seed 1, the same on every machine and compiler.
TEST(KernelDice, TheRollsOfASeedArePinned)
{
    SeededDice source{1};
    std::string rolls;
    for (int i = 0; i < 20; ++i) rolls += std::to_string(source.next(dice[d6], {}).value() + 1);
    EXPECT_EQ(rolls, "34513613523524644343");
}

TEST(KernelDice, FacesAreReadAsPlayersWriteThem)
{
    EXPECT_EQ(read_face(dice[d6], "1"), 0u);
    EXPECT_EQ(read_face(dice[d6], "6"), 5u);
    EXPECT_EQ(read_face(dice[fate], "-1"), 0u);
    EXPECT_EQ(read_face(dice[fate], "+1"), 2u);
    EXPECT_EQ(read_face(dice[percent], "100"), 100u);
    EXPECT_EQ(read_face(dice[symbols], "l"), 1u);
    EXPECT_EQ(read_face(dice[symbols], "3"), 2u) << "by value";
    for (const char* bad : {"0", "7", "", "x", "1.0", "--1", "99999999999", "+-1"})
        EXPECT_FALSE(read_face(dice[d6], bad)) << bad;
    EXPECT_EQ(faces_text(dice[d6]), "1..6");
    EXPECT_EQ(faces_text(dice[fate]), "-1, 0, 1");
    EXPECT_EQ(faces_text(dice[symbols]), "S, L, R");
}

const Order shot = Order{.verb = fire, .side = blue}.with(0).with(3);

TEST(KernelDice, ScriptedDiceAreHeldAgainstTheDieThatIsWanted)
{
    const Field field;
    Game game = field.acting();
    ScriptedDice script{"R, 6 2  S"};
    ASSERT_TRUE(apply_with(game, shot, script).accepted);
    EXPECT_EQ(game.table().get(points, blue), 8);
    EXPECT_EQ(script.left(), 1u);

    Game other = field.acting();
    const auto before = other.block();
    ScriptedDice wrong{"R 7"};
    EXPECT_TRUE(apply_with(other, shot, wrong).wanted);
    EXPECT_EQ(wrong.fault().english(), "die 2 of the list: \"7\" is no face of d6: it shows 1..6");
    EXPECT_EQ(other.block(), before);
    ScriptedDice dry{"R 6"};
    EXPECT_TRUE(apply_with(other, shot, dry).wanted);
    EXPECT_EQ(dry.fault().english(),
              "no dice are left: a roll of d6 for skirmish.points is wanted");
    EXPECT_EQ(other.block(), before);
}

TEST(KernelDice, DiceByHandAreAskedForAgainUntilTheDieHasTheFace)
{
    const Field field;
    Game game = field.acting();
    std::vector<std::string> answers{"Q", " r ", "0", "4"};
    std::vector<std::string> asked;
    DiceByHand hand{[&](const Die& die, const Roll& roll, const DiceFault& fault) {
        asked.push_back(std::string{die.name} + " " + roll.purpose + " " + fault.english());
        if (answers.empty()) return std::optional<std::string>{};
        std::optional<std::string> answer = answers.front();
        answers.erase(answers.begin());
        return answer;
    }};
    ASSERT_TRUE(apply_with(game, shot, hand).accepted);
    EXPECT_EQ(game.table().get(points, blue), 4);
    EXPECT_EQ(asked, (std::vector<std::string>{
                         "symbols skirmish.fire ",
                         "symbols skirmish.fire \"Q\" is no face of symbols: it shows S, L, R",
                         "d6 skirmish.points ",
                         "d6 skirmish.points \"0\" is no face of d6: it shows 1..6"}));
    Game left = field.acting();
    EXPECT_TRUE(apply_with(left, shot, hand).wanted);
    EXPECT_EQ(hand.fault().english(), "nobody says what the die shows");
}

TEST(KernelDice, AToolsDiceNeverTouchTheStreamsOfTheBattle)
{
    const Field field;
    Game game = field.acting();
    SeededDice tool{5};
    const auto counter = game.table().header().streams[0].counter;
    ASSERT_TRUE(apply_with(game, shot, tool).accepted);
    EXPECT_EQ(game.table().header().streams[0].counter, counter);
    Game own = field.acting();
    BlockDice block;
    ASSERT_TRUE(apply_with(own, shot, block).accepted);
    EXPECT_GT(own.table().header().streams[0].counter, counter);
    Game begun{field.setting(), field.ruleset, nullptr, field.block()};
    EXPECT_TRUE(begin_with(begun, tool).accepted);
}

TEST(KernelDice, EveryCombinationIsEnumeratedOnce)
{
    EnumeratedDice all;
    std::set<std::vector<std::uint32_t>> seen;
    do {
        while (all.choices().size() < 2) ASSERT_TRUE(all.next(dice[fate], {}));
        if (all.choices()[0].outcome == 2) {
            while (all.choices().size() < 3) ASSERT_TRUE(all.next(dice[d6], {}));
        }
        EXPECT_TRUE(seen.insert(all.known()).second);
    } while (all.advance());
    EXPECT_EQ(seen.size(), 6u + 18u);
}

} // namespace
} // namespace sandtable
