// What an army makes for: which orders lead there, and that it is worth something.

#include "kernel/board/label.hpp"
#include "plugins/host/border/table_service.hpp"
#include "plugins/host/notation/read_order.hpp"
#include "plugins/host/play/session.hpp"
#include "plugins/players/marshal/aims.hpp"
#include "tests/support/host/playouts.hpp"
#include "tests/support/sanitized.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace sandtable::players::aims_test {
namespace {

/// Marengo as it begins, and what the Austrians' player thinks with.
struct Marengo : ::testing::Test {
    Marengo() : asked{arena.battle()}, service{asked.table()}, hands{setting}, world{setting}
    {
        hands.ask(service);
        EXPECT_EQ(session.begin().result, host::Step::accepted);
    }
    [[nodiscard]] View view() const { return session.game().view(austrians); }
    /// How an order looks to who makes for one cell, or for the enemy.
    [[nodiscard]] std::int64_t leads(const char* order, const Aim& aim) const
    {
        Stance stance;
        stance.aims[0] = aim;
        const auto read = host::read_order(order, austrians, setting);
        EXPECT_TRUE(read.order) << order;
        return scout.liking(stance, *read.order, view());
    }
    [[nodiscard]] Cell cell(const char* label) const
    {
        const Cell found = cell_from_label(*setting.board, label);
        EXPECT_NE(found, Cell::none) << label;
        return found;
    }

    static constexpr Side austrians = 0;
    testing::Arena arena{"fos/marengo"};
    const Setting& setting = *arena.battle().setting;
    host::Session session{arena.battle(), {.seed = 5, .seats = {}}};
    host::TableService asked;
    sdk::TableService service;
    Hands hands;
    Scout& scout = hands.own().scout;
    Rehearsal& rehearsal = hands.own().rehearsal;
    sdk::Block world;
};

// Melas stands at d8, San Giuliano is 16 cells away, Marengo 3; Bellegarde stands at e8.
TEST_F(Marengo, IsNearerByWhereAPathEnds)
{
    const Aim far{.of = Aim::place, .cell = cell("t8"), .percent = 30};
    EXPECT_EQ(leads("path #1 e9", far), 30);
    EXPECT_EQ(leads("path #2 d9-c8", far), -60);
    EXPECT_EQ(leads("hold #3", far), 0) << "leads nowhere";
    Aim close{.of = Aim::place, .cell = cell("g8"), .percent = 50, .within = 6};
    EXPECT_EQ(leads("path #1 e9", close), 50);
    close.cell = cell("t8");
    EXPECT_EQ(leads("path #1 e9", close), 0) << "who is not near is not meant";
    const Aim enemies{.of = Aim::enemies, .percent = 30};
    EXPECT_EQ(leads("path #1 e9", enemies), 30) << "Gardanne at Marengo";
    EXPECT_EQ(leads("path #2 d9-c8", enemies), -60);
}

// Who goes on looking as long as nothing is good enough gives the one order he is after whenever
// there is one; who looks at a sample alone misses it.
TEST_F(Marengo, IsLookedAtBeyondTheSample)
{
    Liking rest{.about = Liking::verb, .percent = 1'000'000};
    rest.verb_of = host::read_order("hold #3", austrians, setting).order->verb;
    Cast cast;
    cast.own.wants = 1000;
    cast.own.likings[0] = rest;
    cast.step = 100;
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

// The Austrians must get to San Giuliano. What is made for is better on tables that had no part in
// choosing it.
TEST_F(Marengo, IsWonByWhoKnowsWhereTo)
{
    if (testing::is_sanitized) return;
    Aims aims{setting, hands};
    aims.note(100);
    Cast cast;
    cast.side = austrians;
    cast.tries = 60;
    aims.think(view(), cast, 900'000, 3);
    ASSERT_TRUE(aims.stance().has_aims());
    Habits habits;
    cast.habits = &habits;
    cast.looks_on = true;
    cast.step = aims.step();
    cast.scale = 10 * cast.step;
    double gain = 0;
    constexpr std::uint64_t tables = 30;
    for (std::uint64_t seed = 1; seed <= tables; ++seed) {
        ASSERT_TRUE(service.imagine(view(), seed, world));
        cast.own = as_it_pays;
        gain -= rehearsal.play(world.table(), cast, seed, nullptr).worth;
        cast.own = aims.stance();
        gain += rehearsal.play(world.table(), cast, seed, nullptr).worth;
    }
    EXPECT_GT(gain / tables, 0.05) << "of a victory";
}

} // namespace
} // namespace sandtable::players::aims_test
