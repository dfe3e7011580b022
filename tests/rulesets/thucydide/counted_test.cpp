// THU chapters 7, 13, 14 and 18: what an explanation counts is all there is, and nothing that is
// not.

#include "arena.hpp"
#include "covers.hpp"

#include "plugins/host/notation/read_order.hpp"
#include "rulesets/thucydide/chapters/retreat.hpp"
#include "rulesets/thucydide/chapters/support.hpp"
#include "rulesets/thucydide/chapters/victory.hpp"
#include "rulesets/thucydide/orders/inquiries.hpp"
#include "tests/support/told.hpp"

#include <cstring>
#include <new>

namespace sandtable::thucydide::testing::counted_test {
namespace {

using sandtable::testing::covers;

std::string support_told(Arena& arena, const char* unit, const Clash& clash = {})
{
    Breakdown out{"support", true};
    explain_support(arena.field(), arena.unit(unit), clash, out);
    return explain(out, Reader{arena.setting()});
}

/// What a preview of an order in notation says: of each record its kind, its title and its line.
std::string preview(Arena& arena, const char* order)
{
    std::string text;
    for (const Breakdown& b : arena.answer(order))
        text += std::string{"["} + b.kind() + "] " + b.title_text() + ": " +
                explain(b, Reader{arena.setting()}) + '\n';
    return text;
}

bool holds(const std::string& text, const char* part)
{
    return text.find(part) != std::string::npos;
}

TEST(ThucydideSupport, EveryFriendInContactIsNamedAndNobodyElse)
{
    covers(rules::sup_01);
    Arena arena;
    arena.piece("A1", "inf_medium", "0505").piece("A2", "inf_medium", "0504");
    arena.piece("A3", "inf_medium", "0404").piece("A4", "inf_medium", "0405");
    arena.edge("0505", "0405", river).piece("B1", "inf_medium", "0605").generals();
    const std::string said = support_told(arena, "A1");
    EXPECT_TRUE(holds(said, "A2 stands by A1")) << said << ": to the north-east";
    EXPECT_TRUE(holds(said, "A3 stands by A1")) << said << ": to the north-west";
    EXPECT_FALSE(holds(said, "A4 stands by A1")) << said << ": across a river";
    EXPECT_FALSE(holds(said, "B1 stands by A1")) << said << ": an enemy";
    EXPECT_TRUE(holds(said, "A1 is supported by 2 friends")) << said;
}

TEST(ThucydideSupport, WhereARuleDecidesFriendsAreNotCounted)
{
    covers(rules::sup_02, rules::sup_03, rules::sup_04, rules::sup_05, rules::sup_06);
    Arena arena;
    arena.terrain("0404", habitation).piece("B1", "inf_light", "0404");
    arena.terrain("0804", woods).piece("B2", "cav_medium", "0804");
    arena.terrain("0904", woods).piece("B3", "inf_medium", "0904");
    arena.terrain("1004", woods).road("1004-1003").piece("B4", "art_light", "1004");
    arena.piece("A1", "cav_medium", "0405").piece("B5", "inf_medium", "0304").generals();
    const auto of = [&](const char* unit, const Clash& clash) {
        const Support support = support_of(arena.field(), arena.unit(unit), clash);
        return std::pair{std::string{support.rule->id}, support.friends};
    };
    Clash clash;
    clash.roller = arena.unit("A1");
    for (const auto& [unit, rule] : {std::pair{"B1", "THU-SUP-02"},
                                     {"B2", "THU-SUP-03"},
                                     {"B3", "THU-SUP-04"},
                                     {"B4", "THU-SUP-05"}}) {
        clash.struck = arena.unit(unit);
        EXPECT_EQ(of(unit, clash), (std::pair{std::string{rule}, 0})) << unit;
    }
    clash.by_order = arena.unit("B5");
    EXPECT_EQ(of("B5", clash), (std::pair{std::string{"THU-SUP-06"}, 0}));
}

TEST(ThucydideSupport, HorseLosesItsFriendsOnlyWhereItAttacksItselfIntoRoughTerrain)
{
    covers(rules::sup_03);
    Arena arena;
    arena.piece("A1", "cav_heavy", "0505").piece("A2", "inf_medium", "0506");
    arena.piece("A3", "inf_medium", "0405").piece("A4", "inf_medium", "0406");
    arena.terrain("0504", woods).piece("B1", "inf_light", "0504");
    arena.piece("B2", "inf_light", "0605").generals();
    Clash clash;
    clash.attacker = arena.unit("A1");
    clash.target_cell = arena.at("0605");
    EXPECT_TRUE(support_of(arena.field(), arena.unit("A1"), clash).supported) << "in the open";
    clash.target_cell = arena.at("0504");
    EXPECT_FALSE(support_of(arena.field(), arena.unit("A1"), clash).supported);
    clash.attacker = arena.unit("A2");
    EXPECT_TRUE(support_of(arena.field(), arena.unit("A1"), clash).supported)
        << "somebody else attacks into the woods";
}

TEST(ThucydideVictory, OfTwoThatReachTheirTargetsTogetherTheActiveOneWins)
{
    covers(rules::vic_07);
    Arena arena;
    arena.option(opt_immediate_victory, 0);
    for (int i = 1; i <= 3; ++i) {
        const std::string column = "0" + std::to_string(i);
        arena.piece("A" + std::to_string(i), "inf_medium", column + "09");
        arena.piece("B" + std::to_string(i), "inf_medium", column + "01");
    }
    arena.field("victory", map({{"mode", "scenario"}, {"target", map({{"A", 1}, {"B", 1}})}}));
    arena.generals().remove("A1", Where::dead).remove("B1", Where::dead);
    arena.phase(Phase::movement, "B").give("END M");
    if (arena.asked() != "over") arena.give("END C");
    ASSERT_EQ(arena.asked(), "over");
    EXPECT_EQ(arena.game().table().clock().winner(), 1) << "B is the active side";
    EXPECT_TRUE(arena.heard("A: 1 of a target of 1) [THU-VIC-03] | "));
    EXPECT_TRUE(arena.heard("B: 1 of a target of 1"));
}

TEST(ThucydideVictory, TheGapIsToldInHundredthsAlsoOfOnePointAndOfNone)
{
    covers(rules::vic_08);
    struct {
        int a, b;
        bool gone; ///< B's only unit, without a point to A
        const char* words;
    } constexpr ends[] = {{0, 1, false, "the gap, 1, is 100.00 % of the winner's score"},
                          {1, 1, false, "the gap, 0, is 0.00 % of the winner's score"},
                          {0, 0, true, "the gap, 0, is 0.00 % of the winner's score"}};
    for (const auto& end : ends) {
        Arena arena;
        arena.field("victory", map({{"mode", "scenario"}, {"target", map({{"A", 1}, {"B", 1}})}}));
        arena.piece("A1", "inf_medium", "0605").piece("A2", "inf_medium", "0705");
        arena.piece("B1", "inf_medium", "0601").generals();
        arena.set(side::prize, 0, end.a).set(side::prize, 1, end.b);
        if (end.gone) arena.remove("B1", Where::exited);
        arena.phase(Phase::movement, "A").give("END M");
        ASSERT_EQ(arena.asked(), "over");
        EXPECT_EQ(arena.game().table().clock().winner(), end.a >= end.b ? 0 : 1);
        EXPECT_TRUE(arena.heard(end.words)) << end.words;
        EXPECT_TRUE(arena.heard("=> a " + std::string{end.b > end.a ? "decisive" : "marginal"} +
                                " victory [THU-VIC-08]"));
    }
}

TEST(ThucydideMovement, AMovePreviewedTellsTheRoadsHexAndTheLastThatLeavesTheAttack)
{
    covers(rules::move_02, rules::move_03, rules::terr_08);
    Arena arena;
    arena.road("0605-0606-0607-0608").piece("A1", "inf_medium", "0608");
    arena.piece("A2", "inf_medium", "0208").piece("B1", "inf_medium", "0101").generals();
    arena.phase(Phase::movement, "A");
    const std::string by_road = preview(arena, "move A1 0608-0607-0606");
    EXPECT_TRUE(holds(by_road, "[move] move of {unit}: ")) << by_road;
    EXPECT_TRUE(holds(by_road, "2 hexes of 3")) << by_road;
    EXPECT_TRUE(holds(by_road, "all the way by road: one hex more")) << by_road;
    EXPECT_TRUE(holds(by_road, "A1 may still attack")) << by_road;
    const std::string across = preview(arena, "move A2 0208-0207");
    EXPECT_TRUE(holds(across, "1 hexes of 2")) << across;
    EXPECT_FALSE(holds(across, "road")) << across;
    EXPECT_TRUE(holds(across, "A2 may still attack")) << across;
    const std::string far = preview(arena, "move A2 0208-0207-0206");
    EXPECT_TRUE(holds(far, "the attack is forfeited")) << far;
}

TEST(ThucydideCombat, APreviewPricesTheOrderOfAnAttackOnlyWhereThereIsOne)
{
    covers(rules::combat_07, rules::lead_11);
    Arena arena;
    arena.piece("A1", "inf_medium", "0605").piece("B1", "inf_medium", "0604");
    arena.piece("BX", "officer", "0505").generals(5).combat("A");
    EXPECT_FALSE(holds(preview(arena, "attack A1 0604 none"), "[price]"));
    EXPECT_TRUE(holds(preview(arena, "attack A1 0604 shock"), "[price]"));
    const std::string on_leader = preview(arena, "attack A1 0505 none");
    EXPECT_TRUE(holds(on_leader, "[leader_attack] attack of {unit} on {other}: ")) << on_leader;
    EXPECT_TRUE(holds(on_leader, "lost on a special, one in six")) << on_leader;
}

TEST(ThucydideTokens, NoneAreLostWhereAllFindRoom)
{
    covers(rules::tok_04);
    Arena arena;
    arena.piece("A1", "inf_medium", "0605").piece("B1", "inf_medium", "0604").generals(0);
    arena.combat("A").give("AT A1>0604", "R L L");
    EXPECT_EQ(arena.tokens(0), 2);
    EXPECT_FALSE(arena.heard("tokens are lost"));
}

TEST(ThucydideVictory, WhatIsPaidOnceIsNotedOnItsHexForTheSideThatWasPaid)
{
    covers(rules::vic_04);
    for (const std::string side : {"A", "B"}) {
        Arena arena;
        arena.field("victory", map({{"mode", "scenario"},
                                    {"target", map({{"A", 50}, {"B", 50}})},
                                    {"objectives", list({map({{"side", side},
                                                              {"points", 2},
                                                              {"when", "end_of_own_turn_once"},
                                                              {"cells", list({"0605"})}})})}}));
        arena.piece("A1", "inf_medium", side == "A" ? "0605" : "0109");
        arena.piece("B1", "inf_medium", side == "B" ? "0605" : "0101").generals();
        arena.phase(Phase::movement, side).give("END M");
        if (arena.asked() == side + " combat") arena.give("END C");
        const Table table = arena.game().table();
        EXPECT_EQ(table.get(cell::paid, arena.at("0605")), side == "A" ? 1 : 2) << side;
    }
}

TEST(ThucydideCommand, ThePreviewOfAnActivationIsSilentAboutTheFallen)
{
    covers(rules::cmd_03);
    Arena arena;
    arena.piece("A1", "inf_medium", "0605").piece("A2", "inf_medium", "0705");
    arena.general("AL", "0606").piece("B1", "inf_medium", "0101").general("BL", "1201");
    arena.remove("A2", Where::dead).phase(Phase::command, "A");
    const std::string said = preview(arena, "activate AL A1 A2");
    EXPECT_TRUE(holds(said, "A1 is 1 hexes from AL")) << said;
    EXPECT_FALSE(holds(said, "A2")) << said;
}

TEST(ThucydideRetreat, WaysHomeAreCountedWhateverStoodInMemoryBefore)
{
    covers(rules::retr_03, rules::retr_04);
    Arena arena;
    arena.piece("A1", "inf_medium", "0605").piece("B1", "inf_medium", "0601").generals();
    const Field field = arena.field();
    for (int length = 1; length <= 4; ++length) {
        const Flights clean{field, arena.unit("A1"), length};
        alignas(Flights) std::byte room[sizeof(Flights)];
        std::memset(room, 0xff, sizeof room);
        const auto* const flights = new (room) Flights{field, arena.unit("A1"), length};
        std::int32_t first[Flights::longest]{};
        std::int32_t wanted[Flights::longest]{};
        EXPECT_EQ(flights->reach(), length);
        EXPECT_EQ(flights->choices(), 2);
        EXPECT_EQ(flights->first(first), clean.first(wanted));
        EXPECT_TRUE(clean.has(first, length)) << length;
        flights->~Flights();
    }
}

} // namespace
} // namespace sandtable::thucydide::testing::counted_test
