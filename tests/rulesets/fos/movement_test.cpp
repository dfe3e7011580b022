// Chapter 7.9, movement. [FOS-EX-06 to 10]

#include "tests/rulesets/fos/scene.hpp"

#include "kernel/game/view.hpp"
#include "rulesets/fos/chapters/movement.hpp"

#include <gmock/gmock.h>

namespace sandtable::fos::movement_test {
namespace {

using sandtable::testing::covers;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(FosMovement, FourUnitsWantOneCell)
{
    covers("FOS-MOVE-03", "FOS-MOVE-04", "FOS-GEN-04", "FOS-AMB-21", "FOS-UNIT-04");
    Scene scene{R"(size 7x7
objective g7
blue #1 I2 e5, #2 I3 c3, #3 I2 c5, #4 C1 e3
red #9 I2 g1)"};
    scene.begin().move("e5-d4; c3-d4-d3; c5-d4; e3-d4-c4");
    EXPECT_EQ(scene.where_are({"#1", "#2", "#3", "#4"}), "#1 d4, #2 d3, #3 c5, #4 c4");
    EXPECT_FALSE(scene.moved("#3"));
    EXPECT_EQ(scene.record_with("step_failed", "#2 lost priority"),
              "(#4: cavalry, force 1, number 4) [FOS-MOVE-03]"
              " (#2: infantry, force 3, number 2) [FOS-MOVE-03]"
              " => #2 lost priority to #4 [FOS-MOVE-03]");
    EXPECT_THAT(scene.record_with("step_failed", "#3 lost priority to #1"),
                HasSubstr("(#1: infantry, force 2, number 1) [FOS-MOVE-03]"));
}

constexpr const char* example_07 = R"(size 9x7
objective i7
blue #1 C1 c5, #2 I3 c3, #3 I2 b3
red #9 I2 i1)";

TEST(FosMovement, TheLoserWaitsAndBlocksTheUnitBehindIt)
{
    covers("FOS-MOVE-04", "FOS-MOVE-03", "FOS-UNIT-04", "FOS-OPT-01", "FOS-AMB-20", "FOS-AMB-60");
    Scene scene{example_07};
    scene.begin().move("c5-d4-g7; c3-d4-e4-f4; b3-c3-d3");
    EXPECT_EQ(scene.where_are({"#1", "#2", "#3"}), "#1 g7, #2 e4, #3 d3");
    EXPECT_EQ(scene.record_with("step_failed", "#3 stays"),
              "(#3 is blocked by #2 on c3) [FOS-MOVE-05] (#2 lost priority to #1) [FOS-MOVE-03]"
              " => #3 stays on b3 [FOS-MOVE-04]");

    Scene halt{example_07, "option blocked_units=halt"};
    halt.begin().move("c5-d4-g7; c3-d4-e4-f4; b3-c3-d3");
    EXPECT_EQ(halt.where_are({"#1", "#2", "#3"}), "#1 g7, #2 c3, #3 b3");
    EXPECT_FALSE(halt.moved("#2") || halt.moved("#3"));
}

TEST(FosMovement, AColumnAdvancesAndAnotherCannot)
{
    covers("FOS-MOVE-02", "FOS-MOVE-05", "FOS-BOARD-07");
    Scene scene{R"(size 9x5
objective i5
blue #1 I2 b2, #2 I2 c2, #3 A2 d2, #4 I2 b4, #5 I2 c4, #6 C2 d4
red #9 I2 i3)"};
    scene.begin().move("b2-d2; c2-e2; d2-f2; b4-c4; c4-d4");
    EXPECT_EQ(scene.where_are({"#1", "#2", "#3", "#4", "#5", "#6"}),
              "#1 d2, #2 e2, #3 f2, #4 b4, #5 c4, #6 d4");
    EXPECT_THAT(scene.records("step_failed"), ::testing::SizeIs(6));
    EXPECT_EQ(scene.record_with("step_failed", "#4 stays"),
              "(#4 is blocked by #5 on c4) [FOS-MOVE-05] (#5 is blocked by #6 on d4) [FOS-MOVE-05]"
              " (#6 stays on d4) [FOS-MOVE-02] => #4 stays on b4 [FOS-MOVE-04]");
}

TEST(FosMovement, SwapsAndCyclesMove)
{
    covers("FOS-MOVE-05", "FOS-AMB-22");
    Scene scene{R"(size 6x5
objective f5
blue #1 I2 b2, #2 C2 c2, #3 I2 d3, #4 I1 e3, #5 A2 e4
red #9 I2 a5)"};
    scene.begin().move("b2-c2; c2-b2; d3-e3; e3-e4; e4-d3");
    EXPECT_EQ(scene.where_are({"#1", "#2", "#3", "#4", "#5"}), "#1 c2, #2 b2, #3 e3, #4 e4, #5 d3");
}

// A unit that is blocked on the march shows its owner that it tried, and at what speed: by that,
// not by a secret, he tells a march that unseen enemies slowed. [FOS-ROAD-01]
TEST(FosMovement, ItsOwnerSeesAUnitTry)
{
    covers("FOS-MOVE-01", "FOS-ROAD-02");
    Scene scene{R"(size 13x5
road a2-m2
objective m5
blue #1 I2 a2, #2 I2 c3
red #9 I2 m5)"};
    scene.begin().order("a2-d2; c3-c2");
    std::vector<std::byte> block = scene.game().block();
    const auto pace_of = [&](Side side, const char* id) {
        std::vector<std::byte> view(block.size());
        make_view(Table{block.data(), scene.setting()}, side, scene.rules(), view.data());
        return int{Table{view.data(), scene.setting()}.data(programme, scene.unit(id)).pace};
    };
    std::string paces;
    const std::function<void()> look = [&] {
        for (const Side side : {blue, red})
            for (const char* id : {"#1", "#2"}) paces += std::to_string(pace_of(side, id));
        paces += ' ';
    };
    Sink sink;
    sink.explains = 1;
    sink.to = const_cast<std::function<void()>*>(&look);
    sink.breakdown = [](void* to, const Breakdown*) {
        (*static_cast<const std::function<void()>*>(to))();
    };
    Tape tape;
    Battle battle{block.data(), scene.setting(), tape, &sink};
    Play play{battle, scene.rules().context()};
    carry_out_movement(play);
    // Impulse 1, second step: #1 marches on and finds c2 held; impulses 2 and 3: again.
    EXPECT_EQ(paces, "2000 2000 2000 ");
    EXPECT_EQ(pace_of(blue, "#1"), pace::waits);
}

TEST(FosMovement, ASwapFailsWhenOneLosesItsContest)
{
    covers("FOS-MOVE-05", "FOS-MOVE-03");
    Scene scene{R"(size 6x5
objective f5
blue #1 I2 b2, #2 I2 c2, #3 C1 c3
red #9 I2 a5)"};
    scene.begin().move("b2-c2; c2-b2; c3-b2");
    EXPECT_EQ(scene.where_are({"#1", "#2", "#3"}), "#1 b2, #2 c2, #3 c3");
}

TEST(FosMovement, LeavingContactIsFreeAndNewContactStops)
{
    covers("FOS-MOVE-06", "FOS-MOVE-07", "FOS-AMB-19");
    Scene scene{R"(size 8x6
objective h6
blue #1 I2 c3, #2 C2 f2
red #8 I2 d4, #9 I2 f3)"};
    scene.begin().move("c3-b3-c4-c5; f2-e2-e1-d1");
    EXPECT_EQ(scene.where_are({"#1", "#2"}), "#1 c4, #2 e2");
    EXPECT_TRUE(scene.moved("#1") && scene.moved("#2"));
    EXPECT_TRUE(scene.field().engaged(scene.unit("#1")));
    EXPECT_TRUE(scene.field().engaged(scene.unit("#2")));
    EXPECT_THAT(scene.records("stopped"),
                ElementsAre("(next to #9 on f3) [FOS-MOVE-06] => #2 makes no further step"
                            " [FOS-MOVE-06]",
                            "(next to #8 on d4) [FOS-MOVE-06] => #1 makes no further step"
                            " [FOS-MOVE-06]"));
}

// Who wants which cell is noted by its number, of which two cells of a large board share one.
TEST(FosMovement, OnALargeBoardEachGoesToItsOwnCell)
{
    covers("FOS-MOVE-03");
    Scene scene{"size 32x40\nobjective a1\nblue #1 I2 e30, #2 I2 e14\nred #10 I2 z1"};
    scene.begin().move("e30-e31; e14-e15");
    EXPECT_EQ(scene.where("#1"), "e31");
    EXPECT_EQ(scene.where("#2"), "e15");
}

} // namespace
} // namespace sandtable::fos::movement_test
