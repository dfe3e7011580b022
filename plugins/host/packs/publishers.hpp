/// publishers.hpp - whose keys are known here: what was seen first is remembered.
#pragma once

#include "plugins/host/packs/disk.hpp"
#include "plugins/host/packs/faults.hpp"
#include "plugins/host/packs/pack_manifest.hpp"
#include "plugins/host/packs/places.hpp"

#include <set>
#include <string>
#include <vector>

namespace sandtable::host::packs {

/// A key, the names it was seen with and the packs it has signed.
struct KnownKey {
    std::string key; ///< 64 hexadecimal digits
    std::set<std::string> names;
    std::set<std::string> packs; ///< ids
};

/// The user's list, config + "/publishers.json". A name stands for one key, and so does the id of a
/// pack: who has signed it once signs it for good.
class Publishers {
public:
    /// ContentError when there is a list and it cannot be read: forgetting everybody would be
    /// worse.
    explicit Publishers(const Places& places);

    [[nodiscard]] const std::vector<KnownKey>& keys() const noexcept { return keys_; }
    [[nodiscard]] const KnownKey* key_of_name(const std::string& name) const;
    [[nodiscard]] const KnownKey* key_of_pack(const std::string& id) const;
    [[nodiscard]] bool knows(const Publisher& who) const;

    /// Why a pack does not come from whom it says, or who signed it before: faults with both
    /// fingerprints. None for somebody new.
    [[nodiscard]] Faults doubts(const PackManifest& pack) const;

    /// What `doubts` had nothing against. An unsigned pack is not remembered.
    void remember(const PackManifest& pack);
    /// `who` has this key from now on, whatever was known before: packs that the name has signed go
    /// with it.
    void set(const Publisher& who);
    /// Forgets a name, a key or the id of a pack; how many keys knew it.
    std::size_t forget(const std::string& word);

    /// Writes the whole list.
    void save(Disk& disk) const;

private:
    KnownKey& entry(const std::string& key);

    std::string folder_, file_;
    std::vector<KnownKey> keys_; ///< sorted by key
};

} // namespace sandtable::host::packs
