// What a PDF has once though it is seen many times: counters, figures, halos.

#include "lua/tiled/inflate.hpp"
#include "plugins/frontends/picture/counters/counter.hpp"
#include "plugins/frontends/picture/counters/figures.hpp"
#include "plugins/frontends/picture/png.hpp"
#include "plugins/frontends/picture/style/palette.hpp"

#include <gtest/gtest.h>

#include <set>

namespace sandtable::picture::documents_test {
namespace {

Drawing page_of_a4()
{
    Drawing page;
    page.width = 210;
    page.height = 297;
    return page;
}

int times(std::string_view part, std::string_view whole)
{
    int found = 0;
    for (std::size_t at = 0; (at = whole.find(part, at)) != std::string_view::npos; ++found) ++at;
    return found;
}

/// All that is packed in a document: what its pages and forms draw.
std::string drawn_in(const std::string& pdf)
{
    constexpr std::string_view begins = "stream\n";
    std::string all;
    for (std::size_t at = 0; (at = pdf.find(begins, at)) != std::string::npos;) {
        at += begins.size();
        all += lua::tiled::inflate(std::string_view{pdf}.substr(at), 10'000'000).value_or("");
    }
    return all;
}

std::string pdf_of(const std::vector<Drawing>& pages) { return to_pdf(pages, SANDTABLE_BUILD_DIR); }
int forms_in(const std::string& pdf) { return times("/Subtype /Form", pdf); }
int fonts_of_halos_in(const std::string& pdf) { return times("/Subtype /Type3", pdf); }

/// Counters in rows, of two sides in turn.
void put_counters(Drawing& page, int count)
{
    Counter counter;
    counter.figure = figure_named("line_infantry");
    counter.strength = counter.full = 4;
    for (int i = 0; i < count; ++i) {
        counter.color = {i % 2 ? rgb(0x2f5597) : rgb(0xa8322a), white};
        draw_counter(page, {10.0 + 8 * (i % 24), 10 + 8.37 * (i / 24)}, 6, counter,
                     palette_of(Style::paper));
    }
}

void put_names(Drawing& page, int count)
{
    Letters letters;
    letters.halo = true;
    letters.size = 2;
    for (int i = 0; i < count; ++i)
        page.text({10.0 + 60 * (i % 3), 10 + 3.1 * (i / 3)},
                  "Regiment of the line " + std::to_string(i), letters);
}

TEST(Documents, ManyCountersAreAFewFormsAndTheirPlaces)
{
    Drawing page = page_of_a4();
    put_counters(page, 600);
    const std::string pdf = pdf_of({page});
    EXPECT_EQ(forms_in(pdf), 4) << "two bodies; of both a white figure and four white dots";
    const std::string drawn = drawn_in(pdf);
    EXPECT_EQ(times(" Do\n", drawn), 3 * 600);
    EXPECT_LT(times(" c\n", drawn) + times(" c ", drawn), 600) << "curves are drawn once";
    EXPECT_LT(pdf.size(), 40'000u);
    // Pages of one document have them together.
    EXPECT_EQ(forms_in(pdf_of({page, page, page})), 4);
}

TEST(Documents, APageListsEachFormOnce)
{
    Drawing page = page_of_a4();
    put_counters(page, 100);
    const std::string pdf = pdf_of({page});
    const std::size_t from = pdf.find("/XObject <<");
    ASSERT_NE(from, std::string::npos);
    const std::string list = pdf.substr(from + 11, pdf.find(">>", from) - from - 11);
    std::set<std::string> names;
    int listed = 0;
    for (std::size_t at = 0; (at = list.find('/', at)) != std::string::npos; ++listed)
        names.insert(list.substr(at, list.find(' ', at) - at)), ++at;
    EXPECT_EQ(listed, 4);
    EXPECT_EQ(names.size(), 4u);
    // What was blanked moved nothing: objects begin where the file's table says.
    const std::size_t table = std::stoul(pdf.substr(pdf.rfind("startxref") + 10));
    EXPECT_EQ(pdf.substr(table, 4), "xref");
    const std::size_t catalog = std::stoul(pdf.substr(pdf.rfind(" 00000 n") - 16, 10));
    EXPECT_EQ(pdf.substr(catalog, 40).substr(pdf.substr(catalog, 40).find(' '), 6), " 0 obj");
}

TEST(Documents, StampsAreOneWhereTheyDifferByTheirPlaceAlone)
{
    const auto forms_of = [](auto&& change) {
        Drawing page = page_of_a4();
        for (int i = 0; i < 60; ++i) {
            const Stamp stamp{page};
            double high = 2;
            Paint paint = filled(rgb(0x2f5597));
            change(i, high, paint);
            page.path(Path{}.ellipse({10.0 + 3 * i, 20 + 0.7 * i}, 2, high), paint);
            const Stamp within{page};
            page.path(Path{}.circle({10.0 + 3 * i, 22 + 0.7 * i}, 1), stroke(black, 0.1));
        }
        return forms_in(pdf_of({page}));
    };
    EXPECT_EQ(forms_of([](int, double&, Paint&) {}), 1) << "a stamp in a stamp is part of it";
    EXPECT_EQ(forms_of([](int i, double& high, Paint&) { high += i % 3 * 0.01; }), 3);
    EXPECT_EQ(forms_of([](int i, double&, Paint& paint) { paint.fill.red = i % 2 ? 7 : 9; }), 2);
    EXPECT_EQ(forms_of([](int i, double&, Paint& paint) { paint.fill_part = i % 2 ? 1 : 0.5; }), 2);
    EXPECT_EQ(forms_of([](int i, double&, Paint& paint) { paint.width = i % 2 ? 1 : 0; }), 2);
    EXPECT_EQ(forms_of([](int i, double&, Paint& paint) { paint.fills = i % 2 != 0; }), 2);
}

TEST(Documents, FewStampsAndFewHalosAreDrawnAsTheyAre)
{
    Drawing page = page_of_a4();
    put_counters(page, 1);
    put_names(page, 1);
    const std::string pdf = pdf_of({page});
    EXPECT_EQ(forms_in(pdf), 0);
    EXPECT_EQ(fonts_of_halos_in(pdf), 0);
    EXPECT_EQ(times("/ActualText", drawn_in(pdf)), 0);
}

TEST(Documents, HalosOfManyNamesAreLettersThatStandForNoText)
{
    Drawing page = page_of_a4();
    put_names(page, 240);
    const std::string pdf = pdf_of({page});
    EXPECT_EQ(fonts_of_halos_in(pdf), 1);
    const std::string drawn = drawn_in(pdf);
    EXPECT_EQ(times("/ActualText <feff> >> BDC", drawn), 240)
        << "whoever copies a name gets it once";
    EXPECT_EQ(times("BT\n", drawn), 2 * 240);
    EXPECT_LT(pdf.size(), 60'000u);
}

TEST(Documents, HalosOfOtherSizesWidthsAndTurnsHaveFontsOfTheirOwn)
{
    const auto fonts_of = [](auto&& change) {
        Drawing page = page_of_a4();
        for (int i = 0; i < 120; ++i) {
            Letters letters;
            letters.halo = true;
            letters.size = 2;
            change(i, letters);
            page.text({10.0 + 60 * (i % 3), 10 + 3.1 * (i / 3)}, "Marengo Marengo", letters);
        }
        return fonts_of_halos_in(pdf_of({page}));
    };
    EXPECT_EQ(fonts_of([](int, Letters&) {}), 1);
    EXPECT_EQ(fonts_of([](int i, Letters& letters) { letters.size = i % 2 ? 2 : 2.5; }), 2);
    EXPECT_EQ(fonts_of([](int i, Letters& letters) { letters.halo_wide = i % 2 ? 0.2 : 0.3; }), 2);
    EXPECT_EQ(fonts_of([](int i, Letters& letters) { letters.turn = i % 2 ? 0 : 30; }), 2);
    EXPECT_EQ(fonts_of([](int i, Letters& letters) {
                  letters.face = i % 2 ? Face::roman : Face::italic;
              }),
              2);
    EXPECT_EQ(fonts_of([](int i, Letters& letters) {
                  letters.halo_color = i % 2 ? white : rgb(0xf2d574);
                  letters.anchor = i % 3 ? Anchor::left : Anchor::middle;
              }),
              1)
        << "a font has no color and no place";
}

} // namespace
} // namespace sandtable::picture::documents_test
