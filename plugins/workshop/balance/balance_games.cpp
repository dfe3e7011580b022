#include "plugins/workshop/balance/balance_games.hpp"

#include "plugins/host/commands/common.hpp"
#include "plugins/host/lab/company.hpp"
#include "plugins/host/lab/simulation_failures.hpp"
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

std::uint64_t games_dealt_at_once(const SimulationPlan& plan)
{
    const std::uint64_t hands =
        plan.jobs * static_cast<std::uint64_t>(company() ? company()->size() : 1);
    return (std::max(hands, games_at_once) + games_at_once - 1) / games_at_once * games_at_once;
}

BattleFigures play_balance(const Program& program, const ReadyBattle& battle,
                           const BalancePlan& plan, std::atomic<std::uint64_t>& done,
                           std::string& failures)
{
    const std::size_t sides = battle.setting->sides.size();
    const Seating seated = balance_seating(program, battle, plan.players);
    FairnessTest test{plan.terms.within, plan.terms.error};
    std::vector<GameResult> games;
    SimulationPlan now = plan.games;
    now.watches = true;
    now.games_a_seed = plan.players.size() == 2 ? LadderSeats{sides}.round() : 1;
    now.what = "balance|" + word_of(battle, exactly_all(program, plan.players), now);
    now.for_all = true;
    const auto is_settled = [&] { return test.verdict() != Fairness::open && !plan.all; };
    while (now.after < plan.most && !is_settled()) {
        now.games = std::min(games_dealt_at_once(now), plan.most - now.after);
        const std::vector<GameResult> more = simulate(battle, now, seated, done);
        now.after += now.games;
        // However many were dealt, it is asked after the same games.
        for (std::size_t i = 0; i < more.size(); ++i) {
            if (games.size() % games_at_once == 0 && is_settled()) break;
            games.push_back(more[i]);
            if (sides == 2 && !more[i].failed && !more[i].unfinished)
                test.add(points_of_first(more[i]));
        }
    }
    if (failures.empty()) failures = told_failures(games, program.texts);
    BattleFigures figures = count_games(sides, games);
    figures.fairness = test.verdict();
    return figures;
}

} // namespace sandtable::host
