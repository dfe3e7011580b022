// Names of places that are no objective: along a stream, in the water, beside a village.

#include "kernel/board/label.hpp"
#include "plugins/frontends/picture/ground_picture.hpp"
#include "plugins/frontends/text/describe.hpp"
#include "tests/frontends/picture/drawn.hpp"

#include <algorithm>

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

} // namespace
} // namespace sandtable::picture::place_names_test
