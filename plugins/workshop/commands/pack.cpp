// pack: one file of a plugin, a player or battles, for others to install.

#include "plugins/host/battle/scenario_rulesets.hpp"
#include "plugins/host/border/sha256.hpp"
#include "plugins/host/packs/description.hpp"
#include "plugins/host/packs/gather.hpp"
#include "plugins/host/packs/secret_key.hpp"
#include "plugins/host/packs/trial.hpp"
#include "plugins/workshop/commands/commands.hpp"

#include <filesystem>
#include <iostream>

namespace sandtable::host {
namespace {

namespace fs = std::filesystem;
using packs::Faults;
using packs::Gathered;
using packs::PackKind;
using packs::TarEntry;

constexpr OptionDecl options_of_pack[] = {
    {"output", "FILE", key("Where the pack is written (ID-VERSION.sandpack, here)"), false, 'o'},
    {"sign", nullptr, key("Sign it with your key (sandtable key)")},
};

/// The rulesets that the battles name, as they are here: what they were checked with.
std::map<std::string, std::string> rulesets_named(const Program& program, const Gathered& gathered)
{
    std::map<std::string, std::string> needed;
    std::vector<std::string> paths;
    for (const auto& [path, file] : gathered.files) paths.push_back(path);
    for (const packs::BattleFile& battle : packs::battles_among(paths)) {
        Problems problems;
        const auto head =
            scenario_head_of(battle.path, gathered.files.at(battle.path).bytes, problems);
        if (!head) continue; // its check has said so
        for (const HeadWord& ruleset : head->rulesets)
            if (const FoundPlugin* found =
                    program.catalog().find(ruleset.word, PluginKind::ruleset))
                needed[ruleset.word] = found->where.manifest.version;
    }
    return needed;
}

/// Writes the file; whether it was not there before. ContentError when another one is.
bool write_pack_file(const std::string& file, const std::string& bytes)
{
    std::error_code error;
    if (fs::exists(fs::symlink_status(file, error))) {
        if (fs::is_regular_file(file, error) && packs::read_pack_bytes(file) == bytes) return false;
        throw ContentError{key("{file} is there already, and it is another one: a version that "
                               "others may have does not change. Raise the version, or take that "
                               "file away"),
                           {{"file", file}}};
    }
    packs::Disk disk;
    const std::string whole = fs::absolute(file).string();
    const std::string draft = whole + ".part";
    try {
        fs::remove(draft, error); // of a program that was killed
        disk.write_new(draft, bytes, 0644);
        if (!disk.rename_to_new(draft, whole))
            throw ContentError{key("{file} is there already"), {{"file", file}}};
    } catch (...) {
        fs::remove(draft, error);
        throw;
    }
    return true;
}

std::string output_file(const Options& options, const packs::PackManifest& manifest)
{
    const std::string name = packs::file_name(manifest);
    std::error_code error;
    const std::string asked = options.text("output", name);
    return fs::is_directory(asked, error) ? (fs::path{asked} / name).string() : asked;
}

int run_pack(Program& program, const Options& options)
{
    static_cast<void>(options.choice("format", {"text"}));
    const std::string& folder = options.arguments.front();
    packs::Signer signer;
    if (options.has("sign") && !packs::read_secret_key(packs::user_places(), signer))
        throw UsageError{key("there is no key to sign with: sandtable key new makes one")};
    Faults faults;
    auto gathered = packs::gather(folder, faults);
    // What its battles have to be mended for is told in the same run.
    if (!faults.empty()) std::cerr << packs::fault_of_folder(program, folder);
    packs::throw_if_any(faults, folder, program.texts);
    packs::PackManifest& manifest = gathered->manifest;
    if (manifest.kind == PackKind::battles && manifest.rulesets.empty())
        manifest.rulesets = rulesets_named(program, *gathered);
    if (options.has("sign")) manifest.publisher = packs::Publisher{signer.name, signer.open};

    std::vector<TarEntry> contents;
    for (const auto& [path, file] : gathered->files)
        contents.push_back({path, file.bytes, file.runs});
    const std::string bytes = packs::write_pack(manifest, contents, signer.seed);
    // What would be refused when it is installed is refused now.
    const auto pack = packs::read_pack(bytes, faults);
    if (pack) packs::check_content(*pack, faults);
    packs::throw_if_any(faults, folder, program.texts);
    if (program.terminal_out)
        std::cerr << program.tr(key("Trying {word} as others will have it ..."),
                                {{"word", manifest.name()}})
                  << "\n";
    if (const std::string complaint =
            packs::fault_of_trial(program, manifest, contents,
                                  std::chrono::seconds{options.number("hang", 60, 1, 86'400)});
        !complaint.empty())
        throw ContentError{complaint + program.tr(key("{word} is not packed: it does not work by "
                                                      "itself, as said above"),
                                                  {{"word", manifest.name()}})};
    const std::string file = output_file(options, manifest);
    const bool is_new = write_pack_file(file, bytes);
    for (const std::string& path : gathered->left_behind)
        std::cerr << program.tr(key("left behind: {file}"), {{"file", path}}) << "\n";
    std::cout << program.tr(is_new ? key("{file}: {word}, {n} files, {size}; {who}")
                                   : key("{file} is there already, byte for byte: {word}, {n} "
                                         "files, {size}; {who}"),
                            {{"file", file},
                             {"word", manifest.name()},
                             {"n", std::to_string(contents.size())},
                             {"size", packs::size_in_words(bytes.size(), program.texts)},
                             {"who", packs::signer_in_words(manifest, program.texts)}})
              << "\nsha256 " << sha256(bytes) << "\n";
    return exit_done;
}

} // namespace

const Command pack_command_decl{
    "pack", "FOLDER [-o FILE] [--sign]", workshop_summary("pack"), options_of_pack, 1, 1, run_pack};

} // namespace sandtable::host
