// The legend: every sign that stands on a map and no other, and no two that look alike.

#include "plugins/frontends/picture/ground/villages.hpp"
#include "plugins/frontends/picture/sheet/legend_lists.hpp"
#include "plugins/frontends/picture/sheet/panel_plan.hpp"
#include "tests/frontends/picture/dots.hpp"
#include "tests/frontends/picture/installed.hpp"
#include "tests/support/sanitized.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>

namespace sandtable::picture::legend_test {
namespace {

/// The lists of a battle.
struct Listed {
    explicit Listed(const Begun& battle, Style style, bool bases = false)
        : reader{battle.table, battle.teller, Signs::usual, style},
          lists{legend_lists(battle.table, battle.teller, reader, palette_of(style), panel_text, 60,
                             {.bases = bases})}
    {
    }
    [[nodiscard]] std::vector<LegendEntry> all() const
    {
        std::vector<LegendEntry> entries = lists.ground;
        entries.insert(entries.end(), lists.signs.begin(), lists.signs.end());
        entries.insert(entries.end(), lists.reading.begin(), lists.reading.end());
        return entries;
    }
    [[nodiscard]] std::string words() const
    {
        std::string words;
        for (const LegendEntry& entry : all()) words += " | " + entry.words;
        return words;
    }
    [[nodiscard]] bool has(const std::string& words) const
    {
        const std::vector<LegendEntry> entries = all();
        return std::any_of(entries.begin(), entries.end(),
                           [&](const LegendEntry& entry) { return entry.words == words; });
    }

    CounterReader reader;
    LegendLists lists;
};

/// How many dots of two samples, each as large as in a legend, differ for everybody to see.
class Samples {
public:
    Samples(const std::vector<LegendEntry>& entries, const Palette& colors)
    {
        const Read read{drawn(entries, colors)};
        for (std::size_t y = 0; y < entries.size() * high; ++y)
            for (std::size_t x = 0; x < wide; ++x) dots_.push_back(read.at(x, y));
    }
    [[nodiscard]] int differ(std::size_t a, std::size_t b) const
    {
        int count = 0;
        for (std::size_t i = 0; i < wide * high; ++i) {
            const Color one = dots_[a * wide * high + i], other = dots_[b * wide * high + i];
            const int most =
                std::max({std::abs(one.red - other.red), std::abs(one.green - other.green),
                          std::abs(one.blue - other.blue)});
            count += most > 40 ? 1 : 0;
        }
        return count;
    }

private:
    static constexpr double scale = 25.4 / 100; ///< millimeters of a dot
    static constexpr std::size_t wide = 44, high = 32;

    static Drawing drawn(const std::vector<LegendEntry>& entries, const Palette& colors)
    {
        Drawing page;
        page.page = colors.panel;
        page.width = wide * scale;
        page.height = scale * high * static_cast<double>(entries.size());
        double top = 0.9;
        for (const LegendEntry& entry : entries) {
            entry.sample(page, {0.9, top, 0.9 + swatch_wide, top + swatch_high});
            top += scale * high;
        }
        return page;
    }
    std::vector<Color> dots_;
};

TEST(Legend, HasNoTwoSignsThatLookAlike)
{
    constexpr int least = 9; // of 1,408 dots, as many as a small letter has
    int battles = 0;
    for (const std::string& name : testing::installed_battles()) {
        ++battles;
        const Begun battle{name};
        for (const Style style : {Style::paper, Style::night, Style::print}) {
            if (testing::is_sanitized && battles % 3 != static_cast<int>(style)) continue;
            Listed listed{battle, style}; // what is sampled looks back into it
            const std::vector<LegendEntry> entries = listed.all();
            const Samples samples{entries, palette_of(style)};
            for (std::size_t a = 0; a < entries.size(); ++a)
                for (std::size_t b = a + 1; b < entries.size(); ++b)
                    EXPECT_GE(samples.differ(a, b), least)
                        << name << " " << static_cast<int>(style) << ": " << entries[a].words
                        << " | " << entries[b].words;
        }
    }
}

TEST(Legend, ExplainsWhatStandsOnCountersAndNothingElse)
{
    struct Case {
        const char *battle, *words;
        bool there;
        bool bases = false;
    };
    for (const Case& one : {Case{"thucydide/thermopylae", "stands, a dot each", true},
                            {"thucydide/thermopylae", "where it looks", false},
                            {"thucydide/thermopylae", "objective", false},
                            {"thucydide/thermopylae", "how many in a pile", false},
                            {"fastplay70/rezonville", "where it looks", true},
                            {"fastplay70/rezonville", "stands, a dot each", true},
                            {"fastplay70/rezonville", "stands, a block each", false},
                            {"fastplay70/rezonville", "stands, a block each", true, true},
                            {"fastplay70/rezonville", "objective, its holder and worth", true},
                            {"fos/borodino", "force, a dot each", true},
                            {"fos/borodino", "where it looks", false},
                            {"fos/borodino", "objective and its holder", true},
                            {"synapse/rochebrune", "rock of height 2", true},
                            {"synapse/rochebrune", "height 2", false},
                            {"synapse/rochebrune", "limit of fronts", true},
                            {"synapse/rochebrune", "who holds the place", true},
                            {"synapse/rochebrune", "headcount of each side", true},
                            {"synapse/gaugamela", "who holds the place", false},
                            {"synapse/gaugamela", "limit of fronts", false}}) {
        const Begun battle{one.battle};
        const Listed listed{battle, Style::print, one.bases};
        EXPECT_EQ(listed.has(one.words), one.there)
            << one.battle << ": " << one.words << listed.words();
    }
}

TEST(Legend, TypesThatLookAlikeShowTheirLetters)
{
    const Begun battle{"thucydide/thermopylae"};
    const CounterReader reader{battle.table, battle.teller, Signs::usual, Style::paper};
    std::set<std::pair<const FigureData*, std::string>> looks;
    std::set<int> types;
    int tags = 0;
    for (int i = 0; i < battle.table.unit_count(); ++i) {
        const Unit unit = unit_at_index(i);
        if (reader.is_leader(unit) || !types.insert(battle.table.type(unit)).second) continue;
        const Counter counter = reader.counter(unit);
        tags += counter.tag.empty() ? 0 : 1;
        EXPECT_TRUE(looks.emplace(counter.figure, counter.tag).second) << counter.letter;
    }
    EXPECT_EQ(tags, 4) << "two kinds of archers, two of spearmen";
}

TEST(Legend, ADenseTownIsHatchedAndATownIsNot)
{
    const auto hatched = [](bool dense, Style style) {
        Village village;
        village.middle = {20, 20};
        village.reach = 9;
        village.dense = dense;
        Drawing drawing;
        draw_village({drawing, palette_of(style), 20, {}, true, nullptr}, village);
        return std::any_of(drawing.marks().begin(), drawing.marks().end(), [](const Mark& mark) {
            return mark.kind == Mark::open && !mark.shape.empty();
        });
    };
    for (const Style style : {Style::paper, Style::night, Style::print}) {
        EXPECT_TRUE(hatched(true, style));
        EXPECT_FALSE(hatched(false, style));
    }
}

TEST(Legend, FlagsOfASideThatPrintsBlackAreSeenOnItsCounters)
{
    const Palette& colors = palette_of(Style::print);
    const SideColor side{black, white, true};
    Drawing drawing;
    drawing.page = black; // a counter of that side
    drawing.width = drawing.height = 20;
    draw_objective(drawing, {5, 18}, 14, &side, {}, colors);
    const Read read{drawing};
    int edge = 0, inside = 0; // from left to right through the cloth
    for (std::size_t x = 0; x < read.wide; ++x) {
        const bool is_white = read.at(x, 28).red > 128;
        const double at = static_cast<double>(x) * 25.4 / 100;
        (at > 5.2 && at < 12.6 ? inside : edge) += is_white ? 1 : 0;
    }
    EXPECT_GE(edge, 6) << "a white rim";
    EXPECT_GE(inside, 2) << "the second side's inner line";
}

TEST(Legend, TheSeaOfAPrintedMapIsNotBlank)
{
    constexpr double cell = 15;
    const Region sea = Region::of_polygon({{{0, 0}, {90, 0}, {90, 60}, {0, 60}}});
    const Region brook = Region::of_polygon({{{0, 0}, {90, 0}, {90, cell}, {0, cell}}});
    const auto lines_far_out = [&](const Region& water, Style style) {
        Drawing drawing;
        draw_water({drawing, palette_of(style), cell, {}, true, nullptr}, water);
        int count = 0;
        for (const Mark& mark : drawing.marks())
            if (mark.kind == Mark::path && !mark.paint.fills)
                for (const Spot spot : mark.shape.spots)
                    count += water.holds(spot, 0.38 * cell) ? 1 : 0;
        return count;
    };
    EXPECT_GT(lines_far_out(sea, Style::print), 60);
    EXPECT_EQ(lines_far_out(brook, Style::print), 0) << "no stray lines in a river";
    EXPECT_EQ(lines_far_out(sea, Style::paper), 0) << "paper has blue";
}

TEST(Legend, HasTheFlagOfNobodyWhereAMapHasOne)
{
    const auto flags = [](const char* name) {
        const Begun battle{name};
        const Listed listed{battle, Style::paper};
        for (const LegendEntry& entry : listed.lists.reading) {
            if (!entry.words.starts_with("objective")) continue;
            Drawing drawing;
            entry.sample(drawing, {10, 10, 10 + swatch_wide, 10 + swatch_high});
            return std::count_if(
                drawing.marks().begin(), drawing.marks().end(),
                [](const Mark& mark) { return mark.kind == Mark::text && mark.words == "3"; });
        }
        return std::ptrdiff_t{0};
    };
    EXPECT_EQ(flags("fastplay70/rezonville"), 3) << "Vionville is nobody's";
    EXPECT_EQ(flags("fastplay70/spicheren"), 2);
    EXPECT_EQ(flags("fastplay70/first_march"), 1) << "nobody's alone";
}

} // namespace
} // namespace sandtable::picture::legend_test
