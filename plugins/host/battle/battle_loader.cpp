#include "plugins/host/battle/battle_loader.hpp"

#include "plugins/host/battle/json_scenario.hpp"
#include "plugins/host/border/hosted_ruleset.hpp"
#include "plugins/host/judgment/judgment_file.hpp"
#include "plugins/host/play/game_file.hpp"
#include "plugins/host/play/session.hpp"
#include "plugins/host/telling/catalog/book_texts.hpp"
#include "plugins/host/telling/script_words.hpp"

#include <algorithm>

namespace sandtable::host {
namespace {

/// All that the pointers of a loaded battle point into. The plugin itself is the catalog's.
struct Loaded final : BattleOwner {
    std::unique_ptr<LoadedScenario> scenario;
    std::unique_ptr<HostedRuleset> ruleset;
};

/// Where the ruleset's complaints about a scenario go.
struct Complaints {
    const LoadedScenario* scenario;
    Problems* problems;

    static void report(void* to, std::uint8_t severity, const Value* where, const char* rule,
                       const char* text, const Args* args)
    {
        auto* self = static_cast<Complaints*>(to);
        self->problems->push_back(self->scenario->problem_at(severity, where ? *where : no_value,
                                                             rule ? rule : "", text ? text : "",
                                                             args ? *args : Args{}));
    }
};

/// What a ruleset finds wrong with a scenario.
Problems judged(const Plugin& plugin, const LoadedScenario& scenario)
{
    Problems problems;
    Complaints complaints{&scenario, &problems};
    static_cast<void>(HostedRuleset::create(plugin, scenario.setting(),
                                            {&Complaints::report, &complaints}, Trust::careful));
    return problems;
}

std::unique_ptr<LoadedScenario> load_target(const Program& program, const BattleTarget& target,
                                            const Plugin& plugin, const BattleRequest& request,
                                            Problems& problems)
{
    LoadOptions options;
    options.libraries = {{"sandtable", program.home + "/share/sandtable/lua/library"},
                         {plugin.manifest().id, plugin.folder() + "/lua"}};
    options.judge = [&plugin](const LoadedScenario& scenario) { return judged(plugin, scenario); };
    options.measure = [&plugin](const Setting& setting, Room& room) {
        measure(plugin, setting, room);
    };
    options.changes = request.changes;
    for (const std::string& setting : request.settings) {
        if (setting.starts_with("preset="))
            options.preset = setting.substr(7);
        else if (setting.starts_with("board="))
            options.board = setting.substr(6);
        else
            options.settings.push_back(setting);
    }
    if (!target.is_position) return load_scenario(target.file, book_of(plugin), options, problems);
    const auto read = read_position(plugin, read_text_file(target.file));
    if (!read)
        throw UsageError{program.tr(key("the ruleset {word} has no position text of its own"),
                                    {{"word", plugin.manifest().id}})};
    if (!read->message.empty()) throw ContentError{target.file + ": " + read->message};
    Written written = written_from_json(read->json, target.file);
    if (problems = faults_of(written); !problems.empty()) return nullptr;
    return scenario_from(std::move(written), book_of(plugin), options, problems);
}

BattleIdentity identity_of(const BattleTarget& target, const Plugin& plugin,
                           const LoadedScenario& scenario, const BattleRequest& request)
{
    BattleIdentity id;
    id.ruleset = plugin.manifest().id;
    id.ruleset_version = plugin.manifest().version;
    id.ruleset_hash = plugin.content_hash();
    id.ruleset_folder = plugin.folder();
    id.scenario = target.id;
    id.scenario_file = target.file;
    id.scenario_hash = hash_text(scenario.content_hash());
    id.title = scenario.title().empty() ? target.id : scenario.title();
    // The board is kept even where it is the usual one: another may become that.
    if (!scenario.board().empty()) id.options.emplace_back("board", scenario.board());
    for (const std::string& setting : request.settings) {
        if (setting.starts_with("board=")) continue;
        const std::size_t equals = setting.find('=');
        id.options.emplace_back(setting.substr(0, equals),
                                equals == std::string::npos ? "true" : setting.substr(equals + 1));
    }
    for (const ScenarioChange& change : request.changes)
        id.options.emplace_back(change.path, change.value);
    return id;
}

std::unique_ptr<ReadyBattle> assemble(const Program& program, const BattleRequest& request,
                                      Problems& problems)
{
    const BattleTarget target = find_battle(program, request);
    const Plugin& plugin = program.catalog().open(*target.ruleset);
    auto owner = std::make_unique<Loaded>();
    owner->scenario = load_target(program, target, plugin, request, problems);
    if (!owner->scenario) return nullptr;
    Complaints complaints{owner->scenario.get(), &problems};
    owner->ruleset = HostedRuleset::create(plugin, owner->scenario->setting(),
                                           {&Complaints::report, &complaints},
                                           request.quick ? Trust::quick : Trust::careful);
    const Setting& judged_setting = owner->scenario->setting();
    sort_by_place(problems, owner->scenario->place_of(*judged_setting.scenario).file);
    if (!owner->ruleset) return nullptr;

    auto battle = std::make_unique<ReadyBattle>();
    const LoadedScenario& scenario = *owner->scenario;
    battle->setting = &scenario.setting();
    battle->ruleset = owner->ruleset.get();
    battle->scenario = owner->scenario.get();
    if (ScenarioScript* script = scenario.script()) {
        script->bind(owner->ruleset.get(), &script_words);
        battle->script = script;
        battle->clone_script = [from = owner->scenario.get(), rules = owner->ruleset.get()] {
            std::unique_ptr<ScenarioScript> clone = from->clone_script();
            if (clone) clone->bind(rules, &script_words);
            return std::unique_ptr<Script>{std::move(clone)};
        };
    }
    battle->explains = owner->ruleset->explains();
    battle->worlds = owner->ruleset->worlds();
    battle->evaluates = owner->ruleset->evaluates();
    battle->forms = owner->ruleset->text_forms();
    battle->sheets = owner->ruleset->sheets();
    battle->start = scenario.block(0);
    if (const auto learned = find_weights(plugin.manifest().id, plugin.folder()))
        battle->judgment = std::make_shared<Judgment>(*battle->setting, battle->start.data(),
                                                      battle->evaluates, *learned);
    battle->translate = [from = owner->scenario.get()](std::string_view language,
                                                       std::string_view text) {
        return from->translate(language, text);
    };
    battle->identity = identity_of(target, plugin, scenario, request);
    battle->owner = std::move(owner);
    return battle;
}

/// The words of the program, and those of the ruleset that the request is for.
Texts texts_for(const Program& program, const BattleRequest& request)
{
    Texts texts = program.texts;
    texts.add_folder(find_battle(program, request).ruleset->where.folder + "/locale");
    return texts;
}

/// The boards of a scenario behind its first; none when the request names one. A scenario that
/// could not be loaded says its boards by its head.
std::vector<std::string> other_boards(const Program& program, const BattleRequest& request,
                                      const ReadyBattle* battle)
{
    std::vector<std::string> names;
    for (const std::string& setting : request.settings)
        if (setting.starts_with("board=")) return names;
    if (battle) {
        for (const OfferedBoard& board : battle->scenario->boards()) names.push_back(board.name);
    } else if (const BattleTarget target = find_battle(program, request); !target.is_position) {
        Problems told_before;
        if (const auto head = scenario_head(target.file, told_before)) names = head->boards;
    }
    if (!names.empty()) names.erase(names.begin());
    return names;
}

/// What another board has wrong, but for what all boards have.
void add_new(Problems& problems, Problems found)
{
    for (Problem& problem : found) {
        const bool is_told = std::ranges::any_of(problems, [&](const Problem& told) {
            return told.code == problem.code && told.place == problem.place &&
                   told.fill == problem.fill;
        });
        if (!is_told) problems.push_back(std::move(problem));
    }
    sort_by_place(problems);
}

bool has_error(const Problems& problems)
{
    for (const Problem& problem : problems)
        if (problem.severity == Problem::error) return true;
    return false;
}

} // namespace

OpenRuleset open_ruleset(const Program& program, const std::string& id)
{
    const FoundPlugin& found = ruleset_called(program, id);
    const Plugin& plugin = program.catalog().open(found);
    OpenRuleset open;
    for (KnownRuleset& known : shelf(program).rulesets)
        if (known.id == plugin.manifest().id) open.known = std::move(known);
    open.book = &book_of(plugin);
    return open;
}

std::unique_ptr<ReadyBattle> load_battle(const Program& program, const BattleRequest& request)
{
    Problems problems;
    std::unique_ptr<ReadyBattle> battle = assemble(program, request, problems);
    if (!battle || has_error(problems)) {
        if (problems.empty())
            throw ContentError{fill(program.texts.of(key("{file}: cannot be played")),
                                    {{"file", request.scenario}})};
        fail(texts_for(program, request), problems);
    }
    return battle;
}

void add_problems(Checked& checked, const Problems& problems, const Texts& texts)
{
    checked.report += report(texts, problems);
    for (const Problem& problem : problems) {
        const bool is_error = problem.severity == Problem::error;
        ++(is_error ? checked.error_count : checked.warning_count);
        std::string context;
        for (const std::string& line : problem.context)
            context += (context.empty() ? "" : "\n") + line;
        checked.problems.push_back({{"severity", is_error ? "error" : "warning"},
                                    {"code", problem.code},
                                    {"file", problem.place.file},
                                    {"line", std::to_string(problem.place.line)},
                                    {"column", std::to_string(problem.place.column)},
                                    {"within", render_within(problem.place)},
                                    {"message", texts.tr(problem.text, problem.fill)},
                                    {"context", context},
                                    {"suggestion", problem.meant}});
    }
}

Checked check_battle(const Program& program, const BattleRequest& request)
{
    Problems problems;
    Checked checked;
    checked.battle = assemble(program, request, problems);
    for (const std::string& board : other_boards(program, request, checked.battle.get())) {
        BattleRequest other = request;
        other.settings.push_back("board=" + board);
        Problems found;
        checked.other_boards.push_back(assemble(program, other, found));
        add_new(problems, std::move(found));
    }
    const Texts texts = texts_for(program, request);
    add_problems(checked, problems, texts);
    if (!checked.battle && checked.error_count == 0) ++checked.error_count;
    if (checked.error_count > 0) {
        checked.battle.reset();
        checked.other_boards.clear();
    }
    return checked;
}

Texts texts_with(const Program& program, const ReadyBattle& battle)
{
    return texts_with(program, battle, program.texts);
}

Texts texts_with(const Program& program, const ReadyBattle& battle, Texts texts)
{
    if (!battle.identity.ruleset_folder.empty())
        add_catalog(texts, battle.identity.ruleset_folder, *battle.setting->book);
    if (program.terminal_out && !program.json && writes_utf8())
        texts.add_glyphs(battle.identity.ruleset_folder);
    texts.ask(battle.translate);
    return texts;
}

} // namespace sandtable::host
