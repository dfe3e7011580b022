#include "plugins/workshop/ladder/standings.hpp"

namespace sandtable::host {

bool LadderSeats::is_first(std::size_t side, std::uint64_t number) const
{
    const std::size_t at = static_cast<std::size_t>(number - 1) % round();
    const bool alone = side == at % sides_;
    return at < sides_ ? alone : !alone;
}

double LadderSeats::points(Seats winners, std::uint64_t number) const
{
    bool first = false, second = false;
    for (std::size_t side = 0; side < sides_; ++side) {
        if ((winners & seat_bit(static_cast<Side>(side))) == 0) continue;
        (is_first(side, number) ? first : second) = true;
    }
    return first == second ? 0.5 : first ? 1 : 0;
}

Points points_of(const Match& match, std::size_t player)
{
    const Points& score = match.score;
    return {player == match.first ? score.sum : score.games - score.sum, score.games};
}

Match count_match(std::size_t sides, const std::vector<GameResult>& results)
{
    const LadderSeats seats{sides};
    Match match;
    match.first_as.resize(sides);
    for (const GameResult& game : results) {
        if (game.failed || game.unfinished) {
            ++(game.failed ? match.failed : match.unfinished);
            continue;
        }
        const double points = seats.points(game.winners, game.number);
        match.score.add(points);
        ++(points > 0.75 ? match.wins : points < 0.25 ? match.losses : match.draws);
        for (std::size_t side = 0; side < sides; ++side)
            if (seats.is_first(side, game.number)) match.first_as[side].add(points);
    }
    return match;
}

std::vector<Standing> standings(std::size_t players, const std::vector<Match>& matches)
{
    std::vector<Standing> all(players);
    std::vector<Meeting> meetings;
    for (const Match& match : matches) {
        for (const std::size_t player : {match.first, match.second}) {
            const Points its = points_of(match, player);
            all[player].score.sum += its.sum;
            all[player].score.games += its.games;
        }
        meetings.push_back({match.first, match.second, match.score.sum, match.score.games});
    }
    const std::vector<Rating> ratings = rate(players, meetings);
    for (std::size_t i = 0; i < players; ++i) all[i].rating = ratings[i];
    return all;
}

} // namespace sandtable::host
