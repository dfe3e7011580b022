// Records as text, for one reader. [design 9]
#include "kernel/rules/explain.hpp"

#include "kernel/words/nearest.hpp"
#include "tests/support/skirmish_field.hpp"

#include <gtest/gtest.h>

namespace sandtable {
namespace {

using namespace testing::skirmish;

Breakdown melee()
{
    Breakdown b{"melee", true};
    b.title("melee of {unit} and {other}", {.unit = unit_at_index(0), .other = unit_at_index(5)});
    b.add("SKI-3", 2, "force").add("SKI-2", -1, "adjacent enemies").waive("SKI-6", "uphill");
    b.add_die("SKI-3", 1, "die");
    b.add("SKI-3", 4, "force of {other}", {.other = unit_at_index(5)}, 1);
    b.note("SKI-1", "no way out but {cell}", {.cell = cell_at_index(0)}, 2);
    b.choose("SKI-1", "{to}", {.to = cell_at_index(1)}, 2);
    b.head("retreat", 2); // for who lays it out in lines; a line has no room for it
    b.outcome("SKI-5", "{unit} retreats {n} cells", {.unit = unit_at_index(0), .n = 2});
    return b;
}

TEST(KernelExplain, ABreakdownHasOneFixedForm)
{
    const Field field;
    EXPECT_EQ(explain(melee(), {field.setting()}),
              "2 = +2 force [SKI-3] -1 adjacent enemies [SKI-2] +0 cover (waived: uphill) [SKI-6]"
              " +1 die [SKI-3] | 4 = +4 force of RL [SKI-3]"
              " | (no way out but a6) [SKI-1] (-> b6) [SKI-1]"
              " => B1 retreats 2 cells [SKI-5]");
    Breakdown bare{"x", true};
    EXPECT_EQ(explain(bare, {field.setting()}), "");
    EXPECT_EQ(explain(bare.outcome("", "nothing"), {field.setting()}), "=> nothing");
}

TEST(KernelExplain, PlayersGetLines)
{
    const Field field;
    EXPECT_EQ(explain_lines(melee(), {.setting = field.setting(), .names = true}),
              "melee of B1 and RL the leader\n"
              "    +2  force [SKI-3]\n"
              "    -1  adjacent enemies [SKI-2]\n"
              "    +0  cover (waived: uphill) [SKI-6]\n"
              "    +1  die [SKI-3]\n"
              "   = 2  total\n"
              "    +4  force of RL the leader [SKI-3]\n"
              "   = 4  total\n"
              "        no way out but a6 [SKI-1]\n"
              "        -> b6 [SKI-1]\n"
              "    =>  B1 retreats 2 cells [SKI-5]\n");
}

TEST(KernelExplain, WhatASideMayNotKnowIsTakenOut)
{
    const Field field;
    Breakdown b{"melee", true};
    b.hide_whole({.other = seat_bit(blue)});
    b.title("{unit} and {other}", {.unit = unit_at_index(0), .other = unit_at_index(5)});
    b.add("SKI-3", 2, "force");
    b.add("SKI-3", 5, "ambush by {unit}", {.unit = unit_at_index(5)});
    b.hide({.unit = seat_bit(blue)});
    b.add("SKI-3", 3, "in the open", {}, 1);
    b.add("SKI-3", 9, "secret", {}, 1).hide({.all = seat_bit(blue)});
    b.outcome("SKI-5", "{other} wins", {.other = unit_at_index(5)});
    EXPECT_EQ(explain(b, {.setting = field.setting(), .side = blue}),
              "7 = +2 force [SKI-3] +5 ambush by unknown unit [SKI-3]"
              " | ? = +3 in the open [SKI-3] => unknown unit wins [SKI-5]");
    EXPECT_EQ(explain(b, {.setting = field.setting(), .side = red}),
              "7 = +2 force [SKI-3] +5 ambush by RL [SKI-3]"
              " | 12 = +3 in the open [SKI-3] +9 secret [SKI-3] => RL wins [SKI-5]");
    b.hide_whole({.all = seat_bit(blue)});
    EXPECT_EQ(explain(b, {.setting = field.setting(), .side = blue}), "");
    EXPECT_EQ(explain_lines(b, {.setting = field.setting(), .side = blue}), "");
    EXPECT_NE(explain(b, {field.setting()}), "") << "the umpire reads everything";
}

TEST(KernelExplain, ATotalIsRightEvenWhenTermsAreLost)
{
    const Field field;
    Breakdown b{"long", true};
    for (int i = 0; i < Breakdown::capacity + 3; ++i) b.add("SKI-1", 1, "one");
    const std::string text = explain(b, {field.setting()});
    EXPECT_EQ(text.substr(0, 4), "67 =");
    EXPECT_NE(text.find("(3 more terms)"), std::string::npos);
}

TEST(KernelExplain, EventsAndRefusalsAreSentences)
{
    const Field field;
    const Reader reader{.setting = field.setting()};
    const Unit b1 = unit_at_index(0);
    EXPECT_EQ(tell({.kind = EventKind::moved,
                    .args = {.unit = b1, .cell = cell_at_index(0), .to = cell_at_index(1)}},
                   reader),
              "B1 moves from a6 to b6");
    EXPECT_EQ(tell({.kind = EventKind::unit_counter, .args = {.unit = b1, .n = 2, .m = 3}}, reader),
              "B1: force 3 -> 2");
    EXPECT_EQ(
        tell({.kind = EventKind::rolled, .detail = symbols, .args = {.n = 2, .m = 1}}, reader),
        "a die shows L (symbols)");
    EXPECT_EQ(tell({.kind = EventKind::rolled, .detail = d6, .args = {.n = 4, .m = 3}}, reader),
              "a die shows 4 (d6)");
    EXPECT_EQ(tell({.kind = EventKind::finished, .side = red, .detail = 1}, reader),
              "the battle is won by Red: resigned");
    EXPECT_EQ(tell({.kind = EventKind::told,
                    .rule = "SKI-1",
                    .text = "halt at {to}",
                    .args = {.to = cell_at_index(2)}},
                   reader),
              "halt at c6 [SKI-1]");
    const Event hidden{.kind = EventKind::moved,
                       .unknown = {.unit = 1, .from = 1},
                       .args = {.unit = b1, .cell = cell_at_index(0), .to = cell_at_index(1)}};
    EXPECT_EQ(tell(hidden, {.setting = field.setting(), .side = blue}),
              "unknown unit moves from a place out of sight to b6");
    EXPECT_EQ(tell(Refusal{.rule = "SKI-3",
                           .message = "{other} is out of range of {unit}",
                           .args = {.unit = b1, .other = unit_at_index(4)}},
                   reader),
              "R2 is out of range of B1 [SKI-3]");
}

TEST(KernelExplain, TextsGoThroughTheTranslation)
{
    const Field field;
    const Reader french{.setting = field.setting(), .translate = [](std::string_view key) {
                            if (key == "{unit} moves from {cell} to {to}")
                                return std::string{"{unit} va de {cell} en {to}"};
                            if (key == "force") return std::string{"puissance"};
                            if (key == "waived") return std::string{"sans effet"};
                            return std::string{key};
                        }};
    EXPECT_EQ(
        tell({.kind = EventKind::moved,
              .args = {.unit = unit_at_index(0), .cell = cell_at_index(0), .to = cell_at_index(1)}},
             french),
        "B1 va de a6 en b6");
    Breakdown b{"x", true};
    b.add("SKI-3", 1, "force").waive("SKI-6", "");
    EXPECT_EQ(explain(b, french), "1 = +1 puissance [SKI-3] +0 cover (sans effet) [SKI-6]");
}

TEST(KernelExplain, HostileTextsAreCopiedNotFollowed)
{
    const Field field;
    const Reader reader{.setting = field.setting()};
    EXPECT_EQ(fill("{unit", {}, reader), "{unit");
    EXPECT_EQ(fill("{nothing} {} {{n}}", {.n = 3}, reader), "{nothing} {} {3}");
    EXPECT_EQ(fill("{word}", {.word = "{unit}"}, reader), "{unit}");
    EXPECT_EQ(fill("{n/100} of {m/100} UD", {.n = 197, .m = 200}, reader), "1.97 of 2.00 UD");
    EXPECT_EQ(fill("{n/100} {m/100}", {.n = -5, .m = 0}, reader), "-0.05 0.00");
    EXPECT_EQ(fill("{unit}", {.unit = unit_at_index(999)}, reader), "unknown unit");
    EXPECT_EQ(fill(nullptr, {}, reader), "");
    for (int kind = 0; kind <= static_cast<int>(EventKind::count_of_kinds); ++kind)
        static_cast<void>(tell({.kind = static_cast<EventKind>(kind),
                                .detail = 0xffff,
                                .args = {.n = INT64_MIN, .m = INT64_MAX}},
                               reader));
}

TEST(KernelExplain, TheNearestWordIsFoundOrNone)
{
    const auto nearest = [](std::string_view word) {
        Nearest n{word};
        for (const char* offered : {"march", "fire", "plan", "resign"}) n.offer(offered);
        return n.found();
    };
    EXPECT_EQ(nearest("fier"), "fire");
    EXPECT_EQ(nearest("marhc"), "march");
    EXPECT_EQ(nearest("resing"), "resign");
    EXPECT_EQ(nearest("wholly"), "");
    EXPECT_EQ(nearest(""), "");
    EXPECT_EQ(edit_distance("kitten", "sitting"), 3u);
    EXPECT_EQ(edit_distance("ab", "ba"), 1u);
    EXPECT_GT(edit_distance(std::string(49, 'a'), "a"), 48u);
}

} // namespace
} // namespace sandtable
