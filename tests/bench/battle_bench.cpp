// Random games of each shipped battle: what a decision costs and how many games a second are
// played. And the gate of a decision: 50 against 50 on hexes, in dependent steps of splitmix64.

#include "tests/bench/ratio.hpp"
#include "tests/support/host/battles.hpp"

#include <string>
#include <vector>

namespace sandtable::bench {
namespace {

using testing::Arena;
using testing::Playouts;
using testing::PlayoutSum;

constexpr int steps_a_call = 10'000;

/// Games for about 200 milliseconds, with the time of a decision.
void random_games(benchmark::State& state, const std::string& battle)
{
    const Arena arena{battle};
    Playouts playouts{arena.battle(), *arena.battle().ruleset};
    static_cast<void>(playouts.play(2, 1000));
    for (auto _ : state) {
        PlayoutSum sum;
        const double begin = thread_time();
        while (thread_time() - begin < 2e8) {
            const PlayoutSum one = playouts.play(1, 1 + sum.games++);
            sum.decisions += one.decisions;
        }
        const double spent = thread_time() - begin;
        const auto steps = [] { splitmix_steps(steps_a_call); };
        const double step = time(steps, 100) / (100.0 * steps_a_call);
        const auto games = static_cast<double>(sum.games);
        const auto decisions = static_cast<double>(sum.decisions);
        state.counters["units"] = arena.battle().setting->layout->unit_count;
        state.counters["bytes"] = arena.battle().setting->layout->bytes;
        state.counters["games_per_s"] = games * 1e9 / spent;
        state.counters["decisions_per_game"] = decisions / games;
        state.counters["ns_per_decision"] = spent / decisions;
        state.counters["splitmix_steps"] = spent / decisions / step;
    }
}

/// View, lists of legal orders (of a unit, then another if that has none), choice and effect of one
/// decision of a random game.
void decision_50_against_50(benchmark::State& state, const std::string& file)
{
    const Arena arena{battle_file(file)};
    Playouts playouts{arena.battle(), *arena.battle().ruleset};
    playouts.choose(testing::Choice::staged);
    const auto decisions = static_cast<double>(playouts.play(2, 1).decisions);
    compare<9>(
        state, {.gate = 1100, .aim = 380}, [&] { static_cast<void>(playouts.play(2, 1)); },
        [] { splitmix_steps(steps_a_call); }, decisions / steps_a_call);
    state.counters["ns"] = state.counters["ns"] / decisions;
}

/// A row for every battle that is installed.
const bool registered = [] {
    for (const std::string& battle : testing::installed_battles())
        benchmark::RegisterBenchmark(
            ("random_games/" + battle).c_str(),
            [battle](benchmark::State& state) { random_games(state, battle); })
            ->Iterations(1);
    return true;
}();

BENCHMARK_CAPTURE(decision_50_against_50, thucydide, "fifty_ancients")->Iterations(1);
BENCHMARK_CAPTURE(decision_50_against_50, fastplay70, "fifty_1870")->Iterations(1);

} // namespace
} // namespace sandtable::bench
