// The rulebooks that keep the paths of units from one list to the next (sdk/cpp/kept_orders.hpp):
// whatever a thread was asked before, it lists what a thread lists that was never asked. And the
// views that a game keeps show what a view shows that is made anew.

#include "kernel/game/view.hpp"
#include "kernel/state/verbs.hpp"
#include "tests/support/host/playouts.hpp"
#include "tests/support/sanitized.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <thread>

namespace sandtable::kept_orders_test {
namespace {

using Words = std::vector<std::uint32_t>;

/// A list as its words: every order with where it begins.
Words ask(const Game& game, LegalQuery query)
{
    OrderBuffer room{4096};
    Words words;
    for (const ListedOrder one : room.fill([&](OrderList& out) { game.legal(query, out); })) {
        const Order order = one;
        words.push_back(ListedOrder::header(order.verb, order.side, order.count));
        for (int i = 0; i < order.count; ++i)
            words.push_back(static_cast<std::uint32_t>(order.number(i)));
    }
    return words;
}

/// A battle that is played twice at once by one thread, with leaps back and from game to game, and
/// units that are put beside others or turned by no order.
class TwoGames {
public:
    explicit TwoGames(const std::string& battle)
        : arena_{battle}, games_{begun(arena_.battle(), 1), begun(arena_.battle(), 2)}
    {
    }

    /// Asks for so many lists, most of them for units that move.
    void play(int lists)
    {
        Game* game = games_;
        const std::vector<std::byte> start = game->block();
        std::vector<std::byte> before = start;
        for (int i = 0; i < lists; ++i) {
            if (game->over()) game->restore(start.data());
            Side side = 0;
            while ((game->awaited() & seat_bit(side)) == 0) ++side;
            const auto unit = static_cast<std::int16_t>(random_.below(units()));
            expect_views_as_if_new(*game);
            if (i % 4 == 0) expect_as_if_new(*game, {.side = side, .unit = unit});
            const std::size_t words = expect_as_if_new(*game, {.side = side});
            if (::testing::Test::HasFailure()) return;
            if (words == 0) // of units that were put where none can come to
                game->restore(start.data());
            else if (words < 200 || random_.below(8) == 0)
                order_at_random(*game, side);
            else
                disturb(*game);
            if (random_.below(12) == 0) game->restore(before.data());
            if (random_.below(12) == 0) before = game->block();
            if (random_.below(6) == 0) game = &games_[random_.below(2)];
        }
    }

private:
    static Game begun(const host::ReadyBattle& battle, std::uint64_t seed)
    {
        std::vector<std::byte> block = battle.start;
        auto& head = *reinterpret_cast<StateHeader*>(block.data());
        for (int s = 0; s < stream_count; ++s)
            head.streams[s] = {stream_key(seed, static_cast<StreamName>(s)), 0};
        Game game{*battle.setting, *battle.ruleset, battle.script, block};
        EXPECT_TRUE(game.begin().accepted);
        return game;
    }
    [[nodiscard]] std::uint32_t units() const
    {
        return static_cast<std::uint32_t>(arena_.battle().setting->units.size());
    }
    static void expect_views_as_if_new(const Game& game)
    {
        std::vector<std::byte> anew(game.block().size());
        for (Side side = 0; side < game.setting().sides.size(); ++side) {
            make_view(game.table(), side, game.ruleset(), anew.data());
            EXPECT_EQ(std::memcmp(game.view(side).block(), anew.data(), anew.size()), 0)
                << "turn " << game.table().turn() << ", side " << int{side};
            EXPECT_EQ(game.view_hash(side), WordSum{}.hash(anew.data(), anew.size()));
        }
        // What a ruleset has written and does not say it has would be missing.
        EXPECT_EQ(game.hash(), WordSum{}.hash(game.block().data(), game.block().size()));
    }
    /// What another thread lists that was never asked before.
    static std::size_t expect_as_if_new(const Game& game, LegalQuery query)
    {
        const Words here = ask(game, query);
        Words there;
        std::thread{[&] { there = ask(game, query); }}.join();
        EXPECT_EQ(here, there) << "turn " << game.table().turn() << ", unit " << query.unit;
        return here.size();
    }
    void order_at_random(Game& game, Side side)
    {
        OrderBuffer room{4096};
        const OrderList list = room.fill([&](OrderList& out) { game.legal({.side = side}, out); });
        Tape tape;
        game.apply_unchecked(list[random_.below(list.size())], tape);
    }

    [[nodiscard]] Unit any_unit()
    {
        return unit_at_index(static_cast<int>(random_.below(units())));
    }
    void disturb(Game& game)
    {
        const Board& board = *game.setting().board;
        if (board.shape == Shape::plane) return;
        std::vector<std::byte> block = game.block();
        Tape tape;
        Battle battle{block.data(), game.setting(), tape, nullptr};
        const Unit unit = any_unit();
        const Unit other = any_unit();
        const auto direction = static_cast<int>(random_.below(6));
        if (!battle.on_board(unit) || !battle.on_board(other)) return;
        const Cell to = board.neighbor(battle.cell(other), direction);
        if (random_.below(4) == 0)
            battle.face(unit, direction);
        else if (to != Cell::none && battle.first_in(to) == Unit::none)
            battle.move(unit, to);
        game.restore(block.data());
    }

    testing::Arena arena_;
    Game games_[2];
    Stream random_{7, 0};
};

/// Battles of the rulebooks that keep paths, on every board, or of the others.
std::vector<std::string> battles(bool keep_paths)
{
    std::vector<std::string> all = testing::installed_battles();
    std::erase_if(all, [=](const std::string& battle) {
        return keep_paths !=
               (battle.starts_with("fastplay70/") || battle.starts_with("thucydide/"));
    });
    return all;
}

TEST(KeptOrders, AreThoseThatWouldBeFoundAnew)
{
    ASSERT_GE(battles(true).size(), 10u);
    for (const std::string& battle : battles(true)) {
        SCOPED_TRACE(battle);
        TwoGames{battle}.play(testing::rounds(400));
        if (HasFailure()) return;
    }
}

TEST(KeptOrders, ViewsAndHashesFollowTheOtherRulebooksToo)
{
    ASSERT_GE(battles(false).size(), 10u);
    for (const std::string& battle : battles(false)) {
        SCOPED_TRACE(battle);
        TwoGames{battle}.play(60);
        if (HasFailure()) return;
    }
}

} // namespace
} // namespace sandtable::kept_orders_test
