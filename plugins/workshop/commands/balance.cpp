// balance: is a battle fair, how long is it, how open?

#include "plugins/frontends/text/lesson/lesson_page.hpp"
#include "plugins/frontends/wire/patience.hpp"
#include "plugins/host/commands/common.hpp"
#include "plugins/host/errors.hpp"
#include "plugins/host/lab/company.hpp"
#include "plugins/workshop/balance/balance_games.hpp"
#include "plugins/workshop/balance/balance_report.hpp"
#include "plugins/workshop/balance/lab_page.hpp"
#include "plugins/workshop/balance/variant_words.hpp"
#include "plugins/workshop/commands/commands.hpp"
#include "plugins/workshop/commands/series.hpp"
#include "plugins/workshop/whole_file.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <optional>

namespace sandtable::host {
namespace {

constexpr OptionDecl options_of_balance[] = {
    {"players", "A[,B]", key("Who plays both sides, or two who change seats (greedy)")},
    think_option,
    {"games", "N", key("Games of a battle at most (400)")},
    {"within", "W", key("Fair is a chance of 1/2, this much more or less (0.1)")},
    {"error", "E", key("How often a finding may be wrong (0.05)")},
    {"all-games", nullptr, key("Play all games, even when it is settled whether it is fair")},
    {"look", "N", key("Look at so many of the games closely, to tell what matters (48)")},
    {"skill", "N", key("So many games against a worse player, to tell luck from skill (48)")},
    {"vary", "NAME=a,b,c",
     key("Play it with each of these values of an option, or of a word of the scenario; several: "
         "all combinations"),
     true},
    {"against", "RULESETS", key("The same event under these rulesets, or under all, side by side")},
    {"handicap", nullptr, key("Look for what would make it even, and try that in fresh games")},
    {"verify", "N", key("So many fresh games for a handicap (400)")},
    {"report", "FILE.html", key("Write a page with plots and maps, to be read and printed")},
    {"seed", "N", key("Seed of the first game of each battle (1)")},
    journal_option,
    jobs_option,
    wire::patience_option,
    most_orders_option,
    set_option,
    board_option,
};

std::vector<std::string> players_of_balance(const Program& program, const Options& options)
{
    std::vector<std::string> players = series_players(program, options);
    if (players.empty()) players.emplace_back("greedy");
    if (players.size() > 2)
        throw UsageError{key("balance wants one player, or two who change seats")};
    for (const std::string& player : players) want_computer_player(player, "balance");
    if (players.size() == 2 && players[0] == players[1]) players.pop_back();
    return players;
}

double fraction(const Options& options, const char* name, double usual, double most)
{
    if (!options.has(name)) return usual;
    const std::string text = options.text(name);
    std::size_t end = 0;
    double value = -1;
    try {
        value = std::stod(text, &end);
    } catch (const std::logic_error&) {
    }
    char limit[16];
    std::snprintf(limit, sizeof limit, "%.2g", most);
    if (end != text.size() || !(value >= 0.01) || value > most)
        throw UsageError{key("--{option} is a number from 0.01 to {n}, not \"{word}\""),
                         {{"option", name}, {"n", limit}, {"word", text}}};
    return value;
}

/// Whether a page is followed beside the battle; `check` tells what is wrong with it.
bool is_lesson(const std::string& scenario_file, const std::string& language)
try {
    return text::lesson_beside(scenario_file, language).has_value();
} catch (const ContentError&) {
    return true;
}

/// Plays battle after battle until each is settled.
class BalanceGames {
public:
    BalanceGames(const Program& program, const Options& options, Series& series)
        : program_{program},
          series_{series},
          plan_{players_of_balance(program, options),
                {fraction(options, "within", 0.1, 0.3), fraction(options, "error", 0.05, 0.4)},
                options.number("games", 400, 2, 10'000'000),
                options.has("all-games"),
                plan_from(options, {}, series.journal())},
          looked_at_{options.number("look", 48, 0, 100'000)},
          of_skill_{options.number("skill", 48, 0, 100'000) / 2 * 2}
    {
        for (const std::string& name : battles_meant(program, options.arguments)) {
            battles_.push_back(battle_of_series(program, options, name));
            try_seats(*battles_.back());
        }
        prepare_more(options);
    }

    [[nodiscard]] const BalanceTerms& terms() const { return plan_.terms; }
    [[nodiscard]] const std::string& failures() const { return failures_; }
    [[nodiscard]] Texts texts(std::size_t battle) const
    {
        return texts_with(program_, *battles_[battle]);
    }

    [[nodiscard]] std::vector<Findings> play()
    {
        const std::uint64_t looks = looked_at_ + of_skill_;
        std::uint64_t all = (plan_.most + looks) * battles_.size();
        for (const auto* more : {&varied_, &against_})
            if (*more) all += plan_.most * (*more)->size();
        if (has_handicap_) all += games_of_handicap(*battles_.front(), handicap_);
        series_.all = all;
        std::vector<Findings> found;
        for (const auto& ready : battles_) {
            BalancedBattle battle = words_of(*ready);
            series_.expect(plan_.most, [&] {
                battle.figures = play_balance(program_, *ready, plan_, series_.done, failures_);
            });
            series_.expect(looks, [&] {
                if (battle.figures.games > 0) look(battle, *ready);
            });
            found.push_back({std::move(battle), {}, {}, {}});
        }
        if (varied_) found.front().varied = varied_->play(plan_, series_, failures_);
        if (against_) found.front().against = against_->play(plan_, series_, failures_);
        if (has_handicap_)
            found.front().handicap =
                find_handicap(program_, request_, plan_, handicap_, series_.done);
        return found;
    }
    [[nodiscard]] std::string page(const std::vector<Findings>& found) const
    {
        std::vector<const ReadyBattle*> battles;
        for (const auto& battle : battles_) battles.push_back(battle.get());
        return lab_page(program_, found, battles,
                        {plan_.terms, handicap_, plan_.games.first_seed, command_});
    }
    [[nodiscard]] const HandicapPlan& handicap() const { return handicap_; }

private:
    /// What is done with one battle besides; wrong names are told before the first game.
    void prepare_more(const Options& options)
    {
        for (const std::string& word : options.arguments) command_ += " " + word;
        for (const char* name :
             {"games", "within", "seed", "players", "look", "skill", "board", "against", "verify"})
            if (options.has(name)) command_ += std::string{" --"} + name + " " + options.text(name);
        for (const char* name : {"set", "vary"})
            for (const std::string& one : options.all(name))
                command_ += std::string{" --"} + name + " " + one;
        for (const char* name : {"handicap", "all-games"})
            if (options.has(name)) command_ += std::string{" --"} + name;
        has_handicap_ = options.has("handicap");
        handicap_.verify = options.number("verify", 400, 24, 1'000'000);
        for (const char* name : {"vary", "against", "handicap"})
            if (options.has(name) && battles_.size() != 1)
                throw UsageError{key("--{option} is for one battle"), {{"option", name}}};
        const ReadyBattle& battle = *battles_.front();
        if (has_handicap_ && battle.setting->sides.size() != 2)
            throw UsageError{key("{word} has not two sides: --handicap is a question about two"),
                             {{"word", battle.identity.scenario}}};
        request_ = {.scenario = battle.identity.scenario,
                    .ruleset = {},
                    .settings = settings_from(options),
                    .quick = true};
        if (options.has("vary"))
            varied_.emplace(program_, varied(request_, battle, options.all("vary")));
        if (options.has("against"))
            against_.emplace(program_, same_event(program_, battle, options.text("against")));
    }
    /// Seats every player for nothing, so that wrong names are told before the first game.
    void try_seats(const ReadyBattle& battle) const
    {
        if (battle.setting->sides.size() < 2)
            throw UsageError{key("{word} has one side: nobody to play against"),
                             {{"word", battle.identity.scenario}}};
        for (const std::string& player : plan_.players) {
            std::vector<RecordSeat> seats;
            for (const auto& side : battle.setting->sides) seats.push_back({side.id, player});
            Session trial{battle, {.seed = 1, .dice = "seeded", .seats = seats}};
            seat_players(program_, trial);
        }
    }
    void look(BalancedBattle& found, const ReadyBattle& battle)
    {
        if (looked_at_ + of_skill_ == 0) return;
        found.look = play_looks(program_, battle, plan_, looked_at_, series_.done);
        found.look->skill = play_skill(program_, battle, plan_, of_skill_, series_.done);
    }
    [[nodiscard]] BalancedBattle words_of(const ReadyBattle& battle) const
    {
        const Texts texts = texts_with(program_, battle);
        const Teller teller{texts, *battle.setting};
        BalancedBattle words;
        words.id = battle.identity.scenario;
        words.title = texts.of(battle.identity.title);
        words.ruleset = battle.identity.ruleset;
        words.players = plan_.players;
        words.is_lesson = is_lesson(battle.identity.scenario_file, texts.language());
        for (std::size_t s = 0; s < battle.setting->sides.size(); ++s) {
            words.side_ids.emplace_back(battle.setting->sides[s].id);
            words.side_names.push_back(teller.side(static_cast<Side>(s)));
        }
        for (const Word& ending : battle.setting->book->endings) {
            words.ending_ids.emplace_back(ending.name);
            words.ending_names.emplace_back(texts.of(ending.title));
        }
        name_places(words, battle, teller, texts);
        return words;
    }

    static void name_places(BalancedBattle& words, const ReadyBattle& battle, const Teller& teller,
                            const Texts& texts)
    {
        const Setting& setting = *battle.setting;
        for (std::size_t u = 0; u < setting.units.size(); ++u) {
            words.unit_names.push_back(teller.unit(unit_at_index(static_cast<int>(u))));
            words.unit_sides.push_back(setting.units[u].side);
        }
        for (const Objective& objective : setting.board->objectives)
            words.objective_names.emplace_back(
                texts.of(*objective.name ? objective.name : objective.id));
        const Places places{*setting.board};
        for (std::size_t i = 0; i < places.count(); ++i) {
            const Point middle = places.is_plane() ? places.middle(i) : Point{};
            words.place_names.push_back(
                places.is_plane() ? std::to_string(middle.x) + "/" + std::to_string(middle.y)
                                  : teller.cell(cell_at_index(static_cast<int>(i))));
        }
    }

    const Program& program_;
    Series& series_;
    BalancePlan plan_;
    std::uint64_t looked_at_, of_skill_; ///< games of a battle
    std::vector<std::unique_ptr<ReadyBattle>> battles_{};
    std::string failures_{};
    BattleRequest request_{};
    std::optional<VariantGames> varied_{}, against_{};
    bool has_handicap_ = false;
    HandicapPlan handicap_{};
    std::string command_ = "sandtable balance"; ///< that does the same again
};

/// The terminal's words of what was found besides.
void print_more(const Findings& found, const HandicapPlan& how, const Texts& texts)
{
    if (!found.varied.empty())
        std::cout << texts.tr(key("What is varied")) << "\n"
                  << in_columns(variants_table(found.varied, texts.tr(key("what is changed")), true,
                                               texts));
    if (!found.against.empty())
        std::cout << texts.tr(key("The same event under several rulesets")) << "\n"
                  << in_columns(
                         variants_table(found.against, texts.tr(key("battle")), false, texts));
    if (!found.handicap) return;
    const std::string side = found.battle.side_names.front();
    std::cout << texts.tr(key("What would make it even")) << "\n";
    for (const std::string& line : handicap_said(*found.handicap, side, how, texts))
        std::cout << "  " << line << "\n";
    if (found.handicap->is_even) return;
    std::cout << in_columns(handicap_table(*found.handicap, side, 10, false, texts))
              << texts.tr(key("What moves it most")) << "\n"
              << in_columns(handicap_table(*found.handicap, side, 10, true, texts));
}

Json all_json(const std::vector<Findings>& found, const BalanceTerms& terms)
{
    std::vector<BalancedBattle> battles;
    for (const Findings& one : found) battles.push_back(one.battle);
    Json json = balance_json(battles, terms);
    if (!found.front().varied.empty()) json[0]["varied"] = variants_json(found.front().varied);
    if (!found.front().against.empty()) json[0]["against"] = variants_json(found.front().against);
    if (found.front().handicap) json[0]["handicap"] = handicap_json(*found.front().handicap);
    return json;
}

void want_room_for(const std::string& report)
{
    if (report.empty()) return;
    if (!report.ends_with(".html"))
        throw UsageError{key("--report writes a page: name it FILE.html, not \"{word}\""),
                         {{"word", report}}};
    if (speaks()) want_writable(report);
}

int run_balance(Program& program, const Options& options)
{
    const std::string format = options.choice("format", {"text", "json", "markdown"});
    wire::read_patience(options);
    const std::string report = options.text("report");
    want_room_for(report);
    std::optional<Series> series{std::in_place, program, options};
    BalanceGames games{program, options, *series};
    const std::vector<Findings> found = games.play();
    series.reset();
    if (!speaks()) return exit_done;
    if (!report.empty()) write_whole(report, games.page(found));
    std::vector<BalancedBattle> battles;
    for (const Findings& one : found) battles.push_back(one.battle);
    if (format == "json") {
        print_json(all_json(found, games.terms()));
    } else if (format == "markdown") {
        std::cout << balance_markdown(battles, program.texts);
    } else {
        for (std::size_t b = 0; b < battles.size(); ++b) {
            const Texts texts = games.texts(b);
            std::cout << balance_text(battles[b], games.terms(), texts, writes_utf8());
            print_more(found[b], games.handicap(), texts);
        }
    }
    std::cout.flush();
    if (!games.failures().empty()) {
        std::cerr << games.failures() << "\n";
        return exit_content;
    }
    return std::ranges::any_of(battles, [](const auto& one) { return one.figures.failed > 0; })
               ? exit_fault
               : exit_done;
}

} // namespace

const Command balance_command_decl{
    "balance",
    "BATTLE|RULESET... [--players A[,B]] [--games N] [--within W] [--vary NAME=a,b,c] "
    "[--against RULESETS] [--handicap] [--report FILE.html] [--journal FILE] "
    "[--format text|json|markdown]",
    workshop_summary("balance"),
    options_of_balance,
    1,
    1000,
    run_balance,
    false,
    false,
    true};

} // namespace sandtable::host
