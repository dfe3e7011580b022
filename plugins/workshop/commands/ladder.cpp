// ladder: computer players against each other over battles, and how strong each is.

#include "plugins/frontends/text/canvas.hpp"
#include "plugins/frontends/wire/patience.hpp"
#include "plugins/host/commands/common.hpp"
#include "plugins/host/lab/company.hpp"
#include "plugins/host/lab/simulation_failures.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/workshop/commands/commands.hpp"
#include "plugins/workshop/commands/series.hpp"
#include "plugins/workshop/ladder/ladder_report.hpp"

#include <algorithm>
#include <iostream>
#include <optional>

namespace sandtable::host {
namespace {

constexpr OptionDecl options_of_ladder[] = {
    {"players", "A,B,...", key("Who plays: each against each of the others")},
    {"against", "A", key("Only the games of this one of them")},
    think_option,
    {"games", "N",
     key("Games of two players in a battle, seats swapped: as many as give each every seat (100)")},
    {"seed", "N", key("Seed of the first game of each two players in each battle (1)")},
    journal_option,
    so_far_option,
    jobs_option,
    wire::patience_option,
    most_orders_option,
    set_option,
};

constexpr std::uint64_t most_games = 1'000'000; ///< of two players in a battle

std::vector<std::string> players_of(const Program& program, const Options& options)
{
    std::vector<std::string> players = series_players(program, options);
    if (players.size() < 2) throw UsageError{key("a ladder wants --players A,B: two at least")};
    for (std::size_t i = 0; i < players.size(); ++i) {
        want_computer_player(players[i], "ladder");
        if (std::ranges::count(players, players[i]) > 1)
            throw UsageError{key("--players names {word} twice"), {{"word", players[i]}}};
    }
    return players;
}

/// Plays a ladder, match after match, and keeps count.
class LadderGames {
public:
    LadderGames(const Program& program, const Options& options, Series& series)
        : program_{program}, options_{options}, series_{series}
    {
        ladder_.players = players_of(program, options);
        exact_ = exactly_all(program, ladder_.players);
        read_against();
        const std::uint64_t usual = options.has("so-far") ? most_games : 100;
        plan_ = plan_from(options, options.number("games", usual, 2, most_games), series.journal());
        for (const std::string& name : battles_meant(program, options.arguments)) {
            battles_.push_back(battle_of_series(program, options, name));
            add_battle(*battles_.back());
        }
    }

    [[nodiscard]] Ladder play()
    {
        std::vector<Match> matches;
        for (std::size_t b = 0; b < battles_.size(); ++b)
            for (const auto& [first, second] : pairs()) {
                Match match;
                match.battle = b, match.first = first, match.second = second;
                matches.push_back(match);
            }
        if (options_.has("so-far")) return so_far(matches);
        for (const Match& match : matches) series_.all += games_in(*battles_[match.battle]);
        for (const Match& match : matches) {
            const SimulationPlan plan = plan_of(match);
            const std::vector<GameResult> results =
                simulate(*battles_[match.battle], plan, seating_of(match), series_.done);
            take(match, results);
        }
        return std::move(ladder_);
    }
    /// What failed in handlers of scenarios, in words.
    [[nodiscard]] const std::string& failures() const { return failures_; }

private:
    void read_against()
    {
        const std::string asked{options_.text("against")};
        const std::string only = series_player(program_, options_, asked);
        if (only.empty()) return;
        const auto at = std::ranges::find(ladder_.players, only);
        if (at == ladder_.players.end())
            throw UsageError{key("--against names {word}, who is not among --players"),
                             {{"word", asked}},
                             nearest_word(asked, ladder_.players)};
        ladder_.against = static_cast<std::size_t>(at - ladder_.players.begin());
    }
    void add_battle(const ReadyBattle& battle)
    {
        LadderBattle entry{battle.identity.scenario, battle.identity.ruleset, {}, {}};
        for (std::size_t s = 0; s < battle.setting->sides.size(); ++s) {
            entry.side_ids.emplace_back(battle.setting->sides[s].id);
            entry.side_names.push_back(
                Teller{texts_with(program_, battle), *battle.setting}.side(static_cast<Side>(s)));
        }
        if (entry.side_ids.size() < 2)
            throw UsageError{key("{word} has one side: nobody to play against"),
                             {{"word", entry.id}}};
        try_seats(battle);
        ladder_.battles.push_back(std::move(entry));
    }
    /// Seats every player for nothing, so that wrong names are told before the first game.
    void try_seats(const ReadyBattle& battle) const
    {
        for (const std::string& player : ladder_.players) {
            std::vector<RecordSeat> seats;
            for (const auto& side : battle.setting->sides) seats.push_back({side.id, player});
            Session trial{battle, {.seed = 1, .dice = "seeded", .seats = seats}};
            seat_players(program_, trial);
        }
    }
    [[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>> pairs() const
    {
        std::vector<std::pair<std::size_t, std::size_t>> pairs;
        for (std::size_t i = 0; i < ladder_.players.size(); ++i)
            for (std::size_t k = i + 1; k < ladder_.players.size(); ++k)
                if (const auto only = ladder_.against; !only || i == *only || k == *only)
                    pairs.emplace_back(i, k);
        return pairs;
    }
    /// As many as were asked for, and more until every seat is had as often.
    [[nodiscard]] std::uint64_t games_in(const ReadyBattle& battle) const
    {
        const std::uint64_t round = LadderSeats{battle.setting->sides.size()}.round();
        return (plan_.games + round - 1) / round * round;
    }
    [[nodiscard]] SimulationPlan plan_of(const Match& match) const
    {
        const ReadyBattle& battle = *battles_[match.battle];
        SimulationPlan plan = plan_;
        plan.games = games_in(battle);
        plan.games_a_seed = LadderSeats{battle.setting->sides.size()}.round();
        plan.what = word_of(battle, {exact_[match.first], exact_[match.second]}, plan);
        return plan;
    }
    [[nodiscard]] Seating seating_of(const Match& match) const
    {
        return [this, &match](Session& session, std::uint64_t number) {
            const auto& sides = battles_[match.battle]->setting->sides;
            const LadderSeats who{sides.size()};
            std::vector<RecordSeat> seats;
            for (std::size_t s = 0; s < sides.size(); ++s)
                seats.push_back(
                    {sides[s].id,
                     ladder_.players[who.is_first(s, number) ? match.first : match.second]});
            session.plan_seats(std::move(seats));
            seat_players(program_, session);
        };
    }
    void take(const Match& match, const std::vector<GameResult>& results)
    {
        if (failures_.empty()) failures_ = told_failures(results, program_.texts);
        Match counted = count_match(battles_[match.battle]->setting->sides.size(), results);
        counted.battle = match.battle, counted.first = match.first, counted.second = match.second;
        ladder_.matches.push_back(std::move(counted));
    }
    [[nodiscard]] Ladder so_far(const std::vector<Match>& matches)
    {
        if (!series_.journal()) return std::move(ladder_); // one of several processes
        bool any = false;
        std::vector<std::string> names;
        for (const Match& match : matches) {
            const SimulationPlan plan = plan_of(match);
            const std::vector<GameResult> results = kept_games(*series_.journal(), plan);
            any = any || !results.empty();
            names.push_back(plan.what);
            take(match, results);
        }
        if (!any) throw why_none_kept(*series_.journal(), names);
        return std::move(ladder_);
    }

    const Program& program_;
    const Options& options_;
    Series& series_;
    SimulationPlan plan_;
    std::vector<std::string> exact_;
    std::vector<std::unique_ptr<ReadyBattle>> battles_;
    Ladder ladder_;
    std::string failures_;
};

int run_ladder(Program& program, const Options& options)
{
    const std::string format = options.choice("format", {"text", "json", "markdown"});
    wire::read_patience(options);
    std::optional<Series> series{std::in_place, program, options};
    LadderGames games{program, options, *series};
    const Ladder ladder = games.play();
    series.reset();
    if (!speaks()) return exit_done;
    if (format == "json")
        print_json(ladder_json(ladder));
    else
        std::cout << (format == "markdown" ? ladder_markdown(ladder, program.texts)
                                           : ladder_text(ladder, program.texts));
    std::cout.flush();
    if (!games.failures().empty()) {
        std::cerr << games.failures() << "\n";
        return exit_content;
    }
    const bool failed =
        std::ranges::any_of(ladder.matches, [](const Match& match) { return match.failed > 0; });
    return failed ? exit_fault : exit_done;
}

} // namespace

const Command ladder_command_decl{
    "ladder",
    "BATTLE|RULESET... --players A,B,... [--games N] [--jobs N] [--journal FILE] "
    "[--format text|json|markdown]",
    workshop_summary("ladder"),
    options_of_ladder,
    1,
    1000,
    run_ladder,
    false,
    false,
    true};

} // namespace sandtable::host
