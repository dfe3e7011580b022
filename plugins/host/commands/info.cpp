// info: one ruleset, scenario or computer player in full.

#include "kernel/words/nearest.hpp"
#include "lua/scenario_loader.hpp"
#include "plugins/host/battle/ruleset_annotations.hpp"
#include "plugins/host/commands/commands.hpp"
#include "plugins/host/commands/common.hpp"
#include "plugins/host/commands/show_sheet.hpp"
#include "plugins/host/commands/type_table.hpp"
#include "plugins/host/telling/dates.hpp"
#include "plugins/host/telling/scenario_texts.hpp"

#include "plugins/frontends/text/lists.hpp"
#include "plugins/frontends/text/map.hpp"
#include "plugins/frontends/text/sequence_text.hpp"

#include <algorithm>
#include <array>
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

std::string range_of(const OptionSpec& option)
{
    switch (option.kind) {
    case OptionSpec::boolean: return "true|false";
    case OptionSpec::choice: {
        std::string text;
        for (const char* word : option.words) text += (text.empty() ? "" : "|") + std::string{word};
        return text;
    }
    case OptionSpec::number: break;
    }
    return std::to_string(option.min) + ".." + std::to_string(option.max);
}

std::string value_of(const OptionSpec& option, std::int64_t value)
{
    if (option.kind == OptionSpec::boolean) return value != 0 ? "true" : "false";
    if (option.kind == OptionSpec::choice && static_cast<std::size_t>(value) < option.words.size())
        return option.words[static_cast<std::size_t>(value)];
    return std::to_string(value);
}

Json options_json(const Book& book, const std::int64_t* values, const Texts& texts,
                  const LoadedScenario* scenario = nullptr)
{
    Json json = Json::array();
    for (std::size_t i = 0; i < book.options.size(); ++i) {
        const OptionSpec& option = book.options[i];
        Json line{{"name", option.name},
                  {"title", std::string{texts.of(option.title)}},
                  {"values", range_of(option)},
                  {"initial", value_of(option, option.initial)}};
        if (values) line["value"] = value_of(option, values[i]);
        if (scenario) line["locked"] = scenario->is_locked(i);
        if (*option.rule) line["rule"] = option.rule;
        json.push_back(std::move(line));
    }
    return json;
}

Json words_json(const List<Word>& words, const Texts& texts)
{
    Json json = Json::array();
    for (const sandtable::Word& word : words)
        json.push_back({{"name", word.name}, {"title", std::string{texts.of(word.title)}}});
    return json;
}

template <typename Spec>
Json named_json(const List<Spec>& specs, const Texts& texts)
{
    Json json = Json::array();
    for (const Spec& spec : specs)
        json.push_back({{"name", spec.name}, {"title", std::string{texts.of(spec.title)}}});
    return json;
}

/// What of a changing map the ruleset follows, as a scenario writes it.
std::vector<const char*> changing_words(const Book& book)
{
    std::vector<const char*> words;
    constexpr std::array all{"terrain", "edges", "objectives"};
    static_assert(all.size() == static_cast<std::size_t>(Changing::count_of_kinds));
    for (std::size_t i = 0; i < all.size(); ++i)
        if ((book.changing & changing_bit(static_cast<Changing>(i))) != 0) words.push_back(all[i]);
    return words;
}

void print_options(const Book& book, const std::int64_t* values, const Texts& texts,
                   const LoadedScenario* scenario = nullptr)
{
    std::size_t names = 0, ranges = 0; // as wide as the widest
    for (std::size_t i = 0; i < book.options.size(); ++i) {
        const OptionSpec& option = book.options[i];
        const std::string value = value_of(option, values ? values[i] : option.initial);
        names = std::max(names, std::string_view{option.name}.size() + value.size() + 5);
        ranges = std::max(ranges, range_of(option).size());
    }
    for (std::size_t i = 0; i < book.options.size(); ++i) {
        const OptionSpec& option = book.options[i];
        std::string line = std::string{"  "} + option.name + " = " +
                           value_of(option, values ? values[i] : option.initial);
        line.resize(std::max(line.size(), names) + 2, ' ');
        line += range_of(option);
        line.resize(std::max(line.size(), names + ranges + 2) + 2, ' ');
        line += texts.of(option.title);
        if (*option.rule) line += " [" + std::string{option.rule} + "]";
        if (scenario && scenario->is_locked(i))
            line += " (" + texts.tr(key("fixed by the scenario")) + ")";
        std::cout << line << "\n";
    }
}

template <typename Spec>
void print_named(const std::string& head, const List<Spec>& specs, const Texts& texts)
{
    if (specs.empty()) return;
    std::cout << head << "\n";
    std::vector<std::string> items;
    for (const Spec& spec : specs)
        items.push_back(std::string{spec.name} + " (" + std::string{texts.of(spec.title)} + ")");
    std::cout << text::in_columns(items, 100);
}

/// Terrains with the characters that draw them.
void print_terrains(const std::string& head, const Book& book, const Texts& texts)
{
    if (book.terrains.empty()) return;
    std::cout << head << "\n";
    std::vector<std::string> items;
    for (const TerrainSpec& spec : book.terrains)
        items.push_back(std::string{spec.glyph} + "  " + spec.name + " (" +
                        std::string{texts.of(spec.title)} + ")");
    std::cout << text::in_columns(items, 100);
}

/// The counters that a scenario may give, with their ranges.
void print_counters(const std::string& head, const List<CounterSpec>& specs, const Texts& texts)
{
    std::vector<std::string> items;
    for (const CounterSpec& spec : specs) {
        if (!spec.scenario_sets || !*spec.title) continue;
        items.push_back(std::string{spec.name} + " = " + std::to_string(spec.min) + ".." +
                        std::to_string(spec.max) + " (" + std::string{texts.of(spec.title)} + ")");
    }
    if (!items.empty()) std::cout << head << "\n" << text::in_columns(items, 100);
}

/// The kinds of edges but the first, which is none.
List<EdgeSpec> edges_of(const Book& book)
{
    List<EdgeSpec> edges = book.edge_kinds;
    if (edges.empty()) return edges;
    edges.items = &book.edge_kinds[1];
    --edges.count;
    return edges;
}

constexpr const char* shown_names[] = {"number", "nothing", "pips", "flag", "share", "state"};
constexpr const char* weight_names[] = {"usual", "light", "medium", "heavy"};

Json counters_json(const List<CounterSpec>& specs, const Texts& texts)
{
    Json json = Json::array();
    for (const CounterSpec& spec : specs)
        json.push_back(
            {{"name", spec.name},
             {"title", std::string{texts.of(spec.title)}},
             {"min", spec.min},
             {"max", spec.max},
             {"initial", spec.initial},
             {"scenario_sets", spec.scenario_sets != 0},
             {"shown", shown_names[static_cast<std::size_t>(spec.shown)]},
             {"full", spec.full == 0 ? Json(spec.max) : Json(specs[spec.full - 1u].name)}});
    return json;
}

Json states_json(const Book& book, const Texts& texts)
{
    Json json = Json::array();
    for (const StateSpec& state : book.states)
        json.push_back({{"name", state.name},
                        {"title", std::string{texts.of(state.title)}},
                        {"counter", book.unit_counters[state.counter].name},
                        {"from", state.from},
                        {"to", state.to < state.from ? Json(nullptr) : Json(state.to)}});
    return json;
}

Json types_json(const Book& book, const Texts& texts)
{
    Json json = Json::array();
    for (const UnitTypeSpec& type : book.unit_types)
        json.push_back({{"name", type.name},
                        {"title", std::string{texts.of(type.title)}},
                        {"letter", std::string(1, type.letter)},
                        {"arm", type.symbol},
                        {"figure", type.figure ? Json(type.figure) : Json(nullptr)},
                        {"weight", weight_names[static_cast<std::size_t>(type.weight)]},
                        {"bulk", bulk_of(type)}});
    return json;
}

Json sequence_json(const Book& book, const Texts& texts)
{
    static constexpr std::array deciders{"none", "active", "other", "each_in_secret", "umpire"};
    Json json = Json::array();
    for (const StepSpec& step : book.sequence) {
        Json who = Json::array();
        for (std::size_t i = 1; i < deciders.size(); ++i)
            if (step.deciders & decider_bit(static_cast<Decider>(i))) who.push_back(deciders[i]);
        Json asks = Json::array();
        for (std::size_t i = 0; i < book.decisions.size() && i < 64; ++i)
            if (step.asks >> i & 1) asks.push_back(book.decisions[i].name);
        Json row{{"name", step.name},
                 {"phase", book.phases[step.phase].name},
                 {"deciders", std::move(who)},
                 {"asks", std::move(asks)},
                 {"does", std::string{texts.of(step.does)}},
                 {"until", std::string{texts.of(step.until)}},
                 {"again", std::string{texts.of(step.again)}},
                 {"rule", step.rule}};
        row["back_to"] = step.back_to < book.sequence.size()
                             ? Json(book.sequence[step.back_to].name)
                             : Json(nullptr);
        json.push_back(std::move(row));
    }
    return json;
}

int show_ruleset(const Program& program, const KnownRuleset& known, const Shelf& there)
{
    const OpenRuleset open = open_ruleset(program, known.id);
    Texts texts = program.texts;
    texts.add_folder(known.folder + "/locale");
    const Book& book = *open.book;
    if (program.json) {
        print_json({{"kind", "ruleset"},
                    {"id", known.id},
                    {"title", std::string{texts.of(known.title)}},
                    {"version", known.version},
                    {"folder", known.folder},
                    {"rights", known.rights},
                    {"description", std::string{texts.of(known.description)}},
                    {"capabilities", known.capabilities},
                    {"options", options_json(book, nullptr, texts)},
                    {"presets", named_json(book.presets, texts)},
                    {"orders", named_json(book.verbs, texts)},
                    {"phases", named_json(book.phases, texts)},
                    {"sequence", sequence_json(book, texts)},
                    {"unit_types", types_json(book, texts)},
                    {"states", states_json(book, texts)},
                    {"stack_room", book.stack_room},
                    {"terrains", named_json(book.terrains, texts)},
                    {"changing", changing_words(book)},
                    {"edges", named_json(edges_of(book), texts)},
                    {"unit_counters", counters_json(book.unit_counters, texts)},
                    {"side_counters", counters_json(book.side_counters, texts)},
                    {"cell_counters", counters_json(book.cell_counters, texts)},
                    {"battle_counters", counters_json(book.game_counters, texts)},
                    {"unit_fields", named_json(book.unit_fields, texts)},
                    {"endings", words_json(book.endings, texts)},
                    {"rules", book.rules.size()}});
        return exit_done;
    }
    std::cout << texts.of(known.title) << " (" << known.id << " " << known.version << ")\n";
    if (!known.description.empty()) std::cout << texts.of(known.description) << "\n";
    if (!known.rights.empty()) std::cout << texts.of(known.rights) << "\n";
    std::cout << known.folder << "\n";
    // The name of a page is a word of the reader's language: playing.md, jouer.md.
    const auto page = [&](const char* name, const char* says) {
        const std::string file = known.folder + "/" + program.tr(name);
        std::error_code none;
        if (std::filesystem::exists(file, none))
            std::cout << program.tr(says, {{"file", file}}) << "\n";
    };
    page(key("playing.md"), key("How to play it: {file}"));
    page(key("building.md"), key("How to build battles for it: {file}"));
    std::cout << program.tr(key("{n} rules; explain shows one, such as {word}"),
                            {{"n", std::to_string(book.rules.size())},
                             {"word", book.rules.empty() ? "" : book.rules[0].id}})
              << "\n"
              << program.tr(key("Battles")) << "\n";
    std::size_t widest = 0;
    for (const KnownScenario& s : there.scenarios)
        if (s.ruleset == known.id) widest = std::max(widest, s.id.size());
    for (const KnownScenario& s : there.scenarios)
        if (s.ruleset == known.id)
            std::cout << "  " << s.id << std::string(widest + 2 - s.id.size(), ' ') << s.title
                      << (s.date.empty() ? "" : ", ") << told_date(s.date, program.texts) << "\n";
    print_named(program.tr(key("Unit types")), book.unit_types, texts);
    print_counters(program.tr(key("Counters of units")), book.unit_counters, texts);
    print_named(program.tr(key("Fields of units")), book.unit_fields, texts);
    print_terrains(program.tr(key("Terrains")), book, texts);
    print_named(program.tr(key("Edges")), edges_of(book), texts);
    print_counters(program.tr(key("Counters of sides")), book.side_counters, texts);
    print_counters(program.tr(key("Counters of cells")), book.cell_counters, texts);
    print_counters(program.tr(key("Counters of the battle")), book.game_counters, texts);
    if (book.changing != 0) {
        std::string changing;
        for (const char* word : changing_words(book))
            changing += (changing.empty() ? "  " : ", ") + std::string{word};
        std::cout << program.tr(key("What a scenario may let change of the map")) << "\n"
                  << changing << "\n";
    }
    if (const std::string sequence = text::sequence_text(book, texts, 100); !sequence.empty())
        std::cout << program.tr(key("Sequence of play")) << "\n" << sequence;
    else
        print_named(program.tr(key("Phases")), book.phases, texts);
    print_named(program.tr(key("Orders")), book.verbs, texts);
    print_named(program.tr(key("Presets")), book.presets, texts);
    std::cout << program.tr(key("Options")) << "\n";
    print_options(book, nullptr, texts);
    return exit_done;
}

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
    // As it stands when the ruleset has set it up.
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
    const std::string told = when_and_where(setting, texts);
    if (options.has("sheet")) return show_sheet(program, options, *battle, teller, table, told);
    const std::string description = said_by(setting, "description", texts);
    if (program.json) {
        Json sides = Json::array();
        for (std::size_t s = 0; s < setting.sides.size(); ++s) {
            std::size_t units = 0;
            for (const UnitInfo& unit : setting.units) units += unit.side == s;
            sides.push_back({{"id", setting.sides[s].id},
                             {"name", teller.side(static_cast<Side>(s))},
                             {"units", units}});
        }
        Json boards = Json::array();
        for (const OfferedBoard& board : battle->scenario->boards())
            boards.push_back({{"name", board.name}, {"title", std::string{texts.of(board.title)}}});
        print_json(
            {{"kind", "scenario"},
             {"id", id.scenario},
             {"boards", std::move(boards)},
             {"board", battle->scenario->board()},
             {"title", std::string{texts.of(id.title)}},
             {"ruleset", id.ruleset},
             {"ruleset_version", id.ruleset_version},
             {"rulesets", rulesets},
             {"file", id.scenario_file},
             {"hash", id.scenario_hash},
             {"description", description},
             {"date", said_by(setting, "date", texts)},
             {"place", said_by(setting, "place", texts)},
             {"scale", said_by(setting, "scale", texts)},
             {"notes", said_by(setting, "notes", texts)},
             {"turns", setting.turns},
             {"sides", std::move(sides)},
             {"options", options_json(*setting.book, setting.options, texts, battle->scenario)}});
        return exit_done;
    }
    std::cout << texts.of(id.title) << " (" << id.scenario << ", " << id.ruleset << " "
              << id.ruleset_version << ")\n";
    for (const std::string& line :
         {told, said_by(setting, "scale", texts), description, said_by(setting, "notes", texts)})
        if (!line.empty()) std::cout << line << "\n";
    if (const std::string boards = list_boards(*battle->scenario, texts); !boards.empty())
        std::cout << program.tr(key("Boards: {list}"), {{"list", boards}}) << "\n";
    if (rulesets.size() > 1) {
        std::string list;
        for (const std::string& one : rulesets) list += (list.empty() ? "" : ", ") + one;
        std::cout << program.tr(key("One battle under several rulesets: {list}; --ruleset chooses"),
                                {{"list", list}})
                  << "\n";
    }
    std::cout << "\n"
              << text::draw_map(table, teller, {.color = program.color, .width = program.columns})
              << text::draw_legend(table, teller, program.color);
    for (std::size_t s = 0; s < setting.sides.size(); ++s)
        std::cout << text::list_units(table, teller, static_cast<Side>(s), program.color);
    std::cout << program.tr(key("Options")) << "\n";
    print_options(*setting.book, setting.options, texts, battle->scenario);
    return exit_done;
}

int run_info(Program& program, const Options& options)
{
    program.json = options.choice("format", {"text", "json"}) == std::string{"json"};
    const std::string& name = options.arguments.front();
    const Shelf there = shelf(program);
    const auto is_called = [&](const auto& known) { return known.id == name; };
    if (options.has("sheet") && (std::ranges::any_of(there.rulesets, is_called) ||
                                 std::ranges::any_of(there.players, is_called)))
        throw UsageError{key("--sheet wants a battle, not \"{word}\""), {{"word", name}}};
    for (const KnownRuleset& ruleset : there.rulesets)
        if (ruleset.id == name) {
            if (options.has("units")) {
                const OpenRuleset open = open_ruleset(program, name);
                Texts texts = program.texts;
                texts.add_folder(ruleset.folder + "/locale");
                show_type_table(
                    program, texts,
                    {*open.book, ruleset.folder, name, std::string{texts.of(ruleset.title)}},
                    every_type(*open.book));
                return exit_done;
            }
            if (!options.has("annotations")) return show_ruleset(program, ruleset, there);
            Texts texts = program.texts;
            texts.add_folder(ruleset.folder + "/locale");
            std::cout << ruleset_annotations(*open_ruleset(program, name).book, ruleset.version,
                                             texts);
            return exit_done;
        }
    if (options.has("full") && !options.has("sheet"))
        throw UsageError{key("--full goes with --sheet")};
    if (options.has("annotations"))
        throw UsageError{key("--annotations wants a ruleset, not \"{word}\""), {{"word", name}}};
    for (const KnownPlayer& player : there.players) {
        if (player.id != name) continue;
        if (program.json)
            print_json({{"kind", "player"},
                        {"id", player.id},
                        {"title", std::string{program.texts.of(player.title)}},
                        {"version", player.version},
                        {"folder", player.folder},
                        {"description", std::string{program.texts.of(player.description)}}});
        else
            std::cout << program.texts.of(player.title) << " (" << player.id << " "
                      << player.version << ")\n"
                      << program.texts.of(player.description)
                      << (player.description.empty() ? "" : "\n") << player.folder << "\n";
        return exit_done;
    }
    return show_battle(program, options, there);
}

} // namespace

const Command info_command_decl{"info",
                                "RULESET|SCENARIO|PLAYER",
                                key("One ruleset, battle or computer player in full"),
                                options_of_info,
                                1,
                                1,
                                run_info};

} // namespace sandtable::host
