// shelf: an index of a folder of packs, to be copied to a web server or a stick.

#include "plugins/host/packs/disk.hpp"
#include "plugins/host/packs/pack_file.hpp"
#include "plugins/host/packs/shelf_index.hpp"
#include "plugins/host/program.hpp"
#include "plugins/workshop/commands/commands.hpp"

#include <filesystem>
#include <iostream>

namespace sandtable::host {
namespace {

int run_shelf(Program& program, const Options& options)
{
    static_cast<void>(options.choice("format", {"text"}));
    const std::string& folder = options.arguments.front();
    packs::Faults faults;
    const auto all = packs::read_shelf_folder(folder, faults);
    packs::throw_if_any(faults, folder, program.texts);
    if (all.empty())
        throw ContentError{key("{file}: there is no pack in it (*.sandpack)"), {{"file", folder}}};
    const std::string file =
        (std::filesystem::absolute(folder) / std::string{packs::shelf_file}).string();
    packs::Disk disk;
    disk.replace(file, packs::write_shelf(all), 0644);
    for (const packs::ShelvedPack& pack : all)
        std::cout << pack.manifest.exact() << "  " << pack.manifest.title(program.texts.language())
                  << "  " << pack.file << "\n";
    std::cout << program.tr(key("{n} packs in {file}. Copy the folder wherever you like; one is "
                                "installed by sandtable install {folder}/ID"),
                            {{"n", std::to_string(all.size())}, {"file", file}, {"folder", folder}})
              << "\n";
    return exit_done;
}

} // namespace

const Command shelf_command_decl{"shelf", "FOLDER", workshop_summary("shelf"), {}, 1, 1, run_shelf};

} // namespace sandtable::host
