// Steep sides of heights: where the rules know them the map shows them, and no others.

#include "plugins/frontends/picture/ground/cells_land.hpp"
#include "plugins/frontends/picture/ground/draw_land.hpp"
#include "plugins/frontends/picture/ground/table_land.hpp"
#include "plugins/frontends/picture/sheet/legend_lists.hpp"
#include "plugins/frontends/picture/sheet/panel_plan.hpp"
#include "tests/frontends/picture/installed.hpp"

#include "kernel/board/label.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace sandtable::picture::slopes_test {
namespace {

struct Ground {
    explicit Ground(const Installed& battle)
        : grid{battle.table.board(),
               {30, 40},
               battle.table.board().shape == Shape::plane ? 0.15 : 15},
          land{battle.table.board().shape == Shape::plane
                   ? land_of_table(grid, battle.table.book())
                   : land_of_cells(grid, battle.table.book())}
    {
    }
    /// Whether the side between two cells is drawn steep.
    [[nodiscard]] bool is_steep(const char* from, const char* to) const
    {
        const Board& board = grid.board();
        const Spot a = grid.middle(cell_from_label(board, from)),
                   b = grid.middle(cell_from_label(board, to));
        return land.steps.front().is_steep((a + b) * 0.5, land.s);
    }
    [[nodiscard]] bool is_steep(int x, int y) const
    {
        return land.steps.front().is_steep(grid.point(x, y), land.s);
    }

    Grid grid;
    Land land;
};

TEST(Slopes, OfHexesAreSteepWhereTheirEdgesAre)
{
    const Installed battle{"fastplay70/spicheren"};
    const Ground ground{battle};
    EXPECT_TRUE(ground.is_steep("0806", "0805"));
    EXPECT_TRUE(ground.is_steep("1406", "1405"));
    EXPECT_FALSE(ground.is_steep("0807", "0707"));
    EXPECT_FALSE(ground.is_steep("0902", "0901"));
}

TEST(Slopes, OfATableAreSteepWhereAHeightHasANumber)
{
    const Installed battle{"fastplay70/spicheren table"};
    const Ground ground{battle};
    ASSERT_EQ(ground.land.steps.size(), 1u);
    EXPECT_TRUE(ground.is_steep(700, 560)) << "the northern edge";
    EXPECT_TRUE(ground.is_steep(833, 450)) << "the spur of the Rotherberg";
    EXPECT_TRUE(ground.is_steep(615, 600));
    EXPECT_FALSE(ground.is_steep(615, 730)) << "the gentle west";
    EXPECT_FALSE(ground.is_steep(880, 105)) << "the Galgenberg";
    const Installed other{"fastplay70/lesson table"};
    const Ground lesson{other};
    for (const Step& step : lesson.land.steps) EXPECT_TRUE(step.steep.empty());
}

/// How many lines stand between the shadow of a height and what comes next.
int rims(const Ground& ground, const Book& book, Style style)
{
    Drawing drawing;
    draw_land(drawing, ground.land, ground.grid, book, palette_of(style));
    int found = 0, deep = 0;
    for (const Mark& mark : drawing.marks()) {
        if (mark.kind == Mark::open && (deep > 0 || mark.words == "heights")) ++deep;
        if (mark.kind == Mark::close && deep > 0) --deep;
        found += deep > 0 && mark.kind == Mark::path && mark.paint.width > 0 ? 1 : 0;
    }
    return found;
}

TEST(Slopes, HaveARimAndAreInTheLegendOnBothBoards)
{
    for (const auto& [name, steep] :
         {std::pair{"fastplay70/spicheren", true}, std::pair{"fastplay70/spicheren table", true},
          std::pair{"fastplay70/first_march table", false},
          std::pair{"fastplay70/rezonville", false}}) {
        const Installed battle{name};
        const Ground ground{battle};
        for (const Style style : {Style::paper, Style::night, Style::print})
            EXPECT_EQ(rims(ground, battle.table.book(), style), steep ? 1 : 0) << name;
        const CounterReader reader{battle.table, battle.teller, Signs::usual, Style::paper};
        const LegendLists lists = legend_lists(battle.table, battle.teller, reader,
                                               palette_of(Style::paper), panel_text, 60, {});
        EXPECT_EQ(std::count_if(lists.ground.begin(), lists.ground.end(),
                                [](const LegendEntry& one) { return one.words == "steep slope"; }),
                  steep ? 1 : 0)
            << name;
    }
}

} // namespace
} // namespace sandtable::picture::slopes_test
