// What a ruleset brings along: battles, options, recorded games.

#include "plugins/host/border/hosted_ruleset.hpp"
#include "plugins/host/play/game_file.hpp"
#include "plugins/host/play/replay_into.hpp"
#include "plugins/host/play/session.hpp"
#include "plugins/workshop/conform/tries.hpp"

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

/// Which values of which two options have met in a row.
class Pairs {
public:
    using Row = std::vector<std::size_t>; ///< an index of a value for each option

    explicit Pairs(const std::vector<std::vector<std::string>>& values)
    {
        for (const auto& of_one : values) counts_.push_back(of_one.size());
        met_.resize(counts_.size() * counts_.size());
        for (std::size_t a = 0; a < counts_.size(); ++a)
            for (std::size_t b = a + 1; b < counts_.size(); ++b) {
                at(a, b).assign(counts_[a], std::vector<char>(counts_[b], 0));
                left_ += counts_[a] * counts_[b];
            }
    }

    /// How many have not met yet.
    [[nodiscard]] std::size_t left() const { return left_; }

    /// A row chosen option by option, each time what meets most that is new. Of values that are
    /// equal the first from `turn` on: so that an option alone in a pair varies too.
    [[nodiscard]] Row greedy_row(std::size_t turn) const
    {
        Row row(counts_.size(), 0);
        for (std::size_t b = 0; b < counts_.size(); ++b) {
            std::size_t most = 0;
            for (std::size_t shift = 0; shift < counts_[b]; ++shift) {
                const std::size_t v = (shift + turn) % counts_[b];
                const std::size_t fresh = worth(row, b, v);
                if (fresh <= most) continue;
                most = fresh;
                row[b] = v;
            }
        }
        return row;
    }

    /// Marks what meets in a row; false when nothing in it was new.
    bool meet(const Row& row)
    {
        const std::size_t before = left_;
        for (std::size_t a = 0; a < row.size(); ++a)
            for (std::size_t b = a + 1; b < row.size(); ++b) {
                char& seen = at(a, b)[row[a]][row[b]];
                left_ -= seen == 0;
                seen = 1;
            }
        return left_ != before;
    }

    /// Puts the first pair that is missing into a row, and marks that pair.
    void put_missing(Row& row)
    {
        for (std::size_t a = 0; a < row.size(); ++a)
            for (std::size_t b = a + 1; b < row.size(); ++b)
                for (std::size_t i = 0; i < counts_[a]; ++i)
                    for (std::size_t k = 0; k < counts_[b]; ++k) {
                        char& seen = at(a, b)[i][k];
                        if (seen != 0) continue;
                        seen = 1;
                        --left_;
                        row[a] = i;
                        row[b] = k;
                        return;
                    }
    }

private:
    using Met = std::vector<std::vector<char>>;
    [[nodiscard]] Met& at(std::size_t a, std::size_t b) { return met_[a * counts_.size() + b]; }
    [[nodiscard]] const Met& at(std::size_t a, std::size_t b) const
    {
        return met_[a * counts_.size() + b];
    }

    /// What value `v` of option `b` brings that is new, the options before it being chosen.
    [[nodiscard]] std::size_t worth(const Row& row, std::size_t b, std::size_t v) const
    {
        std::size_t fresh = 1;
        for (std::size_t a = 0; a < b; ++a) fresh += at(a, b)[row[a]][v] == 0;
        // What can still be new with those to come counts, too, but less.
        fresh *= 1000;
        for (std::size_t c = b + 1; c < counts_.size(); ++c)
            for (const char seen : at(b, c)[v]) fresh += seen == 0;
        return fresh;
    }

    std::vector<std::size_t> counts_; ///< values of each option
    std::vector<Met> met_;
    std::size_t left_ = 0;
};

/// Rows of value indices such that any two values of any two options meet in one of them: greedy,
/// and the same every time.
std::vector<Pairs::Row> pairwise(const std::vector<std::vector<std::string>>& values)
{
    std::vector<Pairs::Row> rows;
    if (values.size() == 1)
        for (std::size_t v = 0; v < values[0].size(); ++v) rows.push_back({v});
    Pairs pairs{values};
    while (pairs.left() > 0) {
        Pairs::Row row = pairs.greedy_row(rows.size());
        if (!pairs.meet(row)) pairs.put_missing(row);
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
        Session session{*battle,
                        {.seed = record.header.seed,
                         .dice = record.header.dice,
                         .seats = record.header.seats,
                         .hash = record.header.hash}};
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
