// A computer player behind the border: what it is given, and how it fails.
#include "plugins/host/border/hosted_player.hpp"
#include "sdk/cpp/mirror.hpp"
#include "tests/host/border.hpp"

#include <gtest/gtest.h>

namespace sandtable::host {
namespace {

using namespace testing::skirmish;
using testing::Border;
using testing::plugin_folder;
using testing::test_plugin;

struct Seated {
    Border border;
    Plugin plugin{plugin_folder(test_plugin("plugins/first_order"))};
    ReadyBattle battle = [this] {
        ReadyBattle ready;
        ready.setting = &border.setting;
        ready.ruleset = border.hosted.get();
        ready.worlds = border.hosted->worlds();
        ready.evaluates = border.hosted->evaluates();
        return ready;
    }();

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

TEST(HostedPlayer, FailsByNameAndFunction)
{
    const Seated seated;
    EXPECT_EQ(seated.failure("throw"), "plugin first_order 1.0.0: choose: I give up (status -5)");
    EXPECT_EQ(seated.failure("decline"),
              "plugin first_order 1.0.0: create: I do not play this (status -6)");
    EXPECT_EQ(seated.failure("misuse"),
              "plugin first_order 1.0.0: choose: not a whole table of this "
              "battle (status -5)");
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

} // namespace
} // namespace sandtable::host
