#include "plugins/host/isolation/supervise.hpp"

#include "plugins/host/battle/program_packs.hpp"
#include "plugins/host/border/catalog.hpp"
#include "plugins/host/border/library.hpp"
#include "plugins/host/border/part.hpp"
#include "plugins/host/border/trust.hpp"
#include "plugins/host/isolation/child_watch.hpp"
#include "plugins/host/isolation/rights_for.hpp"
#include "plugins/host/isolation/uncaged.hpp"
#include "plugins/host/isolation/wire_programs.hpp"
#include "plugins/host/lab/game_result.hpp"
#include "plugins/host/lab/spread.hpp"
#include "plugins/host/lab/work_journal.hpp"
#include "plugins/host/play/game_file.hpp"
#include "plugins/host/program.hpp"
#include "plugins/host/telling/system_words.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <unistd.h>

namespace sandtable::host {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

/// Commands that open no plugin, or keep those they open in cages of their own.
bool opens_no_plugin(std::string_view command)
{
    for (const char* name : {"help", "list", "trust", "conform", "pack", "key", "install", "remove",
                             "shelf", "serve", "__probe", "__cage"})
        if (command == name) return true;
    return false;
}

/// The first plugin on the path that is neither the program's own nor trusted; null: none.
const FoundPlugin* a_strangers(const Program& program)
{
    const TrustList list;
    const auto& plugins = program.catalog().plugins();
    const auto found = std::ranges::find_if(plugins, [&](const FoundPlugin& plugin) {
        try {
            return !is_trusted(plugin, list);
        } catch (const PluginError&) {
            return false; // it will not be opened, either
        }
    });
    return found == plugins.end() ? nullptr : &*found;
}

/// What Program in the cage cannot look up.
void tell_trusted(const Program& program)
{
    const TrustList list;
    std::string folders;
    for (const FoundPlugin& found : program.catalog().plugins())
        if (std::string_view{standing_of(found, list)} == "trusted")
            folders += found.where.folder + "\n";
    ::setenv("SANDTABLE_TRUSTED", folders.c_str(), 1);
}

/// Whether a folder is a plugin's. Sources of one that nobody has built there are none: whoever
/// stands beside them and says its id means the one that was built.
bool is_plugin_folder(const std::string& folder)
{
    const std::string file = folder + "/plugin.json";
    std::error_code error;
    if (!fs::is_regular_file(file, error)) return false;
    if (folder.find('/') != std::string::npos) return true; // no id is written so
    try {
        const PluginFolder where{folder, read_manifest(read_whole_file(file), file)};
        return fs::exists(where.library(), error);
    } catch (const std::exception&) {
        return true; // what is wrong with it is told where it is looked in
    }
}

/// Folders of plugins that are named as arguments are looked in as those after --plugin.
void look_in_arguments(Program& program, const Options& options)
{
    for (const std::string& word : options.arguments)
        if (is_plugin_folder(word)) program.plugin_paths.insert(program.plugin_paths.begin(), word);
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
            order.state = state_unseen;
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

/// "apply" is called so in every language.
std::string function_in_words(const std::string& function, const Texts& texts)
{
    return function == witness::loading ? texts.tr(key("loading it")) : function;
}

std::string in_words(const Program& program, const Failure& failure)
{
    std::string text = program.tr(key("plugin {word}: {function}: {how}"),
                                  {{"word", failure.plugin},
                                   {"function", function_in_words(failure.function, program.texts)},
                                   {"how", failure.how.in(program.texts)}});
    if (!failure.order.empty())
        text = program.tr(key("{what}; {then}"),
                          {{"what", text},
                           {"then", program.tr(key("the order in hand is lost: {order}"),
                                               {{"order", failure.side + " " + failure.order}})}});
    return text;
}

/// The same command once more, on the record of the match.
std::vector<std::string> words_to_go_on(const Options& options, const std::string& game)
{
    std::vector<std::string> words{"play", game};
    for (const char* name : {"lang", "color", "plugin", "wire", "patience", "hang", "memory"})
        for (const std::string& value : options.all(name)) {
            words.push_back(std::string{"--"} + name);
            words.push_back(value);
        }
    for (const char* name : {"uncaged", "together"})
        if (options.has(name)) words.push_back(std::string{"--"} + name);
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

std::string overhead_words(const Program& program, const ChildWatch& watch)
{
    const Overhead cost = watch.overhead();
    char each[32], all[32], start[32];
    std::snprintf(each, sizeof each, "%.1f", cost.nanoseconds_each);
    std::snprintf(all, sizeof all, "%.2f",
                  cost.nanoseconds_each * static_cast<double>(cost.calls) / 1e6);
    std::snprintf(start, sizeof start, "%.1f", cost.start_milliseconds);
    return program.tr(
        key("isolation: {n} calls into plugins, {each} ns each, {all} ms in "
            "all; starting the process took {start} ms"),
        {{"n", std::to_string(cost.calls)}, {"each", each}, {"all", all}, {"start", start}});
}

/// What the keeper does for the child beside opening files.
cage::Keeper::Answer answer_for(const Program& program, const Options& options)
{
    std::map<std::string, std::string> commands;
    for (const std::string& player : players_named(options))
        if (player.starts_with("wire:"))
            commands[player.substr(5)] = player.substr(5);
        else if (const auto pack = program_called(player);
                 pack && !program.catalog().find(player, PluginKind::player))
            commands[player] = command_of(*pack, TrustList{});
    auto programs = std::make_shared<WirePrograms>(std::move(commands));
    return [programs, &program](const std::string& what, const std::string& word) {
        if (what == "wire") return programs->start(word);
        if (what == "wire-ended") return programs->end(word);
        // A ruleset of the checkout that is played for the first time is compiled.
        if (what == "part")
            for (const FoundPlugin& found : program.catalog().plugins())
                if (found.where.manifest.id == word && have_part(found.where.library(), word))
                    return Descriptor{::open("/dev/null", O_RDWR | O_CLOEXEC)};
        return Descriptor{};
    };
}

/// A command that is watched to its end.
class Watched {
public:
    Watched(Program& program, const Command& command, const Options& options,
            const std::vector<std::string>& words, const FoundPlugin* stranger)
        : program_{program},
          options_{options},
          words_{words},
          stranger_{stranger},
          watch_{program.self, spare_.file(),
                 std::chrono::seconds{options.number("hang", 60, 1, 86'400)}},
          is_match_{std::string_view{command.name} == "play"},
          games_{std::string_view{command.name} == "simulate" && !options.has("game")
                     ? options.number("games", 100)
                     : 0}
    {
        if (!stranger) return;
        cage::Limits limits;
        limits.memory = options.number("memory", limits.memory, 64, 1'048'576);
        watch_.confine(Confinement{limits,
                                   rights_for(program, command, options, words, spare_.file()),
                                   answer_for(program, options)},
                       [this](const Stopped& stopped) { tell(stopped); });
    }

    int run()
    {
        std::vector<std::string> next = words_;
        for (int failures = 1;; ++failures) {
            const ChildOutcome outcome = watch_.run(next);
            if (!outcome.no_cage.empty()) {
                if (!goes_uncaged(program_, stranger_->where, outcome.no_cage)) return exit_fault;
                watch_.confine(std::nullopt);
                --failures;
                continue;
            }
            if (options_.has("isolate")) std::cerr << overhead_words(program_, watch_) << "\n";
            if (!outcome.failure) return code_of(outcome);
            // Its words stood in memory that the plugin can write.
            watch_.tell(in_words(program_, *outcome.failure));
            if (is_another_game(*outcome.failure, failures)) continue;
            if (!goes_on(*outcome.failure, failures)) return exit_fault;
            next = words_to_go_on(options_, watch_.game_file());
        }
    }

private:
    void tell(const Stopped& stopped)
    {
        watch_.tell(program_.tr(key("plugin {word}: {function}: tried to {what}: stopped"),
                                {{"word", stopped.plugin},
                                 {"function", function_in_words(stopped.function, program_.texts)},
                                 {"what", cage::in_words(stopped.attempt, program_.texts)}}));
    }
    int code_of(const ChildOutcome& outcome) const
    {
        if (outcome.write_error == 0) return outcome.code;
        std::cerr << "sandtable: "
                  << program_.tr(key("what was to be said could not be written: {why}"),
                                 {{"why", system_words(std::strerror(outcome.write_error),
                                                       program_.texts)}})
                  << "\n";
        return outcome.code == exit_done ? exit_fault : outcome.code;
    }
    /// A game of many that failed is counted; the others go on.
    bool is_another_game(const Failure& failure, int failures)
    {
        if (failure.game == 0 || static_cast<std::uint64_t>(failures) > games_) return false;
        WorkJournal{spare_.file()}.add(failed_games, failure.game,
                                       result_text(failed_game(failure.game)));
        std::cerr << program_.tr(key("Game {n} has failed; the others go on. To see it fail "
                                     "again: {command}"),
                                 {{"n", std::to_string(failure.game)},
                                  {"command", command_for_game(words_, failure.game)}})
                  << "\n";
        return true;
    }
    /// Whether a match goes on after a failure, from its record.
    bool goes_on(const Failure& failure, int failures)
    {
        std::error_code error;
        const std::string game = watch_.game_file();
        if (!is_match_ || game.empty() || !fs::is_regular_file(game, error)) return false;
        if (game == spare_.file()) spare_.keep();
        if (const std::string file = write_reproduction(game, failure, failures); !file.empty())
            std::cerr << program_.tr(key("To see it fail again: sandtable play {file}"),
                                     {{"file", file}})
                      << "\n";
        if (failures == most_failures) {
            std::cerr << program_.tr(key("The match is given up after {n} failures. It is kept: "
                                         "{file}"),
                                     {{"n", std::to_string(failures)}, {"file", game}})
                      << "\n";
            return false;
        }
        std::cerr << program_.tr(key("The match goes on.")) << "\n";
        watch_.lose(failure);
        return true;
    }

    Program& program_;
    const Options& options_;
    const std::vector<std::string>& words_;
    const FoundPlugin* stranger_;
    SpareFolder spare_;
    ChildWatch watch_;
    bool is_match_;
    std::uint64_t games_;
};

} // namespace

std::optional<int> supervise(Program& program, const Command& command, const Options& options,
                             const std::vector<std::string>& words)
{
    if (witness::page || options.has("help") || opens_no_plugin(command.name)) return std::nullopt;
    if (options.has("browser")) return std::nullopt; // its tables are processes of their own
    look_in_arguments(program, options);
    const FoundPlugin* const stranger = a_strangers(program);
    if (!stranger && !options.has("isolate")) return std::nullopt;
    if (const int ranks = rank_told().size; ranks > 1)
        throw HostFault{
            stranger
                ? key("mpirun has started {n} of this, and plugin {word} is not trusted: in its "
                      "cage nobody works with other processes. sandtable trust {id}, or start "
                      "without mpirun")
                : key("--isolate is for one process, not for {n} of an mpirun"),
            {{"n", std::to_string(ranks)},
             {"word", stranger ? stranger->where.manifest.name() : ""},
             {"id", stranger ? stranger->where.manifest.id : ""}}};
    tell_trusted(program);
    return Watched{program, command, options, words, stranger}.run();
}

} // namespace sandtable::host
