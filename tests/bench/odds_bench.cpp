// How long the first answer to `odds` lets one wait: of every battle that is installed, whatever
// may be ordered on the way through a random game.

#include "tests/bench/ratio.hpp"
#include "tests/support/host/battles.hpp"

#include "plugins/host/lab/session_odds.hpp"
#include "plugins/host/play/seat_automaton.hpp"
#include "plugins/host/play/session.hpp"

#include <set>
#include <utility>

namespace sandtable::bench {
namespace {

/// Seconds until something stands on the screen.
double seconds_to_answer(const host::Session& session, const Order& order)
{
    const double begin = thread_time();
    double first = 0;
    host::OddsAsk ask;
    ask.order = order;
    ask.eyes = order.side;
    ask.patience = 10; // as at the prompt
    ask.watch = [&](const host::SeenOdds&) {
        if (first == 0) first = thread_time();
    };
    ask.stopped = [&] { return first != 0; };
    static_cast<void>(session.odds(ask, host::Texts{}));
    return ((first != 0 ? first : thread_time()) - begin) / 1e9;
}

/// The slowest of the orders of one random game; each verb is asked about once a turn, at its first
/// order.
double slowest_answer(const std::string& battle)
{
    constexpr int turns = 6;
    const testing::Arena arena{battle};
    const Book& book = *arena.battle().setting->book;
    host::Session session{arena.battle(), {.seed = 1, .dice = "seeded", .seats = {}}};
    session.keep_quiet();
    for (Side side = 0; side <= umpire_seat; ++side)
        if (side < arena.battle().setting->layout->side_count || side == umpire_seat)
            session.seat(side, host::any_order_policy(side + 1u));
    static_cast<void>(session.begin());
    std::set<std::pair<int, int>> asked;
    double slowest = 0;
    while (!session.over() && session.game().table().turn() <= turns) {
        for (const Order& order : session.legal(session.next_seat()))
            if (book.verbs[order.verb].inquiry == 0 &&
                asked.insert({session.game().table().turn(), order.verb}).second)
                slowest = std::max(slowest, seconds_to_answer(session, order));
        static_cast<void>(session.play_automaton(session.next_seat()));
    }
    return slowest;
}

void first_answer_to_odds(benchmark::State& state)
{
    for (auto _ : state) {
        double slowest = 0;
        std::string where;
        for (const std::string& battle : testing::installed_battles()) {
            const double seconds = slowest_answer(battle);
            if (seconds <= slowest) continue;
            slowest = seconds;
            where = battle;
        }
        report(state, slowest, {.gate = 1, .aim = 0.2}, "s, in " + where);
    }
}
BENCHMARK(first_answer_to_odds)->Iterations(1);

} // namespace
} // namespace sandtable::bench
