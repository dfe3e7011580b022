/// places.hpp - the folders of whoever runs this program, and where a pack is put.
#pragma once

#include "plugins/host/packs/pack_manifest.hpp"

#include <string>

namespace sandtable::host::packs {

struct Places {
    std::string data;   ///< $XDG_DATA_HOME/sandtable or ~/.local/share/sandtable
    std::string config; ///< $XDG_CONFIG_HOME/sandtable or ~/.config/sandtable

    /// The folder of everything of a kind: data + "/plugins", "/battles" or "/players".
    [[nodiscard]] std::string of(PackKind kind) const;
    /// Where a pack is put: below that, "ID@VERSION".
    [[nodiscard]] std::string of(const PackManifest& manifest) const;
};

/// HostFault when the environment names neither.
[[nodiscard]] Places user_places();

} // namespace sandtable::host::packs
