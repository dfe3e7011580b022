#include "plugins/workshop/trials/deep_check.hpp"

#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/play/seat.hpp"
#include "plugins/host/telling/script_words.hpp"

#include <algorithm>

namespace sandtable::host {
namespace {

/// Random orders for whoever is to decide, from numbers of their own.
class Chooser {
public:
    explicit Chooser(std::uint64_t seed) : numbers_{Stream::mix(seed), 0} {}
    Order choose(const Game& game)
    {
        Side side = 0;
        while (side < umpire_seat && (game.awaited() & seat_bit(side)) == 0) ++side;
        const std::vector<Order> orders = all_legal(game, {.side = side});
        if (orders.empty()) throw std::runtime_error{"somebody is asked and has no legal order"};
        return orders[numbers_.below(static_cast<std::uint32_t>(orders.size()))];
    }

private:
    Stream numbers_;
};

/// Stops watching whatever happens.
struct Watching {
    const ScenarioScript& script;
    Watching(const ScenarioScript& of, std::vector<HandlerRun>& runs) : script{of}
    {
        script.watch(&runs);
    }
    ~Watching() { script.watch(nullptr); }
    Watching(const Watching&) = delete;
    Watching& operator=(const Watching&) = delete;
};

std::unique_ptr<ScenarioScript> fresh_script(const ReadyBattle& battle)
{
    std::unique_ptr<ScenarioScript> script = battle.scenario->clone_script();
    if (script) script->bind(battle.ruleset, &script_words);
    return script;
}

/// The first handler after which the two tables differed.
HandlerRun first_difference(const std::vector<HandlerRun>& a, const std::vector<HandlerRun>& b)
{
    for (std::size_t i = 0; i < a.size() && i < b.size(); ++i)
        if (a[i].hash != b[i].hash || a[i].event != b[i].event) return a[i];
    if (a.size() > b.size()) return a[b.size()];
    if (b.size() > a.size()) return b[a.size()];
    return {};
}

} // namespace

DeepReport deep_check(const ReadyBattle& battle, int games, int orders)
{
    DeepReport report;
    if (!battle.script) return report;
    for (int g = 0; g < games; ++g) {
        const auto seed = static_cast<std::uint64_t>(g) + 1;
        ++report.games;
        const std::unique_ptr<ScenarioScript> kept = fresh_script(battle);
        Chooser chooser{seed};
        std::string text;
        int number = 0;
        try {
            std::vector<HandlerRun> runs, again;
            Game game{*battle.setting, *battle.ruleset, kept.get(), battle.block(seed)};
            // The copy begins as a saved game that was just read would.
            const auto both = [&](auto&& work) {
                const std::unique_ptr<ScenarioScript> anew = fresh_script(battle);
                Game copy{*battle.setting, *battle.ruleset, anew.get(), battle.block(seed)};
                copy.reset(game.block());
                runs.clear();
                again.clear();
                {
                    const Watching first{*kept, runs};
                    work(game);
                }
                {
                    const Watching second{*anew, again};
                    work(copy);
                }
                report.handlers += runs.size();
                if (game.block() != copy.block())
                    report.parting =
                        ScriptParting{seed, number, text, first_difference(runs, again)};
            };
            both([](Game& one) { one.begin(); });
            while (!report.parting && !game.over() && number < orders) {
                ++number;
                ++report.orders;
                const Order order = chooser.choose(game);
                text = write_order(order, *battle.setting);
                both([&order](Game& one) { one.apply(order); });
            }
        } catch (const ScriptError& error) {
            report.failure = error.problem;
            report.failure->context.push_back("game " + std::to_string(seed) + ", order " +
                                              std::to_string(number) +
                                              (text.empty() ? "" : ": " + text));
        }
        if (report.parting || report.failure) break;
    }
    return report;
}

std::vector<HandlerCost> profile(const ReadyBattle& battle, int games, int orders,
                                 std::int64_t& budget)
{
    std::vector<HandlerCost> costs;
    if (!battle.script) return costs;
    for (int g = 0; g < games; ++g) {
        const auto seed = static_cast<std::uint64_t>(g) + 1;
        const std::unique_ptr<ScenarioScript> script = fresh_script(battle);
        budget = script->budget();
        std::vector<HandlerRun> runs;
        const Watching watching{*script, runs};
        Chooser chooser{seed};
        Game game{*battle.setting, *battle.ruleset, script.get(), battle.block(seed)};
        game.begin();
        for (int i = 0; i < orders && !game.over(); ++i) {
            game.apply(chooser.choose(game));
            for (const HandlerRun& run : runs) {
                auto found = std::ranges::find_if(costs, [&](const HandlerCost& cost) {
                    return cost.event == run.event && cost.place == run.place;
                });
                if (found == costs.end()) {
                    costs.push_back({.event = run.event, .place = run.place});
                    found = costs.end() - 1;
                }
                ++found->calls;
                found->steps += run.steps;
                found->most = std::max(found->most, run.steps);
            }
            runs.clear();
        }
    }
    std::ranges::stable_sort(costs, std::ranges::greater{}, &HandlerCost::steps);
    return costs;
}

} // namespace sandtable::host
