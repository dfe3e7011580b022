// What an army is ordered to do together: a plan that may be ordered as it stands, that is worth
// more than what looks best at once, and that is kept to as long as nothing else happens.

#include "plugins/host/border/table_service.hpp"
#include "plugins/host/notation/read_order.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/play/session.hpp"
#include "plugins/players/marshal/dispositions.hpp"
#include "tests/players/contest.hpp"
#include "tests/support/host/playouts.hpp"
#include "tests/support/sanitized.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace sandtable::players::dispositions_test {
namespace {

/// Marengo as it begins, and what the Austrians' player thinks with.
struct Marengo : ::testing::Test {
    Marengo()
        : asked{arena.battle()},
          service{asked.table()},
          hands{setting},
          world{setting},
          dispositions{setting, hands, trail}
    {
        hands.ask(service);
        EXPECT_EQ(session.begin().result, host::Step::accepted);
        cast.step = 100;
        cast.tries = UINT32_MAX;
        cast.looks_on = true;
    }
    [[nodiscard]] View view() const { return session.game().view(side); }
    [[nodiscard]] OrderList legal() { return service.legal_in(view(), {.side = side}, buffer); }
    /// The first order that may be given, as whoever thinks about nothing gives it.
    void think(std::uint64_t work, std::uint64_t seed)
    {
        EXPECT_TRUE(service.imagine(view(), seed, world));
        dispositions.think(view(), world.table(), cast, legal()[0], work, seed);
    }
    /// How a table looks to the side once some orders are given and it is asked again.
    [[nodiscard]] double looks_after(std::span<const Order> orders, std::uint64_t seed)
    {
        EXPECT_TRUE(service.imagine(view(), seed, world));
        for (const Order& order : orders.first(orders.size() - 1)) service.apply(world, order);
        Cast once = cast;
        once.one_round = true;
        once.outcome_only = true;
        return static_cast<double>(rehearsal.play(world.table(), once, seed, &orders.back()).looks);
    }

    static constexpr Side side = 0;
    testing::Arena arena{"fos/marengo"};
    const Setting& setting = *arena.battle().setting;
    host::Session session{arena.battle(), {.seed = 5, .seats = {}}};
    host::TableService asked;
    sdk::TableService service;
    Hands hands;
    Rehearsal& rehearsal = hands.own().rehearsal;
    sdk::Block world;
    OrderBuffer buffer;
    Cast cast;
    Trail trail;
    Dispositions dispositions;
};

TEST_F(Marengo, IsOrderedAsItWasPlanned)
{
    think(testing::is_sanitized ? 1'000 : 20'000, 3);
    const std::vector<Order> plan{dispositions.orders().begin(), dispositions.orders().end()};
    ASSERT_GT(plan.size(), 10u);
    EXPECT_GT(dispositions.compared(), plan.size());
    EXPECT_LE(std::abs(dispositions.worth()), 1);
    for (const Order& order : plan) {
        EXPECT_EQ(dispositions.orders().front(), order);
        EXPECT_EQ(dispositions.next(legal()), order) << host::write_order(order, setting);
        ASSERT_EQ(session.submit(order).result, host::Step::accepted);
    }
    EXPECT_TRUE(dispositions.orders().empty());
    EXPECT_EQ(session.awaited() & seat_bit(side), 0) << "the last one hands the say over";
    EXPECT_FALSE(dispositions.next(legal()));
}

TEST_F(Marengo, HasNothingToOrderWhereSomethingElseWasOrdered)
{
    think(0, 3);
    const Order first = dispositions.orders().front();
    OrderList list = legal();
    const Order other = list[0] != first ? list[0] : list[1];
    ASSERT_EQ(session.submit(other).result, host::Step::accepted);
    EXPECT_FALSE(dispositions.next(legal())) << "another unit is asked for";
    think(0, 4);
    EXPECT_TRUE(dispositions.next(legal()));
    dispositions.forget();
    EXPECT_FALSE(dispositions.next(legal()));
}

// On tables and under dice that had no part in it, as it looks when the enemy has answered: in two
// phases of a battle in which everybody else does what looks best at once.
TEST_F(Marengo, IsBetterForBeingPlannedAsAWhole)
{
    if (testing::is_sanitized) return;
    constexpr std::uint64_t tables = 24;
    for (const Side seat : {Side{0}, Side{1}})
        session.seat(seat, testing::player_at(arena, "greedy", seat, 4));
    Gains near, far;
    for (const int turn : {3, 5}) {
        while (session.game().table().turn() < turn)
            static_cast<void>(session.play_automaton(session.next_seat()));
        const auto planned = [&](std::uint64_t work) {
            think(work, 3);
            return std::vector<Order>{dispositions.orders().begin(), dispositions.orders().end()};
        };
        const std::vector<Order> at_first = planned(0), at_last = planned(300'000);
        std::vector<Order> greedy(at_first.size() + 8);
        ASSERT_TRUE(service.imagine(view(), 3, world));
        greedy.resize(rehearsal.follow(world.table(), cast, 3, legal()[0], greedy));
        for (std::uint64_t seed = 1001; seed <= 1000 + tables; ++seed) {
            const double at_once = looks_after(greedy, seed);
            near.add(looks_after(at_first, seed) - at_once);
            far.add(looks_after(at_last, seed) - at_once);
        }
    }
    EXPECT_GT(near.mean(), 2 * near.error());
    EXPECT_GT(far.mean(), near.mean() + near.error());
}

// Told that everybody came from where the plan leads him, it leads most of them elsewhere, and it
// looks no worse for that.
TEST_F(Marengo, LeadsNobodyBackWithoutNeed)
{
    if (testing::is_sanitized) return;
    constexpr std::uint64_t tables = 96, work = 100'000;
    const auto planned = [&] {
        think(work, 3);
        return std::vector<Order>{dispositions.orders().begin(), dispositions.orders().end()};
    };
    const std::vector<Order> before = planned();
    host::Session ahead{arena.battle(), {.seed = 5, .seats = {}}};
    for (const Side seat : {Side{0}, Side{1}})
        ahead.seat(seat, testing::player_at(arena, "greedy", seat, 4));
    ASSERT_EQ(ahead.begin().result, host::Step::accepted);
    for (const Order& order : before) ASSERT_EQ(ahead.submit(order).result, host::Step::accepted);
    while (ahead.game().table().turn() == 1)
        static_cast<void>(ahead.play_automaton(ahead.next_seat()));
    trail.note(ahead.game().view(side));
    trail.note(view());
    const auto back = [&](const std::vector<Order>& plan) {
        return std::ranges::count_if(plan, [&](const Order& order) {
            return trail.leads_back(order, view(), hands.own().scout);
        });
    };
    const std::vector<Order> after = planned();
    EXPECT_GT(back(before), 5);
    EXPECT_LE(back(after), back(before) / 3);
    Gains gains;
    for (std::uint64_t seed = 1001; seed <= 1000 + tables; ++seed)
        gains.add(looks_after(after, seed) - looks_after(before, seed));
    EXPECT_GT(gains.mean(), -2 * gains.error());
}

// Who goes on looking as long as nothing is good enough gives the one order he is after whenever
// there is one; who looks at a sample alone misses it.
TEST_F(Marengo, IsLookedAtBeyondTheSample)
{
    Liking rest{.about = Liking::verb, .percent = 1'000'000};
    rest.verb_of = host::read_order("hold #3", side, setting).order->verb;
    cast.own.wants = 1000;
    cast.own.likings[0] = rest;
    cast.tries = 1;
    cast.ends = 1;
    rest.percent = 0;
    for (const bool looks_on : {false, true}) {
        Met met;
        cast.met = &met;
        cast.looks_on = looks_on;
        ASSERT_TRUE(service.imagine(view(), 1, world));
        static_cast<void>(rehearsal.play(world.table(), cast, 1, nullptr));
        const auto seen = std::ranges::find(met.kinds, rest, &Met::Kind::kind);
        ASSERT_NE(seen, met.kinds.end());
        EXPECT_EQ(seen->left.number == 0, looks_on);
        EXPECT_EQ(seen->taken.number > 3, looks_on);
    }
}

// The first side is asked again as the second turn begins, the second when the first has had it.
TEST_F(Marengo, IsLookedAheadUntilTheSameIsAskedAgain)
{
    cast.tries = 1;
    cast.outcome_only = false;
    ASSERT_TRUE(service.imagine(view(), 1, world));
    const auto work = [&](int ends, bool one_round) {
        cast.ends = ends;
        cast.one_round = one_round;
        const std::uint64_t before = hands.work();
        static_cast<void>(rehearsal.play(world.table(), cast, 1, nullptr));
        return hands.work() - before;
    };
    EXPECT_EQ(work(8, true), work(1, false));
    cast.side = 1;
    EXPECT_GT(work(8, true), work(1, false));
    EXPECT_LT(work(8, true), work(2, false));
}

// One order is all that is left to be given, and is given without a thought: the next phase is
// planned nevertheless.
TEST(MarshalInALargeBattle, OrdersItsArmyInEveryPhase)
{
    if (testing::is_sanitized) return;
    const testing::Arena arena{"fos/marengo"};
    host::Session session{arena.battle(), {.seed = 3, .seats = {}}};
    session.seat(0, testing::player_at(arena, "marshal:effort=1", 0, 4));
    session.seat(1, testing::player_at(arena, "greedy", 1, 4));
    ASSERT_EQ(session.begin().result, host::Step::accepted);
    std::array<int, 4> orders{};
    for (int turn = 1; turn < 4; turn = session.game().table().turn()) {
        const Side side = session.next_seat();
        orders[static_cast<std::size_t>(turn)] += side == 0;
        static_cast<void>(session.play_automaton(side));
    }
    for (const int turn : {1, 2, 3}) EXPECT_GT(orders[static_cast<std::size_t>(turn)], 10) << turn;
}

} // namespace
} // namespace sandtable::players::dispositions_test
