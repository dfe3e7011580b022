// What the marshal says it thinks: its own orders, as far as its seat can see, and nothing it
// chooses hangs on whether anybody asks.

#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/play/thought.hpp"
#include "tests/players/contest.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <bit>

namespace sandtable::players::thought_test {
namespace {

using host::Session;
using host::Thought;
using host::Thoughts;
using testing::Arena;

struct Row {
    const char* battle;
    const char* player;
    int orders; ///< that are looked at
    int told;   ///< of these with more than one order in its plan, at least
};

void PrintTo(const Row& row, std::ostream* out) { *out << row.battle << ", " << row.player; }

struct MarshalThinks : ::testing::TestWithParam<Row> {
    Arena arena{GetParam().battle};
    Session session{arena.battle(), {.seed = 4, .seats = {}}};
    std::vector<std::unique_ptr<host::Automaton>> silent, aloud;

    void SetUp() override
    {
        for (const Side side : {Side{0}, Side{1}}) {
            silent.push_back(testing::player_at(arena, GetParam().player, side, 4));
            aloud.push_back(testing::player_at(arena, GetParam().player, side, 4));
        }
        ASSERT_EQ(session.begin().result, host::Step::accepted);
    }
    [[nodiscard]] bool goes_on(int orders) const
    {
        const int most = testing::is_sanitized ? 3 : GetParam().orders;
        return !session.over() && orders < most;
    }
    /// Whether an order names a unit that is on the board and not to be seen there.
    [[nodiscard]] bool names_unseen(const Order& order, const View& view) const
    {
        const Table table = session.game().table();
        std::size_t at = 0;
        for (const ParamSpec& param : session.setting().book->verbs[order.verb].params) {
            if (param.kind == ParamKind::path || param.kind == ParamKind::form) break;
            if (param.kind == ParamKind::unit && at < order.count && order.args[at] >= 0) {
                const Unit unit = order.unit(static_cast<int>(at));
                if (table.on_board(unit) && !view.on_board(unit)) return true;
            }
            at += param.kind == ParamKind::point ? 2 : 1;
        }
        return false;
    }
};

TEST_P(MarshalThinks, AndChoosesTheSameWhoeverAsks)
{
    int told = 0;
    std::vector<Order> before[2]; ///< what each said last that it would order
    for (int orders = 0; goes_on(orders); ++orders) {
        const Side side = session.next_seat();
        if (side == umpire_seat) {
            ASSERT_EQ(session.submit(session.legal(side).front()).result, host::Step::accepted);
            continue;
        }
        const View view = session.view(side);
        const std::vector<Order> legal = session.legal(side);
        Thoughts thoughts;
        aloud[side]->think_aloud(&thoughts);
        const Order order = aloud[side]->decide(view, legal);
        ASSERT_EQ(order, silent[side]->decide(view, legal)) << "order " << orders;
        const Thought thought = thoughts.now();
        if (legal.size() > 1) {
            ASSERT_FALSE(thought.plan.empty());
            ASSERT_EQ(thought.plan.front(), order);
            // What an army is ordered together is worked out with the first order of it.
            const bool planned = before[side].size() > 1 && before[side][1] == order;
            EXPECT_TRUE(thought.tried > 0 || planned);
            before[side] = thought.plan;
        }
        told += thought.plan.size() > 1;
        for (const Order& one : thought.plan) {
            EXPECT_EQ(one.side, side);
            EXPECT_FALSE(names_unseen(one, view)) << host::write_order(one, session.setting());
        }
        if (thought.value) {
            EXPECT_GE(thought.plans, 2u);
            EXPECT_LE(std::abs(*thought.value), 1'000'000);
        }
        ASSERT_EQ(session.submit(order).result, host::Step::accepted);
    }
    if (testing::is_sanitized) return; // too few to say that
    EXPECT_GE(told, GetParam().told);
}

INSTANTIATE_TEST_SUITE_P(
    Battles, MarshalThinks,
    ::testing::Values(Row{"fos/first_steps", "marshal:effort=5", 20, 6},
                      Row{"fos/marengo", "marshal:effort=2", 8, 4}, // rehearsed to the turn's end
                      Row{"thucydide/two_farms", "marshal:effort=5", 20, 6},
                      Row{"fastplay70/first_march", "marshal:effort=5", 20, 6},
                      Row{"synapse/two_lines", "marshal:effort=20", 12, 2},
                      Row{"synapse/dunes", "marshal:effort=5", 12, 0}, // too far from its end
                      Row{"fos/first_steps", "recruit", 10, 0}),
    [](const auto& info) {
        std::string name = std::string{info.param.battle} + "_" + info.param.player;
        std::ranges::replace_if(
            name, [](char c) { return !std::isalnum(c); }, '_');
        return name;
    });

// What follows goes as far as the dice: nobody plans what hangs on them.
TEST(MarshalPlan, EndsWhereDiceFallOrTheSayIsAnothers)
{
    const Arena arena{"fos/first_steps"};
    Session session{arena.battle(), {.seed = 4, .seats = {}}};
    ASSERT_EQ(session.begin().result, host::Step::accepted);
    const Side side = session.next_seat();
    const auto player = testing::player_at(arena, "marshal:effort=5", side, 4);
    Thoughts thoughts;
    player->think_aloud(&thoughts);
    const Order order = player->decide(session.view(side), session.legal(side));
    const Thought thought = thoughts.now();
    ASSERT_GT(thought.plan.size(), 2u);
    EXPECT_EQ(thought.plan.front(), order);
    // All of a plotted turn, and "commit" behind it: each may be given after those before it.
    for (const Order& one : thought.plan) {
        ASSERT_TRUE((session.awaited() & seat_bit(side)) != 0);
        ASSERT_FALSE(session.why(one)) << host::write_order(one, session.setting());
        ASSERT_EQ(session.submit(one).result, host::Step::accepted);
    }
    EXPECT_EQ(session.awaited() & seat_bit(side), 0) << "the last one hands the say over";
}

} // namespace
} // namespace sandtable::players::thought_test
