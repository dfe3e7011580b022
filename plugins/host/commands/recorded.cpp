#include "plugins/host/commands/recorded.hpp"

#include "plugins/host/border/catalog.hpp"
#include "plugins/host/isolation/witness.hpp"
#include "plugins/host/play/orders_text.hpp"

#include <algorithm>
#include <filesystem>

namespace sandtable::host {
namespace {

std::string scenario_beside(const std::string& game, const std::string& scenario)
{
    namespace fs = std::filesystem;
    std::error_code error;
    if (fs::exists(scenario, error)) return scenario;
    const fs::path beside = fs::path{game}.parent_path() / scenario;
    if (fs::exists(beside, error)) return beside.string();
    const fs::path name = fs::path{game}.parent_path() / fs::path{scenario}.filename();
    if (!fs::path{scenario}.extension().empty() && fs::exists(name, error)) return name.string();
    return scenario;
}

/// A seat for every side, as the battle has them, and the umpire's behind; whoever is not named is
/// a person.
std::vector<RecordSeat> in_order(const std::vector<RecordSeat>& recorded, const Setting& setting)
{
    std::vector<RecordSeat> seats;
    const auto take = [&](const std::string& side, bool needed) {
        const auto found = std::ranges::find(recorded, side, &RecordSeat::side);
        if (found != recorded.end())
            seats.push_back(*found);
        else if (needed)
            seats.push_back({side, "human"});
    };
    for (const SideInfo& side : setting.sides) take(side.id, true);
    take("umpire", false);
    return seats;
}

/// Whether a ruleset is another one whenever its content is: of the program's own the version says
/// it.
bool is_strangers(const Program& program, const BattleIdentity& battle)
{
    return std::ranges::any_of(program.catalog().plugins(), [&](const FoundPlugin& found) {
        return found.where.folder == battle.ruleset_folder && found.origin != "program";
    });
}

/// Throws ContentError when no version of the game's ruleset is here: it is the ruleset that is
/// missing then, and not the battle.
void check_is_here(const Program& program, const std::string& path, const RecordHeader& header)
{
    const Catalog& catalog = program.catalog();
    if (catalog.find(header.ruleset, PluginKind::ruleset)) return;
    std::string list;
    for (const std::string& id : catalog.ids(PluginKind::ruleset))
        list += (list.empty() ? "" : ", ") + id;
    throw ContentError{
        key("{file}:1: it was played by the ruleset \"{ruleset}\" {was}, which is not here: there "
            "are {list}"),
        {{"file", path},
         {"ruleset", header.ruleset},
         {"was", header.ruleset_version},
         {"list", list.empty() ? "none" : list}}};
}

} // namespace

void want_as_it_began(const Options& options, std::initializer_list<const char*> names,
                      const std::string& path)
{
    for (const char* const name : names)
        if (options.has(name))
            throw UsageError{key("{file} is a recorded game, which goes on as it began: leave out "
                                 "--{word}"),
                             {{"file", path}, {"word", name}}};
}

std::vector<RecordNote> notes_after(const Record& record, std::uint64_t number)
{
    std::vector<RecordNote> found;
    for (const RecordNote& note : record.notes)
        if (note.after == number) found.push_back(note);
    return found;
}

std::string told_note(const RecordNote& note, const Teller& teller)
{
    const auto side = side_called(note.side, teller.setting());
    return teller.note(side.value_or(nobody), note.text);
}

std::unique_ptr<ReadyBattle> battle_of(const Program& program, const std::string& path,
                                       const RecordHeader& header, const std::string& ruleset)
{
    BattleRequest request;
    request.scenario = scenario_beside(path, header.scenario);
    request.ruleset = ruleset;
    for (const auto& [name, value] : header.options) request.settings.push_back(name + "=" + value);
    return load_battle(program, request);
}

RecordedGame load_recorded(const Program& program, const std::string& path,
                           const std::string& ruleset)
{
    RecordedGame game;
    game.read = read_game(path);
    const RecordHeader& header = game.read.record.header;
    if (game.read.torn)
        game.warnings.push_back(program.tr(
            key("{file}: the last line is unfinished and was dropped"), {{"file", path}}));
    if (!ruleset.empty() && ruleset.substr(0, ruleset.find('@')) != header.ruleset)
        throw UsageError{key("{file} was played by {ruleset}: --ruleset names a version of it, "
                             "{ruleset}@{was} say, not {word}"),
                         {{"file", path},
                          {"ruleset", header.ruleset},
                          {"was", header.ruleset_version},
                          {"word", ruleset}}};
    check_is_here(program, path, header);
    // The version that is asked for, else the very one it was played with, where that is still
    // here.
    std::string version = ruleset;
    if (version.empty()) {
        version = header.ruleset + "@" + header.ruleset_version;
        const bool is_here = program.catalog().find(version, PluginKind::ruleset) != nullptr;
        if (!is_here) version = header.ruleset;
    }
    game.battle = battle_of(program, path, header, version);
    const BattleIdentity& now = game.battle->identity;
    if (now.ruleset_version != header.ruleset_version)
        game.warnings.push_back(
            program.tr(key("recorded with {ruleset} {was}, played with {ruleset} {now}"),
                       {{"ruleset", header.ruleset},
                        {"was", header.ruleset_version},
                        {"now", now.ruleset_version}}));
    else if (now.ruleset_hash != header.ruleset_hash && is_strangers(program, now))
        game.warnings.push_back(program.tr(
            key("{ruleset} {now} is not as it was when this was recorded: its library or manifest "
                "has changed"),
            {{"ruleset", now.ruleset}, {"now", now.ruleset_version}}));
    if (now.scenario_hash != header.scenario_hash)
        game.warnings.push_back(program.tr(
            key("the scenario {file} has changed since it was recorded"),
            {{"file", now.scenario_file.empty() ? header.scenario : now.scenario_file}}));
    game.plan = {.seed = header.seed,
                 .dice = header.dice,
                 .seats = in_order(header.seats, *game.battle->setting),
                 .hash = header.hash};
    // A file that came from elsewhere must not start programs; that of a match which goes on after
    // a failure comes from here.
    const bool goes_on = witness::page && witness::page->wants_stand_in != 0;
    for (RecordSeat& seat : game.plan.seats)
        if (!goes_on && seat.player.starts_with("wire:")) seat.player = "wire";
    if (game.plan.dice != "seeded" && game.plan.dice != "hand" && game.plan.dice != "scripted")
        throw ContentError{
            key("{file}:1: dice are \"seeded\", \"hand\" or \"scripted\", not \"{word}\""),
            {{"file", path}, {"word", game.plan.dice}}};
    return game;
}

} // namespace sandtable::host
