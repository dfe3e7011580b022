// Threads that the host lends: pieces that a player deals, done by one hand or by several.
#include "plugins/host/border/hosted_player.hpp"
#include "plugins/host/border/lent_hands.hpp"
#include "sdk/cpp/table_service.hpp"
#include "tests/host/border.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <set>
#include <thread>

namespace sandtable::host::lent_hands_test {
namespace {

using namespace testing::skirmish;
using testing::Border;
using testing::plugin_folder;
using testing::test_plugin;

constexpr auto nothing_to_say = [] {};

TEST(LentHands, WorkAtOnceAndAreDoneWhenItComesBack)
{
    LentHands lent{4};
    EXPECT_EQ(lent.count(), 4u);
    for (int round = 0; round < 50; ++round) {
        std::atomic<unsigned> inside{0};
        std::atomic<int> left{8};
        std::array<std::atomic<int>, 4> calls{};
        // Nobody leaves before all are there: they do not take turns.
        lent.lend(
            3,
            [&](unsigned hand) {
                ++calls[hand];
                ++inside;
                while (inside < 3) std::this_thread::yield();
                --left;
            },
            nothing_to_say);
        EXPECT_EQ(inside, 3u);
        EXPECT_EQ(left, 5);
        EXPECT_EQ(calls[0], 1);
        EXPECT_EQ(calls[1] + calls[2], 2);
        EXPECT_EQ(calls[3], 0) << "one hand more than was wanted";
    }
}

// Where two think at once, the second has his own hand.
TEST(LentHands, AreOnesAtATime)
{
    LentHands lent{2};
    std::atomic<int> second{0};
    lent.lend(
        2,
        [&](unsigned hand) {
            if (hand != 0) return;
            std::thread{[&] {
                lent.lend(
                    2, [&](unsigned its) { second += 1 + 100 * static_cast<int>(its); },
                    nothing_to_say);
            }}.join();
        },
        nothing_to_say);
    EXPECT_EQ(second, 1);
    LentHands alone{1};
    int calls = 0;
    alone.lend(
        8, [&](unsigned hand) { calls += 1 + 100 * static_cast<int>(hand); }, nothing_to_say);
    EXPECT_EQ(calls, 1);
}

// Who waits for others says that he is there.
TEST(LentHands, SayThatTheyAreStillThere)
{
    LentHands lent{2};
    std::atomic<bool> began{false}, heard{false};
    lent.lend(
        2,
        [&](unsigned hand) {
            if (hand == 0)
                while (!began) std::this_thread::yield();
            began = true;
            const auto enough = std::chrono::steady_clock::now() + std::chrono::seconds{5};
            while (hand == 1 && !heard && std::chrono::steady_clock::now() < enough)
                std::this_thread::yield();
        },
        [&] { heard = true; });
    EXPECT_TRUE(heard);
}

struct Dealt : ::testing::Test {
    Border border;
    Plugin plugin{plugin_folder(test_plugin("plugins/first_order"))};
    ReadyBattle battle = border.ready();
    Game game = border.acting();
};

// Each piece tries and plays on with its hand's service: the same as alone, whoever does it.
TEST_F(Dealt, PiecesComeToTheSameInAnyHands)
{
    constexpr std::uint32_t pieces = 40;
    const std::vector<Order> orders = all_legal(game, {.side = blue});
    const auto all = [&](LentHands* lent) {
        TableService host{battle};
        host.serve(plugin, lent);
        const sdk::TableService service{host.table()};
        const std::uint32_t hands = service.hands();
        EXPECT_EQ(hands, lent ? lent->count() : 1u);
        std::vector<std::string> came(pieces);
        std::vector<std::atomic<int>> times(pieces);
        const View view = game.view(blue);
        service.deal(pieces, [&](std::uint32_t number, std::uint32_t hand,
                                 const sdk::TableService& its) {
            EXPECT_LT(hand, hands);
            EXPECT_EQ(its.hands(), 1u) << "a piece does not deal";
            ++times[number];
            sdk::Block world{border.setting};
            EXPECT_TRUE(its.imagine(view, number, world));
            const std::uint64_t before = its.hash(world.table());
            its.apply(world, orders[number % orders.size()]);
            came[number] += std::to_string(its.hash(world.table()));
            EXPECT_TRUE(its.undo(world)) << "what was tried is remembered by the hand that tried";
            EXPECT_EQ(its.hash(world.table()), before);
            EXPECT_FALSE(its.undo(world));
            std::vector<sdk::PlayoutEnd> ends(2);
            const sdk::Playouts plan{.side = blue, .tries = 4, .count = 2, .seed = number};
            EXPECT_TRUE(its.playouts(view, plan, {}, ends));
            for (const sdk::PlayoutEnd& end : ends)
                came[number] += "/" + std::to_string(end.value) + "," + std::to_string(end.orders);
        });
        for (const auto& one : times) EXPECT_EQ(one, 1);
        return came;
    };
    const std::vector<std::string> alone = all(nullptr);
    EXPECT_GT(std::set<std::string>(alone.begin(), alone.end()).size(), 5u);
    for (const unsigned hands : {1u, 2u, 5u}) {
        LentHands lent{hands};
        EXPECT_EQ(all(&lent), alone) << hands;
        EXPECT_EQ(all(&lent), alone) << hands << ", a second player's";
    }
}

TEST_F(Dealt, WhatAPieceThrowsIsThrownByWhoDealtIt)
{
    LentHands lent{3};
    TableService host{battle};
    host.serve(plugin, &lent);
    const sdk::TableService service{host.table()};
    for (int round = 0; round < 20; ++round) {
        std::vector<std::atomic<int>> done(60);
        std::string said;
        try {
            service.deal(60, [&](std::uint32_t number, std::uint32_t, const sdk::TableService&) {
                // Those with higher numbers are the first to fail.
                if (number == 11) std::this_thread::sleep_for(std::chrono::milliseconds{2});
                if (number >= 11) throw std::runtime_error{std::to_string(number)};
                ++done[number];
            });
        } catch (const std::runtime_error& error) {
            said = error.what();
        }
        EXPECT_EQ(said, "11") << "of several that fail the first one";
        for (std::size_t i = 0; i < done.size(); ++i) EXPECT_EQ(done[i], i < 11) << i;
        EXPECT_NO_THROW(host.rethrow()) << "nothing of the ruleset's is wrong";
    }
    // And goes on as before.
    std::atomic<int> times{0};
    service.deal(9, [&](std::uint32_t, std::uint32_t, const sdk::TableService&) { ++times; });
    EXPECT_EQ(times, 9);
    service.deal(0, [&](std::uint32_t, std::uint32_t, const sdk::TableService&) { ++times; });
    EXPECT_EQ(times, 9);
}

TEST_F(Dealt, APieceDoesNotDeal)
{
    LentHands lent{2};
    for (LentHands* const hands : {&lent, static_cast<LentHands*>(nullptr)}) {
        TableService host{battle};
        host.serve(plugin, hands);
        const sdk::TableService service{host.table()};
        std::atomic<int> refused{0};
        service.deal(6, [&](std::uint32_t, std::uint32_t, const sdk::TableService& its) {
            try {
                its.deal(1, [](std::uint32_t, std::uint32_t, const sdk::TableService&) {});
            } catch (const sdk::ServiceError& error) {
                refused += std::string{error.what()} == "a piece does not deal";
            }
        });
        EXPECT_EQ(refused, 6);
        st_error error{};
        const st_table_service& table = host.table();
        EXPECT_EQ(table.deal(table.host, 1, nullptr, nullptr, &error), ST_E_INVALID_ARGUMENT);
    }
}

// Whoever is asked to decide now, or has no time left, comes to an end with all hands.
TEST_F(Dealt, EndsWithAllHandsWhenItIsHurried)
{
    LentHands lent{3};
    for (const bool by_the_clock : {false, true}) {
        TableService host{battle};
        host.serve(plugin, &lent);
        const sdk::TableService service{host.table()};
        std::atomic<bool> hurried{false};
        std::atomic<int> begun{0}, beside{0};
        host.heed(&hurried);
        if (by_the_clock)
            host.until(std::chrono::steady_clock::now() + std::chrono::milliseconds{30});
        const View view = game.view(blue);
        const auto began = std::chrono::steady_clock::now();
        const auto took = [&] { return std::chrono::steady_clock::now() - began; };
        constexpr std::chrono::seconds long_enough{4};
        const auto piece = [&](std::uint32_t, std::uint32_t hand, const sdk::TableService& its) {
            ++begun;
            beside += hand > 0;
            while (beside == 0) std::this_thread::yield(); // another is in the midst of one
            hurried = !by_the_clock;
            while (took() < long_enough) static_cast<void>(its.evaluate(view, blue));
        };
        EXPECT_THROW(service.deal(1000, piece), sdk::ServiceError);
        EXPECT_LT(took(), long_enough);
        EXPECT_LE(begun, 3);
        EXPECT_THROW(host.rethrow(), Hurried);
        hurried = false;
        host.until(std::nullopt);
        EXPECT_NO_THROW(
            service.deal(4, [&](std::uint32_t, std::uint32_t, const sdk::TableService& its) {
                static_cast<void>(its.evaluate(view, blue));
            }));
    }
}

// What the ruleset throws in somebody else's hand is what the player has failed by.
TEST_F(Dealt, WhatTheRulesetBreaksIsKept)
{
    LentHands lent{3};
    TableService host{battle};
    host.serve(plugin, &lent);
    const sdk::TableService service{host.table()};
    const View view = game.view(blue);
    constexpr std::uint64_t devil = 666; // that ruleset forgets its work
    EXPECT_THROW(
        service.deal(30,
                     [&](std::uint32_t number, std::uint32_t, const sdk::TableService& its) {
                         sdk::Block world{border.setting};
                         static_cast<void>(its.imagine(view, number == 7 ? devil : 1, world));
                     }),
        sdk::ServiceError);
    try {
        host.rethrow();
        ADD_FAILURE() << "nothing was kept";
    } catch (const PluginError& error) {
        EXPECT_NE(std::string{error.what()}.find("plugin skirmish 1.2.3: imagine"),
                  std::string::npos)
            << error.what();
    }
    EXPECT_NO_THROW(host.rethrow()) << "it is thrown once";
}

// The border is C: what a piece throws across it is blamed on the player.
TEST_F(Dealt, WhatComesAcrossTheBorderIsThePlayersFault)
{
    LentHands lent{2};
    TableService host{battle};
    host.serve(plugin, &lent);
    const st_table_service& table = host.table();
    st_error error{};
    const st_piece careless = [](void*, std::uint32_t, std::uint32_t,
                                 const st_table_service*) -> st_status {
        throw std::runtime_error{"I give up"};
    };
    EXPECT_EQ(table.deal(table.host, 2, careless, nullptr, &error), ST_E_INTERNAL);
    try {
        host.rethrow();
        ADD_FAILURE() << "nothing was kept";
    } catch (const PluginError& blamed) {
        EXPECT_EQ(std::string{blamed.what()},
                  "plugin first_order 1.0.0: choose: threw an exception (I give up), which may "
                  "not cross the border");
    }
    const st_piece failing = [](void*, std::uint32_t number, std::uint32_t,
                                const st_table_service*) -> st_status {
        return number == 1 ? ST_E_NO_MEMORY : ST_OK;
    };
    EXPECT_EQ(table.deal(table.host, 2, failing, nullptr, &error), ST_E_NO_MEMORY);
    EXPECT_STREQ(error.message, "a piece that was dealt has failed");
    // The second has begun when the first one fails, and fails after it.
    const st_piece late = [](void* begun, std::uint32_t number, std::uint32_t,
                             const st_table_service*) -> st_status {
        auto& other = *static_cast<std::atomic<bool>*>(begun);
        while (number == 0 && !other) std::this_thread::yield();
        other = true;
        if (number == 1) std::this_thread::sleep_for(std::chrono::milliseconds{1});
        return number == 0 ? ST_E_NO_MEMORY : ST_E_BAD_SCENARIO;
    };
    for (int i = 0; i < 20; ++i) {
        std::atomic<bool> begun{false};
        ASSERT_EQ(table.deal(table.host, 2, late, &begun, &error), ST_E_NO_MEMORY);
    }
    EXPECT_NO_THROW(host.rethrow());
}

TEST_F(Dealt, APlayerInASeatDealsAndFailsByName)
{
    LentHands lent{3};
    const auto seated = [&](const std::string& mode, LentHands* hands) {
        HostedSeat seat{.side = blue, .seed = 1, .options = "mode=" + mode};
        seat.hands = hands;
        return std::make_unique<HostedPlayer>(plugin, battle, seat);
    };
    const auto other = seated("deal", nullptr), one = seated("deal", &lent);
    const Order order = other->decide(game.view(blue), {});
    EXPECT_EQ(one->decide(game.view(blue), {}), order);
    // Two players of one game in turn have the same threads.
    EXPECT_EQ(seated("deal", &lent)->decide(game.view(blue), {}), order);
    EXPECT_EQ(one->decide(game.view(blue), {}), order);
    const auto failure = [&](const char* mode) {
        try {
            static_cast<void>(seated(mode, &lent)->decide(game.view(blue), {}));
        } catch (const PluginError& error) {
            return std::string{error.what()};
        }
        return std::string{"no failure"};
    };
    EXPECT_EQ(failure("deal_throw"), "plugin first_order 1.0.0: choose: I give up (ST_E_INTERNAL: "
                                     "a bug in the plugin)");
    EXPECT_NE(failure("deal_devil").find("plugin skirmish 1.2.3: imagine: unit "),
              std::string::npos)
        << failure("deal_devil");
}

} // namespace
} // namespace sandtable::host::lent_hands_test
