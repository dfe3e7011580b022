/// battles.hpp - two small battles with every kind of unit and ground, to be played at random.
///
///   battle_on_hexes, battle_on_the_table   texts for Scene
///   one_at_random                          a legal order of whoever is awaited
#pragma once

#include "kernel/dice/stream.hpp"
#include "sdk/cpp/order_buffer.hpp"
#include "tests/rulesets/fastplay70/scene.hpp"

namespace sandtable::fastplay70 {

inline constexpr const char* battle_on_hexes =
    "segments 5 10\nturns 6\nwood 0505 0506 0606\ntown 0705\ndense_wood 0905\nentrenched 0806\n"
    "level 1 0405 0406 1005 1006\nsteep 0405/0404\nstream 0704/0804 0705/0804\n"
    "objective 0705 4\nobjective 0505 3 french\noption charge=1\noption guard=1\n"
    "option attrition=1\noption provident=1\noption francs_tireurs=1\noption unreliable=1\n"
    "option leader_of_men=1\n"
    "F1 infantry 0408 N guard\nF2 infantry 0607 N\nF3 infantry 0808 N 3 fr_franc_tireur "
    "franc_tireur unreliable\nF4 battle_cavalry 1008 N\nF5 light_cavalry 0209 N\n"
    "G1 infantry 0402 S\nG2 infantry 0602 S\nG3 infantry 0802 S bav_podewils\n"
    "G4 battle_cavalry 1002 S\nG5 light_cavalry 1202 S\nG6 infantry turn=2 entry=0701,0901 S\n";

inline constexpr const char* battle_on_the_table =
    "table 1400 1000\nturns 5\nsegment 1 0,0 500,0 500,1000 0,1000\n"
    "segment 2 500,0 1000,0 1000,1000 500,1000\nsegment 3 1000,0 1400,0 1400,1000 1000,1000\n"
    "area wood 400,450 600,450 600,600 400,600\narea town 700,450 780,450 780,540 700,540\n"
    "height 1 900,400 1200,400 1200,700 900,700\nriver 0,330 500,380 1400,350\n"
    "objective 740,500 4\nobjective 1000,500 3 french\noption charge=1\n"
    "F1 infantry (400,800) @0\nF2 infantry (620,700) @0\nF3 infantry (820,800) @0\n"
    "F4 battle_cavalry (1040,800) @0\nG1 infantry (400,200) @12\nG2 infantry (600,200) @12\n"
    "G3 infantry (820,200) @12\nG4 light_cavalry (1040,200) @12\n";

/// One of the orders listed for the side that is awaited, the French first.
inline Order one_at_random(Scene& scene, Stream& dice)
{
    Game& game = scene.game();
    const Side side = game.awaited() & seat_bit(french) ? french : german;
    OrderBuffer room{2000};
    const OrderList list = room.fill([&](OrderList& out) { game.legal({.side = side}, out); });
    EXPECT_GT(list.count, 0u);
    EXPECT_LE(list.count, 2000u);
    return list.count > 0 ? list[dice.below(list.count)] : Order{};
}

} // namespace sandtable::fastplay70
