// The promise of docs/abi.md: what was built for border 1.0 loads and plays in every later 1.y.
#include "kernel/state/block.hpp"
#include "plugins/host/border/library.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <sstream>

namespace sandtable::host::frozen_abi_test {
namespace {

using nlohmann::json;
using testing::Ran;
using testing::run_sandtable;

const std::string frozen = std::string{SANDTABLE_SOURCE_DIR} + "/tests/frozen_abi/1.0/sdk/abi/";
const std::string today = std::string{SANDTABLE_SOURCE_DIR} + "/sdk/abi/";
const std::string plugins = std::string{SANDTABLE_BUILD_DIR} + "/tests/frozen_abi";

/// What a header declares, line by line: without comments, spaces squeezed. What may change while
/// the border stays is left out: bytes without a meaning yet and the minor number.
std::vector<std::string> declared(const std::string& path)
{
    std::string text = read_whole_file(path);
    for (std::size_t at = 0; (at = text.find("/*", at)) != std::string::npos;)
        text.erase(at, text.find("*/", at) + 2 - at);
    std::vector<std::string> lines;
    std::istringstream in{text};
    for (std::string line; std::getline(in, line);) {
        std::istringstream words{line};
        std::string squeezed;
        for (std::string word; words >> word;) squeezed += word + ' ';
        const bool open = squeezed.find(" reserved") != std::string::npos ||
                          squeezed.find("ST_ABI_MINOR") != std::string::npos;
        if (!squeezed.empty() && !open) lines.push_back(squeezed);
    }
    return lines;
}

TEST(FrozenAbi, TheHeadersOfAReleasedBorderNeverChange)
{
    const std::map<std::string, std::uint64_t> released{
        {"battle.h", 0xc1d71683e4c9a8b1u},      {"board.h", 0xc7e2867717376df9u},
        {"book.h", 0xc55931d925ee411du},        {"ext/evaluate.h", 0x83f473bef4a54588u},
        {"ext/explain.h", 0x4740b6243177c70au}, {"ext/positions.h", 0x9f30ecd1d23c1a48u},
        {"ext/sheets.h", 0x1407f751ca3af6f5u},  {"ext/text_forms.h", 0x17c9f0d67a335eb3u},
        {"ext/worlds.h", 0x284cbc3838da4d4u},   {"host.h", 0x19ef23d4b1cbb000u},
        {"player.h", 0xca08d8bd9dcfca72u},      {"plugin.h", 0x4806638bb089ec45u},
        {"ruleset.h", 0xb9b8b07497ef6a96u},     {"types.h", 0xd3011eeed4f3e4dau},
    };
    for (const auto& [name, hash] : released) {
        const std::string text = read_whole_file(frozen + name);
        EXPECT_EQ(hash_block(reinterpret_cast<const std::byte*>(text.data()), text.size()), hash)
            << name << ": a frozen header was changed";
    }
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator{frozen})
        files += entry.is_regular_file() ? 1 : 0;
    EXPECT_EQ(files, released.size());
}

TEST(FrozenAbi, WhatAReleasedBorderDeclaresIsStillDeclaredInItsOrder)
{
    std::size_t headers = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator{frozen}) {
        if (!entry.is_regular_file()) continue;
        const std::string name = std::filesystem::relative(entry.path(), frozen).string();
        const std::vector<std::string> now = declared(today + name);
        auto at = now.begin();
        for (const std::string& line : declared(frozen + name)) {
            const auto there = std::find(at, now.end(), line);
            ASSERT_NE(there, now.end()) << "sdk/abi/" << name << " has not, or not here: " << line;
            at = there + 1;
        }
        ++headers;
    }
    EXPECT_GT(headers, 10u);
}

TEST(FrozenAbi, ItsRulesetAndPlayerPlayWholeGames)
{
    const std::vector<std::string> words{"simulate", "tug/fair",  "--plugin", plugins,    "--games",
                                         "40",       "--players", "last,any", "--format", "json"};
    const Ran ran = run_sandtable(words);
    ASSERT_EQ(ran.code, 0) << ran.err;
    const json result = json::parse(ran.out);
    EXPECT_EQ(result["unfinished"], 0);
    EXPECT_GT(result["sides"][0]["wins"].get<int>() + result["sides"][1]["wins"].get<int>(), 20);
    EXPECT_EQ(run_sandtable(words).out, ran.out);
}

TEST(FrozenAbi, ItsDiceRefusalsAndExplanationsArrive)
{
    // A soft pull by 4 moves the rope, a hard one that shows 1 slips back.
    const Ran ran = run_sandtable({"run", "tug/fair", "--plugin", plugins, "--order", "pull soft",
                                   "--order", "pull hard", "--order", "rest", "--order", "rest",
                                   "--dice", "4,1", "--format", "json"});
    ASSERT_EQ(ran.code, 0) << ran.err;
    const json result = json::parse(ran.out);
    EXPECT_EQ(result["state"]["counters"]["rope"], 3) << "5, one to the left, slipped one more";
    const json& breakdown = result["orders"][0]["breakdowns"][0];
    EXPECT_EQ(breakdown["kind"], "pull");
    EXPECT_EQ(breakdown["terms"][0]["amount"], 4);
    EXPECT_EQ(breakdown["totals"][0], 0);
    EXPECT_EQ(breakdown["outcome"]["text"], "the rope moves");
    EXPECT_EQ(result["state"]["sides"][0]["counters"]["rests"], 2);
    std::vector<std::string> words{"run", "tug/fair", "--plugin", plugins, "--seed", "4"};
    for (int i = 0; i < 8; ++i) words.insert(words.end(), {"--order", "rest"});
    const Ran refused = run_sandtable(words);
    EXPECT_EQ(refused.code, 1);
    EXPECT_NE(refused.err.find("no rest is left"), std::string::npos) << refused.err;
    EXPECT_NE(refused.err.find("TUG-2"), std::string::npos) << refused.err;
}

TEST(FrozenAbi, ItsDiceAreTheKernels)
{
    // The same chances, counted over the tape and drawn from the block's own stream.
    const Ran odds =
        run_sandtable({"odds", "tug/fair", "pull hard", "--plugin", plugins, "--format", "json"});
    ASSERT_EQ(odds.code, 0) << odds.err;
    const json exact = json::parse(odds.out);
    EXPECT_EQ(exact["exact"], true);
    EXPECT_EQ(exact["branches"], 6);
}

} // namespace
} // namespace sandtable::host::frozen_abi_test
