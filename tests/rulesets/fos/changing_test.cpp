// A bridge blown, a wood burnt down, an objective moved: Fields of Strategy on a map that changes.

#include "plugins/host/notation/write_order.hpp"
#include "rulesets/fos/book/rules.hpp"
#include "rulesets/fos/chapters/visibility.hpp"
#include "sdk/cpp/order_buffer.hpp"
#include "tests/rulesets/fos/scene.hpp"
#include "tests/support/scripted_battle.hpp"

#include <gmock/gmock.h>

namespace sandtable::fos::changing_test {
namespace {

using sandtable::testing::covers;
using ::testing::HasSubstr;
using Scripted = sandtable::testing::ScriptedBattle<Fos>;

TEST(FosChanging, ABridgeThatIsBlownIsNoMore)
{
    covers("FOS-TERR-03", "FOS-TERR-04");
    Scripted battle{"fos.lua"};
    EXPECT_EQ(battle.refusal("path #1 b3-b4"), "");
    EXPECT_EQ(battle.refusal("path #2 d3-d4"), "") << "infantry crosses brooks";
    battle.give("commit").give("commit");
    EXPECT_EQ(battle.table().turn(), 2);
    EXPECT_THAT(battle.told(), HasSubstr("no road leads from b3 to b4 any more"));
    EXPECT_THAT(battle.refusal("path #1 b3-b4"), HasSubstr("[FOS-TERR-03]"));
    EXPECT_EQ(battle.refusal("path #2 d3-d4"), "");
    EXPECT_EQ(battle.refusal("path #1 c2-c3"), "") << "on this side there is no brook";
    const Table table = battle.table();
    const Land land{battle.rules().context().ground, table};
    for (int i = 0; i < table.board().cells; ++i)
        for (int d = 0; d < square::directions; ++d)
            EXPECT_EQ(land.roads(cell_at_index(i)) >> d & 1, table.road_at(cell_at_index(i), d))
                << i << ' ' << d;
    // What may be ordered is listed as it is refused.
    for (const bool scripted : {false, true}) {
        Scripted one{"fos.lua", scripted};
        one.give("commit").give("commit");
        OrderBuffer room{500};
        const OrderList list =
            room.fill([&](OrderList& out) { one.game().legal({.side = blue}, out); });
        int over = 0;
        for (std::uint32_t i = 0; i < list.count; ++i) {
            EXPECT_FALSE(one.game().refuse(list[i])) << host::write_order(list[i], one.setting());
            over += host::write_order(list[i], one.setting()) == "path #1 b3-b4" ? 1 : 0;
        }
        EXPECT_EQ(over, scripted ? 0 : 1);
    }
}

TEST(FosChanging, WhereTheWoodIsBurntDownOneSees)
{
    covers("FOS-LOS-03", "FOS-LOS-06");
    Scripted battle{"fos.lua"};
    EXPECT_THAT(battle.ask("sight d2 d5", blue), HasSubstr("no line of sight: blocked on d3"));
    battle.give("commit").give("commit");
    EXPECT_THAT(battle.ask("sight d2 d5", blue), HasSubstr("=> a line of sight, also for fire"));
    // The table of lines and the line worked out anew say the same of every pair.
    const Table table = battle.table();
    const Context& context = battle.rules().context();
    const Land land{context.ground, table};
    ASSERT_TRUE(land.changed());
    for (int i = 0; i < table.board().cells; ++i)
        for (int dy = -Sights::reach; dy <= Sights::reach; ++dy) {
            const Cell a = cell_at_index(i);
            const std::uint32_t row = context.sights.row_seen(land, a, dy);
            for (int dx = -Sights::reach; dx <= Sights::reach; ++dx) {
                const Spot at = land.spot(a);
                const Cell b = table.board().cell_at(at.x + dx, at.y + dy);
                const bool seen = ((row >> (dx + Sights::reach)) & 1) != 0;
                EXPECT_EQ(seen, b != Cell::none && context.sights.line(land, a, b).clear());
                if (b != Cell::none) {
                    EXPECT_EQ(seen, context.sights.clear(land, a, b));
                }
            }
        }
}

// In the last rank, where nothing else of the map changes with them.
TEST(FosChanging, AStreamDriesUpAndAnotherBreaksOut)
{
    covers("FOS-TERR-03");
    Scripted battle{"fos_edges.lua"};
    EXPECT_THAT(battle.refusal("path #1 e1"), HasSubstr("[FOS-TERR-03]"));
    battle.give("commit").give("commit");
    EXPECT_EQ(battle.refusal("path #1 e1"), "");
    EXPECT_THAT(battle.refusal("path #1 e1-f1"), HasSubstr("[FOS-TERR-03]"));
    const Table table = battle.table();
    const Land land{battle.rules().context().ground, table};
    ASSERT_TRUE(land.changed());
    const Cell d1 = cell_at_index(33), e1 = cell_at_index(34);
    EXPECT_FALSE(land.crosses_obstacle(d1, square::east));
    EXPECT_TRUE(land.crosses_obstacle(e1, square::east));
    // All steps of a cell together are the steps that are without a fault, one by one.
    for (const int type : {unit_type::infantry, unit_type::cavalry})
        for (int i = 0; i < table.board().cells; ++i)
            for (int d = 0; d < square::directions; ++d)
                EXPECT_EQ(land.may_step(type, cell_at_index(i), d),
                          land.step_fault(type, cell_at_index(i), d) == StepFault::none)
                    << i << ' ' << d;
}

// Nobody moves, and yet another is seen: what a side was found to see last holds no longer.
TEST(FosChanging, WhoIsSeenFollowsTheMap)
{
    covers("FOS-LOS-03");
    Scripted battle{"fos_fog.lua"};
    const auto pickets = [&] {
        std::array<Sight, 8> sights{};
        const Table table = battle.table();
        see_all(Field{table, battle.rules().context()}, blue, sights.data());
        return sights[1];
    };
    EXPECT_EQ(pickets(), Sight::hidden);
    const Table before = battle.table();
    EXPECT_FALSE((Land{battle.rules().context().ground, before}.changed()))
        << "a map that may change and has not is read as it was drawn";
    battle.give("commit").give("commit");
    EXPECT_EQ(battle.table().turn(), 2);
    EXPECT_EQ(pickets(), Sight::identified);
}

TEST(FosChanging, VictoryCountsTheNewPlace)
{
    covers("FOS-OBJ-01", "FOS-END-02");
    for (const bool scripted : {false, true}) {
        Scripted battle{"fos.lua", scripted};
        for (int turn = 1; turn <= 4; ++turn) battle.give("commit").give("commit");
        ASSERT_TRUE(battle.game().over());
        EXPECT_THAT(battle.told(), HasSubstr(scripted ? "(objectives controlled by blue: 2 of 2)"
                                                      : "(objectives controlled by blue: 0 of 1)"));
        EXPECT_THAT(battle.told(), HasSubstr(scripted ? "(objectives controlled by red: 0 of 2)"
                                                      : "(objectives controlled by red: 1 of 1)"));
        EXPECT_EQ(battle.table().clock().winner() == blue, scripted) << battle.told();
    }
}

TEST(FosChanging, UndoBringsBackWhatWas)
{
    Scripted battle{"fos.lua"};
    battle.give("commit");
    const std::vector<std::byte> before = battle.game().block();
    battle.give("commit");
    ASSERT_NE(battle.table().terrain_at(cell_at_index(21)), 1);
    battle.game().restore(before.data());
    EXPECT_EQ(battle.table().terrain_at(cell_at_index(21)), 1);
}

} // namespace
} // namespace sandtable::fos::changing_test
