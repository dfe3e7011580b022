// A bridge blown, a wood burnt down, an objective moved: Fields of Strategy on a map that changes.

#include "plugins/host/notation/write_order.hpp"
#include "rulesets/fos/book/rules.hpp"
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
