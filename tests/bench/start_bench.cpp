// From nothing to the first decision: the program, its plugin, a scenario of 100 units; against a
// dynamically linked program that does nothing.

#include "tests/bench/ratio.hpp"
#include "tests/support/host/battles.hpp"

#include <cstdlib>
#include <fcntl.h>
#include <spawn.h>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

extern char** environ;

namespace sandtable::bench {
namespace {

/// Runs a program to its end with nothing to read and nobody to read it; the processor's time it
/// took, in nanoseconds, or nothing below zero when it failed.
double run(const std::vector<std::string>& words)
{
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
    std::vector<char*> args;
    for (const std::string& word : words) args.push_back(const_cast<char*>(word.c_str()));
    args.push_back(nullptr);
    pid_t child = 0;
    const int failed = posix_spawn(&child, args[0], &actions, nullptr, args.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failed != 0) return -1;
    int status = 0;
    rusage used{};
    if (wait4(child, &status, 0, &used) != child || status != 0) return -1;
    const auto nanoseconds = [](const timeval& time) {
        return static_cast<double>(time.tv_sec) * 1e9 + static_cast<double>(time.tv_usec) * 1e3;
    };
    return nanoseconds(used.ru_utime) + nanoseconds(used.ru_stime);
}

/// `run` of a battle prints the first decision with its legal orders. The plugin's probe is
/// remembered, as it is from the second start on.
void start_to_first_decision(benchmark::State& state, const char* file)
{
    const std::string build = SANDTABLE_BUILD_DIR;
    const std::vector<std::string> program{build + "/bin/sandtable", "run", battle_file(file)};
    const std::vector<std::string> empty{build + "/bench/empty_program"};
    if (run(program) < 0 || run(empty) < 0) return state.SkipWithError("cannot be run");
    for (auto _ : state) {
        double ns = 0;
        const double ratio = median_of_pairs<25>([&] { return ns = run(program); },
                                                 [&] {
                                                     double sum = 0;
                                                     for (int i = 0; i < 8; ++i) sum += run(empty);
                                                     return sum / 8;
                                                 });
        state.counters["ns"] = ns;
        report(state, ratio, {.gate = 15, .aim = 5});
    }
}
BENCHMARK_CAPTURE(start_to_first_decision, fos, "fifty_a_side")->Iterations(1);
BENCHMARK_CAPTURE(start_to_first_decision, thucydide, "fifty_ancients")->Iterations(1);
BENCHMARK_CAPTURE(start_to_first_decision, fastplay70, "fifty_1870")->Iterations(1);

} // namespace
} // namespace sandtable::bench
