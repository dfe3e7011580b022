// Clauses of single rules, each held by a position of its own: what a fault planted in the code of
// the rule must break.

#include "arena.hpp"
#include "covers.hpp"
#include "fates.hpp"

#include "rulesets/thucydide/chapters/aftermath.hpp"
#include "rulesets/thucydide/chapters/movement.hpp"
#include "rulesets/thucydide/chapters/retreat.hpp"
#include "rulesets/thucydide/chapters/victory.hpp"

#include <algorithm>

namespace sandtable::thucydide::testing::clauses_test {
namespace {

using sandtable::testing::covers;

bool lists(Arena& arena, std::string_view order)
{
    const std::vector<std::string> legal = arena.legal();
    return std::ranges::find(legal, order) != legal.end();
}

TEST(ThucydideClauses, FireReachesAsFarAsItsRangeAndNoFarther)
{
    covers(rules::combat_05, rules::los_01);
    Arena arena;
    arena.piece("A1", "inf_bow", "0605").piece("B1", "inf_medium", "0601");
    arena.piece("B2", "inf_medium", "0702").generals().combat("A");
    EXPECT_EQ(arena.refused("AT A1>0702"), "") << "three hexes";
    EXPECT_EQ(arena.refused("AT A1>0601"), "THU-COMBAT-05") << "four";
    EXPECT_TRUE(lists(arena, "attack A1 0702 none -"));
    EXPECT_FALSE(lists(arena, "attack A1 0601 none -"));
}

TEST(ThucydideClauses, NobodyEvadesWithoutAWayHomeNorFireNorWhileStrikingFirst)
{
    covers(rules::evade_02);
    Arena edge;
    edge.piece("A1", "inf_heavy", "0602").piece("B1", "cav_light_bow", "0601");
    edge.piece("B2", "inf_medium", "0201").piece("B3", "inf_medium", "0301").generals(6);
    edge.combat("A").give("AT A1>0601");
    EXPECT_EQ(edge.asked(), "B defend");
    EXPECT_EQ(edge.refused("DF none +evade"), "THU-EVADE-02") << "there is nothing behind it";
    EXPECT_EQ(edge.refused("DF break_off"), "THU-EVADE-02");
    EXPECT_FALSE(lists(edge, "defend none evade"));
    Arena near;
    near.piece("A1", "inf_heavy", "0603").piece("B1", "cav_light_bow", "0602").generals(6);
    near.combat("A").give("AT A1>0602");
    EXPECT_EQ(near.refused("DF none +evade"), "") << "one hex is enough";
    Arena fire;
    fire.piece("A1", "inf_bow", "0605").piece("B1", "cav_light_bow", "0603").generals(6);
    fire.combat("A").give("AT A1>0603");
    EXPECT_EQ(fire.asked(), "B defend");
    EXPECT_EQ(fire.refused("DF none +evade"), "THU-EVADE-02");
    EXPECT_EQ(fire.refused("DF break_off"), "THU-ORD-33");
    Arena strike;
    strike.piece("A1", "inf_heavy", "0605").piece("B1", "inf_light", "0604").generals(6);
    strike.combat("A").give("AT A1>0604");
    EXPECT_EQ(strike.refused("DF first_strike"), "");
    EXPECT_EQ(strike.refused("DF first_strike +evade"), "THU-EVADE-02");
}

TEST(ThucydideClauses, ARoadThroughWoodsLeavesAUnitInTheWoodsForCombat)
{
    covers(rules::terr_03, rules::terr_01);
    Arena arena;
    arena.terrain("0604", woods).road("0605-0604-0603").piece("A1", "inf_heavy", "0605");
    arena.piece("B1", "inf_medium", "0604").piece("A2", "inf_bow", "0606").generals().combat("A");
    arena.give("AT A1>0604", "L L L");
    EXPECT_TRUE(arena.heard("3 = +4 melee factor [THU-COMBAT-03] -1 into: woods [THU-TERR-01]"));
    Arena horse;
    horse.terrain("0605", woods).road("0605-0604").piece("A1", "cav_heavy", "0605");
    horse.piece("A2", "inf_medium", "0505").piece("A3", "inf_medium", "0705");
    horse.piece("B1", "inf_medium", "0604").generals().combat("A").give("AT A1>0604", "L L");
    EXPECT_TRUE(horse.heard("2 = +3 melee factor [THU-COMBAT-03] -1 out of: woods"));
    EXPECT_FALSE(support_of(horse.field(), horse.unit("A1"), {}).supported);
}

// 4.1 and 4.3, by the leaders' own column. [THU-LEAD-04]
TEST(ThucydideClauses, LeadersRideThroughStopsButNotOverRiversLakesAndCliffs)
{
    covers(rules::lead_04, rules::terr_04, rules::terr_06, rules::terr_07);
    const auto refused = [](int obstacle, int terrain, int height, bool road) {
        Arena arena;
        if (obstacle != no_obstacle) arena.edge("0505", "0504", obstacle);
        arena.terrain("0504", terrain).height("0504", height).piece("L3", "officer", "0505");
        if (road) arena.road("0505-0504");
        arena.piece("B1", "inf_medium", "1201").generals().phase(Phase::movement, "A");
        return arena.refused("ML L3 0505-0504-0603");
    };
    for (const int kind : {woods, rocky, marsh, habitation, sand, camp})
        EXPECT_EQ(refused(no_obstacle, kind, 0, false), "") << kind;
    for (const bool road : {false, true})
        for (const int kind : {mountain, lake})
            EXPECT_EQ(refused(no_obstacle, kind, 0, road), "THU-TERR-04") << kind;
    for (const int kind : {stream, ford, wall, palisade, stakes})
        EXPECT_EQ(refused(kind, clear, 0, false), "") << kind;
    for (const bool road : {false, true})
        for (const int kind : {river, escarpment})
            EXPECT_EQ(refused(kind, clear, 0, road), "THU-TERR-07") << kind;
    EXPECT_EQ(refused(bridge, clear, 0, false), "THU-TERR-07");
    EXPECT_EQ(refused(bridge, clear, 0, true), "");
    EXPECT_EQ(refused(no_obstacle, clear, 1, false), "");
    EXPECT_EQ(refused(no_obstacle, clear, 2, false), "THU-TERR-06");
}

TEST(ThucydideClauses, EveryFlagCostsAFragileUnitAHexMoreOnFootOrMounted)
{
    covers(rules::retr_02);
    for (const int each : {1, 2}) {
        Arena arena;
        arena.option(opt_mounted_flag_hexes, each);
        arena.piece("A1", "inf_medium", "0605").piece("A2", "cav_medium", "0705");
        arena.piece("A3", "inf_medium", "0805", {{"morale", "fragile"}});
        arena.piece("A4", "cav_medium", "0905", {{"morale", "fragile"}});
        arena.piece("A5", "art_light", "0505").piece("A6", "elephant", "0405");
        const Field field = arena.field();
        for (const int flags : {1, 2, 3}) {
            EXPECT_EQ(retreat_length(field, arena.unit("A1"), flags), flags);
            EXPECT_EQ(retreat_length(field, arena.unit("A2"), flags), each * flags);
            EXPECT_EQ(retreat_length(field, arena.unit("A3"), flags), 2 * flags);
            EXPECT_EQ(retreat_length(field, arena.unit("A4"), flags), (each + 1) * flags);
            EXPECT_EQ(retreat_length(field, arena.unit("A5"), flags), flags);
            EXPECT_EQ(retreat_length(field, arena.unit("A6"), flags), each * flags);
        }
    }
}

TEST(ThucydideClauses, ARetreatIsAsLongAsItCanBe)
{
    covers(rules::retr_04, rules::retr_03);
    Arena arena;
    arena.piece("A1", "inf_medium", "0605").piece("B1", "inf_medium", "0604").generals();
    arena.combat("A").give("AT A1>0604", "F F L");
    ASSERT_EQ(arena.asked(), "B retreat");
    EXPECT_EQ(arena.refused("RT 0603"), "THU-RETR-04") << "two hexes, not one";
    EXPECT_EQ(arena.refused("RT 0603-0602-0601"), "THU-RETR-04") << "nor three";
    EXPECT_EQ(arena.refused("RT 0603-0703"), "THU-RETR-03") << "not homeward";
    EXPECT_EQ(arena.refused("RT 0603-0602"), "");
}

TEST(ThucydideClauses, EachMissingHexCostsAStand)
{
    covers(rules::retr_05);
    Arena arena;
    arena.piece("A1", "inf_medium", "0603").piece("B1", "inf_medium", "0602").generals();
    arena.piece("B2", "inf_medium", "0101").piece("B3", "inf_medium", "0301").combat("A");
    arena.give("AT A1>0602", "F F F").give("RT 0601");
    EXPECT_TRUE(arena.heard("2 hexes are missing, 2 stands are lost for them"));
    EXPECT_EQ(arena.stands("B1"), 2);
}

TEST(ThucydideClauses, ArtilleryAndWagonsNeverFollowUp)
{
    covers(rules::follow_02);
    for (const auto& [type, dice] : {std::pair{"art_light", "G"}, std::pair{"wagon", "G L L"},
                                     std::pair{"inf_medium", "G L L"}}) {
        Arena arena;
        arena.piece("A1", type, "0605");
        arena.piece("B1", "inf_bow", "0604", {{"stands", 1}, {"initial", 4}});
        for (const auto* cell : {"0101", "0301", "0501", "0901"})
            arena.piece(std::string{"B"} + cell, "inf_medium", cell);
        arena.generals().combat("A").give("AT A1>0604", dice);
        EXPECT_EQ(arena.where("B1"), "dead") << type;
        const bool follows = std::string_view{type} == "inf_medium";
        EXPECT_EQ(arena.asked() == "A follow_up", follows) << type;
        EXPECT_EQ(arena.heard("A1 never follows up"), !follows) << type;
    }
}

TEST(ThucydideClauses, NobodyLeadsAgainstALoneLeader)
{
    covers(rules::lead_11, rules::lead_08);
    Arena arena;
    arena.piece("A1", "inf_heavy", "0605").piece("AX", "officer", "0605");
    arena.piece("BX", "officer", "0604").piece("B1", "inf_medium", "0705").generals(5).combat("A");
    EXPECT_EQ(arena.refused("AT A1>0705 +lead AX"), "");
    EXPECT_EQ(arena.refused("AT A1>0604"), "");
    EXPECT_EQ(arena.refused("AT A1>0604 +lead AX"), "THU-LEAD-11");
    EXPECT_FALSE(lists(arena, "attack A1 0604 none AX"));
}

TEST(ThucydideClauses, OrdersNeedALeader)
{
    covers(rules::ord_05);
    for (const bool led : {true, false}) {
        Arena arena;
        arena.piece("A1", "inf_bow", "0605").piece("B1", "inf_medium", "0603");
        arena.piece("B2", "inf_medium", "0604").piece("A2", "inf_heavy", "0705").generals(9);
        if (!led) arena.remove("AL", Where::dead).remove("BL", Where::dead);
        arena.phase(Phase::movement, "A");
        const char* wanted = led ? "" : "THU-ORD-05";
        EXPECT_EQ(arena.refused("ORD forced_march A1"), wanted);
        EXPECT_EQ(arena.refused("ORD forward_march 1"), wanted);
        arena.give("END M");
        EXPECT_EQ(arena.refused("AT A2>0604 +shock"), wanted);
        arena.give("AT A2>0604", led ? "" : "L L L L");
        EXPECT_EQ(arena.asked() == "B defend", led) << "nor has the defender any";
    }
}

TEST(ThucydideClauses, ALeaderIsActivatedAsAPieceOnceATurn)
{
    covers(rules::cmd_05, rules::cmd_03);
    Arena arena;
    arena.piece("A1", "inf_medium", "0108").piece("AX", "officer", "0505");
    arena.side_field(0, "activations", list({3, 3}));
    arena.piece("B1", "inf_medium", "1201").generals().phase(Phase::command, "A");
    arena.give("ACT AL: AX A1");
    EXPECT_EQ(arena.refused("ACT AX: AX"), "THU-CMD-05");
    EXPECT_EQ(arena.refused("ACT AX: AL"), "") << "the other one may be";
    EXPECT_FALSE(lists(arena, "activate AX AX"));
    EXPECT_TRUE(lists(arena, "activate AX AL"));
}

TEST(ThucydideClauses, ObjectivesAreHeldByUnitsAndPaidHexByHexAtTheEndOfOnesOwnTurn)
{
    covers(rules::vic_04, rules::lead_02);
    Arena arena;
    const auto prize = [](const char* side, int points, const char* when, Tree cells) {
        return map(
            {{"side", side}, {"points", points}, {"when", when}, {"cells", std::move(cells)}});
    };
    arena.field("victory",
                map({{"mode", "scenario"},
                     {"target", map({{"A", 90}, {"B", 90}})},
                     {"objectives",
                      list({prize("A", 1, "end_of_own_turn_once", list({"0605", "0604", "0304"})),
                            prize("A", 10, "while_held", list({"0605", "0604"})),
                            prize("B", 5, "end_of_own_turn_each", list({"0605"}))})}}));
    arena.piece("A1", "inf_medium", "0605").piece("AX", "officer", "0304");
    arena.piece("B1", "inf_medium", "0601").generals();
    arena.phase(Phase::movement, "B").give("END M");
    const auto scores = [&] {
        return std::pair{score_of(arena.field(), 0), score_of(arena.field(), 1)};
    };
    EXPECT_EQ(scores(), std::pair(10, 0)) << "at the end of B's turn only what is held counts";
    arena.give("ACT AL: AL").give("END M");
    EXPECT_EQ(scores(), std::pair(11, 0)) << "a leader holds nothing";
    arena.give("END C").place("A1", "0604");
    EXPECT_EQ(scores(), std::pair(11, 0));
}

TEST(ThucydideClauses, ASecondHexOfAnObjectivePaysWhenItIsTakenAndTheLeftOneIsNotHeld)
{
    covers(rules::vic_04);
    Arena arena;
    const auto prize = [](int points, const char* when) {
        return map(
            {{"side", "A"}, {"points", points}, {"when", when}, {"cells", list({"0605", "0604"})}});
    };
    arena.field(
        "victory",
        map({{"mode", "scenario"},
             {"target", map({{"A", 90}, {"B", 90}})},
             {"objectives", list({prize(1, "end_of_own_turn_once"), prize(10, "while_held")})}}));
    arena.piece("A1", "inf_light", "0605").piece("B1", "inf_medium", "0601");
    arena.general("AL", "0608").general("BL", "1201");
    arena.side_field(0, "tokens", 0).side_field(1, "tokens", 0);
    arena.phase(Phase::movement, "A").give("END M");
    EXPECT_EQ(score_of(arena.field(), 0), 11);
    arena.give("END C").give("ACT AL: A1").give("MV A1 0605-0604");
    EXPECT_EQ(score_of(arena.field(), 0), 12) << "the second hex pays, too";
    arena.give("END C").give("ACT AL: A1").give("MV A1 0604-0504");
    EXPECT_EQ(score_of(arena.field(), 0), 2) << "what is left is not held";
}

TEST(ThucydideClauses, HexesMissingAfterARiposteEndangerHimInTheHexNotHimBeside)
{
    covers(rules::lead_09, rules::retr_05, rules::retr_06);
    for (const bool beside : {true, false}) {
        Arena arena;
        // At the bottom edge: nowhere to retreat to.
        arena.piece("A1", "inf_medium", "0609").general("L1", beside ? "0709" : "0609");
        arena.piece("A2", "inf_medium", "0109").piece("A3", "inf_medium", "0209");
        arena.piece("B1", "inf_medium", "0608").piece("B2", "inf_medium", "0707");
        arena.piece("B3", "inf_medium", "0607").general("BL", "1201");
        arena.side_field(0, "tokens", 0).side_field(1, "tokens", 0).combat("A");
        arena.set(side::keep_flags, 0, 0);
        arena.give("AT A1>0608 +lead L1", "G G G G");
        ASSERT_EQ(arena.asked(), "B riposte");
        if (beside) {
            arena.give("RP yes", "F G G"); // no die for him
            EXPECT_EQ(arena.stands("A1"), 3);
            EXPECT_EQ(arena.where("L1"), "0709");
            EXPECT_FALSE(arena.heard("check of"));
        } else {
            arena.give("RP yes", "F G G");
            ASSERT_EQ(arena.asked(), "A cancel_flags") << "his presence";
            arena.give("CX 0", "S S");
            EXPECT_EQ(arena.where("L1"), "dead");
        }
    }
}

} // namespace
} // namespace sandtable::thucydide::testing::clauses_test
