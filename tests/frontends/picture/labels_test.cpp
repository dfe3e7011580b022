// Words on maps: none lies on another or on a counter, and nearly all find room.

#include "plugins/frontends/picture/labels/advances.hpp"
#include "tests/frontends/picture/drawn.hpp"
#include "tests/frontends/picture/installed.hpp"
#include "tests/support/sanitized.hpp"

namespace sandtable::picture::labels_test {
namespace {

/// What the name of a unit keeps clear of counters and flags beside it.
Box kept_clear(const PlacedLabel& label)
{
    const double beside = label.what == Named::unit ? 0.12 * label.box.high() : 0;
    return {label.box.left - beside, label.box.top, label.box.right + beside, label.box.low};
}

/// How many labels lie on each other or on what is forbidden, or touch it.
int collisions(const LabelCount& count)
{
    int found = 0;
    const auto& all = count.placed;
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) found += all[i].box.meets(all[k].box) ? 1 : 0;
        for (const Box& box : count.forbidden) found += kept_clear(all[i]).meets(box) ? 1 : 0;
    }
    return found;
}

/// How many names of units stand nearer to another named unit than to their own.
int misleading(const LabelCount& count)
{
    int found = 0;
    for (const PlacedLabel& label : count.placed) {
        if (!label.of) continue;
        const Spot middle{(label.box.left + label.box.right) / 2,
                          (label.box.top + label.box.low) / 2};
        const double own = distance(middle, *label.of);
        found += std::any_of(count.placed.begin(), count.placed.end(), [&](const PlacedLabel& one) {
            return one.of && distance(middle, *one.of) < own - 1e-9;
        });
    }
    return found;
}

TEST(Labels, OfEveryInstalledBattleFindRoom)
{
    int misled = 0;
    int battles = 0, units = 0, left_out = 0, cells = 0, cells_left_out = 0;
    for (const std::string& name : testing::installed_battles()) {
        const Installed installed{name};
        const Table& table = installed.table;
        if (table.board().shape == Shape::zones) continue;
        ++battles;
        for (const UnitWords words : {UnitWords::names, UnitWords::ids}) {
            // Sanitized, every battle is drawn once: with names and with ids by turns.
            if (testing::is_sanitized && (words == UnitWords::ids) != (battles % 2 == 0)) continue;
            PictureStyle style;
            style.words = words;
            style.title = name;
            LabelCount count;
            EXPECT_GT(draw_picture(table, installed.teller, style, &count).width, 0) << name;
            EXPECT_EQ(collisions(count), 0) << name;
            misled += misleading(count);
            EXPECT_EQ(count.places_left_out, 0) << name;
            for (const PlacedLabel& label : count.placed)
                units += label.what == Named::unit ? 1 : 0;
            units += count.units_left_out;
            left_out += count.units_left_out;
            cells += table.board().cells;
            cells_left_out += count.cells_left_out;
        }
    }
    EXPECT_GE(battles, 18);
    EXPECT_GT(units, testing::is_sanitized ? 250 : 500);
    EXPECT_LE(misled, 0) << "of " << units;
    EXPECT_LE(left_out * 250, units) << left_out << " of " << units;
    EXPECT_LE(cells_left_out * 35, cells) << cells_left_out << " of " << cells;
}

TEST(Labels, TheTestFindsWhatLiesOnEachOther)
{
    LabelCount count;
    count.placed = {{Named::place, {0, 0, 10, 2}, "a"}, {Named::unit, {9, 1, 20, 3}, "b"}};
    count.forbidden = {{-1, -1, 1, 1}};
    EXPECT_EQ(collisions(count), 2);
    count.forbidden = {{20.1, 1, 22, 3}};
    EXPECT_EQ(collisions(count), 2) << "what is as good as touched";
}

/// Words with tries one below the other, at these heights.
Label label_of(const std::string& words, std::initializer_list<double> heights)
{
    Label label;
    label.words = {words};
    label.letters.size = 4;
    for (const double height : heights) label.tries.push_back({{50, height}, Anchor::middle});
    return label;
}

TEST(Labels, WhatDisturbsLeastIsTaken)
{
    Drawing drawing;
    Placing placing{{0, 0, 100, 100}, 10};
    Label label = label_of("Marengo", {50, 80, 20});
    placing.forbid({40, 45, 60, 55});
    placing.disturb({0, 75, 100, 85}, 1);
    ASSERT_TRUE(placing.set(drawing, Named::place, label));
    EXPECT_EQ(drawing.marks().back().base.y, 20);
    ASSERT_TRUE(placing.set(drawing, Named::place, label));
    EXPECT_EQ(drawing.marks().back().base.y, 80) << "better disturbing than not at all";
    EXPECT_FALSE(placing.set(drawing, Named::place, label));
    EXPECT_EQ(placing.left_out(Named::place), 1);
    label.words = {
        "a name that is longer than the map is wide, and then some more of it, and even more",
        "Ma"};
    label.tries = {{{50, 95}, Anchor::middle}};
    ASSERT_TRUE(placing.set(drawing, Named::unit, label));
    EXPECT_EQ(drawing.marks().back().words, "Ma") << "the shorter form";
}

TEST(Labels, ANameThatIsTooLongForItsPlaceStandsInTwoLines)
{
    const auto two = [](const char* words, double most) {
        return in_two_lines(words, Face::roman, 4, most);
    };
    EXPECT_EQ(two("12th Brigade Bredow", 100), "12th Brigade\nBredow");
    EXPECT_EQ(two("12th Brigade Bredow", 10), "") << "a line of it would be too long";
    EXPECT_EQ(two("Bredow", 100), "");
    Drawing drawing;
    Placing placing{{0, 0, 100, 100}, 10};
    Label label = label_of("12th Brigade\nBredow", {50});
    ASSERT_TRUE(placing.set(drawing, Named::unit, label));
    std::vector<Mark> marks;
    std::copy_if(drawing.marks().begin(), drawing.marks().end(), std::back_inserter(marks),
                 [](const Mark& mark) { return mark.kind == Mark::text; });
    ASSERT_EQ(marks.size(), 2u);
    EXPECT_EQ(marks[0].words + "|" + marks[1].words, "12th Brigade|Bredow");
    EXPECT_EQ(marks[0].base.y, 50);
    const Box& box = placing.placed().front().box;
    for (const Mark& mark : marks) EXPECT_TRUE(box.grown(0.01).has(mark.base)) << mark.words;
    EXPECT_GT(marks[1].base.y, marks[0].base.y + 3);
    label.tries = {{{50, 20}, Anchor::left, 1}}; // above what it names
    ASSERT_TRUE(placing.set(drawing, Named::unit, label));
    EXPECT_EQ(drawing.marks().back().base.y, 20) << "the last line";
}

TEST(Labels, ForALabelWithoutRoomAnotherIsMoved)
{
    Drawing drawing;
    Placing placing{{0, 0, 100, 100}, 30};
    placing.set_all(drawing, Named::unit,
                    {label_of("Alvensleben", {20, 60}), label_of("Bredow", {20})});
    EXPECT_EQ(placing.left_out(Named::unit), 0);
    ASSERT_EQ(drawing.marks().size(), 2u);
    EXPECT_EQ(drawing.marks()[0].base.y, 60);
    EXPECT_EQ(drawing.marks()[1].base.y, 20);
    placing.set_all(drawing, Named::unit, {label_of("Barby", {20})});
    EXPECT_EQ(placing.left_out(Named::unit), 1) << "what stands already stays";
}

TEST(Labels, LettersAreAsLargeAsThereIsRoomFor)
{
    Drawing drawing;
    Placing placing{{0, 0, 100, 100}, 10};
    Label label = label_of("Bredow", {50});
    label.sizes = {2.0, 1.0, 0.5};
    ASSERT_TRUE(placing.set(drawing, Named::unit, label));
    EXPECT_EQ(drawing.marks().back().letters.size, 8);
    placing.forbid({0, 60, 100, 62.5});
    label.tries = {{{50, 67}, Anchor::middle}};
    ASSERT_TRUE(placing.set(drawing, Named::unit, label));
    EXPECT_EQ(drawing.marks().back().letters.size, 4);
}

TEST(Labels, ANameStandsNearestToWhatItNames)
{
    Drawing drawing;
    Placing placing{{0, 0, 100, 100}, 10};
    Label label = label_of("Bredow", {40, 70});
    label.of = Box{40, 50, 60, 60};
    ASSERT_TRUE(placing.set(drawing, Named::unit, label));
    EXPECT_EQ(drawing.marks().back().base.y, 40);
    label.others = {{40, 20, 60, 32}};
    label.tries[0].base.x = 48;
    Placing other{{0, 0, 100, 100}, 10};
    ASSERT_TRUE(other.set(drawing, Named::unit, label));
    EXPECT_EQ(drawing.marks().back().base.y, 70) << "not where it would name another";
}

TEST(Labels, BetweenWordsTheHaloGoesOn)
{
    Drawing drawing;
    Placing placing{{0, 0, 100, 100}, 10};
    Label label = label_of("4th bde Barnekow", {40});
    label.letters.halo = true;
    ASSERT_TRUE(placing.set(drawing, Named::unit, label));
    const Mark& gaps = drawing.marks().front();
    ASSERT_EQ(gaps.shape.spots.size(), 4u) << "two of them, below the letters";
    EXPECT_EQ(gaps.paint.line, label.letters.halo_color);
    const Letters& set = label.letters;
    EXPECT_NEAR(gaps.shape.spots[1].x - gaps.shape.spots[0].x, width_of(" ", set.face, set.size),
                1e-9);
    EXPECT_NEAR(gaps.shape.spots[0].x - placing.placed().front().box.left,
                width_of("4th", set.face, set.size), 1e-9);
}

TEST(Labels, ANumberStandsInThePlaceThatIsKeptForIt)
{
    Drawing drawing;
    Placing placing{{0, 0, 100, 100}, 10};
    const Label label = label_of("0304", {20, 60});
    placing.keep_for_number({40, 15, 60, 22}, 0.6);
    ASSERT_TRUE(placing.set(drawing, Named::unit, label));
    EXPECT_EQ(drawing.marks().back().base.y, 60) << "a name gives way";
    ASSERT_TRUE(placing.set(drawing, Named::cell, label));
    EXPECT_EQ(drawing.marks().back().base.y, 20);
}

TEST(Labels, APlaceIsNotNamedBesideAnotherWithoutAName)
{
    Drawing drawing;
    Placing placing{{0, 0, 100, 100}, 10};
    placing.confuse({30, 10, 70, 30}, 1.5);
    const Label label = label_of("Rotherberg", {20, 60});
    ASSERT_TRUE(placing.set(drawing, Named::place, label));
    EXPECT_EQ(drawing.marks().back().base.y, 60);
    ASSERT_TRUE(placing.set(drawing, Named::unit, label));
    EXPECT_EQ(drawing.marks().back().base.y, 20) << "a unit may";
    Placing other{{0, 0, 100, 100}, 10};
    other.confuse({30, 10, 70, 30}, 0.3, Named::unit);
    ASSERT_TRUE(other.set(drawing, Named::cell, label));
    EXPECT_EQ(drawing.marks().back().base.y, 20) << "the number of its cell stays";
}

TEST(Labels, WordsAreCutAtLettersAndBrokenAtBlanks)
{
    EXPECT_EQ(cut_to("Fröschweiler", Face::roman, 4, 1000), "Fröschweiler");
    const std::string cut = cut_to("Fröschweiler", Face::roman, 4, 12);
    EXPECT_LE(width_of(cut, Face::roman, 4), 12.01);
    EXPECT_TRUE(cut.ends_with("\u2026")) << cut;
    EXPECT_EQ(cut_to("ééééééééé", Face::roman, 4, 6.5).find("\xc3\xe2"), std::string::npos)
        << "no half letters";
    const double colon = width_of("deux :", Face::roman, 4);
    EXPECT_EQ(broken("une deux : trois", Face::roman, 4, colon).at(1), "deux :");
    EXPECT_EQ(broken("la deux : trois", Face::roman, 4, colon * 0.9).at(1), "deux");
    const auto lines = broken("one two three", Face::roman, 4, width_of("one two", Face::roman, 4));
    EXPECT_EQ(lines, (std::vector<std::string>{"one two", "three"}));
    EXPECT_EQ(capitals("Mars-la-Tour, été ÷ ß"), "MARS-LA-TOUR, ÉTÉ ÷ ß");
    EXPECT_GT(width_of("\xff\xfe\x80", Face::roman, 4), 0) << "bytes that are no letters";
}

} // namespace
} // namespace sandtable::picture::labels_test
