// THU chapter 21: what refusals and explanations must say, word by word where it went wrong once.

#include "arena.hpp"
#include "covers.hpp"
#include "fates.hpp"

#include "plugins/host/notation/read_order.hpp"
#include "rulesets/thucydide/chapters/sight.hpp"
#include "rulesets/thucydide/chapters/support.hpp"
#include "rulesets/thucydide/orders/inquiries.hpp"
#include "tests/support/told.hpp"

namespace sandtable::thucydide::testing::told_test {
namespace {

using sandtable::testing::covers;

/// Why an order in notation is refused, as players read it.
std::string why_not(Arena& arena, const char* order)
{
    const Side s = (arena.game().awaited() & 1) != 0 ? Side{0} : Side{1};
    const host::ReadOrder read = host::read_order(order, s, arena.setting());
    EXPECT_TRUE(read.order) << order << ": " << read.error.message;
    const auto refusal = arena.game().refuse(read.order.value_or(Order{}));
    return refusal ? tell(*refusal, Reader{arena.setting()}) : "";
}

/// What a question is answered with.
std::string answer(Arena& arena, const char* question)
{
    std::string text;
    for (const Breakdown& b : arena.answer(question)) text += explain(b, Reader{arena.setting()});
    return text;
}

TEST(ThucydideTold, HorseInTheOpenIsUnsupportedForWhatItAttacks)
{
    covers(rules::sup_03);
    Arena arena;
    arena.terrain("0404", woods).piece("A1", "cav_heavy", "0405").piece("B1", "inf_light", "0404");
    arena.generals();
    const Field field = arena.field();
    const Clash clash{arena.unit("A1"), arena.at("0404"), arena.unit("A1"), arena.unit("B1"),
                      Unit::none};
    Breakdown open{"support", true};
    explain_support(field, arena.unit("A1"), clash, open);
    EXPECT_NE(explain(open, Reader{arena.setting()})
                  .find("A1 is never supported: mounted, it attacks into 0404: woods"),
              std::string::npos);
    Arena inside;
    inside.terrain("0405", woods).piece("A1", "cav_heavy", "0405").generals();
    Breakdown rough{"support", true};
    explain_support(inside.field(), inside.unit("A1"), {}, rough);
    EXPECT_NE(explain(rough, Reader{inside.setting()})
                  .find("A1 is never supported: mounted troops in rough terrain"),
              std::string::npos);
}

TEST(ThucydideTold, WhoCannotBreakOffIsToldWhoCan)
{
    covers(rules::ord_33);
    Arena arena;
    arena.piece("A1", "inf_heavy", "0605").piece("B1", "inf_skirmish_bow", "0604").generals(6);
    arena.combat("A").give("AT A1>0604");
    EXPECT_EQ(why_not(arena, "defend break_off evade"),
              "only light or medium infantry, cavalry and camelry break off [THU-ORD-33]");
    Arena fire;
    fire.piece("A1", "inf_bow", "0605").piece("B1", "cav_light_bow", "0603").generals(6);
    fire.combat("A").give("AT A1>0603");
    EXPECT_EQ(why_not(fire, "defend break_off evade"),
              "break off is for close combat [THU-ORD-33]");
}

TEST(ThucydideTold, APriceThatCannotBePaidLeavesNoTokens)
{
    covers(rules::tok_03);
    Arena arena;
    arena.piece("A1", "inf_medium", "0606").piece("B1", "inf_medium", "0101").generals(6);
    arena.phase(Phase::command, "A");
    EXPECT_EQ(answer(arena, "general_assault"),
              "10 = +10 price [THU-ORD-18] => general assault costs 10 tokens, there are 6 "
              "[THU-TOK-03]");
    EXPECT_EQ(answer(arena, "courier A1"),
              "3 = +3 price [THU-ORD-14] => tokens: 6 become 3 [THU-ORD-06]");
}

TEST(ThucydideTold, AnOrderOutOfPlaceIsToldWhatIsAskedOfWhom)
{
    covers(rules::combat_01);
    Arena arena;
    arena.piece("A1", "inf_medium", "0605").piece("B1", "inf_medium", "0604").generals();
    arena.piece("B2", "inf_medium", "0101").piece("B3", "inf_medium", "0301").combat("A");
    arena.give("AT A1>0604", "F F L");
    ASSERT_EQ(arena.asked(), "B retreat");
    EXPECT_EQ(why_not(arena, "riposte yes"), "first say how B1 retreats [THU-COMBAT-01]");
    arena.give("RT 0603-0602");
    ASSERT_EQ(arena.asked(), "A follow_up");
    EXPECT_EQ(why_not(arena, "end_combat"), "first say whether A1 follows up [THU-COMBAT-01]");
}

// Each question names the rule of what it belongs to.
TEST(ThucydideTold, WhatIsNotDoneInAPhaseIsToldWithThePhasesRule)
{
    covers(rules::cmd_06, rules::move_01);
    const auto arena = [](Phase phase) {
        auto made = std::make_unique<Arena>();
        made->piece("A1", "inf_medium", "0605").piece("B1", "inf_medium", "0604").generals();
        made->phase(phase, "A");
        EXPECT_EQ(made->asked().substr(0, 2), "A ");
        return made;
    };
    EXPECT_EQ(why_not(*arena(Phase::command), "move A1 0605-0606"),
              "this is not done in the command phase: activate, give an order, or end it "
              "[THU-CMD-06]");
    EXPECT_EQ(why_not(*arena(Phase::movement), "attack A1 0604 none -"),
              "this is not done in the movement phase: move, give an order, or end it "
              "[THU-MOVE-01]");
    EXPECT_EQ(why_not(*arena(Phase::combat), "follow_up yes"),
              "nobody is asked that now: attack, or end the combat phase [THU-COMBAT-01]");
}

TEST(ThucydideTold, WhoHasRalliedMayNotAttackAndWhyDoesNotSaySo)
{
    covers(rules::ord_19);
    Arena arena;
    arena.piece("A4", "inf_medium", "0808", {{"stands", 1}, {"initial", 4}});
    arena.piece("B1", "inf_medium", "0101").generals(5).phase(Phase::movement, "A");
    EXPECT_NE(answer(arena, "move A4 0808-0807").find("A4 may still attack"), std::string::npos);
    arena.give("ORD rally A4 2");
    const std::string why = answer(arena, "move A4 0808-0807");
    EXPECT_EQ(why.find("A4 may still attack"), std::string::npos) << why;
    EXPECT_EQ(why_not(arena, "rally A4 1"),
              "one maneuver order a turn has been given already [THU-ORD-19]");
}

TEST(ThucydideTold, WhereALeaderCannotEscapeToIsToldWithItsReason)
{
    covers(rules::lead_10);
    const auto attacked = [](Arena& arena) {
        arena.piece("A1", "inf_heavy", "0605").piece("BX", "officer", "0604");
        arena.piece("BY", "officer", "0703").piece("A2", "inf_bow", "0606").generals(5);
        arena.combat("A").give("AT A1>0604", "G");
        ASSERT_EQ(arena.asked(), "B escape");
    };
    Arena arena;
    arena.piece("B1", "inf_medium", "0402").piece("B2", "inf_medium", "0802");
    attacked(arena);
    EXPECT_EQ(why_not(arena, "escape BX 0603"),
              "BX escapes to a friendly unit, and one is in reach [THU-LEAD-10]");
    EXPECT_EQ(why_not(arena, "escape BX 0608"),
              "0608 is 4 hexes away: BX escapes 1 to 3 [THU-LEAD-10]");
    EXPECT_EQ(why_not(arena, "escape BX 0605"), "A1 at 0605 is an enemy [THU-LEAD-10]");
    EXPECT_EQ(why_not(arena, "escape BX 0703"),
              "BY is a leader and stands at 0703 already [THU-LEAD-10]");
    Arena alone;
    alone.terrain("0503", lake).piece("B1", "inf_medium", "1101");
    attacked(alone);
    EXPECT_EQ(why_not(alone, "escape BX 0504"), "0504 is no nearer to home [THU-LEAD-10]");
    EXPECT_EQ(why_not(alone, "escape BX 0503"), "nobody enters 0503: lake or sea [THU-LEAD-10]");
}

TEST(ThucydideTold, LossesAreCountedInWords)
{
    covers(rules::loss_01);
    struct Roll {
        const char *dice, *says;
    };
    for (const Roll& one :
         {Roll{"L L L", "B1 loses no stand"}, Roll{"B L L", "B1 loses a stand; left: 3"},
          Roll{"B B L", "B1 loses 2 stands; left: 2"}}) {
        Arena arena;
        arena.piece("A1", "inf_medium", "0605").piece("B1", "inf_medium", "0604").generals();
        arena.piece("B2", "inf_medium", "0101").piece("B3", "inf_medium", "0301").combat("A");
        arena.give("AT A1>0604", one.dice);
        EXPECT_TRUE(arena.heard(one.says)) << one.dice;
    }
}

TEST(ThucydideTold, AnEvadeWithNoWayHomeIsRefusedForThat)
{
    covers(rules::evade_02);
    Arena arena;
    arena.piece("A1", "inf_heavy", "0602").piece("B1", "cav_light_bow", "0601").generals(6);
    arena.combat("A").give("AT A1>0601");
    EXPECT_EQ(why_not(arena, "defend none evade"), "B1 has no way home to evade by [THU-EVADE-02]");
}

/// What is said when A1 has followed up into 0605.
Arena& following(Arena& arena, const char* type, int ground, int obstacle, const char* enemy)
{
    arena.terrain("0605", ground);
    if (obstacle != no_obstacle) arena.edge("0605", "0606", obstacle);
    arena.piece("A1", type, "0606");
    arena.piece("B1", "inf_bow", "0605", {{"stands", 1}, {"initial", 4}}).generals();
    arena.piece("B2", "inf_medium", enemy);
    for (const auto* cell : {"1203", "1204", "1205", "1206", "1207"})
        arena.piece(std::string{"B"} + cell, "inf_bow", cell);
    arena.combat("A");
    return arena;
}

TEST(ThucydideTold, AChargeAndAPursuitAreOfferedOrItIsSaidWhyNot)
{
    covers(rules::follow_04, rules::follow_05, rules::follow_06);
    {
        Arena arena;
        following(arena, "cav_heavy", clear, no_obstacle, "0603").give("AT A1>0605", "G L L");
        arena.give("FU yes");
        EXPECT_TRUE(arena.heard("A1 may charge on"));
        arena.give("CH 0604");
        EXPECT_TRUE(arena.heard("A1 may pursue"));
    }
    const auto says = [](const char* type, int ground, int obstacle, const char* enemy,
                         const char* dice, const char* text) {
        Arena arena;
        following(arena, type, ground, obstacle, enemy).give("AT A1>0605", dice);
        arena.give("FU yes");
        EXPECT_TRUE(arena.heard(text)) << text;
        return arena.asked();
    };
    says("inf_medium", clear, no_obstacle, "0603", "G L L",
         "no charge: A1 is not of those who charge");
    says("inf_medium", clear, no_obstacle, "0603", "G L L",
         "no pursuit: A1 is not of those who pursue");
    says("cav_heavy", sand, no_obstacle, "0603", "G L L", "no charge out of 0605: sand");
    says("cav_heavy", clear, stream, "0603", "G L", "no charge once this is crossed: stream");
    says("cav_heavy", clear, no_obstacle, "0101", "G L L",
         "no charge: no free hex beside 0605 is in contact with an enemy");
    says("cav_heavy", clear, no_obstacle, "0101", "G L L",
         "no pursuit: there is no enemy unit that A1 could attack");
}

TEST(ThucydideTold, TheScoreSaysWhoseLineIsWhose)
{
    covers(rules::vic_03);
    Arena arena;
    arena.option(opt_leader_loss_value, 1);
    arena.piece("A1", "inf_medium", "0605").piece("A2", "inf_medium", "0705").generals();
    for (const auto* cell : {"0601", "0701", "0801", "0901"})
        arena.piece(std::string{"B"} + cell, "inf_medium", cell);
    arena.remove("B0601", Where::dead).phase(Phase::movement, "A");
    arena.begin();
    const std::string said = answer(arena, "score");
    EXPECT_NE(said.find("+1 A: enemy units lost"), std::string::npos) << said;
    EXPECT_NE(said.find("B: enemy units lost"), std::string::npos) << said;
    EXPECT_NE(said.find("B: enemy leaders lost"), std::string::npos) << said;
}

TEST(ThucydideTold, AQuestionAboutWhoIsNotThereHasAnAnswer)
{
    covers(rules::combat_02, rules::los_01, rules::sup_01);
    Arena arena;
    arena.piece("A1", "inf_medium", "0307").piece("A2", "inf_medium", "0306");
    arena.piece("B1", "inf_medium", "0305").general("AL", "0207").general("BL", "0101");
    arena.remove("A2", Where::dead).phase(Phase::command, "A");
    for (const auto& [question, answer] : std::vector<std::pair<const char*, const char*>>{
             {"dice A1 0507", "=> no enemy stands at 0507 [THU-COMBAT-02]"},
             {"dice A2 0305", "=> A2 is no unit on the board [THU-COMBAT-02]"},
             {"dice AL 0305", "=> a leader never fights and is no unit [THU-LEAD-02]"},
             {"sight A2 0305", "=> A2 is not on the board [THU-LOS-01]"},
             {"support A2", "=> A2 is no unit on the board [THU-SUP-01]"},
             {"support AL", "=> a leader never fights and is no unit [THU-LEAD-02]"}}) {
        const std::vector<Breakdown> said = arena.answer(question);
        ASSERT_EQ(said.size(), 1u) << question;
        EXPECT_EQ(explain(said[0], Reader{arena.setting()}), answer) << question;
    }
}

TEST(ThucydideTold, AClearLineNamesTheHexesItLooksOver)
{
    covers(rules::los_03);
    Arena arena;
    arena.terrain("0304", woods).piece("A1", "inf_longbow", "0307");
    arena.piece("B1", "inf_medium", "0305").piece("A2", "inf_medium", "0206").generals();
    Breakdown b{"sight", true};
    explain_sight(arena.field(), arena.at("0307"), arena.at("0305"), b);
    EXPECT_EQ(
        explain(b, Reader{arena.setting()}),
        "(distance 2) [THU-LOS-01] (heights of the ends: 0 and 0) [THU-LOS-03] (first path: "
        "blocked at 0206, 1 high, over 0) [THU-LOS-03] (second path, over 0306: 0 high) "
        "[THU-LOS-03] (second path: clear at height 0) [THU-LOS-03] => in sight [THU-LOS-03]");
    Breakdown off{"sight", true};
    explain_sight(arena.field(), arena.at("0103"), arena.at("0101"), off);
    const std::string edge = explain(off, Reader{arena.setting()});
    EXPECT_NE(edge.find("path, beyond the board: nothing is in the way"), std::string::npos)
        << edge;
}

} // namespace
} // namespace sandtable::thucydide::testing::told_test
