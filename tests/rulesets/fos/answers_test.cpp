// Each of the answers to questions and previews, in its words, and each refusal of the shorthand.

#include "tests/rulesets/fos/scene.hpp"

#include "tests/support/told.hpp"

#include <gtest/gtest.h>

namespace sandtable::fos::answers_test {
namespace {

using sandtable::testing::covers;

struct Row {
    const char* asked;
    const char* said;
};

std::string told(const Scene& scene, std::string_view text, Side side = blue)
{
    std::string all;
    for (const Breakdown& b : scene.answer(text, side))
        all += explain(b, Reader{.setting = scene.setting(), .side = side}) + '\n';
    return all;
}

void all_are_told(const Scene& scene, std::initializer_list<Row> rows, Side side = blue)
{
    for (const Row& row : rows) EXPECT_EQ(told(scene, row.asked, side), row.said) << row.asked;
}

/// What the shorthand comes to, or the refusal in brackets; "-" where it is none.
std::string read(const Scene& scene, std::string_view text, Side side = blue)
{
    const TextForms::Read read = scene.rules().read_order(scene.view(side), text);
    if (read.refusal) return '(' + tell(*read.refusal, Reader{scene.setting()}) + ')';
    return read.canonical.value_or("-");
}

void all_are_read(const Scene& scene, std::initializer_list<const char*> texts, const char* as)
{
    for (const char* text : texts) EXPECT_EQ(read(scene, text), as) << text;
}

constexpr const char* plain = R"(size 9x6
cover f3
height 1 d2
height 2 d5
objective a1 i6
blue #1 I2 c2, #2 L c2, #3 A2 a5, #5 I1 c6, #6 I2 out, #7 L a1
red #10 I2 e2, #11 L i6, #12 I2 f3
)";

TEST(FosAnswers, SightAndFireCellByCell)
{
    covers("FOS-LOS-01", "FOS-LOS-02", "FOS-LOS-03", "FOS-LOS-04", "FOS-LOS-05");
    Scene scene{plain};
    scene.begin();
    all_are_told(
        scene,
        {
            {"sight a1 b1", "(adjacent cells always see each other) [FOS-LOS-02] => a line of "
                            "sight, also for fire [FOS-LOS-03]\n"},
            {"sight a1 d1", "(b1: height 0) [FOS-LOS-01] (c1: height 0) [FOS-LOS-01] => a line of "
                            "sight, also for fire [FOS-LOS-03]\n"},
            {"sight a2 e2",
             "0 = (b2: height 0) [FOS-LOS-01] (c2: height 0, a unit) [FOS-LOS-01] (d2: height 1) "
             "[FOS-LOS-01] +0 units mask fire (waived: a unit stands on c2) [FOS-LOS-04] => no "
             "line of sight: blocked on d2 [FOS-LOS-03]\n"},
            {"sight a3 g3", "0 = (b3: height 0) [FOS-LOS-01] (c3: height 0) [FOS-LOS-01] (d3: "
                            "height 0) [FOS-LOS-01] (e3: height 0) [FOS-LOS-01] (f3: height 0, "
                            "cover) [FOS-LOS-01] +0 sight on the level (waived: f3 is cover) "
                            "[FOS-LOS-03] => no line of sight: blocked on f3 [FOS-LOS-03]\n"},
            {"sight a5 e5", "0 = (b5: height 0) [FOS-LOS-01] (c5: height 0) [FOS-LOS-01] (d5: "
                            "height 2) [FOS-LOS-01] +0 sight on the level (waived: d5 is too high) "
                            "[FOS-LOS-03] => no line of sight: blocked on d5 [FOS-LOS-03]\n"},
            {"sight b2 d2", "(c2: height 0, a unit) [FOS-LOS-01] => a line of sight, also for fire "
                            "[FOS-LOS-05]\n"},
            {"sight d2 g3", "0 = (e2: height 0) [FOS-LOS-01] (f3: height 0, cover) [FOS-LOS-01] +0 "
                            "sight between heights (waived: f3 is cover) [FOS-LOS-05] => no line "
                            "of sight: blocked on f3 [FOS-LOS-05]\n"},
            {"sight c1 c3",
             "0 = (c2: height 0, a unit) [FOS-LOS-01] +0 units mask fire (waived: a unit stands on "
             "c2) [FOS-LOS-04] => a line of sight, but none for fire [FOS-LOS-04]\n"},
            {"sight f3 f3", "=> a line of sight, also for fire [FOS-LOS-03]\n"},
            {"sight a1 a1", "=> a line of sight, also for fire [FOS-LOS-03]\n"},
        });
}

TEST(FosAnswers, AUnitThatIsNotSeenMasksNoLineForWhoAsks)
{
    covers("FOS-LOS-04", "FOS-VIS-07");
    Scene scene{"size 12x6\nobjective a1 l6\nblue #1 I2 b2\nred #10 I2 k4, #11 I2 f2"};
    scene.begin();
    ASSERT_EQ(sight_of(scene.field(), blue, scene.unit("#10")), Sight::hidden);
    constexpr const char* clear = "(k4: height 0) [FOS-LOS-01] => a line of sight, also for fire "
                                  "[FOS-LOS-03]\n";
    constexpr const char* masked = "0 = (k4: height 0, a unit) [FOS-LOS-01] +0 units mask fire "
                                   "(waived: a unit stands on k4) [FOS-LOS-04] => a line of sight, "
                                   "but none for fire [FOS-LOS-04]\n";
    EXPECT_EQ(told(scene, "sight j4 l4", blue), clear);
    EXPECT_EQ(told(scene, "sight j4 l4", red), masked);
    ASSERT_NE(sight_of(scene.field(), blue, scene.unit("#11")), Sight::hidden);
    for (const Side side : {blue, red})
        EXPECT_NE(told(scene, "sight e2 g2", side).find("a unit stands on f2"), std::string::npos);
}

TEST(FosAnswers, WhoSeesAUnitAndFromHowFar)
{
    covers("FOS-VIS-01", "FOS-VIS-02", "FOS-VIS-03", "FOS-VIS-04", "FOS-VIS-05", "FOS-PROG-03");
    Scene scene{plain};
    scene.begin();
    all_are_told(
        scene,
        {
            {"visibility #1", "=> no enemy you know of sees #1 [FOS-VIS-01]\n"},
            {"visibility #7", "(#11 detects it from 8 squares) [FOS-VIS-02] => the enemy has "
                              "detected #7 [FOS-VIS-01]\n"},
            {"visibility #3", "=> no enemy you know of sees #3 [FOS-VIS-01]\n"},
            {"visibility #10", "=> nothing is known of it [FOS-VIS-01]\n"},
            {"visibility #12", "=> nothing is known of it [FOS-VIS-01]\n"},
            {"visibility #11", "(#5 identifies it from 6 squares) [FOS-VIS-03] (#7 detects it from "
                               "8 squares) [FOS-VIS-02] => you have identified #11 [FOS-VIS-01]\n"},
            {"visibility #6", "=> #6 is eliminated [FOS-UNIT-03]\n"},
            {"reach #6", "=> #6 is eliminated [FOS-UNIT-03]\n"},
            {"reach #1", "(impulse 1: 8 more cells) [FOS-PROG-03] (impulse 2: 11 more cells) "
                         "[FOS-PROG-03] (impulse 3: 10 more cells) [FOS-PROG-03] => #1 can reach "
                         "29 cells in 3 impulses [FOS-PROG-03]\n"},
            {"reach #3", "(impulse 1: 5 more cells) [FOS-PROG-03] (impulse 2: 6 more cells) "
                         "[FOS-PROG-03] (impulse 3: 8 more cells) [FOS-PROG-03] => #3 can reach 19 "
                         "cells in 3 impulses [FOS-PROG-03]\n"},
            {"reach #2", "(impulse 1: 8 more cells) [FOS-PROG-03] (impulse 2: 11 more cells) "
                         "[FOS-PROG-03] (impulse 3: 10 more cells) [FOS-PROG-03] (impulse 4: 12 "
                         "more cells) [FOS-PROG-03] (impulse 5: 6 more cells) [FOS-PROG-03] => #2 "
                         "can reach 47 cells in 5 impulses [FOS-PROG-03]\n"},
        });
    all_are_told(scene,
                 {
                     {"visibility #1", "=> nothing is known of it [FOS-VIS-01]\n"},
                     {"visibility #3", "(#12 identifies it from 5 squares) [FOS-VIS-03] => you "
                                       "have identified #3 [FOS-VIS-01]\n"},
                     {"visibility #10", "=> no enemy you know of sees #10 [FOS-VIS-01]\n"},
                     {"visibility #11", "(#5 identifies it from 6 squares) [FOS-VIS-03] => the "
                                        "enemy has identified #11 [FOS-VIS-01]\n"},
                 },
                 red);
    Scene far{"size 16x3\ncover d1\nobjective a1\nblue #1 L b1, #2 I2 c1, #3 L p3\n"
              "red #10 I2 d1, #11 I2 g3"};
    far.begin();
    all_are_told(far, {
                          {"visibility #10",
                           "(#1 identifies it from 2 squares) [FOS-VIS-05] (#2 identifies it from "
                           "1 squares) [FOS-VIS-04] => you have identified #10 [FOS-VIS-01]\n"},
                          {"visibility #11",
                           "(#1 identifies it from 5 squares) [FOS-VIS-03] (#3 detects it from 9 "
                           "squares) [FOS-VIS-05] => you have identified #11 [FOS-VIS-01]\n"},
                      });
}

TEST(FosAnswers, PathsAndWhatIsCommitted)
{
    covers("FOS-ROAD-01", "FOS-ROAD-02", "FOS-PROG-04", "FOS-ACT-03", "FOS-END-02");
    Scene scene{"size 12x5\nroad a2-h2\nforbidden c4\nobjective a1 l5\n"
                "blue #1 I2 a2, #2 L a2, #3 I2 out, #4 C1 c3, #5 I2 g3\nred #10 I2 h1"};
    scene.begin();
    all_are_told(
        scene,
        {
            {"path #1 b2-c2-d2-e2",
             "(impulse 1: a2 to b2, strategic) [FOS-ROAD-02] (impulse 1: b2 to c2, strategic) "
             "[FOS-ROAD-02] (impulse 2: c2 to d2, strategic) [FOS-ROAD-02] (impulse 3: d2 to e2) "
             "[FOS-PROG-04] (#10 is too near d2 for strategic movement) [FOS-ROAD-01] => #1 needs "
             "3 of its 3 impulses [FOS-PROG-02]\n"},
            {"path #1 b2-c2-d2-e2-f2-g2-h2",
             "(impulse 1: a2 to b2, strategic) [FOS-ROAD-02] (impulse 1: b2 to c2, strategic) "
             "[FOS-ROAD-02] (impulse 2: c2 to d2, strategic) [FOS-ROAD-02] (impulse 3: d2 to e2) "
             "[FOS-PROG-04] (#10 is too near d2 for strategic movement) [FOS-ROAD-01] (impulse 4: "
             "e2 to f2) [FOS-PROG-04] (#10 is too near e2 for strategic movement) [FOS-ROAD-01] "
             "(impulse 5: f2 to g2) [FOS-PROG-04] (#10 is too near f2 for strategic movement) "
             "[FOS-ROAD-01] (impulse 6: g2 to h2) [FOS-PROG-04] (#10 is too near g2 for strategic "
             "movement) [FOS-ROAD-01] => the path needs 6 impulses, #1 has 3 [FOS-PROG-04]\n"},
            {"path #1 b2-c2-c3", "(impulse 1: a2 to b2, strategic) [FOS-ROAD-02] (impulse 1: b2 to "
                                 "c2, strategic) [FOS-ROAD-02] (impulse 2: c2 to c3) [FOS-PROG-04] "
                                 "=> #1 needs 2 of its 3 impulses [FOS-PROG-02]\n"},
            {"path #3 b2", "=> you have no such unit there to order [FOS-PROG-07]\n"},
            {"path #4 c4", "0 = +0 forbidden cells (waived: c3 to c4 is refused) [FOS-TERR-01] => "
                           "nobody may enter c4 [FOS-TERR-01]\n"},
            {"*a2-b2", "(impulse 1: a2 to b2, strategic) [FOS-ROAD-02] => #2 needs 1 of its 5 "
                       "impulses [FOS-PROG-02]\n"},
            {"path #4 d3-e3-f2-g1-h1",
             "0 = (impulse 1: c3 to d3) [FOS-PROG-04] (impulse 2: d3 to e3) [FOS-PROG-04] (impulse "
             "3: e3 to f2) [FOS-PROG-04] (impulse 4: f2 to g1) [FOS-PROG-04] +0 legal path "
             "(waived: g1 to h1 is refused) [FOS-PROG-02] => #10 stands on h1 [FOS-PROG-02]\n"},
            {"path #1 b2-d2", "(impulse 1: a2 to b2, strategic) [FOS-ROAD-02] (impulse 1: b2 to "
                              "c2, strategic) [FOS-ROAD-02] (impulse 2: c2 to d2, strategic) "
                              "[FOS-ROAD-02] => #1 needs 2 of its 3 impulses [FOS-PROG-02]\n"},
            {"path #1 b2-c2-c3-c4",
             "0 = (impulse 1: a2 to b2, strategic) [FOS-ROAD-02] (impulse 1: b2 to c2, strategic) "
             "[FOS-ROAD-02] (impulse 2: c2 to c3) [FOS-PROG-04] +0 forbidden cells (waived: c3 to "
             "c4 is refused) [FOS-TERR-01] => nobody may enter c4 [FOS-TERR-01]\n"},
            {"end", "=> 0 units have a path, 4 stay [FOS-ACT-03]\n"},
            {"pair #1 #5", "=> you know of no such pair [FOS-MEL-01]\n"},
            {"pair #2 #10", "=> you know of no such pair [FOS-MEL-01]\n"},
            {"pair #10 #5", "=> they will not be adjacent [FOS-MEL-01]\n"},
            {"score", "(you keep 5 of 7 force points) [FOS-END-02] (you control 2 of 2 objectives) "
                      "[FOS-END-02] (the enemy controls 0 of 2 objectives) [FOS-END-02] => what "
                      "the enemy has left is known at the end [FOS-VIS-07]\n"},
        });
    for (const Row& titled :
         std::initializer_list<Row>{{"path #1 b2", "path of {unit}"},
                                    {"end", "orders of this phase"},
                                    {"sight a1 c3", "line of sight between {cell} and {to}"},
                                    {"visibility #1", "who sees {unit}"},
                                    {"reach #1", "reach of {unit}"},
                                    {"control", "control of objectives, rally factors"},
                                    {"score", "score after turn {n}"},
                                    {"pair #5 #10", "forecast of the melee of {unit} and {other}"}})
        EXPECT_STREQ(scene.answer(titled.asked, blue).front().title_text(), titled.said);
    scene.order("+a2-b2");
    EXPECT_EQ(told(scene, "end"), "=> 2 units have a path, 2 stay [FOS-ACT-03]\n");
    EXPECT_EQ(scene.where("#1"), "a2");
}

TEST(FosAnswers, ARetreatThatItsOwnerChooses)
{
    covers("FOS-RET-03", "FOS-RET-04", "FOS-RET-05", "FOS-ACT-04");
    Scene scene{"size 8x7\nobjective h7\noption retreat_choice=owner\nphase red\n"
                "blue #1 I1 d4, #2 I2 a1\nred #10 I3 c4, #11 L c4\nmoved #10"};
    const auto refused = [&](const char* line) { return scene.refusal(line); };
    scene.begin({melee(0)});
    const std::string ways =
        "(e3: 2 squares from the nearest enemy, 2 from the home edge) [FOS-RET-04]"
        " (e4: 2 squares from the nearest enemy, 3 from the home edge) [FOS-RET-04]"
        " (e5: 2 squares from the nearest enemy, 4 from the home edge) [FOS-RET-04]"
        " => its owner chooses [FOS-RET-05]\n";
    EXPECT_EQ(told(scene, "retreat #1 e5"), ways);
    EXPECT_EQ(told(scene, "retreat #1 e5", red), "") << "it is asked in secret";
    for (const char* good : {"retreat #1 e3", "retreat #1 e5", "d4>e4"})
        EXPECT_EQ(refused(good), "");
    for (const char* wrong : {"retreat #1 d3", "d4>d4", "d4>e6"})
        EXPECT_NE(refused(wrong).find("#1 cannot retreat to "), std::string::npos) << wrong;
    EXPECT_EQ(refused("end"), "programming is not open to you now [FOS-ACT-03]");
    EXPECT_EQ(refused("hold #1"), "programming is not open to you now [FOS-ACT-01]");
    EXPECT_EQ(refused("a1>a2"), "it is the turn of #1 to retreat [FOS-RET-03]");
    for (const Side viewer : {blue, red}) { // whoever imagines the table, the question is the same
        const View view = scene.view(viewer);
        std::vector<std::byte> world(view.layout().bytes);
        scene.rules().imagine(view, 1, world.data());
        const Decision asked = Table{world.data(), scene.setting()}.decision();
        EXPECT_EQ(asked.unit, scene.unit("#1")) << viewer;
        EXPECT_EQ(asked.a, scene.table().decision().a) << viewer;
    }
    scene.order("d4>e5", {morale(0)});
    EXPECT_EQ(told(scene, "retreat #1 e4"), "");
    EXPECT_EQ(refused("retreat #1 e4"), "no retreat is asked of you now [FOS-ACT-04]");
}

TEST(FosShorthand, WhatIsReadAndWhatIsRefused)
{
    covers("FOS-NOTE-01", "FOS-NOTE-03", "FOS-PROG-07");
    Scene scene{
        "size 40x5\nobjective a1 l5\nblue #1 I2 a2, #2 L a2, #3 I2 out, #4 C1 c3\nred #10 I2 h1"};
    scene.begin();
    all_are_read(scene, {"a2:stay", "a2:", "a2:holds", "*a2:stay"},
                 "(written: c4:hold or c4-d5-e5 [FOS-NOTE-03])");
    all_are_read(scene,
                 {"a9:hold", "*a9:hold", "a9>b2", "a2>b9", "*a2>b2", "+a2>b2", "#1:b9", "a2-",
                  "a2-b2-", "#1:", "a2-b2; x; b9-b1", "A2-b2", "a2>", "*", "+"},
                 "(a cell is a file letter and a rank number on this board: c4 [FOS-NOTE-01])");
    all_are_read(scene,
                 {"b3:hold", "*b3:hold", "+b3:hold", "*c3:hold", "b3>b4", "#3:b2", "#3:hold",
                  "a2-b2; b3-b4; a2-c2", "*b3-b4", "+b3-b4", "b3-b4"},
                 "(you have no such unit there to order [FOS-PROG-07])");
    all_are_read(scene, {"a2>b2"}, "retreat #1 b2");
    all_are_read(scene, {"#1:hold"}, "hold #1");
    all_are_read(scene, {"#2:b2-b3"}, "path #2 b2-b3");
    all_are_read(
        scene, {"#1:a2", "a2-a2", "a2-b4"},
        "(a path runs straight from cell to cell, along files, ranks and diagonals [FOS-NOTE-03])");
    all_are_read(scene, {"a2-ae2", "#1:ae2", "#1:af2", "+a2-ae2"},
                 "(no unit can go that far [FOS-PROG-04])");
    all_are_read(scene, {"a2-ad2", "#1:ad2"},
                 "path #1 "
                 "b2-c2-d2-e2-f2-g2-h2-i2-j2-k2-l2-m2-n2-o2-p2-q2-r2-s2-t2-u2-v2-w2-x2-y2-z2-aa2-"
                 "ab2-ac2-ad2");
    all_are_read(scene, {"+a2-ad2"},
                 "stack a2 "
                 "b2-c2-d2-e2-f2-g2-h2-i2-j2-k2-l2-m2-n2-o2-p2-q2-r2-s2-t2-u2-v2-w2-x2-y2-z2-aa2-"
                 "ab2-ac2-ad2");
    all_are_read(scene, {"#1", "#"}, "(written: #12:d5-e5 or #12:hold [FOS-NOTE-03])");
    all_are_read(scene, {"1.red end", "12345.blue end", "2.blue end", "1.green end", "1."},
                 "(these are orders of another phase [FOS-NOTE-03])");
    all_are_read(scene, {"1.blue", "1.blue;"}, "");
    all_are_read(scene, {"1.blue end;", "01.blue end", "end"}, "commit");
    all_are_read(
        scene, {"123456.blue end", ".blue end", "1blue end", "1", " ; ", "", "a2 -b2", "aa2"}, "-");
    all_are_read(scene, {" end ; ; a2-b2 ;"}, "commit; path #1 b2");
    all_are_read(scene, {"path #1 b2; a2:hold"}, "path #1 b2; hold #1");
    all_are_read(scene, {"hold #1; end"}, "hold #1; commit");
    all_are_read(scene, {"*a2-b2"}, "leaders a2 b2");
    EXPECT_EQ(read(scene, "1.blue end", red), "(these are orders of another phase [FOS-NOTE-03])");
    scene.order("end");
    EXPECT_EQ(read(scene, "1.red end", red), "commit");
    for (const char* of_whom : {"1.blue end", "1.red end"})
        EXPECT_EQ(read(scene, of_whom, blue), "(these are orders of another phase [FOS-NOTE-03])");
}

} // namespace
} // namespace sandtable::fos::answers_test
