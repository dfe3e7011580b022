// The three examples of the sources. [FOS-EX-S1 to S3]

#include "tests/rulesets/fos/scene.hpp"

#include "rulesets/fos/chapters/morale.hpp"

#include <gmock/gmock.h>

namespace sandtable::fos::source_examples_test {
namespace {

using sandtable::testing::covers;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

// S1. The cavalry meets the enemy and stops; unit B follows it and is blocked behind it.
TEST(FosSources, MovementExample)
{
    covers("FOS-MOVE-01", "FOS-MOVE-02", "FOS-MOVE-05", "FOS-MOVE-06", "FOS-MOVE-09", "FOS-AMB-18",
           "FOS-AMB-22", "FOS-AMB-64");
    Scene scene{R"(size 9x6
objective i6
blue #1 C2 e3, #2 I2 b5, #3 I2 d3
red #4 I2 g3)"};
    scene.begin().move("e3-f3-f5; b5-e5; d3-f3-f4");

    EXPECT_EQ(scene.where_are({"#1", "#2", "#3", "#4"}), "#1 f3, #2 e5, #3 e3, #4 g3");
    EXPECT_TRUE(scene.moved("#1") && scene.moved("#2") && scene.moved("#3"));
    EXPECT_TRUE(scene.field().engaged(scene.unit("#1")));
    EXPECT_TRUE(scene.field().engaged(scene.unit("#4")));
    EXPECT_FALSE(scene.field().engaged(scene.unit("#3")));
    EXPECT_THAT(scene.events(EventKind::moved),
                ElementsAre("#1 moves e3 to f3 [FOS-MOVE-01]", "#2 moves b5 to c5 [FOS-MOVE-01]",
                            "#3 moves d3 to e3 [FOS-MOVE-01]", "#2 moves c5 to d5 [FOS-MOVE-01]",
                            "#2 moves d5 to e5 [FOS-MOVE-01]"));
    EXPECT_EQ(scene.record("stopped"),
              "(next to #4 on g3) [FOS-MOVE-06] => #1 makes no further step [FOS-MOVE-06]");
    const std::string blocked = "(#3 is blocked by #1 on f3) [FOS-MOVE-05]"
                                " (#1 stays on f3) [FOS-MOVE-02] => #3 stays on e3 [FOS-MOVE-04]";
    EXPECT_THAT(scene.records("step_failed"), ElementsAre(blocked, blocked));
}

// S2. Counting the cavalry among the neighbors of #4 would contradict the source.
TEST(FosSources, FightExample)
{
    covers("FOS-FIRE-01", "FOS-FIRE-02", "FOS-FIRE-04", "FOS-MEL-01", "FOS-MEL-02", "FOS-MEL-03",
           "FOS-MEL-04", "FOS-MEL-10", "FOS-MEL-13", "FOS-MEL-14", "FOS-MEL-15", "FOS-MEL-16",
           "FOS-LOS-05", "FOS-AMB-02", "FOS-AMB-05", "FOS-AMB-09", "FOS-AMB-39");
    Scene scene{R"(size 8x7
cover d4
height 1 b6 c6
objective a1 h7
blue #1 I2 c4, #2 C2 d3, #3 A2 b6
red #4 I2 d4
moved #1 #2)"};
    for (const int face : {-1, 0, +1}) {
        Scene again{R"(size 8x7
cover d4
height 1 b6 c6
objective a1 h7
blue #1 I2 c4, #2 C2 d3, #3 A2 b6
red #4 I2 d4
moved #1 #2)"};
        again.fights({melee(face), morale(0)});
        EXPECT_THAT(again.record_with("melee_pair", "die"),
                    HasSubstr("=> status quo [FOS-MEL-03]"));
        EXPECT_EQ(again.get(counters::lost_by, "#4"), 0);
    }
    scene.fights({melee(0), morale(0)});

    EXPECT_EQ(scene.record("fire"),
              "(#4 on d4: 2 squares, real distance squared 8) [FOS-FIRE-02]"
              " (#4: force 2, in cover) [FOS-FIRE-03]"
              " (nothing in sight blocks the line to #4) [FOS-LOS-05]"
              " (-> #4 is chosen: the only target) [FOS-FIRE-03] => #3 fires at #4 [FOS-FIRE-04]");
    EXPECT_THAT(
        scene.records("melee_pair"),
        ElementsAre(
            "1 = +2 force [FOS-MEL-10] -1 adjacent #4 [FOS-MEL-16]"
            " | 1 = +2 force [FOS-MEL-10] +1 static infantry in cover [FOS-MEL-14]"
            " -1 fire of #3 [FOS-MEL-15] +0 adjacent enemies (waived: #2 is not counted: it loses"
            " automatically) [FOS-MEL-16] -1 adjacent #1 [FOS-MEL-16]"
            " | 0 = +0 obstacle [FOS-MEL-18] +0 height [FOS-MEL-19] +0 die [FOS-MEL-20]"
            " (differential 0, threshold 2) [FOS-MEL-03] => status quo [FOS-MEL-03]",
            "2 = +2 force [FOS-MEL-10] +1 mobile cavalry [FOS-MEL-13] -1 adjacent #4 [FOS-MEL-16]"
            " | 1 = +2 force [FOS-MEL-10] +1 static infantry in cover [FOS-MEL-14]"
            " -1 fire of #3 [FOS-MEL-15] +0 adjacent enemies (waived: #2 is not counted: it loses"
            " automatically) [FOS-MEL-16] -1 adjacent #1 [FOS-MEL-16]"
            " | 0 = +0 obstacle [FOS-MEL-18] +0 height [FOS-MEL-19]"
            " (differential 1 without die, threshold 2) [FOS-MEL-03]"
            " => #2 loses automatically, d = 2 [FOS-MEL-04]"));
    EXPECT_EQ(scene.record("loser"),
              "(lost automatically to #4 by 2) [FOS-MEL-04] => d = 2 [FOS-MEL-05]");
    EXPECT_EQ(scene.where("#2"), "d2");
    EXPECT_THAT(scene.record("morale"), HasSubstr("of d = 2"));
}

// S3. 78 against 7 of 9, 39 of 50 and 4 of 5 objectives.
TEST(FosSources, MoraleExample)
{
    covers("FOS-MOR-02", "FOS-MOR-03", "FOS-OBJ-03", "FOS-GEN-03", "FOS-AMB-57", "FOS-AMB-62");
    const int number = 58 + morale_burden(4);
    EXPECT_EQ(number, 78);
    EXPECT_TRUE(morale_breaks(number, 7, 9));
    EXPECT_FALSE(morale_breaks(number, 39, 50));
    EXPECT_FALSE(morale_breaks(number, 4, 5));
}

} // namespace
} // namespace sandtable::fos::source_examples_test
