// remove: takes an installed pack back, and what was granted to it.

#include "plugins/host/border/catalog.hpp"
#include "plugins/host/border/trust.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/host/packs/installed.hpp"
#include "plugins/host/program.hpp"
#include "plugins/workshop/commands/commands.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <sstream>
#include <unistd.h>

namespace sandtable::host {
namespace {

using packs::Installed;
using packs::PackKind;

constexpr OptionDecl options_of_remove[] = {
    {"yes", nullptr, key("Remove it with what was changed or added in its folder, without asking")},
};

/// What was not installed and is called so, if there is anything.
[[noreturn]] void refuse_other(const Program& program, const std::string& word,
                               const std::vector<Installed>& all)
{
    for (const PluginKind kind : {PluginKind::ruleset, PluginKind::player})
        if (const FoundPlugin* found = program.catalog().find(word, kind))
            throw ContentError{
                found->origin == "program"
                    ? key("{word} came with the program and cannot be removed")
                    : key("{word} was not installed by sandtable install: if it is "
                          "to go, take its folder away: {folder}"),
                {{"word", found->where.manifest.name()}, {"folder", found->where.folder}}};
    std::vector<std::string> names;
    std::string list;
    for (const Installed& pack : all) {
        names.push_back(pack.manifest.id);
        names.push_back(pack.manifest.exact());
        list += (list.empty() ? "" : ", ") + pack.manifest.exact();
    }
    if (list.empty())
        throw UsageError{key("no pack \"{word}\" is installed, nor any other"), {{"word", word}}};
    throw UsageError{key("no pack \"{word}\" is installed: there are {list}"),
                     {{"word", word}, {"list", list}},
                     nearest_word(word, names)};
}

const Installed& installed_as(const Program& program, const std::string& word,
                              const std::vector<Installed>& all)
{
    const Installed* found = nullptr;
    std::string list;
    for (const Installed& pack : all) {
        if (pack.manifest.exact() == word) return pack;
        if (pack.manifest.id != word) continue;
        found = &pack;
        list += (list.empty() ? "" : ", ") + pack.manifest.exact();
    }
    if (!found) refuse_other(program, word, all);
    if (list.find(',') != std::string::npos)
        throw UsageError{key("{word} is installed in several versions: {list}. Say which"),
                         {{"word", word}, {"list", list}}};
    return *found;
}

/// Every grant to this content or to this folder.
void take_trust_back(const Program& program, const Installed& pack)
{
    TrustList list;
    std::vector<std::string> hashes;
    for (const FoundPlugin& found : program.catalog().plugins())
        if (found.where.folder == pack.folder) try {
                hashes.push_back(trust_hash(found.where));
            } catch (const PluginError&) {
                continue; // its library is gone: the folder tells
            }
    const std::string place = std::filesystem::absolute(pack.folder).lexically_normal().string();
    for (const std::string& line : list.lines()) {
        std::istringstream fields{line};
        std::string hash, id, version, folder;
        fields >> hash >> id >> version;
        std::getline(fields >> std::ws, folder);
        if (folder == place) hashes.push_back(hash);
    }
    for (const std::string& hash : hashes)
        if (!list.remove(hash).empty())
            std::cout << program.tr(key("{word} is not trusted any more"),
                                    {{"word", pack.manifest.name()}})
                      << "\n";
}

/// Work of somebody's own is not thrown away unasked.
bool may_lose_changes(const Program& program, const Options& options, const Installed& pack)
{
    const std::vector<std::string> changes = packs::changes_in(pack);
    if (changes.empty() || options.has("yes")) return true;
    std::cerr << program.tr(key("Changed or added in {folder} since it was installed:"),
                            {{"folder", pack.folder}})
              << "\n";
    for (const std::string& path : changes) std::cerr << "  " << path << "\n";
    if (!program.terminal_in || ::isatty(STDERR_FILENO) != 1)
        throw UsageError{key("nothing was removed: nobody is there to be asked; --yes removes it "
                             "with these")};
    std::cerr << program.tr(key("Remove it with these? (yes/no) ")) << std::flush;
    std::string answer;
    if (!std::getline(std::cin, answer)) return false;
    return answer == "yes" || answer == "y" || answer == program.texts.of(key("yes"));
}

int run_remove(Program& program, const Options& options)
{
    static_cast<void>(options.choice("format", {"text"}));
    const packs::Places places = packs::user_places();
    const std::vector<Installed> all = packs::installed_here(places);
    const Installed& pack = installed_as(program, options.arguments.front(), all);
    if (!may_lose_changes(program, options, pack)) {
        std::cout << program.tr(key("Nothing was removed.")) << "\n";
        return exit_done;
    }
    if (pack.manifest.kind != PackKind::battles) take_trust_back(program, pack);
    packs::Disk disk;
    packs::take_out(disk, places, pack);
    std::cout << program.tr(key("{word} is removed"), {{"word", pack.manifest.name()}}) << "\n";
    return exit_done;
}

} // namespace

const Command remove_command_decl{
    "remove", "ID[@VERSION]", workshop_summary("remove"), options_of_remove, 1, 1, run_remove};

} // namespace sandtable::host
