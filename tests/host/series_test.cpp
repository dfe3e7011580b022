// Long series of games: how long the rest takes, and that they can be stopped.

#include "plugins/workshop/commands/progress.hpp"
#include "tests/host/found_process.hpp"
#include "tests/host/temp_folder.hpp"
#include "tests/support/program.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>

namespace sandtable::host::series_test {
namespace {

using sandtable::testing::lines_in;
using sandtable::testing::Ran;
using sandtable::testing::run_sandtable;
using sandtable::testing::SignalWhen;
using sandtable::testing::TempFolder;
using Words = std::vector<std::string>;

TEST(Estimate, GoesByTheLastMinute)
{
    const Texts english{"en"};
    Estimate estimate;
    estimate.note(0, 0);
    EXPECT_EQ(progress_line(0, 100, estimate, english), "[" + std::string(30, '.') + "] 0/100");
    estimate.note(10, 40); // from a journal, or quick ones
    EXPECT_EQ(progress_line(40, 100, estimate, english),
              "[############..................] 40/100  4/s  about 15 s left");
    for (int second = 11; second <= 200; ++second)
        estimate.note(second, 40 + static_cast<std::uint64_t>(second - 10) / 10);
    EXPECT_NEAR(estimate.rate(), 0.1, 0.02) << "what was quick is long ago";
    EXPECT_NE(progress_line(59, 100, estimate, english).find("about 6 min left"), std::string::npos)
        << progress_line(59, 100, estimate, english);
    EXPECT_NE(progress_line(59, 1220, estimate, english).find("2 h 4"), std::string::npos);
}

TEST(Series, CtrlCKeepsWhatWasPlayedAndSaysHowToGoOn)
{
    TempFolder folder;
    const Words command{"simulate",  "thucydide/two_farms",
                        "--players", "greedy",
                        "--games",   "60",
                        "--jobs",    "2",
                        "--format",  "csv"};
    Words with = command;
    with.insert(with.end(), {"--journal", folder / "kept"});
    Ran stopped;
    {
        const SignalWhen interrupt{SIGINT, folder / "kept",
                                   [&] { return lines_in(folder / "kept") > 6; }};
        stopped = run_sandtable(with);
    }
    EXPECT_EQ(stopped.code, 130);
    EXPECT_EQ(stopped.out, "") << "nothing but results stands there";
    EXPECT_EQ(stopped.err, "stopped; what was played stands in " + (folder / "kept") +
                               ": the same command goes on from there\n");
    const auto kept = lines_in(folder / "kept");
    EXPECT_GT(kept, 6);
    EXPECT_LT(kept, 61);
    const Ran whole = run_sandtable(with);
    EXPECT_EQ(whole.code, 0) << whole.err;
    EXPECT_EQ(lines_in(folder / "kept"), 61) << "games that were over are not played again";
    EXPECT_EQ(whole.out, run_sandtable(command).out);
}

TEST(Series, CtrlCWithoutAJournalKeepsASpareOne)
{
    namespace fs = std::filesystem;
    TempFolder folder;
    const std::string before = fs::temp_directory_path().string();
    const std::string file =
        folder.write("p.fos", "size 6x5\nobjective f5\nblue #1 C2 b2, #2 I2 a1\n"
                              "red #3 I2 d2, #4 A1 f4\nturns 3\noption fog_of_war=false\n");
    const std::string spares = folder / "spares";
    fs::create_directory(spares);
    const auto spare = [&] {
        for (const auto& entry : fs::directory_iterator{spares})
            if (entry.is_regular_file()) return entry.path().string();
        return std::string{};
    };
    ::setenv("TMPDIR", spares.c_str(), 1);
    const Words command{"ladder", file, "--players", "any,first", "--games", "200000"};
    Ran stopped;
    {
        const SignalWhen interrupt{SIGINT, file, [&] { return lines_in(spare()) > 6; }};
        stopped = run_sandtable(command);
    }
    const std::string kept = spare();
    const Ran done = run_sandtable({"ladder", file, "--players", "any,first", "--games", "2"});
    ::setenv("TMPDIR", before.c_str(), 1);
    EXPECT_EQ(stopped.code, 130) << stopped.err;
    EXPECT_NE(stopped.err.find("with --journal " + kept), std::string::npos) << stopped.err;
    EXPECT_EQ(done.code, 0);
    const auto left = std::distance(fs::directory_iterator{spares}, fs::directory_iterator{});
    EXPECT_EQ(left, 1) << "of a series that was not stopped nothing is left";
}

} // namespace
} // namespace sandtable::host::series_test
