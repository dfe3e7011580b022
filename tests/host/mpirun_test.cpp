// mpirun: the same bytes from one process and from several, whatever becomes of one of them.

#include "tests/host/found_process.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>

namespace sandtable::host::mpirun_test {
namespace {

namespace fs = std::filesystem;
using sandtable::testing::content;
using sandtable::testing::lines_in;
using sandtable::testing::Ran;
using sandtable::testing::run_program;
using sandtable::testing::run_sandtable;
using sandtable::testing::SignalWhen;
using sandtable::testing::TempFolder;
using Words = std::vector<std::string>;

constexpr const char* program = SANDTABLE_BUILD_DIR "/bin/sandtable";

/// As root and on a machine of few cores, and without a network.
Ran mpirun(int ranks, Words words, const Words& more = {}, const std::string& started = program)
{
    ::setenv("OMPI_ALLOW_RUN_AS_ROOT", "1", 1);
    ::setenv("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1", 1);
    ::setenv("OMPI_MCA_btl", "^openib,tcp", 1);
    Words line{"--oversubscribe", "-n", std::to_string(ranks)};
    line.insert(line.end(), more.begin(), more.end());
    line.push_back(started);
    line.insert(line.end(), words.begin(), words.end());
    return run_program("/usr/bin/mpirun", line);
}

struct Mpirun : ::testing::Test {
    void SetUp() override
    {
        ASSERT_TRUE(fs::exists("/usr/bin/mpirun")) << "package openmpi-bin (docs/packages.txt)";
        ASSERT_TRUE(fs::exists(SANDTABLE_BUILD_DIR "/lib/sandtable/mpi.so"))
            << "package libopenmpi-dev (docs/packages.txt) when this was built";
    }
    TempFolder folder;
    std::string file =
        folder.write("p.fos", "size 6x5\nobjective f5\nblue #1 C2 b2, #2 I2 a1\n"
                              "red #3 I2 d2, #4 A1 f4\nturns 3\noption fog_of_war=false\n");
};

TEST_F(Mpirun, GivesTheBytesOfOneProcess)
{
    const std::string weights = folder / "weights";
    const Words commands[] = {
        {"simulate", file, "--players", "greedy,any", "--games", "40", "--swap", "--format", "csv"},
        {"balance", file, "--players", "any,first", "--games", "48", "--look", "6", "--skill", "8",
         "--vary", "turns=3,4", "--format", "json"},
        {"ladder", file, "--players", "any,first,greedy", "--games", "6", "--format", "json"},
        {"train", file, "--players", "any", "--games", "30", "--rounds", "2", "--try", "4",
         "--try-with", "greedy", "-o", weights},
    };
    for (const Words& command : commands) {
        const Ran one = run_sandtable(command);
        ASSERT_EQ(one.code, 0) << one.err;
        const std::string learned = content(weights);
        for (const int ranks : {1, 2, 4}) {
            if (ranks == 1 && command[0] != "simulate") continue; // nothing of MPI is used then
            const Ran spread = mpirun(ranks, command);
            EXPECT_EQ(spread.code, 0) << spread.err;
            EXPECT_EQ(spread.out, one.out) << command[0] << " with " << ranks;
            EXPECT_EQ(spread.err, "");
            EXPECT_EQ(content(weights), learned);
        }
    }
}

TEST_F(Mpirun, SaysOnceWhatIsWrong)
{
    const Ran wrong = mpirun(3, {"ladder", file, "--players", "any,first", "--gmaes", "6"});
    EXPECT_EQ(wrong.code, 2);
    EXPECT_EQ(wrong.out, "");
    const std::string told = "--gmaes";
    const std::size_t first = wrong.err.find(told);
    ASSERT_NE(first, std::string::npos) << wrong.err;
    EXPECT_EQ(wrong.err.find(told, first + 1), std::string::npos) << wrong.err;
    folder.write("j", "a letter\n");
    const Ran journal = mpirun(2, {"simulate", file, "--games", "6", "--journal", folder / "j"});
    EXPECT_EQ(journal.code, 1);
    EXPECT_NE(journal.err.find("is no journal of this version"), std::string::npos) << journal.err;
    EXPECT_EQ(content(folder / "j"), "a letter\n");
}

TEST_F(Mpirun, ARankThatDiesCostsItsGames)
{
    const std::string journal = folder / "journal";
    const Words command{
        "simulate", "thucydide/two_farms", "--players", "greedy", "--games", "80", "--format",
        "csv",      "--journal",           journal};
    for (const bool recovers : {true, false}) {
        fs::remove(journal);
        Ran hurt;
        {
            const SignalWhen kill{SIGKILL, journal, [&] { return lines_in(journal) > 8; },
                                  std::string{"OMPI_COMM_WORLD_RANK=1"} + '\0'};
            hurt = mpirun(2, command, recovers ? Words{"--enable-recovery"} : Words{});
            ASSERT_TRUE(kill.was_sent) << "the games are over too soon";
        }
        const Ran resumed = mpirun(2, command);
        EXPECT_EQ(resumed.code, 0) << resumed.err;
        EXPECT_EQ(resumed.out, run_sandtable({command.begin(), command.end() - 2}).out);
        if (recovers) {
            EXPECT_EQ(hurt.out, resumed.out) << "with --enable-recovery the others go on";
            EXPECT_NE(hurt.err.find("rank 1 is missed"), std::string::npos) << hurt.err;
        } else {
            EXPECT_NE(hurt.code, 0) << "without, mpirun ends all";
        }
    }
}

TEST_F(Mpirun, SaysWhatIsMissingWhereThereIsNoMpi)
{
    const std::string there = sandtable::testing::bare_tree(folder / "tree");
    const Words command{"simulate", file, "--players", "any", "--games", "4", "--format", "csv"};
    const Ran alone = run_program(there, command);
    EXPECT_EQ(alone.code, 0) << alone.err;
    EXPECT_EQ(alone.out, run_sandtable(command).out) << "everything else works";
    const Ran spread = mpirun(2, command, {}, there);
    EXPECT_EQ(spread.code, 3);
    EXPECT_EQ(spread.out, "");
    EXPECT_NE(spread.err.find("libopenmpi-dev"), std::string::npos) << spread.err;
}

} // namespace
} // namespace sandtable::host::mpirun_test
