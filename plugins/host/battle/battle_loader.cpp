#include "plugins/host/battle/battle_loader.hpp"

#include "lua/scenario_loader.hpp"
#include "plugins/host/battle/json_scenario.hpp"
#include "plugins/host/battle/scenario_rulesets.hpp"
#include "plugins/host/border/catalog.hpp"
#include "plugins/host/border/hosted_ruleset.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/host/play/game_file.hpp"
#include "plugins/host/play/session.hpp"
#include "plugins/host/telling/script_words.hpp"

#include <algorithm>
#include <filesystem>

namespace sandtable::host {
namespace {

namespace fs = std::filesystem;

/// All that the pointers of a loaded battle point into. The plugin itself is the catalog's.
struct Loaded final : BattleOwner {
    std::unique_ptr<LoadedScenario> scenario;
    std::unique_ptr<HostedRuleset> ruleset;
};

/// What a request turned out to mean.
struct Target {
    const FoundPlugin* ruleset = nullptr;
    std::string id;   ///< as it is recorded
    std::string file; ///< the Lua file, or the position text
    bool is_position = false;
};

const FoundPlugin& ruleset_called(const Program& program, const std::string& id)
{
    const Catalog& catalog = program.catalog();
    if (const FoundPlugin* found = catalog.find(id, PluginKind::ruleset)) return *found;
    const std::vector<std::string> ids = catalog.ids(PluginKind::ruleset);
    std::string list;
    for (const std::string& known : ids) list += (list.empty() ? "" : ", ") + known;
    throw UsageError{program.tr(key("no ruleset \"{word}\": there are {list}"),
                                {{"word", id}, {"list", list.empty() ? "none" : list}}),
                     nearest_word(id, ids)};
}

/// "fos@1.2.0" when that version of the scenario's ruleset is asked for.
std::optional<std::string> pinned(const BattleRequest& request, const std::string& id)
{
    if (!request.ruleset.starts_with(id + "@")) return std::nullopt;
    return request.ruleset;
}

/// "fair" or "tug/fair" of the version "tug@1.0.0" that is asked for: a version brings its own
/// battles, and the catalog lists those of the newest.
std::optional<Target> of_a_version(const Program& program, const BattleRequest& request)
{
    const std::size_t at = request.ruleset.find('@');
    if (at == std::string::npos) return std::nullopt;
    const std::string id = request.ruleset.substr(0, at);
    std::string stem = request.scenario;
    if (stem.starts_with(id + "/")) stem.erase(0, id.size() + 1);
    if (stem.empty() || stem.find('/') != std::string::npos || stem.starts_with('.'))
        return std::nullopt;
    const FoundPlugin& ruleset = ruleset_called(program, request.ruleset);
    const fs::path place = fs::path{ruleset.where.folder} / "scenarios";
    std::error_code error;
    for (const fs::path& file : {place / (stem + ".lua"), place / stem / "scenario.lua"})
        if (fs::is_regular_file(file, error))
            return Target{&ruleset, id + "/" + stem, file.string(), false};
    return std::nullopt;
}

/// Scenarios that a request may mean: by id, or by the last part of it. Looks at names alone: the
/// heads of other scenarios are not read for one battle.
std::vector<Target> called(const Program& program, const BattleRequest& request)
{
    std::vector<Target> fits;
    if (request.scenario.ends_with(".lua")) return fits; // no id ends like this
    const std::size_t slash = request.scenario.find('/');
    const std::string stem =
        slash == std::string::npos ? request.scenario : request.scenario.substr(slash + 1);
    if (stem.empty() || stem.find('/') != std::string::npos || stem.starts_with('.')) return fits;
    const std::vector<std::string> rulesets = program.catalog().ids(PluginKind::ruleset);
    std::vector<std::string> folders;
    for (const std::string& id : rulesets)
        folders.push_back(ruleset_called(program, id).where.folder + "/scenarios");
    for (std::string& folder : common_scenario_folders(program.home))
        folders.push_back(std::move(folder));
    for (const fs::path folder : folders) {
        std::error_code error;
        for (const fs::path& file : {folder / (stem + ".lua"), folder / stem / "scenario.lua"}) {
            if (!fs::is_regular_file(file, error)) continue;
            Problems problems;
            const auto head = scenario_head(file, problems);
            if (!head) continue;
            for (const std::string& id : rulesets_for(program.catalog(), *head, problems)) {
                if (slash != std::string::npos && request.scenario.substr(0, slash) != id) continue;
                if (!request.ruleset.empty() &&
                    request.ruleset.substr(0, request.ruleset.find('@')) != id)
                    continue;
                const std::string whole = id + "/" + stem;
                if (std::ranges::find(fits, whole, &Target::id) == fits.end())
                    fits.push_back({&ruleset_called(program, id), whole, file.string(), false});
            }
            break;
        }
    }
    std::ranges::stable_sort(fits, {}, &Target::id);
    return fits;
}

/// A scenario of the catalog by its id or by the last part of it.
std::optional<Target> in_catalog(const Program& program, const BattleRequest& request)
{
    if (auto own = of_a_version(program, request)) return own;
    const std::vector<Target> fits = called(program, request);
    if (fits.empty()) return std::nullopt;
    if (fits.size() > 1) {
        std::string list;
        for (const Target& fit : fits) list += (list.empty() ? "" : ", ") + fit.id;
        throw UsageError{program.tr(key("\"{word}\" may be any of {list}"),
                                    {{"word", request.scenario}, {"list", list}})};
    }
    return fits.front();
}

std::string report(const Texts& texts, const Problems& problems)
{
    return render(problems, [&](std::string_view text) { return std::string{texts.of(text)}; });
}

[[noreturn]] void fail(const Program& program, const Problems& problems)
{
    std::string text = report(program.texts, problems);
    while (text.ends_with('\n')) text.pop_back();
    throw ContentError{text};
}

std::string joined(const std::vector<std::string>& words)
{
    std::string list;
    for (const std::string& word : words) list += (list.empty() ? "" : ", ") + word;
    return list;
}

ScenarioHead head_of(const Program& program, const fs::path& path)
{
    Problems problems;
    auto head = scenario_head(path, problems);
    if (!head) fail(program, problems);
    return std::move(*head);
}

/// The rulesets of a scenario file: the one that is asked for, else all that can play it. Never
/// none.
std::vector<std::string> rulesets_of_file(const Program& program, const BattleRequest& request,
                                          const ScenarioHead& head)
{
    Problems problems;
    std::vector<std::string> fit;
    const std::string asked = request.ruleset.substr(0, request.ruleset.find('@'));
    if (asked.empty()) {
        fit = rulesets_for(program.catalog(), head, problems);
    } else {
        static_cast<void>(ruleset_called(program, request.ruleset));
        check_ruleset(program.catalog(), head, asked, problems);
        fit.push_back(asked);
    }
    if (!problems.empty()) fail(program, problems);
    return fit;
}

Target find_target(const Program& program, const BattleRequest& request)
{
    if (auto known = in_catalog(program, request)) return *known;
    std::error_code error;
    const fs::path path{request.scenario};
    const bool is_folder = fs::is_directory(path, error);
    if (request.scenario != "-" && !fs::exists(path, error)) {
        std::vector<std::string> names;
        for (const KnownScenario& scenario : shelf(program).scenarios) {
            names.push_back(scenario.id);
            names.push_back(scenario.id.substr(scenario.id.find('/') + 1));
        }
        throw UsageError{
            program.tr(key("no battle \"{word}\" and no such file"), {{"word", request.scenario}}),
            nearest_word(request.scenario, names)};
    }
    if (is_folder || path.extension() == ".lua") {
        const ScenarioHead head = head_of(program, path);
        const std::vector<std::string> fit = rulesets_of_file(program, request, head);
        if (fit.size() > 1)
            throw UsageError{
                program.tr(key("{file} is a battle of several rulesets: say --ruleset and one of "
                               "{list}"),
                           {{"file", request.scenario}, {"list", joined(fit)}})};
        const std::string& name = fit.front();
        return {&ruleset_called(program, pinned(request, name).value_or(name)), request.scenario,
                head.file.string(), false};
    }
    std::string ruleset = request.ruleset;
    if (ruleset.empty() && !path.extension().empty()) ruleset = path.extension().string().substr(1);
    if (ruleset.empty())
        throw UsageError{
            program.tr(key("\"{word}\" is no Lua file: --ruleset says whose position text it is"),
                       {{"word", request.scenario}})};
    return {&ruleset_called(program, ruleset), request.scenario, request.scenario, true};
}

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

std::unique_ptr<LoadedScenario> load_target(const Program& program, const Target& target,
                                            const Plugin& plugin, const BattleRequest& request,
                                            Problems& problems)
{
    LoadOptions options;
    options.libraries = {{"sandtable", program.home + "/share/sandtable/lua/library"},
                         {plugin.manifest().id, plugin.folder() + "/lua"}};
    options.judge = [&plugin](const LoadedScenario& scenario) { return judged(plugin, scenario); };
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
    return scenario_from(written_from_json(read->json, target.file), book_of(plugin), options,
                         problems);
}

std::unique_ptr<ReadyBattle> assemble(const Program& program, const BattleRequest& request,
                                      Problems& problems)
{
    const Target target = find_target(program, request);
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
    battle->translate = [from = owner->scenario.get()](std::string_view language,
                                                       std::string_view text) {
        return from->translate(language, text);
    };
    BattleIdentity& id = battle->identity;
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
    battle->owner = std::move(owner);
    return battle;
}

/// The words of the program, and those of the ruleset that the request is for.
Texts texts_for(const Program& program, const BattleRequest& request)
{
    Texts texts = program.texts;
    texts.add_folder(find_target(program, request).ruleset->where.folder + "/locale");
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
    } else if (const Target target = find_target(program, request); !target.is_position) {
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
        std::string text = report(texts_for(program, request), problems);
        while (text.ends_with('\n')) text.pop_back();
        throw ContentError{text.empty() ? fill(program.texts.of(key("{file}: cannot be played")),
                                               {{"file", request.scenario}})
                                        : text};
    }
    return battle;
}

std::vector<std::string> rulesets_of(const Program& program, const BattleRequest& request)
{
    if (!request.ruleset.empty()) return {request.ruleset};
    std::vector<std::string> ids;
    std::string stem;
    for (const Target& fit : called(program, request)) {
        // One battle under several rulesets is one file; two battles of one name are a question.
        if (!stem.empty() && stem != fit.file) return {""};
        stem = fit.file;
        ids.push_back(fit.id.substr(0, fit.id.find('/')));
    }
    if (!ids.empty()) return ids;
    std::error_code error;
    const fs::path path{request.scenario};
    if (fs::is_directory(path, error) || (path.extension() == ".lua" && fs::exists(path, error)))
        return rulesets_of_file(program, request, head_of(program, path));
    return {""};
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
    checked.report = report(texts, problems);
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
                                    {"message", filled(texts.of(problem.text), problem.fill)},
                                    {"context", context},
                                    {"suggestion", problem.meant}});
    }
    if (!checked.battle && checked.error_count == 0) ++checked.error_count;
    if (checked.error_count > 0) {
        checked.battle.reset();
        checked.other_boards.clear();
    }
    return checked;
}

Texts texts_with(const Program& program, const ReadyBattle& battle)
{
    Texts texts = program.texts;
    if (!battle.identity.ruleset_folder.empty())
        texts.add_folder(battle.identity.ruleset_folder + "/locale");
    if (program.terminal_out && !program.json && writes_utf8())
        texts.add_glyphs(battle.identity.ruleset_folder);
    texts.ask(battle.translate);
    return texts;
}

} // namespace sandtable::host
