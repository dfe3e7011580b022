/// trial.hpp - whether what is in a pack works, tried before anybody gets it.
#pragma once

#include "plugins/host/packs/pack_file.hpp"
#include "plugins/host/program.hpp"

#include <chrono>
#include <string>
#include <vector>

namespace sandtable::host::packs {

/// A battle among packed files.
struct BattleFile {
    std::string id;   ///< "vitoria"
    std::string path; ///< "vitoria.lua" or "vitoria/scenario.lua"
};
/// The battles among files of these paths, by id.
[[nodiscard]] std::vector<BattleFile> battles_among(const std::vector<std::string>& paths);

/// Writes the contents into a folder of their own, as whoever installs them will have them, and
/// tries them there: `conform --quick` of a plugin, `check` of every battle, each in a process of
/// its own. A case of conform may take `patience`. What they said of what is wrong; empty when all
/// is well.
[[nodiscard]] std::string fault_of_trial(const Program& program, const PackManifest& manifest,
                                         const std::vector<TarEntry>& contents,
                                         std::chrono::seconds patience);

/// The same of these battles of somebody else's alone, as long as `time` lasts: nothing of the rest
/// is said.
[[nodiscard]] std::string fault_of_battles(const Program& program, const Pack& pack,
                                           const std::vector<BattleFile>& battles,
                                           std::chrono::seconds time);

/// What `check` says of the battles in an author's folder that is no pack yet.
[[nodiscard]] std::string fault_of_folder(const Program& program, const std::string& folder);

} // namespace sandtable::host::packs
