// THU chapter 13: support.

#include "arena.hpp"
#include "covers.hpp"
#include "tests/support/told.hpp"

namespace sandtable::thucydide::testing::support_test {
namespace {

using sandtable::testing::covers;

Clash attack(Arena& arena, const char* attacker, const char* target)
{
    const Field field = arena.field();
    return {arena.unit(attacker), field.cell(arena.unit(target)), arena.unit(attacker),
            arena.unit(target), Unit::none};
}
bool is_supported(Arena& arena, const char* unit, const Clash& clash)
{
    return support_of(arena.field(), arena.unit(unit), clash).supported;
}

// EX-14 a
TEST(ThucydideSupport, InfantryInAHabitationIsSupportedWhileAttacked)
{
    covers(rules::sup_02, rules::retr_01, rules::terr_01);
    Arena arena;
    arena.terrain("0404", habitation).piece("B1", "inf_light", "0404");
    arena.piece("A1", "inf_legion", "0405").generals().combat("A");
    EXPECT_TRUE(is_supported(arena, "B1", attack(arena, "A1", "B1")));
    EXPECT_FALSE(is_supported(arena, "B1", {}));
    arena.give("AT A1>0404").give("DF none", "F F");
    EXPECT_TRUE(arena.heard("2 = +3 melee factor [THU-COMBAT-03] -1 into: habitation"));
    EXPECT_TRUE(arena.heard("2 flags, of which 2 may be canceled"));
    arena.give("CX 2");
    EXPECT_EQ(arena.asked(), "B riposte");
}

// EX-14 b, e
TEST(ThucydideSupport, MountedTroopsInWoodsAreNeverSupportedButByOrder)
{
    covers(rules::sup_03, rules::sup_06, rules::ord_31, rules::ord_01, rules::terr_03);
    Arena arena;
    arena.terrain("0404", woods).piece("B1", "cav_medium", "0404");
    arena.piece("B2", "inf_medium", "0304").piece("B3", "inf_medium", "0504");
    arena.piece("A1", "inf_medium", "0405").generals(3).combat("A");
    Clash clash = attack(arena, "A1", "B1");
    EXPECT_FALSE(is_supported(arena, "B1", clash));
    EXPECT_EQ(support_of(arena.field(), arena.unit("B2"), {}).friends, 1) << "it still supports";
    EXPECT_EQ(support_of(arena.field(), arena.unit("B3"), {}).friends, 1);
    clash.by_order = arena.unit("B1");
    EXPECT_TRUE(is_supported(arena, "B1", clash));
    arena.give("AT A1>0404").give("DF support", "F L");
    EXPECT_TRUE(arena.heard("B1 is supported: support by order"));
    EXPECT_TRUE(arena.heard("1 flags, of which 1 may be canceled"));
}

// EX-14 c
TEST(ThucydideSupport, InfantryInWoodsIsSupportedAgainstHorse)
{
    covers(rules::sup_04, rules::sup_03);
    Arena arena;
    arena.terrain("0404", woods).piece("B1", "inf_light", "0404");
    arena.piece("A1", "cav_heavy", "0405").piece("A2", "inf_medium", "0305");
    arena.piece("A3", "inf_medium", "0505").generals().combat("A");
    arena.set(unit::moved, "A1", 1).set(unit::start, "A1", index(arena.at("0407")));
    const Clash clash = attack(arena, "A1", "B1");
    EXPECT_TRUE(is_supported(arena, "B1", clash));
    EXPECT_FALSE(is_supported(arena, "A1", clash)) << "attacking into rough terrain";
    EXPECT_TRUE(is_supported(arena, "A1", {}));
    arena.give("AT A1>0404");
    arena.give("DF none", "L L");
    EXPECT_TRUE(arena.heard("2 = +4 assault factor [THU-COMBAT-03] -2 into: woods [THU-TERR-01]"));
    EXPECT_TRUE(arena.heard("no tactical advantage"));
    arena.give("RP yes", "F L");
    EXPECT_TRUE(arena.heard("A1 is never supported")) << "no flag is canceled by support";
    EXPECT_TRUE(arena.heard("1 flags, of which 0 may be canceled"));
}

// EX-14 d, EX-44
TEST(ThucydideSupport, WheelsOnARoadInWoodsNeitherHaveNorGiveSupport)
{
    covers(rules::sup_05, rules::sup_03, rules::sup_06);
    const auto position = [](Arena& arena, const char* type) -> Arena& {
        arena.terrain("0604", woods).road("0604-0603").piece("A1", type, "0604");
        arena.piece("A2", "inf_medium", "0504").piece("A3", "inf_medium", "0704");
        return arena.piece("B1", "inf_medium", "0605").generals();
    };
    for (const auto* type : {"art_light", "chariot_light", "cav_medium"}) {
        Arena arena;
        position(arena, type);
        Clash clash = attack(arena, "B1", "A1");
        EXPECT_FALSE(is_supported(arena, "A1", clash)) << type;
        const int gives = std::string{type} == "cav_medium" ? 1 : 0;
        EXPECT_EQ(support_of(arena.field(), arena.unit("A2"), {}).friends, gives) << type;
        EXPECT_EQ(support_of(arena.field(), arena.unit("A3"), {}).friends, gives) << type;
        clash.by_order = arena.unit("A1");
        EXPECT_TRUE(is_supported(arena, "A1", clash)) << type;
    }
}

TEST(ThucydideSupport, LeadersSupportNobody)
{
    covers(rules::lead_02, rules::sup_01);
    Arena arena;
    arena.piece("A1", "inf_medium", "0504").piece("A2", "inf_medium", "0604");
    arena.piece("L1", "officer", "0404").piece("B1", "inf_medium", "0101");
    EXPECT_EQ(support_of(arena.field(), arena.unit("A1"), {}).friends, 1);
}

TEST(ThucydideSupport, SupportByOrderIsToldAndNothingElseIsCalledSo)
{
    covers(rules::sup_06);
    for (const bool supported : {true, false}) {
        Arena arena;
        arena.piece("A1", "inf_medium", "0605").piece("B1", "inf_medium", "0604").generals(5);
        arena.combat("A").give("AT A1>0604").give(supported ? "DF support" : "DF hold", "L L L");
        EXPECT_EQ(arena.heard("B1 is supported by order"), supported);
    }
}

} // namespace
} // namespace sandtable::thucydide::testing::support_test
