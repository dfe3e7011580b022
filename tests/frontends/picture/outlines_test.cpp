// Smooth outlines against the cells they stand for.

#include "plugins/frontends/picture/ground/cells_land.hpp"
#include "plugins/frontends/picture/ground/table_land.hpp"
#include "tests/frontends/picture/drawn.hpp"
#include "tests/support/host/playouts.hpp"
#include "tests/support/sanitized.hpp"

#include <algorithm>

namespace sandtable::picture::outlines_test {
namespace {

/// Places in a cell that are asked, each way.
constexpr int asked = testing::is_sanitized ? 7 : 15;

/// How much of a cell lies inside, by `asked` x `asked` places in it.
double part_inside(const Grid& grid, Cell cell, const Region& region)
{
    const Region whole = Region::of_polygon({grid.corners(cell)});
    const Box& box = whole.box();
    int in = 0, all = 0;
    for (int x = 0; x < asked; ++x)
        for (int y = 0; y < asked; ++y) {
            const Spot at{box.left + box.wide() * (x + 0.5) / asked,
                          box.top + box.high() * (y + 0.5) / asked};
            if (!whole.has(at)) continue;
            ++all;
            in += region.has(at) ? 1 : 0;
        }
    return all == 0 ? 0 : static_cast<double>(in) / all;
}

struct Counted {
    int cells = 0, wrong_middles = 0;
    double worst = 1; ///< part of a cell that is inside as it should be
};

/// Holds the outline of all cells that `fits` against every cell of the board.
template <typename Fits>
void hold(const Grid& grid, const Region& region, Fits&& fits, Counted& counted)
{
    for (int i = 0; i < grid.board().cells; ++i) {
        const Cell cell = cell_at_index(i);
        const bool in = fits(cell);
        ++counted.cells;
        counted.wrong_middles += region.has(grid.middle(cell)) != in ? 1 : 0;
        const double part = part_inside(grid, cell, region);
        counted.worst = std::min(counted.worst, in ? part : 1 - part);
    }
}

TEST(Outlines, AStreamGoesOnUnderARoadAndBeyondTheBoard)
{
    const auto land_of = [](const char* name) {
        const testing::Arena arena{name};
        const Setting& setting = *arena.battle().setting;
        return land_of_cells(Grid{*setting.board, {30, 40}, 15}, *setting.book);
    };
    const auto springs = [](const Land& land) { // and ends in the open
        int found = 0;
        for (const Way& way : land.streams)
            found += (way.free_begin ? 1 : 0) + (way.free_end ? 1 : 0);
        return found;
    };
    const Land steps = land_of("fos/first_steps"); // the road goes through between c4 and c5
    EXPECT_EQ(springs(steps), 1);
    EXPECT_EQ(steps.bridges.size(), 1u);
    const Land sauer = land_of("fastplay70/froeschwiller");
    EXPECT_EQ(springs(sauer), 0);
    EXPECT_EQ(sauer.bridges.size(), 0u);
    EXPECT_EQ(springs(land_of("fastplay70/coulmiers")), 0) << "nothing says where its mouth is";
    EXPECT_EQ(springs(land_of("fastplay70/rezonville")), 0);
}

TEST(Outlines, AStreamFromAHeightHasItsMouthBelow)
{
    const Drawn drawn{"square { size = { 6, 6 }, height = { [1] = 'a1..b6' }, "
                      "edges = { stream = 'b3|b4 c3|c4 d3|d4' } }",
                      "blue = { infantry { id = 'A1', at = 'e1' } }, "
                      "red = { infantry { id = 'B1', at = 'f1' } }"};
    const Land land = land_of_cells(Grid{drawn.board(), {30, 40}, 15}, drawn.book);
    ASSERT_EQ(land.streams.size(), 1u);
    const Way& stream = land.streams.front();
    const bool begins_left = stream.points.front().x < stream.points.back().x;
    EXPECT_EQ(stream.free_begin, begins_left);
    EXPECT_EQ(stream.free_end, !begins_left);
}

TEST(Outlines, WorksFaceAwayFromWhatTheyShelter)
{
    const testing::Arena arena{"fos/borodino"};
    const Board& board = *arena.battle().setting->board;
    const Grid grid{board, {30, 40}, 15};
    const Land land = land_of_cells(grid, *arena.battle().setting->book);
    int works = 0;
    for (const Way& way : land.edges) {
        if (!way.sign.works) continue;
        ++works;
        double least = 1e300, side = 0;
        for (const Objective& objective : board.objectives)
            for (std::size_t i = 0; i + 1 < way.flat.size(); ++i) {
                const Spot at = grid.middle(objective.cell), a = way.flat[i], b = way.flat[i + 1];
                if (const double far = distance((a + b) * 0.5, at); far < least) {
                    least = far;
                    side = (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x);
                }
            }
        EXPECT_GT(side, 0) << "the ditch is on the left";
    }
    EXPECT_EQ(works, 2);
}

TEST(Outlines, KeepTheCellsOfEveryInstalledBattle)
{
    Counted counted;
    for (const std::string& name : testing::installed_battles()) {
        const testing::Arena arena{name};
        const Board& board = *arena.battle().setting->board;
        const Book& book = *arena.battle().setting->book;
        if (board.cells == 0 || board.shape == Shape::zones) continue;
        const Grid grid{board, {30, 40}, 15};
        const Land land = land_of_cells(grid, book);
        for (const Patch& patch : land.patches)
            hold(
                grid, patch.region,
                [&](Cell cell) {
                    const Sign here = ground_sign(book, board.terrain_at(cell)).sign;
                    return patch.sign.sign == Sign::water
                               ? here == Sign::water || here == Sign::bridge
                               : board.terrain_at(cell) == patch.terrain;
                },
                counted);
        for (const Step& step : land.steps)
            hold(
                grid, step.region, [&](Cell cell) { return board.height_at(cell) >= step.height; },
                counted);
    }
    EXPECT_GT(counted.cells, 3000);
    EXPECT_EQ(counted.wrong_middles, 0);
    EXPECT_GE(counted.worst, 0.55) << "the worst cell keeps that part of its ground";
}

TEST(Outlines, OfTheSameCellsAreTheSameEveryTime)
{
    const Drawn drawn{"hexes { size = { 6, 5 }, terrain = { water = 'b2 b3 c3' } }",
                      "blue = { infantry { id = 'A1', at = 'e2' } }, "
                      "red = { infantry { id = 'B1', at = 'f3' } }"};
    const Grid grid{drawn.board(), {0, 0}, 20};
    const Land once = land_of_cells(grid, drawn.book), again = land_of_cells(grid, drawn.book);
    ASSERT_EQ(once.patches.size(), 1u);
    EXPECT_EQ(once.patches[0].region.path().spots, again.patches[0].region.path().spots);
    // A page with another margin has the same outline.
    const Grid moved{drawn.board(), {100, 50}, 20};
    const Land there = land_of_cells(moved, drawn.book);
    const auto& a = once.patches[0].region.path().spots;
    const auto& b = there.patches[0].region.path().spots;
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i)
        EXPECT_NEAR(distance(a[i] + Spot{100, 50}, b[i]), 0, 1e-6);
}

TEST(Outlines, CellsThatTouchAtACornerAreJoined)
{
    std::vector<bool> in(9, false);
    in[0] = in[4] = in[8] = true; // the diagonal
    Board board;
    board.columns = board.rows = 3;
    board.cells = 9;
    const Grid grid{board, {0, 0}, 10};
    EXPECT_EQ(merged_cells(grid, in).size(), 1u);
}

TEST(Outlines, OverlappingHeightsOfATableAreOne)
{
    const Drawn drawn{"plane { size = { 1200, 800 }, heights = { [1] = { "
                      "'300,200 600,200 600,500 300,500', '500,300 900,300 900,600 500,600' } } }",
                      "blue = { infantry { id = 'A1', at = '100,700' } }, "
                      "red = { infantry { id = 'B1', at = '900,100' } }"};
    const Grid grid{drawn.board(), {0, 0}, 0.3};
    const Land land = land_of_table(grid, drawn.book);
    ASSERT_EQ(land.steps.size(), 1u);
    EXPECT_EQ(land.steps[0].region.lines().size(), 1u);
    EXPECT_TRUE(land.steps[0].region.has({0.3 * 550, 0.3 * 400}));
    EXPECT_TRUE(land.steps[0].region.has({0.3 * 320, 0.3 * 350}));
    EXPECT_FALSE(land.steps[0].region.has({0.3 * 800, 0.3 * 250}));
}

} // namespace
} // namespace sandtable::picture::outlines_test
