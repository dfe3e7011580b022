#include "plugins/host/commands/play_seats.hpp"

#include "plugins/host/commands/choose.hpp"
#include "plugins/host/commands/common.hpp"
#include "plugins/host/errors.hpp"
#include "plugins/host/play/player_name.hpp"
#include "plugins/host/telling/spoken.hpp"
#include "plugins/host/telling/teller.hpp"

#include <algorithm>

namespace sandtable::host {
namespace {

/// `--wire persons`: for whoever --side and --players make persons.
constexpr const char* wire_persons = "persons";

/// A computer player by how well it plays, asked for where one is there that has levels; else the
/// usual one. Nothing when he who is asked would rather leave.
std::optional<std::string> choose_opponent(const Program& program)
{
    const std::vector<PlayerLevel> levels = player_levels(program);
    if (levels.empty()) return usual_player(program);
    std::vector<Item> items;
    for (const PlayerLevel& level : levels) items.push_back({level.told});
    const auto chosen = choose(program, program.tr(key("Against whom?")), items);
    if (!chosen) return std::nullopt;
    return levels[*chosen].player;
}

} // namespace

void seat_persons(const Options& options, const Setting& setting, const Texts& texts,
                  std::vector<RecordSeat>& seats)
{
    for (const char* option : {"side", "wire"})
        for (const std::string& name : options.list(option)) {
            if (name == wire_persons) continue;
            const auto side = side_meant(name, setting, texts);
            if (!side || (*side == umpire_seat && !setting.book->has_umpire))
                throw no_side(name, setting, texts, true);
            if (*side == umpire_seat)
                seats.push_back({"umpire", "human"});
            else
                seats[*side].player = "human";
        }
}

std::optional<std::vector<RecordSeat>> seats_for(const Program& program, const Options& options,
                                                 const ReadyBattle& battle,
                                                 std::optional<Wish::What> wish, Side taught)
{
    const Setting& setting = *battle.setting;
    const bool has_level = options.has("level");
    const std::string computer =
        has_level ? level_named(program, options.text("level")) : usual_player(program);
    std::vector<RecordSeat> seats = seats_from(program, options, setting, computer);
    const bool for_persons = options.text("wire") == wire_persons;
    const bool named = options.has("side") || (options.has("wire") && !for_persons);
    if (options.has("players") && !named) return seats;
    seat_persons(options, setting, texts_with(program, battle), seats);
    if (for_persons && !named) {
        seats[taught < setting.sides.size() ? taught : 0].player = "human";
        return seats;
    }
    if (named || !program.terminal_in || !program.terminal_out || wish == Wish::watch) return seats;
    if (wish != Wish::play) {
        seats[taught < setting.sides.size() ? taught : 0].player = "human";
        return seats;
    }
    const Texts texts = texts_with(program, battle);
    const Teller teller{texts, setting};
    std::vector<Item> items;
    for (std::size_t s = 0; s < setting.sides.size(); ++s)
        items.push_back({program.tr(key("{side}, against the computer"),
                                    {{"side", teller.side(static_cast<Side>(s))}})});
    items.push_back({program.tr(key("both sides at one table, handing over"))});
    items.push_back({program.tr(key("watch the computer play itself"))});
    const auto choice = choose(program, program.tr(key("Who do you play?")), items);
    if (!choice) return std::nullopt;
    if (*choice == items.size() - 1) return seats;
    const bool alone = *choice < seats.size();
    const auto opponent = alone && !has_level ? choose_opponent(program) : computer;
    if (!opponent) return std::nullopt;
    for (std::size_t s = 0; s < setting.sides.size(); ++s)
        seats[s].player = alone && *choice != s ? *opponent : "human";
    return seats;
}

void want_computers(const Program& program, const Options& options, const Setting& setting,
                    const std::vector<RecordSeat>& seats)
{
    const auto plays = [&](const auto& is_it) { return std::ranges::any_of(seats, is_it); };
    if (options.has("concede") && setting.sides.size() != 2)
        throw UsageError{key("--concede is for battles of two sides")};
    if (options.has("concede") &&
        !plays([](const RecordSeat& seat) { return seat.player != "human"; }))
        throw UsageError{key("--concede: no computer player sits here")};
    if (!options.has("level") || !(options.has("players") || options.has("side"))) return;
    const std::string level = level_named(program, options.text("level"));
    if (!plays([&](const RecordSeat& seat) { return seat.player == level; }))
        throw UsageError{
            key("--level is for sides that nobody is named for, and every side has its "
                "player")};
}

std::map<Side, std::string> players_told(const Program& program, const Setting& setting,
                                         const std::vector<RecordSeat>& seats)
{
    std::map<Side, std::string> told;
    for (const RecordSeat& seat : seats)
        if (const auto side = side_called(seat.side, setting);
            side && *side != umpire_seat && seat.player != "human")
            told[*side] = player_told(program, seat.player);
    return told;
}

} // namespace sandtable::host
