#include "plugins/workshop/balance/balance_games.hpp"

#include "plugins/host/commands/common.hpp"
#include "plugins/host/lab/simulation_failures.hpp"
#include "plugins/host/lab/simulation_log.hpp"
#include "plugins/workshop/commands/series.hpp"
#include "plugins/workshop/ladder/standings.hpp"

#include <algorithm>
#include <optional>

namespace sandtable::host {

Seating balance_seating(const Program& program, const ReadyBattle& battle,
                        const std::vector<std::string>& players)
{
    return [&, who = LadderSeats{battle.setting->sides.size()}](Session& session,
                                                                std::uint64_t number) {
        std::vector<RecordSeat> seats;
        for (std::size_t s = 0; s < battle.setting->sides.size(); ++s)
            seats.push_back({battle.setting->sides[s].id,
                             who.is_first(s, number) ? players.front() : players.back()});
        session.plan_seats(std::move(seats));
        seat_players(program, session);
    };
}

BattleFigures play_balance(const Program& program, const ReadyBattle& battle,
                           const BalancePlan& plan, std::atomic<std::uint64_t>& done,
                           std::string& failures)
{
    const std::size_t sides = battle.setting->sides.size();
    const Seating seated = balance_seating(program, battle, plan.players);
    std::vector<std::string> exact;
    for (const std::string& player : plan.players) exact.push_back(exactly(program, player));
    FairnessTest test{plan.terms.within, plan.terms.error};
    std::vector<GameResult> games;
    SimulationPlan now = plan.games;
    now.watches = true;
    now.games_a_seed = plan.players.size() == 2 ? LadderSeats{sides}.round() : 1;
    while (games.size() < plan.most) {
        now.games = std::min<std::uint64_t>(games_at_once, plan.most - games.size());
        std::optional<SimulationLog> log;
        if (!plan.journal.empty())
            log.emplace(plan.journal, "balance|" + word_of(battle, exact, now));
        const std::vector<GameResult> more =
            simulate(battle, now, seated, done, log ? &*log : nullptr);
        if (failures.empty()) failures = told_failures(more, program.texts);
        for (const GameResult& game : more) {
            games.push_back(game);
            if (sides == 2 && !game.failed && !game.unfinished) test.add(points_of_first(game));
        }
        if (test.verdict() != Fairness::open && !plan.all) break;
        now.first_seed += games_at_once / now.games_a_seed;
    }
    BattleFigures figures = count_games(sides, games);
    figures.fairness = test.verdict();
    return figures;
}

} // namespace sandtable::host
