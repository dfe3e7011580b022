// Names of places that are no objective: along a stream, in the water, beside a village.

#include "kernel/board/label.hpp"
#include "plugins/frontends/picture/ground/cells_land.hpp"
#include "plugins/frontends/picture/ground/table_land.hpp"
#include "plugins/frontends/picture/ground_picture.hpp"
#include "plugins/frontends/text/describe.hpp"
#include "tests/frontends/picture/drawn.hpp"
#include "tests/frontends/picture/installed.hpp"

#include <algorithm>
#include <optional>

namespace sandtable::picture::place_names_test {
namespace {

constexpr const char* units = "blue = { infantry { 'Ours', id = 'A1', at = 'a1' } }, "
                              "red = { infantry { 'Theirs', id = 'B1', at = 'h8' } }";

const PlacedLabel* placed(const Drawn& drawn, const std::string& words)
{
    const auto& all = drawn.count.placed;
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const PlacedLabel& one) { return one.words == words; });
    return found == all.end() ? nullptr : &*found;
}

TEST(PlaceNames, RunAlongTheirStream)
{
    const Drawn drawn{"square { size = { 8, 8 }, edges = { stream = 'd1..d8|e1..e8 a4..c4|a5..c5' "
                      "}, names = { ['d4|e4'] = 'Fontanone', ['b4|b5'] = 'Brook' } }",
                      units};
    const Mark* const upright_one = drawn.text("Fontanone");
    ASSERT_NE(upright_one, nullptr);
    EXPECT_EQ(upright_one->letters.turn, upright);
    const PlacedLabel* const label = placed(drawn, "Fontanone");
    ASSERT_NE(label, nullptr);
    EXPECT_GT(label->box.high(), 3 * label->box.wide()) << "its box stands, too";
    EXPECT_TRUE(label->box.grown(0.01).has(upright_one->base));
    const Mark* const level = drawn.text("Brook");
    ASSERT_NE(level, nullptr);
    EXPECT_EQ(level->letters.turn, 0);
    EXPECT_NE(level->letters.color, palette_of(Style::paper).name) << "as water is";
}

TEST(PlaceNames, LieInTheWater)
{
    const Drawn drawn{"square { size = { 8, 8 }, terrain = { water = 'd1..d8 g6..h8' }, names = { "
                      "d4 = 'A river that is too long for a cell', h7 = 'Pond' } }",
                      units};
    const Mark* const river = drawn.text("A river that is too long for a cell");
    ASSERT_NE(river, nullptr);
    EXPECT_EQ(river->letters.turn, upright) << "it finds room from north to south alone";
    EXPECT_EQ(river->letters.halo_color, palette_of(Style::paper).water);
    ASSERT_NE(drawn.text("Pond"), nullptr);
    EXPECT_EQ(drawn.text("Pond")->letters.turn, 0);
}

TEST(PlaceNames, AreSaidOnce)
{
    const Drawn drawn{"square { size = { 8, 8 }, objectives = { c3 = 'Spinetta' }, names = { c4 = "
                      "'SPINETTA', f6 = 'Hill' } }",
                      units};
    EXPECT_EQ(drawn.texts_of("SPINETTA"), 0) << "its objective says it";
    EXPECT_EQ(drawn.texts_of("Hill"), 1);
    EXPECT_EQ(drawn.count.places_left_out, 0);
}

TEST(PlaceNames, OfAnOpenTableStandWhereTheyAreSaid)
{
    const Drawn drawn{
        "plane { size = { 800, 600 }, lines = { stream = '100,0 110,600' }, names = { "
        "{ at = '105,300', name = 'Sauer' }, { at = '600,300', name = 'Galgenberg' } } }",
        "blue = { infantry { 'Ours', id = 'A1', at = '400,100' } }, "
        "red = { infantry { 'Theirs', id = 'B1', at = '400,500' } }"};
    ASSERT_NE(drawn.text("Sauer"), nullptr);
    EXPECT_EQ(drawn.text("Sauer")->letters.turn, upright);
    EXPECT_NE(drawn.text("Galgenberg"), nullptr);
}

TEST(PlaceNames, AreToldToWhoeverAsksWhatIsThere)
{
    const Drawn drawn{
        "square { size = { 8, 8 }, terrain = { cover = 'c4' }, names = { c4 = 'Mill', "
        "['c4|c5'] = 'Brook' } }",
        units};
    const host::Teller teller{drawn.texts, drawn.loaded->setting()};
    const Table table{drawn.block.data(), drawn.loaded->setting()};
    const std::string told =
        text::describe_around(table, teller, {Unit::none, cell_from_label(drawn.board(), "c4")});
    EXPECT_TRUE(told.starts_with("c4 (Mill, cover).")) << told;
}

TEST(PlaceNames, StandOnTheGroundAlone)
{
    const Drawn drawn{"square { size = { 8, 8 }, names = { c4 = 'Mill' } }", units};
    const host::Teller teller{drawn.texts, drawn.loaded->setting()};
    const GroundPicture ground =
        draw_ground(Table{drawn.block.data(), drawn.loaded->setting()}, teller, Style::paper, "en");
    EXPECT_TRUE(std::any_of(ground.drawing.marks().begin(), ground.drawing.marks().end(),
                            [](const Mark& mark) { return mark.words == "Mill"; }));
}

/// An installed battle as it is drawn, with the ground under its words.
struct OnTheGround {
    explicit OnTheGround(const std::string& name) : installed{name}
    {
        static_cast<void>(
            draw_picture(installed.table, installed.teller, {.title = "Here"}, &count));
        const Board& board = installed.table.board();
        grid.emplace(board, Spot{count.map.left, count.map.top},
                     count.map.wide() / extent_of(board).x);
        land = board.shape == Shape::plane ? land_of_table(*grid, installed.table.book())
                                           : land_of_cells(*grid, installed.table.book());
    }
    [[nodiscard]] Spot middle_of(const host::PlaceName& name) const
    {
        return name.cell == Cell::none ? grid->point(name.point.x, name.point.y)
                                       : grid->middle(name.cell);
    }
    [[nodiscard]] bool has_name_at(Spot at, double reach) const
    {
        const Board& board = installed.table.board();
        for (const Objective& one : board.objectives)
            if (distance(one.cell == Cell::none ? grid->point(one.x, one.y)
                                                : grid->middle(one.cell),
                         at) < reach)
                return true;
        return std::any_of(names.begin(), names.end(), [&](const host::PlaceName& one) {
            return one.beyond == Cell::none && distance(middle_of(one), at) < reach;
        });
    }
    [[nodiscard]] bool has_village(Spot at) const
    {
        return std::any_of(land.villages.begin(), land.villages.end(), [&](const Village& one) {
            return distance(one.middle, at) < std::max(one.reach, 0.5 * land.s);
        });
    }
    /// How many of 15 spots of words lie in a wood that has a spot; nothing: no wood has it.
    [[nodiscard]] std::optional<int> part_in_wood(Spot at, const Box& words) const
    {
        for (const Patch& patch : land.patches) {
            if (patch.sign.sign != Sign::wood || !patch.region.has(at)) continue;
            int count_in = 0;
            for (int x = 0; x < 5; ++x)
                for (int y = 0; y < 3; ++y)
                    count_in += patch.region.has(
                        {words.left + words.wide() * x / 4, words.top + words.high() * y / 2});
            return count_in;
        }
        return std::nullopt;
    }

    Installed installed;
    LabelCount count;
    std::optional<Grid> grid;
    Land land;
    std::vector<host::PlaceName> names =
        host::place_names_by(*installed.battle.setting, installed.texts);
};

TEST(PlaceNames, OfInstalledBattlesStandWithWhatTheyName)
{
    int woods = 0, villages = 0;
    for (const std::string& battle : testing::installed_battles()) {
        if (battle.starts_with("synapse/")) continue; // without a map
        const OnTheGround ground{battle};
        for (const host::PlaceName& name : ground.names) {
            if (name.beyond != Cell::none) continue;
            const Spot at = ground.middle_of(name);
            const auto label =
                std::find_if(ground.count.placed.begin(), ground.count.placed.end(),
                             [&](const PlacedLabel& one) { return one.words == name.words; });
            if (label == ground.count.placed.end()) continue;
            if (const auto in = ground.part_in_wood(at, label->box)) {
                ++woods;
                EXPECT_TRUE(*in == 0 || *in == 15)
                    << battle << ": " << name.words << " lies across the edge of its wood";
            }
        }
        for (const Village& village : ground.land.villages) {
            const double s = ground.land.s;
            const bool named = ground.has_name_at(village.middle, std::max(village.reach, 0.5 * s));
            villages += named ? 1 : 0;
            for (const host::PlaceName& name : ground.names) {
                const Spot at = ground.middle_of(name);
                const bool is_bare = name.cell != Cell::none && name.beyond == Cell::none &&
                                     !ground.has_village(at) && !ground.land.has_water(at) &&
                                     !ground.land.has_wood(at) &&
                                     ground.installed.table.board().height_at(name.cell) == 0;
                EXPECT_FALSE(!named && is_bare && distance(at, village.middle) < 1.2 * s)
                    << battle << ": " << name.words << " stands on bare ground beside a village";
            }
        }
    }
    EXPECT_GE(woods, 6);
    EXPECT_GE(villages, 30);
}

} // namespace
} // namespace sandtable::picture::place_names_test
