#include "plugins/host/battle/find_battle.hpp"

#include "plugins/host/battle/installed_packs.hpp"
#include "plugins/host/battle/scenario_rulesets.hpp"
#include "plugins/host/battle/shelf.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/host/telling/problem_words.hpp"
#include "plugins/host/telling/utf8.hpp"

#include <algorithm>
#include <filesystem>

namespace sandtable::host {
namespace {

namespace fs = std::filesystem;

std::string joined(const std::vector<std::string>& words)
{
    std::string list;
    for (const std::string& word : words) list += (list.empty() ? "" : ", ") + word;
    return list;
}

/// What was asked for is the name of several.
[[noreturn]] void may_be_any(const Program& program, const BattleRequest& request,
                             const std::vector<std::string>& ids)
{
    throw UsageError{program.tr(key("\"{word}\" may be any of {list}"),
                                {{"word", request.scenario}, {"list", joined(ids)}})};
}

/// "fos@1.2.0" when that version of the scenario's ruleset is asked for.
std::optional<std::string> pinned(const BattleRequest& request, const std::string& id)
{
    if (!request.ruleset.starts_with(id + "@")) return std::nullopt;
    return request.ruleset;
}

/// "fair" or "tug/fair" of the version "tug@1.0.0" that is asked for: a version brings its own
/// battles, and the catalog lists those of the newest.
std::optional<BattleTarget> of_a_version(const Program& program, const BattleRequest& request)
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
            return BattleTarget{&ruleset, id + "/" + stem, file.string(), false};
    return std::nullopt;
}

/// Where battles are looked for.
struct BattleFolders {
    std::vector<std::string> paths;
    bool of_pack = false; ///< one folder: the pack's that was named
};

/// All of them, or that of the pack called `owner` ("peninsula", "peninsula@1.0.0").
BattleFolders folders_to_look_in(const Program& program, const std::string& owner)
{
    const Catalog& catalog = program.catalog();
    if (!owner.empty() && !catalog.find(owner, PluginKind::ruleset))
        if (const auto pack = BattlePacks{catalog}.folder_of(owner)) return {{*pack}, true};
    BattleFolders folders;
    for (const std::string& id : catalog.ids(PluginKind::ruleset))
        folders.paths.push_back(ruleset_called(program, id).where.folder + "/scenarios");
    for (std::string& folder : common_scenario_folders(catalog, program.home))
        folders.paths.push_back(std::move(folder));
    return folders;
}

/// Scenarios that a request may mean: by id, or by the last part of it. Looks at names alone: the
/// heads of other scenarios are not read for one battle.
std::vector<BattleTarget> called(const Program& program, const BattleRequest& request)
{
    std::vector<BattleTarget> fits;
    if (request.scenario.ends_with(".lua")) return fits; // no id ends like this
    const std::size_t slash = request.scenario.find('/');
    const std::string stem =
        slash == std::string::npos ? request.scenario : request.scenario.substr(slash + 1);
    if (stem.empty() || stem.find('/') != std::string::npos || stem.starts_with('.')) return fits;
    const std::string owner =
        slash == std::string::npos ? std::string{} : request.scenario.substr(0, slash);
    const auto folders = folders_to_look_in(program, owner);
    // "fos/bridge" names a ruleset, "peninsula/bridge" a pack, which may be for any.
    const bool of_ruleset = slash != std::string::npos && !folders.of_pack;
    for (const fs::path folder : folders.paths) {
        std::error_code error;
        for (const fs::path& file : {folder / (stem + ".lua"), folder / stem / "scenario.lua"}) {
            if (!fs::is_regular_file(file, error)) continue;
            Problems problems;
            const auto head = scenario_head(file, problems);
            if (!head) continue;
            for (const std::string& id : rulesets_for(program.catalog(), *head, problems)) {
                if (of_ruleset && owner != id) continue;
                if (!request.ruleset.empty() &&
                    request.ruleset.substr(0, request.ruleset.find('@')) != id)
                    continue;
                const std::string whole = id + "/" + stem;
                if (std::ranges::find(fits, whole, &BattleTarget::id) == fits.end())
                    fits.push_back({&ruleset_called(program, id), whole, file.string(), false});
            }
            break;
        }
    }
    std::ranges::stable_sort(fits, {}, &BattleTarget::id);
    return fits;
}

/// A scenario of the catalog by its id or by the last part of it.
std::optional<BattleTarget> in_catalog(const Program& program, const BattleRequest& request)
{
    if (auto own = of_a_version(program, request)) return own;
    const std::vector<BattleTarget> fits = called(program, request);
    if (fits.empty()) return std::nullopt;
    if (fits.size() == 1) return fits.front();
    std::vector<std::string> ids;
    for (const BattleTarget& fit : fits) ids.push_back(fit.id);
    may_be_any(program, request, ids);
}

ScenarioHead head_of(const Program& program, const fs::path& path)
{
    Problems problems;
    auto head = scenario_head(path, problems);
    if (!head) fail(program.texts, problems);
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
    if (!problems.empty()) fail(program.texts, problems);
    return fit;
}

/// Ids of the battles that are called so, in whatever language.
std::vector<std::string> titled(const Program& program, const BattleRequest& request)
{
    const std::string meant = folded(request.scenario);
    const std::string asked = request.ruleset.substr(0, request.ruleset.find('@'));
    std::vector<std::string> ids;
    for (const KnownScenario& scenario : shelf(program).scenarios) {
        if (!asked.empty() && scenario.ruleset != asked) continue;
        if (std::ranges::any_of(scenario.titles,
                                [&](const std::string& title) { return folded(title) == meant; }))
            ids.push_back(scenario.id);
    }
    return ids;
}

} // namespace

std::string report(const Texts& texts, const Problems& problems)
{
    return render(problems, translation(texts));
}

void fail(const Texts& texts, const Problems& problems)
{
    std::string text = report(texts, problems);
    while (text.ends_with('\n')) text.pop_back();
    throw ContentError{text};
}

const FoundPlugin& ruleset_called(const Program& program, const std::string& id)
{
    const Catalog& catalog = program.catalog();
    if (const FoundPlugin* found = catalog.find(id, PluginKind::ruleset)) return *found;
    const std::vector<std::string> ids = catalog.ids(PluginKind::ruleset);
    throw UsageError{program.tr(key("no ruleset \"{word}\": there are {list}"),
                                {{"word", id}, {"list", ids.empty() ? "none" : joined(ids)}}) +
                         unusable_named(program, shelf(program)),
                     nearest_word(id, ids)};
}

BattleTarget find_battle(const Program& program, const BattleRequest& request)
{
    if (auto known = in_catalog(program, request)) return *known;
    std::error_code error;
    const fs::path path{request.scenario};
    const bool is_folder = fs::is_directory(path, error);
    if (request.scenario != "-" && !fs::exists(path, error)) {
        const std::vector<std::string> ids = titled(program, request);
        if (ids.size() > 1) may_be_any(program, request, ids);
        if (ids.size() == 1) {
            BattleRequest by_id = request;
            by_id.scenario = ids.front();
            if (auto known = in_catalog(program, by_id)) return *known;
        }
        BattleRequest any = request;
        any.ruleset.clear();
        std::vector<std::string> others;
        for (const BattleTarget& other : called(program, any)) others.push_back(other.id);
        if (!others.empty())
            throw UsageError{
                key("{other} has no battle \"{word}\": there is {list}"),
                {{"other", request.ruleset}, {"word", request.scenario}, {"list", joined(others)}}};
        const Shelf known = shelf(program);
        throw UsageError{
            program.tr(key("no battle \"{word}\" and no such file"), {{"word", request.scenario}}) +
                unusable_named(program, known),
            nearest_word(request.scenario, battle_names(known))};
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
    if (path.extension() == ".game")
        throw UsageError{
            program.tr(key("{file} is a recorded game, and a battle is wanted here: play, replay, "
                           "debrief, map, advise and explain take games"),
                       {{"file", request.scenario}})};
    std::string ruleset = request.ruleset;
    if (ruleset.empty() && !path.extension().empty()) ruleset = path.extension().string().substr(1);
    if (ruleset.empty())
        throw UsageError{
            program.tr(key("\"{word}\" is no Lua file: --ruleset says whose position text it is"),
                       {{"word", request.scenario}})};
    if (request.ruleset.empty() && !program.catalog().find(ruleset, PluginKind::ruleset)) {
        const std::vector<std::string> ids = program.catalog().ids(PluginKind::ruleset);
        throw UsageError{
            program.tr(key("{file}: no ruleset \"{word}\" reads it, whose position its "
                           "name says it is: there are {list}"),
                       {{"file", request.scenario},
                        {"word", ruleset},
                        {"list", ids.empty() ? "none" : joined(ids)}}),
            nearest_word(ruleset, ids)};
    }
    return {&ruleset_called(program, ruleset), request.scenario, request.scenario, true};
}

std::vector<std::string> rulesets_of(const Program& program, const BattleRequest& request)
{
    if (!request.ruleset.empty()) return {request.ruleset};
    std::vector<std::string> ids;
    std::string stem;
    for (const BattleTarget& fit : called(program, request)) {
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

} // namespace sandtable::host
