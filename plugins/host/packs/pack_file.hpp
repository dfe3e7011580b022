/// pack_file.hpp - a pack: its manifest, who has signed it, and what is in it.
///
///   write_pack     from contents to the bytes of the file, the same on every machine
///   read_pack      from the bytes of anybody's file to a pack, or everything that is wrong with it
///   check_content  whether what is in it is what its kind may hold, and can be used here
///
/// The file holds pack.json, pack.sig if it is signed, and below content/ the files that pack.json
/// names with their hashes, in the order of their names. The signature is of pack.json.
#pragma once

#include "plugins/host/packs/pack_manifest.hpp"
#include "plugins/host/packs/tar.hpp"

namespace sandtable::host::packs {

struct Pack {
    PackManifest manifest;
    std::string manifest_text;      ///< pack.json as it stands in the file
    std::string signature;          ///< pack.sig as it stands there; empty: nobody has signed
    std::vector<TarEntry> contents; ///< names without "content/"
};

/// Fills in the sizes and hashes of `contents` (sorted by name) and signs with `seed` where the
/// manifest names a publisher.
[[nodiscard]] std::string write_pack(PackManifest manifest, const std::vector<TarEntry>& contents,
                                     std::string_view seed = {});

/// Nothing when anything is wrong. `bytes` must outlive the pack.
[[nodiscard]] std::optional<Pack> read_pack(std::string_view bytes, Faults& faults);

/// What is wrong with the contents for a pack of this kind on this machine: files that it may not
/// hold, a plugin.json that is wrong or says something else than pack.json, a library that is none.
/// Runs no code.
void check_content(const Pack& pack, Faults& faults);

/// Whether a pack of this kind may hold a file of this name, but for the libraries of a plugin.
[[nodiscard]] bool may_hold(PackKind kind, std::string_view path) noexcept;

/// The libraries that a plugin.json names under "entry", by platform; the only one of a plugin for
/// one kind of machine under an empty name. What is wrong with the text is not said here.
[[nodiscard]] std::map<std::string, std::string> libraries_named(std::string_view plugin_json);

/// The name of a pack's file: "fos-1.2.0.sandpack".
[[nodiscard]] std::string file_name(const PackManifest& manifest);

/// The bytes of a file that may be a pack. ContentError when it cannot be read, is no plain file or
/// too large.
[[nodiscard]] std::string read_pack_bytes(const std::string& path);

} // namespace sandtable::host::packs
