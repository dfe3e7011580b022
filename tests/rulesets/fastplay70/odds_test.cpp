// FP70: exact chances, counted over every result of the dice. Examples EX-20, EX-24, EX-25, EX-29.
#include "kernel/board/label.hpp"
#include "plugins/host/table/fight_odds.hpp"
#include "rulesets/fastplay70/book/rules.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"
#include "tests/support/every_roll.hpp"

#include <map>
#include <numeric>

namespace sandtable::fastplay70::odds_test {
namespace {

using testing::covers;
using Chances = std::map<std::string, std::string>;

/// What has become of a unit: stands lost and where it stands.
std::string fate(const Table& before, const Table& after, Unit u)
{
    const int lost = before.get(counters::stands, u) - after.get(counters::stands, u);
    return std::to_string(lost) + ' ' +
           (after.on_board(u) ? label(*after.setting().board, after.cell(u)) : "dead");
}

/// The chance of every result of ending the declarations, in lowest terms.
template <typename Classify>
Chances chances(Scene& s, Side side, Classify&& classify)
{
    const Order done{.verb = verb::done, .side = side};
    const host::Odds odds = ::sandtable::testing::odds_of(
        s.game(), done, [&](const Table& before, const Table& after, const Journal&) {
            return classify(before, after);
        });
    EXPECT_TRUE(odds.exact);
    Chances found;
    for (const host::Outcome& one : odds.outcomes) {
        const std::uint64_t common = std::gcd(one.ways, one.total);
        found[one.label] =
            std::to_string(one.ways / common) + '/' + std::to_string(one.total / common);
    }
    return found;
}

Chances fates(Scene& s, Side side, const char* unit)
{
    return chances(s, side, [u = s.unit(unit)](const Table& before, const Table& after) {
        return fate(before, after, u);
    });
}

TEST(FastPlay70Odds, PlainFire)
{ // EX-20
    covers(rules::combat_value, rules::efficacy, rules::hits);
    Scene s{"turns 1\nF1 infantry 0510 N\nG1 infantry 0508 S 4 moving"};
    s.fighting(false, french).order("att F1>G1");
    const auto hits = chances(s, french, [u = s.unit("G1")](const Table& b, const Table& a) {
        return std::to_string(b.get(counters::stands, u) - a.get(counters::stands, u));
    });
    EXPECT_EQ(hits,
              (Chances{{"0", "1/16"}, {"1", "1/4"}, {"2", "3/8"}, {"3", "1/4"}, {"4", "1/16"}}));
    Scene t{"turns 1\nF1 infantry 0510 N\nG1 infantry 0509 S 6 idle"};
    t.fighting(false, french).order("att F1>G1");
    const auto close = chances(t, french, [u = t.unit("G1")](const Table& b, const Table& a) {
        return std::to_string(b.get(counters::stands, u) - a.get(counters::stands, u));
    });
    EXPECT_EQ(close, (Chances{{"0", "32/243"},
                              {"1", "80/243"},
                              {"2", "80/243"},
                              {"3", "40/243"},
                              {"4", "10/243"},
                              {"5", "1/243"}}));
}

// Eight dice are more than can be counted face by face: they are counted by what they come to, and
// what one attack comes to is not the other's.
TEST(FastPlay70Odds, TwoAttacksOfAStepAreCountedApart)
{
    covers(rules::order_of_dice, rules::hits);
    Scene s{"turns 1\nF1 infantry 0510 N\nF2 infantry 1110 N\n"
            "G1 infantry 0508 S 4 moving\nG2 infantry 1108 S 4 moving"};
    s.fighting(false, french).order("att F1>G1; att F2>G2");
    const auto lost = [](const Table& b, const Table& a, Unit u) {
        return std::to_string(b.get(counters::stands, u) - a.get(counters::stands, u));
    };
    host::FightPlan plan;
    plan.order = Order{.verb = verb::done, .side = french};
    plan.classify = [&, g1 = s.unit("G1"), g2 = s.unit("G2")](
                        const Table& b, const Table& a, const std::optional<host::OpenQuestion>&) {
        return lost(b, a, g1) + ' ' + lost(b, a, g2);
    };
    const host::Odds odds = host::fight_odds(s.game(), plan);
    EXPECT_TRUE(odds.exact);
    EXPECT_EQ(odds.outcomes.size(), 25u);
    const std::uint64_t ways[] = {1, 4, 6, 4, 1}; // of sixteen, for 0 to 4 hits of four dice
    for (const host::Outcome& one : odds.outcomes) {
        const auto first = static_cast<std::size_t>(one.label[0] - '0');
        const auto second = static_cast<std::size_t>(one.label[2] - '0');
        EXPECT_EQ(256 * one.ways, ways[first] * ways[second] * one.total) << one.label;
    }
}

TEST(FastPlay70Odds, ASixThatDrivesBackIsCountedApartFromOtherHits)
{ // FP70-ADV-UNREL-01: it stays where it is if all four dice show 2 to 5
    covers(rules::unreliable, rules::retreats);
    const auto stays = [](const char* option) {
        Scene s{std::string{option} + "turns 1\nF1 infantry 0510 N\nF2 infantry 1110 N\n"
                                      "G1 infantry 0508 S 5 moving unreliable\n"
                                      "G2 infantry 1108 S 5 moving"};
        s.fighting(false, french).order("att F1>G1; att F2>G2");
        host::FightPlan plan;
        plan.order = Order{.verb = verb::done, .side = french};
        plan.classify = [u = s.unit("G1")](const Table& b, const Table& a,
                                           const std::optional<host::OpenQuestion>&) {
            return std::string{b.cell(u) == a.cell(u) ? "stays" : "goes"};
        };
        const host::Odds odds = host::fight_odds(s.game(), plan);
        EXPECT_TRUE(odds.exact);
        for (const host::Outcome& one : odds.outcomes)
            if (one.label == "stays") {
                const std::uint64_t common = std::gcd(one.ways, one.total);
                return std::to_string(one.ways / common) + '/' + std::to_string(one.total / common);
            }
        return std::string{};
    };
    EXPECT_EQ(stays("option unreliable=1\n"), "16/81");
    EXPECT_EQ(stays(""), "625/1296") << "only a 1 drives it back";
}

constexpr const char* town =
    "turns 1\ntown 0505\nF1 infantry 0505 N 5 idle guard\nG1 infantry 0504 S moving\n";

TEST(FastPlay70Odds, DenseCover)
{ // EX-24
    covers(rules::dense_cover, rules::retreats);
    Scene s{town};
    s.fighting(true).order("att G1>F1");
    EXPECT_EQ(fates(s, german, "F1"), (Chances{{"0 0505", "1/4"},
                                               {"1 0505", "5/12"},
                                               {"2 0505", "2/9"},
                                               {"3 0505", "1/27"},
                                               {"0 0506", "1/24"},
                                               {"1 0506", "1/36"},
                                               {"0 0507", "1/216"}}));
}

TEST(FastPlay70Odds, Guard)
{ // EX-25
    covers(rules::guard, rules::dense_cover);
    Scene s{std::string{town} + "option guard=1"};
    s.fighting(true).order("att G1>F1");
    const Unit u = s.unit("F1");
    const auto found = chances(s, german, [u](const Table&, const Table& after) -> std::string {
        if (label(*after.setting().board, after.cell(u)) != "0505") return "driven out";
        if (after.get(counters::guard_one_spent, u) == 0) return "intact";
        return after.get(counters::dense_one_spent, u) == 0 ? "cover intact" : "both used";
    });
    EXPECT_EQ(found, (Chances{{"intact", "125/216"},
                              {"cover intact", "25/72"},
                              {"both used", "5/72"},
                              {"driven out", "1/216"}}));
}

TEST(FastPlay70Odds, TheFirstOfTwoSteps)
{ // EX-29
    covers(rules::two_steps, rules::next_step);
    Scene s{"turns 1\nF1 infantry 0505 N\nG1 infantry 0504 S 3 moving\n"
            "G2 infantry 0404 SE moving"};
    s.fighting(false, french).order("att F1>G1");
    const Unit u = s.unit("G1");
    const auto found = chances(s, french, [u](const Table&, const Table& after) -> std::string {
        if (!after.on_board(u)) return "destroyed";
        return label(*after.setting().board, after.cell(u)) == "0504" ? "in contact"
                                                                      : "driven back";
    });
    EXPECT_EQ(
        found,
        (Chances{{"destroyed", "1/2"}, {"in contact", "31/243"}, {"driven back", "181/486"}}));
}

// Four dice at 2 UD: 4, 5 and 6 hit, 1 drives back, and so does a 6 on an unreliable unit.
TEST(FastPlay70Odds, ASixDrivesAnUnreliableUnitBackAsWell)
{
    covers(rules::unreliable);
    Scene s{"turns 1\noption unreliable=1\nF1 infantry 0510 N\n"
            "G1 infantry 0508 S 4 moving unreliable"};
    s.fighting(false, french).order("att F1>G1");
    std::map<std::string, int> ways;
    for (int roll = 0; roll < 6 * 6 * 6 * 6; ++roll) {
        int hits = 0;
        int retreats = 0;
        for (int rest = roll, die = 0; die < 4; ++die, rest /= 6) {
            const int face = 1 + rest % 6;
            hits += face >= 4 ? 1 : 0;
            retreats += face == 1 || face == 6 ? 1 : 0;
        }
        ++ways[hits == 4 ? "4 dead" : std::to_string(hits) + " 050" + std::to_string(8 - retreats)];
    }
    Chances expected;
    for (const auto& [what, count] : ways) {
        const int common = std::gcd(count, 1296);
        expected[what] = std::to_string(count / common) + '/' + std::to_string(1296 / common);
    }
    EXPECT_EQ(fates(s, french, "G1"), expected);
}

} // namespace
} // namespace sandtable::fastplay70::odds_test
