// Sheets of armies as a page to print: nothing from elsewhere, every text escaped, a page a side.

#include "plugins/frontends/page/sheet_page.hpp"
#include "plugins/frontends/text/sheet_text.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/support/program.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace sandtable::page::sheet_page_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using testing::Ran;
using testing::run_sandtable;

int count_of(const std::string& text, const std::string& what)
{
    int n = 0;
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1))
        ++n;
    return n;
}

host::Sheet small_sheet()
{
    host::SheetTable table{
        "Main & force",
        {{"Unit", "", false, false}, {"Eff", "a \"head\"", true, false}},
        {{false, {{"<script>alert('1')</script>", ""}, {"400", "x<y"}}},
         {true, {{"Total", ""}, {"400", ""}}}},
        {{"Body", {{"Damage", "", "12", false, true}, {"Engaged", "", "", true, true}}}}};
    return {{{"Legion", {"a line"}, {}, {table}}, {"Tribes", {}, {}, {}}}};
}

TEST(SheetPage, EscapesEveryTextAndFetchesNothing)
{
    const std::string html =
        sheet_page(small_sheet(), {"en", "Here & <there>", "\"1415\"", "foot"});
    EXPECT_THAT(html, HasSubstr("&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;"));
    EXPECT_THAT(html, HasSubstr("title=\"a &quot;head&quot;\""));
    EXPECT_THAT(html, HasSubstr("title=\"x&lt;y\""));
    EXPECT_THAT(html, HasSubstr("<title>Here &amp; &lt;there&gt;</title>"));
    for (const char* never : {"<script", "http:", "https:", "url(", "@import", "<link", "<img"})
        EXPECT_THAT(html, Not(HasSubstr(never)));
    EXPECT_EQ(escaped("a\x01\n\x7f<"), "a   &lt;");
}

TEST(SheetPage, IsOneSheetASideOnA4WithBoxesAndRoomForAPencil)
{
    const std::string html = sheet_page(small_sheet(), {"fr", "t", "", "foot"});
    EXPECT_EQ(count_of(html, "<section>"), 2);
    EXPECT_THAT(html, HasSubstr("section { break-before: page; }"));
    EXPECT_THAT(html, HasSubstr("size: A4 portrait"));
    EXPECT_THAT(html, HasSubstr("<html lang=\"fr\">"));
    EXPECT_THAT(html, HasSubstr("Damage <span class=\"room\">12</span>"));
    EXPECT_THAT(html, HasSubstr("<span class=\"box\">\u00d7</span>Engaged"));
    EXPECT_THAT(html, HasSubstr("<tr class=\"total\"><td>Total</td><td class=\"n\">400</td></tr>"));
    host::Sheet wide = small_sheet();
    wide.pages[0].tables[0].columns.resize(14);
    EXPECT_THAT(sheet_page(wide, {}), HasSubstr("size: A4 landscape"));
}

TEST(SheetText, StandsInColumns)
{
    EXPECT_EQ(text::sheet_text(small_sheet()),
              "== Legion ==\na line\nMain & force\n"
              "  Unit                         Eff\n"
              "  <script>alert('1')</script>  400\n"
              "= Total                        400\n"
              "    Body: Damage 12\n    [x] Engaged\n\n== Tribes ==\n");
}

TEST(SheetPage, EveryRulesetHasOne)
{
    const Ran own = run_sandtable({"info", "synapse/agincourt", "--sheet", "--lang", "fr"});
    ASSERT_EQ(own.code, 0) << own.err;
    EXPECT_THAT(own.out, HasSubstr("<h2>Force principale</h2>"));
    EXPECT_THAT(own.out, HasSubstr("D\u00e9cim\u00e9e : Cbt -5"));
    EXPECT_EQ(count_of(own.out, "<section>"), 2);
    // No sheets of its own: a roster of what its units count.
    const Ran roster = run_sandtable({"info", "fos/first_steps", "--sheet"});
    ASSERT_EQ(roster.code, 0) << roster.err;
    EXPECT_EQ(count_of(roster.out, "<section>"), 2);
    EXPECT_THAT(roster.out, HasSubstr("<td class=\"pencil\"></td>"));
    const Ran data = run_sandtable({"info", "synapse/agincourt", "--sheet", "--format", "json"});
    const auto json = nlohmann::json::parse(data.out);
    EXPECT_EQ(json["pages"][1]["tables"][0]["rows"][3]["cells"][2], "31500");
    EXPECT_EQ(json["pages"][1]["tables"][0]["rows"][3]["total"], true);
    const Ran wrong = run_sandtable({"info", "fos", "--sheet"});
    EXPECT_EQ(wrong.code, 2);
    EXPECT_THAT(wrong.err, HasSubstr("--sheet wants a battle, not \"fos\""));
}

TEST(RulesetsOwnErrors, AreInTheReadersLanguage)
{
    const testing::TempFolder folder;
    const std::string file = folder.write(
        "no_damage.lua", "local syn = require 'synapse.tables'\n"
                         "return scenario { ruleset = 'synapse/1', title = 't', turns = 3,\n"
                         "map = syn.battlefield(), sides = { A = {}, B = {} }, units = {\n"
                         "A = { body { id = 'A.main', role = 'main' }, infantry { 'a', id = 'a',\n"
                         "body = 'A.main', eff = 9, cbt = 1, weapon = { dmg = 0 } } },\n"
                         "B = { body { id = 'B.main', role = 'main' }, infantry { 'b', id = 'b',\n"
                         "body = 'B.mian', eff = 9, cbt = 1, weapon = { dmg = 1 } } } } }\n");
    const Ran french = run_sandtable({"check", file, "--lang", "fr"});
    EXPECT_EQ(french.code, 1);
    EXPECT_THAT(french.out + french.err, HasSubstr("vouliez-vous dire B.main ?"));
    EXPECT_THAT(french.out + french.err, Not(HasSubstr("damage must be above 0")));
}

TEST(ExplainUnit, TellsHowValuesComeAboutInBothLanguages)
{
    const Ran english = run_sandtable({"explain", "synapse/gaugamela:phalanx"});
    ASSERT_EQ(english.code, 0) << english.err;
    EXPECT_THAT(english.out, HasSubstr("times 9000 soldiers [UNIT-01]"));
    EXPECT_THAT(english.out, HasSubstr("-> power 45000, force 72000"));
    const Ran french = run_sandtable({"explain", "synapse/gaugamela:A", "--lang", "fr"});
    EXPECT_THAT(french.out, HasSubstr("potentiel de commandement 15"));
    const Ran unknown = run_sandtable({"explain", "synapse/gaugamela:phalnx"});
    EXPECT_EQ(unknown.code, 2);
    EXPECT_THAT(unknown.err, HasSubstr("no unit and no side \"phalnx\" in Gaugamela\n"
                                       "did you mean phalanx?"));
    const Ran side = run_sandtable({"explain", "fos/first_steps:red"});
    EXPECT_EQ(side.code, 0) << side.err;
    EXPECT_THAT(side.out, HasSubstr("score after turn 1"));
}

} // namespace
} // namespace sandtable::page::sheet_page_test
