// map: what the command writes and how it answers wrong use.

#include "plugins/frontends/picture/png.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/support/content.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

namespace sandtable::picture::map_command_test {
namespace {

namespace fs = std::filesystem;
using sandtable::testing::content;

std::uint32_t big_endian(const std::string& bytes, std::size_t at)
{
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i)
        value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
    return value;
}

TEST(Picture, PngHasTheSizeAsked)
{
    Drawing drawing;
    drawing.width = 50.8;
    drawing.height = 25.4;
    drawing.path(Path{}.circle({10, 10}, 5), filled({255, 0, 0}));
    const std::string png = to_png(drawing, 100, SANDTABLE_BUILD_DIR);
    ASSERT_GT(png.size(), 33u);
    EXPECT_EQ(png.substr(0, 8), "\x89PNG\r\n\x1a\n");
    EXPECT_EQ(big_endian(png, 16), 200u);
    EXPECT_EQ(big_endian(png, 20), 100u);
    drawing.width = 100000;
    EXPECT_EQ(to_png(drawing, 300, SANDTABLE_BUILD_DIR), "") << "too large to be made";
}

TEST(Picture, PdfHasAPageADrawing)
{
    Drawing drawing;
    drawing.width = 210;
    drawing.height = 297;
    drawing.path(Path{}.circle({10, 10}, 5), filled({255, 0, 0}));
    drawing.text({20, 20}, "Marengo", {});
    const std::string pdf = to_pdf({drawing, drawing, drawing}, SANDTABLE_BUILD_DIR);
    EXPECT_EQ(pdf.substr(0, 5), "%PDF-");
    EXPECT_NE(pdf.find("/Count 3"), std::string::npos);
    EXPECT_NE(pdf.find("/MediaBox [ 0 0 595 842 ]"), std::string::npos)
        << "A4 in whole points: cairo leaves the rest of one white";
}

TEST(Picture, PdfKeepsWordsAsLettersAndHalosInFewPieces)
{
    Drawing drawing;
    drawing.width = 210;
    drawing.height = 297;
    Letters letters;
    letters.halo = true;
    for (int i = 0; i < 60; ++i)
        drawing.text({10, 10.0 + 4 * i}, "Marengo and San Giuliano Vecchio " + std::to_string(i),
                     letters);
    const std::string pdf = to_pdf({drawing}, SANDTABLE_BUILD_DIR);
    EXPECT_NE(pdf.find("/ToUnicode"), std::string::npos) << "words can be searched for";
    EXPECT_LT(pdf.size(), 320'000u);
}

TEST(MapCommand, WritesWhatItsNameSays)
{
    const testing::TempFolder folder;
    const std::string svg = folder / "marengo.svg";
    const testing::Ran drawn =
        testing::run_sandtable({"map", "fos/marengo", "-o", svg, "--paper", "A4", "--lang", "fr"});
    EXPECT_EQ(drawn.code, 0) << drawn.err;
    EXPECT_EQ(drawn.out, svg + " : 297 mm sur 210\n");
    const std::string french = content(svg);
    for (const char* words : {">cours d'eau<", ">Le terrain<", ">Signes des armes<",
                              "xml:lang=\"fr\"", "Piémont, Italie"})
        EXPECT_NE(french.find(words), std::string::npos) << words;
    const std::string png = folder / "marengo.png";
    EXPECT_EQ(testing::run_sandtable({"map", "fos/marengo", "-o", png, "--dpi", "30"}).code, 0);
    EXPECT_EQ(content(png).substr(1, 3), "PNG");
    const testing::Ran sharp =
        testing::run_sandtable({"map", "fos/marengo", "-o", png, "--dpi", "1200"});
    EXPECT_EQ(sharp.code, 1);
    EXPECT_NE(sharp.err.find("ask for at most "), std::string::npos) << sharp.err;
    const testing::Ran zones =
        testing::run_sandtable({"map", "synapse/gaugamela", "-o", "-", "--lang", "fr"});
    EXPECT_NE(zones.out.find("xml:lang=\"fr\""), std::string::npos);
    const std::string pdf = folder / "marengo.pdf";
    EXPECT_EQ(testing::run_sandtable({"map", "fos/marengo", "-o", pdf, "--style", "print"}).code,
              0);
    EXPECT_EQ(content(pdf).substr(0, 5), "%PDF-");
    const std::string sheets = folder / "sheets.pdf";
    EXPECT_EQ(testing::run_sandtable({"map", "fos/marengo", "-o", sheets, "--tiles", "A4"}).code,
              0);
    EXPECT_NE(content(sheets).find("/Count 4"), std::string::npos) << "a little smaller: not 6";
    EXPECT_EQ(testing::run_sandtable({"map", "fos/marengo", "-o", sheets, "--counters"}).code, 0);
    EXPECT_NE(content(sheets).find("/Count 4"), std::string::npos)
        << "fronts and backs, of counters and of markers";
}

/// What `map -o FILE.png` says in a tree of its own whose lib/sandtable/png.so is not as it should
/// be.
testing::Ran without_png(const fs::path& tree, const char* language)
{
    const std::string ran = (tree / "bin/sandtable").string();
    const std::string picture = (tree / "x.png").string();
    return testing::run_program(
        ran, {"map", "fos/first_steps", "-o", picture, "--dpi", "30", "--lang", language});
}

TEST(MapCommand, WithoutWhatWritesPngOnlyPngIsRefused)
{
    const testing::TempFolder folder;
    const fs::path built = SANDTABLE_BUILD_DIR, tree = folder.path() / "tree";
    (void)testing::bare_tree(tree.string());
    const fs::path library = tree / "lib/sandtable/png.so";
    const testing::Ran english = without_png(tree, "en");
    EXPECT_EQ(english.code, 3);
    EXPECT_EQ(english.err, "sandtable: pictures as .png need " + library.string() +
                               ", which is not there; an .svg needs nothing\n");
    const testing::Ran french = without_png(tree, "fr");
    EXPECT_EQ(french.err, "sandtable: les images en .png demandent " + library.string() +
                              ", qui n'est pas là ; un .svg ne demande rien\n");
    std::ofstream{library} << "not a library";
    const testing::Ran damaged = without_png(tree, "en");
    EXPECT_EQ(damaged.code, 3);
    EXPECT_NE(damaged.err.find("which is of no use here (cannot be opened: "), std::string::npos)
        << damaged.err;
    fs::copy_file(built / "lib/sandtable/plugins/fos/fos.so", library,
                  fs::copy_options::overwrite_existing);
    EXPECT_NE(without_png(tree, "en").err.find("it exports no sandtable_png"), std::string::npos);
    EXPECT_FALSE(fs::exists(tree / "x.png"));
    const testing::Ran svg =
        testing::run_program((tree / "bin/sandtable").string(),
                             {"map", "fos/first_steps", "-o", (tree / "x.svg").string()});
    EXPECT_EQ(svg.code, 0) << svg.err;
}

TEST(MapCommand, StylesSignsAndIdsChangeThePicture)
{
    const auto drawn = [](std::vector<std::string> more) {
        std::vector<std::string> words{"map", "fos/marengo", "-o", "-"};
        words.insert(words.end(), more.begin(), more.end());
        const testing::Ran ran = testing::run_sandtable(words);
        EXPECT_EQ(ran.code, 0) << ran.err;
        return ran.out;
    };
    const std::string usual = drawn({});
    EXPECT_EQ(usual, drawn({"--style", "paper"}));
    EXPECT_NE(usual.find(">Saint-Julien<"), std::string::npos);
    const std::string night = drawn({"--style", "night"});
    EXPECT_NE(night.find("fill=\"#0d1218\""), std::string::npos) << "the page";
    // Black on white: no color but the greys of texture.
    const std::string print = drawn({"--style", "print"});
    for (std::size_t at = print.find('#'); at != std::string::npos; at = print.find('#', at + 1)) {
        const std::string color = print.substr(at + 1, 6);
        if (color.find_first_not_of("0123456789abcdef") != std::string::npos) continue;
        const bool gray =
            color.substr(0, 2) == color.substr(2, 2) && color.substr(2, 2) == color.substr(4);
        EXPECT_TRUE(gray || color == "fffaf0" || color == "1a1714") << color;
    }
    EXPECT_NE(usual, drawn({"--signs", "nato"}));
    EXPECT_EQ(drawn({"--ids"}).find(">Saint-Julien<"), std::string::npos);
    EXPECT_NE(drawn({"--ids"}).find(">#3<"), std::string::npos);
}

TEST(MapCommand, SaysUnderTheTitleWhichTurnItIsAndKeepsArrivalsApart)
{
    const auto drawn = [](const std::string& battle, const std::string& language) {
        return testing::run_sandtable({"map", battle, "-o", "-", "--lang", language}).out;
    };
    const std::string evening = drawn("fos/marengo_evening", "en");
    EXPECT_NE(evening.find("14 June 1800 \u00b7 turn 9<"), std::string::npos);
    EXPECT_EQ(evening.find("EVENING, TURN 9"), std::string::npos) << "no part of the name";
    EXPECT_NE(drawn("fos/marengo_evening", "fr").find("14 juin 1800 \u00b7 tour 9<"),
              std::string::npos);
    EXPECT_EQ(drawn("fos/marengo", "en").find("turn 1<"), std::string::npos);
    EXPECT_NE(drawn("fastplay70/spicheren", "en").find("26th bde Goltz; "), std::string::npos)
        << "a name may hold a comma: advance guard, 12th bde";
}

TEST(MapCommand, ASideSeesOnlyWhatItMay)
{
    const testing::Ran all = testing::run_sandtable({"map", "fos/marengo", "-o", "-"});
    const testing::Ran seen = testing::run_sandtable(
        {"map", "fos/marengo", "-o", "-", "--side", "blue", "--set", "fog_of_war=true"});
    EXPECT_EQ(all.code, 0) << all.err;
    EXPECT_EQ(seen.code, 0) << seen.err;
    EXPECT_EQ(seen.out.find(">Gardanne<"), std::string::npos);
    EXPECT_NE(all.out.find(">Gardanne<"), std::string::npos);
}

TEST(MapCommand, ATurnOfAGameShowsHowUnitsWentAsFarAsASideMayKnow)
{
    const std::string game =
        std::string{SANDTABLE_SOURCE_DIR} + "/rulesets/fos/goldens/last_turn.game";
    const auto trails = [&](std::vector<std::string> more) {
        std::vector<std::string> words{"map", game, "-o", "-"};
        words.insert(words.end(), more.begin(), more.end());
        const testing::Ran ran = testing::run_sandtable(words);
        EXPECT_EQ(ran.code, 0) << ran.err;
        const std::size_t from = ran.out.find("<g id=\"trails\">");
        if (from == std::string::npos) return std::string{};
        return ran.out.substr(from, ran.out.find("</g>", from) - from);
    };
    EXPECT_EQ(trails({"--turn", "2"}), "");
    const std::string second = trails({"--turn", "2", "--trails"});
    const std::string first = trails({"--turn", "1", "--trails"});
    EXPECT_NE(second.find("<path"), std::string::npos);
    EXPECT_NE(first, second);
    // Red sees its own ways, and of blue's no more than everybody together sees.
    const std::string red = trails({"--turn", "2", "--trails", "--side", "red"});
    EXPECT_LE(red.size(), second.size());
    const testing::Ran late = testing::run_sandtable({"map", game, "-o", "-", "--turn", "99"});
    EXPECT_EQ(late.code, 1);
    EXPECT_NE(late.err.find("has 8 turns"), std::string::npos) << late.err;
}

TEST(MapCommand, WrongUseIsToldWithAWayOut)
{
    const testing::Ran battle =
        testing::run_sandtable({"map", "fos/marengo", "-o", "x.svg", "--trails"});
    EXPECT_EQ(battle.code, 2);
    EXPECT_NE(battle.err.find("--trails wants a recorded game"), std::string::npos) << battle.err;
    const testing::Ran nowhere = testing::run_sandtable({"map", "fos/marengo"});
    EXPECT_EQ(nowhere.code, 2);
    EXPECT_NE(nowhere.err.find("-o marengo.svg"), std::string::npos) << nowhere.err;
    const testing::Ran strange = testing::run_sandtable({"map", "fos/marengo", "-o", "x.gif"});
    EXPECT_EQ(strange.code, 2);
    EXPECT_NE(strange.err.find("not as \".gif\""), std::string::npos);
    const testing::Ran paper =
        testing::run_sandtable({"map", "fos/marengo", "-o", "x.svg", "--paper", "A5"});
    EXPECT_EQ(paper.code, 2);
    EXPECT_NE(paper.err.find("did you mean A"), std::string::npos) << paper.err;
    const testing::Ran tiles =
        testing::run_sandtable({"map", "fos/marengo", "-o", "x.svg", "--tiles", "A4"});
    EXPECT_EQ(tiles.code, 2);
    EXPECT_NE(tiles.err.find("--tiles makes several pages"), std::string::npos) << tiles.err;
    const testing::Ran folder =
        testing::run_sandtable({"map", "fos/marengo", "-o", "/nowhere/x.svg"});
    EXPECT_EQ(folder.code, 1);
}

} // namespace
} // namespace sandtable::picture::map_command_test
