// Recorded games of every ruleset: replayed to the byte, one for every way a battle can end.

#include "plugins/host/battle/battle_loader.hpp"
#include "plugins/host/border/library.hpp"
#include "plugins/host/program.hpp"
#include "tests/support/program.hpp"
#include "tests/support/sanitized.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

namespace sandtable::host::goldens_test {
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

/// The recorded games of a folder, sorted; beside them lie texts and battles made for a recording.
std::vector<fs::path> games_in(const fs::path& folder)
{
    std::vector<fs::path> games;
    for (const auto& entry : fs::directory_iterator{folder})
        if (entry.path().extension() == ".game") games.push_back(entry.path());
    std::sort(games.begin(), games.end());
    return games;
}

std::vector<std::string> lines_of(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream in{text};
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// The first difference of two texts with three lines before it and up to twelve from it on; empty
/// when there is none.
std::string difference(const std::string& was, const std::string& is)
{
    if (was == is) return {};
    const std::vector<std::string> old = lines_of(was);
    const std::vector<std::string> now = lines_of(is);
    std::size_t at = 0;
    while (at < std::min(old.size(), now.size()) && old[at] == now[at]) ++at;
    std::string out = "line " + std::to_string(at + 1) + "\n";
    for (std::size_t i = at - std::min<std::size_t>(at, 3); i < at; ++i)
        out += "  " + old[i] + "\n";
    for (std::size_t i = at; i < std::min(old.size(), at + 12); ++i) out += "- " + old[i] + "\n";
    for (std::size_t i = at; i < std::min(now.size(), at + 12); ++i) out += "+ " + now[i] + "\n";
    return out;
}

constexpr const char* how_to_record =
    "If this is meant: tests/tools/record_goldens.sh RULESET, and read the texts' git diff. If an "
    "order is refused now, record the game again (sandtable simulate BATTLE --game K --record "
    "FILE).";

TEST(Goldens, ReadAsTheyDidAndReplayToTheByte)
{
    int games = 0;
    for (const fs::path& folder : golden_folders())
        for (const fs::path& game : games_in(folder)) {
            ++games;
            if (testing::is_sanitized && games % 5 != 0) continue; // the other build reads them all
            fs::path text = game;
            text.replace_extension(".txt");
            ASSERT_TRUE(fs::exists(text)) << text << " is missing. " << how_to_record;
            const testing::Ran told =
                testing::run_sandtable({"replay", game.string(), "--full", "--unchecked"});
            const std::string differs = difference(read_whole_file(text.string()), told.out);
            if (!differs.empty())
                ADD_FAILURE() << text.string() << ", " << differs << told.err << how_to_record;
            const testing::Ran ran = testing::run_sandtable({"replay", game.string(), "--verify"});
            EXPECT_EQ(ran.code, 0) << game << '\n' << ran.out << ran.err << how_to_record;
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
            if (place_of(ruleset.book->endings, &Word::name, ending.name) ==
                ruleset.book->script_ending)
                continue;
            const std::vector<fs::path> games = games_in(folder);
            const bool found = std::ranges::any_of(games, [&](const fs::path& game) {
                return game.filename().string().starts_with(ending.name);
            });
            EXPECT_TRUE(found) << id << " has no recorded game that ends by " << ending.name;
        }
    }
}

} // namespace
} // namespace sandtable::host::goldens_test
