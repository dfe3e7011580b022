/// signing.hpp - signatures of packs: Ed25519 by libsodium, the only file that knows it.
#pragma once

#include <string>
#include <string_view>

namespace sandtable::host::packs {

/// A key pair. Both halves are hexadecimal digits: 64 of the public key, 64 of the seed that the
/// secret key is made from.
struct KeyPair {
    std::string open;
    std::string seed;
};

/// A fresh pair from the machine's own randomness. Throws HostFault where there is none.
[[nodiscard]] KeyPair new_key_pair();

/// The public key of a seed; empty when `seed` is none.
[[nodiscard]] std::string open_key_of(std::string_view seed);

/// 128 hexadecimal digits: `text` as signed with `seed`. The same for the same text and key.
[[nodiscard]] std::string sign(std::string_view text, std::string_view seed);

/// Whether `signature` is that of `text` with the key whose public half is `open`.
[[nodiscard]] bool is_signed(std::string_view text, std::string_view signature,
                             std::string_view open);

/// Overwrites a text that was secret.
void wipe(std::string& text) noexcept;

} // namespace sandtable::host::packs
