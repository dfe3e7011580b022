// Numbers of cells and names of areas: each where nobody takes it for another's.

#include "plugins/frontends/picture/ground/cells_land.hpp"
#include "tests/frontends/picture/installed.hpp"

#include "kernel/board/label.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace sandtable::picture::numbers_test {
namespace {

/// The words on the map of an installed battle, and where its cells lie.
struct Worded {
    explicit Worded(const std::string& name) : battle{name}
    {
        PictureStyle style;
        style.title = name;
        (void)draw_picture(battle.table, battle.teller, style, &count);
    }
    [[nodiscard]] const Board& board() const { return battle.table.board(); }
    [[nodiscard]] double s() const { return count.map.wide() / extent_of(board()).x; }
    [[nodiscard]] Grid grid() const { return {board(), {count.map.left, count.map.top}, s()}; }
    [[nodiscard]] std::vector<PlacedLabel> of(Named what) const
    {
        std::vector<PlacedLabel> found;
        std::copy_if(count.placed.begin(), count.placed.end(), std::back_inserter(found),
                     [what](const PlacedLabel& one) { return one.what == what; });
        return found;
    }

    Installed battle;
    LabelCount count;
};

std::vector<std::string> battles_on_hexes()
{
    std::vector<std::string> names;
    for (const std::string& name : testing::installed_battles()) {
        const Installed battle{name};
        const Shape shape = battle.table.board().shape;
        if (shape == Shape::hex_rows || shape == Shape::hex_columns) names.push_back(name);
    }
    return names;
}

TEST(Numbers, StandInTheUpperHalfOfTheirOwnCell)
{
    int numbers = 0;
    for (const std::string& name : battles_on_hexes()) {
        const Worded worded{name};
        const Grid grid = worded.grid();
        const double s = worded.s();
        for (const PlacedLabel& number : worded.of(Named::cell)) {
            ++numbers;
            const Cell cell = cell_from_label(worded.board(), number.words);
            ASSERT_NE(cell, Cell::none) << name << " " << number.words;
            const Spot middle = grid.middle(cell);
            EXPECT_LE(number.box.low, middle.y) << name << " " << number.words;
            const Region own = Region::of_polygon({grid.corners(cell)});
            const double in = 0.04 * s; // the corners of a box are not those of digits
            for (const double x : {number.box.left + in, number.box.right - in})
                for (const double y : {number.box.top + in, number.box.low})
                    EXPECT_TRUE(own.has({x, y})) << name << " " << number.words;
        }
    }
    EXPECT_GT(numbers, 1000);
}

TEST(Numbers, AreLeftOutWhereSomebodyStandsAlone)
{
    int empty = 0, missing = 0;
    for (const std::string& name : battles_on_hexes()) {
        const Worded worded{name};
        std::set<std::string> numbers;
        for (const PlacedLabel& number : worded.of(Named::cell)) numbers.insert(number.words);
        for (int i = 0; i < worded.board().cells; ++i) {
            const Cell cell = cell_at_index(i);
            if (worded.battle.table.first_in(cell) != Unit::none) continue;
            ++empty;
            missing += numbers.contains(label(worded.board(), cell)) ? 0 : 1;
        }
    }
    EXPECT_GT(empty, 1000);
    EXPECT_LE(missing * 200, empty) << missing << " of " << empty;
}

TEST(Numbers, OfOtherCellsAreNotBesideTheNameOfAUnit)
{
    int names = 0, misread = 0;
    for (const std::string& name : battles_on_hexes()) {
        const Worded worded{name};
        const Grid grid = worded.grid();
        const double s = worded.s();
        const std::vector<PlacedLabel> numbers = worded.of(Named::cell);
        for (const PlacedLabel& unit : worded.of(Named::unit)) {
            ++names;
            const Box near = unit.box.grown(0.05 * s);
            misread += std::any_of(numbers.begin(), numbers.end(), [&](const PlacedLabel& number) {
                const Cell cell = cell_from_label(worded.board(), number.words);
                return near.meets(number.box) &&
                       distance(unit.of->middle(), grid.middle(cell)) > 0.6 * s;
            });
        }
    }
    EXPECT_GT(names, 150);
    EXPECT_LE(misread * 25, names) << misread << " of " << names;
}

TEST(Numbers, StandOnGroundOfTheirCell)
{
    int numbers = 0, strange = 0;
    for (const char* const name : {"fastplay70/spicheren", "fastplay70/coulmiers"}) {
        const Worded worded{name};
        const Grid grid = worded.grid();
        const Land land = land_of_cells(grid, worded.battle.table.book());
        for (const PlacedLabel& number : worded.of(Named::cell)) {
            ++numbers;
            const Spot middle = grid.middle(cell_from_label(worded.board(), number.words));
            strange += std::any_of(land.steps.begin(), land.steps.end(), [&](const Step& step) {
                return step.region.has(middle) != step.region.has(number.box.middle());
            });
        }
    }
    EXPECT_LE(strange * 100, numbers) << strange << " of " << numbers;
}

TEST(Numbers, NamesOfAreasStandInARowAtTheFootOfTheMap)
{
    for (const char* const name : {"fastplay70/rezonville", "fastplay70/spicheren",
                                   "fastplay70/coulmiers", "fastplay70/spicheren table"}) {
        const Worded worded{name};
        const bool plane = worded.board().shape == Shape::plane;
        const double s = plane ? worded.s() * 100 : worded.s();
        const std::vector<PlacedLabel> areas = worded.of(Named::area);
        ASSERT_GE(areas.size(), 3u) << name;
        for (const PlacedLabel& area : areas) {
            EXPECT_NEAR(area.box.low, areas.front().box.low, 1e-6) << name << " " << area.words;
            EXPECT_LT(worded.count.map.low - area.box.low, 0.2 * s) << name << " " << area.words;
        }
    }
}

} // namespace
} // namespace sandtable::picture::numbers_test
