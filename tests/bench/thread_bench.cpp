// Two threads play twice as many games: nothing shared is written while cloning and applying.

#include "tests/bench/ratio.hpp"
#include "tests/support/host/battles.hpp"

#include <chrono>
#include <thread>

namespace sandtable::bench {
namespace {

/// How many times faster two threads do `one` and `other` than one thread does both, by the clock.
template <typename One, typename Other>
double speed_up(One&& one, Other&& other)
{
    const auto now = [] { return std::chrono::steady_clock::now(); };
    const auto begin = now();
    one();
    other();
    const auto middle = now();
    std::thread second{other};
    one();
    second.join();
    return std::chrono::duration<double>(middle - begin) /
           std::chrono::duration<double>(now() - middle);
}

/// The speed-up of random games on two threads over that of a loop that touches no memory.
void playouts_on_2_threads(benchmark::State& state)
{
    if (std::thread::hardware_concurrency() < 2) return state.SkipWithError("needs two processors");
    const testing::Arena arena{battle_file("fifty_a_side")};
    testing::Playouts one{arena.battle(), *arena.battle().ruleset};
    testing::Playouts other{arena.battle(), *arena.battle().ruleset};
    const auto games = [&] {
        return speed_up([&] { static_cast<void>(one.play(12, 1)); },
                        [&] { static_cast<void>(other.play(12, 1)); });
    };
    const auto loop = [] {
        const auto steps = [] { splitmix_steps(10'000'000); };
        return speed_up(steps, steps);
    };
    for (auto _ : state)
        report(state, median_of_pairs<15>(games, loop),
               {.gate = 0.95, .aim = 0.98, .at_least = true});
}
BENCHMARK(playouts_on_2_threads)->Iterations(1);

} // namespace
} // namespace sandtable::bench
