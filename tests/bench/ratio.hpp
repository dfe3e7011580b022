/// ratio.hpp - benchmarks that carry their own yardstick.
///
///     void reach(benchmark::State& state)
///     {
///         compare(state, {.gate = 5.0, .aim = 3.5}, [] { work(); }, [] { yardstick(); });
///     }
///     BENCHMARK(reach)->Iterations(1);
///
///   Goal              what a ratio has to keep to, and what it should come to
///   report            a ratio beside its goal; a goal that is not met fails the program
///   median_of_pairs   the ratio of two measurements taken in turn
///   compare           times work and yardstick in turn and reports
///   splitmix_steps    the yardstick of a decision
///
/// Work and yardstick are measured in turn and the median ratio is printed beside its gate:
/// machines differ, ratios hardly.
#pragma once

#include "kernel/dice/stream.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>
#include <string>

namespace sandtable::bench {

struct Goal {
    double gate = 0;
    double aim = 0;
    bool at_least = false; ///< a speed-up: more is better
};

/// Ratios that did not keep to their gate; the program fails when there is one (bench_main.cpp).
inline int goals_missed = 0;

/// Nanoseconds of this thread's own time.
[[nodiscard]] inline double thread_time()
{
    timespec at{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &at);
    return static_cast<double>(at.tv_sec) * 1e9 + static_cast<double>(at.tv_nsec);
}

/// Nanoseconds of this thread's own time that `rounds` calls take.
template <typename Call>
[[nodiscard]] double time(Call& call, long rounds)
{
    const double begin = thread_time();
    for (long i = 0; i < rounds; ++i) call();
    return thread_time() - begin;
}

/// The calls that take about 3 milliseconds.
template <typename Call>
[[nodiscard]] long rounds_of(Call& call)
{
    long rounds = 1;
    while (time(call, rounds) < 1e6 && rounds < (1L << 30)) rounds *= 2;
    return rounds * 3;
}

/// Reports a ratio as the counter "ratio", beside "gate" and "aim"; `note` stands behind them.
inline void report(benchmark::State& state, double ratio, const Goal& goal,
                   const std::string& note = {})
{
    state.counters["ratio"] = ratio;
    state.counters["gate"] = goal.gate;
    state.counters["aim"] = goal.aim;
    const auto keeps = [&](double to) { return goal.at_least ? ratio >= to : ratio <= to; };
    if (!keeps(goal.gate)) ++goals_missed;
    char line[112];
    std::snprintf(line, sizeof line, "ratio %.3g, gate %.4g: %s; aim %.4g: %s", ratio, goal.gate,
                  keeps(goal.gate) ? "met" : "NOT MET", goal.aim,
                  keeps(goal.aim) ? "met" : "not met");
    state.SetLabel(note.empty() ? line : line + (' ' + note));
}

/// The median of `Pairs` ratios of `one()` to `other()`, measured in turn after a first of each.
template <std::size_t Pairs, typename One, typename Other>
[[nodiscard]] double median_of_pairs(One&& one, Other&& other)
{
    static_cast<void>(one());
    static_cast<void>(other());
    std::array<double, Pairs> ratios{};
    for (double& ratio : ratios) {
        const double above = one();
        ratio = above / other();
    }
    std::sort(ratios.begin(), ratios.end());
    return ratios[Pairs / 2];
}

/// Reports the time of `work` over that of `yardstick`, with the nanoseconds of one call of `work`
/// as "ns". Both do the same amount, or say with `scale` how many times more `work` does.
template <std::size_t Pairs = 25, typename Work, typename Yardstick>
void compare(benchmark::State& state, const Goal& goal, Work&& work, Yardstick&& yardstick,
             double scale = 1.0)
{
    for (auto _ : state) {
        const auto work_rounds = rounds_of(work);
        const auto yard_rounds = rounds_of(yardstick);
        double work_time = 0;
        const double ratio = median_of_pairs<Pairs>(
            [&] {
                work_time = time(work, work_rounds) / static_cast<double>(work_rounds);
                return work_time;
            },
            [&] { return time(yardstick, yard_rounds) / static_cast<double>(yard_rounds); });
        state.counters["ns"] = work_time;
        report(state, ratio / scale, goal);
    }
}

/// Steps of splitmix64, each waiting for the one before.
inline void splitmix_steps(int steps)
{
    std::uint64_t x = static_cast<std::uint64_t>(steps);
    for (int i = 0; i < steps; ++i) x = Stream::mix(x + 0x9e3779b97f4a7c15ull);
    benchmark::DoNotOptimize(x);
}

} // namespace sandtable::bench
