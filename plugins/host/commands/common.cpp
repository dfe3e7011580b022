#include "plugins/host/commands/common.hpp"

#include "plugins/host/border/lent_hands.hpp"
#include "plugins/host/border/plugin_error.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/host/play/player_name.hpp"
#include "plugins/host/play/script_failure.hpp"
#include "plugins/host/play/seat_automaton.hpp"
#include "plugins/host/telling/spoken.hpp"

#include <algorithm>
#include <random>
#include <thread>

namespace sandtable::host {

std::vector<std::string> settings_from(const Options& options)
{
    std::vector<std::string> settings = options.all("set");
    if (options.has("board")) settings.push_back("board=" + options.text("board"));
    return settings;
}

std::unique_ptr<ReadyBattle> battle_from(const Program& program, const Options& options)
{
    return load_battle(program, {.scenario = options.arguments.front(),
                                 .ruleset = options.text("ruleset"),
                                 .settings = settings_from(options)});
}

std::optional<Side> side_from(const Options& options, const Setting& setting, const Texts& texts)
{
    if (!options.has("side")) return std::nullopt;
    const std::string name = options.text("side");
    const auto side = side_meant(name, setting, texts);
    if (side && *side != umpire_seat) return side;
    throw no_side(name, setting, texts);
}

UsageError no_side(const std::string& name, const Setting& setting, const Texts& texts,
                   bool umpire_too)
{
    const Teller teller{texts, setting};
    std::vector<std::string> names;
    std::string list;
    for (std::size_t s = 0; s < setting.sides.size(); ++s) {
        names.emplace_back(setting.sides[s].id);
        const std::string called = teller.side(static_cast<Side>(s));
        list += (list.empty() ? "" : ", ") + names.back();
        if (called != names.back()) list += " (" + called + ")";
    }
    if (umpire_too && setting.book->has_umpire) {
        names.emplace_back("umpire");
        list += ", umpire";
    }
    return {key("no side \"{word}\" in this battle: there are {list}"),
            {{"word", name}, {"list", list}},
            nearest_word(name, names)};
}

namespace {

/// The names that --players gives, "computer" as the player it stands for.
std::vector<std::string> named_players(const Program& program, const Options& options,
                                       const Setting& setting)
{
    std::vector<std::string> names = players_named(options);
    if (names.size() > setting.sides.size())
        throw UsageError{
            key("--players names {n} players, but the battle has {m} sides"),
            {{"n", std::to_string(names.size())}, {"m", std::to_string(setting.sides.size())}}};
    for (std::string& name : names)
        name = name == "computer" ? usual_player(program) : player_meant(program, name);
    return names;
}

} // namespace

std::vector<RecordSeat> seats_from(const Program& program, const Options& options,
                                   const Setting& setting, const std::string& otherwise)
{
    const std::vector<std::string> names = named_players(program, options, setting);
    std::vector<RecordSeat> seats;
    for (std::size_t s = 0; s < setting.sides.size(); ++s)
        seats.push_back(
            {setting.sides[s].id, s < names.size() && !names[s].empty() ? names[s] : otherwise});
    return seats;
}

void change_seats(const Program& program, const Options& options, const Setting& setting,
                  std::vector<RecordSeat>& seats)
{
    std::vector<std::string> names = named_players(program, options, setting);
    if (players_named(options) == std::vector<std::string>{"computer"})
        names.resize(setting.sides.size(), std::string{names.front()});
    for (std::size_t s = 0; s < names.size() && s < seats.size(); ++s)
        if (!names[s].empty()) seats[s].player = names[s];
}

void let_think(const Program& program, const Options& options, std::vector<RecordSeat>& seats)
{
    if (!options.has("think")) return;
    const std::string text = options.text("think");
    static_cast<void>(read_thinking(text));
    bool somebody = false;
    for (RecordSeat& seat : seats) {
        const std::string thinking = with_thinking(program, seat.player, text);
        somebody = somebody || thinking != seat.player || is_clocked(seat.player);
        seat.player = thinking;
    }
    if (!somebody)
        throw UsageError{key("--think: no computer player sits here that could think more")};
}

unsigned threads_to_lend(const Options& options)
{
    const unsigned usual = std::clamp(std::thread::hardware_concurrency(), 1u, LentHands::most);
    return static_cast<unsigned>(options.number("threads", usual, 1, LentHands::most));
}

void lend_threads(Program& program, const Options& options)
{
    program.hands = std::make_unique<LentHands>(threads_to_lend(options));
}

void seat_players(const Program& program, Session& session)
{
    const Setting& setting = session.setting();
    const std::vector<RecordSeat>& seats = session.plan().seats;
    for (std::size_t s = 0; s < seats.size() && s < setting.sides.size(); ++s) {
        auto automaton =
            seat_automaton(program, session.battle(), seats[s].player, static_cast<Side>(s),
                           Stream::mix(session.plan().seed * 8 + s + 1));
        if (automaton) session.seat(static_cast<Side>(s), std::move(automaton));
    }
    const bool person = std::ranges::any_of(seats, [](const RecordSeat& seat) {
        return seat.side == "umpire" && seat.player == "human";
    });
    if (setting.book->has_umpire && !person) session.seat(umpire_seat, first_order_policy());
}

std::unique_ptr<Automaton> adviser_for(const Program& program, const ReadyBattle& battle, Side side)
try {
    const std::string captain = player_meant(program, "captain");
    return seat_automaton(program, battle, captain == "captain" ? usual_player(program) : captain,
                          side, 1);
} catch (const PluginError& error) {
    if (error.function != "create") throw;
    return nullptr;
}

std::string why_not(const NotationError& error, const Teller& teller)
{
    std::string text = teller.notation(error);
    if (!error.suggestion.empty())
        text +=
            "\n  " + teller.texts().tr(key("did you mean {word}?"), {{"word", error.suggestion}});
    if (const std::string possible = teller.possible(error); !possible.empty())
        text += "\n  " + possible;
    return text;
}

std::string why_not(const Step& step, const Teller& teller)
{
    if (step.refusal) return teller.refusal(*step.refusal);
    if (step.problem) return told_failure(*step.problem, teller.texts());
    std::string text = teller.texts().tr(key("a die is wanted and not given"));
    if (!step.fault.empty()) text += teller.texts().tr(key(": ")) + teller.dice_fault(step.fault);
    return text;
}

std::uint64_t any_seed()
{
    std::random_device source;
    // Short enough to be read out and typed in again.
    return source() % 1'000'000'000u;
}

} // namespace sandtable::host
