// Coordinates, orders and positions as text. [FOS-EX-40, FOS-NOTE]

#include "tests/rulesets/fos/scene.hpp"

#include "plugins/host/notation/read_order.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "sdk/cpp/plugin_entry.hpp"

#include <gmock/gmock.h>

namespace sandtable::fos::notation_test {
namespace {

using sandtable::testing::covers;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr const char* example_40 = R"(size 30x12
objective a1
blue #1 I2 c4, #2 L c4, #3 L c4
red #9 I2 ad12
)";

std::string canonical(const Scene& scene, std::string_view text)
{
    return scene.rules().read_order(scene.view(blue), text).canonical.value_or("");
}

TEST(FosNotation, Coordinates)
{
    covers("FOS-BOARD-01", "FOS-NOTE-01", "FOS-NOTE-02");
    const Scene scene{example_40};
    const Board& board = *scene.setting().board;
    EXPECT_EQ(write_cell(board.cell_at(26, 11), board), "aa1");
    EXPECT_EQ(scene.cell("ad12"), board.cell_at(29, 0));
    EXPECT_FALSE(read_cell("C4", board) || read_cell("c04", board) || read_cell("c13", board));
    EXPECT_EQ(read_number("#12"), 12);
    EXPECT_FALSE(read_number("12") || read_number("#012") || read_number("#"));
}

TEST(FosNotation, Paths)
{
    covers("FOS-NOTE-03", "FOS-ACT-01", "FOS-ACT-02", "FOS-ACT-03");
    Scene scene{example_40};
    scene.begin();
    EXPECT_EQ(canonical(scene, "c4-f7-f5"), "path #1 d5-e6-f7-f6-f5");
    for (const char* wrong : {"c4-f6", "c4-c4"})
        EXPECT_THAT(scene.refusal(wrong), HasSubstr("FOS-NOTE-03")) << wrong;
    for (const char* wrong : {"#3", "#x:hold", "#3-d4", "#:d4"})
        EXPECT_EQ(scene.refusal(wrong), "written: #12:d5-e5 or #12:hold [FOS-NOTE-03]") << wrong;
    for (const char* wrong : {"C4-d5", "c04-d5"})
        EXPECT_THAT(scene.refusal(wrong), HasSubstr("FOS-NOTE-01")) << wrong;
    EXPECT_EQ(canonical(scene, "*c4-d4"), "leaders c4 d4");
    EXPECT_EQ(canonical(scene, "#3:d4"), "path #3 d4");
    EXPECT_EQ(canonical(scene, "+c4-d4"), "stack c4 d4");
    EXPECT_EQ(canonical(scene, "c4-d4"), "path #1 d4");
    EXPECT_EQ(canonical(scene, "c4:hold"), "hold #1");
    EXPECT_EQ(canonical(scene, "*c4:hold"), "hold #2; hold #3");
    EXPECT_EQ(canonical(scene, "+c4:hold"), "hold #1; hold #2; hold #3");
    EXPECT_EQ(canonical(scene, "#2:hold"), "hold #2");
    EXPECT_EQ(canonical(scene, "end"), "commit");
    EXPECT_EQ(canonical(scene, "c4-d4; end"), "path #1 d4; commit");
    EXPECT_EQ(canonical(scene, "1.blue c4-d4; end"), "path #1 d4; commit");
    EXPECT_EQ(canonical(scene, "path #1 d4"), ""); // the kernel's own
    EXPECT_THAT(scene.refusal("2.blue end"), HasSubstr("another phase"));
    for (const char* other :
         {"4-d4", "c-d4", "c4", "c4 -d4", "-d4"}) { // no cell with a way behind it
        const TextForms::Read read = scene.rules().read_order(scene.view(blue), other);
        EXPECT_FALSE(read.canonical || read.refusal) << other;
    }

    const auto plans = [&] {
        std::string text;
        for (const char* id : {"#1", "#2", "#3"})
            text += std::to_string(scene.table().data(programme, scene.unit(id)).count);
        return text;
    };
    scene.order("*c4-d4");
    EXPECT_EQ(plans(), "011");
    scene.order("+c4-d4-d5");
    EXPECT_EQ(plans(), "222");
    scene.order("+c4:hold");
    EXPECT_EQ(plans(), "000");
    scene.order("#3:d4");
    EXPECT_EQ(plans(), "001");
}

TEST(FosNotation, ALaterOrderReplacesAnEarlierAndARefusedOneChangesNothing)
{
    covers("FOS-PROG-06", "FOS-PROG-07", "FOS-NOTE-03");
    Scene scene{example_40};
    scene.begin();
    scene.order("c4-d4; c4-c5; end");
    EXPECT_EQ(scene.where("#1"), "c5");
    EXPECT_THAT(scene.refusal("ad12:hold; end; ad12:hold"), "");

    Scene kept{example_40};
    kept.begin().order("c4-d4");
    EXPECT_THAT(kept.refusal("c4-c9"), HasSubstr("needs 5 impulses"));
    const Order far =
        host::read_order("path #1 c5-c6-c7-c8-c9", blue, kept.setting()).order.value();
    const auto refused = kept.game().refuse(far);
    ASSERT_TRUE(refused && refused->has_nearest);
    EXPECT_EQ(host::write_order(refused->nearest, kept.setting()), "path #1 c5-c6-c7");
    EXPECT_THROW(kept.order("c4-c9"), std::runtime_error);
    kept.order("end");
    EXPECT_EQ(kept.where("#1"), "d4");
}

// Whatever a side programs, the other side's view keeps every byte until the commit.
TEST(FosNotation, ProgrammesAreSecret)
{
    covers("FOS-PROG-06");
    for (const char* fog : {"option fog_of_war=true", "option fog_of_war=false"}) {
        Scene scene{R"(size 8x8
objective a1
blue #1 I2 c4, #2 L c4
red #9 I2 e6
)",
                    fog};
        scene.begin();
        const auto seen_by_red = [&] {
            const View view = scene.view(red);
            return std::vector<std::byte>{view.block(), view.block() + view.layout().bytes};
        };
        const auto before = seen_by_red();
        scene.order("+c4-c5-c6");
        EXPECT_EQ(scene.table().get(counters::programmed, scene.unit("#1")), 1);
        EXPECT_EQ(seen_by_red(), before);
        EXPECT_TRUE(scene.events(EventKind::unit_counter, red).empty());
    }
}

TEST(FosNotation, TheAnswerDoesNotTellAnUnseenEnemyFromNobody)
{
    covers("FOS-PROG-05", "FOS-PROG-07");
    Scene scene{example_40};
    scene.begin();
    const std::string answer = scene.refusal("e4-e5");
    EXPECT_THAT(answer, HasSubstr("FOS-PROG-07"));
    for (const char* line :
         {"*e4-e5", "+e4-e5", "ad12-ad11", "*ad12-ad11", "e4:hold", "ad12:hold", "#9:ad11",
          "#77:ad11", "#9:hold", "#77:hold", "path #9 ad11", "hold #9"})
        EXPECT_EQ(scene.refusal(line), answer) << line;
}

TEST(FosNotation, OneIllegalPathOfAStackMakesTheOrderIllegal)
{
    covers("FOS-ACT-01");
    Scene scene{R"(size 9x9
objective a1
blue #1 I2 c4, #2 L c4
red #9 I2 i9)"};
    scene.begin();
    EXPECT_EQ(scene.refusal("*c4-c8"), "");
    EXPECT_THAT(scene.refusal("+c4-c8"), HasSubstr("FOS-PROG-04"));
}

TEST(FosNotation, TheMapIsDrawn)
{
    covers("FOS-NOTE-05");
    const Scene scene{example_40};
    const std::string map = scene.drawn();
    EXPECT_THAT(map, HasSubstr("\n  4 .    .    .I2+ .    "));
    EXPECT_THAT(map, HasSubstr("\n  1 .  ! .    "));
    EXPECT_THAT(map, HasSubstr(" .    .i2\n"));
    EXPECT_THAT(map, HasSubstr("    z    aa   ab   ac   ad\n"));
    const Scene heights{R"(size 4x2
cover a1 b1
height 2 b1 c1
forbidden d1
objective a1 c2
blue #1 L a2
red #2 L c2, #3 C1 c2)"};
    EXPECT_EQ(heights.drawn(), R"(
  2 .L   .    .c1+ .
  1 *  ! %    2    #
     a    b    c    d
)");
    // Three figures of a rank stand where two do.
    const Scene tall{"size 2x100\nobjective b100\nblue #1 L a1\nred #2 L b1"};
    EXPECT_THAT(tall.drawn(), ::testing::StartsWith("\n100 .    .  !\n 99 .    .\n"));
}

TEST(FosPositions, EveryFaultIsNamedWithItsLine)
{
    covers("FOS-NOTE-04", "FOS-SCEN-01", "FOS-AMB-55");
    const Position position = read_position(R"(size 5x5
cover a1 f1   ; f1 is off the board
forbidden a1
obstacle a1|b2 c1|c2
road a1-b3
option fog=true
castle c3
blue #1 I4 c3, #2 I2 c3, #3 I2 c3
red #2 C1 d4, #5 L d4/2
moved #8
turns 0)");
    std::vector<std::string> faults;
    for (const PositionFault& f : position.faults)
        faults.push_back(std::to_string(f.line) + ' ' + f.rule);
    EXPECT_THAT(faults,
                ElementsAre("2 FOS-NOTE-01", "3 FOS-BOARD-02", "4 FOS-BOARD-04", "5 FOS-NOTE-03",
                            "6 FOS-OPT-01", "7 FOS-NOTE-04", "8 FOS-NOTE-02", "8 FOS-BOARD-07",
                            "9 FOS-NOTE-02", "9 FOS-NOTE-01", "10 FOS-UNIT-04", "11 FOS-NOTE-04",
                            "11 FOS-BOARD-06"));
    const Position fallen = read_position("size 5x5\nblue #1 I0/2 c3");
    ASSERT_FALSE(fallen.faults.empty());
    EXPECT_EQ(told_in_english(fallen.faults.front()),
              "2: #1 has no force left: it is out [FOS-UNIT-03]");
    EXPECT_FALSE(read_position("").faults.empty());
    EXPECT_FALSE(read_position("cover a1").faults.empty());
    UnitCode code;
    for (const char* good : {"L", "I3", "C1", "A2", "I2/3", "I0/3"})
        EXPECT_TRUE(read_code(good, code)) << good;
    for (const char* wrong : {"", "X2", "i2", "I", "I0", "L2", "I3/2", "I2/4", "I22", "I2-3"})
        EXPECT_FALSE(read_code(wrong, code)) << wrong;
}

TEST(FosPositions, BecomeScenarios)
{
    covers("FOS-NOTE-04");
    EXPECT_EQ(Fos::read_position(R"(size 4x4
cover b2
height 1 b2
objective a1
obstacle a1|a2
road c1-c3
option melee_threshold=3 retreat_choice=owner
phase blue
blue #1 I2/3 c4, #2 L out
arrive red #9 C1 turn 4 entry d4
moved #1)"),
              R"({"title": "position", "ruleset": "fos", "turns": 99,
"map": {"shape": "square", "size": [4, 4], "terrain": {"cover": ["b2"], "forbidden": []}, "height": {"1": ["b2"]}, "edges": {"stream": ["a1|a2"]}, "roads": ["c1-c2", "c2-c3"], "objectives": {"a1": "a1"}},
"sides": {"blue": {"home_edge": "S"}, "red": {"home_edge": "N"}},
"units": {"blue": [{"type": "infantry", "id": "#1", "name": "#1", "force": 2, "force_initial": 3, "at": "c4", "moved": 1}, {"type": "leader", "id": "#2", "name": "#2", "where": "dead"}],
"red": [{"type": "cavalry", "id": "#9", "name": "#9", "force": 1, "force_initial": 1, "arrive_turn": 4, "entry": ["d4"]}]},
"options": {"melee_threshold": 3, "retreat_choice": "owner"},
"position": {"turn": 1, "phase": "fire", "active": "blue"}}
)");
}

TEST(FosPositions, BecomeScenariosWithAllThatTheyMaySay)
{
    covers("FOS-NOTE-04");
    EXPECT_EQ(
        Fos::read_position("size 3x3\ncover a1 b1\nforbidden c1\nheight 9 a2\nheight 1 a3 b3\n"
                           "objective c3 b2\nobstacle a1|a2 b1|b2\nhome red E\nturn 2\n"
                           "option fog_of_war=false melee_threshold=-2 artillery_fire=3x\n"
                           "option retreat_choice=a\"b\\c\x01"
                           "d objective_metric=\nturns 7\n"
                           "blue #1 L a2, #3 C2 b2\nred #2 A1 c3\n"
                           "arrive blue #4 I1/2 turn 3 entry a2 b2"),
        R"({"title": "position", "ruleset": "fos", "turns": 7,
"map": {"shape": "square", "size": [3, 3], "terrain": {"cover": ["a1", "b1"], "forbidden": ["c1"]}, "height": {"1": ["a3", "b3"], "9": ["a2"]}, "edges": {"stream": ["a1|a2", "b1|b2"]}, "roads": [], "objectives": {"c3": "c3", "b2": "b2"}},
"sides": {"blue": {"home_edge": "S"}, "red": {"home_edge": "E"}},
"units": {"blue": [{"type": "leader", "id": "#1", "name": "#1", "at": "a2"}, {"type": "cavalry", "id": "#3", "name": "#3", "force": 2, "force_initial": 2, "at": "b2"}, {"type": "infantry", "id": "#4", "name": "#4", "force": 1, "force_initial": 2, "arrive_turn": 3, "entry": ["a2", "b2"]}],
"red": [{"type": "artillery", "id": "#2", "name": "#2", "force": 1, "force_initial": 1, "at": "c3"}]},
"options": {"fog_of_war": false, "melee_threshold": -2, "artillery_fire": "3x", "retreat_choice": "a\"b\\cd", "objective_metric": ""},
"position": {"turn": 2, "phase": "start", "active": "blue"}}
)");
}

} // namespace
} // namespace sandtable::fos::notation_test
