/// made_pack.hpp - a small pack of battles, made in memory.
#pragma once

#include "plugins/host/packs/pack_file.hpp"

namespace sandtable::testing {

inline const std::string ford = R"(return scenario "The Ford" {
    ruleset = "fos/1", turns = 6,
    map = square { size = { 6, 6 }, objectives = { a1 = "Hill" } },
    units = {
        blue = { infantry { "A", id = 1, force = 2, at = "b2" } },
        red = { infantry { "B", id = 2, force = 2, at = "e5" } },
    },
}
)";

inline host::packs::PackManifest battles(const std::string& id = "peninsula",
                                         const std::string& version = "1.0.0")
{
    host::packs::PackManifest manifest;
    manifest.kind = host::packs::PackKind::battles;
    manifest.id = id;
    manifest.version = version;
    manifest.titles = {{"en", "Peninsula"}, {"fr", "P\xc3\xa9ninsule"}};
    manifest.author = "Ana";
    manifest.rights = "CC-BY-4.0";
    manifest.rulesets = {{"fos", "1.0.0"}};
    return manifest;
}

inline std::vector<host::packs::TarEntry> files_of_battles()
{
    return {{"README.md", "# Peninsula\n"}, {"ford.lua", ford}, {"maps/ford.tmj", "{}"}};
}

inline std::string pack_bytes(const std::string& id = "peninsula",
                              const std::string& version = "1.0.0")
{
    return host::packs::write_pack(battles(id, version), files_of_battles());
}

} // namespace sandtable::testing
