#include "plugins/host/isolation/supervise.hpp"

#include "plugins/host/isolation/child_watch.hpp"
#include "plugins/host/lab/simulation_log.hpp"
#include "plugins/host/play/game_file.hpp"
#include "plugins/host/program.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <unistd.h>

namespace sandtable::host {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

/// Commands that run the code of a battle's plugins in this process.
bool runs_plugins(std::string_view command)
{
    for (const char* name : {"play", "simulate", "run", "replay", "odds", "perft", "explain",
                             "check", "info", "map", "test"})
        if (command == name) return true;
    return false;
}

bool wants_isolation(const Program& program, const Command& command, const Options& options)
{
    if (options.has("isolate")) return true;
    if (!runs_plugins(command.name)) return false;
    const TrustList list;
    return std::ranges::any_of(program.catalog().plugins(), [&](const FoundPlugin& plugin) {
        try {
            return !is_trusted(plugin, list);
        } catch (const PluginError&) {
            return false; // it will not be opened, either
        }
    });
}

/// A match that is recorded nowhere else is recorded here, so that it can go on.
class SpareFolder {
public:
    SpareFolder()
    {
        std::string name = (fs::temp_directory_path() / "sandtable-match-XXXXXX").string();
        if (::mkdtemp(name.data())) path_ = name;
    }
    ~SpareFolder()
    {
        std::error_code ignored;
        if (!kept_ && !path_.empty()) fs::remove_all(path_, ignored);
    }
    SpareFolder(const SpareFolder&) = delete;
    SpareFolder& operator=(const SpareFolder&) = delete;
    [[nodiscard]] std::string file() const
    {
        return path_.empty() ? std::string{} : path_ + "/match.game";
    }
    void keep() noexcept { kept_ = true; }

private:
    std::string path_;
    bool kept_ = false;
};

/// The record so far and the order in hand as a file of its own; empty when it cannot be written.
std::string write_reproduction(const std::string& game, const Failure& failure, int number)
{
    std::string text;
    try {
        text = read_text_file(game);
        text.resize(text.rfind('\n') + 1);
        if (!failure.order.empty()) {
            RecordOrder order;
            order.number = read_record(text).record.orders.size() + 1;
            order.side = failure.side;
            order.order = failure.order;
            order.state = "0000000000000000"; // nobody has seen the table after it
            text += write_order_line(order);
        }
    } catch (const std::exception&) {
        return {};
    }
    const std::string stem = game.ends_with(".game") ? game.substr(0, game.size() - 5) : game;
    const std::string file = stem + ".failure-" + std::to_string(number) + ".game";
    std::ofstream out{file, std::ios::binary | std::ios::trunc};
    out << text;
    out.close();
    return out ? file : std::string{};
}

std::string in_words(const Program& program, const Failure& failure)
{
    std::string text = program.tr(
        key("plugin {word}: {function}: {how}"),
        {{"word", failure.plugin}, {"function", failure.function}, {"how", failure.how}});
    if (!failure.order.empty())
        text += "; " + program.tr(key("the order in hand is lost: {order}"),
                                  {{"order", failure.side + " " + failure.order}});
    return text;
}

/// The same command once more, on the record of the match.
std::vector<std::string> words_to_go_on(const Options& options, const std::string& game)
{
    std::vector<std::string> words{"play", game};
    for (const char* name : {"lang", "color", "plugin", "wire", "patience"})
        for (const std::string& value : options.all(name)) {
            words.push_back(std::string{"--"} + name);
            words.push_back(value);
        }
    return words;
}

/// "sandtable simulate BATTLE ... --game 7": words with blanks are quoted.
std::string command_for_game(const std::vector<std::string>& words, std::uint64_t game)
{
    std::string text = "sandtable";
    for (const std::string& word : words) {
        const bool plain =
            !word.empty() && word.find_first_of(" \t\n'\"$\\&;|<>*?()#") == std::string::npos;
        text += plain ? " " + word : " '" + word + "'";
    }
    return text + " --game " + std::to_string(game);
}

void print_overhead(const Program& program, const ChildWatch& watch)
{
    const Overhead cost = watch.overhead();
    char each[32], all[32], start[32];
    std::snprintf(each, sizeof each, "%.1f", cost.nanoseconds_each);
    std::snprintf(all, sizeof all, "%.2f",
                  cost.nanoseconds_each * static_cast<double>(cost.calls) / 1e6);
    std::snprintf(start, sizeof start, "%.1f", cost.start_milliseconds);
    std::cerr << program.tr(key("isolation: {n} calls into plugins, {each} ns each, {all} ms in "
                                "all; starting the process took {start} ms"),
                            {{"n", std::to_string(cost.calls)},
                             {"each", each},
                             {"all", all},
                             {"start", start}})
              << "\n";
}

} // namespace

std::optional<int> supervise(Program& program, const Command& command, const Options& options,
                             const std::vector<std::string>& words)
{
    if (witness::page || options.has("help") || !wants_isolation(program, command, options))
        return std::nullopt;
    const std::chrono::seconds patience{options.number("hang", 60, 1, 86'400)};
    SpareFolder spare;
    ChildWatch watch{program.self, spare.file(), patience};
    const bool is_match = std::string_view{command.name} == "play";
    const std::uint64_t games = std::string_view{command.name} == "simulate" && !options.has("game")
                                    ? options.number("games", 100)
                                    : 0;
    std::vector<std::string> next = words;
    for (int failures = 1;; ++failures) {
        const ChildOutcome outcome = watch.run(next);
        if (options.has("isolate")) print_overhead(program, watch);
        if (!outcome.failure) return outcome.code;
        const Failure& failure = *outcome.failure;
        std::cerr << in_words(program, failure) << "\n";
        if (failure.game > 0 && static_cast<std::uint64_t>(failures) <= games) {
            SimulationLog{spare.file()}.add(failed_game(failure.game));
            std::cerr << program.tr(key("Game {n} has failed; the others go on. To see it fail "
                                        "again: {command}"),
                                    {{"n", std::to_string(failure.game)},
                                     {"command", command_for_game(words, failure.game)}})
                      << "\n";
            continue;
        }
        std::error_code error;
        const std::string game = watch.game_file();
        if (!is_match || game.empty() || !fs::is_regular_file(game, error)) return exit_fault;
        if (game == spare.file()) spare.keep();
        if (const std::string file = write_reproduction(game, failure, failures); !file.empty())
            std::cerr << program.tr(key("To see it fail again: sandtable play {file}"),
                                    {{"file", file}})
                      << "\n";
        if (failures == most_failures) {
            std::cerr << program.tr(key("The match is given up after {n} failures. It is kept: "
                                        "{file}"),
                                    {{"n", std::to_string(failures)}, {"file", game}})
                      << "\n";
            return exit_fault;
        }
        std::cerr << program.tr(key("The match goes on.")) << "\n";
        watch.lose(failure);
        next = words_to_go_on(options, game);
    }
}

} // namespace sandtable::host
