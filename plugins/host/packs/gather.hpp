/// gather.hpp - from an author's folder to what goes into a pack.
#pragma once

#include "plugins/host/packs/pack_manifest.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sandtable::host::packs {

struct GatheredFile {
    std::string bytes;
    bool runs = false;
};

/// What is to be packed.
struct Gathered {
    PackManifest manifest;                     ///< without publisher and files
    std::map<std::string, GatheredFile> files; ///< by path; the order of a pack
    std::vector<std::string> left_behind;      ///< paths that begin with a dot, and the like
};

/// Reads a folder. A plugin has plugin.json (its library must be built; a build folder shows the
/// rest by links, which are followed), battles and programs have a pack.json that says what they
/// are. Nothing when anything is wrong: everything that is, is in `faults`.
[[nodiscard]] std::optional<Gathered> gather(const std::string& folder, Faults& faults);

} // namespace sandtable::host::packs
