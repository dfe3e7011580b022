#include "plugins/host/border/sha256.hpp"

#include <array>

#include <sodium.h>

namespace sandtable::host {

std::string sha256(std::string_view bytes)
{
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(bytes.data()),
                       bytes.size());
    std::string text;
    for (const unsigned char byte : hash) {
        text += "0123456789abcdef"[byte >> 4];
        text += "0123456789abcdef"[byte & 15];
    }
    return text;
}

} // namespace sandtable::host
