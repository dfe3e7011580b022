#include "plugins/workshop/commands/series.hpp"

#include "plugins/host/border/library.hpp"
#include "plugins/host/border/sha256.hpp"
#include "plugins/host/commands/common.hpp"
#include "plugins/host/errors.hpp"
#include "plugins/host/isolation/witness.hpp"
#include "plugins/host/lab/company.hpp"
#include "plugins/host/lab/spread.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/host/play/player_name.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <optional>
#include <thread>
#include <unistd.h>

namespace sandtable::host {

namespace {

/// An empty file of our own; "" where there is no room for one.
std::string spare_journal()
{
    std::error_code error;
    const std::filesystem::path folder = std::filesystem::temp_directory_path(error);
    if (error) return {};
    std::string name = (folder / "sandtable-XXXXXX").string();
    const int made = ::mkstemp(name.data());
    if (made < 0) return {};
    ::close(made);
    return name;
}

/// What stands in a word of `word_of`.
struct NameOfWork {
    std::string who; ///< battle, options and players, without their versions
    std::string seed;
};
NameOfWork read_name(const std::string& word)
{
    const std::size_t orders = word.rfind('|');
    if (orders == word.npos || orders == 0) return {};
    const std::size_t seed = word.rfind('|', orders - 1);
    if (seed == word.npos) return {};
    NameOfWork name{{}, word.substr(seed + 1, orders - seed - 1)};
    bool is_hash = false;
    for (const char c : std::string_view{word}.substr(0, seed)) {
        is_hash = c == '#' || (is_hash && c != '|');
        if (!is_hash) name.who += c;
    }
    return name;
}

/// As many threads as the machine has; of an mpirun, which starts as many processes, one.
std::uint64_t usual_jobs()
{
    return rank_told().size > 1 ? 1 : std::max(1u, std::thread::hardware_concurrency());
}

} // namespace

Series::Series(const Program& program, const Options& options)
    : program_{program}, progress_{done, all, program.texts}, interrupt_{[this] { say_stopped(); }}
{
    const bool looks = options.has("so-far");
    if (looks && !options.has("journal"))
        throw UsageError{key("--so-far wants --journal FILE: the games that stand there")};
    if (speaks())
        open(options.text("journal"), looks ? JournalUse::looking_at : JournalUse::going_on);
}

Series::~Series()
{
    if (!is_spare_ || (was_stopped_ && !journal_->is_empty())) return;
    std::error_code ignored;
    std::filesystem::remove(journal_->file(), ignored);
}

void Series::open(const std::string& asked, JournalUse use)
{
    std::string file = asked;
    if (file.empty() && witness::page) {
        // Whoever watches this process writes there which games a plugin has ended.
        file = witness::read(witness::page->file, sizeof witness::page->file);
        is_watched_ = true;
    } else if (file.empty()) {
        file = spare_journal();
        is_spare_ = !file.empty();
    }
    if (!file.empty()) journal_.emplace(file, use);
}

void Series::take_failures(const SimulationPlan& plan)
{
    if (!witness::page || !journal_) return;
    const std::string file = witness::read(witness::page->file, sizeof witness::page->file);
    if (file.empty()) return;
    const WorkJournal told{file};
    for (std::uint64_t n = 1; n <= plan.games; ++n)
        if (const std::string* failed = told.find(failed_games, n);
            failed && !journal_->find(plan.what, n))
            journal_->know(plan.what, n, *failed);
}

void Series::expect(std::uint64_t most, const std::function<void()>& work)
{
    const std::uint64_t before = done;
    work();
    const std::uint64_t played = done - before;
    if (played < most) all -= most - played;
}

void Series::say_stopped()
{
    was_stopped_ = true;
    progress_.clear();
    if (!speaks()) return;
    const auto aside = [this](const char* text, Fill values) {
        std::cerr << program_.tr(text, values) << std::endl;
    };
    if (!journal_ || journal_->is_empty())
        aside(key("stopped; no game was over"), {});
    else if (is_watched_)
        aside(key("stopped; from a process that is watched nothing is kept without --journal FILE"),
              {});
    else if (is_spare_)
        aside(
            key("stopped; what was played is kept: the same command with --journal {file} goes on "
                "from there"),
            {{"file", journal_->file()}});
    else
        aside(key("stopped; what was played stands in {file}: the same command goes on from there"),
              {{"file", journal_->file()}});
}

void want_computer_player(const std::string& player, const char* command)
{
    if (player.empty() || player == "human")
        throw UsageError{key("{word} is for computer players"), {{"word", command}}};
}

std::vector<std::string> battles_meant(const Program& program,
                                       const std::vector<std::string>& names)
{
    const Shelf there = shelf(program);
    std::vector<std::string> battles;
    const auto add = [&](const std::string& battle) {
        if (std::ranges::find(battles, battle) == battles.end()) battles.push_back(battle);
    };
    for (const std::string& name : names) {
        bool is_ruleset = false;
        for (const KnownScenario& battle : there.scenarios) {
            if (battle.ruleset != name || battle.id.ends_with("/lesson")) continue;
            add(battle.id);
            is_ruleset = true;
        }
        if (!is_ruleset) add(name);
    }
    return battles;
}

SimulationPlan plan_from(const Options& options, std::uint64_t games, WorkJournal* journal)
{
    SimulationPlan plan;
    plan.journal = journal;
    plan.forgives = options.has("journal") || witness::page;
    plan.games = games;
    plan.first_seed = options.number("seed", 1);
    plan.most_orders = options.number("most-orders", 1'000'000, 1);
    plan.jobs = static_cast<unsigned>(options.number("jobs", usual_jobs(), 1, 256));
    return plan;
}

std::unique_ptr<ReadyBattle> battle_of_series(const Program& program, const Options& options,
                                              const std::string& name)
{
    try {
        return load_battle(
            program,
            {.scenario = name, .ruleset = {}, .settings = settings_from(options), .quick = true});
    } catch (UsageError& error) {
        if (error.suggestion.empty() && name.find('/') == name.npos)
            error.suggestion = nearest_word(name, program.catalog().ids(PluginKind::ruleset));
        throw;
    }
}

std::string series_player(const Program& program, const Options& options, const std::string& name)
{
    const std::string meant = player_meant(program, name);
    if (!options.has("think")) return meant;
    const std::string text = options.text("think");
    static_cast<void>(read_thinking(text));
    return with_thinking(program, meant, text);
}

std::vector<std::string> series_players(const Program& program, const Options& options)
{
    std::vector<std::string> players = players_named(options);
    for (std::string& player : players) player = series_player(program, options, player);
    want_no_clock(players);
    return players;
}

std::string exactly(const Program& program, const std::string& player)
{
    const FoundPlugin* found =
        program.catalog().find(player.substr(0, player.find(':')), PluginKind::player);
    if (!found) return player;
    return player + "#" + sha256(read_whole_file(found->where.library())).substr(0, 8);
}

std::vector<std::string> exactly_all(const Program& program,
                                     const std::vector<std::string>& players)
{
    std::vector<std::string> exact;
    for (const std::string& player : players) exact.push_back(exactly(program, player));
    return exact;
}

std::vector<GameResult> kept_games(const WorkJournal& journal, const SimulationPlan& plan)
{
    std::vector<GameResult> games;
    for (std::uint64_t number = 1; number <= plan.games; ++number) {
        const std::string* text = journal.find(plan.what, number);
        std::optional<GameResult> game = text ? read_result(*text) : std::nullopt;
        if (!game) break;
        game->number = number;
        game->seed = seed_of_game(plan, number);
        games.push_back(std::move(*game));
    }
    games.resize(games.size() - games.size() % plan.games_a_seed);
    return games;
}

ContentError why_none_kept(const WorkJournal& journal, const std::vector<std::string>& names)
{
    std::vector<NameOfWork> meant;
    for (const std::string& name : names) meant.push_back(read_name(name));
    std::string other_seed;
    for (const std::string& work : journal.works()) {
        const NameOfWork kept = read_name(work);
        const auto same = std::ranges::find(meant, kept.who, &NameOfWork::who);
        if (same == meant.end()) continue;
        if (same->seed == kept.seed)
            return ContentError{key("the games of these players and battles that stand in {file} "
                                    "are of other versions of them, or have other --most-orders"),
                                {{"file", journal.file()}}};
        other_seed = kept.seed;
    }
    if (other_seed.empty())
        return ContentError{key("no game of these players and battles stands in {file}"),
                            {{"file", journal.file()}}};
    return ContentError{
        key("the games of these players and battles that stand in {file} have --seed {n}"),
        {{"file", journal.file()}, {"n", other_seed}}};
}

std::string word_of(const ReadyBattle& battle, const std::vector<std::string>& players,
                    const SimulationPlan& plan)
{
    const BattleIdentity& identity = battle.identity;
    std::string word = identity.scenario + "#" + identity.ruleset_hash.substr(0, 8) +
                       identity.scenario_hash.substr(0, 8);
    for (const auto& [option, value] : identity.options) word += "|" + option + "=" + value;
    for (const std::string& player : players) word += "|" + player;
    word += "|" + std::to_string(plan.first_seed) + "|" + std::to_string(plan.most_orders);
    for (char& c : word)
        if (c == ' ' || c == '\n' || c == '\t') c = '_';
    return word;
}

} // namespace sandtable::host
