// Chapter 7.5, leaders. [FOS-EX-11 to 14, 39, 42]

#include "tests/rulesets/fos/scene.hpp"

#include "rulesets/fos/chapters/choice.hpp"
#include "rulesets/fos/chapters/leaders.hpp"
#include "rulesets/fos/chapters/melee.hpp"

#include <gmock/gmock.h>

namespace sandtable::fos::leaders_test {
namespace {

using sandtable::testing::covers;
using ::testing::HasSubstr;

TEST(FosLeaders, ALoneLeaderGivesWayAndStopsNobody)
{
    covers("FOS-LEAD-02", "FOS-LEAD-03", "FOS-LEAD-04", "FOS-MOVE-06", "FOS-MOVE-08", "FOS-AMB-23",
           "FOS-AMB-24", "FOS-AMB-18");
    Scene scene{R"(size 9x6
objective i6
blue #1 C2 b3
red #8 L e3, #9 I2 i1)"};
    scene.begin().move("b3-g3");
    EXPECT_EQ(scene.where_are({"#1", "#8"}), "#1 g3, #8 f5");
    const auto withdrawals = scene.records("leader_withdraws");
    ASSERT_EQ(withdrawals.size(), 2u);
    EXPECT_EQ(withdrawals[0],
              "(next to #1) [FOS-LEAD-03]"
              " (f4: 2 squares from the nearest enemy, 2 from the home edge) [FOS-RET-04]"
              " (f3: 2 squares from the nearest enemy, 3 from the home edge) [FOS-RET-04]"
              " (f2: 2 squares from the nearest enemy, 4 from the home edge) [FOS-RET-04]"
              " (-> goes to f4) [FOS-RET-04] => #8 withdraws to f4 [FOS-LEAD-04]");
    EXPECT_THAT(withdrawals[1], HasSubstr("(-> goes to f5)"));
    EXPECT_THAT(scene.records("stopped"), ::testing::IsEmpty());
    scene.fights();
    EXPECT_THAT(scene.records("melee_pair"), ::testing::IsEmpty());
}

TEST(FosLeaders, ALeaderWithNowhereToGoIsRemoved)
{
    covers("FOS-LEAD-05", "FOS-AMB-24");
    Scene scene{R"(size 5x4
forbidden a2 b2
objective e4
blue #1 I2 d1
red #8 L a1, #9 I2 e4)"};
    scene.begin().move("d1-b1");
    EXPECT_EQ(scene.where_are({"#1", "#8"}), "#1 b1, #8 dead");
    EXPECT_EQ(scene.record("leader_withdraws"),
              "(next to #1) [FOS-LEAD-03] => #8 is captured [FOS-LEAD-05]");
}

constexpr const char* example_13 = R"(size 6x6
objective f6
blue #1 I2 c3, #2 L c3
red #9 I2 d4)";

TEST(FosLeaders, LeftBehindOrTakenAlong)
{
    covers("FOS-LEAD-01", "FOS-LEAD-03", "FOS-LEAD-04", "FOS-NOTE-03", "FOS-ACT-01");
    Scene left{example_13};
    left.begin().move("c3-b2");
    EXPECT_EQ(left.where_are({"#1", "#2"}), "#1 b2, #2 c2");
    EXPECT_EQ(left.record("leader_withdraws"),
              "(next to #9) [FOS-LEAD-03]"
              " (c2: 2 squares from the nearest enemy, 1 from the home edge) [FOS-RET-04]"
              " (b2: 2 squares from the nearest enemy, 1 from the home edge) [FOS-RET-04]"
              " (d2: 2 squares from the nearest enemy, 1 from the home edge) [FOS-RET-04]"
              " (b3: 2 squares from the nearest enemy, 2 from the home edge) [FOS-RET-04]"
              " (b4: 2 squares from the nearest enemy, 3 from the home edge) [FOS-RET-04]"
              " (equal cells go in the order S, SW, SE, W, E, NW, NE, N) [FOS-RET-04]"
              " (-> goes to c2) [FOS-RET-04] => #2 withdraws to c2 [FOS-LEAD-04]");

    Scene along{example_13};
    along.begin().move("+c3-b2");
    EXPECT_EQ(along.where_are({"#1", "#2"}), "#1 b2, #2 b2");
}

TEST(FosLeaders, WhoIsEngaged)
{
    covers("FOS-UNIT-05", "FOS-MEL-01", "FOS-LEAD-02", "FOS-GEN-05", "FOS-MEL-11", "FOS-AMB-64",
           "FOS-AMB-63");
    Scene scene{R"(size 7x6
forbidden c4 d3
obstacle f3|g3
objective g6
blue #1 I2 c3, #2 A2 f3, #3 L a6
red #10 I2 d4, #11 C2 g3, #12 L b6, #13 I2 e6
moved)"};
    EXPECT_FALSE(scene.field().engaged(scene.unit("#13")));
    scene.fights({melee(0), melee(0)});
    EXPECT_THAT(scene.records("melee_pair"), ::testing::SizeIs(2));
    EXPECT_THAT(scene.record_with("melee_pair", "adjacent #10"),
                HasSubstr("(differential 0, threshold 2)"));
    EXPECT_EQ(scene.record_with("melee_pair", "static artillery"),
              "2 = +2 force [FOS-MEL-10] +1 static artillery [FOS-MEL-11] -1 adjacent #11"
              " [FOS-MEL-16] | 1 = +2 force [FOS-MEL-10] -1 adjacent #2 [FOS-MEL-16]"
              " | 0 = +0 obstacle [FOS-MEL-18] +0 height [FOS-MEL-19] +0 die [FOS-MEL-20]"
              " (differential 1, threshold 2) [FOS-MEL-03] => status quo [FOS-MEL-03]");
    EXPECT_EQ(scene.where_are({"#3", "#12"}), "#3 a6, #12 b6");
}

TEST(FosLeaders, AgainstLeadersAndRidingTooFar)
{
    covers("FOS-MOVE-08", "FOS-LEAD-02", "FOS-LEAD-03", "FOS-MOVE-06", "FOS-AMB-58");
    Scene scene{R"(size 8x7
objective h7
blue #1 L c3, #2 L c6, #3 I2 a1
red #10 L d3, #11 I2 f5)"};
    scene.begin().move("*c3-d3-e3; *c6-e6-g6");
    EXPECT_EQ(scene.where_are({"#1", "#2"}), "#1 c3, #2 d5");
    EXPECT_EQ(scene.records("step_failed").size(), 5u);
    EXPECT_EQ(scene.record_with("step_failed", "enemy leader"),
              "=> an enemy leader, #10, stands on d3 [FOS-MOVE-08]");
    EXPECT_THAT(scene.record("leader_withdraws"), HasSubstr("(-> goes to d5)"));
}

TEST(FosLeaders, NotTiedToTheUnit)
{
    covers("FOS-LEAD-07", "FOS-LEAD-03", "FOS-LEAD-04", "FOS-MOVE-03", "FOS-MOVE-08", "FOS-AMB-69");
    Scene scene{R"(size 7x5
objective g5
blue #1 I2 b2, #2 L b2, #3 C1 d2
red #9 I2 g1)"};
    scene.begin().move("+b2-c3-d4; d2-c3-c4");
    EXPECT_EQ(scene.where_are({"#1", "#2", "#3"}), "#1 d4, #2 d4, #3 c4");

    Scene enemy{R"(size 7x5
objective g5
blue #1 I2 b2, #2 L b2, #3 C1 d2
red #9 I2 e5)"};
    enemy.begin().move("+b2-c3-d4; d2-c3-c4");
    EXPECT_EQ(enemy.where_are({"#1", "#2", "#3"}), "#1 d4, #2 d3, #3 c4");
    EXPECT_THAT(enemy.record("leader_withdraws"), HasSubstr("(-> goes to d3)"));
    EXPECT_EQ(enemy.get(counters::stopped, "#1"), 1);
}

// Whoever withdraws stood next to the enemy and was seen; where he went may be out of sight.
TEST(FosLeaders, AWithdrawalOutOfSightIsToldToItsOwnSideOnly)
{
    covers("FOS-LEAD-03", "FOS-LEAD-04", "FOS-VIS-07", "FOS-VIS-08");
    Scene scene{R"(size 7x6
cover d5
objective g6
blue #1 I2 d3
red #10 L d4, #11 I2 a6)"};
    scene.begin();
    EXPECT_EQ(scene.where("#10"), "d5");
    EXPECT_TRUE(scene.records("leader_withdraws", blue).empty());
    EXPECT_THAT(scene.record("leader_withdraws", red), HasSubstr("#10 withdraws to d5"));
}

} // namespace
} // namespace sandtable::fos::leaders_test
