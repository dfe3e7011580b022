#include "plugins/host/battle/scenario_rulesets.hpp"

#include "plugins/host/battle/installed_packs.hpp"
#include "plugins/host/border/contract.hpp"
#include "plugins/host/telling/i18n.hpp"

#include <algorithm>
#include <optional>
#include <set>

namespace sandtable::host {
namespace {

constexpr const char* own_words[] = {"board.square", "board.hexes", "board.plane", "board.zones",
                                     "order_of_battle"};

std::string listed(const std::vector<std::string>& words)
{
    std::string list;
    for (const std::string& word : words) list += (list.empty() ? "" : ", ") + word;
    return list;
}

/// The capabilities a ruleset has not got.
std::vector<std::string> lacks(const Catalog& catalog, const ScenarioHead& head,
                               const std::string& ruleset)
{
    std::vector<std::string> out;
    const FoundPlugin* found = catalog.find(ruleset, PluginKind::ruleset);
    if (!found) return out;
    const std::vector<std::string>& has = found->where.manifest.capabilities;
    for (const HeadWord& need : head.needs)
        if (std::ranges::find(has, need.word) == has.end()) out.push_back(need.word);
    return out;
}

/// What is wrong where the version that is played here is none that the scenario asks for.
std::optional<Problem> other_version(const Catalog& catalog, const HeadWord& wanted)
{
    const std::string& here =
        catalog.find(wanted.word, PluginKind::ruleset)->where.manifest.version;
    if (wanted.version.empty() || will_do(here, wanted.version)) return std::nullopt;
    return Problem{.code = "SC2050",
                   .text = key("wants version {m} of the ruleset {word}; version {n} is here"),
                   .fill = {{"m", wanted.version}, {"word", wanted.word}, {"n", here}},
                   .place = wanted.place};
}

bool names(const ScenarioHead& head, const std::string& ruleset)
{
    return head.rulesets.empty() ||
           std::ranges::find(head.rulesets, ruleset, &HeadWord::word) != head.rulesets.end();
}

} // namespace

std::vector<std::string> known_capabilities(const Catalog& catalog)
{
    std::set<std::string> known{std::begin(own_words), std::end(own_words)};
    for (const Extension& extension : extensions()) known.insert(extension.id);
    for (const FoundPlugin& plugin : catalog.plugins())
        if (plugin.where.manifest.kind == PluginKind::ruleset)
            known.insert(plugin.where.manifest.capabilities.begin(),
                         plugin.where.manifest.capabilities.end());
    return {known.begin(), known.end()};
}

std::vector<std::string> rulesets_for(const Catalog& catalog, const ScenarioHead& head,
                                      Problems& problems)
{
    const std::vector<std::string> known = known_capabilities(catalog);
    bool good = true;
    for (const HeadWord& need : head.needs) {
        if (std::ranges::find(known, need.word) != known.end()) continue;
        problems.push_back({.code = "SC2037",
                            .text = key("there is no capability \"{word}\""),
                            .fill = {{"word", need.word}},
                            .place = need.place,
                            .context = {"known: " + listed(known)},
                            .meant = nearest(need.word, known)});
        if (!problems.back().meant.empty()) problems.back().context.clear();
        good = false;
    }
    if (!good) return {};
    const std::vector<std::string> here = catalog.ids(PluginKind::ruleset);
    std::vector<std::string> candidates;
    Problems others;
    for (const HeadWord& one : head.rulesets) {
        if (std::ranges::find(here, one.word) == here.end()) continue;
        if (auto other = other_version(catalog, one))
            others.push_back(std::move(*other));
        else
            candidates.push_back(one.word);
    }
    if (head.rulesets.empty()) candidates = here;
    std::vector<std::string> fit;
    for (const std::string& id : candidates)
        if (lacks(catalog, head, id).empty()) fit.push_back(id);
    if (!fit.empty()) return fit;
    if (candidates.empty() && !others.empty()) {
        problems.insert(problems.end(), others.begin(), others.end());
        return fit;
    }
    if (candidates.empty()) {
        std::string list;
        for (const HeadWord& one : head.rulesets) list += (list.empty() ? "" : ", ") + one.word;
        problems.push_back(
            {.code = "SC2039",
             .text = key("wants the ruleset \"{word}\", which is not there"),
             .fill = {{"word", list}},
             .place = head.rulesets.empty() ? head.place : head.rulesets.front().place,
             .meant = head.rulesets.empty() ? "" : nearest(head.rulesets.front().word, here)});
        return fit;
    }
    for (const std::string& id : candidates) check_ruleset(catalog, head, id, problems);
    return fit;
}

void check_ruleset(const Catalog& catalog, const ScenarioHead& head, const std::string& ruleset,
                   Problems& problems)
{
    const std::string id = ruleset.substr(0, ruleset.find('@'));
    if (!names(head, id)) {
        std::vector<std::string> ids;
        for (const HeadWord& one : head.rulesets) ids.push_back(one.word);
        problems.push_back({.code = "SC2017",
                            .text = "the scenario is for \"{word}\", not for \"{other}\"",
                            .fill = {{"word", listed(ids)}, {"other", id}},
                            .place = head.place});
        return;
    }
    const std::vector<std::string> missing = lacks(catalog, head, id);
    if (missing.empty()) return;
    problems.push_back({.code = "SC2038",
                        .text = key("the ruleset {other} lacks what the scenario needs: {list}"),
                        .fill = {{"other", id}, {"list", listed(missing)}},
                        .place = head.place});
}

std::vector<std::string> common_scenario_folders(const Catalog& catalog, const std::string& home)
{
    std::vector<std::string> folders{home + "/share/sandtable/lua/scenarios"};
    if (const std::string own = user_folder(); !own.empty()) folders.push_back(own + "/scenarios");
    for (std::string& folder : BattlePacks{catalog}.folders()) folders.push_back(std::move(folder));
    return folders;
}

} // namespace sandtable::host
