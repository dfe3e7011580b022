// A board that changes in play: laid out only where it is declared, read through the table, changed
// by verbs that are heard, and part of clone, hash, undo, view and comparison.

#include "lua/calls/board_verbs.hpp"

#include "kernel/board/label.hpp"
#include "kernel/board/plane.hpp"
#include "kernel/game/view.hpp"
#include "kernel/state/block.hpp"
#include "lua/board/board_builder.hpp"
#include "lua/board/layouter.hpp"
#include "plugins/host/table/block_check.hpp"
#include "plugins/host/table/block_difference.hpp"
#include "tests/support/skirmish.hpp"

#include <gtest/gtest.h>

namespace sandtable::lua::board_verbs_test {
namespace {

namespace skirmish = testing::skirmish;

constexpr TerrainSpec terrains[]{{"clear", "clear", '.'}, {"wood", "wood", '*'}};
constexpr EdgeSpec edges[]{{"none", "none"}, {"stream", "stream", '~'}};
constexpr ChangingSet everything = changing_bit(Changing::count_of_kinds) - 1;

Book book_of_changes()
{
    Book book = skirmish::book;
    book.terrains = list_of(terrains);
    book.edge_kinds = list_of(edges);
    return book;
}

OwnedBoard cells()
{
    BoardBuilder builder = BoardBuilder::of_cells(Shape::square, Labels::chess, 4, 4);
    const auto at = [&](const char* label) { return cell_from_label(builder.frame(), label); };
    builder.terrain(at("b2"), 1).edge(at("a1"), at("b1"), 1).road(at("c1"), at("c2"));
    builder.objective("ford", "The ford", at("c3"), 2, nobody);
    builder.objective("hill", "The hill", at("d4"), 0, nobody);
    return builder.build().value();
}

OwnedBoard table_of_outlines()
{
    static constexpr Point wood[]{{10, 10}, {30, 10}, {30, 30}, {10, 30}};
    static constexpr Point gap[]{{50, 0}, {50, 20}};
    BoardBuilder builder = BoardBuilder::of_plane(100, 80);
    builder.outline("North Wood", wood, {.closed = 1, .kind = 1});
    builder.outline("bridge", gap, {.closed = 0, .kind = 0});
    builder.objective("farm", "The farm", Point{20, 20}, 3, nobody);
    return builder.build().value();
}

/// A block on a board of which something changes, and what was heard.
class Ground {
public:
    explicit Ground(OwnedBoard board, ChangingSet changing = everything)
        : board_{std::move(board)}, layout_{book_, 0, 2, board_.get(), 2, changing}
    {
        sides_[0] = {.id = "blue", .name = "Blue", .fields = &no_value};
        sides_[1] = {.id = "red", .name = "Red", .fields = &no_value};
        setting_ = {.book = &book_,
                    .board = &board_.get(),
                    .layout = &layout_.get(),
                    .sides = list_of(sides_),
                    .scenario = &no_value};
        block = fresh_block(setting_, 1);
        sink_.mask = ~std::uint64_t{0};
        sink_.event = [](void* to, const Event* event) {
            static_cast<std::vector<Event>*>(to)->push_back(*event);
        };
        sink_.to = &heard;
    }
    Ground(const Ground&) = delete;
    Ground& operator=(const Ground&) = delete;

    [[nodiscard]] const Setting& setting() const { return setting_; }
    [[nodiscard]] Table table() const { return Table{block.data(), setting_}; }
    [[nodiscard]] Battle battle() { return Battle{block.data(), setting_, tape_, &sink_}; }
    [[nodiscard]] Cell at(const char* label) const { return cell_from_label(board_.get(), label); }
    [[nodiscard]] int toward(const char* from, const char* to) const
    {
        return board_.get().direction(at(from), at(to));
    }
    [[nodiscard]] std::string told() const
    {
        std::string all;
        for (const Event& event : heard) all += recorded(event) + '\n';
        return all;
    }
    /// "terrain b2 - [0]: 1 to 0": what changed, where, detail, before and after.
    [[nodiscard]] std::string recorded(const Event& event) const
    {
        constexpr const char* kinds[] = {"terrain", "edge", "road", "objective at", "objective"};
        const Board& board = board_.get();
        const auto place = [&board](Cell cell) {
            if (cell == Cell::none) return std::string{"-"};
            return board.shape == Shape::plane ? std::to_string(index(cell)) : label(board, cell);
        };
        const auto kind = static_cast<std::size_t>(event.kind) -
                          static_cast<std::size_t>(EventKind::terrain_changed);
        return std::string{kinds[kind]} + " " + place(event.args.cell) + " " +
               place(event.args.to) + " [" + std::to_string(event.detail) +
               "]: " + std::to_string(event.args.m) + " to " + std::to_string(event.args.n);
    }
    [[nodiscard]] std::string fault() const
    {
        return host::fault_in(block.data(), block.size(), setting_);
    }

    std::vector<std::byte> block;
    std::vector<Event> heard;

private:
    Book book_ = book_of_changes();
    OwnedBoard board_;
    OwnedLayout layout_;
    SideInfo sides_[2];
    Setting setting_;
    Tape tape_;
    Sink sink_;
};

TEST(LuaBoardVerbs, ABoardThatDoesNotChangeCostsNothing)
{
    const Book book = book_of_changes();
    const OwnedBoard board = cells();
    const Layout plain = OwnedLayout{book, 3, 2, 16, 2}.get();
    const Layout same = OwnedLayout{book, 3, 2, board.get(), 2, 0}.get();
    EXPECT_EQ(plain.fingerprint, same.fingerprint);
    EXPECT_EQ(plain.bytes, same.bytes);
    EXPECT_EQ(same.terrain_at + same.edges_at + same.roads_at + same.objectives_at, 0u);
    // Each part alone, and only that part.
    for (const auto what : {Changing::terrain, Changing::edges, Changing::objectives}) {
        const Layout one = OwnedLayout{book, 3, 2, board.get(), 2, changing_bit(what)}.get();
        EXPECT_NE(one.fingerprint, plain.fingerprint);
        EXPECT_EQ(one.terrain_at != 0, what == Changing::terrain);
        EXPECT_EQ(one.edges_at != 0 && one.roads_at != 0, what == Changing::edges);
        EXPECT_EQ(one.objectives_at != 0, what == Changing::objectives);
        EXPECT_GT(one.bytes, plain.bytes);
    }
}

TEST(LuaBoardVerbs, ItBeginsAsTheBoardIsAndFollowsEachChange)
{
    Ground ground{cells()};
    const int east = ground.toward("a1", "b1");
    const int west = ground.toward("b1", "a1");
    const int north = ground.toward("c1", "c2");
    EXPECT_EQ(ground.fault(), "");
    EXPECT_EQ(ground.table().terrain_at(ground.at("b2")), 1);
    EXPECT_EQ(ground.table().edge_at(ground.at("b1"), west), 1);
    EXPECT_TRUE(ground.table().road_at(ground.at("c1"), north));
    EXPECT_EQ(ground.table().objectives().size(), 1u) << "one of value 0 does not count yet";

    Battle battle = ground.battle();
    change_terrain(battle, ground.at("b2"), 0);
    change_edge(battle, ground.at("a1"), east, 0);
    change_road(battle, ground.at("c1"), north, false);
    move_objective(battle, 0, ground.at("a4"));
    set_objective(battle, 1, 5);
    change_terrain(battle, ground.at("b2"), 0); // nothing new: nothing is told
    const Table table = ground.table();
    EXPECT_EQ(table.terrain_at(ground.at("b2")), 0);
    EXPECT_EQ(table.edge_at(ground.at("a1"), east), 0);
    EXPECT_EQ(table.edge_at(ground.at("b1"), west), 0) << "an edge has two sides";
    EXPECT_FALSE(table.road_at(ground.at("c2"), ground.toward("c2", "c1")));
    std::string where;
    for (const Objective one : table.objectives())
        where += std::string{one.id} + " " + label(table.board(), one.cell) + " " +
                 std::to_string(one.value) + "; ";
    EXPECT_EQ(where, "ford a4 2; hill d4 5; ");
    EXPECT_EQ(ground.told(), "terrain b2 - [0]: 1 to 0\n"
                             "edge a1 b1 [0]: 1 to 0\n"
                             "road c1 c2 [0]: 1 to 0\n"
                             "objective at c3 a4 [0]: 0 to 0\n"
                             "objective d4 - [1]: 0 to 5\n");
    // The Board itself is what it was.
    EXPECT_EQ(table.board().terrain_at(ground.at("b2")), 1);
    EXPECT_EQ(ground.fault(), "");
}

TEST(LuaBoardVerbs, AnOpenTableChangesByItsOutlines)
{
    Ground ground{table_of_outlines()};
    Battle battle = ground.battle();
    const Board& board = ground.setting().board[0];
    EXPECT_EQ(ground.table().kind_of(board.outlines[0]), 1);
    change_outline(battle, 0, 0);
    change_outline(battle, 1, 1);
    move_objective(battle, 0, Point{70, 60});
    EXPECT_EQ(ground.table().kind_of(board.outlines[0]), 0);
    EXPECT_EQ(ground.table().kind_of(board.outlines[1]), 1);
    EXPECT_EQ(ground.table().objective(0).x, 70);
    EXPECT_EQ(ground.told(), "terrain - - [0]: 1 to 0\n"
                             "edge - - [1]: 0 to 1\n"
                             "objective at 70 60 [0]: 20 to 20\n");
    EXPECT_THROW(change_outline(battle, 2, 0), BrokenRule);
    EXPECT_THROW(change_outline(battle, 1, 2), BrokenRule);
    EXPECT_THROW(move_objective(battle, 0, Point{101, 0}), BrokenRule);
    EXPECT_EQ(ground.fault(), "");
}

TEST(LuaBoardVerbs, WhatIsNotDeclaredOrNotThereCannotChange)
{
    Ground fixed{cells(), changing_bit(Changing::objectives)};
    Battle battle = fixed.battle();
    EXPECT_THROW(change_terrain(battle, fixed.at("b2"), 0), BrokenRule);
    EXPECT_THROW(change_edge(battle, fixed.at("a1"), 0, 0), BrokenRule);
    EXPECT_THROW(change_road(battle, fixed.at("c1"), 0, false), BrokenRule);
    set_objective(battle, 0, 0);
    EXPECT_TRUE(fixed.table().objectives().empty());

    Ground ground{cells()};
    Battle free = ground.battle();
    const std::vector<std::byte> before = ground.block;
    EXPECT_THROW(change_terrain(free, Cell::none, 0), BrokenRule);
    EXPECT_THROW(change_terrain(free, ground.at("b2"), 2), BrokenRule);
    EXPECT_THROW(change_edge(free, ground.at("a1"), ground.toward("a1", "a2") + 4, 1), BrokenRule);
    EXPECT_THROW(change_edge(free, ground.at("a1"), 99, 1), BrokenRule);
    EXPECT_THROW(move_objective(free, 2, ground.at("a1")), BrokenRule);
    EXPECT_THROW(move_objective(free, 0, cell_at_index(16)), BrokenRule);
    EXPECT_EQ(ground.block, before);
    EXPECT_TRUE(ground.heard.empty());
}

TEST(LuaBoardVerbs, ChangesArePartOfHashViewAndComparison)
{
    Ground ground{cells()};
    const std::vector<std::byte> before = ground.block;
    Battle battle = ground.battle();
    change_terrain(battle, ground.at("b2"), 0);
    EXPECT_NE(hash_block(ground.block.data(), ground.block.size()),
              hash_block(before.data(), before.size()));
    EXPECT_EQ(host::first_difference(before.data(), ground.block.data(), ground.setting()),
              "cell 9: terrain 1 against 0");
    // The board is public: each side's view has it.
    const skirmish::Skirmish rules;
    for (const Side side : {Side{0}, Side{1}, umpire_seat}) {
        std::vector<std::byte> view(ground.block.size());
        make_view(ground.table(), side, rules, view.data());
        EXPECT_EQ(Table(view.data(), ground.setting()).terrain_at(ground.at("b2")), 0);
        EXPECT_EQ(Table(view.data(), ground.setting()).objective(0).cell, ground.at("c3"));
    }
    // Undo is the previous copy.
    ground.block = before;
    EXPECT_EQ(ground.table().terrain_at(ground.at("b2")), 1);
}

TEST(LuaBoardVerbs, AForeignBlockIsLookedAt)
{
    Ground ground{cells()};
    const Layout& layout = *ground.setting().layout;
    const auto damaged = [&](std::uint32_t at, int value) {
        std::vector<std::byte> block = ground.block;
        block[at] = static_cast<std::byte>(value);
        return host::fault_in(block.data(), block.size(), ground.setting());
    };
    EXPECT_EQ(damaged(layout.terrain_at + 3, 7), "cell 3: no terrain 7");
    EXPECT_EQ(damaged(layout.edges_at + 2, 9), "cell 0: no kind of edge 9");
    EXPECT_NE(damaged(layout.edges_at + 2, 1).find("two different sides"), std::string::npos);
    EXPECT_EQ(damaged(layout.objectives_at, 99), "objective ford lies off the board");
}

} // namespace
} // namespace sandtable::lua::board_verbs_test
