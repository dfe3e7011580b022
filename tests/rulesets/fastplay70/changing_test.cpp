// A bridge blown, a wood burnt down, an objective moved: Fast Play 70 on a map that changes, on
// hexes and on the open table.

#include "plugins/host/notation/write_order.hpp"
#include "rulesets/fastplay70/book/rules.hpp"
#include "rulesets/fastplay70/chapters/closing.hpp"
#include "rulesets/fastplay70/chapters/sight.hpp"
#include "rulesets/fastplay70/chapters/victory.hpp"
#include "sdk/cpp/order_buffer.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"
#include "tests/support/scripted_battle.hpp"

#include <gmock/gmock.h>

namespace sandtable::fastplay70::changing_test {
namespace {

using sandtable::testing::covers;
using ::testing::HasSubstr;
using Scripted = sandtable::testing::ScriptedBattle<FastPlay70>;

/// A legal order that is one of `wanted`, or else the first there is.
std::string choose(Scripted& battle, std::initializer_list<std::string_view> wanted)
{
    OrderBuffer room{3000};
    const OrderList list =
        room.fill([&](OrderList& out) { battle.game().legal({.side = battle.awaited()}, out); });
    EXPECT_GT(list.count, 0u);
    for (std::uint32_t i = 0; i < list.count; ++i)
        for (const std::string_view one : wanted)
            if (host::write_order(list[i], battle.setting()) == one) return std::string{one};
    return host::write_order(list[0], battle.setting());
}

/// Up to the movement of the French, who open their segment: the script changes the map.
void open_segment(Scripted& battle)
{
    for (int i = 0; i < 20 && battle.table().phase() != phase::move_first; ++i)
        battle.give(choose(battle, {"first french"}));
    ASSERT_EQ(battle.table().phase(), phase::move_first);
    ASSERT_EQ(battle.awaited(), french);
    battle.give("seg 2");
}

/// What is told up to the end of the turn, when nobody does anything more.
std::string rest_of_turn(Scripted& battle)
{
    std::string told;
    for (int i = 0; i < 40 && battle.table().turn() == 1; ++i) {
        battle.give(choose(battle, {"end", "done"}));
        told += battle.told();
    }
    return told;
}

TEST(FastPlay70Changing, ABridgeThatIsBlownIsAStream)
{
    covers(rules::crossing);
    for (const bool scripted : {false, true}) {
        Scripted hexes{"fastplay70.lua", scripted};
        open_segment(hexes);
        EXPECT_EQ(hexes.refusal("mv F1 N"), "");
        const std::string beyond = hexes.refusal("mv F1 N N");
        EXPECT_EQ(beyond.empty(), !scripted) << beyond;
        Scripted table{"fastplay70_table.lua", scripted};
        open_segment(table);
        const std::string across = table.refusal("mv F1 (300,440)");
        EXPECT_EQ(across.empty(), !scripted) << across;
        if (!scripted) continue;
        EXPECT_THAT(hexes.told(), HasSubstr("between 0506 and 0505 lies now: deep stream"));
        EXPECT_THAT(beyond, HasSubstr("F1 has stopped in 0505: nothing may follow"));
        EXPECT_THAT(table.told(), HasSubstr("The bridge is now: deep stream"));
        EXPECT_THAT(across, HasSubstr("a unit that crosses a stream stops at most 0.25 UD"));
        EXPECT_THAT(across, HasSubstr(std::string{"["} + rules::crossing + "]"));
    }
}

TEST(FastPlay70Changing, WhereTheWoodIsBurntDownOneSees)
{
    covers(rules::obstructions);
    for (const char* file : {"fastplay70.lua", "fastplay70_table.lua"})
        for (const bool scripted : {false, true}) {
            Scripted battle{file, scripted};
            open_segment(battle);
            const std::string line = battle.ask("sight F2 G1", french);
            EXPECT_EQ(line.find("cover") == std::string::npos, scripted) << line;
            Breakdown quiet{"sight", false};
            const Field field{battle.table(), battle.rules().context()};
            const LineBlock block =
                line_of_sight(field, battle.unit("F2"), battle.unit("G1"), quiet);
            EXPECT_EQ(block.clear(), scripted);
            if (!scripted) {
                EXPECT_STREQ(block.rule, rules::obstructions);
            }
        }
}

TEST(FastPlay70Changing, VictoryCountsTheNewPlace)
{
    covers(rules::objectives, rules::points);
    for (const char* file : {"fastplay70.lua", "fastplay70_table.lua"})
        for (const bool scripted : {false, true}) {
            Scripted battle{file, scripted};
            open_segment(battle);
            const std::string told = rest_of_turn(battle);
            EXPECT_EQ(told.find("F2 takes The village, worth 3") != std::string::npos, scripted)
                << told;
            const Field field{battle.table(), battle.rules().context()};
            EXPECT_EQ(points_of_objectives(field, french), scripted ? 3 : 0);
        }
}

} // namespace
} // namespace sandtable::fastplay70::changing_test
