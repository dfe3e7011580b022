// Orders taken back: never across a die or something revealed.
#include "plugins/host/play/history.hpp"

#include "tests/support/skirmish_field.hpp"

#include <gtest/gtest.h>

namespace sandtable::host::history_test {
namespace {

using namespace testing::skirmish;

/// A game and its history, as a session plays it.
struct Played {
    explicit Played(Game g) : game{std::move(g)} {}

    /// Whether the order revealed something.
    bool give(const Order& order)
    {
        history.before(game);
        const Applied applied = game.apply(order);
        EXPECT_TRUE(applied.accepted);
        return history.after(game, order.side, !applied.outcomes.empty());
    }
    bool undo() { return history.undo(game); }

    Game game;
    History history;
};

Order march_to(Side side, int unit, Cell to)
{
    return Order{.verb = march, .side = side}.with(unit).with(index(to));
}
Order planned(int unit, int cell)
{
    return Order{.verb = plan, .side = blue}.with(unit).with(cell);
}

TEST(HostHistory, UndoGoesBackButNeverAcrossADieOrSomethingRevealed)
{
    const Field field;
    Played played{field.acting("f6")}; // nobody in sight
    Game& game = played.game;
    const auto start = game.block();
    EXPECT_EQ(played.history.undoable(), nobody);
    EXPECT_FALSE(played.undo());

    EXPECT_FALSE(played.give(march_to(blue, 0, field.cell("a1"))));
    const auto moved_once = game.block();
    EXPECT_FALSE(played.give(march_to(blue, 1, field.cell("c2"))));
    EXPECT_EQ(played.history.undoable(), blue);
    EXPECT_TRUE(played.undo());
    EXPECT_EQ(game.block(), moved_once);
    EXPECT_EQ(game.view(blue).cell(unit_at_index(1)), field.cell("c1")) << "views go back as well";
    EXPECT_TRUE(played.undo());
    EXPECT_EQ(game.block(), start);
    EXPECT_FALSE(played.undo());

    // A step that brings an enemy into sight stays, and what was before it.
    Played scout{field.acting("c5")};
    EXPECT_EQ(scout.game.view(blue).unit(unit_at_index(3)).where, Where::unseen);
    EXPECT_FALSE(scout.give(march_to(blue, 0, field.cell("a1"))));
    EXPECT_TRUE(scout.give(march_to(blue, 1, field.cell("c2"))));
    EXPECT_FALSE(scout.undo());

    // And so does a shot.
    Played shooter{field.acting()};
    EXPECT_FALSE(shooter.give(march_to(blue, 1, field.cell("d1"))));
    EXPECT_EQ(shooter.history.undoable(), blue);
    EXPECT_TRUE(shooter.give(Order{.verb = fire, .side = blue}.with(0).with(3)));
    EXPECT_FALSE(shooter.undo());
}

TEST(HostHistory, SecretOrdersThatCameOutStay)
{
    const Field field;
    Played played{field.game()};
    EXPECT_FALSE(played.give(planned(0, index(field.cell("b2")))));
    EXPECT_FALSE(played.give(Order{.verb = done, .side = blue}));
    EXPECT_TRUE(played.give(Order{.verb = done, .side = red}));
    EXPECT_FALSE(played.undo());
}

// Where nobody chose in secret, and nobody came into sight, the end of a phase reveals nothing.
TEST(HostHistory, APhaseThatWasEndedInTheOpenIsGoneBackTo)
{
    const Field field;
    Played played{field.acting("f6")};
    const auto start = played.game.block();
    EXPECT_FALSE(played.give(Order{.verb = done, .side = blue}));
    EXPECT_FALSE(played.give(Order{.verb = done, .side = red}));
    EXPECT_EQ(played.game.table().phase(), plotting) << "of the next turn";
    EXPECT_TRUE(played.undo());
    EXPECT_TRUE(played.undo());
    EXPECT_EQ(played.game.block(), start);
}

TEST(HostHistory, IsBoundedAndKeepsTheLatest)
{
    const Field field;
    Played played{field.game()};
    std::vector<std::vector<std::byte>> blocks;
    for (std::size_t i = 0; i < History::longest + 40; ++i) {
        blocks.push_back(played.game.block());
        EXPECT_FALSE(played.give(planned(0, static_cast<int>(i % 36))));
    }
    std::size_t back = 0;
    while (played.undo()) {
        ASSERT_EQ(played.game.block(), blocks.back());
        blocks.pop_back();
        ++back;
    }
    EXPECT_EQ(back, History::longest);
}

TEST(HostHistory, EveryUndoGivesTheVeryBytesBack)
{
    const Field field;
    Played played{field.game()};
    std::vector<std::vector<std::byte>> blocks;
    Stream stream{3};
    for (int i = 0; i < 300; ++i) {
        if (!blocks.empty() && stream.below(3) == 0) {
            ASSERT_TRUE(played.undo());
            ASSERT_EQ(played.game.block(), blocks.back());
            blocks.pop_back();
            continue;
        }
        if (blocks.size() == History::longest) continue;
        blocks.push_back(played.game.block());
        const int unit = static_cast<int>(stream.below(3));
        EXPECT_FALSE(played.give(planned(unit, static_cast<int>(stream.below(36)))));
    }
}

} // namespace
} // namespace sandtable::host::history_test
