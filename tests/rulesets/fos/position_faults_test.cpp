// Everything that can be wrong in a position text, each in its words and in French ones, with its
// line and rule.

#include "rulesets/fos/ruleset.hpp"
#include "tests/rulesets/fos/scene.hpp"
#include "tests/support/catalog.hpp"

#include <gtest/gtest.h>

namespace sandtable::fos::position_faults_test {
namespace {

using sandtable::testing::covers;

const std::string whole = "size 5x5\nobjective c3\nblue #1 I2 a1\nred #2 I2 e5\n"; // without fault

std::string told(const std::string& text)
{
    static const auto french = ::sandtable::testing::french_catalog("fos");
    std::string all;
    for (const PositionFault& fault : read_position(text).faults) {
        EXPECT_TRUE(french.contains(fault.text)) << fault.text;
        all += told_in_english(fault) + '\n';
    }
    return all;
}

/// Each of the lines, as the fifth of a position that is good without it, has that fault alone.
void each_is_told(std::initializer_list<const char*> lines, const std::string& fault)
{
    for (const char* line : lines) EXPECT_EQ(told(whole + line), "5: " + fault + '\n') << line;
}

TEST(FosPositionFaults, ASize)
{
    covers("FOS-BOARD-01", "FOS-NOTE-04");
    for (const char* size : {"size", "size 5", "size 5x5 5", "size x5", "size 5x", "size 5x5x5",
                             "size 5 x5", "size ax5", "size 5xb", "size 1x5", "size 5x1",
                             "size 201x5", "size 5x201", "size 0000005x5"})
        EXPECT_EQ(told(size + whole.substr(8)),
                  "1: a size is written 9x6, from 2x2 to 200x200 [FOS-BOARD-01]\n")
            << size;
    EXPECT_EQ(told("\n\n"), "1: the board has no size [FOS-BOARD-01]\n");
    EXPECT_EQ(told("cover b2\ncover b3"), "1: the size of the board comes first [FOS-NOTE-04]\n");
    each_is_told({"size 5x5", "size"}, "the size is given twice [FOS-NOTE-04]");
    const Position largest = read_position("size 200x2\nobjective gr1");
    EXPECT_TRUE(largest.faults.empty());
    EXPECT_EQ(largest.frame.columns, 200);
    EXPECT_EQ(largest.frame.rows, 2);
    EXPECT_EQ(read_position("size 2x200\nobjective b200").frame.cells, 400);
}

TEST(FosPositionFaults, Ground)
{
    covers("FOS-BOARD-02", "FOS-BOARD-03", "FOS-BOARD-04", "FOS-BOARD-06", "FOS-NOTE-01",
           "FOS-NOTE-03", "FOS-NOTE-04");
    each_is_told({"castle", "castle b2", " castle"}, "unknown statement \"castle\" [FOS-NOTE-04]");
    each_is_told({"Cover b2"}, "unknown statement \"Cover\": did you mean cover? [FOS-NOTE-04]");
    each_is_told({"obstacles b2|b3"},
                 "unknown statement \"obstacles\": did you mean obstacle? [FOS-NOTE-04]");
    each_is_told({"cover", "forbidden", "height 3", "objective"},
                 "cells are missing [FOS-NOTE-04]");
    each_is_told({"cover f6", "forbidden f6", "height 3 f6", "objective f6", "cover b2..f6",
                  "cover f6..b2", "cover b2 f6 b3", "obstacle f6|b2", "obstacle b2|f6", "road f6",
                  "road b2-f6-b4", "blue #3 I2 f6", "arrive red #3 I2 turn 4 entry f6"},
                 "\"f6\" is no cell of this board [FOS-NOTE-01]");
    each_is_told({"cover ..b2", "cover b2.."}, "\"\" is no cell of this board [FOS-NOTE-01]");
    each_is_told({"height", "height b2", "height 10 b2", "height -1 b2", "height 3x b2"},
                 "a height is a number from 0 to 9 [FOS-BOARD-03]");
    each_is_told(
        {"obstacle", "obstacle ; b2|b3", "obstacle b2", "obstacle b2-b3", "obstacle b2|b3 b2"},
        "an obstacle is written d3|d4 [FOS-BOARD-04]");
    each_is_told({"road", "road ;b2-c2"}, "a road is written b2-d2-d4 [FOS-NOTE-03]");
    for (const std::string link : {"b2|b2", "b2|c3", "b2|b4", "b2|d2", "b2|a1"})
        EXPECT_EQ(told(whole + "obstacle " + link),
                  "5: " + link + ": these cells share no edge [FOS-BOARD-04]\n");
    for (const std::string way : {"b2-c4", "b2-b2", "b2-c2-d4"})
        EXPECT_EQ(told(whole + "road " + way),
                  "5: " + way + " does not run straight [FOS-NOTE-03]\n");
    const std::string both = ": b2 cannot be cover and forbidden at once [FOS-BOARD-02]\n";
    EXPECT_EQ(told(whole + "cover b2\nforbidden b2 b3"), "6" + both);
    EXPECT_EQ(told(whole + "forbidden b2\ncover b3..b2"), "6" + both);
    EXPECT_EQ(told("size 5x5\ncover b2\n; nothing to be won\n"),
              "3: a board has at least one objective [FOS-BOARD-06]\n");
}

TEST(FosPositionFaults, SidesOptionsAndTurns)
{
    covers("FOS-GEN-01", "FOS-OPT-01", "FOS-RET-04", "FOS-NOTE-04", "FOS-UNIT-04");
    each_is_told({"home", "home blue", "home blue S N", "home blue SN", "home blue s",
                  "home blue X", "home S blue"},
                 "a home edge is written: home blue S [FOS-RET-04]");
    each_is_told({"home green S", "phase green", "arrive green #3 I2 turn 4 entry e4"},
                 "a side is blue or red, not \"green\" [FOS-GEN-01]");
    for (const std::string option : {"fog=true", "=3"})
        EXPECT_EQ(told(whole + "option fog_of_war=true " + option),
                  "5: there is no option \"" + option + "\" [FOS-OPT-01]\n");
    each_is_told({"option Fog_of_war=true"}, "there is no option \"Fog_of_war=true\": did you mean "
                                             "fog_of_war? [FOS-OPT-01]");
    each_is_told({"option melee_threshold"},
                 "an option is written melee_threshold=VALUE: its value is missing [FOS-OPT-01]");
    each_is_told({"option"}, "an option is written fog_of_war=true [FOS-OPT-01]");
    for (const std::string what : {"turn", "turns"}) {
        for (const char* number : {"", " 0", " 30001", " 3x", " 3 4", " -1", " 0000003"})
            EXPECT_EQ(told(whole + what + number),
                      "5: " + what + " needs a number from 1 up [FOS-NOTE-04]\n");
        EXPECT_EQ(told(whole + what + " 1\n" + what + " 30000"), "");
    }
    each_is_told({"phase", "phase red blue"}, "a phase is a side's: phase red [FOS-NOTE-04]");
    each_is_told({"moved #8", "moved #1 #8 #1"}, "there is no unit #8 [FOS-UNIT-04]");
    each_is_told({"moved #2", "moved #1 #2"},
                 "#2 is of the side that is not in phase, and stands [FOS-UNIT-04]");
    each_is_told({"moved 1"}, "there is no unit 1 [FOS-UNIT-04]");
}

TEST(FosPositionFaults, Units)
{
    covers("FOS-NOTE-02", "FOS-UNIT-03", "FOS-TERR-01", "FOS-BOARD-07");
    for (const std::string unit : {"#3 I2", "#3 I2 b2 b3", "3 I2 b2", "#03 I2 b2", "#3 X2 b2",
                                   "#3 i2 b2", "I2 #3 b2", "#123456789 I2 b2"})
        EXPECT_EQ(told(whole + "blue #4 L b2, " + unit + ", #5 L b2"),
                  "5: a unit is written #2 I2 c4, not \"" + unit + "\" [FOS-NOTE-02]\n");
    each_is_told({"blue", "red", "red ; #3 L b2"},
                 "units are missing: written blue #2 I2 c4, #3 L c4 [FOS-NOTE-02]");
    each_is_told({"blue #2 I2 b2", "red #2 L out", "arrive blue #2 I2 turn 4 entry b2"},
                 "#2 stands twice [FOS-NOTE-02]");
    each_is_told({"blue #3 I0/2 b2", "arrive red #3 I0/2 turn 4 entry e4"},
                 "#3 has no force left: it is out [FOS-UNIT-03]");
    each_is_told({"blue #3 I2 a1", "red #3 I2 a1", "red #3 L a1"},
                 "#3 and #1 cannot share a cell [FOS-BOARD-07]");
    for (const char* good : {"blue #3 L a1, #4 L a1", "blue #3 L b2, #4 L b2, #5 C1 b2",
                             "blue #3 I2 out, #4 I0/1 out\nred #5 I1 out", "blue #12345678 L a1"})
        EXPECT_EQ(told(whole + good), "") << good;
    // Faults of earlier lines stand first, also those that come out at the end.
    EXPECT_EQ(told(whole + "castle\nforbidden e5 b2\nblue #3 L b2"),
              "4: #2 stands on a forbidden cell [FOS-TERR-01]\n"
              "5: unknown statement \"castle\" [FOS-NOTE-04]\n"
              "7: #3 stands on a forbidden cell [FOS-TERR-01]\n");
}

TEST(FosPositionFaults, Arrivals)
{
    covers("FOS-EXT-01", "FOS-NOTE-04");
    each_is_told({"arrive", "arrive red #44 I2 turn 4 entry", "arrive red #44 I2 at 4 entry e4",
                  "arrive red #44 I2 turn 4 on e4", "arrive red 44 I2 turn 4 entry e4",
                  "arrive red #44 X2 turn 4 entry e4", "arrive red #44 I2 entry e4 turn 4"},
                 "written: arrive red #44 I2 turn 4 entry h4 h3 [FOS-EXT-01]");
    each_is_told({"arrive red #44 I2 turn 0 entry e4", "arrive red #44 I2 turn 30001 entry e4",
                  "arrive red #44 I2 turn x entry e4"},
                 "a unit arrives in a turn from 1 up [FOS-EXT-01]");
    EXPECT_EQ(told(whole + "arrive green #1 I0/2 turn 0 entry f6"),
              "5: a side is blue or red, not \"green\" [FOS-GEN-01]\n"
              "5: a unit arrives in a turn from 1 up [FOS-EXT-01]\n"
              "5: #1 stands twice [FOS-NOTE-02]\n"
              "5: #1 has no force left: it is out [FOS-UNIT-03]\n"
              "5: \"f6\" is no cell of this board [FOS-NOTE-01]\n");
    for (const char* half : {"green #44 I2 turn 4 entry e4", "red #44 I2 turn 0 entry e4",
                             "red #44 I2 turn 4 entry f6"})
        EXPECT_EQ(read_position(whole + "arrive " + half).units.size(), 2u) << half;
    const Position good = read_position(whole + "arrive blue #44 C1/3 turn 30000 entry b2 c2..d2\n"
                                                "arrive red #5 L turn 1 entry e4");
    EXPECT_TRUE(good.faults.empty());
    ASSERT_EQ(good.units.size(), 4u);
    const PositionUnit& u = good.units[2];
    EXPECT_TRUE(u.number == 44 && u.side == blue && u.type == unit_type::cavalry && u.force == 1 &&
                u.force_initial == 3 && u.where == Where::reserve && u.cell == Cell::none &&
                u.arrive_turn == 30000 && u.entry.size() == 3 && u.line == 5);
    EXPECT_TRUE(good.units[3].type == unit_type::leader && good.units[3].side == red &&
                good.units[3].arrive_turn == 1 && good.units[3].line == 6);
}

TEST(FosPositionFaults, CrossTheBorderWithTheirWordsApart)
{
    covers("FOS-NOTE-04");
    EXPECT_EQ(
        Fos::read_position(whole + "castel \"b2\"\nhome Blue S\nobstacles b2|b3\nred #3 L e5, "
                                   "#4 I2 e5"),
        R"({"faults": [)"
        R"({"line": 5, "rule": "FOS-NOTE-04", "text": "unknown statement \"{word}\"", )"
        R"("word": "castel", "other": "", "meant": ""}, )"
        R"({"line": 6, "rule": "FOS-GEN-01", "text": "a side is blue or red, not \"{word}\"", )"
        R"("word": "Blue", "other": "", "meant": ""}, )"
        R"({"line": 7, "rule": "FOS-NOTE-04", "text": "unknown statement \"{word}\"", )"
        R"("word": "obstacles", "other": "", "meant": "obstacle"}, )"
        R"({"line": 8, "rule": "FOS-BOARD-07", "text": "{word} and {other} cannot share a cell", )"
        R"("word": "#4", "other": "#2", "meant": ""}]})"
        "\n");
    const auto long_word = [](const std::string& word) {
        return read_position(whole + "cover " + word).faults.at(0).word;
    };
    EXPECT_EQ(long_word(std::string(60, 'x')), std::string(60, 'x'));
    EXPECT_EQ(long_word(std::string(61, 'x')), std::string(60, 'x') + "...");
    EXPECT_EQ(long_word(std::string(59, 'x') + "\u00e9\u00e9"), std::string(59, 'x') + "...");
    EXPECT_EQ(long_word(std::string(58, 'x') + "\u00e9\u00e9"), std::string(58, 'x') + "\u00e9...");
    EXPECT_EQ(long_word(std::string(61, '\x80')), "...") << "the rests of characters";
}

TEST(FosPositions, SayWhatIsWrittenThere)
{
    covers("FOS-NOTE-04", "FOS-BOARD-02", "FOS-BOARD-03");
    const Position p = read_position("; of all kinds\r\n  \n  size 5x4\r\n\r\n"
                                     "moved\t#3\nobjective c3..b2 c2 a1..a2\nheight 0 e1\n"
                                     "height 9 b3..b2\nheight 2 b2..b1\ncover c3 c3\nforbidden d1\n"
                                     "obstacle b2|b3 b3|b4 b2|a2 b2|c2\nroad b1-b3-c3 e1\n"
                                     "home blue E\nhome red W\nturn 3\nturns 12\nphase red\n"
                                     "\t blue #1 L c4,#2\tI2/3 c4\nred #3 A1 e4, #4 C0/2 out");
    EXPECT_TRUE(p.faults.empty());
    const auto at = [&](int column, int rank) { return p.frame.cell_at(column, 4 - rank); };
    EXPECT_EQ(p.objectives,
              (std::vector{at(1, 2), at(2, 2), at(1, 3), at(2, 3), at(0, 1), at(0, 2)}));
    const auto height = [&](Cell c) { return int{p.height[static_cast<std::size_t>(c)]}; };
    EXPECT_TRUE(height(at(1, 3)) == 9 && height(at(1, 2)) == 9 && height(at(1, 1)) == 2);
    EXPECT_EQ(p.obstacles.size(), 4u);
    EXPECT_EQ(p.roads, (std::vector<std::pair<Cell, Cell>>{
                           {at(1, 1), at(1, 2)}, {at(1, 2), at(1, 3)}, {at(1, 3), at(2, 3)}}));
    EXPECT_EQ(p.home, (std::array{'E', 'W'}));
    EXPECT_TRUE(p.turn == 3 && p.turns == 12 && p.active == red && p.starts_at_fights);
    ASSERT_EQ(p.units.size(), 4u);
    EXPECT_FALSE(p.units[0].moved || p.units[1].moved || p.units[3].moved);
    EXPECT_TRUE(p.units[2].moved);
    EXPECT_TRUE(p.units[1].force == 2 && p.units[1].force_initial == 3 && p.units[1].line == 19);
    EXPECT_TRUE(p.units[3].where == Where::dead && p.units[3].force_initial == 2);
    const Position unsaid = read_position("size 5x5\nobjective c3");
    EXPECT_TRUE(unsaid.turn == 1 && unsaid.turns == 99 && unsaid.active == blue &&
                !unsaid.starts_at_fights && unsaid.home == (std::array{'S', 'N'}));
}

TEST(FosPositions, CodesOfUnits)
{
    covers("FOS-NOTE-02", "FOS-UNIT-03");
    const auto read = [](const char* text) {
        UnitCode code;
        if (!read_code(text, code)) return std::string{};
        return std::to_string(code.type) + ' ' + std::to_string(code.force) + '/' +
               std::to_string(code.force_initial) + (code.has_fallen() ? " fallen" : "");
    };
    const auto type = [](int t, const char* rest) { return std::to_string(t) + rest; };
    EXPECT_EQ(read("L"), type(unit_type::leader, " 0/0"));
    EXPECT_EQ(read("I1"), type(unit_type::infantry, " 1/1"));
    EXPECT_EQ(read("C3"), type(unit_type::cavalry, " 3/3"));
    EXPECT_EQ(read("A2/2"), type(unit_type::artillery, " 2/2"));
    EXPECT_EQ(read("I1/3"), type(unit_type::infantry, " 1/3"));
    EXPECT_EQ(read("I0/1"), type(unit_type::infantry, " 0/1 fallen"));
    for (const char* wrong : {"", "X2", "i2", "I", "I0", "I4", "L2", "L0/2", "I3/2", "I2/4", "I2/0",
                              "I0/0", "I22", "I2/", "I2/33", "I2-3", "I4/3", "Ix/3"})
        EXPECT_EQ(read(wrong), "") << wrong;
}

} // namespace
} // namespace sandtable::fos::position_faults_test
