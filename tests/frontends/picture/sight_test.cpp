// Colors, told apart by everybody.

#include "plugins/frontends/picture/ground/lines.hpp"
#include "plugins/frontends/picture/style/sight.hpp"

#include <gtest/gtest.h>

#include <array>

namespace sandtable::picture::sight_test {
namespace {

constexpr std::array<const char*, 9> words{"blue",  "red",    "green",  "yellow", "white",
                                           "black", "purple", "orange", "grey"};

Setting setting_of(const SideInfo* sides, std::uint32_t count)
{
    Setting setting;
    setting.sides = {sides, count};
    return setting;
}

TEST(Sight, ContrastIsThatOfTheWeb)
{
    EXPECT_NEAR(contrast(black, white), 21, 0.01);
    EXPECT_NEAR(contrast(white, white), 1, 0.01);
    EXPECT_NEAR(contrast(rgb(0x777777), white), 4.48, 0.01);
}

TEST(Sight, RedAndGreenAreAlikeToSome)
{
    const Color red = rgb(0xc0473c), green = rgb(0x5a7a3a);
    EXPECT_GT(difference(red, green), 60);
    EXPECT_LT(difference(as_seen(red, Sight::deutan), as_seen(green, Sight::deutan)), 25);
    for (const Sight sight : every_sight) EXPECT_LT(difference(as_seen(white, sight), white), 2);
}

TEST(Sight, StreamsAreNoRoads)
{
    for (const Style style : {Style::paper, Style::night})
        EXPECT_GT(difference(palette_of(style).stream, palette_of(style).road), 30);
    // In print a road is two lines, a stream one that is not as broad, a river two with a broken
    // thread of current between them.
    constexpr double cell = 20;
    Way way;
    way.points = {{0, 10}, {60, 10}};
    way.flat = flat_curve(way.points);
    const auto drawn = [&](Style style, auto draw) {
        Drawing drawing;
        draw(Canvas{drawing, palette_of(style), cell, {}, true, nullptr}, std::vector{way});
        return drawing.marks();
    };
    const std::vector<Mark> road = drawn(Style::print, draw_roads);
    EXPECT_EQ(road.back().paint.line, white);
    EXPECT_EQ(road.back().paint.dash, 0);
    const std::vector<Mark> stream = drawn(Style::print, draw_streams);
    EXPECT_EQ(stream.back().paint.fill, black);
    double high = 0; // not the heaviest thing on the sheet
    for (const Spot spot : stream.back().shape.spots) high = std::max(high, spot.y - 10);
    EXPECT_LT(2 * high, road.front().paint.width * 0.6);
    EXPECT_EQ(drawn(Style::paper, draw_streams).back().paint.dash, 0);
    way.sign.wide = true;
    const std::vector<Mark> river = drawn(Style::print, draw_streams);
    EXPECT_EQ(river[river.size() - 2].paint.fill, white);
    EXPECT_GT(river.back().paint.dash, 0);
}

TEST(Sight, SidesDifferWhateverTheirColors)
{
    for (const Style style : {Style::paper, Style::night})
        for (const char* first : words)
            for (const char* second : words) {
                std::array<SideInfo, 2> sides{};
                sides[0].color = first;
                sides[1].color = second;
                const std::vector<SideColor> colors =
                    side_colors(setting_of(sides.data(), 2), style);
                EXPECT_GE(worst_difference(colors[0].back, colors[1].back), least_difference)
                    << first << " " << second;
                for (const SideColor& color : colors)
                    EXPECT_GE(contrast(color.back, color.ink), least_contrast)
                        << first << " " << second;
                EXPECT_NE(colors[0].lined, colors[1].lined) << "never color alone";
            }
}

TEST(Sight, ThreeSidesDifferOnPaperAndInPrint)
{
    std::array<SideInfo, 3> sides{};
    sides[0].color = "red", sides[1].color = "green", sides[2].color = "no such color";
    const auto colors = side_colors(setting_of(sides.data(), 3), Style::paper);
    for (std::size_t a = 0; a < 3; ++a)
        for (std::size_t b = 0; b < a; ++b)
            EXPECT_GE(worst_difference(colors[a].back, colors[b].back), least_difference);
    const auto printed = side_colors(setting_of(sides.data(), 3), Style::print);
    EXPECT_EQ(printed[0].back, white);
    EXPECT_EQ(printed[1].back, black);
    EXPECT_TRUE(printed[2].hatched);
}

TEST(Sight, WordsCanBeReadOnEveryPage)
{
    for (const Style style : {Style::paper, Style::night, Style::print}) {
        const Palette& c = palette_of(style);
        for (const Color back : {c.page, c.ground, c.panel, c.halo}) {
            EXPECT_GE(contrast(c.ink, back), 7) << static_cast<int>(style);
            EXPECT_GE(contrast(c.name, back), 7) << static_cast<int>(style);
        }
        for (const Color back : {c.page, c.panel}) {
            EXPECT_GE(contrast(c.soft, back), 4.5) << static_cast<int>(style);
            EXPECT_GE(contrast(c.accent, back), 4.5) << static_cast<int>(style);
        }
        EXPECT_GE(contrast(c.area, c.halo), 4.5) << static_cast<int>(style);
        // Numbers of cells are faint, and yet to be read.
        const auto faint = [&](std::uint8_t Color::*part) {
            return static_cast<std::uint8_t>(c.number.*part * c.number_part +
                                             c.halo.*part * (1 - c.number_part));
        };
        const Color number{faint(&Color::red), faint(&Color::green), faint(&Color::blue)};
        EXPECT_GE(contrast(number, c.halo), 3) << static_cast<int>(style);
        EXPECT_LT(contrast(number, c.halo), contrast(c.ink, c.halo)) << static_cast<int>(style);
    }
}

} // namespace
} // namespace sandtable::picture::sight_test
