// The block: what a clone costs, and how large a battle of 100 units is.

#include "tests/bench/ratio.hpp"
#include "tests/support/host/battles.hpp"

#include "kernel/game/game.hpp"

#include <cstring>
#include <vector>

namespace sandtable::bench {
namespace {

/// A game taken into another one's buffer, round a pool of 16, against memcpy of as many bytes.
void clone_into_pooled_buffer(benchmark::State& state)
{
    constexpr std::size_t pooled = 16;
    const testing::Arena arena{battle_file("fifty_ancients")};
    const host::ReadyBattle& battle = arena.battle();
    Game from{*battle.setting, *battle.ruleset, nullptr, battle.start};
    std::vector<Game> pool(pooled, from);
    const std::size_t size = battle.start.size();
    std::vector<std::vector<std::byte>> buffers(pooled, battle.start);
    std::size_t next = 0;
    std::size_t next_buffer = 0;
    compare(
        state, {.gate = 1.3, .aim = 1.1},
        [&] {
            Game& to = pool[next++ % pooled];
            to.restore(from.block().data());
            benchmark::DoNotOptimize(to.block().data());
            benchmark::ClobberMemory();
        },
        [&] {
            std::vector<std::byte>& to = buffers[next_buffer++ % pooled];
            std::memcpy(to.data(), battle.start.data(), size);
            benchmark::DoNotOptimize(to.data());
            benchmark::ClobberMemory();
        });
}

/// Bytes of a battle of 100 units.
void bytes_of_100_units(benchmark::State& state, const char* file)
{
    const testing::Arena arena{battle_file(file)};
    const Layout& layout = *arena.battle().setting->layout;
    for (auto _ : state) benchmark::DoNotOptimize(layout.bytes);
    state.counters["units"] = layout.unit_count;
    report(state, layout.bytes, {.gate = 8 * 1024, .aim = 6000});
}

BENCHMARK(clone_into_pooled_buffer)->Iterations(1);
BENCHMARK_CAPTURE(bytes_of_100_units, thucydide, "fifty_ancients")->Iterations(1);
BENCHMARK_CAPTURE(bytes_of_100_units, fastplay70, "fifty_1870")->Iterations(1);
BENCHMARK_CAPTURE(bytes_of_100_units, fos, "fifty_a_side")->Iterations(1);
BENCHMARK_CAPTURE(bytes_of_100_units, synapse, "fifty_foot")->Iterations(1);

} // namespace
} // namespace sandtable::bench
