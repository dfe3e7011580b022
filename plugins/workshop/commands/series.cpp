#include "plugins/workshop/commands/series.hpp"

#include "plugins/host/border/library.hpp"
#include "plugins/host/border/sha256.hpp"
#include "plugins/host/commands/common.hpp"
#include "plugins/host/play/player_name.hpp"

#include <algorithm>
#include <thread>

namespace sandtable::host {

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
    for (const std::string& name : names) {
        const std::size_t before = battles.size();
        for (const KnownScenario& battle : there.scenarios)
            if (battle.ruleset == name && !battle.id.ends_with("/lesson"))
                battles.push_back(battle.id);
        if (battles.size() == before) battles.push_back(name);
    }
    return battles;
}

SimulationPlan plan_from(const Options& options, std::uint64_t games)
{
    SimulationPlan plan;
    plan.games = games;
    plan.first_seed = options.number("seed", 1);
    plan.most_orders = options.number("most-orders", 1'000'000, 1);
    plan.jobs = static_cast<unsigned>(
        options.number("jobs", std::max(1u, std::thread::hardware_concurrency()), 1, 256));
    return plan;
}

std::unique_ptr<ReadyBattle> battle_of_series(const Program& program, const Options& options,
                                              const std::string& name)
{
    return load_battle(
        program,
        {.scenario = name, .ruleset = {}, .settings = settings_from(options), .quick = true});
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
