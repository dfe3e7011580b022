// Exact odds by enumeration, sampled ones with an interval. [design 6]
#include "tests/support/every_roll.hpp"

#include "tests/support/distribution.hpp"
#include "tests/support/skirmish_field.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

namespace sandtable::host::odds_test {
namespace {

using namespace testing::skirmish;

/// Fire rolls so many dice of one kind and scores what they show above their lowest face.
struct Volley final : Ruleset {
    int count = 1;
    int die = d6;
    Skirmish base{};

    void set_up(Battle& battle) const override { base.set_up(battle); }
    void legal(const View& view, LegalQuery query, OrderList& out) const override
    {
        base.legal(view, query, out);
    }
    [[nodiscard]] std::optional<Refusal> refuse(const View&, const Order& order) const override
    {
        if (order.verb == fire) return std::nullopt;
        return Refusal{.rule = "SKI-3", .message = "only fire"};
    }
    void apply(Battle& battle, const Order&) const override
    {
        int sum = 0;
        for (int i = 0; i < count; ++i) sum += battle.roll(die, "volley") - dice[die].value(0);
        battle.set(points, blue, sum);
    }
};

const Order volley = Order{.verb = fire, .side = blue}.with(0).with(3);

std::string scored(const Table&, const Table& after, const Journal&)
{
    return std::to_string(after.get(points, blue));
}

Odds odds(int count, DieOf die, std::uint64_t most = 100'000, std::uint64_t samples = 20'000)
{
    const Field field;
    Volley ruleset;
    ruleset.count = count;
    ruleset.die = die;
    Game game{field.setting(), ruleset, nullptr, field.block()};
    game.begin();
    const auto before = game.block();
    const Odds found = testing::odds_of(game, volley, scored, most, samples);
    EXPECT_EQ(game.block(), before);
    return found;
}

TEST(HostOdds, SumsOfDiceAreExact)
{
    const struct {
        int count;
        DieOf die;
        int low;
    } cases[] = {{1, d6, 1}, {3, d6, 1}, {4, fate, -1}, {2, percent, 0}, {3, symbols, 1}};
    for (const auto& [count, die, low] : cases) {
        const Odds found = odds(count, die);
        EXPECT_TRUE(found.exact);
        const Distribution sum = Distribution{dice[die]}.times(count);
        ASSERT_EQ(found.outcomes.size(), sum.ways().size());
        std::uint64_t ways = 0;
        for (const Outcome& outcome : found.outcomes) {
            EXPECT_EQ(Fraction::of(outcome.ways, outcome.total),
                      sum.exactly(std::stoi(outcome.label) + count * low))
                << count << " " << dice[die].name << ": " << outcome.label;
            EXPECT_EQ(outcome.low, outcome.share);
            ways += outcome.ways;
        }
        EXPECT_EQ(ways, found.outcomes[0].total);
    }
    EXPECT_EQ(odds(3, d6).branches, 216u);
}

TEST(HostOdds, LikeliestComesFirstAndTiesByLabel)
{
    const Odds found = odds(2, d6);
    EXPECT_EQ(found.outcomes[0].label, "5");
    EXPECT_EQ(found.outcomes[1].label, "4");
    EXPECT_EQ(found.outcomes[2].label, "6");
    EXPECT_EQ(found.outcomes.back().ways, 1u);
}

// Twelve dice of two classes are a binomial.
TEST(HostOdds, ABinomialComesOutExactly)
{
    const Field field;
    Volley ruleset;
    ruleset.count = 9;
    ruleset.die = fate;
    Game game{field.setting(), ruleset, nullptr, field.block()};
    game.begin();
    const Odds found =
        testing::odds_of(game, volley, [](const Table&, const Table&, const Journal& said) {
            int hits = 0;
            for (const auto& entry : said)
                if (const auto* event = entry.event())
                    hits += event->kind == EventKind::rolled && event->args.n == 1;
            return std::to_string(hits);
        });
    EXPECT_EQ(found.branches, 19'683u);
    for (const Outcome& outcome : found.outcomes) {
        const int hits = std::stoi(outcome.label);
        double choose = 1;
        for (int i = 0; i < hits; ++i) choose = choose * (9 - i) / (i + 1);
        const auto ways = static_cast<std::uint64_t>(std::llround(choose * std::pow(2, 9 - hits)));
        EXPECT_EQ(outcome.ways, ways);
        EXPECT_EQ(outcome.total, 19'683u);
    }
}

TEST(HostOdds, BeyondTheLimitTheyAreSampledWithAnInterval)
{
    const Odds found = odds(3, d6, 215, 5'000);
    EXPECT_FALSE(found.exact);
    EXPECT_EQ(found.branches, 5'000u);
    const Distribution sum = Distribution{dice[d6]}.times(3);
    int outside = 0;
    for (const Outcome& outcome : found.outcomes) {
        const Fraction p = sum.exactly(std::stoi(outcome.label) + 3);
        const double share = static_cast<double>(p.over) / static_cast<double>(p.under);
        EXPECT_LT(outcome.low, outcome.high);
        outside += share < outcome.low || share > outcome.high;
    }
    EXPECT_LE(outside, 3) << "of 16 intervals of 95 %";
    EXPECT_EQ(odds(3, d6, 215, 5'000).outcomes[0].ways, found.outcomes[0].ways)
        << "the same samples each time";
    EXPECT_TRUE(odds(3, d6, 216).exact);
}

TEST(HostOdds, FractionsTooLargeBecomeShares)
{
    // Three dice of almost 2^32 sides.
    static constexpr Face heavy_faces[] = {{.value = 0, .weight = 4'000'000'000},
                                           {.value = 1, .weight = 294'967'295}};
    static constexpr Die heavy[] = {{.name = "heavy", .faces = list_of(heavy_faces)}};
    const Field field;
    Book odd = book;
    odd.dice = list_of(heavy);
    Setting setting = field.setting();
    setting.book = &odd;
    struct Plain final : Ruleset {
        void set_up(Battle& battle) const override
        {
            battle.ask({.kind = act_q, .seats = seat_bit(blue)});
        }
        void legal(const View&, LegalQuery, OrderList&) const override {}
        [[nodiscard]] std::optional<Refusal> refuse(const View&, const Order&) const override
        {
            return std::nullopt;
        }
        void apply(Battle& battle, const Order&) const override
        {
            for (int i = 0; i < 3; ++i) battle.add(points, blue, battle.roll(0, "heavy"));
        }
    } const plain;
    Game game{setting, plain, nullptr, field.block()};
    game.begin();
    const Odds found = testing::odds_of(game, volley, scored);
    EXPECT_TRUE(found.exact);
    EXPECT_EQ(found.branches, 8u);
    EXPECT_EQ(found.outcomes[0].total, 0u);
    EXPECT_EQ(found.outcomes[0].label, "0");
    const double p = 4'000'000'000.0 / 4'294'967'295.0;
    EXPECT_NEAR(found.outcomes[0].share, p * p * p, 1e-12);
}

// A die rolled again for ever has no last branch.
TEST(HostOdds, OpenEndedDiceAreSampled)
{
    const Field field;
    const Game game = field.acting();
    const Odds found = testing::odds_of(
        game, volley,
        [](const Table& before, const Table& after, const Journal&) {
            if (after.asks() && after.decision().kind == ruling_q) return "ruling";
            return after.get(points, blue) > before.get(points, blue) ? "points" : "hit";
        },
        100'000, 6'000);
    EXPECT_FALSE(found.exact);
    std::map<std::string, Outcome> by_label;
    for (const Outcome& outcome : found.outcomes) by_label[outcome.label] = outcome;
    EXPECT_NEAR(by_label["hit"].share, 1 / 2.0, 0.03);
    EXPECT_NEAR(by_label["ruling"].share, 1 / 3.0, 0.03);
    EXPECT_NEAR(by_label["points"].share, 1 / 6.0, 0.03);
}

TEST(HostOdds, WilsonIntervalsAreThoseOfTheFormula)
{
    EXPECT_NEAR(wilson(5, 10).low, 0.2366, 1e-4);
    EXPECT_NEAR(wilson(5, 10).high, 0.7634, 1e-4);
    EXPECT_EQ(wilson(0, 10).low, 0);
    EXPECT_NEAR(wilson(0, 10).high, 0.2775, 1e-4);
    EXPECT_EQ(wilson(10, 10).high, 1);
    EXPECT_EQ(wilson(0, 0).high, 1);
}

} // namespace
} // namespace sandtable::host::odds_test
