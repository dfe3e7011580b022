// THU chapters 3, 4 and 12: hexes, terrain, movement.

#include "arena.hpp"
#include "covers.hpp"

#include "rulesets/thucydide/chapters/movement.hpp"

namespace sandtable::thucydide::testing::movement_test {
namespace {

using sandtable::testing::covers;

// EX-06
Arena& crossing(Arena& arena)
{
    arena.piece("A1", "inf_medium", "0505").piece("A2", "inf_skirmish_bow", "0504");
    arena.piece("A3", "inf_hoplite", "0404").piece("A4", "inf_phalanx", "0605");
    arena.general("AL", "0109").piece("B1", "inf_medium", "1201").general("BL", "1101");
    return arena.phase(Phase::movement, "A");
}

TEST(ThucydideMovement, FriendsAreCrossedWhenOneOfTheTwoIsLight)
{
    covers(rules::move_01, rules::move_02, rules::move_03, rules::move_05, rules::move_06,
           rules::unit_05);
    Arena arena;
    crossing(arena);
    EXPECT_EQ(arena.refused("MV A1 0505-0504-0503"), "");
    EXPECT_EQ(arena.refused("MV A1 0505-0404-0403"), "THU-MOVE-06");
    EXPECT_EQ(arena.refused("MV A1 0505-0504"), "THU-BOARD-08");
    EXPECT_EQ(arena.refused("MV A3 0404-0504-0603"), "");
    arena.give("MV A1 0505-0504-0503");
    EXPECT_EQ(arena.field().get(unit::no_attack, arena.unit("A1")), 1);
    EXPECT_TRUE(arena.heard("A1 has moved 2 hexes and forfeits its attack"));
    EXPECT_EQ(arena.refused("MV A1 0503-0502"), "THU-MOVE-01");
}

TEST(ThucydideMovement, APhalanxNeverMovesMoreThanOneHex)
{
    covers(rules::move_04, rules::ord_12);
    Arena arena;
    crossing(arena).set(side::tokens, 0, 5);
    arena.give("ORD forced_march A4");
    EXPECT_EQ(arena.refused("MV A4 0605-0604"), "");
    EXPECT_EQ(arena.refused("MV A4 0605-0604-0603"), "THU-MOVE-04");
}

TEST(ThucydideMovement, AForcedMarchAddsAHexBothWithAndWithoutAttack)
{
    covers(rules::ord_12, rules::move_02, rules::move_03);
    Arena arena;
    crossing(arena).set(side::tokens, 0, 5);
    arena.give("ORD forced_march A1");
    EXPECT_TRUE(arena.heard("2 = +2 price [THU-ORD-12] => tokens: 5 become 3 [THU-ORD-06]"));
    const Allowance allowance = allowance_of(arena.field(), arena.unit("A1"));
    EXPECT_EQ(allowance.attack, 2);
    EXPECT_EQ(allowance.move, 3);
}

// EX-07
TEST(ThucydideMovement, WoodsStopAllButLightInfantryAndRoadsLeadThrough)
{
    covers(rules::terr_01, rules::terr_02, rules::terr_08, rules::move_02, rules::move_07,
           rules::move_08, rules::ord_13);
    const auto position = [](Arena& arena, bool road) -> Arena& {
        for (const auto* cell : {"0305", "0307", "0807", "0907"}) arena.terrain(cell, woods);
        if (road) arena.road("0707-0807-0907-1007");
        arena.piece("A1", "cav_medium", "0205").piece("A2", "inf_light", "0207");
        arena.piece("A3", "art_light", "0707").piece("B1", "inf_medium", "1201").generals(5);
        return arena.phase(Phase::movement, "A");
    };
    Arena arena;
    position(arena, true);
    EXPECT_EQ(arena.refused("MV A1 0205-0305"), "");
    EXPECT_EQ(arena.refused("MV A1 0205-0305-0405"), "THU-MOVE-08");
    EXPECT_EQ(arena.refused("MV A2 0207-0307-0407"), "");
    EXPECT_EQ(arena.refused("MV A3 0707-0807-0907"), "");
    arena.give("ORD woodsmen A1 1");
    EXPECT_EQ(arena.tokens(0), 3);
    EXPECT_EQ(arena.refused("MV A1 0205-0305-0405-0505"), "");
    arena.give("MV A3 0707-0807-0907");
    EXPECT_EQ(arena.field().get(unit::no_attack, arena.unit("A3")), 0) << "it may still fire";
    Arena wild;
    position(wild, false);
    EXPECT_EQ(wild.refused("MV A3 0707-0807"), "THU-TERR-01");
}

// EX-08
TEST(ThucydideMovement, ObstaclesStopBarAndPart)
{
    covers(rules::terr_07, rules::board_07, rules::move_07, rules::move_08, rules::combat_05,
           rules::sup_01);
    const auto position = [](Arena& arena, const char* type, int obstacle, bool road) -> Arena& {
        arena.edge("0406", "0405", stream).edge("0406", "0505", obstacle);
        arena.edge("0406", "0306", palisade);
        if (road) arena.road("0406-0505");
        arena.piece("A1", type, "0406").piece("B1", "inf_medium", "1201").generals();
        return arena.phase(Phase::movement, "A");
    };
    const auto refused = [&](const char* type, int obstacle, bool road, const char* order) {
        Arena arena;
        return position(arena, type, obstacle, road).refused(order);
    };
    EXPECT_EQ(refused("cav_heavy", river, false, "MV A1 0406-0405"), "");
    EXPECT_EQ(refused("cav_heavy", river, false, "MV A1 0406-0405-0404"), "THU-MOVE-08");
    EXPECT_EQ(refused("cav_heavy", river, false, "MV A1 0406-0505"), "THU-TERR-07");
    EXPECT_EQ(refused("cav_heavy", ford, false, "MV A1 0406-0505"), "");
    EXPECT_EQ(refused("cav_heavy", ford, false, "MV A1 0406-0505-0504"), "THU-MOVE-08");
    EXPECT_EQ(refused("cav_heavy", bridge, true, "MV A1 0406-0505-0504"), "");
    EXPECT_EQ(refused("cav_heavy", bridge, false, "MV A1 0406-0505"), "THU-TERR-07");
    EXPECT_EQ(refused("cav_heavy", river, false, "MV A1 0406-0306"), "THU-TERR-07");
    EXPECT_EQ(refused("inf_medium", river, false, "MV A1 0406-0306"), "");
    EXPECT_EQ(refused("inf_medium", river, false, "MV A1 0406-0306-0305"), "THU-MOVE-08");

    Arena arena;
    arena.edge("0406", "0505", river).piece("A1", "inf_bow", "0406");
    arena.piece("A2", "inf_medium", "0306").piece("B1", "inf_medium", "0505").generals();
    arena.combat("A");
    EXPECT_FALSE(arena.field().contact(arena.at("0406"), arena.at("0505")));
    EXPECT_EQ(arena.refused("AT A1>0505"), "") << "shot across the river";
    arena.give("AT A1>0505", "L L");
    EXPECT_TRUE(arena.heard("A1 fires at B1"));
    Arena friends;
    friends.edge("0406", "0505", river).piece("A1", "inf_medium", "0406");
    friends.piece("A2", "inf_medium", "0505").piece("A3", "inf_medium", "0306");
    EXPECT_EQ(support_of(friends.field(), friends.unit("A1"), {}).friends, 1);
}

// EX-42
TEST(ThucydideMovement, ALeaderRidesThreeHexesAndCrossesFriends)
{
    covers(rules::lead_04, rules::lead_05, rules::board_08, rules::lead_03);
    Arena arena;
    arena.terrain("0603", woods);
    arena.piece("L3", "officer", "0505").piece("A1", "inf_hoplite", "0504");
    arena.piece("A2", "inf_medium", "0508").piece("L4", "officer", "0506");
    arena.piece("B1", "inf_medium", "0403").generals().phase(Phase::movement, "A");
    EXPECT_EQ(arena.refused("ML L3 0505-0504-0603-0602"), "");
    EXPECT_EQ(arena.refused("ML L3 0505-0504-0603-0602-0601"), "THU-LEAD-04");
    EXPECT_EQ(arena.refused("ML L3 0505-0404-0403"), "THU-MOVE-05");
    EXPECT_EQ(arena.refused("ML L3 0505-0506"), "THU-BOARD-08");
    EXPECT_EQ(arena.refused("MV L3 0505-0504"), "THU-LEAD-04");
    arena.give("ML L3 0505-0504");
    EXPECT_EQ(arena.field().attached_to(arena.unit("A1")), arena.unit("L3"));
    arena.give("MV A1 0504-0604");
    EXPECT_EQ(arena.where("L3"), "0504") << "he has moved: he stays";
}

TEST(ThucydideMovement, AnAttachedLeaderComesAlongUnlessToldToStay)
{
    covers(rules::lead_03);
    for (const bool stay : {false, true}) {
        Arena arena;
        arena.piece("A1", "inf_hoplite", "0504").piece("L3", "officer", "0504");
        arena.piece("B1", "inf_medium", "0103").generals().phase(Phase::movement, "A");
        arena.give(stay ? "MV A1 0504-0604 +stay L3" : "MV A1 0504-0604");
        EXPECT_EQ(arena.where("L3"), stay ? "0504" : "0604");
    }
}

TEST(ThucydideMovement, NoUnitEntersTheHexOfAnEnemyLeader)
{
    covers(rules::lead_05);
    Arena arena;
    arena.piece("A1", "inf_hoplite", "0504").piece("BX", "officer", "0604");
    arena.piece("B1", "inf_medium", "0103").generals().phase(Phase::movement, "A");
    EXPECT_EQ(arena.refused("MV A1 0504-0604"), "THU-LEAD-05");
}

TEST(ThucydideMovement, MovingAlongAnEnemyCostsNothing)
{
    covers(rules::board_10, rules::board_09, rules::move_05);
    Arena arena;
    arena.piece("A1", "cav_light_bow", "0407").piece("B1", "inf_medium", "0505").generals();
    arena.phase(Phase::movement, "A");
    EXPECT_EQ(arena.refused("MV A1 0407-0406-0405-0404-0504"), "");
    EXPECT_EQ(arena.refused("MV A1 0407-0406-0505"), "THU-MOVE-05");
}

TEST(ThucydideMovement, NobodyEntersMountainsOrLakesNotEvenByRoad)
{
    covers(rules::terr_04, rules::terr_06);
    Arena arena;
    arena.terrain("0504", mountain).terrain("0604", lake).road("0505-0504").height("0405", 2);
    arena.piece("A1", "inf_light", "0505").piece("L3", "officer", "0506");
    arena.piece("B1", "inf_medium", "0103").generals().phase(Phase::movement, "A");
    EXPECT_EQ(arena.refused("MV A1 0505-0504"), "THU-TERR-04");
    EXPECT_EQ(arena.refused("MV A1 0505-0405"), "THU-TERR-06");
}

// EX-33
TEST(ThucydideMovement, KnightsDismountAndMountAgain)
{
    covers(rules::ord_10, rules::move_03, rules::unit_05, rules::unit_06);
    Arena arena;
    arena.piece("A1", "cav_knights", "0505").piece("A2", "inf_dismounted_knights", "0808");
    arena.piece("A3", "inf_mounted", "0305").piece("B1", "inf_medium", "1103").generals(3);
    arena.phase(Phase::movement, "A");
    EXPECT_EQ(arena.refused("ORD mount_dismount A3"), "THU-ORD-10");
    EXPECT_EQ(arena.refused("MV A3 0305-0304-0303-0302"), "");
    arena.give("ORD mount_dismount A1");
    EXPECT_EQ(arena.field().type(arena.unit("A1")).name, std::string{"inf_dismounted_knights"});
    EXPECT_EQ(allowance_of(arena.field(), arena.unit("A1")).move, 0);
    EXPECT_EQ(arena.refused("MV A1 0505-0504"), "THU-ORD-10") << "one less than one";
    Arena again;
    again.piece("A2", "inf_dismounted_knights", "0808").piece("B1", "inf_medium", "1103");
    again.generals(3).phase(Phase::movement, "A").give("ORD mount_dismount A2");
    const Allowance allowance = allowance_of(again.field(), again.unit("A2"));
    EXPECT_EQ(allowance.move, 2);
    EXPECT_EQ(allowance.attack, 2);
    Arena slow;
    slow.piece("A3", "inf_mounted", "0305").piece("B1", "inf_medium", "1103").generals();
    slow.phase(Phase::movement, "A").give("MV A3 0305-0304-0303");
    EXPECT_EQ(slow.field().get(unit::no_attack, slow.unit("A3")), 1);
}

// Chapter 3.
TEST(ThucydideMovement, HexesAreThoseOfTheBook)
{
    covers(rules::board_02, rules::board_03, rules::board_04, rules::board_06);
    Arena arena;
    arena.piece("A1", "inf_medium", "0101").piece("B1", "inf_medium", "1201");
    const Field field = arena.field();
    const auto around = [&](std::string_view center) {
        std::string text;
        for (int d = 0; d < 6; ++d)
            text += label(field.board(), field.board().neighbor(arena.at(center), d)) +
                    (d < 5 ? " " : "");
        return text;
    };
    EXPECT_EQ(around("0505"), "0504 0605 0506 0406 0405 0404") << "odd row";
    EXPECT_EQ(around("0506"), "0605 0606 0607 0507 0406 0505") << "even row";
    EXPECT_EQ(field.distance(arena.at("0607"), arena.at("0207")), 4);
    EXPECT_EQ(field.distance(arena.at("0808"), arena.at("1206")), 5);
    EXPECT_LT(field.home_metric(arena.at("0506"), 0), field.home_metric(arena.at("0505"), 0));
    EXPECT_LT(field.home_metric(arena.at("0504"), 1), field.home_metric(arena.at("0505"), 1));
}

TEST(ThucydideMovement, ALeaderWhoRidesEndsTheEarlierActivations)
{
    covers(rules::cmd_08);
    Arena arena;
    arena.piece("A1", "inf_medium", "0605").piece("L3", "officer", "0807");
    arena.piece("A2", "inf_medium", "0805").piece("B1", "inf_medium", "0101").generals();
    arena.set(unit::activation, "L3", 2).set(unit::activation, "A2", 2).phase(Phase::movement, "A");
    EXPECT_EQ(arena.refused("MV A1 0605-0604"), "");
    arena.give("ML L3 0807-0806");
    EXPECT_EQ(arena.refused("MV A1 0605-0604"), "THU-CMD-08");
}

TEST(ThucydideMovement, AUnitMayComeBackThroughItsOwnHex)
{
    covers(rules::move_06);
    Arena arena;
    arena.road("0605-0604").road("0605-0505").piece("A1", "inf_medium", "0605");
    arena.piece("B1", "inf_medium", "0101").generals().phase(Phase::movement, "A");
    EXPECT_EQ(arena.refused("MV A1 0605-0604-0605-0505"), "") << "it is no friend in the way";
}

} // namespace
} // namespace sandtable::thucydide::testing::movement_test
