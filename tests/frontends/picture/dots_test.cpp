// Pictures as dots: what a PNG says where, and that words are on it to their last letter.

#include "plugins/frontends/picture/labels/advances.hpp"
#include "tests/frontends/picture/dots.hpp"

#include <cmath>

namespace sandtable::picture::dots_test {
namespace {

TEST(Dots, AreTheColorsOfTheDrawing)
{
    Drawing drawing;
    drawing.width = 50.8;
    drawing.height = 25.4;
    drawing.page = rgb(0xf1e6cd);
    drawing.path(Path{}.circle({10, 10}, 5), filled({200, 40, 10}));
    const Read read{drawing};
    EXPECT_EQ(read.wide, 200u);
    EXPECT_EQ(read.high, 100u);
    EXPECT_EQ(read.at(39, 39), (Color{200, 40, 10}));
    EXPECT_EQ(read.at(150, 50), rgb(0xf1e6cd));
    drawing.rim(rgb(0x102030), 0.85);
    const Read rimmed{drawing};
    EXPECT_EQ(rimmed.at(100, 50), rgb(0xf1e6cd)) << "the middle stays";
    const Color corner = rimmed.at(0, 0), side = rimmed.at(199, 50);
    EXPECT_NEAR(corner.red, 0xf1 + (0x10 - 0xf1) * 0.85 * 0.96, 6);
    EXPECT_LT(corner.red, side.red);
    EXPECT_LT(side.red, 0xf1);
}

TEST(Dots, ShowWordsToTheirLastLetterAsWideAsWasLaidOut)
{
    Drawing drawing;
    Letters letters;
    std::string words;
    for (int i = 0; i < 20; ++i) words += "Scipio has drawn ";
    words += "HHHH";
    const double wide = width_of(words, letters.face, letters.size);
    drawing.width = wide + 10;
    drawing.height = 12;
    drawing.text({5, 8}, words, letters);
    const Read read{drawing};
    EXPECT_TRUE(read.has_ink(5, 7));
    EXPECT_TRUE(read.has_ink(5 + wide - 2, 5 + wide + 0.3));
    EXPECT_FALSE(read.has_ink(5 + wide + 0.6, drawing.width));
    EXPECT_FALSE(read.has_ink(0, 4.6));
}

} // namespace
} // namespace sandtable::picture::dots_test
