// info: one ruleset, scenario or computer player in full.

#include "lua/scenario_loader.hpp"
#include "plugins/host/border/catalog.hpp"
#include "plugins/host/commands/common.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/host/telling/catalog/book_texts.hpp"
#include "plugins/host/telling/scenario_texts.hpp"
#include "plugins/workshop/commands/commands.hpp"
#include "plugins/workshop/commands/info_options.hpp"
#include "plugins/workshop/commands/info_ruleset.hpp"
#include "plugins/workshop/commands/show_sheet.hpp"
#include "plugins/workshop/commands/type_table.hpp"
#include "plugins/workshop/templates/ruleset_annotations.hpp"

#include "plugins/frontends/text/lesson/lesson_page.hpp"
#include "plugins/frontends/text/lists.hpp"
#include "plugins/frontends/text/map/map.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>

namespace sandtable::host {
namespace {

constexpr OptionDecl options_of_info[] = {
    {"units", nullptr, key("The table of unit types alone")},
    set_option,
    board_option,
    ruleset_option,
    {"sheet", nullptr, key("The sheets of the armies as a page to print (HTML)")},
    {"full", nullptr, key("With --sheet: every column")},
    {"annotations", nullptr, key("The words of a ruleset, for the Lua language server")}};

/// "hex (Hexes), table (Open table)", the one that is shown marked.
std::string list_boards(const LoadedScenario& scenario, const Texts& texts)
{
    std::string list;
    for (const OfferedBoard& board : scenario.boards()) {
        list += (list.empty() ? "" : ", ") + board.name;
        if (!board.title.empty()) list += " (" + std::string{texts.of(board.title)} + ")";
        if (board.name == scenario.board()) list += " *";
    }
    return list;
}

/// A battle as it stands when its ruleset has set it up.
struct ShownBattle {
    const ReadyBattle& battle;
    const std::vector<std::string>& rulesets; ///< all that can play it
    const Teller& teller;
    const Table& table;
    std::string lesson{}; ///< the command that teaches it at a terminal; empty when it is no lesson

    [[nodiscard]] std::string said(const char* field) const
    {
        return said_by(*battle.setting, field, teller.texts());
    }
};

Json shown_battle_json(const ShownBattle& shown)
{
    const Texts& texts = shown.teller.texts();
    const Setting& setting = *shown.battle.setting;
    const BattleIdentity& id = shown.battle.identity;
    const LoadedScenario& scenario = *shown.battle.scenario;
    Json sides = Json::array();
    for (std::size_t s = 0; s < setting.sides.size(); ++s) {
        std::size_t units = 0;
        for (const UnitInfo& unit : setting.units) units += unit.side == s;
        sides.push_back({{"id", setting.sides[s].id},
                         {"name", shown.teller.side(static_cast<Side>(s))},
                         {"units", units}});
    }
    Json boards = Json::array();
    for (const OfferedBoard& board : scenario.boards())
        boards.push_back({{"name", board.name}, {"title", std::string{texts.of(board.title)}}});
    return {{"kind", "scenario"},
            {"id", id.scenario},
            {"boards", std::move(boards)},
            {"board", scenario.board()},
            {"title", std::string{texts.of(id.title)}},
            {"ruleset", id.ruleset},
            {"ruleset_version", id.ruleset_version},
            {"rulesets", shown.rulesets},
            {"file", id.scenario_file},
            {"hash", id.scenario_hash},
            {"description", shown.said("description")},
            {"date", shown.said("date")},
            {"place", shown.said("place")},
            {"scale", shown.said("scale")},
            {"notes", shown.said("notes")},
            {"turns", setting.turns},
            {"sides", std::move(sides)},
            {"umpire", setting.book->has_umpire != 0},
            {"lesson", shown.lesson},
            {"options", options_json(*setting.book, setting.options, texts, &scenario)}};
}

void print_battle(const Program& program, const ShownBattle& shown)
{
    const Texts& texts = shown.teller.texts();
    const Setting& setting = *shown.battle.setting;
    const BattleIdentity& id = shown.battle.identity;
    std::cout << texts.of(id.title) << " (" << id.scenario << ", " << id.ruleset << " "
              << id.ruleset_version << ")\n";
    for (const std::string& line : {when_and_where(setting, texts), shown.said("scale"),
                                    shown.said("description"), shown.said("notes")})
        if (!line.empty()) std::cout << line << "\n";
    if (const std::string boards = list_boards(*shown.battle.scenario, texts); !boards.empty())
        std::cout << program.tr(key("Boards: {list}"), {{"list", boards}}) << "\n";
    if (shown.rulesets.size() > 1) {
        std::string list;
        for (const std::string& one : shown.rulesets) list += (list.empty() ? "" : ", ") + one;
        std::cout << program.tr(key("One battle under several rulesets: {list}; --ruleset chooses"),
                                {{"list", list}})
                  << "\n";
    }
    if (!shown.lesson.empty())
        std::cout << program.tr(key("A lesson, step by step, at a terminal: {command}"),
                                {{"command", shown.lesson}})
                  << "\n";
    std::cout << "\n"
              << text::draw_map(shown.table, shown.teller,
                                {.color = program.color, .width = program.columns})
              << text::draw_legend(shown.table, shown.teller, program.color);
    for (std::size_t s = 0; s < setting.sides.size(); ++s)
        std::cout << text::list_units(shown.table, shown.teller, static_cast<Side>(s),
                                      program.color);
    std::cout << program.tr(key("Options")) << "\n";
    print_options(*setting.book, setting.options, texts, shown.battle.scenario);
}

/// How the lesson beside a battle is taken; empty where there is none that could be followed.
std::string lesson_command(const Program& program, const BattleIdentity& id)
{
    try {
        const auto page = text::lesson_beside(id.scenario_file, program.texts.language());
        if (!page) return {};
        return "sandtable play " + id.scenario +
               (page->board.empty() ? std::string{} : " --board " + page->board);
    } catch (const ContentError&) { // `check` says what is wrong with it
        return {};
    }
}

int show_battle(const Program& program, const Options& options, const Shelf& there)
{
    const std::string& asked = options.arguments.front();
    std::vector<std::string> rulesets = rulesets_of(
        program, {.scenario = asked, .ruleset = options.text("ruleset"), .settings = {}});
    const auto battle = load_battle(
        program,
        {.scenario = asked, .ruleset = rulesets.front(), .settings = settings_from(options)});
    for (const KnownScenario& known : there.scenarios)
        if (known.file == battle->identity.scenario_file) rulesets = known.rulesets;
    if (rulesets.size() < 2) rulesets = {battle->identity.ruleset};
    const Texts texts = texts_with(program, *battle);
    const Teller teller{texts, *battle->setting};
    const Setting& setting = *battle->setting;
    const BattleIdentity& id = battle->identity;
    Game game{setting, *battle->ruleset, battle->script, battle->block(1)};
    game.begin();
    const Table table = game.table();
    if (options.has("units")) {
        show_type_table(
            program, texts,
            {*setting.book, id.ruleset_folder, id.scenario, std::string{texts.of(id.title)}},
            types_of(setting));
        return exit_done;
    }
    if (options.has("sheet"))
        return show_sheet(program, options, *battle, teller, table, when_and_where(setting, texts));
    const ShownBattle shown{*battle, rulesets, teller, table, lesson_command(program, id)};
    if (program.json)
        print_json(shown_battle_json(shown));
    else
        print_battle(program, shown);
    return exit_done;
}

/// What the manifest says of a computer player; none of its code runs.
void show_player(const Program& program, const KnownPlayer& player)
{
    std::vector<ManifestOption> options;
    for (const FoundPlugin& found : program.catalog().plugins())
        if (found.where.folder == player.folder) options = found.where.manifest.options;
    if (program.json) {
        Json list = Json::array();
        for (const ManifestOption& option : options)
            list.push_back({{"name", option.name},
                            {"title", std::string{program.texts.of(option.title)}},
                            {"initial", option.initial},
                            {"words", option.words}});
        print_json({{"kind", "player"},
                    {"id", player.id},
                    {"title", std::string{program.texts.of(player.title)}},
                    {"version", player.version},
                    {"folder", player.folder},
                    {"description", std::string{program.texts.of(player.description)}},
                    {"options", std::move(list)}});
        return;
    }
    std::cout << program.texts.of(player.title) << " (" << player.id << " " << player.version
              << ")\n"
              << program.texts.of(player.description) << (player.description.empty() ? "" : "\n")
              << player.folder << "\n";
    for (const ManifestOption& option : options) {
        std::string words;
        for (const std::string& word : option.words) words += (words.empty() ? "" : "|") + word;
        std::cout << "  " << option.name << " = " << option.initial
                  << (words.empty() ? "" : "  " + words)
                  << (option.title.empty() ? ""
                                           : "  " + std::string{program.texts.of(option.title)})
                  << "\n";
    }
}

int show_ruleset_as_asked(const Program& program, const Options& options,
                          const KnownRuleset& ruleset, const Shelf& there)
{
    Texts texts = program.texts;
    if (options.has("units")) {
        const OpenRuleset open = open_ruleset(program, ruleset.id);
        add_catalog(texts, ruleset.folder, *open.book);
        show_type_table(
            program, texts,
            {*open.book, ruleset.folder, ruleset.id, std::string{texts.of(ruleset.title)}},
            every_type(*open.book));
    } else if (options.has("annotations")) {
        const OpenRuleset open = open_ruleset(program, ruleset.id);
        add_catalog(texts, ruleset.folder, *open.book);
        std::cout << ruleset_annotations(*open.book, ruleset.version, texts);
    } else {
        show_ruleset(program, ruleset, there);
    }
    return exit_done;
}

/// Refuses a name that nothing has. What has a folder or an ending is a path: whoever opens it says
/// what is wrong with it.
void check_name(const Program& program, const std::string& name, const Shelf& there)
{
    std::vector<std::string> names = battle_names(there);
    for (const KnownRuleset& ruleset : there.rulesets) names.push_back(ruleset.id);
    for (const KnownPlayer& player : there.players) names.push_back(player.id);
    std::error_code error;
    if (name == "-" || name.find_first_of("/.@") != std::string::npos ||
        std::filesystem::exists(name, error) || std::ranges::find(names, name) != names.end())
        return;
    throw UsageError{
        program.tr(key("no ruleset, battle or computer player \"{word}\" and no such file"),
                   {{"word", name}}) +
            unusable_named(program, there),
        nearest_word(name, names)};
}

int run_info(Program& program, const Options& options)
{
    program.json = options.choice("format", {"text", "json"}) == std::string{"json"};
    const std::string& name = options.arguments.front();
    const Shelf there = shelf(program);
    const auto is_called = [&](const auto& known) { return known.id == name; };
    const auto ruleset = std::ranges::find_if(there.rulesets, is_called);
    const auto player = std::ranges::find_if(there.players, is_called);
    const bool is_ruleset = ruleset != there.rulesets.end();
    const bool is_player = !is_ruleset && player != there.players.end();
    check_name(program, name, there);
    if (options.has("sheet") && (is_ruleset || is_player))
        throw UsageError{key("--sheet wants a battle, not \"{word}\""), {{"word", name}}};
    if (is_ruleset) return show_ruleset_as_asked(program, options, *ruleset, there);
    if (options.has("full") && !options.has("sheet"))
        throw UsageError{key("--full goes with --sheet")};
    if (options.has("annotations"))
        throw UsageError{key("--annotations wants a ruleset, not \"{word}\""), {{"word", name}}};
    if (!is_player) return show_battle(program, options, there);
    show_player(program, *player);
    return exit_done;
}

} // namespace

const Command info_command_decl{"info",
                                "RULESET|SCENARIO|PLAYER",
                                workshop_summary("info"),
                                options_of_info,
                                1,
                                1,
                                run_info,
                                false,
                                true};

} // namespace sandtable::host
