// Records in words, for one reader: what players, conform and the tests of rulesets read. [design
// 9]
#include "plugins/host/telling/breakdowns.hpp"

#include "tests/support/skirmish_field.hpp"
#include "tests/support/told.hpp"

#include <gtest/gtest.h>

namespace sandtable::breakdowns_test {
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

TEST(Breakdowns, ABreakdownHasOneFixedForm)
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

std::vector<std::string> lines_of(const Breakdown& b, const Setting& setting, Side side)
{
    const host::Texts english;
    std::vector<std::string> lines;
    for (const host::ToldLine& line :
         host::tell_breakdown(b, host::Teller{english, setting}, side, 60))
        lines.push_back(line.text);
    return lines;
}

TEST(Breakdowns, PlayersGetLines)
{
    const Field field;
    EXPECT_EQ(lines_of(melee(), field.setting(), umpire_seat),
              (std::vector<std::string>{
                  "melee of B1 and RL the leader",
                  "  B1  force +2 [3]  adjacent enemies -1 [2]",
                  "      (uphill) [6]  die +1 [3]                           = 2",
                  "  RL  force of RL +4 [3]                                 = 4",
                  "  no way out but a6 [1]",
                  "  => b6 [1]",
                  "  -> B1 retreats 2 cells [5]",
              }));
}

TEST(Breakdowns, WhatASideMayNotKnowIsTakenOut)
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
    const std::vector<std::string> lines = lines_of(b, field.setting(), blue);
    ASSERT_EQ(lines.size(), 4u);
    EXPECT_EQ(lines[0], "B1 and unknown unit");
    EXPECT_TRUE(lines[2].ends_with("= ?")) << lines[2];
    EXPECT_EQ(lines[3], "  -> unknown unit wins [5]");
    b.hide_whole({.all = seat_bit(blue)});
    EXPECT_EQ(explain(b, {.setting = field.setting(), .side = blue}), "");
    EXPECT_TRUE(lines_of(b, field.setting(), blue).empty());
    EXPECT_EQ(explain(b, {.setting = field.setting(), .side = nobody}), "");
    EXPECT_NE(explain(b, {field.setting()}), "") << "the umpire reads everything";
}

TEST(Breakdowns, ATotalIsRightEvenWhenTermsAreLost)
{
    const Field field;
    Breakdown b{"long", true};
    for (int i = 0; i < Breakdown::capacity + 3; ++i) b.add("SKI-1", 1, "one");
    const std::string text = explain(b, {field.setting()});
    EXPECT_EQ(text.substr(0, 4), "67 =");
    EXPECT_NE(text.find("(3 more lines do not fit)"), std::string::npos);
}

TEST(Breakdowns, EventsAndRefusalsAreSentences)
{
    const Field field;
    const Reader reader{.setting = field.setting()};
    const Unit b1 = unit_at_index(0);
    const Args step{.unit = b1, .cell = cell_at_index(0), .to = cell_at_index(1)};
    EXPECT_EQ(tell({.kind = EventKind::moved, .args = step}, reader), "B1 moves a6 to b6");
    EXPECT_EQ(tell({.kind = EventKind::unit_counter, .args = {.unit = b1, .n = 2, .m = 3}}, reader),
              "B1: force 3 to 2");
    EXPECT_EQ(tell({.kind = EventKind::rolled,
                    .detail = symbols,
                    .args = {.n = 2, .m = 1, .word = "the shot"}},
                   reader),
              "die for the shot: L");
    EXPECT_EQ(tell({.kind = EventKind::finished,
                    .side = red,
                    .detail = 1,
                    .args = {.n = 1, .m = seat_bit(red)}},
                   reader),
              "The battle is won by Red: victory (resigned)");
    EXPECT_EQ(tell({.kind = EventKind::told,
                    .rule = "SKI-1",
                    .text = "halt at {to}",
                    .args = {.to = cell_at_index(2)}},
                   reader),
              "halt at c6 [SKI-1]");
    const Event hidden{.kind = EventKind::moved, .unknown = {.unit = 1, .from = 1}, .args = step};
    EXPECT_EQ(tell(hidden, {.setting = field.setting(), .side = blue}),
              "unknown unit comes into sight at b6");
    EXPECT_EQ(tell(Refusal{.rule = "SKI-3",
                           .message = "{other} is out of range of {unit}",
                           .args = {.unit = b1, .other = unit_at_index(4)}},
                   reader),
              "R2 is out of range of B1 [SKI-3]");
}

TEST(Breakdowns, TextsGoThroughTheTranslation)
{
    const Field field;
    host::Texts french{"fr"};
    french.ask([](std::string_view, std::string_view text) {
        if (text == "force") return std::string{"puissance"};
        if (text == "waived") return std::string{"sans effet"};
        return std::string{};
    });
    Breakdown b{"x", true};
    b.add("SKI-3", 1, "force").waive("SKI-6", "");
    EXPECT_EQ(host::tell_in_line(b, host::Teller{french, field.setting()}),
              "1 = +1 puissance [SKI-3] +0 cover (sans effet) [SKI-6]");
}

TEST(Breakdowns, WhatADieShowsIsNoSide)
{
    const Field field;
    const Reader reader{.setting = field.setting()};
    EXPECT_EQ(fill("{word} won", {.word = "blue"}, reader), "Blue won");
    EXPECT_EQ(fill("hit by {face} alone", {.word = "blue"}, reader), "hit by blue alone");
    EXPECT_EQ(fill("{face}", {}, reader), "");
}

TEST(Breakdowns, WhoHasNoNameIsCalledByTheIdInEveryLanguage)
{
    const Field field;
    host::Texts french{"fr"};
    french.ask([](std::string_view, std::string_view text) {
        return text == "short" ? std::string{"courte"} : std::string{};
    });
    // A scenario's unit without a name is loaded with its id as the name.
    const std::array units{UnitInfo{.id = "short", .name = "short", .fields = &no_value},
                           UnitInfo{.id = "B1", .name = "short", .fields = &no_value}};
    Setting setting = field.setting();
    setting.units = {units.data(), units.size(), sizeof(UnitInfo)};
    const host::Teller teller{french, setting};
    EXPECT_EQ(teller.unit(unit_at_index(0)), "short");
    EXPECT_EQ(teller.name_of(units[0]), "short");
    EXPECT_EQ(teller.unit(unit_at_index(1)), "B1 courte") << "a name is translated";
}

TEST(Breakdowns, HostileTextsAreCopiedNotFollowed)
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

} // namespace
} // namespace sandtable::breakdowns_test
