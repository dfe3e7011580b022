// The lab: chances over time, luck and skill, looks, levers, and what the command makes of them.

#include "plugins/workshop/balance/close_look.hpp"
#include "plugins/workshop/balance/gnuplot.hpp"
#include "plugins/workshop/balance/levers.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/support/content.hpp"
#include "tests/support/host/playouts.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <iterator>

namespace sandtable::host::lab_test {
namespace {

using sandtable::testing::content;
using sandtable::testing::Ran;
using sandtable::testing::run_sandtable;
using sandtable::testing::TempFolder;

GameLook game(Seats winners, std::vector<std::int64_t> worth)
{
    GameLook look;
    look.winners = winners;
    look.turns = static_cast<int>(worth.size()) - 1;
    look.worth = std::move(worth);
    look.units.resize(2);
    return look;
}

TEST(LabChances, AreLearnedFromOtherGamesAndHeldAgainstWhatCame)
{
    // Who is ahead wins three of four games, and more surely the later it is.
    std::vector<GameLook> looks;
    for (int i = 0; i < 80; ++i) {
        const bool first = i % 2 == 0;
        const bool turns_over = i % 8 >= 6;
        const std::int64_t lead = first != turns_over ? 20 : -20;
        looks.push_back(game(seat_bit(first ? 0 : 1), {0, lead / 4, lead, first ? 60 : -60}));
    }
    const ChanceFit fit = fit_chances(looks);
    ASSERT_EQ(fit.chances.size(), 80u);
    EXPECT_NEAR(fit.chances[0][0], 0.5, 0.05) << "nobody is ahead";
    EXPECT_GT(fit.chances[0][3], 0.85);
    EXPECT_LT(fit.chances[1][3], 0.15);
    EXPECT_EQ(fit.chances[0].back(), 1) << "how it ended";
    EXPECT_LT(fit.off, 0.1);
    EXPECT_GT(fit.tells, 0.15);
    // Where the judgment says nothing, no chance but that of the start is told.
    for (std::size_t i = 0; i < looks.size(); ++i)
        looks[i].worth = {0, (i / 2) % 2 == 0 ? 30 : -30};
    EXPECT_LT(fit_chances(looks).tells, 0.05);
}

GameResult won(Seats winners)
{
    GameResult result;
    result.winners = winners;
    return result;
}

TEST(LabSkill, TellsSideSkillAndDiceApart)
{
    std::vector<GameResult> side, skill, dice;
    std::uint64_t fell = 1;
    for (int i = 0; i < 200; ++i) {
        side.push_back(won(seat_bit(0)));
        skill.push_back(won(seat_bit(i % 2 == 0 ? 0 : 1)));
        fell = Stream::mix(fell);
        dice.push_back(won(seat_bit(fell % 2 == 0 ? 0 : 1)));
    }
    EXPECT_NEAR(count_skill(side).side, 1, 1e-9);
    EXPECT_NEAR(count_skill(side).points, 0.5, 1e-9);
    EXPECT_NEAR(count_skill(skill).skill, 1, 1e-9);
    EXPECT_NEAR(count_skill(skill).points, 1, 1e-9);
    // The better one wins three of four on either side: a quarter of the variance.
    std::vector<GameResult> mixed;
    for (int i = 0; i < 200; ++i) {
        mixed.push_back(won(seat_bit(i % 4 == 0 ? 1 : 0)));
        mixed.push_back(won(seat_bit(i % 4 == 1 ? 0 : 1)));
    }
    EXPECT_NEAR(count_skill(mixed).skill, 0.25, 0.005);
    EXPECT_NEAR(count_skill(mixed).dice, 0.75, 0.005);
    EXPECT_NEAR(count_skill(mixed).points, 0.75, 1e-9);
    const SkillFigures luck = count_skill(dice);
    EXPECT_GT(luck.dice, 0.95);
    EXPECT_LE(luck.dice_low, luck.dice);
    EXPECT_GE(luck.dice_high, luck.dice);
    EXPECT_NEAR(luck.side + luck.skill + luck.dice, 1, 1e-9);
    EXPECT_EQ(count_skill({}).games, 0u);
}

TEST(LabLook, CountsUnitsObjectivesAndGamesPlayedOn)
{
    std::vector<GameLook> looks{game(seat_bit(0), {0, 5}), game(seat_bit(1), {0, -5})};
    looks[0].units = {{false, 2, 6, 3, 1}, {true, 8, 2, 1, 1}};
    looks[1].units = {{true, 10, 0, 0, 2}, {false, 0, 10, 4, 2}};
    looks[0].held = {0};
    looks[1].held = {1};
    looks[0].changed_hands = looks[1].changed_hands = {1};
    looks[0].blood = looks[1].blood = {0, 4};
    looks[0].again = seat_bit(0);
    looks[1].again = 0;
    const CloseLook found = count_looks(2, looks, {{0, 10}, {1, 8}});
    EXPECT_EQ(found.games, 2);
    EXPECT_EQ(found.units[0].lost, 0.5);
    EXPECT_DOUBLE_EQ(found.units[0].loss, 0.6);
    EXPECT_EQ(found.units[0].kept_points, 1);
    EXPECT_EQ(found.units[1].kept_points, 1) << "of its own side";
    EXPECT_EQ(found.objectives[0].held, (std::vector<double>{0.5, 0.5}));
    EXPECT_EQ(found.objectives[0].points, (std::vector<double>{1, 1}));
    EXPECT_EQ(found.blood, (std::vector<double>{0, 4}));
    EXPECT_EQ(found.again_other, 0.5);
    const auto back = read_look(look_bytes(looks[0]));
    ASSERT_TRUE(back);
    EXPECT_EQ(look_bytes(*back), look_bytes(looks[0]));
    EXPECT_FALSE(read_look("1 2 three"));
}

/// Whether one of its steps reads so.
bool has_step(const std::vector<Lever>& levers, Lever::Kind kind, const std::string& words)
{
    return std::ranges::any_of(levers, [&](const Lever& lever) {
        return lever.kind == kind && std::ranges::any_of(lever.steps, [&](const LeverStep& step) {
                   return step.words == words;
               });
    });
}

TEST(LabLevers, AreReadOffTheScenario)
{
    const testing::Arena arena{"thucydide/cannae"};
    const std::vector<Lever> levers = levers_of(arena.battle(), 1);
    EXPECT_TRUE(has_step(levers, Lever::threshold, "victory.target.rome = 6"));
    EXPECT_TRUE(has_step(levers, Lever::turns, "turns = 15"));
    EXPECT_TRUE(has_step(levers, Lever::side, "sides.carthage.command_level = 5"));
    EXPECT_TRUE(has_step(levers, Lever::unit, "units.carthage.A14 = none"));
    EXPECT_FALSE(has_step(levers, Lever::unit, "units.rome.B4 = none"))
        << "the weak side keeps its men";
    EXPECT_TRUE(has_step(levers, Lever::quality, "units.rome.B3.training = regular"));
    EXPECT_TRUE(has_step(levers, Lever::option, "encirclement = false"));
}

// The week by which the place must fall decides; the calendar below a drawing says the same in
// words.
TEST(LabLevers, AreNoWordsThatAreOnlyTold)
{
    const testing::Arena arena{"synapse/rochebrune"};
    const std::vector<Lever> levers = levers_of(arena.battle(), 0);
    EXPECT_TRUE(has_step(levers, Lever::threshold, "aim.by = 17"));
    for (const Lever& lever : levers) EXPECT_FALSE(lever.name.starts_with("moments")) << lever.name;
}

TEST(LabPlots, TakeAnyWords)
{
    ASSERT_TRUE(has_gnuplot()) << "package gnuplot-nox (docs/packages.txt)";
    const std::string svg =
        share_plot({{"50 % 'of' `all` {a}_b\\n\"c\"", 0.5, 0.4, 0.6}}, 0.05, "it's 100 % <b>");
    EXPECT_NE(svg.find("50 %"), std::string::npos) << svg;
    EXPECT_NE(svg.find("&lt;b"), std::string::npos) << svg;
    EXPECT_EQ(share_plot({}, 0, ""), "") << "nothing to plot";
}

struct LabCommand : ::testing::Test {
    TempFolder folder;
    std::string file =
        folder.write("p.fos", "size 6x5\nobjective f5\nblue #1 C2 b2, #2 I2 a1\n"
                              "red #3 I2 d2, #4 A1 f4\nturns 3\noption fog_of_war=false\n");

    [[nodiscard]] Ran run(std::vector<std::string> more) const
    {
        std::vector<std::string> words{"balance", file,     "--players", "any",     "--games",
                                       "24",      "--look", "8",         "--skill", "8"};
        words.insert(words.end(), more.begin(), more.end());
        return run_sandtable(words);
    }
    [[nodiscard]] std::string refused(std::vector<std::string> more) const
    {
        const Ran ran = run(std::move(more));
        EXPECT_NE(ran.code, 0) << ran.out;
        EXPECT_EQ(ran.out, "") << "nothing is played first";
        return ran.err;
    }
};

TEST_F(LabCommand, VariesOptionsAndWordsOfTheScenario)
{
    const Ran ran = run({"--vary", "melee_threshold=1,3", "--vary", "turns=2,4"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("as it is"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("melee_threshold=1, turns=2"), std::string::npos);
    EXPECT_NE(ran.out.find("melee_threshold=3, turns=4"), std::string::npos);
}

TEST_F(LabCommand, RefusesNonsenseBeforeTheFirstGame)
{
    EXPECT_NE(refused({"--vary", "mele_threshold=1"}).find("melee_threshold"), std::string::npos);
    EXPECT_NE(refused({"--vary", "turns"}).find("NAME=a,b,c"), std::string::npos);
    EXPECT_NE(refused({"--vary", "units.red.99.force=3"}).find("units.red.99.force"),
              std::string::npos);
    EXPECT_NE(refused({"--vary", "melee_threshold=9"}).find("melee_threshold"), std::string::npos);
    EXPECT_NE(refused({"--vary", "turns=few"}).find("--vary turns=few"), std::string::npos);
    EXPECT_NE(refused({"--against", "fso"}).find("fos"), std::string::npos);
    EXPECT_NE(refused({"--against", "thucydide"}).find("the same event"), std::string::npos);
    EXPECT_NE(refused({"--report", folder / "no/such/place.html"}).find("place.html"),
              std::string::npos);
    EXPECT_NE(refused({"--report", folder / "page.txt"}).find("FILE.html"), std::string::npos);
}

TEST_F(LabCommand, WritesAPageThatNeedsNothingBesidesItself)
{
    for (const std::string language : {"en", "fr"}) {
        const std::string page = folder / ("page_" + language + ".html");
        const Ran ran = run({"--report", page, "--lang", language, "--vary", "turns=2"});
        ASSERT_EQ(ran.code, 0) << ran.err;
        const std::string html = content(page);
        EXPECT_EQ(html.find("<script"), std::string::npos);
        EXPECT_EQ(html.find("src="), std::string::npos);
        for (const char* outside : {"url(h", "href=\"h", "@import", "<link", "<img"})
            EXPECT_EQ(html.find(outside), std::string::npos) << outside;
        EXPECT_NE(html.find("<html lang=\"" + language), std::string::npos);
        EXPECT_NE(html.find(language == "fr" ? "Ce qui compte" : "What matters"),
                  std::string::npos);
        const std::size_t map = html.find("class=\"map\"");
        ASSERT_NE(map, std::string::npos);
        const std::size_t heat = html.find("<path", map);
        EXPECT_LT(heat, html.find("#ground-0-words", map)) << "names lie under the heat";
        const std::size_t ground = html.find("<symbol id=\"ground-0\"");
        EXPECT_GT(html.find("<text", ground), html.find("</symbol>", ground));
        EXPECT_EQ(html.find(has_gnuplot() ? "gnuplot-nox" : "gnuplot_canvas"), std::string::npos);
        EXPECT_FALSE(std::filesystem::exists(page + ".new"));
    }
}

} // namespace
} // namespace sandtable::host::lab_test
