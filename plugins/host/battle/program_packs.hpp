/// program_packs.hpp - players that are programs, installed as packs (docs/sharing.md).
///
///   program_packs    all that are here
///   program_called   the one that a player's name means
///   program_hash     what trust in one is given to
///   command_of       the words that start one
///
/// A program has no cage: it is started by a shell as its author wrote it, with all rights of
/// whoever plays. So only one that a person has trusted is started by its id (decision 98).
#pragma once

#include "plugins/host/battle/installed_packs.hpp"

#include <optional>
#include <string>
#include <vector>

namespace sandtable::host {

class TrustList;

/// By id, newest first.
[[nodiscard]] std::vector<InstalledPack> program_packs();

/// Of "snake" the newest version, of "snake@0.1.0" that one.
[[nodiscard]] std::optional<InstalledPack> program_called(const std::string& name);

/// "sha256:...", of its pack.json and every file that this names; empty when one is not there any
/// more. What has changed is another program.
[[nodiscard]] std::string program_hash(const InstalledPack& pack);

[[nodiscard]] bool is_trusted(const InstalledPack& program, const TrustList& list);

/// For a shell: in its folder, as its author wrote it. HostFault where nobody trusts it.
[[nodiscard]] std::string command_of(const InstalledPack& pack, const TrustList& list);

} // namespace sandtable::host
