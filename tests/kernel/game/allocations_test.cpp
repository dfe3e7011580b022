// The path of an order asks the heap for nothing once a game is warm. [design 3, 14]
#include "sdk/cpp/order_buffer.hpp"
#include "tests/support/count_allocations.hpp"
#include "tests/support/skirmish_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::allocations_test {
namespace {

using namespace testing::skirmish;
using testing::AllocationCount;

/// A script that hears a move, so that its way is measured as well.
struct Listener final : Script {
    [[nodiscard]] std::uint64_t listens() const noexcept override
    {
        return event_bit(EventKind::moved) | event_bit(EventKind::ordered);
    }
    void react(Battle& battle, std::span<const Event>) const override
    {
        battle.set_storage(0, battle.storage(0) + 1);
    }
};

struct Warm {
    Field field;
    Listener script;
    OrderBuffer orders{512};
    std::vector<std::byte> kept;

    OrderList legal(const Game& game)
    {
        Side side = 0;
        while ((game.awaited() & seat_bit(side)) == 0) ++side;
        return orders.fill([&](OrderList& out) { game.legal({.side = side}, out); });
    }
    /// A whole game through apply, with views, legal orders, refusals, clones and hashes.
    std::uint64_t play(Game& game)
    {
        game.restore(kept.data());
        Stream stream{9};
        std::uint64_t hash = 0;
        while (!game.over()) {
            const OrderList list = legal(game);
            const Order chosen = list[static_cast<std::uint32_t>(pick(stream, list.size()))];
            if (game.refuse(chosen)) ++hash;
            if (game.refuse(Order{.verb = fire, .side = blue}.with(5).with(5))) ++hash;
            game.apply(chosen);
            hash ^= game.hash();
        }
        return hash;
    }
    /// The same through the fast path.
    std::uint64_t search(Game& game)
    {
        game.restore(kept.data());
        Stream stream{9};
        Tape tape;
        while (!game.over()) {
            const OrderList list = legal(game);
            game.apply_unchecked(list[static_cast<std::uint32_t>(pick(stream, list.size()))], tape);
        }
        return game.hash();
    }
};

TEST(KernelAllocations, NoneAfterWarmUp)
{
    Warm warm;
    for (const Script* script :
         {static_cast<const Script*>(nullptr), static_cast<const Script*>(&warm.script)}) {
        Game game = warm.field.game(script);
        warm.kept = game.block();
        const std::uint64_t warm_hash = warm.play(game);
        const std::uint64_t search_hash = warm.search(game);

        const AllocationCount played;
        EXPECT_EQ(warm.play(game), warm_hash);
        EXPECT_EQ(played.so_far(), 0) << "apply, legal, refuse, views, hash";
        const AllocationCount searched;
        EXPECT_EQ(warm.search(game), search_hash);
        EXPECT_EQ(searched.so_far(), 0) << "apply_unchecked, restore";
    }
    const AllocationCount counts;
    const std::vector<int> one(10);
    EXPECT_EQ(counts.so_far(), 1) << "the counter counts";
}

} // namespace
} // namespace sandtable::allocations_test
