// How long `odds` lets one wait, for something on the screen and for an answer that nobody watches:
// of every battle that is installed, whatever may be ordered on the way through a random game.

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

/// Seconds until the answer is whole where nobody watches (a pipe, JSON): to the side that gives
/// the order or to whoever sees everything, whichever waits longer.
double seconds_unwatched(const host::Session& session, const Order& order)
{
    double longest = 0;
    for (const bool hidden : {false, true}) {
        const double begin = thread_time();
        host::OddsAsk ask;
        ask.order = order;
        if (hidden) ask.eyes = order.side;
        static_cast<void>(session.odds(ask, host::Texts{}));
        longest = std::max(longest, (thread_time() - begin) / 1e9);
    }
    return longest;
}

using Wait = double (*)(const host::Session& session, const Order& order);

/// The longest wait for the orders of one random game; each verb is asked about once a turn, at its
/// first order.
double slowest_answer(const std::string& battle, Wait wait)
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
                slowest = std::max(slowest, wait(session, order));
        static_cast<void>(session.play_automaton(session.next_seat()));
    }
    return slowest;
}

void slowest_of_all(benchmark::State& state, Wait wait, const Goal& goal)
{
    for (auto _ : state) {
        double slowest = 0;
        std::string where;
        for (const std::string& battle : testing::installed_battles()) {
            const double seconds = slowest_answer(battle, wait);
            if (seconds <= slowest) continue;
            slowest = seconds;
            where = battle;
        }
        report(state, slowest, goal, "s, in " + where);
    }
}

void first_answer_to_odds(benchmark::State& state)
{
    slowest_of_all(state, seconds_to_answer, {.gate = 1, .aim = 0.2});
}
BENCHMARK(first_answer_to_odds)->Iterations(1);

void unwatched_answer_to_odds(benchmark::State& state)
{
    slowest_of_all(state, seconds_unwatched, {.gate = 1, .aim = 0.5});
}
BENCHMARK(unwatched_answer_to_odds)->Iterations(1);

} // namespace
} // namespace sandtable::bench
