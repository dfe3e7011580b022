// What is installed, as lists for people and programs.

#include "plugins/host/battle/shelf.hpp"

#include "lua/scenario_loader.hpp"
#include "plugins/host/battle/battle_loader.hpp"
#include "plugins/host/battle/scenario_rulesets.hpp"
#include "plugins/host/border/catalog.hpp"

#include <algorithm>
#include <filesystem>

namespace sandtable::host {
namespace {

namespace fs = std::filesystem;

/// Lua files but for the tests beside them, and folders with a scenario.lua, by name; a lesson
/// comes first.
std::vector<fs::path> scenario_files(const fs::path& folder)
{
    std::vector<fs::path> files;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator{folder, error}) {
        std::error_code ignored;
        const bool is_test = entry.path().stem().string().ends_with("_test");
        if (entry.path().extension() == ".lua" && !is_test && entry.is_regular_file(ignored))
            files.push_back(entry.path());
        else if (fs::is_regular_file(entry.path() / "scenario.lua", ignored))
            files.push_back(entry.path());
    }
    std::ranges::sort(files, {}, [](const fs::path& file) {
        return std::pair{file.stem() != "lesson" && file.filename() != "lesson", file};
    });
    return files;
}

/// A ruleset's title in the reader's language, as its own catalog has it.
std::string title_of(const std::string& title, const std::string& folder, const Texts& texts)
{
    if (texts.language() == "en") return title;
    Texts own{texts.language()};
    own.add_folder(folder + "/locale");
    return std::string{own.of(title)};
}

/// The scenarios of a folder, each under every ruleset that can play it. Those in the folder of a
/// ruleset (`own`) are its own, whatever they are called elsewhere.
void add_scenarios(Shelf& shelf, const Program& program, const fs::path& folder,
                   const std::string& own)
{
    for (const fs::path& file : scenario_files(folder)) {
        Problems problems;
        const auto head = scenario_head(file, problems);
        std::vector<std::string> fit;
        if (head) fit = rulesets_for(program.catalog(), *head, problems);
        const bool nobody = head && fit.empty() && own.empty() && !problems.empty() &&
                            problems.front().code != "SC2037";
        if (nobody) continue; // a battle for rulesets that are not here
        if (fit.empty()) {
            shelf.unusable.push_back(
                {file.string(), problems.empty()
                                    ? "no scenario"
                                    : filled(problems.front().text, problems.front().fill)});
            continue;
        }
        const auto in_language = [&](const std::string& text,
                                     const std::map<std::string, std::string>& by_language) {
            const auto found = by_language.find(program.texts.language());
            return found != by_language.end() ? found->second : text;
        };
        for (const std::string& ruleset : fit) {
            const std::string id = ruleset + "/" + file.stem().string();
            const auto twin = std::ranges::find(shelf.scenarios, id, &KnownScenario::id);
            if (twin != shelf.scenarios.end()) {
                shelf.unusable.push_back({file.string(), id + " is " + twin->file});
                continue;
            }
            std::vector<std::string> titles{head->title};
            for (const auto& [language, text] : head->titles) titles.push_back(text);
            shelf.scenarios.push_back({id, in_language(head->title, head->titles), ruleset,
                                       head->file.string(), head->description,
                                       in_language(head->date, head->dates), head->boards, fit,
                                       std::move(titles)});
        }
    }
}

} // namespace

Shelf shelf(const Program& program)
{
    Shelf shelf;
    const Catalog& catalog = program.catalog();
    for (const SearchPlace& place : search_path(program.plugin_paths, program.home))
        shelf.searched.push_back(place.path);
    std::string last;
    for (const FoundPlugin& found : catalog.plugins()) {
        const Manifest& manifest = found.where.manifest;
        const bool newest = manifest.id != last;
        last = manifest.id;
        const std::string id = newest ? manifest.id : manifest.id + "@" + manifest.version;
        if (manifest.kind == PluginKind::player) {
            shelf.players.push_back(
                {id, manifest.version, manifest.title, found.where.folder, manifest.description});
            continue;
        }
        shelf.rulesets.push_back(
            {id, manifest.version, title_of(manifest.title, found.where.folder, program.texts),
             found.where.folder, manifest.rights, manifest.description, manifest.capabilities});
        if (newest)
            add_scenarios(shelf, program, fs::path{found.where.folder} / "scenarios", manifest.id);
    }
    for (const std::string& folder : common_scenario_folders(catalog, program.home))
        add_scenarios(shelf, program, folder, "");
    std::ranges::stable_sort(shelf.scenarios, {}, &KnownScenario::ruleset);
    for (const NotLoaded& bad : catalog.not_loaded())
        shelf.unusable.push_back({bad.path, bad.reason});
    return shelf;
}

std::string unusable_named(const Program& program, const Shelf& shelf)
{
    std::string lines;
    for (const std::string& named : program.plugin_paths)
        for (const Unusable& one : shelf.unusable)
            if (one.path.starts_with(named))
                lines += "\n" + program.tr(key("{file} cannot be used: {why}"),
                                           {{"file", one.path}, {"why", one.reason}});
    return lines;
}

std::vector<std::string> battle_names(const Shelf& shelf)
{
    std::vector<std::string> names;
    for (const KnownScenario& scenario : shelf.scenarios) {
        names.push_back(scenario.id);
        names.push_back(scenario.id.substr(scenario.id.find('/') + 1));
    }
    return names;
}

std::optional<KnownScenario> teaching_battle(const Shelf& shelf)
{
    // Of several teaching battles this one is the README's.
    for (const KnownScenario& scenario : shelf.scenarios)
        if (scenario.id == "fos/first_steps") return scenario;
    for (const KnownScenario& scenario : shelf.scenarios)
        if (scenario.id.find("/first_") != std::string::npos ||
            scenario.id.find("/teaching") != std::string::npos)
            return scenario;
    if (shelf.scenarios.empty()) return std::nullopt;
    return shelf.scenarios.front();
}

std::string usual_player(const Program& program)
{
    const Catalog& catalog = program.catalog();
    for (const char* name : {"greedy", "random"})
        if (catalog.find(name, PluginKind::player)) return name;
    const std::vector<std::string> players = catalog.ids(PluginKind::player);
    return players.empty() ? "any" : players.front();
}

} // namespace sandtable::host
