// FP70: worlds imagined behind a view, for players that look ahead.
#include "kernel/game/view.hpp"
#include "plugins/host/table/block_check.hpp"
#include "plugins/host/table/block_difference.hpp"
#include "rulesets/fastplay70/book/rules.hpp"
#include "tests/rulesets/fastplay70/battles.hpp"

#include <set>

namespace sandtable::fastplay70::worlds_test {
namespace {

using testing::covers;

/// The table the ruleset imagines behind what `side` sees.
std::vector<std::byte> world_behind(Scene& s, Side side, std::uint64_t seed)
{
    const View view = s.game().view(side);
    std::vector<std::byte> world{view.block(), view.block() + view.layout().bytes};
    s.rules().imagine(view, seed, world.data());
    return world;
}

/// Behind every view there is a table that shows it, and that can be played on.
void expect_worlds(const char* text, std::uint64_t seed, std::set<int>& asked)
{
    Scene s{text};
    Game& game = s.game();
    s.begin();
    Stream dice{seed, 0};
    for (int i = 0; i < 400 && !game.over(); ++i) {
        for (const Side side : {french, german}) {
            const View view = game.view(side);
            const std::size_t bytes = view.layout().bytes;
            const std::vector<std::byte> shown{view.block(), view.block() + bytes};
            const std::vector<std::byte> world = world_behind(s, side, seed + 1000u * side);
            ASSERT_EQ(host::fault_in(world.data(), bytes, s.setting()), "");
            const Table table{world.data(), s.setting()};
            ASSERT_EQ(table.viewer(), nobody);
            std::vector<std::byte> again(bytes);
            make_view(table, side, s.rules(), again.data());
            ASSERT_EQ(host::first_difference(shown.data(), again.data(), s.setting()), "");
            asked.insert(table.decision().kind);
            ASSERT_EQ(table.decision().unit, game.table().decision().unit);
        }
        ASSERT_TRUE(game.apply(one_at_random(s, dice)).accepted);
    }
}

TEST(FastPlay70Worlds, ManyTablesStandBehindAViewAndAllShowIt)
{
    covers(rules::sealed);
    std::set<int> asked;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) expect_worlds(battle_on_hexes, seed, asked);
    expect_worlds(battle_on_the_table, 1, asked);
    for (const int kind : {decision::character, decision::lead, decision::disp, decision::first,
                           decision::move, decision::declare})
        EXPECT_TRUE(asked.contains(kind)) << kind;
}

TEST(FastPlay70Worlds, AWorldKnowsWhomTheEnemyIsAskedAbout)
{
    covers(rules::who_breaks_through);
    Scene s{"F1 infantry 0505 N 1 idle\nF2 infantry 1410 N idle\n"
            "G1 infantry 0504 S\nG2 battle_cavalry 0405 NE"};
    s.fighting().order("att G1>F1; att G2>F1; done", {5, 2, 2, 2, 2, 2, 2, 2, 2});
    for (const char* asked : {"G1", "G2"}) {
        EXPECT_EQ(s.asked(), std::string{"breakthrough "} + asked);
        const View theirs = s.game().view(french);
        EXPECT_EQ(theirs.decision().unit, Unit::none);
        const std::vector<std::byte> world = world_behind(s, french, 1);
        EXPECT_EQ(Table(world.data(), s.setting()).decision().unit, s.unit(asked));
        s.order(std::string{"stay "} + asked);
    }
}

TEST(FastPlay70Worlds, AWorldCanBePlayedOn)
{
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Scene s{battle_on_hexes};
        Game& game = s.game();
        s.begin();
        Stream dice{seed, 0};
        for (int i = 0; i < 60 && !game.over(); ++i) {
            const Order order = one_at_random(s, dice);
            std::vector<std::byte> world = world_behind(s, order.side, seed);
            Tape sure{};
            Battle battle{world.data(), s.setting(), sure, nullptr};
            if (!(game.awaited() & ~seat_bit(order.side))) s.rules().apply(battle, order);
            ASSERT_TRUE(game.apply(order).accepted);
        }
    }
}

TEST(FastPlay70Worlds, SealedAnswersAreNotShownAndAreImagined)
{
    covers(rules::sealed, rules::character_test);
    Scene s{battle_on_hexes};
    s.begin();
    s.work([](Play& play) {
        play.battle.begin_turn(2);
        play.battle.set_step(step::character);
        play.battle.begin_phase(phase::character, french);
        play.battle.ask({.kind = decision::character,
                         .seats = static_cast<Seats>(seat_bit(french) | seat_bit(german))});
    });
    s.order("char test", {});
    EXPECT_EQ(s.field().get(counters::answer, french), 2);
    const View theirs = s.game().view(german);
    EXPECT_EQ(Field(theirs, s.rules().context()).get(counters::answer, french), 0)
        << "sealed until both are in";
    std::set<int> imagined;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        const std::vector<std::byte> world = world_behind(s, german, seed);
        imagined.insert(Table{world.data(), s.setting()}.get(counters::answer, french));
    }
    EXPECT_EQ(imagined, (std::set<int>{1, 2})) << "a test and none";
    const std::vector<std::byte> whole = world_behind(s, umpire_seat, 2);
    EXPECT_EQ(Table(whole.data(), s.setting()).get(counters::answer, french), 2) << "it is seen";
}

} // namespace
} // namespace sandtable::fastplay70::worlds_test
