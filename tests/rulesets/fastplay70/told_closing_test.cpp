// FP70 sections 3, 11 and a whole turn as players read them. Examples EX-39 to EX-42, EX-50, EX-51.
#include "lua/problem.hpp"
#include "lua/scenario_loader.hpp"
#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/closing.hpp"
#include "rulesets/fastplay70/chapters/general.hpp"
#include "rulesets/fastplay70/chapters/points.hpp"
#include "rulesets/fastplay70/chapters/victory.hpp"
#include "tests/rulesets/fastplay70/positions.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"

#include <gmock/gmock.h>

namespace sandtable::fastplay70::told_closing_test {
namespace {

using testing::covers;
using ::testing::HasSubstr;

TEST(FastPlay70ToldClosing, ArrivalsTryOnePlaceAfterTheOther)
{ // EX-39
    covers(rules::arrivals);
    constexpr const char* line =
        "size 14 11\nsegments 5 10\nside french character=prudent\nside german character=prudent\n"
        "F1 infantry 0510 N\nF2 infantry 1401 N\nG1 infantry 1411 N\n"
        "G7 infantry turn=2 entry=0511,0311 N\n";
    const auto turn_two = [](Scene& s) {
        s.begin({1, 1, 1, 6, 1}).order("first F; end; end");
        if (s.asked() == "declare french") s.order("done");
    };
    Scene s{line};
    turn_two(s);
    EXPECT_EQ(s.record("arrival"), "0 = +0 arrivals (waived: 0511 is in contact with F1) "
                                   "[FP70-ARR-01] => G7 enters in 0311 [FP70-ARR-01]");
    EXPECT_EQ(s.where("G7"), "0311 N");
    EXPECT_EQ(s.get(counters::activated, "G7"), 0);
    Scene shut{std::string{line} + "F3 infantry 0310 N"};
    turn_two(shut);
    EXPECT_EQ(shut.record("arrival"),
              "0 = +0 arrivals (waived: 0511 is in contact with F1) [FP70-ARR-01] +0 arrivals "
              "(waived: 0311 is in contact with F3) [FP70-ARR-01] => G7 waits for the next turn: "
              "0311 is in contact with F3 [FP70-ARR-01]");
    shut.put("F3", "0305", "N");
    shut.order("char F keep; char G keep", {1, 1, 1, 6, 1});
    shut.order("first F; end; end");
    if (shut.asked() == "declare french") shut.order("done");
    EXPECT_EQ(shut.game().table().turn(), 3);
    EXPECT_EQ(shut.where("G7"), "0311 N") << "it waited a turn";
}

TEST(FastPlay70ToldClosing, AClosedEntryPlaceSaysWhoClosesIt)
{
    covers(rules::arrivals);
    const auto arrival = [](const char* battle, const Dice& dice) {
        Scene s{std::string{"side french character=prudent\nside german character=prudent\n"} +
                battle};
        s.begin(dice).order("first F; end; end");
        return s.record("arrival");
    };
    EXPECT_EQ(arrival("size 14 11\nsegments 5 10\nF1 infantry 0311 N\nF2 infantry 1401 N\n"
                      "G1 infantry 1411 N\nF7 infantry turn=2 entry=0311 N",
                      {1, 1, 1, 6, 1}),
              "0 = +0 arrivals (waived: 0311 is occupied by F1) [FP70-ARR-01] => F7 waits for the "
              "next turn: 0311 is occupied by F1 [FP70-ARR-01]");
    EXPECT_EQ(arrival("table 1200 900\nF1 infantry (210,249) @0\nG1 infantry (1000,100) @12\n"
                      "F7 infantry turn=2 entry=210,348;330,249; @0",
                      {1, 1, 6, 1}),
              "0 = +0 arrivals (waived: (210,348) is less than 1.00 UD from F1) [FP70-ARR-01] => "
              "F7 enters at (330,249) [FP70-ARR-01]");
    EXPECT_EQ(arrival("table 1200 900\nF1 infantry (210,249) @0\nG1 infantry (1000,100) @12\n"
                      "G7 infantry turn=2 entry=312,249; @0",
                      {1, 1, 6, 1}),
              "0 = +0 arrivals (waived: (312,249) is in contact with F1) [FP70-ARR-01] => G7 waits "
              "for the next turn: (312,249) is in contact with F1 [FP70-ARR-01]");
}

/// The turn ends by the orders that end it, after so many units were destroyed.
void close(Scene& s, std::initializer_list<const char*> dead, int turn,
           const std::function<void(Play&)>& more = {})
{
    s.phase(phase::move_second, french);
    s.work([&](Play& play) {
        for (const char* id : dead) play.battle.remove(s.unit(id), Where::dead);
        if (more) more(play);
        play.set(counters::controller(0), 1);
        play.set(counters::controller(1), 2);
        while (play.battle.turn() < turn) play.battle.begin_turn(play.battle.turn() + 1);
        play.battle.begin_phase(phase::move_second, german);
        play.set(counters::first, french);
        play.battle.ask({.kind = decision::move, .seats = seat_bit(german)});
    });
    s.order("end");
}

TEST(FastPlay70ToldClosing, BrokenArmiesAndPoints)
{ // EX-40
    covers(rules::broken, rules::points, rules::victory);
    Scene s{armies};
    close(s, {"F1", "F2", "F3"}, 1);
    EXPECT_EQ(s.record("break"),
              "(French: 15 of 36 stands in destroyed units) [FP70-VIC-02] (French: 41.66 %, broken "
              "at 50 %) [FP70-VIC-02] (Germans: 0 of 35 stands in destroyed units) [FP70-VIC-02] "
              "(Germans: 0.00 %, broken at 50 %) [FP70-VIC-02]");
    EXPECT_FALSE(s.game().over());
    Scene lost{armies};
    close(lost, {"F1", "F2", "F3", "F4"}, 1);
    EXPECT_EQ(
        lost.record("break"),
        "(French: 18 of 36 stands in destroyed units) [FP70-VIC-02] (French: 50.00 %, broken at 50 "
        "%) [FP70-VIC-02] (Germans: 0 of 35 stands in destroyed units) [FP70-VIC-02] (Germans: "
        "0.00 %, broken at 50 %) [FP70-VIC-02] => the French army is broken: 50.00 % of its "
        "stands, 50 % are enough [FP70-VIC-02]");
    EXPECT_EQ(lost.game().table().clock().winner(), german);
    Scene last{armies};
    close(last, {"F1", "F2", "F3", "G1", "G2"}, 6);
    EXPECT_EQ(
        last.record("points"),
        "17 = +9 objectives of the French [FP70-VIC-03] +8 stands at the start of German units "
        "destroyed [FP70-VIC-03] | 22 = +7 objectives of the Germans [FP70-VIC-03] +15 stands at "
        "the start of French units destroyed [FP70-VIC-03] | (French 17, Germans 22) "
        "[FP70-VIC-03] => a lead of 5, 3 are needed [FP70-VIC-03]");
    EXPECT_EQ(last.game().table().clock().winner(), german);
}

TEST(FastPlay70ToldClosing, BothArmiesBrokenSayHowFar)
{
    covers(rules::broken);
    Scene s{"turns 6\nF1 infantry 0101 N 5\nF2 infantry 0201 N 4\nG1 infantry 0110 S 4\n"
            "G2 infantry 0210 S 4"};
    close(s, {"F1", "G1"}, 1);
    const std::string told = s.record("break");
    EXPECT_NE(told.find("=> both armies are broken: 55.55 % of the French stands, 50.00 % of the "
                        "German ones [FP70-VIC-02]"),
              std::string::npos)
        << told;
    Scene german_one{"turns 6\nF1 infantry 0101 N 5\nF2 infantry 0201 N 4\n"
                     "G1 infantry 0110 S 5\nG2 infantry 0210 S 4"};
    close(german_one, {"G1"}, 1);
    EXPECT_NE(german_one.record("break").find("=> the German army is broken: 55.55 % of its "
                                              "stands, 50 % are enough [FP70-VIC-02]"),
              std::string::npos);
}

TEST(FastPlay70ToldClosing, StandsLostByUnitsThatLiveAreALineOfTheirOwn)
{
    covers(rules::points);
    Scene s{std::string{"option count_stand_losses=1\n"} + armies};
    close(s, {"F1"}, 6, [&](Play& play) {
        play.set(counters::stands, s.unit("G1"), 1);
        play.set(counters::stands, s.unit("F2"), 3);
    });
    EXPECT_EQ(s.record("points"),
              "12 = +9 objectives of the French [FP70-VIC-03] +0 stands at the start of German "
              "units destroyed [FP70-VIC-03] +3 stands lost by other German units [FP70-VIC-03] | "
              "14 = +7 objectives of the Germans [FP70-VIC-03] +5 stands at the start of French "
              "units destroyed [FP70-VIC-03] +2 stands lost by other French units [FP70-VIC-03] | "
              "(French 12, Germans 14) [FP70-VIC-03] => a lead of 2, 3 are needed [FP70-VIC-03]");
}

TEST(FastPlay70ToldClosing, TwoThirdsAreNotSixtySevenPercent)
{
    covers(rules::broken);
    for (const auto& [percent, broken] : {std::pair{"66", true}, {"67", false}}) {
        Scene s{std::string{"turns 6\noption break_percent="} + percent +
                "\nF1 infantry 0101 N 1\nF2 infantry 0201 N 1\nF3 infantry 0301 N 1\n"
                "G1 infantry 0110 S 1"};
        s.phase(phase::move_second, french);
        s.work([&](Play& play) {
            for (const char* id : {"F1", "F2"}) play.battle.remove(s.unit(id), Where::dead);
        });
        EXPECT_EQ(is_broken(s.field(), french), broken) << percent;
        EXPECT_FALSE(is_broken(s.field(), german));
    }
}

TEST(FastPlay70ToldClosing, UnitsLostToAFailedRetreatCountForAttritionOneTurn)
{ // EX-50
    covers(rules::losses_noted, rules::attrition, rules::next_turn, rules::test_due);
    Scene s{"segments 5 10\noption attrition=1\nside french character=prudent\n"
            "side german character=audacious\nF1 infantry 0710 N 1 idle\nF2 infantry 0201 N\n"
            "F3 infantry 0801 N\nF4 infantry 1201 N\nF5 infantry 1301 N\nF6 infantry 1401 N\n"
            "G1 infantry 0709 S moving\nG2 infantry 1210 S idle\nG3 infantry 1310 S idle"};
    s.work([](Play& play) {
        play.set(counters::character, german, static_cast<int>(Character::audacious));
        play.set(counters::character, french, static_cast<int>(Character::prudent));
    });
    s.fighting(true).order("att G1>F1; done", {1, 2, 2, 2});
    EXPECT_EQ(s.where("F1"), "dead");
    if (s.asked() == "breakthrough G1") s.order("stay G1", {});
    EXPECT_EQ(s.records("losses_noted"),
              std::vector<std::string>{"(segment 2: one unit lost) [FP70-END-02]"});
    for (const std::string& points : s.records("points_kept"))
        EXPECT_EQ(points.find("unit"), std::string::npos)
            << "FP70-PA-07 is about points: " << points;
    EXPECT_EQ(s.game().table().turn(), 2);
    EXPECT_EQ(s.field().get(counters::must_test, german), 1);
    EXPECT_EQ(s.get(counters::moved, "G1"), 0) << "all marks of the turn are gone";
    ASSERT_EQ(s.asked(), "character french") << "the audacious must test";
    s.order("char F keep", {2, 1, 4, 1, 1, 1, 6, 1});
    EXPECT_EQ(
        s.records("pools").at(0),
        "5 = (segment 1: score 1) [FP70-PA-06] +1 pool of segment 1 [FP70-PA-06] (segment 2: score "
        "4) [FP70-PA-06] (segment 2: attrition 1) [FP70-ADV-ATTR-01] +3 pool of segment 2 "
        "[FP70-PA-06] (segment 3: score 1) [FP70-PA-06] +1 pool of segment 3 [FP70-PA-06]");
    EXPECT_EQ(s.pool(french, 2), 3) << "a score of 4, less 1";
    s.order("first F; end; end");
    while (s.asked() == "declare french" || s.asked() == "declare german") s.order("done");
    s.order("char F keep; char G keep", {1, 4, 1, 1, 1, 6, 1});
    EXPECT_EQ(s.pool(french, 2), 4) << "not any more";
}

TEST(FastPlay70ToldClosing, AWholeTurn)
{ // EX-41
    covers(rules::sequence, rules::friend_behind, rules::contact_binds, rules::breakthrough,
           rules::unspent);
    Scene s{"size 14 9\nsegments 7\ntown 0405\nlevel 1 1004\n"
            "F1 infantry 0405 S\nF2 infantry 1004 S\nF3 battle_cavalry 0603 S\n"
            "G1 infantry 0408 N\nG2 infantry 0507 N\nG3 infantry 1007 N bav_podewils\n"
            "G4 light_cavalry 1308 N 3"};
    s.begin({3, 4, 3, 1, 6, 2});
    EXPECT_EQ(s.records("character").at(0), "(the French table) [FP70-CHAR-02] (the die shows 3) "
                                            "[FP70-CHAR-02] => prudent [FP70-CHAR-01]");
    EXPECT_EQ(s.records("draw").at(0),
              "4 = +3 d4 shows 3, for segment 1 [FP70-PA-02] +1 d4 shows 1, for segment 2 "
              "[FP70-PA-02] => prudent: segments are chosen before the roll [FP70-PA-02]");
    EXPECT_EQ(s.records("draw").at(1),
              "6 = +5 d6 shows 6, less 1 [FP70-PA-02] +1 d6 shows 2, less 1 [FP70-PA-02] => "
              "pragmatic: segments are chosen after the roll [FP70-PA-03]");
    s.order("disp G 1=5 2=1", {4, 4, 2, 7});
    EXPECT_EQ(s.record("initiative"),
              "(French 4, Germans 4: a tie) [FP70-INIT-02] (French 2, Germans 7) [FP70-INIT-01] => "
              "the Germans choose who moves first [FP70-INIT-01]");
    s.order("first G; seg 1; mv G1 N");
    EXPECT_EQ(s.record("move"),
              "1 = +1 step to 0407 [FP70-MOVE-01] (stops in contact with G2) [FP70-ZOI-03] (1 of 2 "
              "UD spent) [FP70-MOVE-01] => G1 may still attack [FP70-MOVE-04]");
    s.order("mv G2 NW; seg 2; mv G3 N; end; seg 1; act F1; mv F3 S,S,SW");
    EXPECT_EQ(s.where("F3"), "0506 S");
    s.order("seg 2; act F2; end");
    EXPECT_EQ(s.refusal_text("att F1>G1"),
              "F1 is in contact with G2 and may only attack in contact [FP70-TGT-03]");
    s.order("att F1>G2; att F2>G3; done", {1, 4, 2, 6, 3, 1, 1, 5, 3});
    const auto attacks = s.records("attack");
    ASSERT_EQ(attacks.size(), 2u);
    EXPECT_EQ(attacks[0],
              "5 = +5 base (fr_chassepot, stationary, 1 UD) [FP70-VC-02] | 2 = +0 1: retreat "
              "[FP70-RET-01] +1 4: hit [FP70-EFF-01] +0 2: nothing [FP70-EFF-01] +1 6: hit "
              "[FP70-EFF-01] +0 3: nothing [FP70-EFF-01] => G2: hits 2, retreats 1 [FP70-STEP-05]");
    EXPECT_EQ(attacks[1],
              "4 = +4 base (fr_chassepot, stationary, 2 UD) [FP70-VC-02] | 1 = +0 1: retreat "
              "[FP70-RET-01] +0 1: retreat [FP70-RET-01] +1 5: hit [FP70-EFF-01] +0 3: nothing "
              "[FP70-EFF-01] => G3: hits 1, retreats 2 [FP70-STEP-05]");
    const auto retreats = s.records("retreat");
    ASSERT_EQ(retreats.size(), 3u);
    EXPECT_EQ(retreats[0], "(away from 0405: S) [FP70-HEX-11] (G1 stands in 0407) [FP70-RET-06] "
                           "(through G1, which faces N as well) [FP70-RET-06] (G2 goes to 0408) "
                           "[FP70-RET-02] => G2 to 0408, facing N [FP70-RET-03]");
    EXPECT_EQ(retreats[1], "(away from 1004: S) [FP70-HEX-11] (G3 goes to 1007) [FP70-RET-02] => "
                           "G3 to 1007, facing N [FP70-RET-03]");
    EXPECT_EQ(retreats[2], "(away from 1004: S) [FP70-HEX-11] (G3 goes to 1008) [FP70-RET-02] => "
                           "G3 to 1008, facing S [FP70-RET-03]");
    s.order("stay F1");
    const auto kept = s.records("points_kept");
    ASSERT_EQ(kept.size(), 2u);
    EXPECT_EQ(kept[0], "(segment 1: 1 lost) [FP70-PA-07]");
    EXPECT_EQ(kept[1], "(segment 1: 3 lost) [FP70-PA-07]");
}

TEST(FastPlay70ToldClosing, NeighborsOfHexes)
{ // EX-42 and FP70-HEX-02
    covers(rules::hex_coordinates, rules::hex_labels);
    const Scene s{"F1 infantry 0101 N\nG1 infantry 1410 S"};
    const auto around = [&](const char* hex) {
        std::string all;
        for (int d = 0; d < 6; ++d)
            for (int i = 0; i < s.setting().board->cells; ++i)
                if (s.setting().board->neighbor(Field::cell(s.place(hex)), d) == cell_at_index(i))
                    all += std::to_string(i % 14 + 1) + "/" + std::to_string(i / 14 + 1) + " ";
        return all;
    };
    EXPECT_EQ(around("0505"), "5/4 6/4 6/5 5/6 4/5 4/4 ");
    EXPECT_EQ(around("0605"), "6/4 7/5 7/6 6/6 5/6 5/5 ");
}

/// A battle on hexes whose map and French units are given; its problems.
std::string problems_of(const std::string& areas, const std::string& french_units)
{
    const std::string text = "return scenario {\n    ruleset = \"fastplay70/1\",\n"
                             "    title = \"Bad\", turns = 3,\n    map = hexes {\n"
                             "        size = { 14, 10 },\n        areas = { " +
                             areas + " },\n    },\n    units = {\n        french = { " +
                             french_units +
                             " },\n        german = { infantry { id = \"G1\", stands = 4, "
                             "at = \"0501\", facing = \"S\" } },\n    },\n}\n";
    Problems problems;
    const auto loaded = load_scenario_text("bad.lua", text, FastPlay70::book(), {}, problems);
    if (!loaded || !problems.empty()) return render(problems);
    std::string faults;
    Diagnostics says;
    says.to = &faults;
    says.report = [](void* to, std::uint8_t, const Value* where, const char* rule,
                     const char* message, const Args*) {
        *static_cast<std::string*>(to) += "line " + std::to_string(where ? where->line : 0) + ": " +
                                          message + " [" + rule + "]\n";
    };
    try {
        const FastPlay70 rules{loaded->setting(), says};
    } catch (const std::exception&) {
        faults += "refused";
    }
    return faults;
}

TEST(FastPlay70ToldClosing, ScenariosThatAreRefused)
{ // EX-42, EX-51
    covers(rules::hex_segments, rules::no_artillery, rules::strength, rules::bad_scenario,
           rules::placed);
    constexpr const char* three =
        "[\"1\"] = \"0101..0510\", [\"2\"] = \"0601..1010\", [\"3\"] = \"1101..1410\"";
    constexpr const char* one =
        "infantry { id = \"F1\", stands = 4, at = \"0505\", facing = \"N\" }";
    EXPECT_EQ(problems_of(three, one), "");
    EXPECT_THAT(problems_of("[\"1\"] = \"0101..0610\", [\"2\"] = \"0601..1010\", "
                            "[\"3\"] = \"1101..1410\"",
                            one),
                HasSubstr("{cell} is in two segments [FP70-HEX-13]"));
    EXPECT_THAT(problems_of("[\"1\"] = \"0101..0510\", [\"2\"] = \"0701..1010\", "
                            "[\"3\"] = \"1101..1410\"",
                            one),
                HasSubstr("{cell} is in no segment [FP70-HEX-13]"));
    EXPECT_THAT(problems_of(three, "artillery { id = \"F1\", stands = 4, at = \"0505\" }"),
                HasSubstr("artillery"));
    EXPECT_THAT(problems_of(three, std::string{one} + ", infantry { id = \"F2\", stands = 7, "
                                                      "at = \"0506\", facing = \"N\" }"),
                HasSubstr("stands cannot be 7"));
    EXPECT_THAT(problems_of(three, std::string{one} + ", infantry { id = \"F1\", stands = 4, "
                                                      "at = \"0506\", facing = \"N\" }"),
                HasSubstr("F1"));
    EXPECT_THAT(problems_of(three, std::string{one} + ", infantry { id = \"F2\", stands = 4, "
                                                      "at = \"0505\", facing = \"N\" }"),
                HasSubstr("there is no room for F2 where F1 stands [FP70-SETUP-02]"));
    EXPECT_EQ(problems_of(three, std::string{one} + ", infantry { id = \"F2\", stands = 4, "
                                                    "at = \"0502\", facing = \"N\" }"),
              "")
        << "contact at the start is allowed";
}

} // namespace
} // namespace sandtable::fastplay70::told_closing_test
