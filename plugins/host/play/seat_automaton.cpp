// Computer players by name: plugins, and the two that need none.

#include "plugins/host/play/seat_automaton.hpp"

#include "plugins/frontends/wire/patience.hpp"
#include "plugins/frontends/wire/wire_player.hpp"
#include "plugins/host/battle/battle_loader.hpp"
#include "plugins/host/battle/program_packs.hpp"
#include "plugins/host/battle/shelf.hpp"
#include "plugins/host/border/catalog.hpp"
#include "plugins/host/border/plugin_error.hpp"
#include "plugins/host/border/timed_player.hpp"
#include "plugins/host/border/trust.hpp"
#include "plugins/host/cage/inside.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/host/play/player_name.hpp"

#include <algorithm>
#include <iostream>

namespace sandtable::host {
namespace {

std::unique_ptr<Automaton> over_the_wire(const Program& program, const ReadyBattle& battle,
                                         const std::string& command, Side side, std::uint64_t seed)
{
    if (command.empty())
        throw UsageError{key("a player over the wire is wire:COMMAND; a game file names no command "
                             "that is run, so say it again with --players")};
    wire::WireSeat seat;
    seat.side = side;
    seat.command = command;
    seat.seed = seed;
    seat.patience = std::chrono::seconds{wire::patience_seconds.load()};
    seat.report = [](const std::string& line) { std::cerr << line + "\n"; };
    return std::make_unique<wire::WirePlayer>(battle, texts_with(program, battle), std::move(seat));
}

/// Every "name=value" must be one that the manifest names. UsageError with the nearest.
void check_options(const Manifest& player, std::string_view options)
{
    const auto joined = [](const std::vector<std::string>& words) {
        std::string list;
        for (const std::string& word : words) list += (list.empty() ? "" : ", ") + word;
        return list;
    };
    std::vector<std::string> names;
    for (const ManifestOption& option : player.options) names.push_back(option.name);
    while (!options.empty()) {
        const std::string one{options.substr(0, options.find(','))};
        options.remove_prefix(std::min(options.size(), one.size() + 1));
        const std::size_t equals = std::min(one.find('='), one.size());
        const std::string name = one.substr(0, equals);
        const std::string value = one.substr(std::min(equals + 1, one.size()));
        const auto known = std::ranges::find(player.options, name, &ManifestOption::name);
        if (names.empty())
            throw UsageError{key("the player {word} has no options: {option}"),
                             {{"word", player.id}, {"option", one}}};
        if (known == player.options.end())
            throw UsageError{key("the player {word} has no option \"{option}\": there are {list}"),
                             {{"word", player.id}, {"option", name}, {"list", joined(names)}},
                             nearest_word(name, names)};
        if (value.empty() && known->words.empty())
            throw UsageError{key("the player {word}: {option} wants a value: {option}={default}"),
                             {{"word", player.id}, {"option", name}, {"default", known->initial}}};
        if (!known->words.empty() && std::ranges::find(known->words, value) == known->words.end())
            throw UsageError{key("the player {word}: {option} is one of {list}, not \"{value}\""),
                             {{"word", player.id},
                              {"option", name},
                              {"list", joined(known->words)},
                              {"value", value}},
                             nearest_word(value, known->words)};
    }
}

} // namespace

std::unique_ptr<Automaton> seat_automaton(const Program& program, const ReadyBattle& battle,
                                          const std::string& name, Side side, std::uint64_t seed)
{
    if (name == "human") return nullptr;
    if (name == "any") return any_order_policy(seed);
    if (name == "first") return first_order_policy();
    if (name == "wire" || name.starts_with("wire:"))
        return over_the_wire(program, battle, name.substr(std::min<std::size_t>(name.size(), 5)),
                             side, seed);
    // "greedy:depth=2,width=8": what stands behind the colon is the player's own.
    const std::size_t colon = name.find(':');
    const std::string id = name.substr(0, colon);
    if (const FoundPlugin* found = program.catalog().find(id, PluginKind::player)) {
        HostedSeat seat;
        seat.side = side;
        seat.seed = seed;
        if (colon != std::string::npos) seat.options = name.substr(colon + 1);
        const Thinking thinking = take_thinking(seat.options);
        seat.effort = thinking.effort;
        seat.judging = take_judging(seat.options);
        seat.hands = program.hands.get();
        check_options(found->where.manifest, seat.options);
        const Plugin& plugin = program.catalog().open(*found);
        try {
            if (thinking.time)
                return std::make_unique<TimedPlayer>(plugin, battle, seat, *thinking.time);
            return std::make_unique<HostedPlayer>(plugin, battle, seat);
        } catch (const Declined& why) {
            throw UsageError{key("the player {word} does not play this: {how}"),
                             {{"word", name}, {"how", why.clause}}};
        }
    }
    if (const std::string meant = player_meant(program, name); meant != name)
        return seat_automaton(program, battle, meant, side, seed);
    // In a cage the keeper starts it, by the name on the command line, if it is trusted.
    if (const auto pack = program_called(name))
        return over_the_wire(program, battle, cage::is_in() ? name : command_of(*pack, TrustList{}),
                             side, seed);
    std::vector<std::string> names = program.catalog().ids(PluginKind::player);
    for (const PlayerLevel& level : player_levels(program)) names.push_back(level.title);
    for (const InstalledPack& pack : program_packs()) names.push_back(pack.id);
    names.insert(names.end(), {"human", "any", "first", "wire"});
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    std::string list;
    for (const std::string& known : names) list += (list.empty() ? "" : ", ") + known;
    throw UsageError{program.tr(key("no player \"{word}\": there are {list}"),
                                {{"word", name}, {"list", list}}) +
                         unusable_named(program, shelf(program)),
                     nearest_word(name, names)};
}

} // namespace sandtable::host
