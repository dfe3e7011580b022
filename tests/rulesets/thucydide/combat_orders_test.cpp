// THU chapters 14.6 and 17: combats under orders, and troops that are spent.

#include "covers.hpp"
#include "fates.hpp"

namespace sandtable::thucydide::testing::combat_orders_test {
namespace {

using sandtable::testing::covers;

// EX-41
Arena& three_dice(Arena& arena, const char* attacker = "inf_medium")
{
    arena.piece("A1", attacker, "0605").piece("B1", "inf_medium", "0604").generals(5);
    arena.combat("A");
    let_answer(arena, 1);
    return arena;
}

TEST(ThucydideCombat, TwoSpecialOrders)
{
    covers(rules::ord_22, rules::ord_23, rules::ord_30);
    {
        Arena arena;
        three_dice(arena).give("AT A1>0604").give("DF none", "F S S");
        EXPECT_EQ(arena.stands("B1"), 4);
        EXPECT_EQ(arena.where("B1").substr(2), "03") << "one hex";
    }
    {
        Arena arena;
        three_dice(arena).give("AT A1>0604 +drive_back").give("DF none", "F S S");
        EXPECT_EQ(arena.stands("B1"), 4);
        EXPECT_EQ(arena.where("B1").substr(2), "01") << "three hexes";
    }
    {
        Arena arena;
        three_dice(arena).give("AT A1>0604 +no_quarter").give("DF hold", "F S S");
        EXPECT_EQ(arena.stands("B1"), 2);
        EXPECT_EQ(arena.where("B1"), "0604") << "the flag is held";
    }
}

TEST(ThucydideCombat, RelentlessInfantryPursues)
{
    covers(rules::ord_25, rules::follow_05);
    Arena arena;
    three_dice(arena, "inf_heavy").give("AT A1>0604 +relentless").give("DF none", "F L L L");
    EXPECT_EQ(arena.asked(), "A follow_up");
    arena.give("FU yes");
    EXPECT_EQ(arena.asked(), "A pursue");
    EXPECT_EQ(arena.refused("PU " + arena.where("B1") + " +relentless"), "THU-ORD-25");
}

// EX-45
TEST(ThucydideCombat, TheAttackersOrderEndsWithHisRoll)
{
    covers(rules::ord_22, rules::ord_23, rules::rip_02, rules::tok_02, rules::sup_09);
    const auto position = [](Arena& arena) -> Arena& {
        arena.piece("A1", "inf_heavy", "0605").piece("A2", "inf_medium", "0505");
        arena.piece("A3", "inf_medium", "0606").piece("B1", "inf_hoplite", "0604");
        arena.piece("B2", "inf_medium", "0603").piece("B3", "inf_medium", "0703").generals(5);
        return arena.combat("A");
    };
    {
        Arena arena;
        position(arena).set(side::keep_flags, 1, 1);
        arena.give("AT A1>0604 +drive_back").give("DF none", "S S F G");
        EXPECT_TRUE(arena.heard("3 flags, of which 1 may be canceled"));
        EXPECT_TRUE(arena.heard("2 flags ask for 2 hexes"));
    }
    for (const auto* order : {"+drive_back", "+no_quarter"}) {
        Arena arena;
        position(arena).set(side::keep_flags, 0, 1);
        arena.give(std::string{"AT A1>0604 "} + order).give("DF none", "G B L L");
        EXPECT_EQ(arena.asked(), "B riposte");
        arena.give("RP yes", "S S F R");
        EXPECT_EQ(arena.stands("A1"), 3) << order;
        EXPECT_TRUE(arena.heard("1 flags, of which 1 may be canceled")) << order;
        EXPECT_EQ(arena.where("A1"), "0605");
    }
}

// EX-46
TEST(ThucydideCombat, AScythedChariotIsSpentByItsAttack)
{
    covers(rules::loss_04, rules::lead_14, rules::ord_25, rules::vic_01);
    Arena arena;
    arena.piece("A1", "chariot_scythed", "0605").piece("L2", "officer", "0605");
    arena.piece("A9", "inf_medium", "0109").piece("B1", "inf_light", "0604").generals(5);
    arena.combat("A");
    assaulted(arena, "A1", "0608");
    EXPECT_EQ(arena.refused("AT A1>0604 +relentless"), "THU-ORD-25");
    arena.give("AT A1>0604").give("DF none +evade", "L L L L L");
    if (arena.asked() == "B evade") arena.give(arena.legal().front());
    EXPECT_EQ(arena.where("A1"), "exited") << "also when the target evaded";
    EXPECT_TRUE(arena.heard("A1 is spent and removed [THU-LOSS-04]"));
    EXPECT_EQ(arena.where("L2"), "0605") << "no check";
    EXPECT_EQ(arena.field().context.army(1).target, 1) << "two units, one of them expendable";
}

TEST(ThucydideCombat, AScythedChariotIsNotSpentByAttackPrevented)
{
    covers(rules::loss_04);
    Arena arena;
    arena.piece("A1", "chariot_scythed", "0605").piece("A9", "inf_medium", "0109");
    arena.piece("B1", "inf_spear", "0604").generals(5).combat("A");
    assaulted(arena, "A1", "0608");
    let_answer(arena, 0);
    arena.give("AT A1>0604").give("DF first_strike", "F L L L");
    EXPECT_NE(arena.where("A1"), "exited");
    EXPECT_NE(arena.where("A1"), "0605");
}

// EX-37
TEST(ThucydideCombat, FiveDiceOfAScythedChariot)
{
    covers(rules::loss_04, rules::vic_01);
    Arena arena;
    arena.piece("A1", "chariot_scythed", "0605").piece("A9", "inf_medium", "0109");
    arena.piece("B1", "inf_medium", "0604", {{"stands", 6}}).generals().combat("A");
    assaulted(arena, "A1", "0608");
    const Shares losses = arena.shares("AT A1>0604", lost_by("B1", 6));
    EXPECT_EQ(losses.of("0"), of(1, 32));
    EXPECT_EQ(losses.of("1"), of(5, 32));
    EXPECT_EQ(losses.of("2"), of(5, 16));
    EXPECT_EQ(losses.of("5"), of(1, 32));
}

} // namespace
} // namespace sandtable::thucydide::testing::combat_orders_test
