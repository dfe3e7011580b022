// Whole pages of every installed battle on every board, and its counters to cut: nothing written is
// cut or lies on another word, and an SVG is no larger than a browser likes.

#include "plugins/frontends/picture/labels/advances.hpp"
#include "plugins/frontends/picture/sheet/counter_sheet.hpp"
#include "plugins/frontends/picture/svg.hpp"
#include "tests/frontends/picture/installed.hpp"
#include "tests/support/sanitized.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace sandtable::picture::pages_test {
namespace {

struct Written {
    Box box;
    std::string words;
};

/// All words of a page, those that stand upright as well.
std::vector<Written> words_of(const Drawing& drawing)
{
    std::vector<Written> all;
    for (const Mark& mark : drawing.marks())
        if (mark.kind == Mark::text && !mark.words.empty())
            all.push_back(
                {box_of(mark.words, mark.letters, mark.base, mark.letters.anchor), mark.words});
    return all;
}

/// What is wrong with the words of a page: "A" beyond its edge, "A" on "B".
std::vector<std::string> faults_of(const Drawing& drawing)
{
    std::vector<std::string> faults;
    std::vector<Written> all = words_of(drawing);
    const Box page{0, 0, drawing.width, drawing.height};
    std::sort(all.begin(), all.end(),
              [](const Written& a, const Written& b) { return a.box.left < b.box.left; });
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Box& box = all[i].box;
        if (box.left < page.left || box.right > page.right || box.top < page.top ||
            box.low > page.low)
            faults.push_back(all[i].words + " beyond the page");
        for (std::size_t k = i + 1; k < all.size() && all[k].box.left < box.right; ++k)
            if (box.meets(all[k].box)) faults.push_back(all[i].words + " on " + all[k].words);
    }
    return faults;
}

std::size_t elements_of(const std::string& svg)
{
    return static_cast<std::size_t>(std::count(svg.begin(), svg.end(), '<'));
}

TEST(Pages, OfEveryInstalledBattleAreReadableAndNotTooLarge)
{
    constexpr std::size_t most_bytes = 1'500'000, most_elements = 4'000;
    constexpr double highest_panel = 0.18; // a part of how wide it is
    int battles = 0;
    for (const std::string& name : testing::installed_battles()) {
        const Installed installed{name};
        const std::string& title = installed.battle.identity.title;
        ++battles;
        for (const Style look : {Style::paper, Style::night, Style::print}) {
            // Sanitized, every battle is drawn in one style, each in its turn.
            if (testing::is_sanitized && battles % 3 != static_cast<int>(look)) continue;
            PictureStyle style;
            style.style = look;
            style.title = title.empty() ? name : title;
            LabelCount count;
            const Drawing drawing = draw_picture(installed.table, installed.teller, style, &count);
            // Forces stand above each other where that leaves the lists room to be lower.
            EXPECT_LT(count.panel.high(), highest_panel * count.panel.wide()) << name;
            EXPECT_EQ(faults_of(drawing), std::vector<std::string>{}) << name;
            for (const Written& one : words_of(drawing)) // cut, or a list broken behind its dot
                EXPECT_FALSE(one.words.ends_with("\u2026") || one.words.ends_with("\u00b7"))
                    << one.words << " in " << name;
            const std::string svg = to_svg(drawing);
            EXPECT_LT(svg.size(), most_bytes) << name;
            EXPECT_LT(elements_of(svg), most_elements) << name;
        }
        const CounterReader reader{installed.table, installed.teller, Signs::usual, Style::paper};
        for (const Drawing& sheet : counter_sheets(installed.table, installed.teller, reader,
                                                   palette_of(Style::paper), title)) {
            EXPECT_EQ(faults_of(sheet), std::vector<std::string>{}) << name;
            for (const Written& one : words_of(sheet))
                EXPECT_FALSE(one.words.ends_with("\u2026")) << one.words << " to cut in " << name;
        }
    }
    EXPECT_GE(battles, 35);
}

/// The smallest letters within a group, in points; without a group: of all. Those of discs and
/// flags, which have no serifs, are figures that stand alone.
double smallest_of(const Drawing& drawing, const std::string& group = {})
{
    double smallest = 1000;
    std::vector<std::string> open;
    for (const Mark& mark : drawing.marks()) {
        if (mark.kind == Mark::open) open.push_back(mark.words);
        if (mark.kind == Mark::close) open.pop_back();
        if (mark.kind != Mark::text || is_sans(mark.letters.face)) continue;
        if (group.empty() || std::find(open.begin(), open.end(), group) != open.end())
            smallest = std::min(smallest, mark.letters.size * 72 / 25.4);
    }
    return smallest;
}

double area(const Box& box) { return box.wide() * box.high(); }

/// Whether a box lies within another, but for what rounding adds.
bool is_within(const Box& box, const Box& whole)
{
    constexpr double slack = 0.05;
    return box.left >= whole.left - slack && box.right <= whole.right + slack &&
           box.top >= whole.top - slack && box.low <= whole.low + slack;
}

/// What stands farther out than the map and its panel may: a panel that goes beyond the sides of
/// the frame above it, or that begins above or ends below the frame (with a title over it) beside
/// it.
std::vector<std::string> stands_out(const LabelCount& count, const Drawing& page)
{
    std::vector<std::string> faults;
    const Box& frame = count.frame;
    const bool is_below = count.panel.top > frame.low;
    if (is_below ? count.panel.left < frame.left - 0.05 || count.panel.right > frame.right + 0.05
                 : count.panel.low > frame.low + 0.05)
        faults.emplace_back("the panel");
    double top = frame.top; // of all beside it: titles stand above the map or the panel
    for (const Written& one : words_of(page)) top = std::min(top, one.box.top - 8);
    if (!is_below && count.panel.top < top) faults.emplace_back("the top of the panel");
    for (const Box& box : count.forbidden)
        if (!is_within(box, count.map)) faults.emplace_back("a counter or flag");
    return faults;
}

/// What a unit's card does not say of its name: all of it, in one line or two.
std::vector<std::string> names_left_out(const Installed& installed, const Drawing& page)
{
    std::vector<std::string> left_out, lines;
    for (const Mark& mark : page.marks())
        if (mark.kind == Mark::text) lines.push_back(mark.words);
    for (int i = 0; i < installed.table.unit_count(); ++i) {
        const Unit unit = unit_at_index(i);
        const std::string name{installed.texts.of(installed.table.info(unit).name)};
        if (name.empty() || !installed.table.on_board(unit)) continue;
        bool stands = false;
        for (std::size_t k = 0; k < lines.size() && !stands; ++k)
            stands = lines[k] == name || (k > 0 && (lines[k - 1] + " " + lines[k] == name ||
                                                    lines[k] + " " + lines[k - 1] == name));
        if (!stands) left_out.push_back(name);
    }
    return left_out;
}

TEST(Pages, OfA4HaveAsLargeAMapAsCanBeAndNothingTooSmallToRead)
{
    constexpr double readable = 4.99; // points, for what units are called
    int battles = 0, units = 0, left_out = 0;
    double maps = 0;
    for (const std::string& name : testing::installed_battles()) {
        ++battles;
        if (testing::is_sanitized && battles % 3 != 0) continue;
        const Installed installed{name};
        const std::string& title = installed.battle.identity.title;
        PictureStyle style;
        style.paper = PictureStyle::a4;
        style.title = title.empty() ? name : title;
        LabelCount count;
        const Drawing page = draw_picture(installed.table, installed.teller, style, &count);
        const bool zones = installed.table.board().shape == Shape::zones;
        EXPECT_EQ(faults_of(page), std::vector<std::string>{}) << name;
        EXPECT_GE(smallest_of(page, zones ? "counters" : "units"), readable) << name;
        EXPECT_GE(smallest_of(page, "legend"), readable) << name;
        const double sheet = page.width * page.height;
        EXPECT_GT(area(count.map) / sheet, 0.45) << name;
        EXPECT_GT((area(count.map) + area(count.panel)) / sheet, 0.6) << name;
        EXPECT_EQ(stands_out(count, page), std::vector<std::string>{}) << name;
        if (zones) {
            EXPECT_EQ(names_left_out(installed, page), std::vector<std::string>{}) << name;
        }
        maps += area(count.map) / sheet * (testing::is_sanitized ? 3 : 1);
        EXPECT_EQ(count.places_left_out, 0) << name;
        for (const Written& one : words_of(page))
            EXPECT_FALSE(one.words.ends_with("\u2026")) << one.words << " in " << name;
        for (const PlacedLabel& label : count.placed) units += label.what == Named::unit ? 1 : 0;
        left_out += count.units_left_out;
    }
    EXPECT_GT(maps / battles, 0.55);
    EXPECT_LE(left_out * 50, units + left_out) << left_out;
}

TEST(Pages, TheTestFindsWhatIsCutAndWhatLiesOnAnother)
{
    Drawing drawing;
    drawing.width = 100, drawing.height = 50;
    drawing.text({10, 20}, "Marengo", {});
    drawing.text({12, 21}, "Spinetta", {});
    drawing.text({95, 40}, "Bormida", {});
    EXPECT_EQ(faults_of(drawing),
              (std::vector<std::string>{"Marengo on Spinetta", "Bormida beyond the page"}));
}

} // namespace
} // namespace sandtable::picture::pages_test
