// The whole board as a block has it now.
#include "plugins/frontends/board_now.hpp"

#include "kernel/board/label.hpp"
#include "lua/board/board_builder.hpp"
#include "lua/board/layouter.hpp"
#include "lua/calls/board_verbs.hpp"
#include "tests/support/skirmish.hpp"

#include <gtest/gtest.h>

namespace sandtable::frontends::board_now_test {
namespace {

constexpr TerrainSpec terrains[]{{"clear", "clear", '.'}, {"wood", "wood", '*'}};
constexpr EdgeSpec edges[]{{"none", "none"}, {"stream", "stream", '~'}};

/// A board of which all may change, and a block on it.
struct Ground {
    Ground(OwnedBoard of, ChangingSet changing)
        : board{std::move(of)}, layout{book(), 0, 2, board.get(), 2, changing}
    {
        setting = {.book = &book(),
                   .board = &board.get(),
                   .layout = &layout.get(),
                   .sides = list_of(sides),
                   .scenario = &no_value};
        block = fresh_block(setting, 1);
    }
    static const Book& book()
    {
        static const Book made = [] {
            Book of = testing::skirmish::book;
            of.terrains = list_of(terrains);
            of.edge_kinds = list_of(edges);
            return of;
        }();
        return made;
    }
    [[nodiscard]] Table table() const { return Table{block.data(), setting}; }

    OwnedBoard board;
    OwnedLayout layout;
    SideInfo sides[2]{{.id = "blue", .name = "Blue", .fields = &no_value},
                      {.id = "red", .name = "Red", .fields = &no_value}};
    Setting setting;
    std::vector<std::byte> block;
    Tape tape;
};

constexpr ChangingSet everything = changing_bit(Changing::count_of_kinds) - 1;

OwnedBoard cells()
{
    BoardBuilder builder = BoardBuilder::of_cells(Shape::square, Labels::chess, 4, 4);
    const auto at = [&](const char* label) { return cell_from_label(builder.frame(), label); };
    builder.terrain(at("b2"), 1);
    builder.objective("ford", "The ford", at("c3"), 2, nobody);
    builder.objective("hill", "The hill", at("d4"), 0, nobody);
    return builder.build().value();
}

TEST(FrontendsBoardNow, WhoeverDrawsGetsTheBoardOfNow)
{
    Ground ground{cells(), everything};
    const Cell wood = cell_from_label(ground.board.get(), "b2");
    EXPECT_EQ(BoardNow{ground.table()}.get().terrain_at(wood), 1);
    EXPECT_EQ(BoardNow{ground.table()}.get().objectives.size(), 1u) << "one does not count yet";
    Battle battle{ground.block.data(), ground.setting, ground.tape, nullptr};
    lua::change_terrain(battle, wood, 0);
    lua::set_objective(battle, 1, 5);
    lua::move_objective(battle, 0, cell_from_label(ground.board.get(), "a4"));
    const BoardNow now{ground.table()};
    EXPECT_EQ(now.get().terrain_at(wood), 0);
    ASSERT_EQ(now.get().objectives.size(), 2u);
    EXPECT_EQ(now.get().objectives[0].cell, cell_from_label(ground.board.get(), "a4"));
    EXPECT_EQ(ground.board.get().terrain_at(wood), 1) << "the Board itself is what it was";
}

TEST(FrontendsBoardNow, AnOpenTableHasItsOutlinesOfNow)
{
    static constexpr Point gap[]{{50, 0}, {50, 20}};
    BoardBuilder builder = BoardBuilder::of_plane(100, 80);
    builder.outline("bridge", gap, {.closed = 0, .kind = 0});
    Ground ground{builder.build().value(), everything};
    Battle battle{ground.block.data(), ground.setting, ground.tape, nullptr};
    lua::change_outline(battle, 0, 1);
    EXPECT_EQ(BoardNow{ground.table()}.get().outlines[0].kind, 1);
}

TEST(FrontendsBoardNow, ABoardThatDoesNotChangeIsTheBoard)
{
    const Ground ground{cells(), 0};
    const BoardNow now{ground.table()};
    EXPECT_EQ(now.get().terrain, ground.board.get().terrain);
    EXPECT_EQ(now.get().objectives.items, ground.board.get().objectives.items);
}

} // namespace
} // namespace sandtable::frontends::board_now_test
