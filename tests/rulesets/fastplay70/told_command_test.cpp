// FP70 section 7 as players read it: what the worked examples EX-01 to EX-06 and EX-49 must say.
#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/combat.hpp"
#include "rulesets/fastplay70/chapters/points.hpp"
#include "tests/rulesets/fastplay70/positions.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"
#include "tests/support/every_roll.hpp"

#include <numeric>

namespace sandtable::fastplay70::told_command_test {
namespace {

using testing::covers;

/// The exact chance that `wanted` holds after an order.
template <typename Wanted>
std::string chance(Scene& s, const Order& order, Wanted&& wanted)
{
    const host::Odds odds = ::sandtable::testing::odds_of(
        s.game(), order, [&](const Table&, const Table& after, const Journal&) {
            return wanted(Field{after, s.rules().context()}) ? std::string{"yes"} : "no";
        });
    EXPECT_TRUE(odds.exact);
    for (const host::Outcome& one : odds.outcomes) {
        if (one.label != "yes") continue;
        const std::uint64_t common = std::gcd(one.ways, one.total);
        return std::to_string(one.ways / common) + '/' + std::to_string(one.total / common);
    }
    return "never";
}

TEST(FastPlay70ToldCommand, ATestBindsAndSaysItsTable)
{ // EX-01
    covers(rules::character_test, rules::character_table, rules::compulsory_test);
    Scene s{with("pragmatic", "prudent")};
    s.begin({1, 1, 1, 1, 1, 1}).order("disp F 1=0 2=0 3=0; first F", {6, 1});
    s.order("end");
    ASSERT_EQ(s.game().table().turn(), 2);
    s.order("char F test; char G keep", {2, 1, 1, 1, 2, 2, 2});
    EXPECT_EQ(s.field().character(french), Character::pusillanimous) << "better or worse: it binds";
    EXPECT_EQ(s.record("character"), "(the French table) [FP70-CHAR-02] (the die shows 2) "
                                     "[FP70-CHAR-02] => pusillanimous [FP70-CHAR-03]");
    Scene neutral{with("pragmatic", "prudent", "option char_table_french=neutral")};
    neutral.begin({1, 1, 1, 1, 1, 1}).order("disp F 1=0 2=0 3=0; first F", {6, 1});
    neutral.order("end");
    neutral.order("char F test; char G keep", {2, 1, 1, 1, 2, 2, 2, 6, 1});
    EXPECT_EQ(neutral.record("character"), "(the neutral table) [FP70-CHAR-02] (the die shows 2) "
                                           "[FP70-CHAR-02] => prudent [FP70-CHAR-03]");
}

constexpr const char* one_unit_each = "segments 5 10\noption initiative_tie=german\n"
                                      "F1 infantry 0205 N\nG1 infantry 0201 S\n"
                                      "side german character=prudent\n";

/// The German keeps its general; what becomes of the turn until somebody moves.
Order german_keeps()
{
    Order keep{.verb = verb::character, .side = german};
    keep.with(0);
    return keep;
}

TEST(FastPlay70ToldCommand, AnAudaciousFrenchGeneralStaysSoOnceInSix)
{ // EX-01: rolled once and kept by two compulsory tests, 1/216 on turns 1 to 3
    covers(rules::compulsory_test, rules::character_table);
    Scene s{std::string{one_unit_each} + "side french character=audacious"};
    s.begin({1, 1, 6, 1}).order("first F; end");
    ASSERT_EQ(s.asked(), "character german") << "the French roll without being asked";
    EXPECT_EQ(chance(s, german_keeps(),
                     [](const Field& f) { return f.character(french) == Character::audacious; }),
              "1/6");
    s.order("char G keep", {6, 1, 1, 6, 1});
    EXPECT_EQ(s.record("character"),
              "(the test is compulsory: the general was audacious) [FP70-CHAR-04] (the French "
              "table) [FP70-CHAR-02] (the die shows 6) [FP70-CHAR-02] => audacious [FP70-CHAR-03]");
}

TEST(FastPlay70ToldCommand, ScoresDispatchAndAttrition)
{ // EX-02
    covers(rules::draw, rules::one_score_each, rules::pool, rules::attrition);
    Scene s{with("pragmatic", "prudent", "option attrition=1")};
    s.work([](Play& play) { play.set(counters::PerSegment::attrition, french, 2, 1); });
    s.begin({5, 1, 4, 3, 2, 1});
    const auto draws = s.records("draw");
    ASSERT_EQ(draws.size(), 2u);
    EXPECT_EQ(
        draws[0],
        "7 = +4 d6 shows 5, less 1 [FP70-PA-02] +0 d6 shows 1, less 1 [FP70-PA-02] +3 d6 shows 4, "
        "less 1 [FP70-PA-02] => pragmatic: segments are chosen after the roll [FP70-PA-03]");
    EXPECT_EQ(draws[1], "6 = +3 d4 shows 3, for segment 1 [FP70-PA-02] +2 d4 shows 2, for segment "
                        "2 [FP70-PA-02] +1 d4 shows 1, for segment 3 [FP70-PA-02] => prudent: "
                        "segments are chosen before the roll [FP70-PA-02]");
    EXPECT_EQ(s.refusal_text("disp F 1=4+3 2=0"), "segment 1 receives one score only [FP70-PA-03]");
    EXPECT_EQ(s.refusal_text("disp F 1=4 2=4 3=0"), "no score of 4 is left to give [FP70-PA-03]");
    EXPECT_EQ(s.refusal_text("disp F 1=4 2=3"), "2 scores are given, there are 3 [FP70-PA-03]");
    s.order("disp F 1=0 2=4 3=3", {6, 1});
    const auto pools = s.records("pools");
    ASSERT_EQ(pools.size(), 2u);
    EXPECT_EQ(
        pools[0],
        "6 = (segment 1: score 0) [FP70-PA-06] +0 pool of segment 1 [FP70-PA-06] (segment 2: score "
        "4) [FP70-PA-06] (segment 2: attrition 1) [FP70-ADV-ATTR-01] +3 pool of segment 2 "
        "[FP70-PA-06] (segment 3: score 3) [FP70-PA-06] +3 pool of segment 3 [FP70-PA-06]");
}

TEST(FastPlay70ToldCommand, WhatIsSavedIsLostByWhoIsNoLongerPrudent)
{ // EX-03
    covers(rules::provident, rules::saved_lost);
    int kept = 0;
    for (int face = 1; face <= 6; ++face) {
        Scene t{with("prudent", "prudent", "option provident=1")};
        t.work([](Play& play) { play.set(counters::PerSegment::saved, french, 1, 3); });
        t.begin({1, 1, 1, 1, 1, 1, 6, 1});
        t.order("first F; end; end");
        Dice dice{face, 1, 1, 1, 1, 1, 1};
        if (face == 3 || face == 4 || face == 6) dice.insert(dice.end(), {6, 1});
        t.order("char F test; char G keep", dice); // else the scores are to be given first
        const bool keeps = t.field().get(counters::PerSegment::saved, french, 1) > 0;
        EXPECT_EQ(keeps, t.field().character(french) == Character::prudent);
        EXPECT_EQ(t.records("saved_lost").empty(), keeps);
        if (face == 1) {
            EXPECT_EQ(t.record("saved_lost"),
                      "(segment 1: 4 lost) [FP70-ADV-PROV-02] (segment 2: 1 lost) "
                      "[FP70-ADV-PROV-02] (segment 3: 1 lost) [FP70-ADV-PROV-02]");
        }
        kept += keeps ? 1 : 0;
    }
    EXPECT_EQ(kept, 2) << "of 6: a third";
}

TEST(FastPlay70ToldCommand, LeaderOfMen)
{ // EX-04
    covers(rules::leader, rules::leader_activates, rules::leader_segment, rules::leader_units,
           rules::leader_test);
    Scene s{"segments 5 10\noption leader_of_men=1\noption attrition=1\noption charge=1\n"
            "side french character=prudent\nside german character=pragmatic\n"
            "F1 infantry 0303 N\nG1 infantry 0101 S\nG2 infantry 0301 S\nG3 infantry 0501 S\n"
            "G4 infantry 0701 S\nG5 infantry 1101 S\nG6 infantry 1301 S"};
    s.work([](Play& play) { play.set(counters::PerSegment::attrition, german, 1, 1); });
    s.begin();
    s.order("lead F none");
    EXPECT_EQ(s.legal(), (std::vector<std::string>{"lead -", "lead 1 G1", "lead 2", "lead 3"}));
    EXPECT_EQ(
        s.refusal_text("lead G 1"),
        "1 units must be left out for the losses of last turn: 0 are named [FP70-ADV-LEAD-02]");
    EXPECT_EQ(s.refusal_text("lead G 1 -G4"), "G4 is no unit of segment 1 [FP70-ADV-LEAD-02]");
    EXPECT_EQ(s.refusal_text("lead - G2"),
              "without a leader nobody is left out [FP70-ADV-LEAD-02]");
    EXPECT_EQ(s.refusal_text("lead G 1 -G2 -G2"), "G2 is named twice [FP70-ADV-LEAD-02]");
    EXPECT_EQ(
        s.refusal_text("lead G 1 -G2 -G3"),
        "1 units must be left out for the losses of last turn: 2 are named [FP70-ADV-LEAD-02]");
    s.order("lead G 1 -G3", {2, 4, 1, 1, 8});
    EXPECT_EQ(s.record("leader"),
              "0 = (G1 is activated) [FP70-ADV-LEAD-02] (G2 is activated) [FP70-ADV-LEAD-02] +0 "
              "units activated by a leader of men (waived: G3 is left out) [FP70-ADV-LEAD-02] => "
              "segment 1 [FP70-ADV-LEAD-03]");
    EXPECT_EQ(s.records("draw").at(1),
              "3 = +3 d4 shows 4, less 1, for segment 2 [FP70-PA-02] +0 d4 shows 1, less 1, for "
              "segment 3 [FP70-PA-02] => beside a leader of men segments are chosen before the "
              "roll [FP70-ADV-LEAD-03]");
    EXPECT_EQ(s.records("pools").at(1),
              "3 = +0 pool of segment 1 [FP70-ADV-LEAD-03] (segment 2: score 3) [FP70-PA-06] +3 "
              "pool of segment 2 [FP70-PA-06] (segment 3: score 0) [FP70-PA-06] +0 pool of segment "
              "3 [FP70-PA-06]")
        << "a leader's segment has no score, and its losses have been counted";
    s.order("first G; seg 1");
    EXPECT_EQ(s.refusal_text("act G3"),
              "action points needed: 1; the open segment has 0 [FP70-ACT-02]");
    EXPECT_EQ(s.refusal_text("act G1"), "G1 is already activated by its leader [FP70-ACT-05]");
    s.order("end");
    if (s.asked() == "move french") s.order("end");
    EXPECT_EQ(s.asked(), "declare german") << "G2 had no order and may attack";
    EXPECT_EQ(s.refusal("att G2>F1"), "");
    EXPECT_EQ(s.refusal("att G3>F1"), rules::who_attacks);
    s.order("done");
    ASSERT_EQ(s.asked(), "character french");
    s.order("char F keep", {3});
    EXPECT_EQ(s.record("character"),
              "(the test is compulsory: the general led his men) [FP70-ADV-LEAD-04] (the German "
              "table) [FP70-CHAR-02] (the die shows 3) [FP70-CHAR-02] => pragmatic [FP70-CHAR-03]");
}

TEST(FastPlay70ToldCommand, OfAsManySegmentsAsThereMayBeTheLastDrawsToo)
{
    covers(rules::controlled);
    const Scene s{"segments 2 4 6 8 10 11 12\nF1 infantry 1403 N\nF2 infantry 0103 N\n"
                  "G1 infantry 0501 S"};
    int list[most_segments];
    ASSERT_EQ(drawing_segments(s.field(), french, list), 2);
    EXPECT_EQ(list[0], 1);
    EXPECT_EQ(list[1], most_segments);
    EXPECT_EQ(drawing_segments(s.field(), german, list), 1);
    EXPECT_EQ(list[0], 3);
}

TEST(FastPlay70ToldCommand, WhoWinsTheInitiative)
{ // EX-05
    covers(rules::initiative, rules::initiative_tie, rules::initiative_odds);
    const auto french_wins = [](const char* tie) {
        Scene s{std::string{one_unit_each} + "side french character=prudent\n" +
                "option initiative_tie=" + tie};
        s.begin({1, 1, 6, 1}).order("first F; end; end; char F keep");
        return chance(s, german_keeps(),
                      [](const Field& f) { return f.get(counters::chooser) == french; });
    };
    EXPECT_EQ(french_wins("german"), "5/16") << "so a tie 6 in 48, and 5 in 14 with rolls again";
    EXPECT_EQ(french_wins("french"), "7/16");
    Scene tie{with("prudent", "prudent", "option initiative_tie=german")};
    tie.begin({1, 1, 1, 1, 1, 1, 4, 4});
    EXPECT_EQ(tie.record("initiative"), "(French 4, Germans 4: a tie) [FP70-INIT-02] => the "
                                        "Germans choose who moves first [FP70-INIT-02]");
    Scene again{with("prudent", "prudent")};
    again.begin({1, 1, 1, 1, 1, 1, 4, 4, 2, 2, 6, 5});
    EXPECT_EQ(
        again.record("initiative"),
        "(French 4, Germans 4: a tie) [FP70-INIT-02] (French 2, Germans 2: a tie) [FP70-INIT-02] "
        "(French 6, Germans 5) [FP70-INIT-01] => the French choose who moves first [FP70-INIT-01]");
}

TEST(FastPlay70ToldCommand, PointsThatAreLeftAreLostAndWhoWasNotActivatedDoesNotAnswer)
{ // EX-06, EX-56
    covers(rules::unspent, rules::activated_only, rules::real_choice, rules::when_activated);
    Scene s{"segments 5 10\nF1 infantry 0505 SE\nF2 infantry 0203 N\nF3 infantry 0805 N\n"
            "G1 infantry 0202 S"};
    s.moving(french, {2, 1}, 0);
    s.order("seg 1; mv F1 SE; seg 2; act F3; end");
    EXPECT_EQ(s.asked(), "character french german") << "the Germans have no point: nobody is asked";
    const auto kept = s.records("points_kept");
    ASSERT_EQ(kept.size(), 1u);
    EXPECT_EQ(kept[0], "(segment 1: 1 lost) [FP70-PA-07]");
    Scene t{"F2 infantry 0203 N idle\nF3 infantry 1203 N\nG1 infantry 0202 S"};
    t.fighting(false, french);
    EXPECT_EQ(t.asked(), "declare german") << "F2 is in contact and does not answer";
    Scene u{"F1 infantry 0205 N\nF2 infantry 0203 N idle\nF3 infantry 0405 N\nG1 infantry 0202 S\n"
            "G2 infantry 0403 S"};
    u.fighting(false, french);
    EXPECT_EQ(u.refusal_text("att F2>G1"), "F2 is not activated [FP70-TGT-01]");
    u.order("att F3>G2");
    EXPECT_EQ(u.asked(), "declare french") << "its only attack is declared: it still says done";
}

TEST(FastPlay70ToldCommand, DiceAssignedInAdvance)
{ // EX-49
    covers(rules::free_scores, rules::order_of_draw);
    Scene s{with("prudent", "pragmatic", "option pa_stacking=free")};
    s.begin();
    EXPECT_EQ(s.legal(),
              (std::vector<std::string>{"pre 1=1 2=1 3=1", "pre 1=3", "pre 2=3", "pre 3=3"}));
    EXPECT_EQ(s.refusal_text("pre F 2=2"), "2 dice are assigned, there are 3 [FP70-PA-04]");
    s.order("pre F 1=0 2=2 3=1", {3, 1, 4, 6, 1, 5});
    EXPECT_EQ(s.records("draw").at(0),
              "8 = +3 d4 shows 3, for segment 2 [FP70-PA-02] +1 d4 shows 1, for segment 2 "
              "[FP70-PA-02] +4 d4 shows 4, for segment 3 [FP70-PA-02] => prudent: segments are "
              "chosen before the roll [FP70-PA-02]");
    EXPECT_EQ(s.legal(), (std::vector<std::string>{
                             "disp 1=0 1=4 1=5", "disp 1=0 2=4 3=5", "disp 1=0 2=5 3=4",
                             "disp 1=4 2=0 3=5", "disp 1=4 2=5 3=0", "disp 1=5 2=0 3=4",
                             "disp 1=5 2=4 3=0", "disp 2=0 2=4 2=5", "disp 3=0 3=4 3=5"}));
    s.order("disp G 2=5+0+4", {3, 4});
    EXPECT_EQ(s.records("pools").at(0),
              "8 = (segment 2: score 4) [FP70-PA-06] +4 pool of segment 2 [FP70-PA-06] (segment 3: "
              "score 4) [FP70-PA-06] +4 pool of segment 3 [FP70-PA-06]");
    EXPECT_EQ(s.records("pools").at(1),
              "9 = (segment 2: score 9) [FP70-PA-06] +9 pool of segment 2 [FP70-PA-06]");
}

} // namespace
} // namespace sandtable::fastplay70::told_command_test
