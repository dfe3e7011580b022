/// ratio.hpp - benchmarks that carry their own yardstick.
///
///     void reach(benchmark::State& state)
///     {
///         compare(state, 5.0, [] { work(); }, [] { yardstick(); });
///     }
///     BENCHMARK(reach)->Iterations(1);
///
/// Work and yardstick are timed in turn, 25 pairs of some milliseconds each, and the median ratio
/// is printed beside its gate: machines differ, ratios hardly.
#pragma once

#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <ctime>

namespace sandtable::bench {

/// Nanoseconds of this thread's own time that `rounds` calls take.
template <typename Call>
[[nodiscard]] double time(Call& call, long rounds)
{
    const auto now = [] {
        timespec at{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &at);
        return static_cast<double>(at.tv_sec) * 1e9 + static_cast<double>(at.tv_nsec);
    };
    const double begin = now();
    for (long i = 0; i < rounds; ++i) call();
    return now() - begin;
}

/// The calls that take about 3 milliseconds.
template <typename Call>
[[nodiscard]] long rounds_of(Call& call)
{
    long rounds = 1;
    while (time(call, rounds) < 1e6 && rounds < (1L << 30)) rounds *= 2;
    return rounds * 3;
}

/// Reports the time of `work` over that of `yardstick` as the counter "ratio", beside "gate".
/// Both do the same amount, or say with `scale` how many times more `work` does.
template <typename Work, typename Yardstick>
void compare(benchmark::State& state, double gate, Work&& work, Yardstick&& yardstick,
             double scale = 1.0)
{
    std::array<double, 25> ratios{};
    double work_time = 0;
    for (auto _ : state) {
        const long work_rounds = rounds_of(work);
        const long yard_rounds = rounds_of(yardstick);
        for (double& ratio : ratios) {
            const double one = time(work, work_rounds) / static_cast<double>(work_rounds);
            const double other = time(yardstick, yard_rounds) / static_cast<double>(yard_rounds);
            ratio = one / other / scale;
            work_time = one;
        }
    }
    std::sort(ratios.begin(), ratios.end());
    const double median = ratios[ratios.size() / 2];
    state.counters["ns"] = work_time;
    state.counters["ratio"] = median;
    state.counters["gate"] = gate;
    char line[80];
    std::snprintf(line, sizeof line, "ratio %.2f, gate %.2f: %s", median, gate,
                  median <= gate ? "met" : "NOT MET");
    state.SetLabel(line);
}

} // namespace sandtable::bench
