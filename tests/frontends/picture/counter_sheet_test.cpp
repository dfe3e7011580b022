// Counters to print and cut out.

#include "plugins/frontends/picture/labels/advances.hpp"
#include "plugins/frontends/picture/sheet/counter_sheet.hpp"
#include "plugins/frontends/picture/sheet/cut_pages.hpp"
#include "tests/frontends/picture/drawn.hpp"
#include "tests/frontends/picture/installed.hpp"

#include <algorithm>
#include <cmath>
#include <set>

namespace sandtable::picture::counter_sheet_test {
namespace {

using Pages = std::vector<Drawing>;

Pages sheets_of(const Installed& battle, const host::Teller& teller, Spot base = {})
{
    const CounterReader reader{battle.table, teller, Signs::usual, Style::paper, &battle.table};
    return counter_sheets(battle.table, teller, reader, palette_of(Style::paper), "A battle", base);
}
Pages sheets_of(const Installed& battle, Spot base = {})
{
    return sheets_of(battle, battle.teller, base);
}

/// A battle of the small book with one foot unit a side, 'A1 Line' and 'B1 Foe'.
struct TwoUnits {
    TwoUnits(const std::string& map, const std::string& line_at, const std::string& foe_at)
        : drawn{map, "blue = { infantry { 'Line', id = 'A1', at = '" + line_at +
                         "' } }, red = { infantry { 'Foe', id = 'B1', at = '" + foe_at + "' } }"}
    {
    }
    [[nodiscard]] Pages sheets(Spot base = {}) const
    {
        return counter_sheets(table, teller, reader, palette_of(Style::paper), "Here & there",
                              base);
    }

    Drawn drawn;
    host::Teller teller{drawn.texts, drawn.loaded->setting()};
    Table table{drawn.block.data(), drawn.loaded->setting()};
    CounterReader reader{table, teller, Signs::usual, Style::paper};
};

int texts_of(const Drawing& drawing, const std::string& words)
{
    return static_cast<int>(std::count_if(drawing.marks().begin(), drawing.marks().end(),
                                          [&](const Mark& m) { return m.words == words; }));
}
/// On all fronts.
int on_fronts(const Pages& pages, const std::string& words)
{
    int found = 0;
    for (std::size_t i = 0; i < pages.size(); i += 2) found += texts_of(pages[i], words);
    return found;
}
bool says(const Drawing& page, const std::string& part)
{
    return std::any_of(page.marks().begin(), page.marks().end(),
                       [&](const Mark& m) { return m.words.find(part) != std::string::npos; });
}

/// What the dashed lines of a page go around, row by row.
std::vector<Box> cells_of(const Drawing& page)
{
    std::vector<Box> cells;
    for (const Mark& mark : page.marks()) {
        if (mark.kind != Mark::path || mark.paint.dash <= 0) continue;
        std::set<double> across;
        double top = 1e9, low = 0;
        for (std::size_t i = 0; i + 1 < mark.shape.spots.size(); i += 2) {
            const Spot a = mark.shape.spots[i], b = mark.shape.spots[i + 1];
            if (a.x != b.x) continue;
            across.insert(a.x);
            top = std::min(top, a.y), low = std::max(low, b.y);
        }
        for (auto x = across.begin(); x != across.end() && std::next(x) != across.end(); ++x)
            cells.push_back({*x, top, *std::next(x), low});
    }
    return cells;
}

Box room_of(const Mark& mark)
{
    if (mark.kind == Mark::path) return box_of(mark.shape.spots).grown(mark.paint.width / 2);
    const Letters& letters = mark.letters;
    const double wide = width_of(mark.words, letters.face, letters.size);
    return {mark.base.x - wide / 2, mark.base.y - 0.72 * letters.size, mark.base.x + wide / 2,
            mark.base.y + 0.22 * letters.size};
}

/// What lies in a cell.
std::vector<const Mark*> marks_in(const Drawing& page, const Box& cell)
{
    std::vector<const Mark*> marks;
    for (const Mark& mark : page.marks()) {
        if (mark.kind != Mark::path && mark.kind != Mark::text) continue;
        if (mark.paint.dash > 0) continue;
        const Spot middle = room_of(mark).middle();
        if (middle.x > cell.left && middle.x < cell.right && middle.y > cell.top &&
            middle.y < cell.low)
            marks.push_back(&mark);
    }
    return marks;
}

/// What is wrong with a sheet that is cut along its lines.
std::vector<std::string> faults_of(const Drawing& page)
{
    constexpr double slack = 0.02;
    std::vector<std::string> faults;
    for (const Box& cell : cells_of(page)) {
        const std::vector<const Mark*> marks = marks_in(page, cell);
        if (marks.empty()) faults.emplace_back("a cell with nothing in it");
        for (const Mark* const mark : marks) {
            const Box room = room_of(*mark), inside = cell.grown(slack - off_the_cut);
            if (room.left < inside.left || room.right > inside.right || room.top < inside.top ||
                room.low > inside.low)
                faults.push_back("near where it is cut: " +
                                 (mark->words.empty() ? "a line" : mark->words));
            if (mark->paint.fills && mark->paint.fill_part < 0.3) faults.emplace_back("a shadow");
        }
        if (cell.low > page.height - 9 || cell.left < 9) faults.emplace_back("off the paper");
    }
    return faults;
}

TEST(CounterSheets, KeepOffTheCutAndLieBackToBackInEveryBattleAndBothLanguages)
{
    int pages_seen = 0;
    for (const std::string& name : testing::installed_battles()) {
        const Installed battle{name};
        const Value& base = (*battle.battle.setting->scenario)["base"];
        const Spot size{static_cast<double>(base.at(0).integer),
                        static_cast<double>(base.at(1).integer)};
        host::Texts french{"fr"};
        const std::string checkout = SANDTABLE_SOURCE_DIR;
        french.add_folder(checkout + "/plugins/host/locale");
        french.add_folder(battle.battle.identity.ruleset_folder + "/locale");
        french.ask(battle.battle.translate);
        for (const Drawing& page : sheets_of(battle, {french, *battle.battle.setting}, size)) {
            EXPECT_EQ(faults_of(page), std::vector<std::string>{}) << name << " in French";
            EXPECT_FALSE(says(page, "\u2026")) << name << " in French";
        }
        const Pages pages = sheets_of(battle, size);
        ASSERT_EQ(pages.size() % 2, 0u) << name;
        for (std::size_t i = 0; i < pages.size(); ++i, ++pages_seen)
            EXPECT_EQ(faults_of(pages[i]), std::vector<std::string>{}) << name << ", page " << i;
        for (std::size_t i = 0; i < pages.size(); i += 2) {
            const auto fronts = cells_of(pages[i]), backs = cells_of(pages[i + 1]);
            ASSERT_EQ(fronts.size(), backs.size()) << name;
            for (const Box& front : fronts)
                EXPECT_TRUE(std::any_of(backs.begin(), backs.end(), [&](const Box& back) {
                    return std::abs(front.left + back.right - pages[i].width) < 0.01 &&
                           std::abs(front.top - back.top) < 0.01;
                })) << name;
        }
    }
    EXPECT_GE(pages_seen, 100);
}

TEST(CounterSheets, HaveAFrontAndABackInItsPlace)
{
    const Pages pages = TwoUnits{"square { size = { 8, 6 } }", "a1", "b3"}.sheets();
    ASSERT_EQ(pages.size(), 2u) << "a book without states has no markers";
    EXPECT_EQ(texts_of(pages[0], "A1 Line"), 1);
    EXPECT_EQ(texts_of(pages[0], "B1 Foe"), 1);
    EXPECT_EQ(texts_of(pages[1], "A1 Line"), 0) << "a back tells the side alone";
    EXPECT_EQ(texts_of(pages[1], "?"), 2);
    double front = 0, back = 0;
    for (const Mark& mark : pages[0].marks())
        if (mark.words == "A1 Line") front = mark.base.x;
    for (const Mark& mark : pages[1].marks())
        if (mark.words == "?") back = std::max(back, mark.base.x);
    EXPECT_NEAR(front + back, 210, 1e-6) << "printed on both sides they lie on each other";
    EXPECT_TRUE(says(pages[0], "100 %")) << "how to print them";
    EXPECT_TRUE(says(pages[0], "info BATTLE --sheet")) << "its strengths are numbers";
}

TEST(CounterSheets, BacksTellTheSideAlone)
{
    const Installed zama{"thucydide/zama"};
    const Pages pages = sheets_of(zama);
    const auto cells = cells_of(pages[1]);
    ASSERT_GT(cells.size(), 30u);
    std::set<std::size_t> marks;
    for (const Box& cell : cells) {
        const auto inside = marks_in(pages[1], cell);
        if (cell.wide() < 25) continue; // a marker's
        EXPECT_EQ(std::count_if(inside.begin(), inside.end(),
                                [](const Mark* mark) { return mark->words == "?"; }),
                  1)
            << "of leaders as of troops";
        marks.insert(inside.size());
    }
    EXPECT_LE(marks.size(), 2u) << "one way a side: the second has its line";
}

/// Whether a cell's highest mark ends in a point above the middle of what is in it.
bool has_wedge(const Drawing& page, const Box& cell)
{
    double top = 1e9, left = 1e9, right = 0;
    for (const Mark* const mark : marks_in(page, cell))
        for (const Spot spot : mark->shape.spots) {
            if (mark->kind != Mark::path || spot.y > top + 1e-6) continue;
            if (spot.y < top - 1e-6) left = 1e9, right = 0;
            top = spot.y;
            left = std::min(left, spot.x), right = std::max(right, spot.x);
        }
    return right - left < 0.01 && std::abs(left - cell.middle().x) < 0.01;
}

TEST(CounterSheets, HaveTheirFrontMarkedWhereFacingCounts)
{
    const Pages facing = sheets_of(Installed{"fastplay70/spicheren"});
    int counters = 0;
    for (const Box& cell : cells_of(facing[0]))
        if (cell.wide() > 25) {
            EXPECT_TRUE(has_wedge(facing[0], cell));
            ++counters;
        }
    EXPECT_EQ(counters, 17);
    const Pages plain = sheets_of(Installed{"fos/marengo"});
    for (const Box& cell : cells_of(plain[0])) EXPECT_FALSE(has_wedge(plain[0], cell));
}

TEST(CounterSheets, OfAnOpenTableAreBasesToScale)
{
    const TwoUnits battle{"plane { size = { 1200, 800 } }", "100,100", "300,300"};
    const auto has_base = [](const Drawing& page, double wide, double deep) {
        return std::count_if(page.marks().begin(), page.marks().end(), [&](const Mark& mark) {
            if (mark.kind != Mark::path || mark.shape.spots.empty()) return false;
            const Box box = box_of(mark.shape.spots);
            return mark.shape.spots.size() == 4 && std::abs(box.wide() - wide) < 1e-6 &&
                   std::abs(box.high() - deep) < 1e-6;
        });
    };
    // 31 mm for 100 units are the most at which 76 units are at most 24 mm.
    const Pages broad = battle.sheets({76, 48});
    EXPECT_EQ(has_base(broad[0], 76 * 0.31, 48 * 0.31), 2);
    EXPECT_EQ(has_base(broad[1], 76 * 0.31, 48 * 0.31), 2) << "and their backs";
    EXPECT_TRUE(says(broad[0], "100 units of the table are 31 mm"));
    const Pages deep = battle.sheets({40, 80});
    EXPECT_EQ(has_base(deep[0], 40 * 0.30, 80 * 0.30), 2);
    EXPECT_EQ(faults_of(deep[0]), std::vector<std::string>{});
    EXPECT_FALSE(says(battle.sheets()[0], "100 units of the table"));
    const Pages vast = battle.sheets({9600, 4800}); // no whole millimeter
    EXPECT_EQ(has_base(vast[0], 24, 12), 2);
    EXPECT_FALSE(says(vast[0], "100 units of the table"));
}

TEST(CounterSheets, HaveAsManyMarkersAsCanBeWantedAtOnce)
{
    const Installed spicheren{"fastplay70/spicheren"};
    const Pages pages = sheets_of(spicheren);
    const CounterReader reader{spicheren.table, spicheren.teller, Signs::usual, Style::paper,
                               &spicheren.table};
    for (int lost = 1; lost <= 6; ++lost) {
        int can = 0, seen = 0;
        for (int i = 0; i < spicheren.table.unit_count(); ++i)
            can += reader.counter(unit_at_index(i)).full > lost ? 1 : 0;
        for (std::size_t i = lost % 2 == 1 ? 0 : 1; i < pages.size(); i += 2)
            seen += texts_of(pages[i], "\u2212" + std::to_string(lost));
        EXPECT_EQ(seen, can) << lost;
        EXPECT_TRUE(lost != 2 || can == 17);
        EXPECT_TRUE(lost != 4 || (can > 0 && can < 17)) << "cavalry has 3 stands";
        EXPECT_TRUE(lost != 5 || can == 0) << "who has lost all is gone";
    }
    EXPECT_EQ(on_fronts(pages, "has acted"), spicheren.table.unit_count());
    EXPECT_EQ(on_fronts(pages, "has attacked"), spicheren.table.unit_count());
    EXPECT_FALSE(says(pages[0], "info BATTLE --sheet")) << "all losses are markers";
    const Installed zama{"thucydide/zama"};
    int troops = 0;
    const CounterReader of_zama{zama.table, zama.teller, Signs::usual, Style::paper};
    for (int i = 0; i < zama.table.unit_count(); ++i)
        troops += of_zama.is_leader(unit_at_index(i)) ? 0 : 1;
    EXPECT_EQ(on_fronts(sheets_of(zama), "has moved"), troops) << "leaders have no marks";
}

TEST(CounterSheets, OfAnArmyWithoutAMapHaveItsCommandersAndBodiesThatAreNone)
{
    const Begun battle{"synapse/gaugamela"};
    const CounterReader reader{battle.table, battle.teller, Signs::usual, Style::paper};
    const Pages pages =
        counter_sheets(battle.table, battle.teller, reader, palette_of(Style::paper), "Gaugamela");
    EXPECT_EQ(on_fronts(pages, "Alexander"), 1);
    EXPECT_EQ(on_fronts(pages, "Darius III"), 1);
    EXPECT_EQ(on_fronts(pages, "Phalanx"), 1) << "its id says no more";
    EXPECT_EQ(on_fronts(pages, "Body"), 4);
    for (const Mark& mark : pages[0].marks())
        EXPECT_EQ(mark.words.find("A.main"), std::string::npos) << mark.words;
    EXPECT_TRUE(says(pages[0], "info BATTLE --sheet"));
    EXPECT_EQ(on_fronts(pages, "\u22121"), 0) << "men are counted in thousands";
}

TEST(CounterSheets, ExplainTheLettersOfTypesThatLookAlikeAndSetNamesInOneSize)
{
    const Installed zama{"thucydide/zama"};
    const Pages pages = sheets_of(zama);
    EXPECT_TRUE(says(pages[0], "Letters on counters: "));
    const Book& book = zama.table.book();
    std::set<std::string> letters;
    for (const Mark& mark : pages[0].marks())
        if (mark.kind == Mark::text && mark.words.size() == 1) letters.insert(mark.words);
    ASSERT_GE(letters.size(), 2u);
    for (const UnitTypeSpec& type : book.unit_types)
        EXPECT_TRUE(letters.count(std::string(1, type.letter)) == 0 ||
                    says(pages[0], std::string(1, type.letter) + " " + type.title));
    std::multiset<double> sizes;
    for (const Box& cell : cells_of(pages[0]))
        for (const Mark* const mark : marks_in(pages[0], cell))
            if (mark->kind == Mark::text && mark->letters.face == Face::roman && cell.wide() > 25)
                sizes.insert(std::round(mark->letters.size * 100));
    EXPECT_EQ(sizes.count(*sizes.begin()), sizes.size());
}

TEST(CounterSheets, AreInTheReadersLanguage)
{
    const Installed zama{"thucydide/zama"};
    host::Texts french{"fr"};
    const std::string checkout = SANDTABLE_SOURCE_DIR;
    french.add_folder(checkout + "/plugins/host/locale");
    french.add_folder(checkout + "/rulesets/thucydide/locale");
    french.ask(zama.battle.translate);
    const Pages pages = sheets_of(zama, {french, *zama.battle.setting});
    EXPECT_EQ(pages[0].language, "fr");
    EXPECT_TRUE(says(pages[0], "recto verso"));
    EXPECT_TRUE(says(pages[0], "Pions, rectos"));
    EXPECT_TRUE(says(pages[0], "Lettres sur les pions : "));
    EXPECT_GT(on_fronts(pages, "a boug\u00e9"), 20);
    EXPECT_EQ(sheets_of(zama)[0].language, "en");
}

} // namespace
} // namespace sandtable::picture::counter_sheet_test
