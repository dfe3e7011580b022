#include "plugins/workshop/conform/subject.hpp"

#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/table/clause.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>

namespace sandtable::host::conform {
namespace {

/// A ruleset is looked for in its own folder and nowhere else: a newer version that is installed
/// must not be tried in its place. A player needs the rulesets that are installed.
std::vector<SearchPlace> places_for(const PluginFolder& where, const Program& program)
{
    std::vector<SearchPlace> places{{where.folder, "--plugin"}};
    if (where.manifest.kind == PluginKind::player)
        for (SearchPlace& place : search_path(program.plugin_paths, program.home))
            places.push_back(std::move(place));
    return places;
}

} // namespace

Subject::Subject(const Program& program, PluginFolder where, Knobs knobs, Trail& trail)
    : where_{std::move(where)}, knobs_{std::move(knobs)}, trail_{trail}
{
    program_.texts = program.texts;
    program_.home = program.home;
    program_.self = program.self;
    program_.plugin_paths = program.plugin_paths;
    ProbeOptions probing;
    probing.program = program.self;
    probing.cache = user_probe_cache();
    probing.language = program.texts.language();
    program_.use(std::make_unique<Catalog>(places_for(where_, program), probing));
}

const Plugin& Subject::plugin()
{
    for (const FoundPlugin& found : program_.catalog().plugins())
        if (found.where.folder == where_.folder) return program_.catalog().open(found);
    for (const NotLoaded& bad : program_.catalog().not_loaded())
        if (bad.path == where_.folder)
            throw PluginError{where_.manifest.name(), "plugin.json", bad.reason};
    throw PluginError{where_.manifest.name(), "plugin.json", clause("is not found")};
}

const std::vector<std::string>& Subject::scenarios()
{
    if (listed_) return scenarios_;
    listed_ = true;
    std::string last;
    for (const KnownScenario& scenario : shelf(program_).scenarios) {
        if (where_.manifest.kind == PluginKind::player && scenario.ruleset == last) continue;
        last = scenario.ruleset;
        scenarios_.push_back(scenario.id);
        if (scenario.boards.empty()) grounds_.push_back({scenario.id, {}});
        for (const std::string& board : scenario.boards)
            grounds_.push_back({scenario.id, {"board=" + board}});
    }
    return scenarios_;
}

const std::vector<Ground>& Subject::grounds()
{
    static_cast<void>(scenarios());
    return grounds_;
}

std::unique_ptr<ReadyBattle> Subject::battle(const std::string& scenario,
                                             const std::vector<std::string>& settings)
{
    return load_battle(program_, {.scenario = scenario,
                                  .ruleset = {},
                                  .settings = settings,
                                  .quick = where_.manifest.kind == PluginKind::player});
}

std::unique_ptr<ReadyBattle> Subject::battle_if_any(const std::string& scenario,
                                                    const std::vector<std::string>& settings)
{
    try {
        return battle(scenario, settings);
    } catch (const ContentError&) {
        return nullptr;
    } catch (const UsageError&) {
        return nullptr;
    }
}

std::string Subject::register_text() const
{
    std::ifstream file{where_.folder + "/rules.md", std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, std::istreambuf_iterator<char>{}};
}

std::string named(const Order& order, const Setting& setting)
{
    std::string side = order.side < setting.sides.size() ? setting.sides[order.side].id : "umpire";
    return side + ": " + write_order(order, setting);
}

} // namespace sandtable::host::conform
