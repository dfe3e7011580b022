/// shelf_index.hpp - a folder of packs with an index, to be copied to a web server or a stick.
#pragma once

#include "plugins/host/packs/pack_manifest.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::host::packs {

inline constexpr std::string_view shelf_file = "shelf.json";

/// A pack on a shelf, as its index has it.
struct ShelvedPack {
    std::string file; ///< its name in the folder
    std::uint64_t size = 0;
    std::string sha256;
    PackManifest manifest; ///< without files
};

/// Reads every *.sandpack of a folder; everything that is wrong with any of them is in `faults`.
/// By id, newest version first.
[[nodiscard]] std::vector<ShelvedPack> read_shelf_folder(const std::string& folder, Faults& faults);

/// The same text for the same packs.
[[nodiscard]] std::string write_shelf(const std::vector<ShelvedPack>& packs);

/// What an index says: of each pack its file, size, hash, id and version, which is all that is
/// believed. Nothing when anything is wrong.
[[nodiscard]] std::optional<std::vector<ShelvedPack>> read_shelf(std::string_view text,
                                                                 Faults& faults);

} // namespace sandtable::host::packs
