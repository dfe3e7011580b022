// What a computer player's decisions cost as battles grow.

#include "tests/bench/ratio.hpp"
#include "tests/support/host/battles.hpp"

#include "plugins/host/play/seat_automaton.hpp"
#include "plugins/host/play/session.hpp"

namespace sandtable::bench {
namespace {

/// Greedy against greedy, a whole battle on the same map, per unit and turn.
class GreedyBattle {
public:
    explicit GreedyBattle(const char* file) : arena_{battle_file(file)} {}

    /// Nanoseconds per unit and turn of one game.
    [[nodiscard]] double play()
    {
        const host::ReadyBattle& battle = arena_.battle();
        host::Session session{battle, {.seed = 1, .dice = "seeded", .seats = {}}};
        session.keep_quiet();
        for (Side side = 0; side < 2; ++side)
            session.seat(side,
                         host::seat_automaton(arena_.program(), battle, "greedy", side, side + 1u));
        const double begin = thread_time();
        static_cast<void>(session.begin());
        while (!session.over()) static_cast<void>(session.play_automaton(session.next_seat()));
        const double spent = thread_time() - begin;
        return spent / (session.game().table().unit_count() * session.game().table().turn());
    }

private:
    testing::Arena arena_;
};

void unit_and_turn_200_units_to_20(benchmark::State& state)
{
    GreedyBattle large{"hundred_a_side"};
    GreedyBattle small{"ten_a_side"};
    for (auto _ : state) {
        double ns = 0;
        const double ratio = median_of_pairs<9>([&] { return ns = large.play(); },
                                                [&] {
                                                    double sum = 0;
                                                    for (int i = 0; i < 5; ++i) sum += small.play();
                                                    return sum / 5;
                                                });
        state.counters["ns"] = ns;
        report(state, ratio, {.gate = 5, .aim = 3});
    }
}
BENCHMARK(unit_and_turn_200_units_to_20)->Iterations(1);

} // namespace
} // namespace sandtable::bench
