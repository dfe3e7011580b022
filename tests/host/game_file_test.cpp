// The game file on disk, and SIGKILL at any moment.

#include "plugins/host/play/replay_into.hpp"
#include "plugins/host/play/session.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/support/content.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/skirmish_battle.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <fstream>
#include <iterator>
#include <sys/wait.h>
#include <unistd.h>

namespace sandtable::host::game_file_test {
namespace {

using sandtable::testing::content;
using sandtable::testing::TempFolder;
using sandtable::testing::skirmish::Field;
using sandtable::testing::skirmish::ready;

template <typename Work>
std::string complaint(Work&& work)
{
    try {
        work();
    } catch (const ContentError& error) {
        return error.what();
    }
    return "nothing";
}

RecordHeader header()
{
    RecordHeader header;
    header.program = "1";
    header.ruleset = "x";
    header.scenario = "y";
    header.dice = "seeded";
    return header;
}

RecordOrder order(std::uint64_t number) { return {number, "blue", "done", {}, "00"}; }

TEST(GameFile, IsNeverOverwritten)
{
    const TempFolder folder;
    const std::string path = folder / "a.game";
    {
        GameFile file = GameFile::create(path, Record{header(), {}, {}});
    }
    EXPECT_EQ(complaint([&] {
                  static_cast<void>(GameFile::create(path, Record{header(), {}, {}}));
              }),
              path + ": there is a file of this name already");
    EXPECT_EQ(content(path), write_header(header()));
}

TEST(GameFile, HasOneWriter)
{
    const TempFolder folder;
    const std::string path = folder / "a.game";
    const GameFile file = GameFile::create(path, Record{header(), {}, {}});
    EXPECT_EQ(complaint([&] { static_cast<void>(GameFile::append_to(path)); }),
              path + ": another program is playing this game");
}

TEST(GameFile, ATornLastLineIsReportedAndCutOff)
{
    const TempFolder folder;
    const std::string path = folder / "a.game";
    {
        GameFile::create(path, Record{header(), {}, {}}).write(order(1));
    }
    std::ofstream{path, std::ios::app} << R"({"number":2,"si)";
    EXPECT_TRUE(read_game(path).torn);
    EXPECT_EQ(read_game(path).record.orders.size(), 1u);
    {
        GameFile::append_to(path).write(order(2));
    }
    const ReadRecord read = read_game(path);
    EXPECT_FALSE(read.torn);
    EXPECT_EQ(read.record.orders.size(), 2u);
}

TEST(GameFile, OtherDamageNamesTheLine)
{
    const TempFolder folder;
    const std::string path = folder / "a.game";
    {
        GameFile::create(path, Record{header(), {}, {}}).write(order(1));
    }
    std::string text = content(path);
    text.insert(text.find('\n') + 1, "nonsense\n");
    folder.write("b.game", text);
    EXPECT_NE(
        complaint([&] { static_cast<void>(read_game(folder / "b.game")); }).find("b.game:2: "),
        std::string::npos);
}

/// Plays a recorded game and says so with a byte after each order; never comes back.
[[noreturn]] void play_recorded(const std::string& path, std::uint64_t seed, int told)
{
    const Field field;
    const ReadyBattle battle = ready(field);
    while (true) {
        Session session{battle, {.seed = seed, .seats = {}}};
        for (const Side side : {Side{0}, Side{1}, umpire_seat})
            session.seat(side, any_order_policy(seed + side));
        session.record_when_begun(path);
        session.begin();
        while (!session.over()) {
            session.play_automaton(session.next_seat());
            const char done = '.';
            if (::write(told, &done, 1) != 1) ::_exit(1);
        }
        ::pause();
    }
}

// Issue 2, Reliability: at any moment at most the order being written is lost.
TEST(GameFile, AKillLosesAtMostTheOrderBeingWritten)
{
    constexpr int kills = static_cast<int>(testing::rounds(240));
    const TempFolder folder;
    const Field field;
    const ReadyBattle battle = ready(field);
    int begun = 0, in_play = 0;
    Stream delays{99, 0};
    std::uint32_t first_order = 2'000; // microseconds: what it takes on this machine
    for (int kill = -1; kill < kills; ++kill) {
        const std::string path = folder / ("k" + std::to_string(kill));
        int pipe[2];
        ASSERT_EQ(::pipe(pipe), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            ::close(pipe[0]);
            play_recorded(path, static_cast<std::uint64_t>(kill) + 1, pipe[1]);
        }
        ::close(pipe[1]);
        // Half of the kills at any time, half of them right after some order.
        std::size_t told = 0;
        char byte = 0;
        if (kill < 0) {
            const auto began = std::chrono::steady_clock::now();
            told += ::read(pipe[0], &byte, 1) == 1 ? 1 : 0;
            const std::chrono::duration<double, std::micro> took =
                std::chrono::steady_clock::now() - began;
            first_order = std::max(first_order, static_cast<std::uint32_t>(took.count()));
        } else if (kill % 2 == 0) {
            ::usleep(delays.below(4 * first_order));
        } else {
            const std::size_t wait = delays.below(12);
            while (told < wait && ::read(pipe[0], &byte, 1) == 1) ++told;
            ::usleep(delays.below(300));
        }
        ::kill(child, SIGKILL);
        int status = 0;
        ::waitpid(child, &status, 0);
        while (::read(pipe[0], &byte, 1) == 1) ++told;
        ::close(pipe[0]);

        if (::access(path.c_str(), F_OK) != 0) {
            EXPECT_EQ(told, 0u) << "a game that was played has no file";
            continue;
        }
        ++begun;
        const ReadRecord read = read_game(path);
        ASSERT_TRUE(read.record.orders.size() == told || read.record.orders.size() == told + 1)
            << told << " orders were told, " << read.record.orders.size() << " are in the file";
        if (told > 0) ++in_play;
        // What is there plays again, and the game goes on.
        Session session{battle, {.seed = read.record.header.seed, .seats = {}}};
        replay_into(session, read.record, path, Texts{});
        session.go_on_in(GameFile::append_to(path));
        if (session.over()) continue;
        ASSERT_EQ(session.submit(session.legal(session.next_seat()).front()).result,
                  Step::accepted);
        EXPECT_EQ(read_game(path).record.orders.size(), read.record.orders.size() + 1);
    }
    EXPECT_GT(begun, kills / 2);
    EXPECT_GT(in_play, kills / 4);
}

} // namespace
} // namespace sandtable::host::game_file_test
