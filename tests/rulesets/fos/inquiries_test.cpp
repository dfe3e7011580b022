// Questions, previews and forecasts. [section 12]

#include "tests/rulesets/fos/scene.hpp"

#include "tests/support/told.hpp"

#include <gmock/gmock.h>

namespace sandtable::fos::inquiries_test {
namespace {

using sandtable::testing::covers;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

std::vector<std::string> answers(const Scene& scene, std::string_view text, Side side = blue)
{
    std::vector<std::string> lines;
    for (const Breakdown& b : scene.answer(text, side))
        lines.push_back(explain(b, Reader{.setting = scene.setting(), .side = side}));
    return lines;
}

constexpr const char* position = R"(size 9x7
cover e4 i7
height 1 b2
road c2-c5
objective a1 i7
blue #1 I2 c2, #2 C2 b5, #3 A2 b2, #4 L c2
red #10 I2 e4, #12 A2 h4, #13 I1 i7)";

TEST(FosInquiries, OfARefusedPathTheStepsUpToTheFault)
{
    Scene scene{position};
    scene.begin();
    EXPECT_THAT(answers(scene, "path #2 c5-d5-e4-e5"),
                ElementsAre("0 = (impulse 1: b5 to c5) [FOS-PROG-04] (impulse 2: c5 to d5)"
                            " [FOS-PROG-04] +0 entering cover (waived: d5 to e4 is refused)"
                            " [FOS-TERR-02] => #2 may enter the cover of e4 only by a road"
                            " [FOS-TERR-02]"));
}

TEST(FosInquiries, APathIsCheckedStepByStep)
{
    Scene scene{position};
    scene.begin();
    EXPECT_THAT(answers(scene, "c2-c3-d3"),
                ElementsAre("(impulse 1: c2 to c3) [FOS-PROG-04]"
                            " (#10 is too near c2 for strategic movement) [FOS-ROAD-01]"
                            " (impulse 2: c3 to d3) [FOS-PROG-04]"
                            " => #1 needs 2 of its 3 impulses [FOS-PROG-02]"));
}

TEST(FosInquiries, ForecastsCarryOutTheProgrammes)
{
    Scene scene{position};
    scene.begin();
    EXPECT_THAT(answers(scene, "pair #1 #10"),
                ElementsAre(HasSubstr("=> they will not be adjacent [FOS-MEL-01]")));
    scene.order("+c2-d3; b5-d5");
    EXPECT_THAT(answers(scene, "pair #1 #10"),
                ElementsAre(HasSubstr("(differential 0 without die, threshold 2) [FOS-MEL-03]"
                                      " (#1 loses in 0 of 3 cases) [FOS-ROLL-01]"
                                      " (#10 loses in 0 of 3 cases) [FOS-ROLL-01]"
                                      " => status quo in 3 of 3 cases [FOS-MEL-03]")));
    EXPECT_THAT(answers(scene, "pair #10 #2"),
                ElementsAre(HasSubstr("=> #2 loses automatically, d = 2 [FOS-MEL-04]")));
    EXPECT_THAT(answers(scene, "end"), SizeIs(3));
    EXPECT_EQ(scene.where("#1"), "c2") << "a forecast changes nothing";
}

// Who is in the way of his own side is in its way in a forecast, too.
TEST(FosInquiries, ForecastsKnowOnesOwnUnits)
{
    covers("FOS-BOARD-07", "FOS-MOVE-02", "FOS-MOVE-03");
    Scene scene{"size 7x7\nobjective g7\noption fog_of_war=false\n"
                "blue #1 I2 b3, #2 I3 d3, #3 I2 f3, #4 I2 f4\nred #10 I2 c5, #11 I2 f6"};
    scene.begin();
    scene.order("b3-c4; d3-c4; f3-f5");
    EXPECT_THAT(answers(scene, "end"), ElementsAre(HasSubstr("3 units have a path"),
                                                   HasSubstr("-1 adjacent #2 [FOS-MEL-16]")))
        << "#1 loses priority to #2, and #4 stands before #3";
    EXPECT_THAT(answers(scene, "pair #3 #11"), ElementsAre(HasSubstr("they will not be adjacent")));
    scene.move("b3-c4");
    EXPECT_EQ(scene.where_are({"#1", "#2", "#3"}), "#1 b3, #2 c4, #3 f3");
}

TEST(FosInquiries, SightNamesItsCells)
{
    Scene scene{position};
    scene.begin();
    EXPECT_THAT(
        answers(scene, "sight c4 g4"),
        ElementsAre("0 = (d4: height 0) [FOS-LOS-01] (e4: height 0, cover, a unit) [FOS-LOS-01]"
                    " (f4: height 0) [FOS-LOS-01] +0 sight on the level (waived: e4 is"
                    " cover) [FOS-LOS-03] => no line of sight: blocked on e4 [FOS-LOS-03]"));
}

TEST(FosInquiries, OtherQuestions)
{
    Scene scene{position};
    scene.begin();
    EXPECT_THAT(answers(scene, "visibility #1"),
                ElementsAre(HasSubstr("=> the enemy has identified #1 [FOS-VIS-01]")));
    EXPECT_THAT(answers(scene, "visibility #13"),
                ElementsAre("=> nothing is known of it [FOS-VIS-01]"));
    EXPECT_THAT(answers(scene, "reach #1"), ElementsAre(HasSubstr("cells in 3 impulses")));
    EXPECT_THAT(answers(scene, "reach #13"), ElementsAre(HasSubstr("nothing is known of it")));
    EXPECT_THAT(answers(scene, "control"), ElementsAre(HasSubstr("(i7 is controlled by red)")));
    EXPECT_THAT(answers(scene, "score"),
                ElementsAre(HasSubstr("(you keep 6 of 6 force points) [FOS-END-02]")));
}

// Its owner knows his reserve; the enemy does not.
TEST(FosInquiries, OfAUnitThatIsNotOnTheBoard)
{
    Scene scene{"size 8x6\nobjective a1 h6\nturn 2\nphase red\nblue #1 I2 g2\nred #10 I2 h4\n"
                "arrive red #46 C2 turn 5 entry h5 h6\n"};
    scene.begin();
    for (const char* question : {"reach #46", "visibility #46"}) {
        EXPECT_THAT(answers(scene, question, red),
                    ElementsAre("=> #46 arrives in turn 5 [FOS-EXT-01]"));
        EXPECT_THAT(answers(scene, question, blue),
                    ElementsAre("=> nothing is known of it [FOS-VIS-01]"));
    }
    Scene late{"size 8x6\nobjective a1 h6\nturn 6\nphase blue\nblue #1 I2 g2\nred #10 I2 h4\n"
               "arrive red #46 C2 turn 5 entry h5 h3\narrive red #47 C2 turn 6 entry h5\n"};
    late.begin();
    EXPECT_THAT(answers(late, "visibility #46", red),
                ElementsAre("=> #46 is due since turn 5: there was no room [FOS-EXT-01]"));
    EXPECT_THAT(answers(late, "visibility #47", red),
                ElementsAre("=> #47 arrives in turn 6 [FOS-EXT-01]"));
}

TEST(FosInquiries, OfALeaderWhoWithdrewBeforeAnybodySetOut)
{
    covers("FOS-LEAD-03");
    Scene scene{"size 9x6\nobjective i6\nblue #1 L c3, #2 I2 a1\nred #10 I2 c4"};
    scene.begin();
    EXPECT_THAT(answers(scene, "reach #1"),
                ElementsAre("=> #1 has withdrawn and makes no step in this phase [FOS-LEAD-03]"));
    scene.move("*c2-g2");
    EXPECT_EQ(scene.record("stopped", blue),
              "=> #1 has withdrawn and makes no step in this phase [FOS-LEAD-03]");
    EXPECT_THAT(scene.records("stopped", red), ::testing::IsEmpty());
    EXPECT_EQ(scene.where("#1"), "c2");
}

} // namespace
} // namespace sandtable::fos::inquiries_test
