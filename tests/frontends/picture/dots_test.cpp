// Pictures as dots: what a PNG says where, and that words are on it to their last letter.

#include "lua/tiled/inflate.hpp"
#include "plugins/frontends/picture/labels/advances.hpp"
#include "plugins/frontends/picture/png.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace sandtable::picture::dots_test {
namespace {

std::uint32_t number(const std::string& bytes, std::size_t at)
{
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i)
        value = value << 8 | static_cast<unsigned char>(bytes.at(at + i));
    return value;
}

/// A PNG that was read again.
struct Read {
    explicit Read(const Drawing& drawing)
    {
        const std::string png = to_png(drawing, 100, SANDTABLE_BUILD_DIR);
        std::string packed;
        for (std::size_t at = 8; at + 12 <= png.size(); at += 12 + number(png, at)) {
            const std::string name = png.substr(at + 4, 4);
            if (name == "IHDR") wide = number(png, at + 8), high = number(png, at + 12);
            if (name == "IDAT") packed += png.substr(at + 8, number(png, at));
            last = name;
        }
        const std::size_t size = (1 + 3 * wide) * high;
        rows = lua::tiled::inflate(packed, size).value_or("");
        EXPECT_EQ(rows.size(), size);
        EXPECT_EQ(last, "IEND");
    }
    [[nodiscard]] Color at(std::size_t x, std::size_t y) const
    {
        const auto byte = [&](std::size_t i) {
            return static_cast<std::uint8_t>(rows.at(y * (1 + 3 * wide) + 1 + 3 * x + i));
        };
        return {byte(0), byte(1), byte(2)};
    }
    [[nodiscard]] bool has_ink(double left, double right) const
    {
        const auto dot = [](double mm) { return static_cast<std::size_t>(mm * 100 / 25.4); };
        for (std::size_t y = 0; y < high; ++y)
            for (std::size_t x = dot(left); x < dot(right) && x < wide; ++x)
                if (at(x, y).red < 128) return true;
        return false;
    }
    std::size_t wide = 0, high = 0;
    std::string rows, last;
};

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
