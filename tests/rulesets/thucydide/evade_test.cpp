// THU chapters 15.5 and 16: a defender who slips away, or strikes first.

#include "covers.hpp"
#include "fates.hpp"

namespace sandtable::thucydide::testing::evade_test {
namespace {

using sandtable::testing::covers;

// EX-20
Arena& evading(Arena& arena, const char* defender)
{
    arena.piece("A1", "cav_heavy", "0605").piece("B1", defender, "0604");
    arena.piece("B2", "inf_medium", "0603").generals().combat("A");
    assaulted(arena, "A1", "0607");
    return arena;
}

TEST(ThucydideCombat, HorseArchersEvadeHeavyCavalry)
{
    covers(rules::evade_01, rules::evade_02, rules::evade_03, rules::evade_04, rules::evade_05,
           rules::move_09, rules::cmd_06);
    Arena arena;
    evading(arena, "cav_light_bow").give("AT A1>0604");
    EXPECT_EQ(arena.asked(), "B defend");
    const Shares losses = arena.shares("DF none +evade", lost_by("B1", 4));
    EXPECT_EQ(losses.of("0"), of(625, 1296));
    EXPECT_EQ(losses.of("1"), of(125, 324));
    EXPECT_EQ(losses.of("2"), of(25, 216));
    EXPECT_EQ(losses.of("3"), of(5, 324));
    EXPECT_EQ(losses.of("4"), of(1, 1296));
    arena.give("DF none +evade", "G R S F");
    EXPECT_EQ(arena.stands("B1"), 3);
    EXPECT_EQ(arena.asked(), "B evade");
    EXPECT_EQ(arena.legal(), (std::vector<std::string>{"slip 0703-0602", "slip 0703-0702"}));
    arena.give("EV 0703-0702");
    EXPECT_EQ(arena.field().get(unit::pre_played, arena.unit("B1")), 1);
    EXPECT_EQ(arena.asked(), "B command") << "no follow-up, no riposte";
    arena.give("activate BL BL");
    EXPECT_EQ(arena.refused("MV B1 0702-0701"), "THU-CMD-06");
}

TEST(ThucydideCombat, AFaceIsNoSideThatIsCalledTheSame)
{
    covers(rules::evade_03, rules::dice_01);
    Arena arena;
    arena.side_field(1, "name", "Beta").piece("A1", "inf_heavy", "0605");
    arena.piece("B1", "cav_medium", "0604").generals().combat("A");
    arena.give("AT A1>0604").give("DF none +evade", "B L L L");
    EXPECT_TRUE(arena.heard("+1 B [THU-DICE-01] +0 L [THU-DICE-01]")) << "not Beta";
    EXPECT_TRUE(arena.heard("(the target evades: hit by B alone) [THU-EVADE-03]"));
}

TEST(ThucydideCombat, PrePlayedUnitsAreActivatedButDoNotMove)
{
    covers(rules::move_09, rules::cmd_06);
    Arena arena;
    arena.piece("A1", "cav_heavy", "0605").piece("B1", "cav_light_bow", "0804").generals();
    arena.piece("B2", "inf_medium", "1204").set(unit::pre_played, "B1", 1);
    arena.phase(Phase::movement, "B");
    EXPECT_EQ(arena.refused("MV B1 0804-0803"), "THU-MOVE-09");
    arena.give("END M");
    EXPECT_EQ(arena.field().get(unit::pre_played, arena.unit("B1")), 0);
}

TEST(ThucydideCombat, TheMarksOfTheOtherSideStay)
{
    covers(rules::move_09);
    Arena arena;
    arena.piece("A1", "cav_heavy", "0605").piece("B1", "cav_light_bow", "0804").generals();
    arena.piece("A2", "cav_light_bow", "0206").set(unit::pre_played, "A2", 1);
    arena.set(unit::pre_played, "B1", 1).phase(Phase::movement, "A");
    arena.give("END M");
    EXPECT_EQ(arena.field().get(unit::pre_played, arena.unit("A2")), 0);
    EXPECT_EQ(arena.field().get(unit::pre_played, arena.unit("B1")), 1);
}

TEST(ThucydideCombat, WhoEvadesIsToldAndWhoStandsIsNot)
{
    covers(rules::evade_01);
    for (const bool evades : {true, false}) {
        Arena arena;
        arena.piece("A1", "cav_heavy", "0605").piece("B1", "cav_light_bow", "0604").generals();
        arena.combat("A").give("AT A1>0604").give(evades ? "DF none +evade" : "DF none", "L L L");
        EXPECT_EQ(arena.heard("B1 evades"), evades);
    }
}

TEST(ThucydideCombat, MediumCavalryEvadesFootAndBreaksOffFromHorse)
{
    covers(rules::evade_01, rules::ord_33);
    {
        Arena arena;
        evading(arena, "cav_medium").give("AT A1>0604", "L L L L");
        EXPECT_NE(arena.asked(), "B defend") << "no orders without tokens, no evade from horse";
    }
    {
        Arena arena;
        evading(arena, "cav_medium").set(side::tokens, 1, 3).give("AT A1>0604");
        EXPECT_EQ(arena.refused("DF none +evade"), "THU-EVADE-01");
        arena.give("DF break_off", "B L L L");
        EXPECT_EQ(arena.tokens(1), 0);
        EXPECT_EQ(arena.stands("B1"), 3);
        EXPECT_EQ(arena.asked(), "B evade");
    }
    {
        Arena arena;
        arena.piece("A1", "inf_medium", "0605").piece("B1", "cav_medium", "0604").generals();
        arena.combat("A").give("AT A1>0604");
        EXPECT_EQ(arena.refused("DF none +evade"), "");
    }
}

// EX-29
Arena& first_strike(Arena& arena, int attacker_tokens = 0)
{
    arena.piece("A1", "inf_warband", "0605").piece("B1", "inf_spear", "0604").generals(4);
    arena.set(side::tokens, 0, attacker_tokens).combat("A");
    assaulted(arena, "A1", "0606");
    let_answer(arena, 0);
    return arena;
}

TEST(ThucydideCombat, AFirstStrikeComesBeforeTheAttack)
{
    covers(rules::rip_05, rules::ord_34);
    Arena arena;
    first_strike(arena).give("AT A1>0604");
    arena.give("DF first_strike", "G G G R G G G G");
    EXPECT_TRUE(arena.heard("first strike of B1") || arena.stands("A1") == 3);
    EXPECT_EQ(arena.stands("A1"), 3);
    EXPECT_EQ(arena.stands("B1"), 4);
    EXPECT_NE(arena.asked(), "B riposte");
    EXPECT_EQ(arena.tokens(1), 0);
}

TEST(ThucydideCombat, AnAttackerDrivenBackByAFirstStrikeDoesNotAttack)
{
    covers(rules::rip_05, rules::combat_13);
    Arena arena;
    first_strike(arena).give("AT A1>0604").give("DF first_strike", "F G G G");
    EXPECT_TRUE(arena.heard("the attack of A1 does not take place"));
    EXPECT_EQ(arena.stands("B1"), 4);
}

TEST(ThucydideCombat, ASurprisedUnitDoesNotStrikeFirst)
{
    covers(rules::ord_34, rules::ord_24);
    Arena arena;
    first_strike(arena, 3).give("AT A1>0604 +surprise");
    EXPECT_EQ(arena.refused("DF first_strike"), "THU-ORD-24");
}

} // namespace
} // namespace sandtable::thucydide::testing::evade_test
