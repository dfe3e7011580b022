// Our own rulesets and players keep what is asked of everybody's.

#include "tests/host/temp_folder.hpp"
#include "tests/support/program.hpp"
#include "tests/support/sanitized.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

namespace sandtable::testing::first_party_test {
namespace {

using Json = nlohmann::json;

/// Every folder of plugins that the build has made.
std::vector<std::string> plugin_folders()
{
    std::vector<std::string> folders;
    for (const auto& entry : std::filesystem::directory_iterator{std::string{SANDTABLE_BUILD_DIR} +
                                                                 "/lib/sandtable/plugins"})
        if (std::filesystem::exists(entry.path() / "plugin.json"))
            folders.push_back(entry.path().string());
    return folders;
}

TEST(FirstParty, Conforms)
{
    int rulesets = 0, players = 0;
    const TempFolder reports;
    for (const std::string& folder : plugin_folders()) {
        std::vector<std::string> words{"conform",  folder, "--quick", "--patience",           "300",
                                       "--format", "json", "--out",   reports.path().string()};
        // What only compares results, as the two worlds do for minutes, does so in the other build;
        // here every access is watched.
        if (is_sanitized)
            for (const char* one : {"opens", "listed_orders", "unlisted_orders", "undo", "answers"})
                words.insert(words.end(), {"--only", one});
        const Ran ran = run_sandtable(words);
        ASSERT_TRUE(ran.code == 0 || ran.code == 1) << folder << ran.err;
        const Json said = Json::parse(ran.out);
        const Json& plugin = said.at("plugins").at(0);
        const bool player = plugin.at("kind") == "player";
        ++(player ? players : rulesets);
        EXPECT_GE(plugin.at("cases").size(), is_sanitized ? 2u : player ? 10u : 24u);
        EXPECT_GE(plugin.at("passed").get<int>(), is_sanitized ? 2 : player ? 10 : 18) << folder;
        for (const Json& one : plugin.at("cases")) {
            EXPECT_NE(one.at("result"), "failed")
                << folder << " " << one.at("name") << ": " << one.at("reason");
        }
    }
    EXPECT_GE(rulesets, 3);
    EXPECT_GE(players, 2);
}

TEST(Conform, ListsAndExplainsItsCasesInBothLanguages)
{
    const Ran list = run_sandtable({"conform"});
    EXPECT_EQ(list.code, 0);
    EXPECT_NE(list.out.find("two_worlds"), std::string::npos) << list.out;
    const Ran english = run_sandtable({"conform", "--explain", "undo"});
    EXPECT_EQ(english.out.find("undo  (rulesets)\n  An order that is taken back has never been.\n"),
              0u)
        << english.out;
    const Ran french = run_sandtable({"conform", "--explain", "undo", "--lang", "fr"});
    EXPECT_NE(french.out.find("Un ordre repris n'a jamais été."), std::string::npos) << french.out;
}

TEST(Conform, WrongUseIsNamed)
{
    const Ran no_case = run_sandtable({"conform", "random", "--only", "two_world"});
    EXPECT_EQ(no_case.code, 2);
    EXPECT_NE(no_case.err.find("did you mean two_worlds?"), std::string::npos) << no_case.err;
    const Ran no_plugin = run_sandtable({"conform", "randon"});
    EXPECT_EQ(no_plugin.code, 2);
    EXPECT_NE(no_plugin.err.find("did you mean random?"), std::string::npos) << no_plugin.err;
    const Ran no_folder = run_sandtable({"conform", SANDTABLE_SOURCE_DIR "/docs"});
    EXPECT_EQ(no_folder.code, 1);
    EXPECT_NE(no_folder.err.find("a plugin is a folder with plugin.json"), std::string::npos)
        << no_folder.err;
    const Ran no_out = run_sandtable({"conform", "random", "--out", "/no/such/folder"});
    EXPECT_EQ(no_out.code, 2);
}

TEST(Conform, SpeaksJUnit)
{
    const Ran ran =
        run_sandtable({"conform", "random", "--quick", "--only", "opens", "--format", "junit"});
    EXPECT_EQ(ran.code, 0);
    EXPECT_NE(ran.out.find("<testsuite name=\"random 1.0.0\" tests=\"1\" failures=\"0\""),
              std::string::npos)
        << ran.out;
}

} // namespace
} // namespace sandtable::testing::first_party_test
