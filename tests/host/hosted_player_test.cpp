// A computer player behind the border: what it is given, and how it fails.
#include "plugins/host/border/hosted_player.hpp"
#include "sdk/cpp/mirror.hpp"
#include "sdk/cpp/table_service.hpp"
#include "tests/host/border.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

namespace sandtable::host::hosted_player_test {
namespace {

using namespace testing::skirmish;
using testing::Border;
using testing::plugin_folder;
using testing::test_plugin;

struct Seated {
    Border border;
    Plugin plugin{plugin_folder(test_plugin("plugins/first_order"))};
    ReadyBattle battle = border.ready();

    [[nodiscard]] HostedPlayer player(Side side, const std::string& mode = "play",
                                      std::uint64_t seed = 1) const
    {
        return HostedPlayer{
            plugin, battle, {.side = side, .seed = seed, .options = "mode=" + mode}};
    }
    [[nodiscard]] std::string failure(const std::string& mode) const
    {
        const Game game = border.acting();
        try {
            HostedPlayer there{plugin, battle, {.side = blue, .options = "mode=" + mode}};
            (void)there.decide(game.view(blue), {});
        } catch (const PluginError& e) {
            return e.what();
        }
        return "no failure";
    }
};

TEST(HostedPlayer, PlaysWholeGamesTheSameForTheSameSeeds)
{
    const Seated seated;
    std::vector<std::byte> ends[3];
    for (int i = 0; i < 3; ++i) {
        HostedPlayer blue_player = seated.player(blue, "play", i == 2 ? 9 : 1);
        HostedPlayer red_player = seated.player(red, "play", 2);
        Game game = seated.border.far_game();
        game.begin();
        for (int orders = 0; !game.over() && orders < 1000; ++orders) {
            if (game.awaited() & seat_bit(umpire_seat)) {
                game.apply(Order{.verb = rule, .side = umpire_seat}.with(1));
                continue;
            }
            const Side side = game.awaited() & seat_bit(blue) ? blue : red;
            HostedPlayer& player = side == blue ? blue_player : red_player;
            // The real table stays as it was while the player thinks.
            const std::vector<std::byte> before = game.block();
            const Order order = player.decide(game.view(side), {});
            ASSERT_EQ(game.block(), before);
            ASSERT_TRUE(game.apply(order).accepted);
        }
        ASSERT_TRUE(game.over());
        ends[i] = game.block();
    }
    EXPECT_EQ(ends[0], ends[1]);
}

// Who has seen other tables before decides as one who was just seated, on which everything rests
// that takes a game up again: undo, replay, a game file.
TEST(HostedPlayer, DecidesByWhatItSeesAlone)
{
    const Seated seated;
    HostedPlayer kept = seated.player(blue, "draw");
    std::set<std::int64_t> drawn;
    Stream stream{3};
    for (int i = 0; i < 60; ++i) {
        Game game = seated.border.acting();
        std::vector<std::byte> block = game.block();
        Tape tape;
        Battle battle{block.data(), game.setting(), tape, nullptr};
        for (int n = i % 3; n > 0; --n) // the same table again, and others
            battle.set(force, unit_at_index(static_cast<int>(stream.below(3))), stream.below(9));
        game.restore(block.data());
        const Order order = kept.decide(game.view(blue), LegalOrders{game, blue, ""});
        EXPECT_EQ(order, seated.player(blue, "draw").decide(game.view(blue), {})) << i;
        drawn.insert(order.number(0) * 100 + order.number(1));
    }
    EXPECT_GT(drawn.size(), 5u);
}

TEST(HostedPlayer, FailsByNameAndFunction)
{
    const Seated seated;
    EXPECT_EQ(seated.failure("throw"), "plugin first_order 1.0.0: choose: I give up "
                                       "(ST_E_INTERNAL: a bug in the plugin)");
    EXPECT_EQ(seated.failure("decline"), "plugin first_order 1.0.0: create: I do not play this");
    EXPECT_EQ(seated.failure("misuse"),
              "plugin first_order 1.0.0: choose: not a whole table of this "
              "battle (ST_E_INTERNAL: a bug in the plugin)");
    // What the ruleset broke is not the player's fault.
    EXPECT_NE(seated.failure("devil").find("plugin skirmish 1.2.3: imagine: unit "),
              std::string::npos)
        << seated.failure("devil");
    EXPECT_EQ(seated.failure("play"), "no failure");
}

TEST(HostedPlayer, GivesOrdersThatAreCheckedLikeAnybodys)
{
    const Seated seated;
    Game game = seated.border.acting();
    HostedPlayer cheat = seated.player(blue, "cheat");
    const Applied applied = game.apply(cheat.decide(game.view(blue), {}));
    ASSERT_TRUE(applied.refusal.has_value());
    EXPECT_FALSE(applied.accepted);
}

TEST(TableService, ImaginesWithoutTheRulesetWhenNothingIsHidden)
{
    Seated seated;
    seated.battle.worlds = nullptr;
    TableService service{seated.battle};
    const st_table_service& table = service.table();
    EXPECT_EQ(table.can, std::uint32_t{ST_CAN_EVALUATE});
    Game game = seated.border.acting();
    alignas(8) std::byte world[4096];
    ASSERT_LE(game.block().size(), sizeof world);
    st_error error{};
    // Red is hidden from blue; the umpire sees everything.
    EXPECT_EQ(table.imagine(table.host, game.view(blue).block(), 1, world, &error),
              ST_E_UNSUPPORTED);
    EXPECT_EQ(table.imagine(table.host, game.view(umpire_seat).block(), 1, world, &error), ST_OK);
}

TEST(TableService, RefusesBuffersThatAreNoBlocks)
{
    const Seated seated;
    TableService service{seated.battle};
    const st_table_service& table = service.table();
    alignas(8) std::byte junk[4096]{};
    st_error error{};
    std::int32_t value = 0;
    st_order order{};
    EXPECT_EQ(table.evaluate(table.host, junk, 0, &value, &error), ST_E_INVALID_ARGUMENT);
    EXPECT_STREQ(error.message, "not a block of this battle");
    EXPECT_EQ(table.evaluate(table.host, nullptr, 0, &value, &error), ST_E_INVALID_ARGUMENT);
    EXPECT_EQ(table.evaluate(table.host, junk + 1, 0, &value, &error), ST_E_INVALID_ARGUMENT);
    EXPECT_EQ(table.apply(table.host, junk, &order, nullptr, nullptr), ST_E_INVALID_ARGUMENT);
    // A view is no table: an order cannot be tried on it.
    const Game game = seated.border.acting();
    std::vector<std::byte> view(game.view(blue).block(),
                                game.view(blue).block() + game.block().size());
    EXPECT_EQ(table.apply(table.host, view.data(), &order, nullptr, &error), ST_E_INVALID_ARGUMENT);
    EXPECT_STREQ(error.message, "not a whole table of this battle");
    // An order that is none.
    std::vector<std::byte> world = game.block();
    order.verb = 999;
    EXPECT_EQ(table.apply(table.host, world.data(), &order, nullptr, &error),
              ST_E_INVALID_ARGUMENT);
    EXPECT_EQ(world, game.block());
}

TEST(TableService, DiceGivenByAPlayerRunDryAndLeaveTheWorldAlone)
{
    const Seated seated;
    TableService service{seated.battle};
    const st_table_service& table = service.table();
    Game game = seated.border.acting();
    std::vector<std::byte> world = game.block();
    Tape placing;
    Battle{world.data(), seated.border.setting, placing, nullptr}.place(
        unit_at_index(3), seated.border.field.cell("b3"));
    const std::vector<std::byte> before = world;
    const Order shot = Order{.verb = fire, .side = blue}.with(0).with(3);
    Tape tape;
    tape.mode = Tape::given;
    st_error error{};
    EXPECT_EQ(table.apply(table.host, world.data(), sdk::border(&shot), sdk::border(&tape), &error),
              ST_NEED_DICE);
    EXPECT_EQ(tape.wanted.die, symbols);
    EXPECT_EQ(world, before);
    const std::uint32_t hit[] = {0};
    tape = {.mode = Tape::given, .size = 1, .outcomes = hit};
    EXPECT_EQ(table.apply(table.host, world.data(), sdk::border(&shot), sdk::border(&tape), &error),
              ST_OK);
    EXPECT_NE(world, before);
}

TEST(TableService, WhatWasTriedIsTakenBackOrderByOrder)
{
    const Seated seated;
    TableService service{seated.battle};
    const st_table_service& table = service.table();
    const Game game = seated.border.acting();
    std::vector<std::byte> world(game.block().size()), other(world.size());
    st_error error{};
    ASSERT_EQ(table.imagine(table.host, game.view(blue).block(), 4, world.data(), &error), ST_OK);
    other = world;
    std::vector<std::vector<std::byte>> stood{world};
    for (int i = 0; i < 3; ++i) {
        const Game there = [&] {
            Game made = seated.border.far_game();
            made.reset(world);
            return made;
        }();
        const Side side = (there.awaited() & seat_bit(blue)) != 0 ? blue : red;
        if ((there.awaited() & seat_bit(side)) == 0) break;
        const Order order = all_legal(there, {.side = side}).back();
        ASSERT_EQ(table.apply(table.host, world.data(), sdk::border(&order), nullptr, &error),
                  ST_OK);
        // What is tried elsewhere meanwhile is another table's.
        if (i == 0) {
            ASSERT_EQ(table.apply(table.host, other.data(), sdk::border(&order), nullptr, &error),
                      ST_OK);
        }
        stood.push_back(world);
    }
    ASSERT_GT(stood.size(), 2u);
    EXPECT_NE(stood[0], stood[1]);
    for (std::size_t i = stood.size() - 1; i-- > 0;) {
        EXPECT_EQ(table.undo(table.host, world.data(), &error), ST_OK);
        EXPECT_EQ(world, stood[i]) << i;
    }
    EXPECT_EQ(table.undo(table.host, world.data(), &error), ST_E_UNSUPPORTED);
    EXPECT_STREQ(error.message, "nothing that was tried on it is remembered");
    EXPECT_EQ(table.undo(table.host, nullptr, &error), ST_E_INVALID_ARGUMENT);

    // A table imagined anew, and another question, have nothing to take back.
    const Order order = all_legal(game, {.side = blue}).back();
    EXPECT_EQ(table.apply(table.host, world.data(), sdk::border(&order), nullptr, &error), ST_OK);
    EXPECT_EQ(table.imagine(table.host, game.view(blue).block(), 4, world.data(), &error), ST_OK);
    EXPECT_EQ(table.undo(table.host, world.data(), &error), ST_E_UNSUPPORTED);
    EXPECT_EQ(table.apply(table.host, world.data(), sdk::border(&order), nullptr, &error), ST_OK);
    service.begin();
    EXPECT_EQ(table.undo(table.host, world.data(), &error), ST_E_UNSUPPORTED);
}

TEST(TableService, AHashIsOfTheTableWhateverItsDiceWillShow)
{
    const Seated seated;
    TableService service{seated.battle};
    const st_table_service& table = service.table();
    const Game game = seated.border.acting();
    std::vector<std::byte> world(game.block().size());
    st_error error{};
    ASSERT_EQ(table.imagine(table.host, game.view(blue).block(), 4, world.data(), &error), ST_OK);
    const std::vector<std::byte> before = world;
    std::uint64_t first = 0, again = 0, after = 0;
    EXPECT_EQ(table.hash(table.host, world.data(), &first, &error), ST_OK);
    EXPECT_EQ(table.reseed(table.host, world.data(), 99, &error), ST_OK);
    EXPECT_NE(world, before) << "other dice";
    EXPECT_EQ(table.hash(table.host, world.data(), &again, &error), ST_OK);
    EXPECT_EQ(first, again);
    EXPECT_EQ(table.reseed(table.host, world.data(), 4, &error), ST_OK);
    EXPECT_EQ(world, before) << "the same dice again";
    const Order order = all_legal(game, {.side = blue}).back();
    EXPECT_EQ(table.apply(table.host, world.data(), sdk::border(&order), nullptr, &error), ST_OK);
    EXPECT_EQ(table.hash(table.host, world.data(), &after, &error), ST_OK);
    EXPECT_NE(first, after);
    alignas(8) std::byte junk[4096]{};
    EXPECT_EQ(table.hash(table.host, junk, &after, &error), ST_E_INVALID_ARGUMENT);
    EXPECT_EQ(table.reseed(table.host, junk, 1, &error), ST_E_INVALID_ARGUMENT);
}

TEST(TableService, PlayoutsAreTheSameForTheSameSeedsAndLeaveTheTableAlone)
{
    const Seated seated;
    TableService service{seated.battle};
    const sdk::TableService asked{service.table()};
    const Game game = seated.border.acting();
    ASSERT_TRUE(asked.can_play_on());
    const std::vector<Order> orders = all_legal(game, {.side = blue});
    ASSERT_GT(orders.size(), 1u);
    for (const auto policy : {sdk::Playouts::random, sdk::Playouts::greedy, sdk::Playouts::hold}) {
        const sdk::Playouts plan{.side = blue,
                                 .policy = policy,
                                 .others = policy,
                                 .tries = 4,
                                 .count = 6,
                                 .most_orders = 60,
                                 .seed = 11};
        std::vector<sdk::PlayoutEnd> ends(6 * orders.size()), again(ends.size()), last(6);
        ASSERT_TRUE(asked.playouts(game.view(blue), plan, orders, ends));
        ASSERT_TRUE(asked.playouts(game.view(blue), plan, orders, again));
        const auto text = [](const std::vector<sdk::PlayoutEnd>& all) {
            std::string line;
            for (const sdk::PlayoutEnd& end : all)
                line += std::to_string(end.value) + "/" + std::to_string(end.orders) + "/" +
                        std::to_string(end.over) + " ";
            return line;
        };
        EXPECT_EQ(text(ends), text(again));
        // Every order has playouts of its own, and the same as alone.
        ASSERT_TRUE(asked.playouts(game.view(blue), plan, {&orders.back(), 1}, last));
        EXPECT_EQ(text(last), text({ends.end() - 6, ends.end()}));
        for (const sdk::PlayoutEnd& end : ends) {
            EXPECT_GE(end.orders, 1u);
            EXPECT_LE(end.orders, 60u);
            if (!end.over) continue;
            EXPECT_EQ(std::abs(end.value), end.winners == 0 ? 0 : 1'000'000);
        }
        // From an imagined table it is left as it is.
        sdk::Block world{seated.border.setting};
        ASSERT_TRUE(asked.imagine(game.view(blue), 11, world));
        const std::uint64_t before = asked.hash(world.table());
        std::vector<sdk::PlayoutEnd> from(6);
        ASSERT_TRUE(asked.playouts(world.table(), plan, {}, from));
        EXPECT_EQ(asked.hash(world.table()), before);
    }
    std::vector<sdk::PlayoutEnd> few(2);
    EXPECT_THROW(static_cast<void>(asked.playouts(game.view(blue), {.count = 3}, {}, few)),
                 sdk::ServiceError);
    EXPECT_THROW(static_cast<void>(asked.playouts(game.view(blue), {.side = 5}, {}, few)),
                 sdk::ServiceError);
}

TEST(TableService, PlansOfPlayoutsAreReadWithSuspicionAndByTheirLength)
{
    const Seated seated;
    TableService service{seated.battle};
    const st_table_service& table = service.table();
    const Game game = seated.border.acting();
    const void* const view = game.view(blue).block();
    st_playout_end end{};
    st_error error{};
    st_playout_plan plan{};
    plan.struct_size = sizeof plan;
    plan.count = 1;
    plan.side = blue;
    EXPECT_EQ(table.playouts(table.host, view, &plan, &end, &error), ST_OK);
    const auto wrong = [&](auto&& change) {
        st_playout_plan bad = plan;
        change(bad);
        return table.playouts(table.host, view, &bad, &end, &error);
    };
    EXPECT_EQ(wrong([](auto& p) { p.struct_size = 8; }), ST_E_INVALID_ARGUMENT);
    EXPECT_EQ(wrong([](auto& p) { p.policy = 7; }), ST_E_INVALID_ARGUMENT);
    EXPECT_EQ(wrong([](auto& p) { p.turns = -1; }), ST_E_INVALID_ARGUMENT);
    EXPECT_EQ(wrong([](auto& p) { p.first_count = 1; }), ST_E_INVALID_ARGUMENT);
    st_order none{};
    none.verb = 999;
    EXPECT_EQ(wrong([&](auto& p) { p.first = &none, p.first_count = 1; }), ST_E_INVALID_ARGUMENT);
    EXPECT_EQ(table.playouts(table.host, view, nullptr, &end, &error), ST_E_INVALID_ARGUMENT);
    // A later player's plan is longer; what this program knows of it counts.
    EXPECT_EQ(wrong([](auto& p) { p.struct_size += 8; }), ST_OK);
    // A program of before has no playouts: its table says so.
    st_table_service older = table;
    older.struct_size = offsetof(st_table_service, hash);
    EXPECT_FALSE(sdk::TableService{older}.can_play_on());
}

} // namespace
} // namespace sandtable::host::hosted_player_test
