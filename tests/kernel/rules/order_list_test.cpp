// Lists of orders in a few words each: what fits, what comes first, what is there twice.
#include "kernel/dice/stream.hpp"
#include "sdk/cpp/order_buffer.hpp"

#include <gtest/gtest.h>

namespace sandtable::order_list_test {
namespace {

Order order(std::uint16_t verb, Side side, std::initializer_list<std::int32_t> arguments)
{
    Order made{.verb = verb, .side = side};
    for (const std::int32_t argument : arguments) made.with(argument);
    return made;
}

std::vector<Order> some_orders(std::uint64_t seed, std::uint32_t count)
{
    Stream draws{seed, 0};
    std::vector<Order> orders;
    for (std::uint32_t i = 0; i < count; ++i) {
        Order one{.verb = static_cast<std::uint16_t>(draws.below(3)),
                  .side = static_cast<Side>(draws.below(2))};
        for (std::uint32_t k = draws.below(4); k > 0; --k)
            one.with(static_cast<std::int32_t>(draws.below(5)) - 2);
        orders.push_back(one);
    }
    return orders;
}

TEST(KernelOrderList, GivesBackWhatWasAdded)
{
    OrderBuffer buffer{4};
    OrderList list = buffer.list();
    EXPECT_TRUE(list.empty());
    list.add(7, 1, Unit{3}, Cell::none, -5);
    EXPECT_FALSE(list.empty());
    list.add(order(65535, 255, {1 << 30}));
    list.add(2, 0);
    ASSERT_TRUE(list.fits());
    ASSERT_EQ(list.size(), 3u);
    EXPECT_EQ(list.used, 4u + 2u + 1u);
    EXPECT_EQ(list[0].verb(), 7);
    EXPECT_EQ(list[0].side(), 1);
    EXPECT_EQ(list[0].count(), 3);
    EXPECT_EQ(list[0].unit(0), Unit{3});
    EXPECT_EQ(list[0].cell(1), Cell::none);
    EXPECT_EQ(list[0].number(2), -5);
    EXPECT_EQ(list[0].unit(3), Unit::none) << "beyond its arguments";
    EXPECT_EQ(list[0].cell(3), Cell::none);
    EXPECT_EQ(list[0].number(3), 0);
    EXPECT_EQ(list[0].order(), order(7, 1, {3, -1, -5}));
    EXPECT_EQ(list[1].order(), order(65535, 255, {1 << 30}));
    EXPECT_EQ(list[2].order(), order(2, 0, {}));
}

TEST(KernelOrderList, CountsWhatFindsNoRoomAndHoldsNothingThen)
{
    for (const bool words_run_out : {false, true}) {
        std::uint32_t words[8]{};
        std::uint32_t starts[4]{};
        OrderList list{.words = words,
                       .starts = starts,
                       .word_room = words_run_out ? 5u : 8u,
                       .room = words_run_out ? 4u : 2u};
        list.add(1, 0, 10, 11);
        list.add(1, 0, 10, 12);
        list.add(1, 0);
        EXPECT_FALSE(list.fits());
        EXPECT_EQ(list.count, 3u);
        EXPECT_EQ(list.used, 7u);
        EXPECT_EQ(list.size(), 0u);
        EXPECT_EQ(list.begin(), list.end());
        EXPECT_EQ(words[7], 0u) << "nothing is written beyond the room";
        EXPECT_EQ(words_run_out ? words[5] : 0u, 0u);
        list.sort();
        EXPECT_EQ(list.count, 3u);
    }
    OrderList none;
    none.add(order(1, 0, {2}));
    EXPECT_EQ(none.count, 1u);
    EXPECT_EQ(none.used, 2u);
}

TEST(KernelOrderList, ABufferAsksAgainUntilAllFits)
{
    const std::vector<Order> all = some_orders(5, 300);
    OrderBuffer buffer{2};
    int asked = 0;
    const OrderList list = buffer.fill([&](OrderList& out) {
        ++asked;
        for (const Order& one : all) out.add(one);
    });
    EXPECT_EQ(asked, 2);
    EXPECT_EQ(std::vector<Order>(list.begin(), list.end()), all);
}

// The order of lists is the order of orders, and a list has each but once.
TEST(KernelOrderList, SortsAsOrdersAreSorted)
{
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        std::vector<Order> all = some_orders(seed, static_cast<std::uint32_t>(seed * 3));
        OrderBuffer buffer{512};
        OrderList list = buffer.list();
        list.add(9, 3); // stays first: it was listed before
        for (const Order& one : all) list.add(one);
        for (std::uint32_t a = 1; a < list.size(); ++a)
            for (std::uint32_t b = 1; b < list.size(); ++b)
                ASSERT_EQ(list[a] <=> list[b], all[a - 1] <=> all[b - 1]);
        list.sort(1);
        std::sort(all.begin(), all.end());
        all.erase(std::unique(all.begin(), all.end()), all.end());
        all.insert(all.begin(), order(9, 3, {}));
        EXPECT_EQ(std::vector<Order>(list.begin(), list.end()), all);
    }
}

TEST(KernelOrderList, IsSortedFromTheFirstOneUnlessToldOtherwise)
{
    OrderBuffer buffer{512};
    OrderList list = buffer.list();
    for (const int verb : {2, 1, 0, 1}) list.add(order(static_cast<std::uint16_t>(verb), 0, {}));
    list.sort();
    EXPECT_EQ(std::vector<Order>(list.begin(), list.end()),
              (std::vector<Order>{order(0, 0, {}), order(1, 0, {}), order(2, 0, {})}));
}

TEST(KernelOrderList, FitsWhatFillsItToTheLastWord)
{
    for (const std::uint32_t room : {1U, 2U, 3U})
        for (const std::uint32_t word_room : {5U, 6U, 7U}) {
            std::array<std::uint32_t, 8> words{};
            std::array<std::uint32_t, 4> starts{};
            OrderList list{.words = words.data(),
                           .starts = starts.data(),
                           .word_room = word_room,
                           .room = room};
            list.add(1, 0, 7, 8); // three words each
            list.add(2, 0, 9, 9);
            EXPECT_EQ(list.used, 6u);
            const bool fits = room >= 2 && word_room >= 6;
            EXPECT_EQ(list.fits(), fits) << room << ' ' << word_room;
            EXPECT_EQ(list.size(), fits ? 2u : 0u);
            EXPECT_EQ(list.empty(), !fits);
            EXPECT_EQ(starts[room], 0u) << "nothing is written beyond the room";
            EXPECT_EQ(words[5], fits ? 9u : 0u); // the last
        }
}

TEST(KernelOrderList, TakesOutWhatIsUnwanted)
{
    OrderBuffer buffer;
    OrderList list = buffer.list();
    for (int i = 0; i < 6; ++i) list.add(1, 0, i);
    list.remove_if(2, [](ListedOrder one) { return one.number(0) % 2 == 0; });
    ASSERT_EQ(list.size(), 4u);
    EXPECT_EQ(list[0].number(0), 0) << "before the first that is looked at";
    EXPECT_EQ(list[2].number(0), 3);
    EXPECT_EQ(list[3].number(0), 5);
}

} // namespace
} // namespace sandtable::order_list_test
