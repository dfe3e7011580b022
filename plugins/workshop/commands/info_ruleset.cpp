#include "plugins/workshop/commands/info_ruleset.hpp"

#include "plugins/host/battle/battle_loader.hpp"
#include "plugins/host/judgment/judgment_file.hpp"
#include "plugins/host/telling/catalog/book_texts.hpp"
#include "plugins/host/telling/dates.hpp"
#include "plugins/host/telling/meanings.hpp"
#include "plugins/workshop/commands/info_options.hpp"

#include "plugins/frontends/text/lists.hpp"
#include "plugins/frontends/text/sequence_text.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>

namespace sandtable::host {
namespace {

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
             {"means", word_for(spec.means)},
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

Json ruleset_json(const KnownRuleset& known, const Book& book, const Texts& texts)
{
    return {{"kind", "ruleset"},
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
            {"sides", words_json(book.side_names, texts)},
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
            {"rules", book.rules.size()}};
}

/// What it is called, who made it, and where to read more.
void print_introduction(const Program& program, const KnownRuleset& known, const Book& book,
                        const Texts& texts)
{
    std::cout << texts.of(known.title) << " (" << known.id << " " << known.version << ")\n";
    if (!known.description.empty()) std::cout << texts.of(known.description) << "\n";
    if (!known.rights.empty()) std::cout << texts.of(known.rights) << "\n";
    std::cout << known.folder << "\n";
    std::string judgment;
    if (const auto learned = find_weights(known.id, known.folder, &judgment))
        std::cout << program.tr(key("Computer players go by what {n} games have taught: {file}"),
                                {{"n", std::to_string(learned->games)}, {"file", judgment}})
                  << "\n";
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
              << "\n";
}

void print_battles(const Program& program, const KnownRuleset& known, const Shelf& there)
{
    std::cout << program.tr(key("Battles")) << "\n";
    std::size_t widest = 0;
    for (const KnownScenario& s : there.scenarios)
        if (s.ruleset == known.id) widest = std::max(widest, s.id.size());
    for (const KnownScenario& s : there.scenarios)
        if (s.ruleset == known.id)
            std::cout << "  " << s.id << std::string(widest + 2 - s.id.size(), ' ') << s.title
                      << (s.date.empty() ? "" : ", ") << told_date(s.date, program.texts) << "\n";
}

/// By which words a scenario names its sides.
void print_sides(const Program& program, const Book& book, const Texts& texts)
{
    if (!book.side_names.empty())
        return print_named(program.tr(key("Sides")), book.side_names, texts);
    std::cout << program.tr(key("Sides")) << "\n  "
              << program.tr(key("{n}, named by whatever words the scenario likes"),
                            {{"n", std::to_string(book.sides)}})
              << "\n";
}

/// The words that a scenario is written in.
void print_scenario_words(const Program& program, const Book& book, const Texts& texts)
{
    print_sides(program, book, texts);
    print_named(program.tr(key("Unit types")), book.unit_types, texts);
    print_counters(program.tr(key("Counters of units")), book.unit_counters, texts);
    print_named(program.tr(key("Fields of units")), book.unit_fields, texts);
    print_terrains(program.tr(key("Terrains")), book, texts);
    print_named(program.tr(key("Edges")), edges_of(book), texts);
    print_counters(program.tr(key("Counters of sides")), book.side_counters, texts);
    print_counters(program.tr(key("Counters of cells")), book.cell_counters, texts);
    print_counters(program.tr(key("Counters of the battle")), book.game_counters, texts);
    if (book.changing == 0) return;
    std::string changing;
    for (const char* word : changing_words(book))
        changing += (changing.empty() ? "  " : ", ") + std::string{word};
    std::cout << program.tr(key("What a scenario may let change of the map")) << "\n"
              << changing << "\n";
}

/// What happens in a turn, or at least its phases, and what may be ordered.
void print_play(const Program& program, const Book& book, const Texts& texts)
{
    if (const std::string sequence = text::sequence_text(book, texts, 100); !sequence.empty())
        std::cout << program.tr(key("Sequence of play")) << "\n" << sequence;
    else
        print_named(program.tr(key("Phases")), book.phases, texts);
    print_named(program.tr(key("Orders")), book.verbs, texts);
}

} // namespace

void show_ruleset(const Program& program, const KnownRuleset& known, const Shelf& there)
{
    const OpenRuleset open = open_ruleset(program, known.id);
    Texts texts = program.texts;
    const Book& book = *open.book;
    add_catalog(texts, known.folder, book);
    if (program.json) {
        print_json(ruleset_json(known, book, texts));
        return;
    }
    print_introduction(program, known, book, texts);
    print_battles(program, known, there);
    print_scenario_words(program, book, texts);
    print_play(program, book, texts);
    print_named(program.tr(key("Presets")), book.presets, texts);
    std::cout << program.tr(key("Options")) << "\n";
    print_options(book, nullptr, texts);
}

} // namespace sandtable::host
