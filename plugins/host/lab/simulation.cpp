#include "plugins/host/lab/simulation.hpp"

#include "plugins/host/border/plugin_error.hpp"
#include "plugins/host/isolation/witness.hpp"
#include "plugins/host/lab/simulation_log.hpp"

#include <exception>
#include <iostream>
#include <mutex>
#include <thread>

namespace sandtable::host {

GameResult play_game(Session& session, std::uint64_t number, const SimulationPlan& plan)
{
    GameResult result;
    result.number = number;
    result.seed = seed_of_game(plan, number);
    result.swapped = plan.swap && number % 2 == 0;
    if (session.begin().result != Step::accepted)
        throw HostFault{key("the set-up wants dice that nobody gives")};
    while (!session.over()) {
        if (result.orders == plan.most_orders) {
            result.unfinished = true;
            break;
        }
        Step step = session.play_automaton(session.next_seat());
        if (step.problem && !result.problem) result.problem = std::move(step.problem);
        ++result.orders;
    }
    const Clock& clock = session.game().table().clock();
    result.winners = clock.winners;
    result.ending = clock.ending;
    result.level = clock.level;
    result.turns = clock.turn;
    result.state = hash_text(session.game().hash());
    return result;
}

std::vector<GameResult> simulate(const ReadyBattle& battle, const SimulationPlan& plan,
                                 const Seating& seating, std::atomic<std::uint64_t>& done,
                                 SimulationLog* log)
{
    std::vector<GameResult> results(plan.games);
    std::atomic<std::uint64_t> next{1};
    std::mutex guard;
    std::exception_ptr failure;
    const auto work = [&] {
        std::unique_ptr<Script> script;
        if (battle.clone_script && plan.jobs > 1) script = battle.clone_script();
        while (true) {
            const std::uint64_t number = next.fetch_add(1);
            if (number > plan.games) return;
            if (const GameResult* known = log ? log->find(number) : nullptr) {
                GameResult& result = results[number - 1];
                result = *known;
                result.seed = seed_of_game(plan, number);
                done.fetch_add(1);
                continue;
            }
            witness::playing(number);
            try {
                Session session{
                    battle, {.seed = seed_of_game(plan, number), .seats = {}}, script.get()};
                session.keep_quiet();
                seating(session, number);
                results[number - 1] = play_game(session, number, plan);
                if (log) {
                    const std::lock_guard lock{guard};
                    log->add(results[number - 1]);
                }
            } catch (const ScriptError& error) {
                const std::lock_guard lock{guard};
                GameResult& result = results[number - 1] = failed_game(number);
                result.seed = seed_of_game(plan, number);
                result.problem = error.problem;
                if (log) log->add(result);
            } catch (const std::exception& error) {
                const std::lock_guard lock{guard};
                if (log && dynamic_cast<const PluginError*>(&error)) {
                    std::cerr << error.what() << "\n";
                    results[number - 1] = failed_game(number);
                    results[number - 1].seed = seed_of_game(plan, number);
                    done.fetch_add(1);
                    continue;
                }
                if (!failure)
                    failure = std::make_exception_ptr(
                        HostFault{key("game {n}: {word}"),
                                  {{"n", std::to_string(number)}, {"word", error.what()}}});
                next = plan.games + 1;
                return;
            }
            done.fetch_add(1);
        }
    };
    std::vector<std::thread> threads;
    for (unsigned i = 1; i < plan.jobs; ++i) threads.emplace_back(work);
    work();
    for (std::thread& thread : threads) thread.join();
    if (failure) std::rethrow_exception(failure);
    return results;
}

} // namespace sandtable::host
