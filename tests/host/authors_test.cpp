// What authors meet: tests beside battles, names of plugins, where a new folder comes to be, pages.

#include "plugins/host/border/contract.hpp"
#include "plugins/host/play/game_file.hpp"
#include "sdk/abi/ext/text_forms.h"
#include "tests/host/temp_folder.hpp"
#include "tests/support/content.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>

namespace sandtable::host::authors_test {
namespace {

namespace fs = std::filesystem;
using sandtable::testing::content;
using sandtable::testing::Ran;
using sandtable::testing::run_sandtable;
using sandtable::testing::TempFolder;

TEST(Authors, TestsBesideABattleAreNoBattles)
{
    const TempFolder folder;
    const fs::path own = folder.path() / "sandtable" / "scenarios";
    fs::create_directories(own);
    std::ofstream{own / "ford_test.lua"} << "test(\"x\", function() end)\n";
    std::ofstream{own / "lost.lua"} << "return {}\n";
    const Ran ran = run_sandtable({"list", "unusable"}, "", folder.path().string());
    EXPECT_EQ(ran.out.find("ford_test"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("lost.lua"), std::string::npos)
        << "the folder is looked at: " << ran.out;
}

TEST(Authors, ABadCellIsOneError)
{
    const TempFolder folder;
    const Ran ran = run_sandtable({"check", folder.write("cell.lua", R"(
return scenario "Cell" {
    ruleset = "fos/1", turns = 6,
    map = square { size = { 6, 6 }, objectives = { a1 = "Hill" } },
    units = {
        blue = { infantry { "A", id = 1, force = 2, at = "z9" } },
        red = { infantry { "B", id = 2, force = 2, at = "e5" } },
    },
}
)")});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.err.find("\"z9\" is off the board"), std::string::npos) << ran.err;
    EXPECT_NE(ran.err.find("1 error, 0 warnings"), std::string::npos) << ran.err;
}

TEST(Authors, NamesOfPluginsAreRefusedForTheRightReason)
{
    const TempFolder folder;
    const std::string in = folder.path().string();
    const Ran small = run_sandtable({"new", "ruleset", "b", "--in", in});
    EXPECT_EQ(small.code, 2);
    EXPECT_NE(small.err.find("2 to 40 characters"), std::string::npos) << small.err;
    const Ran large = run_sandtable({"new", "ruleset", "Iron", "--in", in});
    EXPECT_EQ(large.code, 2);
    EXPECT_NE(large.err.find("lower-case letters"), std::string::npos) << large.err;
    for (const char* word : {"class", "index", "book", "test"}) {
        const Ran taken = run_sandtable({"new", "ruleset", word, "--in", in});
        EXPECT_EQ(taken.code, 2) << word;
        EXPECT_NE(taken.err.find("the sources would not compile"), std::string::npos) << taken.err;
    }
    const Ran language = run_sandtable({"new", "ruleset", "iron", "--in", in, "--lang", "java"});
    EXPECT_EQ(language.code, 2);
    EXPECT_NE(language.err.find("can be written in cpp or c"), std::string::npos) << language.err;
    const Ran known = run_sandtable({"new", "ruleset", "fos", "--in", in});
    EXPECT_EQ(known.code, 0);
    EXPECT_NE(known.err.find("fos is the id of a plugin that came with the program"),
              std::string::npos)
        << known.err;
    const Ran salt = run_sandtable({"new", "ruleset", "salt_road", "--in", in});
    EXPECT_EQ(salt.err, "");
    // Where the program was compiled nothing can be built on it: what to do first is told.
    EXPECT_NE(salt.out.find(" --prefix ~/sandtable\n"), std::string::npos) << salt.out;
    EXPECT_NE(
        salt.out.find("cmake -B build -DCMAKE_PREFIX_PATH=~/sandtable && cmake --build build"),
        std::string::npos)
        << salt.out;
    // What is to be typed next can be typed as it stands.
    const Ran blank =
        run_sandtable({"new", "scenario", "a hill's foot", "--ruleset", "fos", "--in", in});
    EXPECT_NE(blank.out.find("sandtable check '" + in + "/a hill'\\''s foot'\n"), std::string::npos)
        << blank.out;
}

// Whose plugin cannot be used is told why where he asks for its battle, not only in a list.
TEST(Authors, AnUnusablePluginIsNamedWhereItsBattleIsAskedFor)
{
    TempFolder folder;
    folder.write("mine/plugin.json", R"({"id": "mine", "autor": "me"})");
    folder.write("linked/README.md", "");
    const Ran ran = run_sandtable({"check", "mine/hill", "--plugin", folder / "mine"});
    EXPECT_EQ(ran.code, 2);
    EXPECT_NE(ran.err.find("no battle \"mine/hill\""), std::string::npos) << ran.err;
    std::filesystem::create_symlink("nowhere", folder / "linked/plugin.json");
    const Ran list = run_sandtable({"list", "unusable", "--plugin", folder / "linked"});
    EXPECT_NE(list.out.find("plugin.json: not there"), std::string::npos) << list.out;
    EXPECT_NE(ran.err.find("unknown field \"autor\"; did you mean \"author\"?"), std::string::npos)
        << ran.err;
}

// Nor is a folder that --plugin names and that is not there passed over in silence.
TEST(Authors, APluginFolderThatIsNotThereIsNamedWhereItsPluginIsMissed)
{
    const TempFolder folder;
    const std::string gone = folder / "gone";
    for (std::vector<std::string> words :
         {std::vector<std::string>{"info", "iron"},
          std::vector<std::string>{"new", "scenario", "ford", "--ruleset", "iron"},
          std::vector<std::string>{"play", "fos/first_steps", "--players", "iron,any"}}) {
        words.insert(words.end(), {"--plugin", gone});
        const Ran ran = run_sandtable(words);
        EXPECT_EQ(ran.code, 2) << ran.err;
        EXPECT_NE(ran.err.find(gone + " cannot be used: not there"), std::string::npos) << ran.err;
    }
}

TEST(Authors, ANewScenarioStandsWhereItIsAskedFor)
{
    const TempFolder folder;
    const std::string in = folder.path().string();
    const Ran ran = run_sandtable({"new", "scenario", "ford", "--ruleset", "fos", "--in", in});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_TRUE(fs::exists(folder.path() / "ford" / "scenario.lua")) << ran.out;
    EXPECT_EQ(run_sandtable({"check", folder / "ford"}).code, 0);
}

TEST(Authors, WhereNothingCanBeWrittenTheReasonIsTold)
{
    TempFolder folder;
    const std::string in = folder.write("a_file", "");
    for (std::vector<std::string> words :
         {std::vector<std::string>{"new", "scenario", "ford", "--ruleset", "fos"},
          std::vector<std::string>{"new", "ruleset", "iron"}}) {
        words.insert(words.end(), {"--in", in});
        const Ran ran = run_sandtable(words);
        EXPECT_EQ(ran.code, 1);
        EXPECT_NE(ran.err.find(": cannot be written: Not a directory"), std::string::npos)
            << ran.err;
        words.insert(words.begin(), {"--lang", "fr"});
        EXPECT_NE(run_sandtable(words).err.find("ne peut être écrit"), std::string::npos);
    }
}

TEST(Authors, ANewScenarioOfSynapseBeginsWithTheFirstBattle)
{
    const TempFolder folder;
    const Ran ran = run_sandtable({"new", "scenario", folder / "mine", "--ruleset", "synapse"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_NE(ran.out.find("synapse/two_lines"), std::string::npos) << ran.out;
    EXPECT_EQ(run_sandtable({"check", folder / "mine"}).code, 0);
}

TEST(Authors, ATemplateInCHasTheFloorPlanOfTheOneInCpp)
{
    const TempFolder folder;
    const std::string in = folder.path().string();
    ASSERT_EQ(run_sandtable({"new", "ruleset", "in_cpp", "--in", in}).code, 0);
    ASSERT_EQ(run_sandtable({"new", "ruleset", "in_c", "--lang", "c", "--in", in}).code, 0);
    for (const char* room : {"book", "scenario", "chapters", "orders", "locale", "scenarios"})
        for (const char* name : {"in_cpp", "in_c"})
            EXPECT_TRUE(fs::is_directory(folder.path() / name / room)) << name << ' ' << room;
    for (const char* chapter : {"attack", "movement", "sequence", "victory"}) {
        EXPECT_TRUE(fs::exists(folder.path() / "in_c/chapters" / (std::string{chapter} + ".c")));
        EXPECT_TRUE(
            fs::exists(folder.path() / "in_cpp/chapters" / (std::string{chapter} + ".cpp")));
    }
    const std::string words = content(folder.path() / "in_c/book/words.h");
    EXPECT_NE(words.find("#ifndef IN_C_BOOK_WORDS_H"), std::string::npos) << words;
}

TEST(Authors, PagesThatAreNamedAreThere)
{
    const Ran help = run_sandtable({"help"});
    const std::size_t end = help.out.rfind("cli.md");
    ASSERT_NE(end, std::string::npos) << help.out;
    const std::size_t from = help.out.rfind(' ', end) + 1;
    EXPECT_TRUE(fs::exists(help.out.substr(from, end - from) + "cli.md")) << help.out;

    const TempFolder folder;
    ASSERT_EQ(run_sandtable({"new", "ruleset", "salt", "--in", folder.path().string()}).code, 0);
    const std::string readme = content(folder.path() / "salt/README.md");
    for (const char* page : {"writing-a-ruleset.md", "inside-a-ruleset.md", "abi.md"}) {
        const std::size_t at = readme.find(page);
        ASSERT_NE(at, std::string::npos) << page;
        const std::size_t begin = readme.rfind('`', at) + 1;
        EXPECT_TRUE(fs::exists(readme.substr(begin, at - begin) + page)) << readme;
    }
}

TEST(Authors, AnExtensionsMissingFunctionIsNamed)
{
    st_text_forms forms{};
    forms.struct_size = sizeof forms;
    forms.read_order = [](const void*, const void*, const char*, std::uint32_t, std::uint32_t*,
                          st_text*, st_refusal*, st_error*) -> st_status { return ST_OK; };
    for (const Extension& extension : extensions()) {
        if (std::string_view{extension.id} != ST_TEXT_FORMS) continue;
        EXPECT_EQ(fault_in_extension(&forms, extension), "its function draw is null");
        return;
    }
    FAIL() << "there is no such extension";
}

} // namespace
} // namespace sandtable::host::authors_test
