// What playing costs over the bare loop: many games, orders that are checked and recorded, a record
// that is played again. And what a computer player keeps doing as battles grow.

#include "tests/bench/ratio.hpp"
#include "tests/support/count_allocations.hpp"
#include "tests/support/host/battles.hpp"
#include "tests/support/host/given_orders.hpp"

#include <utility>

namespace sandtable::bench {
namespace {

using testing::Arena;
using testing::GivenOrders;
using testing::Match;
using testing::Playouts;

/// Nanoseconds that `work` takes for each of the orders whose number it returns.
template <typename Work>
double per_order(Work&& work)
{
    const double begin = thread_time();
    const std::uint64_t orders = work();
    return (thread_time() - begin) / static_cast<double>(orders);
}

/// Random players through a session, many games in a row, over random games of the bare loop.
void simulate_over_bare_loop(benchmark::State& state, const char* file)
{
    const Arena arena{battle_file(file)};
    Playouts playouts{arena.battle(), *arena.battle().ruleset};
    std::uint64_t seed = 1;
    const auto simulated = [&] {
        return per_order([&] {
            std::uint64_t orders = 0;
            for (std::uint64_t i = 0; i < 8; ++i)
                orders += Match{arena, "random", seed + i, true}.play();
            return orders;
        });
    };
    const auto bare = [&] {
        return per_order([&] { return playouts.play(8, std::exchange(seed, seed + 8)).decisions; });
    };
    for (auto _ : state)
        report(state, median_of_pairs<25>(simulated, bare), {.gate = 1.3, .aim = 1.1});
}

/// An order that is judged, carried out whole, checked and hashed, told to nobody, over the fast
/// path of search, for the orders of some games.
void careful_order_over_fast_path(benchmark::State& state, const char* file)
{
    const Arena arena{battle_file(file)};
    const GivenOrders games{arena, 8};
    const auto timed = [](auto&& give) {
        double time = 0;
        std::size_t count = 0;
        benchmark::DoNotOptimize(give([&](std::size_t orders, auto&& game) {
            const double begin = thread_time();
            game();
            time += thread_time() - begin;
            count += orders;
        }));
        return time / static_cast<double>(count);
    };
    const auto careful = [&] {
        return timed([&](auto&& play) { return games.give_with_care(play); });
    };
    const auto fast = [&] { return timed([&](auto&& play) { return games.give_fast(play); }); };
    for (auto _ : state)
        report(state, median_of_pairs<101>(careful, fast), {.gate = 1.5, .aim = 1.2});
}

/// Playing a record again and holding every table to its hash, over playing the game.
void verify_over_playing(benchmark::State& state, const char* file)
{
    const Arena arena{battle_file(file)};
    const host::Record game = testing::recorded_game(arena, 1);
    const auto verify = [&] {
        return per_order([&] {
            host::Session session{arena.battle(), {.seed = 1, .dice = "seeded", .seats = {}}};
            session.keep_quiet();
            host::replay_into(session, game, "", host::Texts{});
            return game.orders.size();
        });
    };
    const auto play = [&] {
        return per_order([&] { return Match{arena, "random", 1, true}.play(); });
    };
    for (auto _ : state) report(state, median_of_pairs<9>(verify, play), {.gate = 1.0, .aim = 0.5});
}

/// What greedy players did in one battle.
struct Effort {
    double ns_per_order;
    double orders_per_unit_and_turn;
};
Effort greedy_battle(const Arena& arena)
{
    Match table{arena, "greedy", 1, true};
    std::uint64_t orders = 0;
    const double ns = per_order([&] { return orders = table.play(); });
    const sandtable::Table end = table.session().game().table();
    return {ns, static_cast<double>(orders) / end.unit_count() / end.turn()};
}

void order_given_200_units_to_20(benchmark::State& state)
{
    const Arena large{battle_file("hundred_a_side")};
    const Arena small{battle_file("ten_a_side")};
    for (auto _ : state)
        report(state,
               median_of_pairs<5>([&] { return greedy_battle(large).ns_per_order; },
                                  [&] { return greedy_battle(small).ns_per_order; }),
               {.gate = 3, .aim = 2});
}

void orders_of_a_unit_400_to_20(benchmark::State& state)
{
    const Arena large{battle_file("two_hundred_a_side")};
    const Arena small{battle_file("ten_a_side")};
    for (auto _ : state) {
        const double many = greedy_battle(large).orders_per_unit_and_turn;
        const double few = greedy_battle(small).orders_per_unit_and_turn;
        state.counters["per_unit_and_turn"] = many;
        report(state, many / few, {.gate = 0.8, .aim = 1, .at_least = true});
    }
}

/// Heap allocations of a decision of greedy players through a session, once all has its room.
void allocations_per_decision(benchmark::State& state, const char* file)
{
    const Arena arena{battle_file(file)};
    Match table{arena, "greedy", 1, true};
    host::Session& session = table.session();
    static_cast<void>(session.begin());
    constexpr int decisions = 10;
    const auto play = [&](int times) {
        for (int i = 0; i < times * decisions && !session.over(); ++i)
            static_cast<void>(session.play_automaton(session.next_seat()));
    };
    for (auto _ : state) {
        play(4); // lists grow to their length, and tables of every seat are looked at
        const testing::AllocationCount count;
        play(1);
        report(state, static_cast<double>(count.so_far()) / decisions, {.gate = 0, .aim = 0});
    }
}

const bool registered_rows = [] {
    constexpr std::pair<const char*, const char*> battles[] = {{"fos", "fifty_a_side"},
                                                               {"thucydide", "fifty_ancients"},
                                                               {"fastplay70", "fifty_1870"},
                                                               {"synapse", "fifty_foot"}};
    constexpr std::pair<const char*, void (*)(benchmark::State&, const char*)> rows[] = {
        {"simulate_over_bare_loop/", simulate_over_bare_loop},
        {"careful_order_over_fast_path/", careful_order_over_fast_path},
        {"verify_over_playing/", verify_over_playing},
        {"allocations_per_decision/", allocations_per_decision}};
    for (const auto& [name, row] : rows)
        for (const auto& [ruleset, file] : battles)
            benchmark::RegisterBenchmark(
                (std::string{name} + ruleset).c_str(),
                [row = row, file = file](benchmark::State& state) { row(state, file); })
                ->Iterations(1);
    return true;
}();
BENCHMARK(order_given_200_units_to_20)->Iterations(1);
BENCHMARK(orders_of_a_unit_400_to_20)->Iterations(1);

} // namespace
} // namespace sandtable::bench
