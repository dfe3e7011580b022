/// secret_key.hpp - the key with which this user signs packs.
#pragma once

#include "plugins/host/packs/disk.hpp"
#include "plugins/host/packs/places.hpp"
#include "plugins/host/packs/signing.hpp"

#include <optional>

namespace sandtable::host::packs {

/// Who signs. The seed is wiped when it goes.
struct Signer {
    Signer() = default;
    Signer(const Signer&) = delete;
    Signer& operator=(const Signer&) = delete;
    ~Signer() { wipe(seed); }

    std::string name; ///< as which others know this user
    std::string open; ///< the public key
    std::string seed; ///< what the secret key is made from
};

/// config + "/secret.key"
[[nodiscard]] std::string secret_key_file(const Places& places);

/// Makes a pair and keeps it in a file that nobody else may read. ContentError when there is one
/// already, or when `name` is no name.
void make_secret_key(Disk& disk, const Places& places, const std::string& name);

/// Reads the file into `signer`; false when there is none. ContentError when others may read it or
/// it is damaged.
[[nodiscard]] bool read_secret_key(const Places& places, Signer& signer);

} // namespace sandtable::host::packs
