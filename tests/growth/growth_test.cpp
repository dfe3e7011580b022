// The promise of docs/abi.md, looked at from later: a plugin built for border 1.0 plays in a
// program whose specs of verbs, counters, options and unit types have a field more.
#include "kernel/game/game.hpp"
#include "lua/board/board_builder.hpp"
#include "lua/board/layouter.hpp"
#include "plugins/host/border/hosted_ruleset.hpp"
#include "plugins/host/border/library.hpp"
#include "plugins/host/table/block_check.hpp"
#include "sdk/cpp/order_buffer.hpp"

#include <gtest/gtest.h>

namespace sandtable::host::growth_test {
namespace {

// Else this program is none of a later border, and the test says nothing.
static_assert(sizeof(CounterSpec) == first_size<CounterSpec> + 8);
static_assert(sizeof(VerbSpec) == first_size<VerbSpec> + 8);
static_assert(sizeof(OptionSpec) == first_size<OptionSpec> + 8);
static_assert(sizeof(UnitTypeSpec) == first_size<UnitTypeSpec> + 8);
static_assert(sizeof(st_verb_spec) == sizeof(VerbSpec));

PluginFolder frozen(const std::string& name)
{
    const std::string folder = std::string{SANDTABLE_BUILD_DIR} + "/tests/frozen_abi/" + name;
    const std::string file = folder + "/plugin.json";
    return {folder, read_manifest(read_whole_file(file), file)};
}

/// A battle of the frozen ruleset, with its book as this program has it.
struct Tug {
    Plugin plugin{frozen("tug")};
    OwnedBoard board = BoardBuilder::of_cells(Shape::square, Labels::chess, 2, 1).build().value();
    OwnedLayout layout{plugin.book(), 2, 2, board.get(), 0, 0};
    UnitInfo units[2] = {{.id = "L", .name = "L", .side = 0, .fields = &no_value},
                         {.id = "R", .name = "R", .side = 1, .fields = &no_value}};
    SideInfo sides[2] = {{.id = "left", .name = "Left", .fields = &no_value},
                         {.id = "right", .name = "Right", .fields = &no_value}};
    std::int64_t options[1] = {1};
    Setting setting{.book = &plugin.book(),
                    .board = &board.get(),
                    .layout = &layout.get(),
                    .units = list_of(units),
                    .sides = list_of(sides),
                    .options = options,
                    .turns = 30,
                    .scenario = &no_value};
    Diagnostics deaf{};
    std::unique_ptr<HostedRuleset> rules = HostedRuleset::create(plugin, setting, deaf);

    [[nodiscard]] Game game(std::uint64_t seed) const
    {
        Game made{setting, *rules, nullptr, fresh_block(setting, seed)};
        made.begin();
        return made;
    }
};

TEST(Growth, TheBookOfAnOlderPluginIsReadWhole)
{
    const Plugin plugin{frozen("tug")};
    const Book& book = plugin.book();
    EXPECT_STREQ(book.id, "tug");
    ASSERT_EQ(book.verbs.size(), 2u);
    EXPECT_EQ(book.verbs.item_size, sizeof(VerbSpec));
    EXPECT_STREQ(book.verbs[1].name, "rest");
    EXPECT_STREQ(book.verbs[0].params[0].words[1], "hard");
    EXPECT_STREQ(book.side_counters[0].name, "rests");
    EXPECT_EQ(book.game_counters[0].initial, 5);
    EXPECT_STREQ(book.options[0].rule, "TUG-3");
    EXPECT_STREQ(book.unit_types[0].title, "team");
    for (const VerbSpec& verb : book.verbs) EXPECT_EQ(verb.later, 0u);
    for (const CounterSpec& counter : book.side_counters) EXPECT_EQ(counter.later, 0u);
    EXPECT_EQ(book.options[0].later, 0u);
    EXPECT_EQ(book.unit_types[0].later, 0u);
}

TEST(Growth, WholeGamesAreListedRefusedAndPlayed)
{
    const Tug tug;
    int decided = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Game game = tug.game(seed);
        Stream draws{seed, 0};
        OrderBuffer room;
        int orders = 0;
        for (; !game.over() && orders < 200; ++orders) {
            const Side side = game.awaited() == seat_bit(0) ? Side{0} : Side{1};
            const OrderList list =
                room.fill([&](OrderList& out) { game.legal({.side = side}, out); });
            ASSERT_GE(list.size(), 2u);
            const Order order = list[draws.below(list.size())];
            ASSERT_FALSE(game.refuse(order));
            ASSERT_TRUE(game.apply(order).accepted);
        }
        ASSERT_TRUE(game.over());
        EXPECT_EQ(fault_in(game.block().data(), game.block().size(), tug.setting), "");
        decided += game.table().clock().winners != 0;
    }
    EXPECT_GT(decided, 5);
}

} // namespace
} // namespace sandtable::host::growth_test
