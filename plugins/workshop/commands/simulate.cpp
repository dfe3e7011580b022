// simulate: many numbered games between computer players, and how sure the result is.

#include "plugins/frontends/wire/patience.hpp"
#include "plugins/host/isolation/supervise.hpp"
#include "plugins/host/lab/company.hpp"
#include "plugins/host/lab/simulation_failures.hpp"

#include "plugins/frontends/text/canvas.hpp"
#include "plugins/frontends/text/lists.hpp"
#include "plugins/host/commands/common.hpp"
#include "plugins/host/play/player_name.hpp"
#include "plugins/host/table/tally.hpp"
#include "plugins/workshop/commands/commands.hpp"
#include "plugins/workshop/commands/series.hpp"

#include <cstdio>
#include <iostream>
#include <map>
#include <set>

namespace sandtable::host {
namespace {

constexpr OptionDecl options_of_simulate[] = {
    {"games", "N", key("How many games (100)")},
    players_option,
    think_option,
    wire::patience_option,
    isolate_option,
    journal_option,
    jobs_option,
    {"seed", "N", key("Seed of game 1; game K has seed N+K-1 (1)")},
    {"swap", nullptr, key("Swap the players' seats in every second game")},
    {"game", "K", key("Play only game number K")},
    {"record", "FILE", key("Record that game (with --game)")},
    most_orders_option,
    set_option,
    board_option,
    ruleset_option,
};

std::string percent(double share)
{
    char text[16];
    std::snprintf(text, sizeof text, "%5.1f %%", 100 * share);
    return text;
}

/// Games of a player, or of a player on one side.
struct Score {
    std::uint64_t wins = 0, games = 0;
};

/// Counts of the results and what they are called.
struct Tally {
    std::vector<std::uint64_t> side_wins;
    std::map<std::string, Score> players;                    ///< all games of a name, once a game
    std::map<std::pair<std::string, std::size_t>, Score> as; ///< name and side
    std::map<std::string, std::uint64_t> endings;
    std::uint64_t draws = 0, unfinished = 0, failed = 0, turns = 0, orders = 0;
};

std::string player_of(const std::vector<RecordSeat>& seats, Side side, bool swapped)
{
    const std::size_t s = swapped && side < 2 && seats.size() >= 2 ? 1u - side : side;
    return seats[s].player;
}

Tally count(const std::vector<GameResult>& results, const std::vector<RecordSeat>& seats,
            const Book& book)
{
    Tally tally;
    tally.side_wins.resize(seats.size());
    for (const GameResult& result : results) {
        std::set<std::string> playing;
        for (std::size_t s = 0; s < seats.size(); ++s) {
            const std::string name = player_of(seats, static_cast<Side>(s), result.swapped);
            ++tally.as[{name, s}].games;
            if (playing.insert(name).second) ++tally.players[name].games;
        }
        tally.turns += static_cast<std::uint64_t>(result.turns);
        tally.orders += result.orders;
        if (result.failed || result.unfinished) {
            ++(result.failed ? tally.failed : tally.unfinished);
            continue;
        }
        const auto ending = static_cast<std::size_t>(result.ending);
        if (ending < book.endings.size()) ++tally.endings[book.endings[ending].name];
        if (result.winners == 0) ++tally.draws;
        std::set<std::string> winning;
        for (std::size_t s = 0; s < seats.size(); ++s) {
            if ((result.winners & seat_bit(static_cast<Side>(s))) == 0) continue;
            const std::string name = player_of(seats, static_cast<Side>(s), result.swapped);
            ++tally.side_wins[s];
            ++tally.as[{name, s}].wins;
            if (winning.insert(name).second) ++tally.players[name].wins;
        }
    }
    return tally;
}

Json share_json(std::uint64_t wins, std::uint64_t games)
{
    const Interval i = wilson(wins, games);
    return {{"wins", wins}, {"share", i.share}, {"low", i.low}, {"high", i.high}};
}

bool won(const GameResult& r, std::size_t side)
{
    return !r.unfinished && !r.failed && (r.winners & seat_bit(static_cast<Side>(side))) != 0;
}

Json winners_json(const GameResult& r, const std::vector<RecordSeat>& seats)
{
    Json winners = Json::array();
    for (std::size_t s = 0; s < seats.size(); ++s)
        if (won(r, s)) winners.push_back(seats[s].side);
    return winners;
}

/// Who won alone.
Json winner_json(const GameResult& r, const std::vector<RecordSeat>& seats)
{
    const Side alone = only_seat(r.winners);
    return alone < seats.size() ? Json(seats[alone].side) : Json(nullptr);
}

void print_csv(const std::vector<GameResult>& results, const std::vector<RecordSeat>& seats,
               const Book& book)
{
    std::cout << "game,seed,winner,player,ending,level,turns,orders,state\n";
    for (const GameResult& r : results) {
        std::string winners;
        std::string players;
        for (std::size_t s = 0; s < seats.size(); ++s) {
            if (!won(r, s)) continue;
            winners += (winners.empty() ? "" : "+") + seats[s].side;
            players +=
                (players.empty() ? "" : "+") + player_of(seats, static_cast<Side>(s), r.swapped);
        }
        std::cout << r.number << "," << r.seed << "," << winners << "," << players << ","
                  << (r.failed       ? "failed"
                      : r.unfinished ? "unfinished"
                      : static_cast<std::size_t>(r.ending) < book.endings.size()
                          ? book.endings[static_cast<std::size_t>(r.ending)].name
                          : "")
                  << "," << r.level << "," << r.turns << "," << r.orders << "," << r.state << "\n";
    }
}

Json side_scores_json(const Tally& tally, const std::vector<RecordSeat>& seats, std::uint64_t games)
{
    Json sides = Json::array();
    for (std::size_t s = 0; s < seats.size(); ++s) {
        // `player` sits here in the games that are not swapped, `players` are all who sit here.
        Json side{{"side", seats[s].side}, {"player", seats[s].player}};
        side["players"] = Json::array();
        for (const auto& [who, score] : tally.as)
            if (who.second == s) side["players"].push_back(who.first);
        side.update(share_json(tally.side_wins[s], games));
        sides.push_back(std::move(side));
    }
    return sides;
}

Json player_scores_json(const Tally& tally, const std::vector<RecordSeat>& seats)
{
    Json players = Json::array();
    for (const auto& [name, score] : tally.players) {
        Json player{{"player", name}, {"games", score.games}};
        player.update(share_json(score.wins, score.games));
        player["as"] = Json::array();
        for (const auto& [who, part] : tally.as) {
            if (who.first != name) continue;
            Json as{{"side", seats[who.second].side}, {"games", part.games}};
            as.update(share_json(part.wins, part.games));
            player["as"].push_back(std::move(as));
        }
        players.push_back(std::move(player));
    }
    return players;
}

Json game_result_json(const GameResult& r, const std::vector<RecordSeat>& seats, const Book& book)
{
    return {{"game", r.number},
            {"seed", r.seed},
            {"winner", winner_json(r, seats)},
            {"winners", winners_json(r, seats)},
            {"swapped", r.swapped},
            {"unfinished", r.unfinished},
            {"failed", r.failed},
            {"ending",
             !r.failed && !r.unfinished && static_cast<std::size_t>(r.ending) < book.endings.size()
                 ? Json(book.endings[static_cast<std::size_t>(r.ending)].name)
                 : Json(nullptr)},
            {"level", r.level},
            {"turns", r.turns},
            {"orders", r.orders},
            {"state", r.state}};
}

Json results_json(const std::vector<GameResult>& results, const std::vector<RecordSeat>& seats,
                  const Tally& tally, const ReadyBattle& battle, bool swap)
{
    const std::uint64_t games = results.size();
    Json json;
    json["scenario"] = battle.identity.scenario;
    json["ruleset"] = battle.identity.ruleset;
    json["ruleset_version"] = battle.identity.ruleset_version;
    json["games"] = games;
    json["swap"] = swap;
    json["draws"] = share_json(tally.draws, games);
    json["unfinished"] = tally.unfinished;
    json["failed"] = tally.failed;
    json["sides"] = side_scores_json(tally, seats, games);
    json["players"] = player_scores_json(tally, seats);
    json["endings"] = tally.endings;
    json["mean_turns"] = games ? static_cast<double>(tally.turns) / static_cast<double>(games) : 0;
    json["mean_orders"] =
        games ? static_cast<double>(tally.orders) / static_cast<double>(games) : 0;
    Json list = Json::array();
    for (const GameResult& r : results)
        list.push_back(game_result_json(r, seats, *battle.setting->book));
    json["results"] = std::move(list);
    return json;
}

void print_text(const Program& program, const std::vector<RecordSeat>& seats, const Tally& tally,
                const ReadyBattle& battle, const Texts& texts, std::uint64_t games, bool swap)
{
    const Teller teller{texts, *battle.setting};
    const auto line = [&texts](std::string name, Score score) {
        const Interval i = wilson(score.wins, score.games);
        const std::size_t width = text::columns_of(name);
        if (width < 36) name.append(36 - width, ' ');
        std::string wins = std::to_string(score.wins);
        if (wins.size() < 6) wins.insert(0, 6 - wins.size(), ' ');
        const std::string shares =
            percent(i.share) + "   [" + percent(i.low) + ", " + percent(i.high) + "]";
        std::cout << "  " << name << " " << wins << "  " << text::with_own_point(shares, texts)
                  << "\n";
    };
    const auto head = [](const std::string& words) { std::cout << words << "\n"; };
    head(program.tr(
        key("{word}: {n} games (95 % intervals)"),
        {{"word", std::string{texts.of(battle.identity.title)}}, {"n", std::to_string(games)}}));
    head(program.tr(key("Won by side")));
    for (std::size_t s = 0; s < seats.size(); ++s) {
        std::string name = teller.side(static_cast<Side>(s));
        // Swapped players sit on both sides: then the side alone says it.
        if (!swap || tally.players.size() < 2) name += " (" + seats[s].player + ")";
        line(name, {tally.side_wins[s], games});
    }
    line(program.tr(key("draws")), {tally.draws, games});
    if (tally.unfinished > 0) line(program.tr(key("unfinished")), {tally.unfinished, games});
    if (tally.failed > 0) line(program.tr(key("failed")), {tally.failed, games});
    if (tally.players.size() > 1) {
        head(program.tr(key("Won by player")));
        for (const auto& [name, score] : tally.players) {
            line(name, score);
            for (const auto& [who, part] : tally.as)
                if (swap && who.first == name)
                    line("  " + program.tr(key("as {side.the}, {n} games"),
                                           {{"side", teller.side(static_cast<Side>(who.second))},
                                            {"n", std::to_string(part.games)}}),
                         part);
        }
    }
    head(program.tr(key("Ended by")));
    for (const auto& [name, n] : tally.endings) {
        std::string title = name;
        for (const sandtable::Word& ending : battle.setting->book->endings)
            if (name == ending.name) title = texts.of(ending.title);
        line(title, {n, games});
    }
    head(program.tr(key("On average {n} turns, {m} orders"),
                    {{"n", std::to_string(tally.turns / std::max<std::uint64_t>(games, 1))},
                     {"m", std::to_string(tally.orders / std::max<std::uint64_t>(games, 1))}}));
    std::cout.flush();
}

SimulationPlan simulation_plan(const Options& options, WorkJournal* journal)
{
    SimulationPlan plan = plan_from(options, options.number("games", 100, 1, 10'000'000), journal);
    plan.swap = options.has("swap");
    return plan;
}

/// What its games are called in a journal.
std::string work_of(const Program& program, const ReadyBattle& battle,
                    const std::vector<RecordSeat>& seats, const SimulationPlan& plan)
{
    std::vector<std::string> players;
    for (const RecordSeat& seat : seats) players.push_back(exactly(program, seat.player));
    return (plan.swap ? "simulate-swapped|" : "simulate|") + word_of(battle, players, plan);
}

/// What all the games have in common.
struct Tournament {
    const Program& program;
    const ReadyBattle& battle;
    const std::vector<RecordSeat>& seats; ///< of the games that are not swapped
    const SimulationPlan& plan;
    Series& series;

    [[nodiscard]] std::vector<RecordSeat> seated(bool swapped) const
    {
        std::vector<RecordSeat> now = seats;
        for (std::size_t s = 0; s < now.size(); ++s)
            now[s].player = player_of(seats, static_cast<Side>(s), swapped);
        return now;
    }

    /// Seats the players for nothing, so that wrong names are told before the first game.
    void try_seats() const
    {
        Session trial{battle, {.seed = plan.first_seed, .dice = "seeded", .seats = seats}};
        seat_players(program, trial);
    }

    /// Game `number` alone, recorded if asked for.
    [[nodiscard]] GameResult one(std::uint64_t number, const Options& options) const
    {
        Session session{battle,
                        {.seed = seed_of_game(plan, number),
                         .dice = "seeded",
                         .seats = seated(plan.swap && number % 2 == 0)}};
        seat_players(program, session);
        GameResult result = play_game(session, number, plan);
        if (options.has("record")) session.save_copy(options.text("record"));
        return result;
    }

    [[nodiscard]] std::vector<GameResult> all() const
    {
        const Seating seating = [&](Session& session, std::uint64_t number) {
            session.plan_seats(seated(plan.swap && number % 2 == 0));
            seat_players(program, session);
        };
        series.all = plan.games;
        return simulate(battle, plan, seating, series.done);
    }
};

int run_simulate(Program& program, const Options& options)
{
    const std::string format = options.choice("format", {"text", "json", "csv"});
    wire::read_patience(options);
    const auto battle = load_battle(program, {.scenario = options.arguments.front(),
                                              .ruleset = options.text("ruleset"),
                                              .settings = settings_from(options),
                                              .quick = true});
    const Texts texts = texts_with(program, *battle);
    std::vector<RecordSeat> seats = seats_from(program, options, *battle->setting, "random");
    std::optional<Series> series{std::in_place, program, options};
    SimulationPlan plan = simulation_plan(options, series->journal());
    let_think(program, options, seats);
    for (const RecordSeat& seat : seats) {
        want_computer_player(seat.player, "simulate");
        want_no_clock({seat.player});
    }
    plan.what = work_of(program, *battle, seats, plan);
    series->take_failures(plan);
    const Tournament tournament{program, *battle, seats, plan, *series};
    tournament.try_seats();
    std::vector<GameResult> results;
    if (options.has("game"))
        results.push_back(tournament.one(options.number("game", 1, 1), options));
    else if (options.has("record"))
        throw UsageError{program.tr(key("--record wants --game K: which game to record"))};
    else
        results = tournament.all();
    series.reset();
    if (!speaks()) return exit_done;
    const Tally tally = count(results, seats, *battle->setting->book);
    if (format == "csv")
        print_csv(results, seats, *battle->setting->book);
    else if (format == "json")
        print_json(results_json(results, seats, tally, *battle, plan.swap));
    else
        print_text(program, seats, tally, *battle, texts, results.size(), plan.swap);
    std::cout.flush();
    if (const std::string failures = told_failures(results, program.texts); !failures.empty()) {
        std::cerr << failures << "\n";
        return exit_content;
    }
    return tally.failed > 0 ? exit_fault : exit_done;
}

} // namespace

const Command simulate_command_decl{
    "simulate",
    "SCENARIO [--games N] [--players A,B] [--jobs N] [--format text|json|csv]",
    workshop_summary("simulate"),
    options_of_simulate,
    1,
    1,
    run_simulate,
    false,
    false,
    true};

} // namespace sandtable::host
