// Recorded games of every ruleset: replayed to the byte, one for every way a battle can end.

#include "plugins/host/battle/battle_loader.hpp"
#include "plugins/host/program.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

namespace sandtable::host {
namespace {

namespace fs = std::filesystem;

/// The folders of recorded games below rulesets/, sorted.
std::vector<fs::path> golden_folders()
{
    std::vector<fs::path> folders;
    for (const auto& entry : fs::directory_iterator{fs::path{SANDTABLE_SOURCE_DIR} / "rulesets"})
        if (fs::is_directory(entry.path() / "goldens")) folders.push_back(entry.path() / "goldens");
    std::sort(folders.begin(), folders.end());
    return folders;
}

TEST(Goldens, EveryRulesetHasSome)
{
    for (const auto& entry : fs::directory_iterator{fs::path{SANDTABLE_SOURCE_DIR} / "rulesets"}) {
        if (!entry.is_directory()) continue;
        EXPECT_TRUE(fs::is_directory(entry.path() / "goldens"))
            << entry.path() << " has no recorded games. Record one for every ending of the book: "
            << "sandtable simulate BATTLE --game K --record goldens/ENDING.game";
    }
}

TEST(Goldens, ReplayToTheByte)
{
    int games = 0;
    for (const fs::path& folder : golden_folders())
        for (const auto& entry : fs::directory_iterator{folder}) {
            if (entry.path().extension() == ".lua") continue; // a battle made for its recording
            const testing::Ran ran =
                testing::run_sandtable({"replay", entry.path().string(), "--verify"});
            EXPECT_EQ(ran.code, 0)
                << entry.path() << '\n'
                << ran.out << ran.err
                << "If only the layout of the state has changed: tests/tools/record_goldens.sh. "
                << "If a rule was meant to change, record the game again "
                << "(sandtable simulate BATTLE --game K --record FILE).";
            ++games;
        }
    EXPECT_GE(games, 3) << "a folder of goldens is suspiciously empty";
}

TEST(Goldens, EveryEndingHasOne)
{
    Program program;
    program.home = SANDTABLE_BUILD_DIR;
    program.self = std::string{SANDTABLE_BUILD_DIR} + "/bin/sandtable";
    for (const fs::path& folder : golden_folders()) {
        const std::string id = folder.parent_path().filename().string();
        const OpenRuleset ruleset = open_ruleset(program, id);
        for (const Word& ending : ruleset.book->endings) {
            // What a scenario's script calls, no battle of the book's own need come to.
            if (place_of_ending(ruleset.book->endings, ending.name) == ruleset.book->script_ending)
                continue;
            const bool found = std::any_of(
                fs::directory_iterator{folder}, fs::directory_iterator{}, [&](const auto& entry) {
                    return entry.path().filename().string().starts_with(ending.name);
                });
            EXPECT_TRUE(found) << id << " has no recorded game that ends by " << ending.name;
        }
    }
}

} // namespace
} // namespace sandtable::host
