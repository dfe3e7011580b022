// What a ruleset brings along: battles, options, recorded games.

#include "plugins/host/border/hosted_ruleset.hpp"
#include "plugins/host/conform/tries.hpp"
#include "plugins/host/play/game_file.hpp"
#include "plugins/host/play/replay_into.hpp"
#include "plugins/host/play/session.hpp"

#include <algorithm>
#include <filesystem>

namespace sandtable::host::conform {
namespace {

namespace fs = std::filesystem;

/// A random game to its end. Throws BrokenOff.
void play_out(Subject& subject, const ReadyBattle& battle, const std::string& scenario,
              const std::vector<std::string>& settings, std::uint64_t seed)
{
    subject.trail().begin(scenario, settings, seed);
    Walk walk{battle, seed, &subject.trail()};
    walk.begin(nullptr, false, true);
    while (!walk.game().over()) {
        if (walk.orders().size() == subject.knobs().most_orders)
            throw BrokenOff{"endless_games", Complaint{key("it does not end")}};
        walk.step(nullptr);
    }
    subject.trail().clear();
}

std::string scenarios(Subject& subject)
{
    (void)subject.plugin();
    for (const Unusable& bad : shelf(subject.program()).unusable)
        throw Failed{Complaint{bad.path + ": " + bad.reason}};
    if (subject.scenarios().empty())
        throw Failed{Complaint{key("it brings no battle: at least one belongs into scenarios/")}};
    std::string broken_off;
    for (const std::string& scenario : subject.scenarios()) {
        try {
            const auto battle = subject.battle(scenario);
            play_out(subject, *battle, scenario, {}, subject.knobs().seed);
        } catch (const BrokenOff& broken) {
            if (std::string_view{broken.owner} == "scenarios")
                throw Failed{Complaint{scenario + ": " + broken.in(subject.program().texts)}};
            broken_off = broken.owner;
        } catch (const Complaint& error) {
            throw Failed{Complaint{scenario + ": " + error.in(subject.program().texts)}};
        }
    }
    if (!broken_off.empty())
        throw Skipped{key("no game comes to its end: the case {word} says why"),
                      {{"word", broken_off}}};
    return subject.tr(key("{n} battles"), {{"n", std::to_string(subject.scenarios().size())}});
}

// --- options, two and two -----------------------------------------------------------------------

/// The values of one option that are tried, as `--set` takes them.
std::vector<std::string> values_of(const OptionSpec& option)
{
    if (option.kind == OptionSpec::boolean) return {"false", "true"};
    std::vector<std::string> values;
    if (option.kind == OptionSpec::choice) {
        for (const char* word : option.words) values.emplace_back(word);
        return values;
    }
    for (const std::int32_t value : {option.min, option.initial, option.max})
        if (std::ranges::find(values, std::to_string(value)) == values.end())
            values.push_back(std::to_string(value));
    return values;
}

/// Rows of value indices such that any two values of any two options meet in one of them: greedy,
/// and the same every time.
std::vector<std::vector<std::size_t>> pairwise(const std::vector<std::vector<std::string>>& values)
{
    const std::size_t n = values.size();
    std::vector<std::vector<std::size_t>> rows;
    std::vector<std::vector<std::vector<char>>> met(n * n);
    std::size_t left = 0;
    for (std::size_t a = 0; a < n; ++a)
        for (std::size_t b = a + 1; b < n; ++b) {
            met[a * n + b].assign(values[a].size(), std::vector<char>(values[b].size(), 0));
            left += values[a].size() * values[b].size();
        }
    if (n == 1)
        for (std::size_t v = 0; v < values[0].size(); ++v) rows.push_back({v});
    while (left > 0) {
        std::vector<std::size_t> row(n, 0);
        for (std::size_t b = 0; b < n; ++b) {
            std::size_t best = 0, most = 0;
            for (std::size_t shift = 0; shift < values[b].size(); ++shift) {
                // Ties go round, so that an option alone in a pair varies too.
                const std::size_t v = (shift + rows.size()) % values[b].size();
                std::size_t fresh = 1;
                for (std::size_t a = 0; a < b; ++a) fresh += met[a * n + b][row[a]][v] == 0;
                // What can still be new with those to come counts, too, but less.
                fresh *= 1000;
                for (std::size_t c = b + 1; c < n; ++c)
                    for (const char seen : met[b * n + c][v]) fresh += seen == 0;
                if (fresh > most) {
                    most = fresh;
                    best = v;
                }
            }
            row[b] = best;
        }
        std::size_t fresh = 0;
        for (std::size_t a = 0; a < n; ++a)
            for (std::size_t b = a + 1; b < n; ++b) {
                char& seen = met[a * n + b][row[a]][row[b]];
                fresh += seen == 0;
                seen = 1;
            }
        if (fresh == 0) {
            // Greed found nothing new: put in the first pair that is missing.
            for (std::size_t a = 0; a < n && fresh == 0; ++a)
                for (std::size_t b = a + 1; b < n && fresh == 0; ++b)
                    for (std::size_t i = 0; i < values[a].size() && fresh == 0; ++i)
                        for (std::size_t k = 0; k < values[b].size() && fresh == 0; ++k)
                            if (met[a * n + b][i][k] == 0) {
                                met[a * n + b][i][k] = 1;
                                row[a] = i;
                                row[b] = k;
                                fresh = 1;
                            }
        }
        left -= fresh;
        rows.push_back(std::move(row));
    }
    return rows;
}

std::string options(Subject& subject)
{
    const Book& book = book_of(subject.plugin());
    if (book.options.empty()) throw Skipped{key("its book has no options")};
    std::string scenario;
    for (const std::string& one : subject.scenarios())
        if (scenario.empty() && subject.battle_if_any(one)) scenario = one;
    if (scenario.empty()) throw Skipped{key("there is no battle that can be played")};
    try {
        play_out(subject, *subject.battle(scenario), scenario, {}, subject.knobs().seed);
    } catch (const BrokenOff& broken) {
        throw Skipped{key("no game comes to its end: the case {word} says why"),
                      {{"word", broken.owner}}};
    }
    std::vector<std::vector<std::string>> values;
    for (const OptionSpec& option : book.options) values.push_back(values_of(option));
    const auto rows = pairwise(values);
    std::size_t refused = 0;
    for (const auto& row : rows) {
        std::vector<std::string> settings;
        std::string list;
        for (std::size_t i = 0; i < row.size(); ++i) {
            settings.push_back(std::string{book.options[i].name} + "=" + values[i][row[i]]);
            list += (list.empty() ? "" : " ") + settings.back();
        }
        const auto battle = subject.battle_if_any(scenario, settings);
        if (!battle) {
            ++refused; // options may exclude each other, as long as somebody says so
            continue;
        }
        try {
            play_out(subject, *battle, scenario, settings, subject.knobs().seed);
        } catch (const BrokenOff& broken) {
            throw Failed{Complaint{key("{scenario} with {list}: {why}"),
                                   {{"scenario", scenario},
                                    {"list", list},
                                    {"why", broken.in(subject.program().texts)}}}};
        }
    }
    if (refused == rows.size())
        throw Failed{Complaint{key("no two options go together: every combination is refused")}};
    return subject.tr(key("{n} combinations, {m} of them refused"),
                      {{"n", std::to_string(rows.size())}, {"m", std::to_string(refused)}});
}

// --- recorded games -----------------------------------------------------------------------------

void replay_golden(Subject& subject, const fs::path& path)
{
    const auto fail = [&](const std::string& why) {
        throw Failed{Complaint{path.filename().string() + ": " + why}};
    };
    try {
        const Record record = read_game(path.string()).record;
        std::vector<std::string> settings;
        for (const auto& [name, value] : record.header.options)
            settings.push_back(name + "=" + value);
        // A battle made for its recording lies beside it.
        const fs::path beside = path.parent_path() / record.header.scenario;
        std::error_code error;
        const auto battle = subject.battle(
            fs::is_regular_file(beside, error) ? beside.string() : record.header.scenario,
            settings);
        Session session{
            *battle,
            {.seed = record.header.seed, .dice = record.header.dice, .seats = record.header.seats}};
        replay_into(session, record, path.filename().string(), Texts{});
    } catch (const Failed&) {
        throw;
    } catch (const Complaint& error) {
        fail(error.in(subject.program().texts));
    } catch (const std::exception& error) {
        fail(error.what());
    }
}

std::string goldens(Subject& subject)
{
    (void)subject.plugin();
    std::vector<fs::path> games;
    std::error_code error;
    for (const auto& entry :
         fs::directory_iterator{fs::path{subject.where().folder} / "goldens", error})
        if (entry.path().extension() == ".game") games.push_back(entry.path());
    if (games.empty()) throw Skipped{key("it brings no recorded games (goldens/*.game)")};
    std::ranges::sort(games);
    for (const fs::path& game : games) replay_golden(subject, game);
    return subject.tr(key("{n} games"), {{"n", std::to_string(games.size())}});
}

} // namespace

std::vector<Case> battle_cases()
{
    const auto runs = [](const char* name, const char* sentence, const char* advice,
                         std::string (*run)(Subject&)) {
        return Case{name, sentence, advice, true, false, nullptr, run};
    };
    return {
        runs("scenarios",
             key("It brings battles; each loads, begins and is played to its end at random."),
             key("sandtable check SCENARIO shows every error of a battle in one run."), scenarios),
        runs("options",
             key("Any two values of any two options go together, or are refused with a reason."),
             key("Play the combination with --set OPTION=VALUE; what cannot be is for create() to "
                 "report."),
             options),
        runs("goldens", key("Its recorded games replay to the byte."),
             key("sandtable replay FILE shows the order at which the table differs. If the rules "
                 "were "
                 "meant to change, record the games anew and raise the version."),
             goldens),
    };
}

} // namespace sandtable::host::conform
