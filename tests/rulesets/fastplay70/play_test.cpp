// FP70: whole battles at random, on both boards: what must hold whatever is played.
#include "kernel/dice/stream.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/table/block_check.hpp"
#include "rulesets/fastplay70/book/rules.hpp"
#include "sdk/cpp/order_buffer.hpp"
#include "tests/rulesets/fastplay70/battles.hpp"
#include "tests/support/count_allocations.hpp"

namespace sandtable::fastplay70::play_test {
namespace {

using testing::covers;

struct Tally {
    int orders = 0;
    std::size_t longest = 0;
};

/// Plays at random to the end; holds every listed order against refuse and the zone rule.
Tally play_out(const char* text, std::uint64_t seed, bool check)
{
    Scene s{text};
    Game& game = s.game();
    s.begin();
    Stream dice{seed, 0};
    OrderBuffer room{2000};
    Tally tally;
    while (!game.over() && tally.orders < 5000) {
        const Side side = game.awaited() & seat_bit(french) ? french : german;
        const OrderList list = room.fill([&](OrderList& out) { game.legal({.side = side}, out); });
        EXPECT_GT(list.count, 0u);
        if (list.count == 0 || list.count > 2000) break;
        tally.longest = std::max<std::size_t>(tally.longest, list.count);
        if (check) {
            for (const Order one : list)
                EXPECT_FALSE(game.refuse(one)) << host::write_order(one, s.setting());
            EXPECT_TRUE(std::is_sorted(list.begin(), list.end()));
        }
        const Order order = list[dice.below(list.count)];
        EXPECT_TRUE(game.apply(order).accepted) << host::write_order(order, s.setting());
        ++tally.orders;
        if (!check) continue;
        const Field field = s.field();
        for (int i = 0; i < field.unit_count(); ++i)
            for (int k = 0; k < i; ++k) {
                const Unit a = unit_at_index(i);
                const Unit b = unit_at_index(k);
                if (!field.on_board(a) || !field.on_board(b)) continue;
                if (field.plane())
                    EXPECT_GE(open_table::length2(field.place(a), field.place(b)), 100 * 100)
                        << host::write_order(order, s.setting());
                else
                    EXPECT_NE(field.place(a), field.place(b));
            }
        EXPECT_EQ(host::fault_in(game.block().data(), game.block().size(), s.setting()), "");
    }
    EXPECT_TRUE(game.over());
    return tally;
}

TEST(FastPlay70Play, RandomBattlesOnHexesEndAndBreakNoRule)
{
    covers(rules::sequence, rules::zone, rules::victory);
    for (std::uint64_t seed = 1; seed <= 12; ++seed) play_out(battle_on_hexes, seed, true);
}

TEST(FastPlay70Play, RandomBattlesOnTheOpenTableEndAndNobodyComesTooNear)
{
    covers(rules::sequence, rules::zone, rules::table_legs, rules::table_ground);
    for (std::uint64_t seed = 1; seed <= 4; ++seed) play_out(battle_on_the_table, seed, true);
}

TEST(FastPlay70Play, NothingIsAllocatedInPlay)
{
    Scene s{battle_on_hexes};
    Game& game = s.game();
    s.begin();
    Stream dice{3, 0};
    OrderBuffer room{2000};
    // What judges keeps its lists from one judgment to the next.
    for (const Side side : {french, german})
        static_cast<void>(s.rules().evaluate(game.view(side), side));
    long allocations = 0;
    for (int i = 0; i < 150 && !game.over(); ++i) {
        const Side side = game.awaited() & seat_bit(french) ? french : german;
        const View view = game.view(side);
        const testing::AllocationCount asking;
        const OrderList list =
            room.fill([&](OrderList& out) { s.rules().legal(view, {.side = side}, out); });
        for (const Order one : list) static_cast<void>(s.rules().refuse(view, one));
        static_cast<void>(s.rules().evaluate(view, side));
        allocations += asking.so_far();
        const Order order = list[dice.below(list.count)];
        std::vector<std::byte> block = game.block();
        Tape tape;
        Battle battle{block.data(), s.setting(), tape, nullptr};
        const testing::AllocationCount applying;
        s.rules().apply(battle, order);
        allocations += applying.so_far();
        game.reset(std::move(block));
    }
    EXPECT_EQ(allocations, 0);
}

} // namespace
} // namespace sandtable::fastplay70::play_test
