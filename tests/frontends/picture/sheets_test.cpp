// Sheets to print: maps in pieces.

#include "plugins/frontends/picture/sheet/scale_bar.hpp"
#include "plugins/frontends/picture/sheet/tiles.hpp"
#include <gtest/gtest.h>

#include <algorithm>

namespace sandtable::picture::sheets_test {
namespace {

int texts_of(const Drawing& drawing, const std::string& words)
{
    return static_cast<int>(std::count_if(drawing.marks().begin(), drawing.marks().end(),
                                          [&](const Mark& m) { return m.words == words; }));
}

TEST(Sheets, APictureIsCutToSheetsThatOverlap)
{
    Drawing whole;
    whole.width = 500;
    whole.height = 340;
    whole.text({20, 20}, "upper left", {});
    whole.text({480, 330}, "corner", {});
    whole.path(Path{}.circle({185, 100}, 2), filled(black)); // where two sheets share
    const std::vector<Drawing> sheets = tiles_of(whole, 210, 297);
    // Upright 190 x 277 a sheet: 3 x 2. Lying 277 x 190: 2 x 2.
    ASSERT_EQ(sheets.size(), 4u);
    EXPECT_EQ(sheets[0].width, 297);
    EXPECT_EQ(texts_of(sheets[0], "upper left"), 1);
    EXPECT_EQ(texts_of(sheets[1], "upper left"), 0);
    EXPECT_EQ(texts_of(sheets[3], "corner"), 1);
    EXPECT_EQ(texts_of(sheets[3], "B2"), 1);
    // The same place on two sheets that meet. All show as much: 255 mm of 500, 245 mm apart.
    Drawing shared = whole;
    shared.text({250, 50}, "both", {});
    const std::vector<Drawing> again = tiles_of(shared, 210, 297);
    EXPECT_EQ(texts_of(again[0], "both"), 1);
    EXPECT_EQ(texts_of(again[1], "both"), 1);
    const auto place = [](const Drawing& sheet) {
        for (const Mark& mark : sheet.marks())
            if (mark.words == "both") return mark.base;
        return Spot{};
    };
    EXPECT_NEAR(place(again[0]).x - place(again[1]).x, 245, 1e-6);
    EXPECT_NEAR(place(again[0]).x, (297.0 - 255) / 2 + 250, 1e-6) << "in the middle of its sheet";
    EXPECT_EQ(tiles_of(Drawing{}, 210, 297).size(), 1u);
}

TEST(Sheets, AMapALittleHigherThanASheetTakesNoSecondRow)
{
    Drawing whole;
    whole.width = 383; // as Cannae's
    whole.height = 329;
    EXPECT_EQ(tiles_of(whole, 210, 297).size(), 2u);
    whole.height = 340; // more than a sixth smaller
    EXPECT_EQ(tiles_of(whole, 210, 297).size(), 4u);
}

TEST(Sheets, EachHasThePiecesOfAPathThatLieOnItAndNoOthers)
{
    Drawing whole;
    whole.width = 560, whole.height = 380;
    Path trees;
    for (int i = 0; i < 1000; ++i)
        trees.rectangle({i % 40 * 14.0, i / 40 * 15.0}, 6, 6); // one path, as on maps
    whole.path(trees, filled(black));
    std::size_t spots = 0;
    for (const Drawing& sheet : tiles_of(whole, 210, 297))
        for (const Mark& mark : sheet.marks())
            if (mark.kind == Mark::path && mark.shape.spots.size() > 100)
                spots += mark.shape.spots.size();
    EXPECT_GE(spots, trees.spots.size()) << "every one stands somewhere";
    EXPECT_LT(spots, trees.spots.size() * 3 / 2) << "and few on two sheets";
}

TEST(Sheets, AStripAtTheEdgeIsSavedByASlightlySmallerPicture)
{
    Drawing whole;
    whole.width = 560; // lying, two sheets reach 544
    whole.height = 340;
    whole.text({550, 330}, "corner", {});
    const std::vector<Drawing> sheets = tiles_of(whole, 210, 297);
    ASSERT_EQ(sheets.size(), 4u);
    ASSERT_EQ(texts_of(sheets[3], "corner"), 1);
    for (const Mark& mark : sheets[3].marks())
        if (mark.words == "corner") {
            EXPECT_LT(mark.base.x, 297 - tile_margin);
            EXPECT_NEAR(mark.letters.size, Letters{}.size * 0.97, 0.04);
        }
}

TEST(Sheets, AScaleIsReadWhereItSaysMeters)
{
    EXPECT_EQ(meters_of("1 hex = 600 m, 1 turn = 50 minutes"), 600);
    EXPECT_EQ(meters_of("1 case = 500 m, 1 tour = 1 heure"), 500);
    EXPECT_EQ(meters_of("100 units = 1 UD = 600 m, 1 turn = 50 minutes"), 6);
    EXPECT_EQ(meters_of("1 hex = 2 km"), 2000);
    for (const char* none : {"", "a day a turn", "1 hex = 60 paces", "1 hex = 0 m", "= m"})
        EXPECT_FALSE(meters_of(none)) << none;
}

} // namespace
} // namespace sandtable::picture::sheets_test
