// Random games of each shipped battle: what a decision costs and how many games a second are
// played. And the gate of a decision: 50 against 50 on hexes, in dependent steps of splitmix64.

#include "tests/bench/ratio.hpp"
#include "tests/support/host/battles.hpp"

#include <string>
#include <utility>
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

/// Reports what a decision takes: view, list of legal orders, choice and effect, in steps of
/// splitmix64. Other games every round: the same again and again are learned by the branch
/// predictor. Small games take milliseconds, so many pairs: a few are all within one hiccup.
template <std::size_t Pairs>
void in_steps_of_a_decision(benchmark::State& state, Playouts& playouts, std::uint64_t games,
                            const Goal& goal)
{
    std::uint64_t seed = 3;
    const auto steps = [] { splitmix_steps(steps_a_call); };
    for (auto _ : state) {
        double ns = 0;
        const double ratio = median_of_pairs<Pairs>(
            [&] {
                const double begin = thread_time();
                const PlayoutSum sum = playouts.play(games, seed);
                seed += sum.games;
                return ns = (thread_time() - begin) / static_cast<double>(sum.decisions);
            },
            [&] { return time(steps, 100) / (100.0 * steps_a_call); });
        state.counters["ns"] = ns;
        report(state, ratio, goal);
    }
}

/// One decision of a random game: all orders listed, or in stages (of a unit, then of another if
/// that has none).
void decision_50_against_50(benchmark::State& state, const char* file, testing::Choice choice)
{
    const Arena arena{battle_file(file)};
    Playouts playouts{arena.battle(), *arena.battle().ruleset};
    playouts.choose(choice);
    static_cast<void>(playouts.play(2, 1));
    in_steps_of_a_decision<9>(state, playouts, 8,
                              choice == testing::Choice::listed ? Goal{.gate = 1100, .aim = 380}
                                                                : Goal{.gate = 900, .aim = 350});
}

/// A decision of random games of the SDK's template, and of Breakthrough made from it
/// (tests/bench/breakthrough).
void random_game_from_template(benchmark::State& state, const char* battle)
{
    const Arena arena{battle, std::string{SANDTABLE_BUILD_DIR} + "/bench/plugins"};
    Playouts playouts{arena.battle(), *arena.battle().ruleset};
    static_cast<void>(playouts.play(2, 1));
    in_steps_of_a_decision<51>(state, playouts, 60, {.gate = 230, .aim = 80});
}
BENCHMARK_CAPTURE(random_game_from_template, first_clash, "my_ruleset/first_clash")->Iterations(1);
BENCHMARK_CAPTURE(random_game_from_template, breakthrough, "breakthrough/board")->Iterations(1);

/// A row for every battle that is installed.
const bool registered = [] {
    for (const std::string& battle : testing::installed_battles())
        benchmark::RegisterBenchmark(
            ("random_games/" + battle).c_str(),
            [battle](benchmark::State& state) { random_games(state, battle); })
            ->Iterations(1);
    return true;
}();

/// Rows of each ruleset: its battle of 50 against 50.
const bool decisions_registered = [] {
    constexpr std::pair<const char*, const char*> battles[] = {{"fos", "fifty_a_side"},
                                                               {"thucydide", "fifty_ancients"},
                                                               {"fastplay70", "fifty_1870"},
                                                               {"synapse", "fifty_foot"}};
    constexpr std::pair<const char*, testing::Choice> choices[] = {
        {"", testing::Choice::listed}, {"_staged", testing::Choice::staged}};
    for (const auto& [how, choice] : choices)
        for (const auto& [ruleset, file] : battles)
            benchmark::RegisterBenchmark(
                (std::string{"decision_50_against_50"} + how + '/' + ruleset).c_str(),
                [file = file, choice = choice](benchmark::State& state) {
                    decision_50_against_50(state, file, choice);
                })
                ->Iterations(1);
    return true;
}();

} // namespace
} // namespace sandtable::bench
