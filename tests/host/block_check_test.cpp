// A block looked at with suspicion, and two compared. [design 3]
#include "kernel/state/block.hpp"
#include "plugins/host/table/block_check.hpp"

#include "plugins/host/table/block_difference.hpp"
#include "tests/support/count_allocations.hpp"
#include "tests/support/skirmish_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::host::block_check_test {
namespace {

using namespace testing::skirmish;

TEST(HostBlockCheck, TheFirstDifferenceIsNamedInWords)
{
    const Field field;
    const auto block = field.block();
    const auto changed = [&](auto&& change) {
        auto copy = block;
        Tape tape;
        Battle battle{copy.data(), field.setting(), tape, nullptr};
        change(battle);
        EXPECT_NE(hash_block(copy.data(), copy.size()), hash_block(block.data(), block.size()));
        return first_difference(block.data(), copy.data(), field.setting());
    };
    EXPECT_EQ(first_difference(block.data(), block.data(), field.setting()), "");
    EXPECT_EQ(changed([](Battle& b) { b.set(force, unit_at_index(1), 1); }),
              "unit B2: force 3 against 1");
    EXPECT_EQ(changed([](Battle& b) { b.set(points, red, 12); }), "side 1: points 0 against 12");
    EXPECT_EQ(changed([](Battle& b) { b.set(smoke, cell_at_index(9), 2); }),
              "cell 9: smoke 0 against 2");
    EXPECT_EQ(changed([](Battle& b) { b.set(big, -5); }), "the battle: big 0 against -5");
    EXPECT_EQ(changed([](Battle& b) { b.set_storage(3, 9); }), "storage word 3 0 against 9");
    EXPECT_EQ(changed([](Battle& b) { b.begin_turn(2); }), "turn 0 against 2");
    EXPECT_EQ(changed([](Battle& b) { b.roll(d6, "x"); }),
              "dice stream 0: numbers drawn 0 against 1");
    EXPECT_EQ(changed([](Battle& b) { b.edit(notes, unit_at_index(4)).b = 4; }), "unit R2: notes");
}

// Every single byte of a block turned into anything must be named or harmless, never followed.
TEST(HostBlockCheck, AHostileBlockIsRefusedOrHarmless)
{
    const Field field;
    const auto sound = field.game().block();
    ASSERT_EQ(fault_in(sound.data(), sound.size(), field.setting()), "");
    int refused = 0;
    for (std::size_t at = 0; at < sound.size(); ++at)
        for (const int value : {0, 1, 2, 5, 0x7f, 0x80, 0xff}) {
            auto block = sound;
            block[at] = static_cast<std::byte>(value);
            if (!fault_in(block.data(), block.size(), field.setting()).empty()) {
                ++refused;
                continue;
            }
            // It passed: it can be viewed and played.
            Game game{field.setting(), field.ruleset, nullptr, block};
            EXPECT_NO_THROW({
                for (Side s = 0; s <= umpire_seat; ++s) static_cast<void>(game.view(s));
                if (game.awaited() & 3) static_cast<void>(choices(game));
            });
        }
    EXPECT_GT(refused, 500);
    EXPECT_NE(fault_in(sound.data(), sound.size() - 8, field.setting()), "");
    EXPECT_NE(fault_in(sound.data(), 0, field.setting()), "");
}

} // namespace
} // namespace sandtable::host::block_check_test
