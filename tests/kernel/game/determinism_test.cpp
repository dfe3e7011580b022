// Equal games have equal bytes: in two processes, and from every compiler. [design 3]
#include "tests/support/skirmish_field.hpp"

#include <gtest/gtest.h>

#include <cstdio>

namespace sandtable::determinism_test {
namespace {

using namespace testing::skirmish;

/// Every block of twelve whole games in one number.
std::uint64_t hash_of_games()
{
    std::uint64_t hash = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const Field field{seed};
        Game game = field.game();
        Stream stream{seed * 77};
        while (!game.over()) {
            const auto now = choices(game);
            game.apply(now[pick(stream, now.size())]);
            hash = Stream::mix(hash ^ hash_block(game.block().data(), game.block().size()));
        }
    }
    return hash;
}

std::string hash_of_another_process()
{
    const std::string command =
        "SANDTABLE_SAY_HASH=1 '" + ::testing::internal::GetArgvs().front() +
        "' --gtest_filter=KernelDeterminism.EqualGamesHaveEqualBytesInTwoProcesses";
    std::FILE* pipe = popen(command.c_str(), "r");
    if (!pipe) return "no process";
    std::string text;
    for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) text += static_cast<char>(c);
    pclose(pipe);
    const std::size_t at = text.find("games:");
    return at == std::string::npos ? "no answer" : text.substr(at, text.find('\n', at) - at);
}

TEST(KernelDeterminism, EqualGamesHaveEqualBytesInTwoProcesses)
{
    if (std::getenv("SANDTABLE_SAY_HASH")) { // this is the other process
        std::printf("games:%016llx\n", static_cast<unsigned long long>(hash_of_games()));
        return;
    }
    const std::string one = hash_of_another_process();
    EXPECT_EQ(one.substr(0, 6), "games:");
    EXPECT_EQ(one, hash_of_another_process());
}

// One number for g++ and clang, debug and release, sanitized or not. It changes only with the
// test rulebook, the layout or the generator; then say which in the commit.
TEST(KernelDeterminism, TheBytesOfTwelveGamesArePinned)
{
    EXPECT_EQ(hash_of_games(), 0x2f916ef58ec36edeull);
}

TEST(KernelDeterminism, RandomGamesEnd)
{
    for (std::uint64_t seed = 100; seed < 130; ++seed) {
        const Field field{seed};
        Game game = field.game();
        EXPECT_GT(play_out(game, seed), 16);
        EXPECT_TRUE(game.over());
    }
}

} // namespace
} // namespace sandtable::determinism_test
