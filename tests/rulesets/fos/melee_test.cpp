// Chapter 7.11, melee. [FOS-EX-18 to 24]

#include "tests/rulesets/fos/scene.hpp"

#include "rulesets/fos/chapters/melee.hpp"

#include "plugins/host/table/fight_odds.hpp"

#include <gmock/gmock.h>

#include <map>

namespace sandtable::fos::melee_test {
namespace {

using sandtable::testing::covers;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// Fights under every combination of `dice` melee dice and counts the losers: "#10 (2), #11 (2)".
std::map<std::string, int> distribution(const std::string& text, int dice)
{
    std::map<std::string, int> ways;
    int total = 1;
    for (int i = 0; i < dice; ++i) total *= 3;
    for (int n = 0; n < total; ++n) {
        Dice rolls;
        for (int i = 0, rest = n; i < dice; ++i, rest /= 3)
            rolls.push_back(static_cast<std::uint32_t>(rest % 3));
        Scene scene{text};
        scene.step([](Play& play) { carry_out_melee(play); }, rolls);
        std::string losers;
        for (const Unit u : scene.field().roster().by_number) {
            const int by = scene.table().get(counters::lost_by, u);
            if (by == 0) continue;
            if (!losers.empty()) losers += ", ";
            losers += std::string{scene.table().info(u).id} + " (" + std::to_string(by) + ")";
        }
        ++ways[losers.empty() ? "nobody" : losers];
    }
    return ways;
}

/// What the only pair comes to before the die, seen from the active side.
int differential(const std::string& text)
{
    const Scene scene{text};
    const Field field = scene.field();
    for (const Unit a : field.roster().of_side[scene.table().active()])
        for (const Unit b : field.roster().of_side[opponent(scene.table().active())])
            if (field.fights_here(a) && field.fights_here(b) &&
                square::distance(field.spot(a) - field.spot(b)) == 1) {
                Breakdown sum{"melee_pair", false};
                return add_differential(sum, field, a, b);
            }
    ADD_FAILURE() << "nobody is engaged";
    return 99;
}

TEST(FosMelee, AllUnitModifiers)
{
    covers("FOS-MEL-02", "FOS-MEL-10", "FOS-MEL-11", "FOS-MEL-12", "FOS-MEL-13", "FOS-MEL-16",
           "FOS-MEL-17", "FOS-MEL-05", "FOS-MEL-06", "FOS-AMB-36", "FOS-AMB-40");
    const std::string text = R"(size 8x7
objective h7
phase red
blue #1 A2 d4, #2 L d4
red #10 C2 e4, #11 I3 e5, #12 A1 d5
moved #10 #12)";
    Scene scene{text};
    scene.step([](Play& play) { carry_out_melee(play); }, {melee(0), melee(0), melee(+1)});
    const std::string gun = "1 = +2 force [FOS-MEL-10] +1 static artillery [FOS-MEL-11]"
                            " -1 adjacent #11 [FOS-MEL-16] -1 adjacent #10 [FOS-MEL-16]"
                            " -1 adjacent #12 [FOS-MEL-16] +1 leader #2 [FOS-MEL-17]";
    const auto pairs = scene.records("melee_pair");
    ASSERT_EQ(pairs.size(), 3u);
    for (const std::string& pair : pairs) EXPECT_THAT(pair, HasSubstr("adjacent #12"));
    EXPECT_THAT(pairs[0], HasSubstr("2 = +2 force [FOS-MEL-10] +1 mobile cavalry [FOS-MEL-13]"
                                    " -1 adjacent #1 [FOS-MEL-16] | 1 = "));
    EXPECT_THAT(pairs[1], HasSubstr("2 = +3 force [FOS-MEL-10] -1 adjacent #1 [FOS-MEL-16] | "));
    EXPECT_THAT(pairs[2], HasSubstr("-2 = +1 force [FOS-MEL-10] -2 mobile artillery [FOS-MEL-12]"
                                    " -1 adjacent #1 [FOS-MEL-16] | "));
    EXPECT_THAT(pairs[2], HasSubstr("=> #12 loses, d = 2 [FOS-MEL-03]"));

    const auto ways = distribution(text, 3);
    int gun_loses = 0;
    std::map<int, int> by;
    for (const auto& [losers, n] : ways) {
        if (losers.find("#1 (2)") != std::string::npos) gun_loses += n;
        for (const int d : {2, 3, 4})
            if (losers.find("#12 (" + std::to_string(d) + ")") != std::string::npos) by[d] += n;
    }
    EXPECT_EQ(gun_loses * 9, 27 * 5);
    EXPECT_THAT(by, ElementsAre(std::pair{2, 9}, std::pair{3, 9}, std::pair{4, 9}));
}

TEST(FosMelee, Height)
{
    covers("FOS-MEL-19", "FOS-MEL-20", "FOS-MEL-03", "FOS-BOARD-03", "FOS-AMB-37", "FOS-AMB-38");
    for (const char* height : {"1", "3"}) {
        const std::string text = std::string{"size 6x5\nobjective f5\nheight "} + height +
                                 " c3\nblue #1 I2 c3\nred #10 I2 d3\nmoved #1";
        Scene scene{text};
        scene.step([](Play& play) { carry_out_melee(play); }, {melee(+1)});
        EXPECT_EQ(scene.record("melee_pair"),
                  "1 = +2 force [FOS-MEL-10] -1 adjacent #10 [FOS-MEL-16]"
                  " | 1 = +2 force [FOS-MEL-10] -1 adjacent #1 [FOS-MEL-16]"
                  " | 2 = +0 obstacle [FOS-MEL-18] +1 height [FOS-MEL-19] +1 die [FOS-MEL-20]"
                  " (differential 2, threshold 2) [FOS-MEL-03] => #10 loses, d = 2 [FOS-MEL-03]");
        EXPECT_THAT(distribution(text, 1),
                    ElementsAre(std::pair{"#10 (2)", 1}, std::pair{"nobody", 2}));
    }
}

struct FromDifferential {
    int before;
    const char* force; ///< of #1, with a leader if "+"
    int threshold;
    std::map<std::string, int> ways;
};

// Differentials 0 to 4 made of force, a leader and height against a weak unit.
TEST(FosMelee, FromDifferentialToResult)
{
    covers("FOS-MEL-03", "FOS-ROLL-01", "FOS-OPT-01", "FOS-AMB-02");
    const auto text = [](int before, int threshold) {
        std::string units = "blue #1 I" + std::to_string(std::min(before + 1, 3)) + " c3";
        if (before >= 3) units += ", #2 L c3";
        std::string t = "size 6x5\nobjective f5\n" + units + "\nred #10 I1 d3\nmoved #1\noption " +
                        "melee_threshold=" + std::to_string(threshold);
        if (before >= 4) t += "\nheight 1 c3";
        return t;
    };
    using Ways = std::map<std::string, int>;
    const std::array<Ways, 5> of_two{Ways{{"nobody", 3}}, Ways{{"nobody", 2}, {"#10 (2)", 1}},
                                     Ways{{"nobody", 1}, {"#10 (2)", 1}, {"#10 (3)", 1}},
                                     Ways{{"#10 (2)", 1}, {"#10 (3)", 1}, {"#10 (4)", 1}},
                                     Ways{{"#10 (3)", 1}, {"#10 (4)", 1}, {"#10 (5)", 1}}};
    const std::array<Ways, 5> of_three{Ways{{"nobody", 3}}, Ways{{"nobody", 3}},
                                       Ways{{"nobody", 2}, {"#10 (3)", 1}},
                                       Ways{{"nobody", 1}, {"#10 (3)", 1}, {"#10 (4)", 1}},
                                       Ways{{"#10 (3)", 1}, {"#10 (4)", 1}, {"#10 (5)", 1}}};
    for (int before = 0; before <= 4; ++before) {
        EXPECT_EQ(differential(text(before, 2)), before);
        EXPECT_EQ(distribution(text(before, 2), 1), of_two[static_cast<std::size_t>(before)]);
        EXPECT_EQ(distribution(text(before, 3), 1), of_three[static_cast<std::size_t>(before)]);
    }
}

struct Variant {
    const char* what;
    const char* text;
    int differential;
};

class FosObstacle : public ::testing::TestWithParam<Variant> {};

TEST_P(FosObstacle, InTheFight)
{
    covers("FOS-MEL-18", "FOS-MEL-14", "FOS-BOARD-04", "FOS-TERR-04", "FOS-AMB-06", "FOS-AMB-07",
           "FOS-AMB-08", "FOS-AMB-11");
    const std::string board = "size 6x6\nobjective f6\nobstacle d3|d4 c3|c4\n";
    EXPECT_EQ(differential(board + GetParam().text), GetParam().differential) << GetParam().what;
}

INSTANTIATE_TEST_SUITE_P(
    Examples, FosObstacle,
    ::testing::Values(
        Variant{"as shown", "blue #1 I3 d3\nred #10 I2 d4\nmoved #1", 0},
        Variant{"also cover", "cover d4\nblue #1 I3 d3\nred #10 I2 d4\nmoved #1", 0},
        Variant{"both static", "blue #1 I3 d3\nred #10 I2 d4\nmoved", 1},
        Variant{"no bonus", "option obstacle_defence=false\nblue #1 I3 d3\nred #10 I2 d4\nmoved #1",
                1},
        Variant{"diagonal crossing", "blue #1 I3 c3\nred #10 I2 d4\nmoved #1", 0},
        Variant{"diagonal, no crossing", "blue #1 I3 e3\nred #10 I2 d4\nmoved #1", 1},
        Variant{"road", "road d3-d4\nblue #1 I3 d3\nred #10 I2 d4\nmoved #1", 0},
        Variant{"cavalry", "blue #1 I3 d3\nred #10 C2 d4\nmoved #1", 1}));

TEST(FosMelee, AnObstacleIsNamedAndCoverWaivesIt)
{
    covers("FOS-MEL-18", "FOS-AMB-07");
    Scene scene{R"(size 6x6
objective f6
obstacle d3|d4
blue #1 I3 d3
red #10 I2 d4
moved #1)"};
    scene.step([](Play& play) { carry_out_melee(play); }, {melee(0)});
    EXPECT_THAT(scene.record("melee_pair"),
                HasSubstr("| -1 = -1 #10 is behind an obstacle [FOS-MEL-18] +0 height"));
    Scene cover{R"(size 6x6
objective f6
cover d4
obstacle d3|d4
blue #1 I3 d3
red #10 I2 d4
moved #1)"};
    cover.step([](Play& play) { carry_out_melee(play); }, {melee(0)});
    EXPECT_THAT(cover.record("melee_pair"), HasSubstr("(waived: cover protects #10 already)"));
}

TEST(FosMelee, AutomaticLoss)
{
    covers("FOS-MEL-04", "FOS-MEL-14", "FOS-MEL-16", "FOS-MEL-18", "FOS-UNIT-04", "FOS-OPT-01",
           "FOS-AMB-04", "FOS-AMB-05", "FOS-AMB-08", "FOS-AMB-39");
    const auto board = [](const char* more) {
        return std::string{"size 6x6\nobjective f6\n"} + more;
    };
    using Ways = std::map<std::string, int>;
    struct Case {
        const char* text;
        int before;
        int dice;
        Ways ways;
    };
    const std::array cases{
        Case{"cover d4\nblue #1 C2 d3\nred #10 I2 d4\nmoved #1", -1, 0, {{"#1 (2)", 1}}},
        Case{
            "cover d4\nblue #1 C2 d3\nred #10 I2 d4\nmoved", -1, 1, {{"#1 (2)", 1}, {"nobody", 2}}},
        Case{"cover d4\nblue #1 C2 d3\nred #10 I2 d4\nmoved\noption cover_autoloss=always",
             -2,
             0,
             {{"#1 (2)", 1}}},
        Case{"cover d4\nphase red\nblue #1 C2 d3\nred #10 I2 d4\nmoved #10", 0, 1, {{"nobody", 3}}},
        Case{"cover d4\nphase red\nblue #1 C2 d3\nred #10 I2 d4\nmoved #10\n"
             "option cover_autoloss=always",
             0,
             1,
             {{"nobody", 3}}},
        Case{"obstacle d3|d4\nblue #1 A3 d3\nred #10 I1 d4\nmoved #1", -2, 0, {{"#1 (2)", 1}}},
        Case{"cover d4\nroad d4-d5\nblue #1 C2 d3\nred #10 C2 d4\nmoved #1",
             1,
             1,
             {{"#10 (2)", 1}, {"nobody", 2}}},
        Case{"cover d4\nblue #1 C1 d3\nred #10 I3 d4, #11 L d4\nmoved #1", -4, 0, {{"#1 (4)", 1}}}};
    for (const Case& c : cases) {
        EXPECT_EQ(differential(board(c.text)), c.before) << c.text;
        EXPECT_EQ(distribution(board(c.text), c.dice), c.ways) << c.text;
    }
    // With no bonus for obstacles only cover counts.
    EXPECT_EQ(distribution(board("obstacle d3|d4\noption obstacle_defence=false\n"
                                 "blue #1 A3 d3\nred #10 I1 d4\nmoved #1"),
                           1),
              (Ways{{"nobody", 3}}));
}

TEST(FosMelee, AutomaticLosersExertNoPressure)
{
    covers("FOS-MEL-16", "FOS-MEL-04", "FOS-OPT-01", "FOS-AMB-09");
    const std::string text = R"(size 6x6
objective f6
cover d4
blue #1 C3 c3, #2 C2 d3, #3 I3 e3
red #10 I2 d4
moved #1 #2 #3
)";
    using Ways = std::map<std::string, int>;
    EXPECT_EQ(distribution(text, 1), (Ways{{"#1 (2), #2 (2)", 3}}));
    EXPECT_EQ(distribution(text + "option autoloss_crowding=true", 1),
              (Ways{{"#1 (2), #2 (2)", 1},
                    {"#1 (2), #2 (2), #10 (2)", 1},
                    {"#1 (2), #2 (2), #10 (3)", 1}}));
}

TEST(FosMelee, TwoAgainstTwo)
{
    covers("FOS-MEL-05", "FOS-MEL-06", "FOS-ROLL-01", "FOS-MEL-17", "FOS-MEL-19");
    const std::string text = R"(size 7x7
height 1 d5
objective g7
blue #1 I3 e4, #2 C2 e5, #3 L e4
red #10 I2 d4, #11 I2 d5
moved #1 #2)";
    const std::map<std::string, int> expected{{"nobody", 12},           {"#10 (2)", 24},
                                              {"#10 (3)", 18},          {"#11 (2)", 6},
                                              {"#10 (2), #11 (2)", 12}, {"#10 (3), #11 (2)", 9}};
    EXPECT_EQ(distribution(text, 4), expected);
    Scene scene{text};
    scene.step([](Play& play) { carry_out_melee(play); }, {melee(0), melee(0), melee(0), melee(0)});
    std::string order;
    for (const std::string& roll : scene.events(EventKind::rolled)) order += roll + "; ";
    EXPECT_THAT(scene.records("melee_pair"), ::testing::SizeIs(4));
    EXPECT_THAT(scene.record("loser"), HasSubstr("(lost to #1 by 2) [FOS-MEL-03]"));
}

// Who has lost by how much is on the table: dice after which that is the same are looked at once.
TEST(FosMelee, ChancesOfFiveDiceAreExactAndNotLookedAtFaceByFace)
{
    covers("FOS-ROLL-01");
    Scene scene{R"(size 20x6
objective a1 t6
blue #1 I2 b2, #2 I2 f2, #3 I2 j2, #4 I2 n2, #5 I2 r2
red #10 I2 b4, #11 I2 f4, #12 I2 j4, #13 I2 n4, #14 I2 r4)"};
    scene.begin().order("b2-b3; f2-f3; j2-j3; n2-n3; r2-r3");
    host::FightPlan plan;
    plan.order = Order{.verb = verb::commit, .side = blue};
    plan.classify = [&](const Table&, const Table& after, const auto&) {
        return std::to_string(after.cell(scene.unit("#1")) == scene.cell("b3"));
    };
    const host::Odds odds = host::fight_odds(scene.game(), plan);
    EXPECT_TRUE(odds.exact);
    EXPECT_EQ(odds.branches, 3u * 3u * 3u * 3u * 3u);
    EXPECT_LT(odds.steps, 200u);
}

// What a negative impulse promises of a die (sdk/cpp/counting.hpp) is not promised of those to
// come, of a scenario's script say: their odds are of each face.
TEST(FosMelee, AfterItsDiceNoneIsCountedAnyMore)
{
    covers("FOS-ROLL-01");
    Scene scene{"size 7x7\nobjective g7\nblue #1 C2 d3\nred #10 C2 d4\nmoved #1"};
    scene.step([](Play& play) { carry_out_melee(play); }, {melee(0)});
    EXPECT_EQ(scene.rolls(), 1u);
    EXPECT_EQ(scene.table().clock().impulse, 0);
}

// Tests of morale are counted, not looked at face by face: 101 cubed would be too many.
TEST(FosMorale, ChancesOfThreeTestsAreExact)
{
    covers("FOS-ROLL-02");
    Scene scene{R"(size 20x6
cover b4 h4 n4
objective a1 t6
blue #1 C2 b2, #2 C2 h2, #3 C2 n2
red #10 I2 b4, #11 I2 h4, #12 I2 n4, #13 L t6)"};
    scene.begin().order("b2-b3; h2-h3; n2-n3");
    host::FightPlan plan;
    plan.order = Order{.verb = verb::commit, .side = blue};
    plan.classify = [&](const Table&, const Table& after, const auto&) {
        int lost = 0;
        for (const char* id : {"#1", "#2", "#3"})
            lost += 2 - after.get(counters::force, scene.unit(id));
        return std::to_string(lost);
    };
    const host::Odds odds = host::fight_odds(scene.game(), plan);
    EXPECT_TRUE(odds.exact);
    EXPECT_EQ(odds.outcomes.size(), 4u) << "one loses a point or none";
    EXPECT_EQ(odds.branches, 101u * 101u * 101u);
    EXPECT_LT(odds.steps, 2000u);
}

} // namespace
} // namespace sandtable::fos::melee_test
