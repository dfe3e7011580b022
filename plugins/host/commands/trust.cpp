// trust: plugins that may run in the program's own process, and programs that may be started.

#include "plugins/host/border/trust.hpp"
#include "plugins/host/battle/program_packs.hpp"
#include "plugins/host/border/catalog.hpp"
#include "plugins/host/cage/trial.hpp"
#include "plugins/host/cage/words.hpp"
#include "plugins/host/commands/commands.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/host/program.hpp"
#include "plugins/host/telling/json/forms.hpp"

#include <iostream>
#include <set>
#include <sstream>

namespace sandtable::host {
namespace {

constexpr OptionDecl options_of_trust[] = {
    {"remove", nullptr,
     key("Take the trust back, by id, id@version or hash, wherever the plugin is now")},
};

const FoundPlugin& plugin_called(const Program& program, const std::string& name)
{
    std::vector<std::string> names;
    std::string list;
    for (const PluginKind kind : {PluginKind::ruleset, PluginKind::player}) {
        if (const FoundPlugin* found = program.catalog().find(name, kind)) return *found;
        for (const std::string& id : program.catalog().ids(kind)) {
            names.push_back(id);
            list += (list.empty() ? "" : ", ") + id;
        }
    }
    for (const InstalledPack& pack : program_packs()) {
        names.push_back(pack.id);
        list += (list.empty() ? "" : ", ") + pack.id;
    }
    throw UsageError{key("no plugin \"{word}\": there are {list}"),
                     {{"word", name}, {"list", list}},
                     nearest_word(name, names)};
}

/// A line of the list: a grant.
struct Grant {
    std::string hash, id, version, folder;
};

Grant grant_of(const std::string& line)
{
    Grant grant;
    std::istringstream fields{line};
    fields >> grant.hash >> grant.id >> grant.version;
    std::getline(fields >> std::ws, grant.folder);
    return grant;
}

/// What is shown of one plugin, program or grant.
struct Shown {
    std::string id, version, folder, hash;
    bool trusted = false, own = false, on_the_path = true;
    std::string words; ///< for people
};

/// Plugins on the path whose library can be read: others are never opened.
void add_plugins(std::vector<Shown>& all, const Program& program, const TrustList& list)
{
    for (const FoundPlugin& found : program.catalog().plugins()) {
        const Manifest& manifest = found.where.manifest;
        std::string hash;
        try {
            hash = trust_hash(found.where);
        } catch (const PluginError&) {
            continue;
        }
        const bool own = found.origin == "program";
        const bool trusted = own || list.has(hash);
        const char* const how = own       ? key("came with the program")
                                : trusted ? key("trusted")
                                          : key("not trusted: runs caged");
        all.push_back({manifest.id, manifest.version, found.where.folder, hash, trusted, own, true,
                       manifest.name() + ": " + program.tr(how)});
    }
}

void add_programs(std::vector<Shown>& all, const Program& program, const TrustList& list)
{
    for (const InstalledPack& pack : program_packs()) {
        const bool trusted = is_trusted(pack, list);
        const char* const how = trusted ? key("a program, trusted: runs with all your rights")
                                        : key("a program, not trusted: is not started");
        all.push_back({pack.id, pack.version, pack.folder, program_hash(pack), trusted, false, true,
                       pack.id + " " + pack.version + ": " + program.tr(how)});
    }
}

/// Grants whose plugin is not on the path as it was.
void add_lost_grants(std::vector<Shown>& all, const Program& program, const TrustList& list)
{
    std::set<std::string> met;
    for (const Shown& one : all) met.insert(one.hash);
    for (const std::string& line : list.lines()) {
        const Grant grant = grant_of(line);
        if (met.contains(grant.hash)) continue;
        const std::string words =
            program.tr(key("{word}: trusted, but not on the path as it was then: {folder}"),
                       {{"word", grant.id + " " + grant.version},
                        {"folder", grant.folder.empty() ? grant.hash : grant.folder}});
        all.push_back(
            {grant.id, grant.version, grant.folder, grant.hash, true, false, false, words});
    }
}

/// Every plugin with how it runs, and every grant whose plugin is not on the path as it was.
int show(const Program& program, const TrustList& list)
{
    std::vector<Shown> all;
    add_plugins(all, program, list);
    add_programs(all, program, list);
    add_lost_grants(all, program, list);
    if (program.json) {
        Json rows = Json::array();
        for (const Shown& one : all)
            rows.push_back({{"id", one.id},
                            {"version", one.version},
                            {"folder", one.folder},
                            {"trusted", one.trusted},
                            {"came_with_the_program", one.own},
                            {"on_the_path", one.on_the_path},
                            {"hash", one.hash}});
        print_json(rows);
        return exit_done;
    }
    for (const Shown& one : all) std::cout << one.words << "\n";
    const cage::Trial trial = cage::try_cage();
    std::cout << (trial.layers != 0
                      ? program.tr(key("The cage of this machine: {list}"),
                                   {{"list", cage::layer_words(trial.layers, program.texts)}})
                      : program.tr(key("this machine has no cage for plugins: {why}"),
                                   {{"why", cage::reason_words(trial.why_not, program.texts)}}))
              << "\n";
    return exit_done;
}

/// Takes back what was granted to a plugin, wherever it is and whatever became of it.
int take_back(const Program& program, TrustList& list, const std::string& word)
{
    std::vector<std::string> gone = list.remove(word);
    if (gone.empty()) {
        // What is on no line may still be a name that was mistyped.
        std::vector<std::string> names;
        for (const std::string& line : list.lines()) names.push_back(grant_of(line).id);
        const bool known = program.catalog().find(word, PluginKind::ruleset) ||
                           program.catalog().find(word, PluginKind::player) || program_called(word);
        if (!known)
            throw UsageError{key("no plugin \"{word}\" is trusted"),
                             {{"word", word}},
                             nearest_word(word, names)};
        std::cout << program.tr(key("{word} was not trusted"), {{"word", word}}) << "\n";
    }
    for (const std::string& line : gone) {
        const Grant grant = grant_of(line);
        const bool runs_caged = !program_called(grant.id + "@" + grant.version);
        std::cout << program.tr(runs_caged ? key("{word} runs caged again: {hash} {folder}")
                                           : key("{word} is not started any more: {hash} {folder}"),
                                {{"word", grant.id + " " + grant.version},
                                 {"hash", grant.hash},
                                 {"folder", grant.folder}})
                  << "\n";
    }
    return exit_done;
}

/// A program has no cage that it could leave.
int trust_program(const Program& program, TrustList& list, const InstalledPack& pack)
{
    const std::string hash = program_hash(pack);
    if (hash.empty())
        throw ContentError{key("{folder}: a file that its pack.json names is not there any more"),
                           {{"folder", pack.folder}}};
    list.add(hash, pack.id, pack.version, pack.folder);
    std::cout << program.tr(
                     key("{word} may be started from now on (--players {id}) and then has "
                         "all your rights, as long as its content is {hash}"),
                     {{"word", pack.id + " " + pack.version}, {"id", pack.id}, {"hash", hash}})
              << "\n";
    return exit_done;
}

int run_trust(Program& program, const Options& options)
{
    program.json = options.choice("format", {"text", "json"}) == std::string{"json"};
    TrustList list;
    if (options.arguments.empty()) return show(program, list);
    if (options.has("remove")) return take_back(program, list, options.arguments.front());
    const std::string& word = options.arguments.front();
    const bool is_plugin = program.catalog().find(word, PluginKind::ruleset) ||
                           program.catalog().find(word, PluginKind::player);
    if (!is_plugin)
        if (const auto pack = program_called(word)) return trust_program(program, list, *pack);
    const FoundPlugin& found = plugin_called(program, word);
    const std::string name = found.where.manifest.name();
    list.add(found.where);
    std::cout << program.tr(key("{word} runs in the program's own process from now on, as long as "
                                "its content is {hash}"),
                            {{"word", name}, {"hash", trust_hash(found.where)}})
              << "\n";
    for (const FoundPlugin& own : program.catalog().plugins())
        if (own.origin == "program" && found.origin != "program" &&
            own.where.manifest.id == found.where.manifest.id)
            std::cout << program.tr(
                             key("{word} of {folder} is used, not the program's own {other}"),
                             {{"word", name},
                              {"folder", found.where.folder},
                              {"other", own.where.manifest.name()}})
                      << "\n";
    return exit_done;
}

} // namespace

const Command trust_command_decl{
    "trust",
    "[PLUGIN] [--remove]",
    key("Let a third party's plugin run without its cage, or its program be started; without one, "
        "show who is trusted"),
    options_of_trust,
    0,
    1,
    run_trust};

} // namespace sandtable::host
