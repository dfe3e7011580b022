// Chances of a fight: equal faces together, fixed dice, drawn where there are too many. [design 6]
#include "plugins/host/table/fight_odds.hpp"

#include "plugins/host/telling/i18n.hpp"
#include "sdk/cpp/counting.hpp"
#include "tests/support/distribution.hpp"
#include "tests/support/skirmish_field.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace sandtable::host::fight_odds_test {
namespace {

using namespace testing::skirmish;

/// Fire does what a test says.
struct Rolls final : Ruleset {
    std::function<void(Battle&)> does;
    Skirmish base{};

    explicit Rolls(std::function<void(Battle&)> work) : does{std::move(work)} {}
    void set_up(Battle& battle) const override { base.set_up(battle); }
    void legal(const View& view, LegalQuery query, OrderList& out) const override
    {
        base.legal(view, query, out);
    }
    [[nodiscard]] std::optional<Refusal> refuse(const View&, const Order&) const override
    {
        return std::nullopt;
    }
    void apply(Battle& battle, const Order&) const override { does(battle); }
};

const Order volley = Order{.verb = fire, .side = blue}.with(0).with(3);

std::string scored(const Table&, const Table& after, const std::optional<OpenQuestion>&)
{
    return std::to_string(after.get(points, blue));
}

Odds odds_of_rolls(std::function<void(Battle&)> work, FightPlan plan = {})
{
    const Field field;
    const Rolls ruleset{std::move(work)};
    Game game{field.setting(), ruleset, nullptr, field.block()};
    game.begin();
    const auto before = game.block();
    plan.order = volley;
    if (!plan.classify) plan.classify = scored;
    Odds found = fight_odds(game, plan);
    EXPECT_EQ(game.block(), before);
    return found;
}

/// "ways/total" of a result in lowest terms; "none" if there is no such result.
std::string share(const Odds& odds, const std::string& label)
{
    for (const Outcome& outcome : odds.outcomes) {
        if (outcome.label != label) continue;
        const std::uint64_t common = std::gcd(outcome.ways, outcome.total);
        return std::to_string(outcome.ways / common) + "/" + std::to_string(outcome.total / common);
    }
    return "none";
}

/// Holds the shares of sums against the distribution of so many dice.
void expect_sums(const Odds& odds, int count)
{
    EXPECT_TRUE(odds.exact);
    const Distribution sum = Distribution{dice[d6]}.times(count);
    ASSERT_EQ(odds.outcomes.size(), sum.ways().size());
    for (const Outcome& outcome : odds.outcomes)
        EXPECT_EQ(Fraction::of(outcome.ways, outcome.total), sum.exactly(std::stoi(outcome.label)))
            << outcome.label;
}

TEST(FightOdds, NineDiceThatAreCountedAreInstant)
{
    const Odds odds = odds_of_rolls([](Battle& battle) {
        int hits = 0;
        for (int i = 0; i < 9; ++i) {
            sdk::counting(battle, 16 * i + hits);
            hits += battle.roll(d6, "volley") >= 5;
        }
        sdk::counted(battle);
        battle.set(points, blue, hits);
    });
    EXPECT_TRUE(odds.exact);
    EXPECT_EQ(odds.branches, 10'077'696u) << "each face by itself";
    EXPECT_LT(odds.steps, 500u);
    EXPECT_EQ(share(odds, "0"), "512/19683");
    EXPECT_EQ(share(odds, "3"), "1792/6561");
    EXPECT_EQ(share(odds, "9"), "1/19683");
}

// Every face does something else, and as often as it shows.
TEST(FightOdds, NineSymbolDiceAreInstant)
{
    FightPlan plan;
    plan.classify = [](const Table&, const Table& after, const std::optional<OpenQuestion>&) {
        return std::to_string(after.get(points, blue)) + " " +
               std::to_string(after.get(points, red)) + " " + std::to_string(after.wide(big));
    };
    const Odds odds = odds_of_rolls(
        [](Battle& battle) {
            int shown[6] = {};
            for (int i = 0; i < 9; ++i) {
                std::int64_t so_far = 0;
                for (const int n : shown) so_far = so_far * 10 + n;
                sdk::counting(battle, so_far);
                ++shown[battle.roll_outcome(d6, "volley")];
            }
            sdk::counted(battle);
            battle.set(points, blue, shown[0] * 10 + shown[1]);
            battle.set(points, red, shown[2] * 10 + shown[3]);
            battle.set(big, shown[4]);
        },
        plan);
    EXPECT_TRUE(odds.exact);
    EXPECT_EQ(odds.branches, 10'077'696u);
    EXPECT_LT(odds.steps, 20'000u);
    // 9! / (2! 1! 1! 1! 2! 2!) rows of 6^9.
    EXPECT_EQ(share(odds, "21 11 2"), "35/7776") << "45360 of 10077696";
}

TEST(FightOdds, SumsOfManyDiceAreThoseOfTheirDistribution)
{
    expect_sums(odds_of_rolls([](Battle& battle) {
                    int sum = 0;
                    for (int i = 0; i < 7; ++i) {
                        sdk::counting(battle, 64 * i + sum);
                        sum += battle.roll(d6, "volley");
                    }
                    sdk::counted(battle);
                    battle.set(points, blue, sum);
                }),
                7);
}

// What a rule keeps to itself and says nothing of is counted face by face.
TEST(FightOdds, ARuleThatOnlyAsksWhetherASumIsReachedIsCountedRightly)
{
    const auto reached = [](int wanted) {
        return odds_of_rolls([wanted](Battle& battle) {
            int sum = 0;
            for (int i = 0; i < 6; ++i) sum += battle.roll(d6, "volley");
            battle.set(points, blue, sum >= wanted ? 1 : 0);
        });
    };
    const Distribution sum = Distribution{dice[d6]}.times(6);
    for (const int wanted : {7, 19, 22, 36}) {
        const Odds odds = reached(wanted);
        std::uint64_t ways = 0;
        for (int n = wanted; n <= 36; ++n) ways += sum.ways().at(n);
        ASSERT_TRUE(odds.exact) << wanted;
        EXPECT_EQ(odds.branches, 46'656u);
        for (const Outcome& outcome : odds.outcomes)
            if (outcome.label == "1") {
                EXPECT_EQ(Fraction::of(outcome.ways, outcome.total), Fraction::of(ways, 46'656))
                    << wanted;
            }
    }
}

// Neither the order of the dice nor their faces may be mistaken for one another.
TEST(FightOdds, DiceThatDifferByTheirPlaceAreKeptApart)
{
    const Odds odds = odds_of_rolls([](Battle& battle) {
        int score = 0;
        for (int i = 0; i < 6; ++i) {
            const int face = battle.roll(d6, "volley");
            if (i == 2 && face == 6) score += 100;
            if (i != 2) score += face == 1;
        }
        battle.set(points, blue, score);
    });
    EXPECT_TRUE(odds.exact);
    EXPECT_EQ(share(odds, "100"), "3125/46656");
    EXPECT_EQ(share(odds, "5"), "5/46656");
    EXPECT_EQ(share(odds, "101"), "3125/46656");
}

TEST(FightOdds, ASecondDieOfAnotherKindDependsOnTheFirst)
{
    const Odds odds = odds_of_rolls([](Battle& battle) {
        int lost = 0;
        for (int i = 0; i < 3; ++i) {
            sdk::counting(battle, 4 * i + lost);
            lost += battle.roll(fate, "melee") > 0;
        }
        int broken = 0;
        for (int i = 0; i < lost; ++i) {
            sdk::counting(battle, 100 + 16 * lost + 4 * i + broken);
            broken += battle.roll(percent, "morale") < 10 * lost + 1;
        }
        sdk::counted(battle);
        battle.set(points, blue, broken);
    });
    EXPECT_TRUE(odds.exact);
    // 12/27 of one test against 11 in 101, 6/27 of two against 21, 1/27 of three against 31.
    const double one = 12.0 / 27 * 11 / 101 + 6.0 / 27 * 2 * 21 * 80 / 101 / 101 +
                       1.0 / 27 * 3 * 31 * 70 * 70 / 101 / 101 / 101;
    for (const Outcome& outcome : odds.outcomes)
        if (outcome.label == "1") {
            EXPECT_NEAR(outcome.share, one, 1e-12);
        }
}

// It promises that it holds nothing, and adds up.
TEST(FightOdds, ABrokenPromiseIsFoundAndNothingIsCounted)
{
    const Odds odds = odds_of_rolls([](Battle& battle) {
        int sum = 0;
        for (int i = 0; i < 9; ++i) {
            sdk::counting(battle, i);
            sum += battle.roll(d6, "volley");
        }
        sdk::counted(battle);
        battle.set(points, blue, sum);
    });
    EXPECT_FALSE(odds.exact);
    EXPECT_GT(odds.outcomes.size(), 20u) << "drawn, as they are";
}

TEST(FightOdds, FixedDiceShowWhatTheyAreTold)
{
    const auto work = [](Battle& battle) {
        int sum = 0;
        for (int i = 0; i < 3; ++i) sum += battle.roll(d6, "volley");
        battle.set(points, blue, sum);
    };
    FightPlan plan;
    plan.dice.faces = {"6", "5"};
    const Odds odds = odds_of_rolls(work, plan);
    EXPECT_TRUE(odds.exact);
    EXPECT_EQ(odds.branches, 6u);
    EXPECT_EQ(share(odds, "12"), "1/6");
    EXPECT_EQ(share(odds, "11"), "none");
    EXPECT_EQ(odds.fixed, 2u);
    plan.dice.faces = {"1", "1", "1", "1"};
    EXPECT_EQ(odds_of_rolls(work, plan).fixed, 3u) << "the fourth never falls";
    plan.most = 2; // drawn, not counted
    plan.dice.faces = {"6", "6"};
    const Odds drawn = odds_of_rolls(work, plan);
    EXPECT_FALSE(drawn.exact);
    EXPECT_EQ(drawn.outcomes.size(), 6u);
    plan.dice.faces = {"1", "7"};
    try {
        static_cast<void>(odds_of_rolls(work, plan));
        FAIL() << "the die has no such face";
    } catch (const BadFace& bad) {
        EXPECT_EQ(fill(bad.fault.text, bad.fault.fill),
                  "die 2 of the list: \"7\" is no face of d6: it shows 1..6");
    }
}

TEST(FightOdds, DrawnOnesImproveAndCanBeStopped)
{
    const auto work = [](Battle& battle) {
        int sum = 0;
        for (int i = 0; i < 4; ++i) sum += battle.roll(d6, "volley");
        battle.set(points, blue, sum);
    };
    FightPlan plan;
    plan.most = 10;
    plan.samples = 4'000;
    std::vector<std::uint64_t> seen;
    std::vector<double> errors;
    plan.watch = [&](const Odds& odds) {
        seen.push_back(odds.branches);
        errors.push_back(odds.outcomes.front().error);
    };
    const Odds whole = odds_of_rolls(work, plan);
    EXPECT_FALSE(whole.exact);
    EXPECT_FALSE(whole.stopped);
    EXPECT_EQ(whole.branches, 4'000u);
    EXPECT_EQ(seen, (std::vector<std::uint64_t>{250, 500, 1'000, 2'000, 4'000}));
    EXPECT_LT(errors.back(), errors.front() / 3);
    plan.stopped = [&] { return seen.size() >= 8; }; // after 1000 of the next
    const Odds stopped = odds_of_rolls(work, plan);
    EXPECT_TRUE(stopped.stopped);
    EXPECT_GE(stopped.branches, 1'000u);
    EXPECT_LT(stopped.branches, 1'100u);
    plan.stopped = [] { return true; };
    const Odds at_once = odds_of_rolls(work, plan);
    EXPECT_TRUE(at_once.stopped);
    EXPECT_EQ(at_once.branches, 208u) << "a few are drawn all the same";
    const Odds again = odds_of_rolls(work, plan);
    EXPECT_EQ(again.outcomes.front().ways, at_once.outcomes.front().ways) << "always the same ones";
}

TEST(FightOdds, ALongCountIsPrecededByAFewThatAreDrawn)
{
    std::uint64_t carried_out = 0;
    const auto work = [&](Battle& battle) {
        ++carried_out;
        int sum = 0;
        for (int i = 0; i < 4; ++i) sum += battle.roll(d6, "volley");
        battle.set(points, blue, sum);
    };
    FightPlan plan;
    plan.most = 4'000; // 1,555 are wanted to count all
    const Odds unwatched = odds_of_rolls(work, plan);
    ASSERT_TRUE(unwatched.exact);
    std::vector<std::uint64_t> shown;
    std::vector<std::uint64_t> carried_out_before;
    plan.watch = [&](const Odds& odds) {
        EXPECT_FALSE(odds.exact);
        shown.push_back(odds.branches);
        carried_out_before.push_back(carried_out);
    };
    carried_out = 0;
    const Odds watched = odds_of_rolls(work, plan);
    EXPECT_EQ(shown, std::vector<std::uint64_t>{250});
    EXPECT_LT(carried_out_before.front(), 4'000u / 16 + 250 + 10);
    EXPECT_TRUE(watched.exact);
    EXPECT_EQ(watched.branches, unwatched.branches);
    EXPECT_EQ(watched.steps, unwatched.steps) << "a look aside is not told";
    plan.most = 1'555 * 16;
    shown.clear();
    EXPECT_TRUE(odds_of_rolls(work, plan).exact);
    EXPECT_TRUE(shown.empty()) << "a short count needs none";
}

TEST(FightOdds, OfAnOrderThatIsRefusedThereAreNone)
{
    const Field field;
    FightPlan plan;
    plan.order = Order{.verb = march, .side = blue}.with(0).with(35);
    plan.classify = [](const Table&, const Table&, const std::optional<OpenQuestion>&) {
        return std::string{"done"};
    };
    EXPECT_TRUE(fight_odds(field.acting(), plan).outcomes.empty());
}

TEST(FightOdds, WithoutDiceThereIsOneResult)
{
    const Odds odds = odds_of_rolls([](Battle& battle) { battle.set(points, blue, 7); });
    EXPECT_TRUE(odds.exact);
    EXPECT_FALSE(odds.fall);
    ASSERT_EQ(odds.outcomes.size(), 1u);
    EXPECT_EQ(odds.outcomes[0].label, "7");
    EXPECT_EQ(odds.outcomes[0].share, 1);
}

// Dice of the next turn are left to themselves.
TEST(FightOdds, DiceOfALaterTurnAreNotOfTheFight)
{
    const Odds odds = odds_of_rolls([](Battle& battle) {
        battle.set(points, blue, battle.roll(d6, "volley"));
        battle.begin_turn(battle.turn() + 1);
        battle.set(points, blue, 10 * battle.roll(d6, "weather"));
    });
    EXPECT_TRUE(odds.exact);
    ASSERT_TRUE(odds.fall);
    EXPECT_EQ(odds.fall->clock.turn, 1);
    EXPECT_STREQ(odds.fall->roll.purpose, "volley");
    EXPECT_EQ(odds.branches, 6u);
    EXPECT_EQ(share(odds, "6"), "1/6");
}

TEST(FightOdds, OpenEndedDiceAreDrawn)
{
    const Odds odds = odds_of_rolls([](Battle& battle) {
        int rolls = 1;
        while (battle.roll(d6, "again") == 6) ++rolls;
        battle.set(points, blue, rolls);
    });
    EXPECT_FALSE(odds.exact);
    EXPECT_EQ(odds.branches, 20'000u);
}

} // namespace
} // namespace sandtable::host::fight_odds_test
