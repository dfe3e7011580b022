// Battles nobody would make: large, crowded, named at length, with words nobody knows.

#include "plugins/frontends/picture/png.hpp"
#include "tests/frontends/picture/drawn.hpp"

#include "tests/host/temp_folder.hpp"
#include "tests/support/program.hpp"
#include "tests/support/sanitized.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

namespace sandtable::picture::hostile_test {
namespace {

/// Cells along a side: a sanitized build takes a smaller board the same way, still of more cells
/// than get trees and houses.
constexpr int large = testing::is_sanitized ? 96 : 256;

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
    for (int r = 0; r < large; ++r) {
        for (int c = 0; c < large; ++c)
            ground += (r * 7 + c * 13) % 5 < 2 ? "# " : (r + c) % 9 == 0 ? "1 " : ". ";
        ground += "\n";
    }
    const Drawn drawn{"square { [[\n" + ground + "]] }", units};
    ASSERT_TRUE(drawn.loaded);
    EXPECT_EQ(drawn.board().cells, large * large);
    EXPECT_LT(steps_of(drawn.drawing), 12'000'000u);
    EXPECT_LE(drawn.drawing.width, 3300);
}

TEST(Hostile, LargeHexesAreDrawnInTheMemoryThereIs)
{
    namespace fs = std::filesystem;
    const testing::TempFolder folder;
    std::string ground;
    for (int r = 0; r < large; ++r) {
        for (int c = 0; c < large; ++c) ground += (r * 7 + c * 13) % 5 < 2 ? "w " : ". ";
        ground += "\n";
    }
    // Boards of up to 99 write two figures each way.
    const auto corner = [](int n) {
        const std::string text = std::to_string(1000 + n).substr(large > 99 ? 1 : 2);
        return text + text;
    };
    const auto units = [](const char* letter, int row) {
        std::string list;
        for (int i = 0; i < std::min(large, 120); ++i)
            list += "infantry { N, id = '" + std::string{letter} + std::to_string(i) +
                    "', stands = 2, facing = 'N', at = '" +
                    std::to_string(1000 + i + 1).substr(large > 99 ? 1 : 2) +
                    std::to_string(1000 + row).substr(large > 99 ? 1 : 2) + "' }, ";
        return list;
    };
    std::ofstream{folder / "hexes.lua"}
        << "local N = string.rep('W', 500)\nreturn scenario { ruleset = 'fastplay70/1', "
           "title = N, turns = 3, map = hexes { [[\n"
        << ground << "]], areas = { ['1'] = '" << corner(1) << ".." << corner(large)
        << "' } }, units = { french = { " << units("A", 1) << "}, german = { "
        << units("B", large / 2) << "} } }";
    const testing::Ran ran =
        testing::run_sandtable({"map", folder / "hexes.lua", "-o", folder / "hexes.svg"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_LT(fs::file_size(folder / "hexes.svg"), 16'000'000u);
    // Of all programs that this test ran the largest.
    rusage used{};
    ASSERT_EQ(getrusage(RUSAGE_CHILDREN, &used), 0);
    if (!testing::is_sanitized) { // which keeps what was freed
        EXPECT_LT(used.ru_maxrss, 256 * 1024) << "KiB";
    }
}

TEST(Hostile, CrowdedTablesAreDrawnAndNoWordsLieOnEachOther)
{
    std::string red, woods;
    for (int i = 0; i < 1999; ++i)
        red += "infantry { 'Regiment of the line " + std::to_string(i) + "', id = 'R" +
               std::to_string(i) + "', at = '" + std::to_string(i * 37 % 2900 + 50) + "," +
               std::to_string(i * 91 % 1900 + 50) + "' }, ";
    for (int i = 0; i < 60; ++i) {
        const int x = i % 10 * 280 + 20, y = i / 10 * 300 + 20;
        woods += "'" + std::to_string(x) + "," + std::to_string(y) + " " + std::to_string(x + 250) +
                 "," + std::to_string(y) + " " + std::to_string(x + 250) + "," +
                 std::to_string(y + 250) + "', ";
    }
    PictureStyle style;
    style.base = {76, 48};
    const Drawn drawn{
        "plane { size = { 3000, 2000 }, terrain = { cover = { " + woods + "} } }",
        "blue = { infantry { 'Alone', id = 'Z', at = '5,5' } }, red = { " + red + " }", style};
    ASSERT_TRUE(drawn.loaded);
    const auto& all = drawn.count.placed;
    int collisions = 0;
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) collisions += all[i].box.meets(all[k].box) ? 1 : 0;
    EXPECT_EQ(collisions, 0);
    EXPECT_LT(steps_of(drawn.drawing), 1'500'000u);
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
    EXPECT_LT(to_pdf({drawn.drawing}, SANDTABLE_BUILD_DIR).size(), 450'000u);
}

} // namespace
} // namespace sandtable::picture::hostile_test
