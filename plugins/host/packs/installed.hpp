/// installed.hpp - packs that come into the user's folders, and go.
///
///   put_in            a pack, whole or not at all, beside every other version
///   installed_here    what was put in
///   changes_in        what somebody has changed of it since
///   take_out          a pack, whole or not at all
///
/// An installed pack is the folder "ID@VERSION" with what was in the pack, and its pack.json and
/// pack.sig: they say that it was installed, and what.
#pragma once

#include "plugins/host/packs/disk.hpp"
#include "plugins/host/packs/pack_file.hpp"
#include "plugins/host/packs/places.hpp"
#include "plugins/host/packs/publishers.hpp"

#include <string>
#include <vector>

namespace sandtable::host::packs {

struct Installed {
    PackManifest manifest;
    std::string folder;
};

/// What was installed, by id, newest version first. Folders that hold no good pack.json of their
/// own name are not among them.
[[nodiscard]] std::vector<Installed> installed_here(const Places& places);

enum class PutIn {
    done,
    there_already, ///< the same pack, byte for byte
    other_there,   ///< another folder or pack of that name: nothing was changed
    doubted,       ///< Publishers::doubts has something against it: nothing was changed
};

/// Held while packs, or what is known of publishers, change.
[[nodiscard]] Lock lock_packs(Disk& disk, const Places& places);

/// Writes the pack beside where it will be, waits until it is on the disk and gives it its name in
/// one step. Its publisher is remembered. Nothing is ever written over. Throws HostFault when the
/// disk fails; nothing of the pack is there then, and what a killed program has left is cleared
/// away next time.
[[nodiscard]] PutIn put_in(Disk& disk, const Places& places, const Pack& pack);

/// Paths of an installed pack that were changed, added or are gone, sorted.
[[nodiscard]] std::vector<std::string> changes_in(const Installed& pack);

/// Takes the name away in one step and then what was there.
void take_out(Disk& disk, const Places& places, const Installed& pack);

} // namespace sandtable::host::packs
