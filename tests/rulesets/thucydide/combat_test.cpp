// THU chapters 14.6 and 16: whole combats, with the exact odds of the book's examples.

#include "covers.hpp"
#include "fates.hpp"

namespace sandtable::thucydide::testing::combat_test {
namespace {

using sandtable::testing::covers;

// EX-12
TEST(ThucydideCombat, AHopliteAttacksALoneUnit)
{
    covers(rules::combat_01, rules::combat_10, rules::combat_13, rules::loss_01, rules::loss_03,
           rules::retr_02, rules::rip_01);
    Arena arena;
    arena.piece("A1", "inf_hoplite", "0606").piece("B1", "inf_medium", "0605").generals();
    arena.combat("A");
    const Shares fates = arena.shares("AT A1>0605", fate_of("B1", "0605"));
    EXPECT_EQ(fates.of("dead"), of(1, 81));
    EXPECT_EQ(fates.of("retreats"), of(671, 1296));
    EXPECT_EQ(fates.of("stays"), of(203, 432));
    const Shares losses = arena.shares("AT A1>0605", lost_by("B1", 4));
    EXPECT_EQ(losses.of("0"), of(16, 81));
    EXPECT_EQ(losses.of("1"), of(32, 81));
    EXPECT_EQ(losses.of("2"), of(8, 27));
    EXPECT_EQ(losses.of("3"), of(8, 81));
    EXPECT_EQ(losses.of("4"), of(1, 81));
    arena.give("AT A1>0605", "G B R L");
    EXPECT_TRUE(arena.heard("4 = +4 melee factor [THU-COMBAT-03]"));
    EXPECT_TRUE(arena.heard("B1 loses 2 stands; left: 2"));
    EXPECT_TRUE(arena.heard("no riposte: B1 is not supported") || arena.heard("THU-RIP-01"));
    EXPECT_EQ(arena.stands("B1"), 2);
    EXPECT_EQ(arena.tokens(0), 1) << "the letter";
}

// EX-13
Arena& supported(Arena& arena)
{
    arena.piece("A1", "inf_hoplite", "0605").piece("B1", "inf_medium", "0604");
    arena.piece("B2", "inf_medium", "0504").piece("B3", "inf_light", "0703").generals();
    return arena.combat("A");
}

TEST(ThucydideCombat, ASupportedDefenderCancelsAFlagAndRipostes)
{
    covers(rules::sup_01, rules::sup_07, rules::sup_08, rules::retr_01, rules::retr_03,
           rules::rip_01, rules::gen_01);
    Arena arena;
    supported(arena);
    let_answer(arena, 1);
    const Shares fates = arena.shares("AT A1>0604", fate_of("B1", "0604"));
    EXPECT_EQ(fates.of("dead"), of(1, 81));
    EXPECT_EQ(fates.of("retreats"), of(19, 144));
    EXPECT_EQ(fates.of("stays"), of(1109, 1296));
}

TEST(ThucydideCombat, TheOnlyWayHomeIsTakenWithoutAQuestion)
{
    covers(rules::gen_01, rules::retr_01, rules::retr_03, rules::retr_04, rules::follow_01);
    Arena arena;
    supported(arena).give("AT A1>0604", "F F G L");
    EXPECT_EQ(arena.asked(), "B cancel_flags");
    EXPECT_TRUE(arena.heard("2 flags, of which 1 may be canceled"));
    EXPECT_TRUE(arena.heard("B2 stands by B1"));
    EXPECT_EQ(arena.refused("CX 2"), "THU-RETR-01");
    arena.give("CX 1");
    EXPECT_EQ(arena.where("B1"), "0603");
    EXPECT_EQ(arena.asked(), "A follow_up");
}

TEST(ThucydideCombat, TheRiposteOfASupportedDefender)
{
    covers(rules::rip_01, rules::rip_02);
    Arena arena;
    supported(arena).give("AT A1>0604", "G L L L");
    EXPECT_EQ(arena.asked(), "B riposte");
    arena.give("RP yes", "R G B");
    EXPECT_TRUE(arena.heard("3 = +3 melee factor"));
    EXPECT_EQ(arena.stands("A1"), 3);
}

// EX-17
Arena& legion(Arena& arena)
{
    arena.piece("A1", "inf_legion", "0605").piece("B1", "inf_hoplite", "0604");
    arena.piece("B2", "inf_medium", "0504").piece("B3", "inf_medium", "0704").generals();
    arena.combat("A");
    assaulted(arena, "A1", "0606");
    let_answer(arena, 1);
    return arena;
}

TEST(ThucydideCombat, LegionariesAssaultHoplitesAndSufferTheRiposte)
{
    covers(rules::rip_01, rules::rip_02, rules::rip_03, rules::rip_04, rules::seq_01);
    Arena arena;
    legion(arena);
    const Shares fates = arena.shares("AT A1>0604", fate_of("B1", "0604"));
    EXPECT_EQ(fates.of("dead"), of(1, 81));
    EXPECT_EQ(fates.of("retreats"), of(19, 144));
    EXPECT_EQ(fates.of("stays"), of(1109, 1296));
    arena.give("AT A1>0604", "G G G B");
    EXPECT_TRUE(arena.heard("TA-4: pila against infantry"));
    EXPECT_EQ(arena.asked(), "B riposte");
    const Shares own_fates = arena.shares("RP yes", fate_of("A1", "0605"));
    EXPECT_EQ(own_fates.of("dead"), of(1, 1296));
    EXPECT_EQ(own_fates.of("retreats"), of(671, 1296));
    EXPECT_EQ(own_fates.of("stays"), of(13, 27));
    const auto loses = [](Arena& a, const Field& field) -> std::string {
        return field.get(unit::stands, a.unit("A1")) < 4 ? "wounded" : "whole";
    };
    EXPECT_EQ(arena.odds("RP yes", "wounded", loses), of(671, 1296));
    arena.give("RP yes", "F G G G");
    EXPECT_EQ(arena.asked(), "A retreat");
    EXPECT_EQ(arena.legal(), (std::vector<std::string>{"retreat 0506", "retreat 0606"}));
    arena.give("RT 0606");
    EXPECT_EQ(arena.asked(), "B command") << "nothing follows a riposte";
}

TEST(ThucydideCombat, SurpriseLeavesNoRiposte)
{
    covers(rules::ord_24, rules::rip_01);
    Arena arena;
    legion(arena).set(side::tokens, 0, 3).give("AT A1>0604 +surprise", "G G G B");
    EXPECT_NE(arena.asked(), "B riposte");
    EXPECT_EQ(arena.tokens(0), 0);
}

// EX-18
TEST(ThucydideCombat, NoRiposteToFireOrWithoutSupport)
{
    covers(rules::rip_01, rules::rip_04);
    {
        Arena arena;
        arena.piece("A1", "inf_bow", "0606").piece("B1", "inf_hoplite", "0604");
        arena.piece("B2", "inf_medium", "0504").piece("B3", "inf_medium", "0704").generals();
        arena.combat("A").give("AT A1>0604", "G G");
        EXPECT_EQ(arena.asked(), "B command");
    }
    for (const int needs : {1, 0}) {
        Arena arena;
        arena.option(opt_riposte_needs_support, needs);
        arena.piece("A1", "inf_legion", "0605").piece("B1", "inf_hoplite", "0604");
        arena.piece("B3", "inf_medium", "0704").generals().combat("A");
        arena.give("AT A1>0604", "G G G");
        EXPECT_EQ(arena.asked(), needs == 1 ? "B command" : "B riposte");
    }
}

// EX-38
TEST(ThucydideCombat, EverythingOnOneAttack)
{
    covers(rules::lead_08, rules::combat_07, rules::combat_10, rules::ord_21, rules::ord_32,
           rules::lead_03);
    Arena arena;
    arena.piece("A1", "inf_legion", "0605", {{"training", "elite"}}).general("L1", "0605");
    arena.piece("B1", "inf_medium", "0604").general("BL", "1201");
    arena.piece("A2", "inf_medium", "0601");
    for (const auto* cell : {"1203", "1204", "1205", "1206"})
        arena.piece(std::string{"B"} + cell, "inf_bow", cell);
    arena.combat("A");
    assaulted(arena, "A1", "0606");
    arena.set(side::tokens, 0, 3).set(side::tokens, 1, 3);
    arena.set(side::keep_flags, 1, 1);
    arena.give("AT A1>0604 +shock +lead L1");
    EXPECT_EQ(arena.tokens(0), 2) << "2 - 1 near the leader";
    EXPECT_EQ(arena.asked(), "B defend");
    const Shares shares = arena.shares("DF close_ranks", lost_and_fate_of("B1", 4, "0604"));
    EXPECT_EQ(shares.of("0"), of(1, 64));
    EXPECT_EQ(shares.of("1"), of(3, 32));
    EXPECT_EQ(shares.of("2"), of(15, 64));
    EXPECT_EQ(shares.of("3"), of(5, 16));
    EXPECT_EQ(shares.of("dead"), of(11, 32));
    EXPECT_EQ(shares.of("retreats"), of(11749, 23328));
    EXPECT_EQ(shares.of("stays"), of(445, 2916));
    arena.give("DF close_ranks", "L L L L L L");
    EXPECT_EQ(arena.tokens(1), 0);
    EXPECT_TRUE(arena.heard("6 = +4 assault factor [THU-COMBAT-03] +1 elite [THU-UNIT-07] +1 a "
                            "leader leads the attack [THU-LEAD-08] +1 shock [THU-ORD-21] -1 close "
                            "ranks [THU-ORD-32]"));
}

TEST(ThucydideCombat, AUnitThatIsNotActivatedDoesNotAttack)
{
    covers(rules::cmd_06, rules::combat_02);
    Arena arena;
    arena.piece("A1", "inf_medium", "0605").piece("A2", "inf_medium", "0505");
    arena.piece("B1", "inf_medium", "0504").generals().combat("A").set(unit::activation, "A1", 0);
    EXPECT_EQ(arena.refused("AT A1>0504"), "THU-CMD-06");
    EXPECT_EQ(arena.refused("AT A2>0504"), "");
}

} // namespace
} // namespace sandtable::thucydide::testing::combat_test
