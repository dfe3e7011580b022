// trust: plugins that may run in the program's own process.

#include "plugins/host/border/trust.hpp"
#include "plugins/host/border/catalog.hpp"
#include "plugins/host/commands/commands.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/host/program.hpp"
#include "plugins/host/telling/json_forms.hpp"

#include <iostream>

namespace sandtable::host {
namespace {

constexpr OptionDecl options_of_trust[] = {
    {"remove", nullptr, key("Take the trust back")},
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
    throw UsageError{key("no plugin \"{word}\": there are {list}"),
                     {{"word", name}, {"list", list}},
                     nearest_word(name, names)};
}

/// Every plugin with whether it is trusted, and why.
int show(const Program& program, const TrustList& list)
{
    Json all = Json::array();
    for (const FoundPlugin& found : program.catalog().plugins()) {
        const Manifest& manifest = found.where.manifest;
        std::string hash;
        try {
            hash = trust_hash(found.where);
        } catch (const PluginError&) {
            continue; // its library cannot be read: it is never opened
        }
        const bool own = found.origin == "program";
        const bool trusted = own || list.has(hash);
        all.push_back({{"id", manifest.id},
                       {"version", manifest.version},
                       {"folder", found.where.folder},
                       {"trusted", trusted},
                       {"came_with_the_program", own},
                       {"hash", hash}});
        if (!program.json)
            std::cout << manifest.name() << ": "
                      << program.tr(own       ? key("came with the program")
                                    : trusted ? key("trusted")
                                              : key("not trusted: runs isolated"))
                      << "\n";
    }
    if (program.json) print_json(all);
    return exit_done;
}

int run_trust(Program& program, const Options& options)
{
    program.json = options.choice("format", {"text", "json"}) == std::string{"json"};
    TrustList list;
    if (options.arguments.empty()) return show(program, list);
    const FoundPlugin& found = plugin_called(program, options.arguments.front());
    const std::string name = found.where.manifest.name();
    const std::string hash = trust_hash(found.where);
    if (options.has("remove")) {
        const bool was = list.remove(found.where);
        std::cout << program.tr(was ? key("{word} runs isolated again")
                                    : key("{word} was not trusted"),
                                {{"word", name}})
                  << "\n";
        return exit_done;
    }
    list.add(found.where);
    std::cout << program.tr(key("{word} runs in the program's own process from now on, as long as "
                                "its content is {hash}"),
                            {{"word", name}, {"hash", hash}})
              << "\n";
    return exit_done;
}

} // namespace

const Command trust_command_decl{
    "trust",
    "[PLUGIN] [--remove]",
    key("Let a third party's plugin run without isolation; without one, show who is trusted"),
    options_of_trust,
    0,
    1,
    run_trust};

} // namespace sandtable::host
