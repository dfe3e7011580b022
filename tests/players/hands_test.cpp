// What the marshal orders does not hang on how many hands the host lends it, nor on who else has
// them.

#include "plugins/host/border/catalog.hpp"
#include "plugins/host/border/hosted_player.hpp"
#include "plugins/host/border/lent_hands.hpp"
#include "plugins/host/play/session.hpp"
#include "plugins/players/marshal/dispositions.hpp"
#include "plugins/players/marshal/hands.hpp"
#include "plugins/players/marshal/planner.hpp"
#include "tests/players/contest.hpp"
#include "tests/support/host/playouts.hpp"

#include <gtest/gtest.h>

#include <bit>
#include <thread>

namespace sandtable::players::hands_test {
namespace {

using testing::Arena;

constexpr unsigned numbers[] = {1, 3};

[[nodiscard]] std::unique_ptr<host::HostedPlayer> marshal(const Arena& arena, Side side, int effort,
                                                          host::LentHands* hands)
{
    const host::Catalog& catalog = arena.program().catalog();
    host::HostedSeat seat;
    seat.side = side;
    seat.seed = 40u + side;
    seat.effort = effort;
    seat.hands = hands;
    return std::make_unique<host::HostedPlayer>(
        catalog.open(*catalog.find("marshal", host::PluginKind::player)), arena.battle(), seat);
}

/// Battles in which marshals sit on both sides who have no hands but their own, and beside each
/// some who are asked the same now and then and have others.
struct AnyHands : ::testing::Test {
    static void compare(const char* battle, int effort, int orders, int step)
    {
        if (testing::is_sanitized) orders = 1 + orders / 8;
        const Arena arena{battle};
        host::Session session{arena.battle(), {.seed = 3, .seats = {}}};
        std::vector<std::unique_ptr<host::LentHands>> lent;
        for (const unsigned number : numbers)
            lent.push_back(std::make_unique<host::LentHands>(number));
        std::vector<std::unique_ptr<host::HostedPlayer>> beside[2];
        for (const Side side : {Side{0}, Side{1}}) {
            session.seat(side, marshal(arena, side, effort, nullptr));
            for (const auto& hands : lent)
                beside[side].push_back(marshal(arena, side, effort, hands.get()));
        }
        ASSERT_EQ(session.begin().result, host::Step::accepted);
        int compared = 0;
        for (int n = 0; n < orders && !session.over(); ++n) {
            const Side side = session.next_seat();
            std::vector<Order> given;
            if (side < 2 && n % step == 0) {
                const View view = session.game().view(side);
                const host::LegalOrders legal{session.game(), side, ""};
                for (const auto& player : beside[side])
                    given.push_back(player->decide(view, legal));
            }
            static_cast<void>(session.play_automaton(side));
            for (std::size_t i = 0; i < given.size(); ++i)
                EXPECT_EQ(given[i], given[0])
                    << battle << ", order " << n << ", " << numbers[i] << " hands";
            compared += !given.empty();
        }
        EXPECT_GT(compared, 0);
    }
};

// With plans for the rest of the battle; order by order, with habits; the same with a script that
// has a say in who wins; of an army that is ordered as a whole.
TEST_F(AnyHands, GiveTheSameOrdersInSynapse) { compare("synapse/karrag", 10, 12, 1); }
TEST_F(AnyHands, GiveTheSameOrdersInFoS) { compare("fos/first_steps", 20, 16, 2); }
TEST_F(AnyHands, GiveTheSameOrdersInThucydide) { compare("thucydide/two_farms", 20, 12, 2); }
TEST_F(AnyHands, GiveTheSameOrdersWithAScript) { compare("fastplay70/first_march", 10, 9, 2); }
TEST_F(AnyHands, GiveTheSameOrdersInALargeBattle) { compare("fos/marengo", 10, 4, 1); }

/// A battle as it begins, and so many hands for it.
struct AtWork {
    AtWork(const Arena& arena, unsigned number)
        : lent{number},
          asked{arena.battle()},
          service{asked.table()},
          hands{*arena.battle().setting},
          session{arena.battle(), {.seed = 3, .seats = {}}}
    {
        const host::Catalog& catalog = arena.program().catalog();
        asked.serve(catalog.open(*catalog.find("marshal", host::PluginKind::player)), &lent);
        hands.ask(service);
        EXPECT_EQ(session.begin().result, host::Step::accepted);
    }
    host::LentHands lent;
    host::TableService asked;
    sdk::TableService service;
    Hands hands;
    host::Session session;
};

// A hand begins each piece as anybody would, whatever it has done before.
TEST(Hands, LeaveNothingBehind)
{
    const Arena arena{"fos/first_steps"};
    AtWork at{arena, 3};
    const View view = at.session.game().view(0);
    Habits known;
    const auto worths = [&](std::size_t first) {
        std::vector<double> came(12);
        at.hands.deal(came.size(), [&](Hand& hand, std::size_t number) {
            const std::uint64_t seed = (first + number) % came.size();
            ASSERT_TRUE(hand.service->imagine(view, seed, hand.world));
            hand.habits.begin_as(known);
            Cast cast;
            cast.tries = 40;
            cast.scale = 1000;
            cast.ends = 2;
            cast.habits = &hand.habits;
            came[seed] = hand.rehearsal.play(hand.world.table(), cast, seed, nullptr).worth;
        });
        return came;
    };
    const std::vector<double> once = worths(0);
    const std::uint64_t work = at.hands.work();
    EXPECT_GT(work, 0u);
    for (const std::size_t first : {0u, 5u, 7u}) EXPECT_EQ(worths(first), once) << first;
    EXPECT_EQ(at.hands.work(), 4 * work) << "whoever does it, it is as much";
}

// Down to the last order that is tried.
TEST(Hands, PlanTheSame)
{
    const Arena arena{"synapse/rochebrune_hunger"};
    std::vector<std::uint64_t> work;
    std::vector<Stance> plans;
    const std::uint64_t enough = testing::is_sanitized ? 30'000 : 120'000;
    for (const unsigned number : numbers) {
        AtWork at{arena, number};
        Planner planner{at.hands};
        Cast cast;
        cast.side = 1;
        cast.tries = 300;
        cast.rolls = 4;
        cast.step = 1000;
        for (const std::uint64_t seed : {1u, 2u})
            planner.think(at.session.game().view(1), cast, enough, 11'000, seed);
        work.push_back(at.hands.work());
        plans.push_back(planner.plan());
    }
    EXPECT_GT(work[0], enough / 2);
    for (std::size_t i = 1; i < work.size(); ++i) {
        EXPECT_EQ(work[i], work[0]) << numbers[i];
        EXPECT_EQ(plans[i], plans[0]) << numbers[i];
    }
}

TEST(Hands, DisposeTheSame)
{
    const Arena arena{"fos/marengo"};
    std::vector<std::uint64_t> work;
    std::vector<std::vector<Order>> plans;
    for (const unsigned number : numbers) {
        AtWork at{arena, number};
        const Trail trail;
        Dispositions dispositions{*arena.battle().setting, at.hands, trail};
        sdk::Block world{*arena.battle().setting};
        const View view = at.session.game().view(0);
        ASSERT_TRUE(at.service.imagine(view, 1, world));
        OrderBuffer buffer;
        const OrderList list = at.service.legal_in(view, {.side = 0}, buffer);
        Cast cast;
        cast.tries = 60;
        dispositions.think(view, world.table(), cast, list[0],
                           testing::is_sanitized ? 4'000 : 60'000, 2);
        work.push_back(at.hands.work());
        plans.emplace_back(dispositions.orders().begin(), dispositions.orders().end());
    }
    EXPECT_GT(plans[0].size(), 10u);
    for (std::size_t i = 1; i < work.size(); ++i) {
        EXPECT_EQ(work[i], work[0]) << numbers[i];
        EXPECT_EQ(plans[i], plans[0]) << numbers[i];
    }
}

// Two who think at the same time, as an adviser does beside an opponent.
TEST(Hands, AreSharedByTwoWhoThinkAtOnce)
{
    const Arena arena{"synapse/two_lines"};
    host::Session session{arena.battle(), {.seed = 3, .seats = {}}};
    ASSERT_EQ(session.begin().result, host::Step::accepted);
    const Side side = session.next_seat();
    const View view = session.game().view(side);
    const Order alone = marshal(arena, side, 20, nullptr)->decide(view, {});
    host::LentHands lent{2};
    Order given[2];
    const auto one = marshal(arena, side, 20, &lent), two = marshal(arena, side, 20, &lent);
    std::thread beside{[&] { given[1] = two->decide(view, {}); }};
    given[0] = one->decide(view, {});
    beside.join();
    EXPECT_EQ(given[0], alone);
    EXPECT_EQ(given[1], alone);
}

} // namespace
} // namespace sandtable::players::hands_test
