// Chapters 7.14, 7.16, 7.17 and whole phases. [FOS-EX-31, 35 to 38, 41]

#include "tests/rulesets/fos/scene.hpp"

#include "rulesets/fos/chapters/arrivals.hpp"
#include "rulesets/fos/chapters/objectives.hpp"
#include "rulesets/fos/chapters/victory.hpp"

#include <gmock/gmock.h>

namespace sandtable::fos::victory_test {
namespace {

using sandtable::testing::covers;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr const char* example_31 = R"(size 9x8
objective a1 e4 e8 e1 i5
blue #1 I2 b2, #2 L d7, #3 I2 a4
red #11 I2 h7, #12 C1 h2
)";

std::string holders(Scene& scene)
{
    scene.step([](Play& play) { take_rally_factors(play); });
    std::string text;
    for (const Objective& o : scene.setting().board->objectives) {
        const int holder = scene.table().get(counters::holder, o.cell);
        text += holder == 0 ? "nobody " : holder == 1 ? "blue " : "red ";
    }
    const auto factor = [&](Side side) {
        return std::to_string(100 * scene.table().get(counters::rally, side) / 5);
    };
    return text + factor(blue) + "/" + factor(red);
}

// Who is the nearest is told of an enemy only when all of them are identified: silence about one
// would betray another.
TEST(FosObjectives, TheNearestEnemyIsNamedWhenNoneIsUnseen)
{
    covers("FOS-VIS-07", "FOS-VIS-09", "FOS-OBJ-03");
    const auto told = [](const char* more, Side reader) {
        Scene scene{R"(size 20x6
objective d4
blue #1 I2 a1
red #10 I2 c3)",
                    more};
        scene.step([](Play& play) { take_rally_factors(play); });
        return scene.record("control", reader);
    };
    EXPECT_THAT(told("", blue), HasSubstr("#10 is the nearest to d4"));
    EXPECT_THAT(told("red #11 I2 t6", blue), ::testing::Not(HasSubstr("#10")));
    EXPECT_THAT(told("red #11 I2 t6", red), HasSubstr("#10 is the nearest to d4"));
    EXPECT_THAT(told("red #11 I2 t6\noption fog_of_war=false", blue),
                HasSubstr("#10 is the nearest to d4"));
}

TEST(FosObjectives, OfTwoEquallyNearTheLowerNumberIsNamed)
{
    covers("FOS-OBJ-01", "FOS-GEN-04");
    Scene scene{R"(size 9x6
objective d4
option fog_of_war=false
blue #1 I2 b4, #2 I2 f4, #3 L d2
red #10 I2 i6)"};
    scene.step([](Play& play) { take_rally_factors(play); });
    EXPECT_THAT(scene.record("control"), HasSubstr("#1 is the nearest to d4"));
}

TEST(FosObjectives, WhoControlsWhat)
{
    covers("FOS-OBJ-01", "FOS-OBJ-02", "FOS-OBJ-03", "FOS-BOARD-06", "FOS-OPT-01", "FOS-AMB-48",
           "FOS-AMB-49", "FOS-AMB-50");
    Scene real{example_31};
    EXPECT_EQ(holders(real), "blue blue blue nobody red 60/20");
    EXPECT_THAT(real.record("control"),
                HasSubstr("(#2 is the nearest to e4: real distance squared 10) [FOS-OBJ-01]"
                          " (#12 is the nearest to e4: real distance squared 13) [FOS-OBJ-01]"
                          " (e4 is controlled by blue) [FOS-OBJ-01]"));
    EXPECT_THAT(real.record("control"), HasSubstr("(nobody controls e1) [FOS-OBJ-02]"));
    Scene without{example_31, "option leaders_control=false"};
    EXPECT_EQ(holders(without), "blue nobody red nobody red 20/40");
    Scene squares_only{example_31, "option objective_metric=squares"};
    EXPECT_EQ(holders(squares_only), "blue nobody blue nobody red 40/20");
}

TEST(FosVictory, ScoresAndLevels)
{
    covers("FOS-END-01", "FOS-END-02", "FOS-END-03", "FOS-UNIT-02", "FOS-GEN-02", "FOS-GEN-03",
           "FOS-AMB-03", "FOS-AMB-51");
    struct Row {
        Standing blue_side;
        Standing red_side;
        int objectives;
        std::int64_t numerator; ///< of the difference, over `denominator`
        std::int64_t denominator;
        int level;
        Side winner;
    };
    const std::array rows{
        Row{{18, 24, 3}, {13, 20, 2}, 5, 30, 1, level::tactical, blue},
        Row{{15, 20, 3}, {13, 20, 3}, 6, 10, 1, level::draw, nobody},
        Row{{7, 9, 1}, {2, 3, 1}, 2, 100, 9, level::tactical, blue},
        Row{{20, 20, 3}, {20, 20, 1}, 4, 50, 1, level::tactical, blue},
        Row{{20, 20, 2}, {19, 39, 2}, 4, 51 * 39 + 11, 39, level::strategic, blue},
        Row{{8, 24, 1}, {20, 25, 3}, 4, -(96 * 3 + 2), 3, level::strategic, red},
    };
    for (const Row& row : rows) {
        const Difference d = difference_of(row.blue_side, row.red_side, row.objectives);
        EXPECT_EQ(d.numerator * row.denominator, row.numerator * d.denominator);
        EXPECT_EQ(level_of(d, 10, 50), row.level);
        const Side winner = row.level == level::draw ? nobody : d.numerator > 0 ? blue : red;
        EXPECT_EQ(winner, row.winner);
    }
}

TEST(FosVictory, WhatRemainsMayBeCountedInUnits)
{
    covers("FOS-END-02", "FOS-AMB-03", "FOS-AMB-51");
    constexpr const char* text = R"(size 6x6
objective a1 f6
blue #1 I1/3 a2, #2 I2 out, #3 L b1
red #11 I3 f5, #12 L out
arrive red #13 C2 turn 2 entry f6
)";
    const Scene points{text};
    const Standing of_blue = standing_of(points.field(), blue);
    EXPECT_EQ(of_blue.remaining, 1);
    EXPECT_EQ(of_blue.initial, 5);
    EXPECT_EQ(standing_of(points.field(), red).remaining, 5);
    const Scene units{text, "option victory_measure=units"};
    EXPECT_EQ(standing_of(units.field(), blue).remaining, 1);
    EXPECT_EQ(standing_of(units.field(), blue).initial, 2);
    EXPECT_EQ(standing_of(units.field(), red).remaining, 2);
}

TEST(FosVictory, TheGameEndsAfterTheLastTurn)
{
    covers("FOS-END-01", "FOS-GEN-01");
    Scene scene{R"(size 6x6
objective a1 f6
turns 2
blue #1 I2 a1
red #11 I2 f6)"};
    scene.begin().order("end").order("end");
    EXPECT_EQ(scene.table().turn(), 2);
    scene.order("end").order("end");
    ASSERT_TRUE(scene.game().over());
    EXPECT_EQ(scene.table().clock().ending, ending::last_turn);
    EXPECT_EQ(scene.table().clock().winner(), nobody);
    EXPECT_EQ(scene.record("score"),
              "(force points left to blue: 2 of 2) [FOS-END-02] (that is 100 %) [FOS-END-02]"
              " (objectives controlled by blue: 1 of 2) [FOS-END-02] (that is 50 %) [FOS-END-02]"
              " (score of blue: 150) [FOS-END-02]"
              " (force points left to red: 2 of 2) [FOS-END-02] (that is 100 %) [FOS-END-02]"
              " (objectives controlled by red: 1 of 2) [FOS-END-02] (that is 50 %) [FOS-END-02]"
              " (score of red: 150) [FOS-END-02] (the scores differ by 0) [FOS-END-03] (above 10 a "
              "tactical, above 50 a strategic victory) [FOS-END-03]"
              " => draw [FOS-END-03]");
}

constexpr const char* example_41 = R"(size 5x5
objective a1 e5
turn 6
turns 10
phase blue
blue #1 I2 b2
red #10 I1 c3, #11 L c3
)";

TEST(FosVictory, EndsBeforeTheLastTurn)
{
    covers("FOS-END-04", "FOS-END-05", "FOS-ACT-05", "FOS-OBJ-02", "FOS-AMB-55", "FOS-AMB-70");
    Scene scene{example_41, "option leaders_control=false"};
    scene.begin();
    // #10 is eliminated by hand; its leader keeps the game going.
    scene.step([&](Play& play) { play.eliminate(scene.unit("#10")); });
    scene.step([](Play& play) { update_control(play); });
    EXPECT_EQ(scene.table().get(counters::controlled, blue), 2);
    scene.order("end");
    EXPECT_FALSE(scene.game().over());

    scene.step([&](Play& play) { play.eliminate(scene.unit("#11")); });
    EXPECT_TRUE(has_no_units(scene.table(), red));
    EXPECT_FALSE(has_no_units(scene.table(), blue));
    scene.order("end");
    ASSERT_TRUE(scene.game().over());
    EXPECT_EQ(scene.table().clock().ending, ending::no_units);
    EXPECT_EQ(scene.table().clock().winner(), blue);
    EXPECT_EQ(scene.table().clock().level, level::strategic);

    Scene resigned{example_41};
    resigned.begin();
    Order resign;
    resign.verb = verb::resign;
    resign.side = red;
    EXPECT_TRUE(resigned.game().apply(resign).accepted);
    EXPECT_EQ(resigned.table().clock().winner(), blue);
    EXPECT_EQ(resigned.table().clock().level, level::strategic);
    EXPECT_EQ(resigned.table().clock().ending, ending::resignation);
    EXPECT_EQ(resigned.records("score").size(), 0u);
}

TEST(FosPhase, AWholeOneWithDiceInOrder)
{
    covers("FOS-TURN-01", "FOS-TURN-02", "FOS-MOVE-01", "FOS-FIRE-02", "FOS-MEL-02", "FOS-MEL-04",
           "FOS-MEL-06", "FOS-RET-03", "FOS-LEAD-06", "FOS-MOR-04", "FOS-ROLL-01", "FOS-ROLL-02",
           "FOS-ACT-03");
    Scene scene{R"(size 9x7
cover e4
height 1 b2
objective a1 e4 i7 e7
turn 3
blue #1 I2 c2, #2 C2 b5, #3 A2 b2, #4 L c2, #5 I3 d2
red #10 I2 e4, #11 I2 f5, #12 A2 h4, #13 L e4)"};
    scene.begin();
    scene.order("3.blue +c2-d3; b5-d5-d6; d2-e2-e3; end",
                {melee(+1), melee(0), morale(26), morale(50)});
    EXPECT_EQ(scene.where_are({"#1", "#2", "#3", "#4", "#5", "#10", "#11", "#12", "#13"}),
              "#1 d3, #2 c4, #3 b2, #4 d3, #5 e3, #10 e5, #11 f5, #12 h4, #13 e5");
    EXPECT_EQ(scene.force("#2"), 1);
    EXPECT_EQ(scene.force("#10"), 2);
    EXPECT_THAT(scene.record("control"), HasSubstr("(nobody controls e7)"));
    EXPECT_THAT(scene.record("control"), HasSubstr("(rally factor of blue: 1 of 4 objectives)"));
    EXPECT_THAT(scene.record("control"), HasSubstr("(rally factor of red: 2 of 4 objectives)"));
    EXPECT_THAT(scene.record_with("fire", "#3 fires at #10"), HasSubstr("FOS-FIRE-04"));
    EXPECT_THAT(scene.record_with("fire", "#12 fires at #5"), HasSubstr("FOS-FIRE-04"));
    const auto pairs = scene.records("melee_pair");
    ASSERT_EQ(pairs.size(), 3u);
    const std::string village = "| 1 = +2 force [FOS-MEL-10] +1 static infantry in cover"
                                " [FOS-MEL-14] -1 fire of #3 [FOS-MEL-15]";
    EXPECT_THAT(pairs[0], HasSubstr("2 = +2 force [FOS-MEL-10] -1 adjacent #10 [FOS-MEL-16]"
                                    " +1 leader #4 [FOS-MEL-17] "));
    EXPECT_THAT(pairs[0], HasSubstr(village));
    EXPECT_THAT(pairs[0], HasSubstr("=> #10 loses, d = 2 [FOS-MEL-03]"));
    EXPECT_THAT(pairs[1], HasSubstr("=> #2 loses automatically, d = 2 [FOS-MEL-04]"));
    EXPECT_THAT(pairs[2], HasSubstr("1 = +3 force [FOS-MEL-10] -1 fire of #12 [FOS-MEL-15]"
                                    " -1 adjacent #10 [FOS-MEL-16] | 1 ="));
    EXPECT_THAT(pairs[2], HasSubstr("=> status quo [FOS-MEL-03]"));
    const auto retreats = scene.records("retreat");
    ASSERT_EQ(retreats.size(), 2u);
    EXPECT_THAT(retreats[0], HasSubstr("=> #2 retreats to c4"));
    EXPECT_THAT(retreats[1], HasSubstr("=> #10 retreats to e5"));
    const auto tests = scene.records("morale");
    ASSERT_EQ(tests.size(), 2u);
    EXPECT_THAT(tests[0], HasSubstr("=> #2 fails, force 2 becomes 1 [FOS-MOR-04]"));
    EXPECT_THAT(tests[1], HasSubstr("=> #10 holds, force 2 [FOS-MOR-03]"));
    EXPECT_EQ(scene.table().active(), red);
}

TEST(FosArrivals, Reinforcements)
{
    covers("FOS-EXT-01", "FOS-SCEN-01");
    constexpr const char* text = R"(size 8x6
objective a1 h6
turn 4
phase red
blue #1 I2 g2
red #10 I2 h4
arrive red #44 I2 turn 4 entry h4 h3 h5
arrive red #45 L turn 4 entry h4
arrive red #46 C2 turn 5 entry h5 h6
)";
    Scene scene{text};
    const Standing before = standing_of(scene.field(), red);
    EXPECT_EQ(before.remaining, 6);
    scene.begin();
    EXPECT_EQ(scene.where_are({"#44", "#45", "#46"}), "#44 h5, #45 h4, #46 reserve");
    EXPECT_FALSE(scene.moved("#44"));
    EXPECT_EQ(scene.record_with("arrival", "#44"), "=> #44 arrives on h5 [FOS-EXT-01]");
    EXPECT_EQ(scene.refusal("#44:g6"), "");
    scene.order("end").order("end");
    EXPECT_EQ(scene.where("#46"), "h6");

    Scene full{text, "red #11 I1 h5"};
    full.begin();
    EXPECT_EQ(full.where("#44"), "reserve");
    EXPECT_EQ(full.record_with("arrival", "#44"),
              "=> #44 finds no room and stays in reserve [FOS-EXT-01]");
    full.order("h5-h6; end").order("end");
    EXPECT_EQ(full.where("#44"), "h5");
}

TEST(FosPhase, MobileOnlyInItsOwn)
{
    covers("FOS-TURN-01", "FOS-TURN-03", "FOS-UNIT-04", "FOS-MEL-13", "FOS-GEN-01", "FOS-AMB-56",
           "FOS-AMB-60");
    Scene scene{R"(size 5x4
objective a1 e4
blue #1 C2 c2
red #10 I2 d2
moved #1)"};
    scene.begin({melee(0)});
    EXPECT_THAT(scene.record("melee_pair"), HasSubstr("(differential 1, threshold 2)"));
    EXPECT_FALSE(scene.moved("#1"));
    scene.order("end", {melee(0)});
    EXPECT_THAT(scene.record("melee_pair"), HasSubstr("(differential 0, threshold 2)"));
}

TEST(FosPhase, OneWithoutContactRollsNothing)
{
    covers("FOS-TURN-02");
    Scene scene{R"(size 6x6
objective a1 f6
blue #1 I2 a1, #2 A2 b1
red #11 I2 f6, #12 L f6)"};
    scene.begin().order("end");
    EXPECT_EQ(scene.rolls(), 0u);
    EXPECT_THAT(scene.records("fire"),
                ElementsAre("(no engaged enemy is within 4 squares) [FOS-FIRE-02]"
                            " (#2 does not fire) [FOS-FIRE-01]"));
}

TEST(FosVictory, OneObjectiveIsAllOfThem)
{
    covers("FOS-END-02");
    Scene scene{R"(size 6x5
objective a1
turns 1
blue #1 I2 a2
red #9 I1/2 f5)"};
    scene.begin().order("end").order("end");
    ASSERT_TRUE(scene.game().over());
    EXPECT_THAT(scene.record("score"),
                HasSubstr("(objectives controlled by blue: 1 of 1) [FOS-END-02] (that is 100 %)"));
    EXPECT_THAT(scene.record("score"), HasSubstr("(score of blue: 200)"));
}

} // namespace
} // namespace sandtable::fos::victory_test
