// conform: whether a plugin keeps the contract, case by case, each in a process of its own.

#include "plugins/host/border/catalog.hpp"
#include "plugins/host/border/trust.hpp"
#include "plugins/host/cage/trial.hpp"
#include "plugins/host/isolation/child.hpp"
#include "plugins/host/isolation/uncaged.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/host/program.hpp"
#include "plugins/workshop/commands/commands.hpp"
#include "plugins/workshop/conform/report.hpp"
#include "plugins/workshop/conform/same_games.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <unistd.h>

namespace sandtable::host {
namespace {

namespace fs = std::filesystem;
using conform::Account;
using conform::all_cases;
using conform::Case;
using conform::heading;
using conform::junit;
using conform::Knobs;
using conform::outcome_text;
using conform::Result;
using conform::run_cases;
using conform::same_answers;
using conform::same_games;
using conform::Subject;
using conform::summary;

constexpr OptionDecl options_of_conform[] = {
    {"quick", nullptr, key("One game a battle, fewer positions: seconds rather than minutes")},
    {"games", "N", key("Random games a battle (10)")},
    {"seed", "N", key("Seed of game 1; game K has seed N+K-1 (1)")},
    {"only", "CASE", key("Only this case; may be repeated"), true},
    {"explain", "CASE", key("What a case asks, and what to look for when it fails")},
    {"game", "FILE", key("Look at this recorded game instead of random ones (with --only)")},
    {"out", "FOLDER", key("Where games that fail are written (.)")},
    {"patience", "N", key("Seconds that a case may take (60)")},
};

std::string whole_path(const fs::path& path)
{
    std::error_code error;
    const fs::path whole = fs::weakly_canonical(path, error);
    return (error ? fs::absolute(path) : whole).string();
}

/// The plugin folders that a path stands for: itself, one that holds it as its library, or those in
/// it or in its folder "plugins".
std::vector<fs::path> folders_at(const fs::path& path)
{
    std::error_code error;
    if (fs::is_regular_file(path, error)) return {path.parent_path()};
    if (fs::exists(path / "plugin.json", error)) return {path};
    std::vector<fs::path> folders;
    for (const fs::path& place : {path, path / "plugins"}) {
        for (const auto& entry : fs::directory_iterator{place, error})
            if (fs::exists(entry.path() / "plugin.json", error)) folders.push_back(entry.path());
        if (!folders.empty()) break;
    }
    std::ranges::sort(folders);
    return folders;
}

std::vector<PluginFolder> plugins_at(const Program& program, const std::string& path)
{
    std::error_code error;
    if (!fs::exists(path, error)) {
        for (const PluginKind kind : {PluginKind::ruleset, PluginKind::player})
            if (const FoundPlugin* found = program.catalog().find(path, kind))
                return {found->where};
        std::vector<std::string> names = program.catalog().ids(PluginKind::ruleset);
        for (std::string& id : program.catalog().ids(PluginKind::player))
            names.push_back(std::move(id));
        throw UsageError{key("no plugin \"{word}\" and no such folder"),
                         {{"word", path}},
                         nearest_word(path, names)};
    }
    std::vector<PluginFolder> found;
    for (const fs::path& folder : folders_at(path)) {
        const std::string file = (folder / "plugin.json").string();
        try {
            found.push_back({whole_path(folder), read_manifest(read_whole_file(file), file)});
        } catch (const std::exception& fault) {
            throw ContentError{fault.what()};
        }
    }
    if (found.empty())
        throw ContentError{key("{file}: no plugin here: a plugin is a folder with plugin.json"),
                           {{"file", path}}};
    return found;
}

const Case& case_called(const std::string& name)
{
    std::vector<std::string> names;
    for (const Case& one : all_cases()) {
        if (name == one.name) return one;
        names.emplace_back(one.name);
    }
    throw UsageError{key("no case \"{word}\""), {{"word", name}}, nearest_word(name, names)};
}

std::string explained(const Program& program, const Case& one)
{
    const auto of = [&](const char* text) { return std::string{program.texts.of(text)}; };
    return std::string{one.name} + "  (" +
           of(one.rulesets && one.players ? key("rulesets and players")
              : one.rulesets              ? key("rulesets")
                                          : key("players")) +
           ")\n  " + of(one.sentence) + "\n  " + of(one.advice) + "\n";
}

Knobs knobs_from(const Options& options)
{
    Knobs knobs;
    knobs.quick = options.has("quick");
    knobs.games = options.number("games", knobs.quick ? 1 : 10, 1, 1'000'000);
    knobs.seed = options.number("seed", 1);
    if (knobs.quick) knobs.most_orders = 10'000;
    knobs.out = options.text("out", ".");
    knobs.game = options.text("game");
    knobs.patience = std::chrono::seconds{options.number("patience", 60, 1, 86'400)};
    std::error_code error;
    if (!fs::is_directory(knobs.out, error))
        throw UsageError{key("--out {word}: there is no such folder"), {{"word", knobs.out}}};
    return knobs;
}

/// Whether the plugin is a stranger's; where there is no cage for it somebody must say that it may
/// run. Throws HostFault when nobody does.
bool wants_cage(const Program& program, const PluginFolder& where)
{
    std::error_code error;
    const fs::path own = fs::path{program.home} / "lib/sandtable/plugins";
    const bool came_along = fs::equivalent(fs::path{where.folder}.parent_path(), own, error);
    try {
        if (came_along || TrustList{}.has(trust_hash(where))) return false;
    } catch (const PluginError&) {
        return false; // it cannot be read: nothing of it runs
    }
    const cage::Trial trial = cage::try_cage();
    if (trial.layers != 0) return true;
    if (!goes_uncaged(program, where, trial.why_not))
        throw HostFault{key("{word} was not tried"), {{"word", where.manifest.name()}}};
    return false;
}

int run_conform(Program& program, const Options& options)
{
    const std::string format = options.choice("format", {"text", "json", "junit"});
    if (options.has("explain"))
        std::cout << explained(program, case_called(options.text("explain")));
    if (options.arguments.empty()) {
        if (options.has("explain")) return exit_done;
        for (const Case& one : all_cases()) {
            std::string name = one.name;
            name.resize(18, ' ');
            std::cout << "  " << name << program.texts.of(one.sentence) << "\n";
        }
        return exit_done;
    }
    std::vector<std::string> names = options.all("only");
    if (options.has("explain")) names.push_back(options.text("explain"));
    for (const std::string& name : names) (void)case_called(name);
    const Knobs knobs = knobs_from(options);
    if (!knobs.game.empty() && (names.size() != 1 || !case_called(names.front()).check))
        throw UsageError{key("--game wants --only CASE: a case that looks at positions")};

    if (program.uncaged) ::setenv("SANDTABLE_UNCAGED", "1", 1); // for the processes it starts
    std::vector<Account> accounts;
    const bool text = format == "text";
    for (const PluginFolder& where : plugins_at(program, options.arguments.front())) {
        Knobs its = knobs;
        its.caged = wants_cage(program, where);
        its.alone = names.size() == 1;
        if (text) std::cout << heading(program, where) << std::flush;
        accounts.push_back(
            run_cases(program, where, its, names, [&](const conform::Verdict& outcome) {
                if (text) std::cout << outcome_text(program, outcome) << std::flush;
            }));
        if (text) std::cout << summary(program, accounts.back());
    }
    if (format == "json") print_accounts_json(program, accounts, knobs);
    if (format == "junit") std::cout << junit(program, accounts);
    for (const Account& account : accounts)
        if (account.count(Result::failed) > 0) return exit_content;
    return exit_done;
}

/// Plays random games and prints what came of them, for a process that compares.
int run_games(Program& program, const Options& options)
{
    const auto number = [&](std::size_t i) {
        return static_cast<std::uint64_t>(std::stoull(options.arguments.at(i)));
    };
    const std::string& folder = options.arguments.front();
    const std::string file = folder + "/plugin.json";
    conform::Trail trail;
    Knobs knobs;
    Subject subject{program, {folder, read_manifest(read_whole_file(file), file)}, knobs, trail};
    // What the plugin prints is not what is compared.
    const Descriptor out{::dup(STDOUT_FILENO)};
    ::dup2(STDERR_FILENO, STDOUT_FILENO);
    const std::string games = subject.manifest().kind == PluginKind::player
                                  ? same_answers(subject, number(1), number(2))
                                  : same_games(subject, number(1), number(2));
    std::cout.flush();
    std::fflush(stdout);
    ::dup2(out.get(), STDOUT_FILENO);
    std::cout << games;
    return exit_done;
}

} // namespace

const Command conform_command_decl{
    "conform",
    "[PATH] [--quick] [--only CASE] [--explain CASE] [--format text|json|junit]",
    workshop_summary("conform"),
    options_of_conform,
    0,
    1,
    run_conform};

const Command games_command_decl{
    "__games", "FOLDER GAMES SEED", workshop_summary("__games"), {}, 3, 3, run_games, true};

} // namespace sandtable::host
