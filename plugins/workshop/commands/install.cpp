// install: a pack of somebody's into the user's folder. The file is hostile until it is read.

#include "plugins/host/battle/scenario_rulesets.hpp"
#include "plugins/host/border/catalog.hpp"
#include "plugins/host/border/sha256.hpp"
#include "plugins/host/nearest_word.hpp"
#include "plugins/host/packs/description.hpp"
#include "plugins/host/packs/installed.hpp"
#include "plugins/host/packs/names.hpp"
#include "plugins/host/packs/shelf_index.hpp"
#include "plugins/host/packs/trial.hpp"
#include "plugins/workshop/commands/commands.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <unistd.h>

namespace sandtable::host {
namespace {

namespace fs = std::filesystem;
using packs::Faults;
using packs::Pack;
using packs::PackKind;

constexpr OptionDecl options_of_install[] = {
    {"yes", nullptr, key("Install it without asking: for scripts")},
};

/// A pack on a shelf: the one that is named, or the newest of that id.
const packs::ShelvedPack& called_on_shelf(const std::vector<packs::ShelvedPack>& shelf,
                                          const std::string& name, const std::string& folder)
{
    std::vector<std::string> ids;
    std::string list;
    for (const packs::ShelvedPack& pack : shelf) {
        if (pack.manifest.id == name || pack.manifest.exact() == name) return pack;
        if (std::ranges::find(ids, pack.manifest.id) != ids.end()) continue;
        ids.push_back(pack.manifest.id);
        list += (list.empty() ? "" : ", ") + pack.manifest.id;
    }
    throw UsageError{key("{folder}: there is no pack \"{word}\" on this shelf: there are {list}"),
                     {{"folder", folder}, {"word", name}, {"list", list}},
                     nearest_word(name, ids)};
}

/// Where the bytes of a pack are from.
struct PackSource {
    std::string file;
    std::string bytes;
};

/// SHELF/ID or SHELF/ID@VERSION: the file that the index names, if it is still what it was.
PackSource from_shelf(const Program& program, const fs::path& folder, const std::string& name)
{
    const std::string index = (folder / std::string{packs::shelf_file}).string();
    Faults faults;
    const auto shelf = packs::read_shelf(packs::read_pack_bytes(index), faults);
    packs::throw_if_any(faults, index, program.texts);
    const packs::ShelvedPack& wanted = called_on_shelf(*shelf, name, folder.string());
    PackSource source{(folder / wanted.file).string(), {}};
    source.bytes = packs::read_pack_bytes(source.file);
    if (source.bytes.size() != wanted.size || sha256(source.bytes) != wanted.sha256)
        throw ContentError{
            key("{file}: is not the file that the shelf's index was made of; sandtable "
                "shelf {folder} makes a new one"),
            {{"file", source.file}, {"folder", folder.string()}}};
    return source;
}

PackSource source_of(const Program& program, const std::string& word)
{
    std::error_code error;
    const fs::path path{word};
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path{"."};
    const bool on_shelf = fs::is_regular_file(folder / std::string{packs::shelf_file}, error);
    if (fs::is_directory(path, error))
        throw UsageError{key("{file} is a folder: name a file, or a pack of a shelf as {file}/ID"),
                         {{"file", word}}};
    if (!fs::exists(path, error) && on_shelf)
        return from_shelf(program, folder, path.filename().string());
    if (!fs::exists(path, error)) {
        std::vector<std::string> near;
        for (const auto& entry : fs::directory_iterator{folder, error})
            if (entry.path().extension() == ".sandpack") near.push_back(entry.path().string());
        throw UsageError{key("there is no file {file}, and no shelf that has it"),
                         {{"file", word}},
                         nearest_word(word, near)};
    }
    return {word, packs::read_pack_bytes(word)};
}

/// What stands in the way of a pack that is good in itself.
Faults obstacles(const Program& program, const Pack& pack, const packs::Places& places,
                 const packs::Publishers& publishers)
{
    Faults faults = publishers.doubts(pack.manifest);
    const packs::PackManifest& m = pack.manifest;
    const bool is_plugin = m.kind == PackKind::ruleset || m.kind == PackKind::player;
    for (const FoundPlugin& found : program.catalog().plugins()) {
        const Manifest& there = found.where.manifest;
        if (there.id != m.id || found.where.folder == places.of(m)) continue;
        const bool same_kind =
            is_plugin && std::string_view{to_text(there.kind)} == to_text(m.kind);
        if (!same_kind)
            faults.push_back({"",
                              key("{id} is the id of something of another kind that is here: "
                                  "{folder}"),
                              {{"id", m.id}, {"folder", found.where.folder}}});
        else if (there.version == m.version)
            faults.push_back({"",
                              key("{word} is here already and was not installed from this pack: "
                                  "{folder}"),
                              {{"word", m.name()}, {"folder", found.where.folder}}});
    }
    for (const packs::Installed& other : packs::installed_here(places))
        if (other.manifest.id == m.id && places.of(other.manifest.kind) != places.of(m.kind))
            faults.push_back({"",
                              key("{id} is the id of another pack that is installed: {folder}"),
                              {{"id", m.id}, {"folder", other.folder}}});
    return faults;
}

/// The battles of a pack that can be tried: their rulebook is here.
std::vector<packs::BattleFile> battles_to_try(const Program& program, const Pack& pack)
{
    if (pack.manifest.kind != PackKind::battles) return {};
    std::vector<std::string> paths;
    for (const packs::TarEntry& entry : pack.contents) paths.push_back(entry.name);
    std::vector<packs::BattleFile> battles = packs::battles_among(paths);
    std::erase_if(battles, [&](const packs::BattleFile& battle) {
        const auto file = std::ranges::find(pack.contents, battle.path, &packs::TarEntry::name);
        Problems why_not;
        const auto head = scenario_head_of(file->name, file->bytes, why_not);
        return !head || rulesets_for(program.catalog(), *head, why_not).empty();
    });
    return battles;
}

/// ContentError when a battle of the pack is wrong, as `check` finds it: at the table it would be
/// found too late. A pack of very many is tried for two minutes.
void try_battles(const Program& program, const Pack& pack)
{
    const std::string faults = packs::fault_of_battles(program, pack, battles_to_try(program, pack),
                                                       std::chrono::minutes{2});
    if (!faults.empty())
        throw ContentError{faults + program.tr(key("{word} was not installed: its battles are not "
                                                   "good, as said above"),
                                               {{"word", pack.manifest.name()}})};
}

/// Whether the person at the terminal, or --yes, says so.
bool is_agreed(const Program& program, const Options& options)
{
    if (options.has("yes")) return true;
    std::cout.flush();
    if (!program.terminal_in || ::isatty(STDERR_FILENO) != 1)
        throw UsageError{
            key("nothing was installed: nobody is there to be asked; --yes installs it")};
    std::cerr << program.tr(key("Install it? (yes/no) ")) << std::flush;
    std::string answer;
    if (!std::getline(std::cin, answer)) return false;
    return answer == "yes" || answer == "y" || answer == program.texts.of(key("yes"));
}

void say_there_already(const Program& program, const Pack& pack, const packs::Places& places)
{
    std::cout << program.tr(key("{word} is installed already: {folder}"),
                            {{"word", pack.manifest.name()}, {"folder", places.of(pack.manifest)}})
              << "\n";
}

int run_install(Program& program, const Options& options)
{
    static_cast<void>(options.choice("format", {"text"}));
    const PackSource source = source_of(program, options.arguments.front());
    Faults faults;
    const auto pack = packs::read_pack(source.bytes, faults);
    if (pack) packs::check_content(*pack, faults);
    const packs::Places places = packs::user_places();
    const packs::Publishers publishers{places};
    if (pack)
        for (packs::Fault& fault : obstacles(program, *pack, places, publishers))
            faults.push_back(std::move(fault));
    packs::throw_if_any(faults, source.file, program.texts);

    std::cout << packs::description(program, *pack, places, publishers);
    if (!is_agreed(program, options)) {
        std::cout << program.tr(key("Nothing was installed.")) << "\n";
        return exit_done;
    }
    try_battles(program, *pack);
    packs::Disk disk;
    switch (packs::put_in(disk, places, *pack)) {
    case packs::PutIn::there_already: say_there_already(program, *pack, places); break;
    case packs::PutIn::done:
        std::cout << program.tr(
                         key("{word} is installed. To take it back: sandtable remove {exact}"),
                         {{"word", pack->manifest.name()}, {"exact", pack->manifest.exact()}})
                  << "\n";
        break;
    case packs::PutIn::doubted:
        packs::throw_if_any(packs::Publishers{places}.doubts(pack->manifest), source.file,
                            program.texts);
        [[fallthrough]];
    case packs::PutIn::other_there:
        throw ContentError{
            key("{file}: something else is there: {folder}. Nothing is written over; "
                "sandtable remove {exact} takes back what was installed"),
            {{"file", source.file},
             {"folder", places.of(pack->manifest)},
             {"exact", pack->manifest.exact()}}};
    }
    return exit_done;
}

} // namespace

const Command install_command_decl{"install",
                                   "FILE|SHELF/ID[@VERSION] [--yes]",
                                   workshop_summary("install"),
                                   options_of_install,
                                   1,
                                   1,
                                   run_install};

} // namespace sandtable::host
