// The ground alone, for a face that lays units over it.

#include "plugins/frontends/picture/counters/troops.hpp"
#include "plugins/frontends/picture/grid.hpp"
#include "plugins/frontends/picture/ground_picture.hpp"
#include "plugins/frontends/picture/svg.hpp"
#include "tests/frontends/picture/drawn.hpp"
#include "tests/frontends/picture/installed.hpp"

#include "kernel/board/label.hpp"

#include <map>
#include <set>

namespace sandtable::picture::ground_test {
namespace {

GroundPicture ground_of(const Drawn& drawn)
{
    const host::Teller teller{drawn.texts, drawn.loaded->setting()};
    return draw_ground(Table{drawn.block.data(), drawn.loaded->setting()}, teller, Style::paper,
                       "en");
}

/// The ids of places, each once.
std::set<std::string> places_of(const Drawing& drawing)
{
    std::set<std::string> ids;
    for (const Mark& mark : drawing.marks()) {
        if (mark.kind != Mark::path || mark.words.empty()) continue;
        EXPECT_TRUE(ids.insert(mark.words).second) << mark.words;
    }
    return ids;
}

const char* const units = "blue = { infantry { 'Line', id = 'A1', at = 'c1' } }, "
                          "red = { infantry { 'Foe', id = 'B1', at = 'd3' } }";

TEST(Ground, HasAPlaceForEveryCellAndNoUnit)
{
    for (const char* map : {"square { size = { 4, 3 }, objectives = { c1 = 'The ford' } }",
                            "hexes { size = { 4, 3 }, objectives = { c1 = 'The ford' } }"}) {
        const Drawn drawn{map, units};
        const GroundPicture ground = ground_of(drawn);
        const std::set<std::string> places = places_of(ground.drawing);
        const Grid grid{drawn.board(), ground.origin, ground.scale};
        ASSERT_EQ(places.size(), static_cast<std::size_t>(drawn.board().cells)) << map;
        for (const Mark& mark : ground.drawing.marks()) {
            EXPECT_NE(mark.words, "Line");
            if (mark.kind != Mark::path || mark.words.empty()) continue;
            const Cell cell = cell_from_label(drawn.board(), mark.words.substr(5));
            ASSERT_NE(cell, Cell::none) << mark.words;
            EXPECT_EQ(mark.shape.spots, grid.corners(cell)) << mark.words;
            EXPECT_EQ(mark.sort, "cell on-clear");
        }
        const std::string svg = to_svg(ground.drawing);
        EXPECT_NE(svg.find("id=\"cell-c1\" class=\"cell on-clear\""), std::string::npos);
        EXPECT_NE(svg.find(">The ford<"), std::string::npos);
        EXPECT_EQ(svg.find(">Line<"), std::string::npos);
        EXPECT_EQ(svg.find("id=\"legend\""), std::string::npos);
    }
}

TEST(Ground, NamesOfATableLeaveRoomForTheFlagsOfAPageAndForWhoStandsThere)
{
    const Installed battle{"fastplay70/spicheren table"};
    const GroundPicture ground = draw_ground(battle.table, battle.teller, Style::paper, "en");
    const Board& board = battle.table.board();
    const Grid grid{board, ground.origin, ground.scale};
    const double s = 100 * ground.scale; // a page's unit of distance
    std::map<std::string, Box> names;
    for (const Mark& mark : ground.drawing.marks())
        if (mark.kind == Mark::text)
            names[mark.words] = box_of(mark.words, mark.letters, mark.base, mark.letters.anchor);
    for (const Objective& objective : board.objectives) {
        const auto name = names.find(std::string{battle.texts.of(objective.name)});
        ASSERT_NE(name, names.end()) << objective.id;
        for (const Objective& other : board.objectives) {
            const Spot at = grid.point(other.x, other.y);
            const Box flag{at.x - 0.35 * s, at.y - 0.52 * s, at.x - 0.13 * s, at.y - 0.36 * s};
            const Box counter{at.x - 0.3 * s, at.y - 0.22 * s, at.x + 0.3 * s, at.y + 0.22 * s};
            EXPECT_FALSE(name->second.meets(flag)) << name->first << " on the flag of " << other.id;
            EXPECT_FALSE(name->second.meets(counter)) << name->first << " below " << other.id;
        }
    }
}

/// How much of a box lies below others, in parts of it.
double covered(const Box& box, const std::vector<Box>& above)
{
    double sum = 0;
    for (const Box& other : above) sum += box.meets(other) ? box.shared(other) : 0;
    return sum / (box.wide() * box.high());
}

TEST(Ground, NamesOfEveryBattleStandBetweenTheCountersOfAPage)
{
    int names = 0;
    for (const std::string& name : testing::installed_battles()) {
        const Installed battle{name};
        const Board& board = battle.table.board();
        if (board.shape == Shape::zones) continue;
        const GroundPicture ground = draw_ground(battle.table, battle.teller, Style::paper, "en");
        const Grid grid{board, ground.origin, ground.scale};
        const double s = board.shape == Shape::plane ? 100 * ground.scale : ground.scale;
        EXPECT_EQ(ground.places_left_out, 0) << name;
        const CounterReader reader{battle.table, battle.teller, Signs::usual, Style::paper};
        std::vector<Box> now;
        for (const Stand& stand : stands_of(battle.table, grid, reader, s)) {
            const double w = stand.width / 2;
            now.push_back({stand.at.x - w, stand.at.y - w * counter_high, stand.at.x + w,
                           stand.at.y + w * counter_high});
        }
        const auto& all = ground.placed;
        for (std::size_t i = 0; i < all.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k)
                EXPECT_FALSE(all[i].box.meets(all[k].box)) << name << ": " << all[i].words;
            if (all[i].what != Named::place && all[i].what != Named::area) continue;
            ++names;
            EXPECT_LE(covered(all[i].box, now), 0.1) << name << ": " << all[i].words;
        }
    }
    EXPECT_GT(names, 200);
}

TEST(Ground, OfArmiesWithoutAMapSaysWhereEverybodyLies)
{
    int battles = 0;
    for (const std::string& name : testing::installed_battles()) {
        const Installed battle{name};
        const Table& table = battle.table;
        if (table.board().shape != Shape::zones) continue;
        ++battles;
        const GroundPicture drawn =
            draw_armies_for_page(table, battle.teller, Style::paper, Signs::figures, "en");
        EXPECT_EQ(places_of(drawn.drawing).size(), static_cast<std::size_t>(table.board().cells));
        EXPECT_EQ(drawn.middles.size(), static_cast<std::size_t>(table.board().cells)) << name;
        std::set<Unit> found;
        for (std::size_t i = 0; i < drawn.units.size(); ++i) {
            const auto& [unit, box] = drawn.units[i];
            EXPECT_TRUE(found.insert(unit).second) << name;
            EXPECT_TRUE(box.left > 0 && box.top > 0 && box.right < drawn.drawing.width &&
                        box.low < drawn.drawing.height)
                << name;
            for (std::size_t k = 0; k < i; ++k)
                EXPECT_FALSE(box.meets(drawn.units[k].second)) << name;
        }
        for (int i = 0; i < table.unit_count(); ++i)
            if (table.unit(unit_at_index(i)).where == Where::board) {
                EXPECT_TRUE(found.contains(unit_at_index(i))) << name << " " << i;
            }
    }
    EXPECT_GE(battles, 10);
}

TEST(Ground, OfZonesHasAPlaceForEachAndOfATableNone)
{
    const Drawn zones{"zones { 'main reserve', { 'fort', terrain = 'cover' }, "
                      "links = { 'main|reserve', 'main|fort' } }",
                      "blue = { infantry { id = 'A1', at = 'main' } }, "
                      "red = { infantry { id = 'B1', at = 'main' } }"};
    EXPECT_EQ(places_of(ground_of(zones).drawing),
              (std::set<std::string>{"cell-main", "cell-reserve", "cell-fort"}))
        << "a zone where both sides stand is one place";
    const Drawn table{"plane { size = { 1200, 800 } }",
                      "blue = { infantry { id = 'A1', at = '100,700' } }, "
                      "red = { infantry { id = 'B1', at = '900,100' } }"};
    const GroundPicture ground = ground_of(table);
    EXPECT_TRUE(places_of(ground.drawing).empty());
    const Spot corner = Grid{table.board(), ground.origin, ground.scale}.point(1200, 800);
    EXPECT_LT(corner.x, ground.drawing.width);
    EXPECT_LT(corner.y, ground.drawing.height);
    EXPECT_GT(corner.x, ground.drawing.width * 0.9);
}

/// How many marks of one layer of a battle's ground a test is true of.
template <typename Test>
int marks_of(const Installed& installed, Style style, const std::string& layer, Test test)
{
    const GroundPicture ground = draw_ground(installed.table, installed.teller, style, "en");
    int found = 0, deep = 0; // within the layer
    for (const Mark& mark : ground.drawing.marks()) {
        const bool opens = mark.kind == Mark::open;
        if (opens && (deep > 0 || mark.words == layer)) ++deep;
        if (mark.kind == Mark::close && deep > 0) --deep;
        found += deep > 0 && test(mark) ? 1 : 0;
    }
    return found;
}

TEST(Ground, DenseTownsOfABattleAreHatchedAndNoOthers)
{
    const auto hatched = [](const Mark& mark) {
        return mark.kind == Mark::open && !mark.shape.empty();
    };
    for (const char* board : {"fastplay70/spicheren", "fastplay70/spicheren table"}) {
        const Installed installed{board};
        EXPECT_EQ(marks_of(installed, Style::print, "villages", hatched), 1) << "Forbach";
    }
}

TEST(Ground, AStreamRunsThroughATown)
{
    const Color water = palette_of(Style::paper).stream;
    const auto stream = [water](const Mark& mark) {
        return mark.kind == Mark::path && mark.paint.fills && mark.paint.fill == water;
    };
    EXPECT_EQ(marks_of(Installed{"fastplay70/froeschwiller"}, Style::paper, "villages", stream), 2)
        << "Woerth and Morsbronn";
    EXPECT_EQ(marks_of(Installed{"fastplay70/rezonville"}, Style::paper, "villages", stream), 0);
}

TEST(Ground, TheSeaOfAPrintedBattleHasLevelLines)
{
    const Installed installed{"thucydide/thermopylae"};
    const auto broken = [](const Mark& mark) { // many short lines
        return mark.kind == Mark::path && !mark.paint.fills && mark.paint.width > 0 &&
               std::count(mark.shape.steps.begin(), mark.shape.steps.end(), Path::to_move) > 20;
    };
    EXPECT_EQ(marks_of(installed, Style::print, "water", broken), 1);
    EXPECT_EQ(marks_of(installed, Style::paper, "water", broken), 0);
}

} // namespace
} // namespace sandtable::picture::ground_test
