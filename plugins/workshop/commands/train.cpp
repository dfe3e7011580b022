// train: a judgment learned from games of a ruleset.

#include "plugins/frontends/wire/patience.hpp"
#include "plugins/host/border/sha256.hpp"
#include "plugins/host/commands/common.hpp"
#include "plugins/host/judgment/judgment_file.hpp"
#include "plugins/host/lab/company.hpp"
#include "plugins/host/play/player_name.hpp"
#include "plugins/workshop/commands/commands.hpp"
#include "plugins/workshop/commands/series.hpp"
#include "plugins/workshop/ladder/standings.hpp"
#include "plugins/workshop/train/train_report.hpp"
#include "plugins/workshop/whole_file.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <optional>
#include <sstream>

namespace sandtable::host {
namespace {

constexpr OptionDecl options_of_train[] = {
    {"games", "N", key("Games to learn from, of all battles together, in each round (1000)")},
    {"rounds", "N", key("Rounds: from the second on players go by what they have learned (2)")},
    {"try", "N", key("Games to measure what it gains in play; 0: none (400)")},
    {"players", "A", key("Who plays the games to learn from (greedy)")},
    {"try-with", "A",
     key("Who tries what was learned (greedy; marshal where the ruleset judges tables itself)")},
    {"output", "FILE", key("Where the judgment goes (your own folder, if it gains)"), false, 'o'},
    {"seed", "N", key("Seed of the first game (1)")},
    journal_option,
    jobs_option,
    wire::patience_option,
    most_orders_option,
    set_option,
};

/// Weights to the last bit.
std::string text_of(const std::vector<Weighed>& weights)
{
    std::ostringstream text;
    text.precision(17);
    for (const Weighed& weight : weights) text << weight.early << ' ' << weight.late << '\n';
    return std::move(text).str();
}

std::vector<Weighed> read_weights(const std::string& text)
{
    std::vector<Weighed> weights;
    std::istringstream in{text};
    for (Weighed one; in >> one.early >> one.late;) weights.push_back(one);
    return weights;
}

/// Plays, learns, and plays again with what was learned.
class TrainGames {
public:
    TrainGames(const Program& program, const Options& options, Series& series)
        : program_{program},
          options_{options},
          series_{series},
          plan_{plan_from(options, 0, series.journal())}
    {
        const std::vector<std::string> players = series_players(program, options);
        if (players.size() > 1)
            throw UsageError{key("train wants one player, who plays all sides")};
        player_ = players.empty() ? "greedy" : players.front();
        want_computer_player(player_, "train");
        trier_ = options.has("try-with") ? series_player(program, options, options.text("try-with"))
                                         : std::string{};
        if (options.has("try-with")) want_computer_player(trier_, "train");
        games_ = options.number("games", 1000, 10, 1'000'000);
        rounds_ = options.number("rounds", 2, 1, 10);
        tried_ = options.number("try", 400, 0, 1'000'000);
        for (const std::string& name : battles_meant(program, options.arguments)) add_battle(name);
        if (trier_.empty()) trier_ = battles_.front()->evaluates ? "marshal" : "greedy";
        want_no_clock({trier_});
        for (const auto& battle : battles_) try_seats(*battle, trier_);
    }

    [[nodiscard]] Training run()
    {
        series_.all =
            rounds_ * games_a_battle() * battles_.size() + games_to_try() * battles_.size();
        Training training;
        training.ruleset = ruleset_;
        for (const auto& battle : battles_) training.battles.push_back(battle->identity.scenario);
        for (std::uint64_t round = 1; round <= rounds_; ++round) {
            play_round(round);
            training.fitted = fitted_by_dealer();
            use(training.fitted);
        }
        training.made = made();
        training.games = set_.games().size();
        training.names = set_.names();
        if (speaks()) training.held_out = try_on(set_, training.fitted);
        training.gain = measure();
        return training;
    }

private:
    void add_battle(const std::string& name)
    {
        battles_.push_back(battle_of_series(program_, options_, name));
        const ReadyBattle& battle = *battles_.back();
        if (ruleset_.empty()) ruleset_ = battle.identity.ruleset;
        if (ruleset_ != battle.identity.ruleset)
            throw UsageError{key("train wants battles of one ruleset, not of {word} and {other}"),
                             {{"word", ruleset_}, {"other", battle.identity.ruleset}}};
        const std::size_t sides = battle.setting->sides.size();
        if (sides < 2)
            throw UsageError{key("{word} has one side: nobody to play against"),
                             {{"word", battle.identity.scenario}}};
        try_seats(battle, player_);
        features_.emplace_back(*battle.setting, battle.start.data(), battle.evaluates);
        set_.add_battle(features_.back(), sides);
    }
    /// Seats a player for nothing, so that wrong names are told before the first game.
    void try_seats(const ReadyBattle& battle, const std::string& player) const
    {
        Session trial{battle, {.seed = 1, .dice = "seeded", .seats = seats_of(battle, player)}};
        seat_players(program_, trial);
    }
    [[nodiscard]] static std::vector<RecordSeat> seats_of(const ReadyBattle& battle,
                                                          const std::string& player)
    {
        std::vector<RecordSeat> seats;
        for (const auto& side : battle.setting->sides) seats.push_back({side.id, player});
        return seats;
    }
    [[nodiscard]] std::uint64_t games_a_battle() const
    {
        return (games_ + battles_.size() - 1) / battles_.size();
    }
    /// A multiple of what makes a match fair.
    [[nodiscard]] std::uint64_t games_to_try() const
    {
        std::uint64_t fair = 2;
        for (const auto& battle : battles_)
            fair =
                std::max<std::uint64_t>(fair, LadderSeats{battle->setting->sides.size()}.round());
        const std::uint64_t each = (tried_ + battles_.size() - 1) / battles_.size();
        return (each + fair - 1) / fair * fair;
    }
    void play_round(std::uint64_t round);
    [[nodiscard]] std::vector<std::string> deal_games(std::uint64_t games,
                                                      const ReadyBattle& battle,
                                                      const TrainingGame& game,
                                                      const std::string& what);
    [[nodiscard]] std::string work_of(const char* kind, std::size_t battle,
                                      const SimulationPlan& plan) const;
    [[nodiscard]] Fitted fitted_by_dealer();
    void use(const Fitted& fitted);
    [[nodiscard]] Gain measure();
    [[nodiscard]] Match match_in(std::size_t b);
    [[nodiscard]] std::string made() const;

    const Program& program_;
    const Options& options_;
    Series& series_;
    SimulationPlan plan_;
    std::string player_, trier_, ruleset_; ///< who plays, who tries it
    std::uint64_t games_ = 0, rounds_ = 0, tried_ = 0;
    std::vector<std::unique_ptr<ReadyBattle>> battles_;
    std::vector<Features> features_;
    TrainingSet set_;
    std::string learned_ = "-"; ///< what players go by, as a word
};

void TrainGames::play_round(std::uint64_t round)
{
    const std::uint64_t games = games_a_battle();
    for (std::size_t b = 0; b < battles_.size(); ++b) {
        const ReadyBattle& battle = *battles_[b];
        SimulationPlan plan = plan_;
        plan.first_seed = plan_.first_seed + (round - 1) * games;
        const Seating seating = [&](Session& session, std::uint64_t) {
            session.plan_seats(seats_of(battle, player_));
            seat_players(program_, session);
        };
        const TrainingGame game{battle, plan, seating, features_[b]};
        for (const std::string& line : deal_games(games, battle, game, work_of("learn", b, plan)))
            if (auto samples = read_samples(line); !samples.empty())
                set_.add({b, std::move(samples)});
    }
}

/// The games of a battle, in the order of their numbers; empty texts where they are not wanted.
std::vector<std::string> TrainGames::deal_games(std::uint64_t games, const ReadyBattle& battle,
                                                const TrainingGame& game, const std::string& what)
{
    const Deal work{
        .what = what,
        .count = games,
        .jobs = plan_.jobs,
        .worker = [&]() -> Worker {
            std::shared_ptr<Script> script;
            if (battle.clone_script && plan_.jobs > 1) script = battle.clone_script();
            return [&, script](std::uint64_t number) { return game.play(number, script.get()); };
        },
        .journal = plan_.journal,
        .is_result =
            [](const std::string& text) { return text.empty() || !read_samples(text).empty(); }};
    return deal(work, series_.done);
}

/// Who deals has the games, and tells all others what they come to.
Fitted TrainGames::fitted_by_dealer()
{
    Fitted fitted;
    const std::string text = shared_by_all([&] {
        fitted = fit(set_);
        return text_of(fitted.weights);
    });
    if (!speaks()) fitted.weights = read_weights(text);
    return fitted;
}

/// Such games hang on what was learned before, too.
std::string TrainGames::work_of(const char* kind, std::size_t battle,
                                const SimulationPlan& plan) const
{
    const std::vector<std::string> players{exactly(program_, player_), exactly(program_, trier_)};
    return std::string{kind} + "|" + learned_ + "|" + word_of(*battles_[battle], players, plan);
}

/// Everybody who is seated from now on goes by what was learned, in every process.
void TrainGames::use(const Fitted& fitted)
{
    LearnedWeights learned;
    learned.ruleset = ruleset_;
    for (std::size_t i = 0; i < set_.names().size(); ++i)
        learned.weights[set_.names()[i]] = fitted.weights[i];
    learned_ = sha256(text_of(fitted.weights)).substr(0, 8);
    for (const auto& battle : battles_)
        battle->judgment = std::make_shared<Judgment>(*battle->setting, battle->start.data(),
                                                      battle->evaluates, learned);
}

/// Who goes by what was learned against who does not, on seeds that no game was learned from.
Match TrainGames::match_in(std::size_t b)
{
    const ReadyBattle& battle = *battles_[b];
    const std::size_t sides = battle.setting->sides.size();
    const LadderSeats who{sides};
    SimulationPlan plan = plan_;
    plan.first_seed = plan_.first_seed + rounds_ * games_a_battle() + 1'000'000;
    plan.games = games_to_try();
    plan.games_a_seed = who.round();
    const std::string own =
        trier_ + (trier_.find(':') == std::string::npos ? ":" : ",") + "judgment=own";
    const Seating seating = [&](Session& session, std::uint64_t number) {
        std::vector<RecordSeat> seats;
        for (std::size_t s = 0; s < sides; ++s)
            seats.push_back({battle.setting->sides[s].id, who.is_first(s, number) ? trier_ : own});
        session.plan_seats(std::move(seats));
        seat_players(program_, session);
    };
    plan.what = work_of("try", b, plan);
    return count_match(sides, simulate(battle, plan, seating, series_.done));
}

Gain TrainGames::measure()
{
    Gain gain;
    gain.player = trier_;
    if (tried_ == 0) return gain;
    for (std::size_t b = 0; b < battles_.size(); ++b) {
        const Match match = match_in(b);
        gain.points += match.score.sum, gain.games += match.score.games;
    }
    if (!speaks()) return gain;
    const auto elo = [](double share) {
        const double inside = std::clamp(share, 0.001, 0.999);
        return 400 * std::log10(inside / (1 - inside));
    };
    const Interval share = share_of(gain.points, gain.games);
    gain.elo = {elo(share.share), elo(share.low), elo(share.high)};
    return gain;
}

/// The command that does the same again.
std::string TrainGames::made() const
{
    std::string text = "sandtable train";
    for (const std::string& name : options_.arguments) text += " " + name;
    text += " --players " + player_ + " --games " + std::to_string(games_) + " --rounds " +
            std::to_string(rounds_) + " --seed " + std::to_string(plan_.first_seed);
    for (const std::string& setting : settings_from(options_)) text += " --set " + setting;
    return text;
}

/// Where the judgment goes: where it was asked for, else into the user's folder if it gains.
std::string place_for(const Program& program, const Training& training, const Options& options)
{
    if (options.has("output")) return options.text("output");
    return training.gain.is_sure() ? judgment_to_make(program, options.arguments) : std::string{};
}

int run_train(Program& program, const Options& options)
{
    const std::string format = options.choice("format", {"text", "json"});
    wire::read_patience(options);
    if (options.has("output") && speaks()) want_writable(options.text("output"));
    std::optional<Series> series{std::in_place, program, options};
    TrainGames games{program, options, *series};
    Training training = games.run();
    series.reset();
    if (!speaks()) return exit_done;
    training.file = place_for(program, training, options);
    if (!training.file.empty()) write_whole(training.file, judgment_text(training));
    if (format == "json")
        print_json(training_json(training));
    else
        std::cout << training_text(training, program.texts);
    std::cout.flush();
    return exit_done;
}

} // namespace

const Command train_command_decl{
    "train",
    "RULESET|BATTLE... [--games N] [--rounds N] [--players A] [-o FILE] [--jobs N] "
    "[--format text|json]",
    workshop_summary("train"),
    options_of_train,
    1,
    1000,
    run_train,
    false,
    false,
    true};

} // namespace sandtable::host
