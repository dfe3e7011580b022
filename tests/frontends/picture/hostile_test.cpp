// Battles nobody would make: large, crowded, named at length, with words nobody knows.

#include "tests/frontends/picture/drawn.hpp"

#include <algorithm>

namespace sandtable::picture::hostile_test {
namespace {

/// How much work a picture is for whoever shows it.
std::size_t steps_of(const Drawing& drawing)
{
    std::size_t steps = 0;
    for (const Mark& mark : drawing.marks()) steps += 1 + mark.shape.spots.size();
    return steps;
}

TEST(Hostile, ALargeBoardIsDrawnWithFewerSigns)
{
    const std::string units = "blue = { infantry { id = 'A1', at = 'a1' } }, "
                              "red = { infantry { id = 'B1', at = 'b1' } }";
    std::string ground;
    for (int r = 0; r < 256; ++r) {
        for (int c = 0; c < 256; ++c)
            ground += (r * 7 + c * 13) % 5 < 2 ? "# " : (r + c) % 9 == 0 ? "1 " : ". ";
        ground += "\n";
    }
    const Drawn drawn{"square { [[\n" + ground + "]] }", units};
    ASSERT_TRUE(drawn.loaded);
    EXPECT_EQ(drawn.board().cells, 65536);
    EXPECT_LT(steps_of(drawn.drawing), 12'000'000u);
    EXPECT_LE(drawn.drawing.width, 3300);
}

TEST(Hostile, LongNamesAreCutAndUnknownSignsLettered)
{
    const std::string name(500, 'W');
    PictureStyle style;
    style.title = name;
    style.below = name;
    style.remarks = {name, name};
    const Drawn drawn{"square { size = { 8, 6 }, objectives = { c1 = '" + name + "' } }",
                      "blue = { infantry { '" + name +
                          "', id = 'A1', at = 'a1' } }, "
                          "red = { infantry { 'Foe', id = 'B1', at = 'b3' } }",
                      style};
    for (const Mark& mark : drawn.drawing.marks()) {
        if (mark.kind != Mark::text) continue;
        const Box box = box_of(mark.words, mark.letters, mark.base, mark.letters.anchor);
        EXPECT_GE(box.left, 0) << mark.words;
        EXPECT_LE(box.right, drawn.drawing.width) << mark.words;
    }
    Drawing drawing;
    Counter counter;
    counter.arm = "no such arm";
    counter.letter = "Q";
    counter.color = {white, black};
    draw_counter(drawing, {10, 10}, 10, counter, palette_of(Style::paper));
    EXPECT_TRUE(std::any_of(drawing.marks().begin(), drawing.marks().end(),
                            [](const Mark& mark) { return mark.words == "Q"; }));
}

TEST(Hostile, ACrowdIsDrawnAndNoWordsLieOnEachOther)
{
    std::string red;
    for (int i = 0; i < 1999; ++i)
        red += "infantry { 'Regiment of the line " + std::to_string(i) + "', id = 'R" +
               std::to_string(i) + "', at = '" + static_cast<char>('a' + i % 26) +
               std::to_string(1 + i / 26 % 40) + "' }, ";
    const Drawn drawn{"square { size = { 26, 40 } }",
                      "blue = { infantry { 'Alone', id = 'Z', at = 'a40' } }, red = { " + red +
                          " }"};
    ASSERT_TRUE(drawn.loaded);
    const auto& all = drawn.count.placed;
    int collisions = 0;
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) collisions += all[i].box.meets(all[k].box) ? 1 : 0;
    EXPECT_EQ(collisions, 0);
    EXPECT_LT(steps_of(drawn.drawing), 1'500'000u);
}

} // namespace
} // namespace sandtable::picture::hostile_test
