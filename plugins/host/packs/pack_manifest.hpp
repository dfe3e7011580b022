/// pack_manifest.hpp - pack.json: what a pack is, from whom, what it needs and what is in it.
///
///     { "format": "sandtable.pack/1", "kind": "battles", "id": "peninsula", "version": "1.0.0",
///       "title": { "en": "Peninsula", "fr": "Péninsule" }, "author": "Ana", "rights": "CC-BY-4.0",
///       "needs": { "rulesets": { "fos": "1.0.0" } },
///       "files": [ { "path": "vitoria.lua", "size": 2112, "sha256": "..." } ] }
///
///   PackManifest       the same as values
///   read_pack_json     of a pack: every field is there and good, or it is a fault with its place
///   read_author_json   of an author's folder: what only the author can say
///   write_pack_json    the same text for the same values
#pragma once

#include "plugins/host/packs/faults.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sandtable::host::packs {

inline constexpr std::string_view pack_format = "sandtable.pack/1";

enum class PackKind : std::uint8_t {
    ruleset, ///< a plugin
    player,  ///< a plugin
    program, ///< a player over the wire, in any language
    battles, ///< Lua scenarios, maps, armies, texts
};
[[nodiscard]] const char* to_text(PackKind kind) noexcept;

struct PackedFile {
    std::string path; ///< below the pack's content, folders parted by '/'
    std::uint64_t size = 0;
    std::string sha256; ///< 64 hexadecimal digits
    bool runs = false;  ///< may be executed
};

struct Publisher {
    std::string name;
    std::string key; ///< the public key, 64 hexadecimal digits
};

struct PackManifest {
    PackKind kind = PackKind::battles;
    std::string id, version;
    std::map<std::string, std::string> titles; ///< by language; "en" is there
    std::string author, rights;
    std::string border;                          ///< "1.0", of a plugin
    std::vector<std::string> platforms;          ///< "linux-x86_64", of a plugin, sorted
    std::map<std::string, std::string> rulesets; ///< id, and the least version of it that will do
    std::string command;                         ///< of a program: how it is started in its folder
    std::optional<Publisher> publisher;          ///< who has signed it
    std::vector<PackedFile> files;               ///< sorted by path
    std::vector<std::string> leave_out;          ///< of an author's file: paths that stay behind

    /// "fos 1.2.0"
    [[nodiscard]] std::string name() const { return id + " " + version; }
    /// "fos@1.2.0": what asks for this version, and the name of its folder.
    [[nodiscard]] std::string exact() const { return id + "@" + version; }
    /// In that language, else in English.
    [[nodiscard]] const std::string& title(const std::string& language) const;
};

/// Nothing when anything is wrong; all of it is in `faults`, placed by line and column.
[[nodiscard]] std::optional<PackManifest> read_pack_json(std::string_view text, Faults& faults);

/// What an author has written beside what is to be packed. Of a plugin everything may be missing
/// (`of_plugin`: plugin.json says the rest); otherwise id, version, kind, title, author and rights
/// must be there.
[[nodiscard]] std::optional<PackManifest> read_author_json(std::string_view text, bool of_plugin,
                                                           Faults& faults);

[[nodiscard]] std::string write_pack_json(const PackManifest& manifest);

} // namespace sandtable::host::packs
