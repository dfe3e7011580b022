// Correctness of speed: 100 seeded random games a battle, and how many orders can follow each
// other, against tracked files. A commit that moves a row says which rule did it.

#include "tests/support/host/playouts.hpp"
#include "tests/support/program.hpp"
#include "tests/support/sanitized.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

namespace sandtable::testing::signature_test {
namespace {

/// The rows of a tracked table: fields between tabs; "#" begins a comment.
std::vector<std::vector<std::string>> rows_of(const std::string& file)
{
    std::ifstream in{std::string{SANDTABLE_SOURCE_DIR} + "/tests/" + file};
    std::vector<std::vector<std::string>> rows;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') continue;
        std::istringstream fields{line};
        rows.emplace_back();
        for (std::string field; std::getline(fields, field, '\t');) rows.back().push_back(field);
    }
    return rows;
}

/// Rulesets of the source tree, by folder.
std::vector<std::string> rulesets()
{
    std::vector<std::string> names;
    for (const auto& entry :
         std::filesystem::directory_iterator{std::string{SANDTABLE_SOURCE_DIR} + "/rulesets"})
        if (entry.is_directory()) names.push_back(entry.path().filename().string());
    std::sort(names.begin(), names.end());
    return names;
}

std::size_t rows_for(const std::string& ruleset, const std::vector<std::vector<std::string>>& rows)
{
    return static_cast<std::size_t>(std::count_if(rows.begin(), rows.end(), [&](const auto& row) {
        return row[0].starts_with(ruleset + "/");
    }));
}

std::string sum_of(const std::string& battle)
{
    Arena arena{battle};
    Playouts playouts{arena.battle(), *arena.battle().ruleset};
    const PlayoutSum sum = playouts.play(100, 1);
    char hash[17];
    std::snprintf(hash, sizeof hash, "%016llx", static_cast<unsigned long long>(sum.hash));
    return std::to_string(sum.decisions) + '\t' + hash;
}

TEST(Signature, EveryRulesetHasRows)
{
    for (const std::string& ruleset : rulesets())
        for (const char* file : {"signature.tsv", "perft.tsv"})
            EXPECT_GE(rows_for(ruleset, rows_of(file)), 1u)
                << "tests/" << file << " has no battle of " << ruleset << ": add a row \""
                << ruleset << "/BATTLE\" and 0 and 0 for its numbers; the test "
                << "that fails then prints the row as it should be";
}

TEST(Signature, EveryBattleOnEveryBoardHasARow)
{
    std::set<std::string> there, counted;
    for (const auto& row : rows_of("signature.tsv")) there.insert(row[0]);
    for (const auto& row : rows_of("perft.tsv")) counted.insert(row[0]);
    const Ran ran = run_sandtable({"list", "--format", "json"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    std::size_t battles = 0;
    for (const auto& one : nlohmann::json::parse(ran.out)) {
        if (one.at("kind") != "scenario") continue;
        ++battles;
        std::vector<std::string> wanted{one.at("id")};
        // The first board is the one that is played on unless another is asked for.
        for (std::size_t i = 1; one.contains("boards") && i < one.at("boards").size(); ++i)
            wanted.push_back(wanted[0] + " " + one.at("boards")[i].get<std::string>());
        for (const std::string& row : wanted) {
            EXPECT_TRUE(there.contains(row))
                << "tests/signature.tsv has no row \"" << row << "\": add it with 0 and 0 for its "
                << "numbers; the test that fails then prints the row as it should be";
            EXPECT_TRUE(counted.contains(row))
                << "tests/perft.tsv has no row \"" << row << "\": add it with a depth and what "
                << "sandtable perft counts there";
        }
    }
    EXPECT_GT(battles, 20u);
}

TEST(Signature, HundredSeededGamesABattle)
{
    const auto rows = rows_of("signature.tsv");
    ASSERT_FALSE(rows.empty());
    for (const auto& row : rows) {
        ASSERT_EQ(row.size(), 3u) << "battle, decisions, hash";
        if (is_sanitized) { // a few games for their faults; the sum is that of the other build
            Arena arena{row[0]};
            Playouts playouts{arena.battle(), *arena.battle().ruleset};
            EXPECT_GT(playouts.play(3, 1).decisions, 0u) << row[0];
            continue;
        }
        const std::string sum = sum_of(row[0]);
        EXPECT_EQ(row[1] + '\t' + row[2], sum)
            << row[0]
            << " plays other games than it did. If a rule was meant to change, the row of "
            << "tests/signature.tsv becomes:\n"
            << row[0] << '\t' << sum << "\nand the commit says which rule did it.";
    }
}

TEST(Perft, OrdersThatCanFollowEachOther)
{
    const auto rows = rows_of("perft.tsv");
    ASSERT_FALSE(rows.empty());
    for (const auto& row : rows) {
        ASSERT_EQ(row.size(), 3u) << "battle, depth, orders";
        const std::size_t blank = row[0].find(' '); // before a board
        std::vector<std::string> words{"perft", row[0].substr(0, blank), "--depth", row[1]};
        if (blank != std::string::npos)
            words.insert(words.end(), {"--board", row[0].substr(blank + 1)});
        const Ran ran = run_sandtable(words);
        EXPECT_EQ(ran.code, 0) << ran.err;
        const std::string last = "\n" + row[1] + "  " + row[2] + "\n";
        EXPECT_NE(("\n" + ran.out).find(last), std::string::npos)
            << row[0] << " depth " << row[1] << ": expected " << row[2] << ", got\n"
            << ran.out
            << "If a rule was meant to change, the last number goes into tests/perft.tsv.";
    }
}

} // namespace
} // namespace sandtable::testing::signature_test
