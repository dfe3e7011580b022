// THU chapter 15.4: what comes after a fight that was won, and troops that must fight.

#include "covers.hpp"
#include "fates.hpp"

namespace sandtable::thucydide::testing::advance_test {
namespace {

using sandtable::testing::covers;

// EX-19
TEST(ThucydideCombat, CavalryFollowsUpChargesAndPursues)
{
    covers(rules::follow_01, rules::follow_02, rules::follow_03, rules::follow_04, rules::follow_05,
           rules::follow_06, rules::combat_11);
    Arena arena;
    arena.piece("A1", "cav_heavy", "0506").piece("B1", "inf_militia", "0505");
    arena.piece("B2", "inf_bow", "0403").generals().turns(9);
    for (const auto* cell : {"1203", "1204", "1205", "1206", "1207"})
        arena.piece(std::string{"B"} + cell, "inf_bow", cell); // so that two losses are no defeat
    arena.combat("A");
    assaulted(arena, "A1", "0508");
    const Shares fates = arena.shares("AT A1>0505", fate_of("B1", "0505"));
    EXPECT_EQ(fates.of("dead"), of(16, 81));
    EXPECT_EQ(fates.of("retreats"), of(671, 1296));
    arena.give("AT A1>0505", "G G G G");
    EXPECT_EQ(arena.where("B1"), "dead");
    EXPECT_EQ(arena.asked(), "A follow_up");
    // What is not asked is forecast by nobody's dice: the target that would defend is gone.
    for (const char* late :
         {"defend first_strike stand", "defend hold stand", "pursue 0403 none -"})
        EXPECT_TRUE(arena.answer(late).empty()) << late;
    arena.give("FU yes");
    EXPECT_EQ(arena.where("A1"), "0505");
    EXPECT_EQ(arena.asked(), "A charge");
    EXPECT_EQ(arena.legal(), (std::vector<std::string>{"charge 0404", "no_charge"}));
    arena.give("CH 0404");
    EXPECT_EQ(arena.asked(), "A pursue");
    EXPECT_EQ(arena.legal(), (std::vector<std::string>{"pursue 0403 none -", "no_pursuit"}));
    EXPECT_FALSE(arena.answer("pursue 0403 none -").empty());
    arena.give("PU 0403", "G G G G");
    EXPECT_TRUE(arena.heard("A1 assaults B2"));
    EXPECT_TRUE(arena.heard("4 = +4 assault factor"));
    EXPECT_TRUE(arena.heard("TA-2: shock in the open"));
    EXPECT_EQ(arena.asked(), "A follow_up");
    arena.give("FU yes");
    EXPECT_EQ(arena.where("A1"), "0403");
    EXPECT_EQ(arena.asked(), "B command") << "neither charge nor pursuit after a pursuit";
}

TEST(ThucydideCombat, APursuitOfTheUnitThatRetreatedIsAMelee)
{
    covers(rules::follow_05);
    Arena arena;
    arena.piece("A1", "cav_heavy", "0506").piece("B1", "inf_militia", "0505");
    arena.piece("B2", "inf_bow", "0403").generals().combat("A");
    assaulted(arena, "A1", "0508");
    arena.give("AT A1>0505", "F L L L").give("RT 0404").give("FU yes");
    EXPECT_EQ(arena.asked(), "A charge");
    arena.give("CH no");
    EXPECT_EQ(arena.asked(), "A pursue");
    arena.give("PU 0404", "L L L");
    EXPECT_TRUE(arena.heard("3 = +3 melee factor"));
    EXPECT_TRUE(arena.heard("no tactical advantage"));
}

// EX-32
TEST(ThucydideCombat, ImpetuousTroopsMustAttackAndFollowUp)
{
    covers(rules::combat_06, rules::cmd_08, rules::follow_02);
    Arena arena;
    arena.piece("A7", "inf_warband", "0605").piece("A2", "inf_medium", "0805");
    arena.piece("B1", "inf_militia", "0604", {{"stands", 1}, {"initial", 4}});
    arena.piece("B2", "inf_medium", "0804").piece("B3", "inf_medium", "1204").generals();
    arena.piece("B4", "inf_medium", "1205");
    arena.set(unit::activation, "A2", 2).combat("A");
    EXPECT_EQ(arena.refused("END B"), "THU-COMBAT-06");
    EXPECT_EQ(arena.refused("AT A2>0804"), "THU-COMBAT-06");
    arena.give("AT A7>0604", "G L");
    EXPECT_TRUE(arena.heard("A7 cannot be held back"));
    EXPECT_EQ(arena.where("A7"), "0604");
    EXPECT_EQ(arena.refused("AT A2>0804"), "");
}

TEST(ThucydideCombat, ALaterActivationEndsTheEarlierOnes)
{
    covers(rules::cmd_08);
    Arena arena;
    arena.piece("A7", "inf_medium", "0605").piece("A2", "inf_medium", "0805");
    arena.piece("A3", "inf_medium", "0806");
    arena.piece("B1", "inf_medium", "0604").piece("B2", "inf_medium", "0804").generals();
    arena.set(unit::activation, "A2", 2).set(unit::activation, "A3", 2).combat("A");
    arena.give("AT A2>0804", "L L L");
    EXPECT_EQ(arena.asked(), "B command") << "A7 may not attack any more";
}

// EX-34, second half
TEST(ThucydideCombat, AFollowUpDoesNotCrossStakes)
{
    covers(rules::terr_07, rules::follow_02, rules::retr_01);
    {
        Arena arena;
        arena.edge("0405", "0404", stakes);
        arena.piece("A1", "cav_knights", "0405").piece("B1", "inf_longbow", "0404").generals();
        arena.combat("A");
        assaulted(arena, "A1", "0407");
        let_answer(arena, 1);
        const auto fate = fate_of("B1", "0404");
        const Shares fates = arena.shares("AT A1>0404", fate);
        EXPECT_EQ(fates.of("dead"), of(0, 1));
        EXPECT_EQ(fates.of("retreats"), of(91, 216));
        EXPECT_EQ(fates.of("stays"), of(125, 216));
        arena.give("AT A1>0404", "F L L");
        EXPECT_EQ(arena.where("A1"), "0405");
    }
    Arena arena;
    arena.edge("0705", "0704", palisade);
    arena.piece("A2", "inf_heavy", "0705").piece("B2", "inf_medium", "0704").generals();
    arena.combat("A");
    assaulted(arena, "A2", "0706");
    let_answer(arena, 1);
    EXPECT_EQ(arena.odds("AT A2>0704", "retreats", fate_of("B2", "0704")), of(2, 27));
    EXPECT_EQ(arena.odds("AT A2>0704", "stays", fate_of("B2", "0704")), of(25, 27));
    arena.give("AT A2>0704", "F F L");
    EXPECT_EQ(arena.asked(), "A follow_up");
}

} // namespace
} // namespace sandtable::thucydide::testing::advance_test
