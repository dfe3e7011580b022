// FP70 section 7: generals, action points, initiative. Examples EX-01 to EX-05, EX-49.
#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/general.hpp"
#include "rulesets/fastplay70/chapters/points.hpp"
#include "sdk/cpp/order_buffer.hpp"
#include "tests/rulesets/fastplay70/positions.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"

namespace sandtable::fastplay70::command_test {
namespace {

using testing::covers;

TEST(FastPlay70Command, CharactersAreThoseOfTheTable)
{ // EX-01
    covers(rules::first_character, rules::character_table, rules::character_test,
           rules::compulsory_test);
    const auto count = [](bool neutral, Side side, Character wanted) {
        int n = 0;
        for (int face = 1; face <= 6; ++face)
            if (character_of_die(neutral, side, face) == wanted) ++n;
        return n;
    };
    constexpr int french_faces[] = {2, 2, 1, 1};
    constexpr int german_faces[] = {1, 1, 2, 2};
    constexpr int neutral_faces[] = {1, 2, 2, 1};
    for (int c = 0; c < 4; ++c) {
        const auto wanted = static_cast<Character>(c);
        EXPECT_EQ(count(false, french, wanted), french_faces[c]);
        EXPECT_EQ(count(false, german, wanted), german_faces[c]);
        EXPECT_EQ(count(true, french, wanted), neutral_faces[c]);
    }
}

TEST(FastPlay70Command, ScoresAreDispatchedAfterTheRoll)
{ // EX-02
    covers(rules::controlled, rules::draw, rules::one_score_each, rules::pool, rules::attrition,
           rules::order_of_draw, rules::dispatch);
    Scene s{with("pragmatic", "prudent", "option attrition=1")};
    s.work([](Play& play) { play.set(counters::PerSegment::attrition, french, 2, 1); });
    s.begin({5, 1, 4, 3, 3, 3});
    EXPECT_EQ(s.asked(), "disp french");
    EXPECT_EQ(s.refusal("disp F 1=4+3 2=0"), rules::one_score_each);
    EXPECT_EQ(s.refusal("disp F 1=4 2=4 3=0"), rules::one_score_each);
    EXPECT_EQ(s.refusal("disp F 1=4 2=3"), rules::one_score_each);
    EXPECT_EQ(s.refusal("disp F 4=4"), rules::one_score_each);
    EXPECT_NE(s.records("draw").at(0).find("after the roll [FP70-PA-03]"), std::string::npos);
    EXPECT_NE(s.answer("pools").find("a score of 4 is to be given) [FP70-PA-03]"),
              std::string::npos);
    s.order("disp F 1=0 2=4 3=3", {6, 1});
    EXPECT_EQ(s.pool(french, 1), 0);
    EXPECT_EQ(s.pool(french, 2), 3);
    EXPECT_EQ(s.pool(french, 3), 3);
    EXPECT_EQ(s.pool(german, 1), 3);
    EXPECT_EQ(s.asked(), "first french");
    EXPECT_EQ(s.record("initiative"),
              "(French 6, Germans 1) [FP70-INIT-01] => the French choose who moves first "
              "[FP70-INIT-01]");
    Scene free{with("pragmatic", "prudent", "option pa_stacking=free")};
    free.begin().order("pre G 1=1 2=1 3=1", {5, 1, 4, 1, 1, 1});
    EXPECT_EQ(free.refusal("disp F 1=4"), rules::free_scores) << "FP70-PA-04, not PA-03";
    EXPECT_EQ(free.refusal("disp F 1=4+4"), rules::free_scores);
    EXPECT_EQ(free.refusal("disp F 4=4"), rules::free_scores);
    EXPECT_NE(free.records("draw").at(0).find("after the roll [FP70-PA-04]"), std::string::npos);
    EXPECT_NE(free.answer("pools").find("a score of 4 is to be given) [FP70-PA-04]"),
              std::string::npos);
    free.order("disp F 1=4+3 2=0", {6, 1});
    EXPECT_EQ(free.pool(french, 1), 7);
    EXPECT_EQ(free.pool(french, 3), 0);
}

TEST(FastPlay70Command, FreeStacking)
{ // EX-02, EX-49
    covers(rules::free_scores, rules::order_of_draw, rules::sealed, rules::pre_assign);
    Scene s{with("prudent", "pragmatic", "option pa_stacking=free")};
    s.begin();
    EXPECT_EQ(s.asked(), "pre french") << "a pragmatic side dispatches after the roll";
    EXPECT_EQ(s.refusal("pre F 2=2"), rules::free_scores);
    s.order("pre F 1=0 2=2 3=1", {3, 1, 4, 6, 1, 5});
    EXPECT_EQ(s.asked(), "disp german");
    EXPECT_EQ(s.refusal("disp G 2=5+0+4"), "");
    s.order("disp G 2=5+0+4", {3, 4});
    EXPECT_EQ(s.pool(french, 1), 0);
    EXPECT_EQ(s.pool(french, 2), 4);
    EXPECT_EQ(s.pool(french, 3), 4);
    EXPECT_EQ(s.pool(german, 2), 9);
}

/// How many events of any sealed answer that may be given now the other side would hear.
int heard_by_the_other(Scene& s, Side side)
{
    OrderBuffer room{256};
    const OrderList orders =
        room.fill([&](OrderList& out) { s.game().legal({.side = side}, out); });
    EXPECT_GT(orders.count, 1u);
    const Side other = side == french ? german : french;
    int heard = 0;
    for (const Order order : orders) {
        std::vector<std::byte> before = s.game().block();
        Journal said;
        EXPECT_TRUE(s.game().apply(order, &said).accepted);
        int events = 0;
        for (const JournalEntry& entry : said)
            if (const Event* event = entry.event()) {
                ++events;
                const bool question = event->kind == EventKind::asked;
                heard += !question && (event->unknown.all & seat_bit(other)) == 0;
            }
        EXPECT_GT(events, 0);
        s.game().reset(std::move(before));
    }
    return heard;
}

TEST(FastPlay70Command, TheOtherSideHearsNothingOfASealedAnswer)
{
    covers(rules::sealed);
    Scene pre{with("prudent", "prudent", "option pa_stacking=free")};
    pre.begin();
    ASSERT_EQ(pre.asked(), "pre french german");
    EXPECT_EQ(heard_by_the_other(pre, french), 0);
    Scene disp{with("pragmatic", "pragmatic")};
    disp.begin({5, 1, 4, 3, 3, 3});
    ASSERT_EQ(disp.asked(), "disp french german");
    EXPECT_EQ(heard_by_the_other(disp, french), 0);
    Scene lead{"segments 5 10\noption leader_of_men=1\nside french character=prudent\n"
               "side german character=pragmatic\nF1 infantry 0110 N\nG1 infantry 0101 S\n"
               "G2 infantry 0301 S\nG3 infantry 0501 S\nG4 infantry 0701 S"};
    lead.begin();
    ASSERT_EQ(lead.asked(), "lead french german");
    EXPECT_EQ(heard_by_the_other(lead, german), 0);
}

TEST(FastPlay70Command, TheOtherSideDoesNotSeeASealedAnswer)
{ // EX-49
    covers(rules::sealed);
    Scene s{with("prudent", "prudent", "option pa_stacking=free")};
    s.begin();
    EXPECT_EQ(s.asked(), "pre french german");
    s.order("pre F 1=3");
    EXPECT_EQ(s.asked(), "pre german");
    EXPECT_EQ(s.game().view(german).get(counters::of(counters::PerSegment::plan, 1), french), 0);
    EXPECT_EQ(s.game().view(french).get(counters::of(counters::PerSegment::plan, 1), french), 3);
}

TEST(FastPlay70Command, PrudentAndProvident)
{ // EX-03
    covers(rules::draw, rules::one_score_each, rules::pool, rules::provident, rules::saved_lost,
           rules::attrition);
    Scene s{with("prudent", "prudent", "option provident=1\noption attrition=1")};
    s.put("F3", "0805", "N");
    s.work([](Play& play) {
        play.set(counters::PerSegment::saved, french, 1, 2);
        play.set(counters::PerSegment::attrition, french, 2, 2);
    });
    s.begin({3, 1, 4, 4, 4, 1, 2});
    EXPECT_EQ(s.pool(french, 1), 5);
    EXPECT_EQ(s.pool(french, 2), 0);
    EXPECT_EQ(s.records("pools").at(0),
              "5 = (segment 1: score 3) [FP70-PA-06] (segment 1: 2 saved) [FP70-ADV-PROV-01] +5 "
              "pool of segment 1 [FP70-PA-06] (segment 2: score 1) [FP70-PA-06] (segment 2: "
              "attrition 2) [FP70-ADV-ATTR-01] +0 pool of segment 2 [FP70-PA-06]");
    s.order("first F; seg 1; act F1; end; end; done");
    EXPECT_EQ(s.records("points_kept").at(0), "(segment 1: 4 saved) [FP70-ADV-PROV-01]");
    EXPECT_EQ(s.game().table().turn(), 2);
    EXPECT_EQ(s.field().get(counters::PerSegment::saved, french, 1), 4);
    EXPECT_EQ(s.asked(), "character french german");
    s.order("char F test", {});
    s.order("char G keep", {1, 1, 1, 1, 1, 1});
    EXPECT_EQ(s.field().get(counters::PerSegment::saved, french, 1), 0) << "no longer prudent";
    EXPECT_EQ(s.records("character").size(), 1u);
}

TEST(FastPlay70Command, InTheFirstTurnNoCharacterIsTestedAndNothingSavedIsLost)
{
    covers(rules::character_test, rules::saved_lost);
    Scene s{with("pragmatic", "pragmatic", "option provident=1")};
    s.work([](Play& play) { play.set(counters::PerSegment::saved, french, 1, 2); });
    s.begin({3, 1, 4, 4, 4, 1});
    EXPECT_EQ(s.asked(), "disp french german");
    EXPECT_EQ(s.records("saved_lost").size(), 0u);
    EXPECT_EQ(s.field().get(counters::PerSegment::saved, french, 1), 2);
}

TEST(FastPlay70Command, LeaderOfMen)
{ // EX-04
    covers(rules::leader, rules::leader_activates, rules::leader_segment, rules::leader_test,
           rules::leader_units, rules::attrition, rules::declare_leader);
    Scene s{"segments 5 10\noption leader_of_men=1\noption attrition=1\noption charge=1\n"
            "side french character=prudent\nside german character=pragmatic\n"
            "F1 infantry 0110 N\nG1 infantry 0101 S\nG2 infantry 0301 S\nG3 infantry 0501 S\n"
            "G4 infantry 0701 S\nG5 infantry 1101 S\nG6 infantry 1301 S"};
    s.work([](Play& play) { play.set(counters::PerSegment::attrition, german, 1, 1); });
    s.begin();
    EXPECT_EQ(s.asked(), "lead french german");
    s.order("lead F none");
    EXPECT_EQ(std::ranges::count(s.legal(), "lead 1 G1"), 1) << ::testing::PrintToString(s.legal());
    EXPECT_EQ(s.refusal("lead G 1"), rules::leader_activates);
    EXPECT_EQ(s.refusal("lead G 1 -G4"), rules::leader_activates);
    s.order("lead G 1 -G3", {2, 4, 1, 1, 8});
    EXPECT_EQ(s.get(counters::free_activation, "G1"), 1);
    EXPECT_EQ(s.get(counters::free_activation, "G2"), 1);
    EXPECT_EQ(s.get(counters::activated, "G3"), 0);
    EXPECT_EQ(s.pool(german, 1), 0);
    EXPECT_EQ(s.pool(german, 2), 3);
    EXPECT_EQ(s.pool(german, 3), 0);
    s.order("first G; seg 1");
    EXPECT_EQ(s.refusal("act G3"), rules::activation_cost);
    EXPECT_EQ(s.refusal("chg G1 S,S"), rules::activation_cost);
    s.order("end; end");
    EXPECT_EQ(s.asked(), "character french") << "the German test is compulsory";
}

TEST(FastPlay70Command, WhatAnActionIsRefusedForIsSaidWhenAsked)
{
    covers(rules::activation_cost);
    Scene s{"F1 infantry 0505 N\nG1 infantry 0501 S"};
    s.moving(french, {0});
    EXPECT_EQ(s.refusal("act F1"), rules::activation_cost);
    EXPECT_NE(s.answer("act F1").find(rules::activation_cost), std::string::npos)
        << s.answer("act F1");
}

TEST(FastPlay70Command, AForecastGoesUpToAllDice)
{
    covers(rules::efficacy);
    Scene s{"F1 infantry 0505 N\nG1 infantry 0503 S"};
    s.fighting();
    const std::string told = s.answer("value F1 G1"); // four dice against stationary infantry
    EXPECT_NE(told.find("(4 hits: 16 in "), std::string::npos) << told;
    EXPECT_EQ(told.find("5 hits"), std::string::npos) << told;
}

TEST(FastPlay70Command, WhoIsLeftOutByALeaderIsSoForThatTurnAlone)
{
    covers(rules::leader_units);
    Scene s{"segments 5 10\noption leader_of_men=1\noption attrition=1\n"
            "side french character=pragmatic\nside german character=prudent\n"
            "F1 infantry 0110 N\nF2 infantry 0310 N\nF3 infantry 0510 N\nF4 infantry 0710 N\n"
            "F5 infantry 1110 N\nG1 infantry 0101 S"};
    s.work([](Play& play) { play.set(counters::PerSegment::attrition, french, 1, 1); });
    s.begin();
    s.order("lead G none");
    EXPECT_EQ(std::ranges::count(s.legal(), "lead 1 F1"), 1);
    s.order("lead F 1 -F1", {4, 1, 2, 6, 1});
    EXPECT_EQ(s.get(counters::free_activation, "F1"), 0);
    EXPECT_EQ(s.get(counters::free_activation, "F2"), 1);
    EXPECT_EQ(s.get(counters::free_activation, "F3"), 1);
    EXPECT_EQ(s.get(counters::left_out, "F1"), 0);
}

TEST(FastPlay70Command, ASegmentThatLostMoreThanItHasLeavesAllItsUnitsOut)
{
    covers(rules::leader_activates, rules::attrition);
    Scene s{"segments 5 10\noption leader_of_men=1\noption attrition=1\n"
            "side french character=pragmatic\nside german character=prudent\n"
            "F1 infantry 0110 N\nF2 infantry 0310 N\nF3 infantry 1110 N\nG1 infantry 0101 S"};
    s.work([](Play& play) { play.set(counters::PerSegment::attrition, french, 1, 3); });
    s.begin();
    EXPECT_EQ(s.refusal_text("lead F 1 -F1", french),
              "2 units must be left out for the losses of last turn: 1 are named "
              "[FP70-ADV-LEAD-02]");
    EXPECT_EQ(s.refusal("lead F 1 -F1 -F2", french), "") << "there are no three to name";
}

TEST(FastPlay70Command, Initiative)
{ // EX-05
    covers(rules::initiative, rules::initiative_tie, rules::initiative_odds, rules::choose_first);
    int french_wins = 0;
    int ties = 0;
    for (int f = 1; f <= 6; ++f)
        for (int g = 1; g <= 8; ++g) {
            french_wins += f > g ? 1 : 0;
            ties += f == g ? 1 : 0;
        }
    EXPECT_EQ(french_wins, 15);
    EXPECT_EQ(ties, 6) << "of 48: so 15 in 42 with rolls again, 15 in 48 when ties are German";
    Scene s{with("prudent", "prudent")};
    s.begin({1, 1, 1, 1, 1, 1, 4, 4, 2, 7});
    EXPECT_EQ(s.asked(), "first german");
    EXPECT_EQ(s.record("initiative"),
              "(French 4, Germans 4: a tie) [FP70-INIT-02] (French 2, Germans 7) [FP70-INIT-01] => "
              "the Germans choose who moves first [FP70-INIT-01]");
    EXPECT_EQ(s.refusal("first F", french), rules::whose_decision);
    s.order("first F");
    EXPECT_EQ(s.asked(), "move french");
    Scene tie{with("prudent", "prudent", "option initiative_tie=french")};
    tie.begin({1, 1, 1, 1, 1, 1, 4, 4});
    EXPECT_EQ(tie.asked(), "first french");
}

TEST(FastPlay70Command, CharactersAreRolledAtTheStartAndTestsAreCompulsoryForTheAudacious)
{ // EX-01, EX-50
    covers(rules::first_character, rules::compulsory_test, rules::test_due);
    Scene s{three_segments};
    s.begin({6, 1, 1, 1, 1, 1, 1, 1}).order("disp G 1=0 2=0 3=0; first G", {1, 2});
    EXPECT_EQ(s.field().character(french), Character::audacious);
    EXPECT_EQ(s.field().character(german), Character::pusillanimous);
    EXPECT_EQ(s.asked(), "character german")
        << "without points the turn passes; the French must test";
    s.order("char G keep", {6, 2, 2, 2, 1, 1, 1});
    EXPECT_EQ(s.field().character(french), Character::audacious);
    EXPECT_EQ(s.record("character"),
              "(the test is compulsory: the general was audacious) [FP70-CHAR-04] (the French "
              "table) [FP70-CHAR-02] (the die shows 6) [FP70-CHAR-02] => audacious [FP70-CHAR-03]");
}

TEST(FastPlay70Command, ADieOfActionPointsSaysForWhichSegmentItIsRolled)
{ // section 7, P05
    covers(rules::draw);
    for (const char* general : {"prudent", "pragmatic"}) {
        Scene s{with(general, general)};
        s.put("F2", "1206", "N");
        std::string rolled;
        for (std::size_t given = 0; given < 5; ++given) {
            const std::vector<std::uint32_t> faces(given, 0);
            const Applied begun = s.game().begin(nullptr, &faces);
            ASSERT_TRUE(begun.wanted);
            rolled += std::string{begun.wanted->purpose} + ' ';
        }
        EXPECT_EQ(rolled, "fp70.pa.french.1 fp70.pa.french.3 fp70.pa.german.1 fp70.pa.german.2 "
                          "fp70.pa.german.3 ");
    }
}

} // namespace
} // namespace sandtable::fastplay70::command_test
