// What a scenario's handlers cost a game: a trigger on every event against none.

#include "tests/bench/ratio.hpp"
#include "tests/support/host/battles.hpp"

namespace sandtable::bench {
namespace {

/// The same random games of the same battle: the handlers look and do nothing.
void trigger_on_every_event(benchmark::State& state)
{
    const testing::Arena with{battle_file("triggers")};
    const testing::Arena without{battle_file("quiet")};
    testing::Playouts told{with.battle(), *with.battle().ruleset};
    testing::Playouts quiet{without.battle(), *without.battle().ruleset};
    if (told.play(2, 1).decisions != quiet.play(2, 1).decisions)
        return state.SkipWithError("the handlers change the games");
    compare(
        state, {.gate = 1.15, .aim = 1.08}, [&] { static_cast<void>(told.play(2, 1)); },
        [&] { static_cast<void>(quiet.play(2, 1)); });
}
BENCHMARK(trigger_on_every_event)->Iterations(1);

} // namespace
} // namespace sandtable::bench
