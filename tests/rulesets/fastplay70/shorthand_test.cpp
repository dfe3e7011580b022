// FP70 section 12: orders as the book writes them, and what they are here.
#include "rulesets/fastplay70/book/rules.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"
#include "tests/support/told.hpp"

namespace sandtable::fastplay70::shorthand_test {
namespace {

using testing::covers;

struct Typed {
    const char* text;
    const char* order; ///< "" where it is the order already
};

/// The French type what is marked as theirs, the Germans all else.
void expect_read(Scene& s, std::initializer_list<Typed> lines)
{
    for (const auto& [text, order] : lines) {
        const Side side =
            (std::string{text} + ' ').find(" F ") == std::string::npos ? german : french;
        const TextForms::Read read = s.rules().read_order(s.game().view(side), text);
        EXPECT_FALSE(read.refusal) << text;
        EXPECT_EQ(read.canonical.value_or(""), order) << text;
    }
}

TEST(FastPlay70Shorthand, OrdersOfTheBookAreThoseOfTheTable)
{
    covers(rules::cmd_move, rules::cmd_attack, rules::cmd_done);
    Scene s{"F1 infantry 0505 N\nG1 infantry 0101 S"};
    expect_read(s, {{"", ""},
                    {"char F keep", "char keep"},
                    {"char G test", "char test"},
                    {"char keep", ""},
                    {"char", ""},
                    {"char X keep", ""},
                    {"lead G 3 -G7", "lead 3 G7"},
                    {"lead G 3 -K", "lead 3 K"},
                    {"lead F none", "lead -"},
                    {"lead aucun", "lead -"},
                    {"lead -", ""},
                    {"lead 3 G7", ""},
                    {"pre G 1=0 2=2 3=1", "pre 1=0 2=2 3=1"},
                    {"pre 1=0 2=2 3=1", ""},
                    {"disp F 1=0 2=4 3=3", "disp 1=0 2=4 3=3"},
                    {"disp F 2=4+3 1=0", "disp 2=4 2=3 1=0"},
                    {"disp 2=4+3+1", "disp 2=4 2=3 2=1"},
                    {"disp 1", ""},
                    {"disp 1=", "disp "},
                    {"first G", "first german"},
                    {"first F", "first french"},
                    {"first X", ""},
                    {"first german", ""},
                    {"first G G", ""},
                    {"mv F1 N,NE", "mv F1 N NE"},
                    {"mv F1 @NE,NE %N", "mv F1 @NE NE %N"},
                    {"mv F1", ""},
                    {"mv a,b N", ""},
                    {"chg F1 N,N", "chg F1 N N"},
                    {"att F1>G2", "att F1 G2"},
                    {"F1>G2", "att F1 G2"},
                    {"F1>G2>G3", "att F1 G2>G3"},
                    {"F1 > G2", ""},
                    {"att F1 G2", ""},
                    {"att F1", ""},
                    {"att F1 > G2", ""},
                    {"F1", ""},
                    {"done F", "done"},
                    {"done G", "done"},
                    {"done X", ""},
                    {"done", ""},
                    {"done F F", ""},
                    {"  seg   2 ", ""},
                    {"end F", ""}});
}

TEST(FastPlay70Shorthand, NobodyAnswersForTheOtherSide)
{
    covers(rules::whose_decision);
    Scene s{"F1 infantry 0505 N\nF2 infantry 0705 N\nG1 infantry 0101 S\nG2 infantry 0301 S"};
    const auto refused = [&](Side side, const char* text) -> std::string {
        const TextForms::Read read = s.rules().read_order(s.game().view(side), text);
        EXPECT_FALSE(read.refusal && read.canonical) << text;
        return read.refusal ? tell(*read.refusal, Reader{s.setting()}) : "";
    };
    for (const char* text : {"char G test", "char G keep", "lead G 1 -G2", "lead G none",
                             "pre G 1=0 2=2", "disp G 1=0 2=4", "done G"}) {
        EXPECT_EQ(refused(french, text), "the French answer now, not the Germans [FP70-SEQ-02]")
            << text;
        EXPECT_EQ(refused(german, text), "") << text;
        EXPECT_EQ(refused(umpire_seat, text), "") << text;
    }
    EXPECT_EQ(refused(german, "char F test"),
              "the Germans answer now, not the French [FP70-SEQ-02]");
    EXPECT_EQ(refused(french, "char F test"), "");
    EXPECT_EQ(refused(french, "first G"), "") << "the Germans are chosen, they do not answer";
    EXPECT_EQ(refused(french, "lead 1 -G2"), "");
}

TEST(FastPlay70Shorthand, PointsOfTheTableAreCutAtTheCommasBetweenThem)
{
    covers(rules::table_notation, rules::edge_of_board);
    Scene s{"table 1400 1000\nF1 infantry (500,500) @0\nG1 infantry (1300,100) @12"};
    expect_read(s, {{"mv F1 @90,(586,450)", "mv F1 @90 (586,450)"},
                    {"mv F1 (500,450),(500,400),@15", "mv F1 (500,450) (500,400) @15"},
                    {"mv F1 (500,450)", ""},
                    {"mv F1 (500,450) %F2,@15", "mv F1 (500,450) %F2 @15"},
                    {"chg F1 (1400,1000),(0,0)", "chg F1 (1400,1000) (0,0)"},
                    {"att (1401,0)", ""}});
    for (const char* off : {"mv F1 (1401,500)", "chg F1 (1400,500),(500,1001)", "mv F1 (-1,500)",
                            "mv F1 (500,400) (500,450),(9999,1)"}) {
        const TextForms::Read read = s.rules().read_order(s.game().view(french), off);
        EXPECT_TRUE(read.refusal && std::string_view{read.refusal->rule} == rules::edge_of_board)
            << off;
        EXPECT_FALSE(read.canonical) << off;
    }
}

TEST(FastPlay70Shorthand, WhatBelongsToTheOtherBoardIsNamed)
{
    covers(rules::table_notation, rules::path_elements);
    const auto refused = [](const char* map, const char* text) -> std::string {
        Scene s{map};
        const TextForms::Read read = s.rules().read_order(s.game().view(french), text);
        return read.refusal ? std::string{read.refusal->rule} + ' ' + read.refusal->message : "";
    };
    constexpr const char* table = "table 1400 1000\nF1 infantry (500,500) @0\n"
                                  "G1 infantry (1300,100) @12";
    for (const char* over : {"mv F1 @360", "mv F1 (500,450),@-15", "chg F1 @15,@4000"})
        EXPECT_EQ(refused(table, over),
                  std::string{rules::table_notation} + " {n} degrees: a facing is from 0 to 345")
            << over;
    const std::string points = std::string{rules::path_elements} +
                               " a path on the open table is made of points, @ pivots in degrees "
                               "and % passages through units";
    for (const char* compass : {"mv F1 NE", "mv F1 @S", "mv F1 (500,450),@15.5", "mv F1 @"})
        EXPECT_EQ(refused(table, compass), points) << compass;
    for (const char* fine : {"mv F1 @0", "mv F1 @359", "mv F1 X", "mv NE", "act F1 NE"})
        EXPECT_EQ(refused(table, fine), "") << fine;
    constexpr const char* hexes = "F1 infantry 0505 N\nG1 infantry 0101 S";
    EXPECT_EQ(refused(hexes, "mv F1 N,(300,400)"),
              std::string{rules::path_elements} +
                  " a path on hexes is made of directions, @ pivots and % passages");
    EXPECT_EQ(refused(hexes, "mv F1 N,@NE,%N"), "");
}

} // namespace
} // namespace sandtable::fastplay70::shorthand_test
