#include "plugins/workshop/balance/balance.hpp"

#include <algorithm>
#include <bit>

namespace sandtable::host {

double points_of_first(const GameResult& result) noexcept
{
    const bool first = (result.winners & seat_bit(0)) != 0;
    const bool second = (result.winners & seat_bit(1)) != 0;
    return first == second ? 0.5 : first ? 1 : 0;
}

BattleFigures count_games(std::size_t sides, const std::vector<GameResult>& results)
{
    BattleFigures all;
    all.points.resize(sides);
    double won = 0; // games that somebody won
    for (const GameResult& r : results) {
        if (r.failed || r.unfinished) {
            ++(r.failed ? all.failed : all.unfinished);
            continue;
        }
        all.shortest = all.games == 0 ? r.turns : std::min(all.shortest, r.turns);
        all.longest = std::max(all.longest, r.turns);
        ++all.games;
        ++all.endings[r.ending];
        all.turns += r.turns;
        all.orders += static_cast<double>(r.orders);
        all.lead_changes += r.course.lead_changes;
        const int winners = std::popcount(r.winners);
        for (std::size_t s = 0; s < sides; ++s)
            if (winners == 0)
                all.points[s] += 1 / static_cast<double>(sides);
            else if ((r.winners & seat_bit(static_cast<Side>(s))) != 0)
                all.points[s] += 1.0 / winners;
        if (winners == 0) {
            ++all.draws;
            continue;
        }
        won += 1;
        const double turns = std::max(r.course.turns, 1);
        all.behind += r.course.behind / turns;
        all.open_until += r.course.open_until / turns;
        if (r.course.half == nobody) continue;
        ++all.half_led;
        all.half_won += (r.winners & seat_bit(r.course.half)) != 0 ? 1 : 0;
    }
    const double games = std::max(static_cast<double>(all.games), 1.0);
    for (double* mean : {&all.turns, &all.orders, &all.lead_changes}) *mean /= games;
    for (double* share : {&all.behind, &all.open_until}) *share /= std::max(won, 1.0);
    return all;
}

} // namespace sandtable::host
