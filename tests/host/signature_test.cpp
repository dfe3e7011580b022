// Correctness of speed: 100 seeded random games a battle, and how many orders can follow each
// other, against tracked files. A commit that moves a row says which rule did it.

#include "tests/support/host/playouts.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <sstream>

namespace sandtable::testing {
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

TEST(Signature, HundredSeededGamesABattle)
{
    const auto rows = rows_of("signature.tsv");
    ASSERT_FALSE(rows.empty());
    for (const auto& row : rows) {
        ASSERT_EQ(row.size(), 3u) << "battle, decisions, hash";
        Arena arena{row[0]};
        Playouts playouts{arena.battle(), *arena.battle().ruleset};
        const PlayoutSum sum = playouts.play(100, 1);
        char hash[17];
        std::snprintf(hash, sizeof hash, "%016llx", static_cast<unsigned long long>(sum.hash));
        EXPECT_EQ(row[1] + ' ' + row[2], std::to_string(sum.decisions) + ' ' + hash) << row[0];
    }
}

TEST(Perft, OrdersThatCanFollowEachOther)
{
    const auto rows = rows_of("perft.tsv");
    ASSERT_FALSE(rows.empty());
    for (const auto& row : rows) {
        ASSERT_EQ(row.size(), 3u) << "battle, depth, orders";
        const Ran ran = run_sandtable({"perft", row[0], "--depth", row[1]});
        EXPECT_EQ(ran.code, 0) << ran.err;
        const std::string last = "\n" + row[1] + "  " + row[2] + "\n";
        EXPECT_NE(("\n" + ran.out).find(last), std::string::npos)
            << row[0] << " depth " << row[1] << ": expected " << row[2] << ", got\n"
            << ran.out;
    }
}

} // namespace
} // namespace sandtable::testing
