// FP70: whole battles at random, on both boards: what must hold whatever is played.
#include "kernel/dice/stream.hpp"
#include "kernel/game/notation.hpp"
#include "rulesets/fastplay70/rules.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"
#include "tests/support/count_allocations.hpp"

namespace sandtable::fastplay70 {
namespace {

using testing::covers;

constexpr const char* hexes =
    "segments 5 10\nturns 6\nwood 0505 0506 0606\ntown 0705\ndense_wood 0905\nentrenched 0806\n"
    "level 1 0405 0406 1005 1006\nsteep 0405/0404\nstream 0704/0804 0705/0804\n"
    "objective 0705 4\nobjective 0505 3 french\noption charge=1\noption guard=1\n"
    "option attrition=1\noption provident=1\noption francs_tireurs=1\noption unreliable=1\n"
    "option leader_of_men=1\n"
    "F1 infantry 0408 N guard\nF2 infantry 0607 N\nF3 infantry 0808 N 3 fr_franc_tireur "
    "franc_tireur unreliable\nF4 battle_cavalry 1008 N\nF5 light_cavalry 0209 N\n"
    "G1 infantry 0402 S\nG2 infantry 0602 S\nG3 infantry 0802 S bav_podewils\n"
    "G4 battle_cavalry 1002 S\nG5 light_cavalry 1202 S\nG6 infantry turn=2 entry=0701,0901 S\n";

constexpr const char* table =
    "table 1400 1000\nturns 5\nsegment 1 0,0 500,0 500,1000 0,1000\n"
    "segment 2 500,0 1000,0 1000,1000 500,1000\nsegment 3 1000,0 1400,0 1400,1000 1000,1000\n"
    "area wood 400,450 600,450 600,600 400,600\narea town 700,450 780,450 780,540 700,540\n"
    "height 1 900,400 1200,400 1200,700 900,700\nriver 0,330 500,380 1400,350\n"
    "objective 740,500 4\nobjective 1000,500 3 french\noption charge=1\n"
    "F1 infantry (400,800) @0\nF2 infantry (620,700) @0\nF3 infantry (820,800) @0\n"
    "F4 battle_cavalry (1040,800) @0\nG1 infantry (400,200) @12\nG2 infantry (600,200) @12\n"
    "G3 infantry (820,200) @12\nG4 light_cavalry (1040,200) @12\n";

struct Tally {
    int orders = 0;
    std::size_t longest = 0;
};

/// Plays at random to the end; holds every listed order against refuse and the zone rule.
Tally play_out(const char* text, std::uint64_t seed, bool check)
{
    Scene s{text};
    Game& game = s.game();
    game.keep_history(false);
    s.begin();
    Stream dice{seed, 0};
    std::vector<Order> room(2000);
    Tally tally;
    while (!game.over() && tally.orders < 5000) {
        const Side side = game.awaited() & seat_bit(french) ? french : german;
        OrderList list{room.data(), 2000, 0};
        game.legal({.side = side}, list);
        EXPECT_GT(list.count, 0u);
        if (list.count == 0 || list.count > 2000) break;
        tally.longest = std::max<std::size_t>(tally.longest, list.count);
        if (check) {
            for (const Order& one : list)
                EXPECT_FALSE(game.refuse(one)) << write_order(one, s.setting());
            EXPECT_TRUE(std::is_sorted(list.begin(), list.end()));
        }
        const Order order = room[dice.below(list.count)];
        EXPECT_TRUE(game.apply(order).accepted) << write_order(order, s.setting());
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
                        << write_order(order, s.setting());
                else
                    EXPECT_NE(field.place(a), field.place(b));
            }
        EXPECT_EQ(fault_in(game.block().data(), game.block().size(), s.setting()), "");
    }
    EXPECT_TRUE(game.over());
    return tally;
}

TEST(FastPlay70Play, RandomBattlesOnHexesEndAndBreakNoRule)
{
    covers(rules::sequence, rules::zone, rules::victory);
    for (std::uint64_t seed = 1; seed <= 12; ++seed) play_out(hexes, seed, true);
}

TEST(FastPlay70Play, RandomBattlesOnTheOpenTableEndAndNobodyComesTooNear)
{
    covers(rules::sequence, rules::zone, rules::table_legs, rules::table_ground);
    for (std::uint64_t seed = 1; seed <= 4; ++seed) play_out(table, seed, true);
}

TEST(FastPlay70Play, NothingIsAllocatedInPlay)
{
    Scene s{hexes};
    Game& game = s.game();
    game.keep_history(false);
    s.begin();
    Stream dice{3, 0};
    std::vector<Order> room(2000);
    long allocations = 0;
    for (int i = 0; i < 150 && !game.over(); ++i) {
        const Side side = game.awaited() & seat_bit(french) ? french : german;
        const View view = game.view(side);
        OrderList list{room.data(), 2000, 0};
        const testing::AllocationCount asking;
        s.rules().legal(view, {.side = side}, list);
        for (const Order& one : list) static_cast<void>(s.rules().refuse(view, one));
        static_cast<void>(s.rules().evaluate(view, side));
        allocations += asking.so_far();
        const Order order = room[dice.below(list.count)];
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
} // namespace sandtable::fastplay70
