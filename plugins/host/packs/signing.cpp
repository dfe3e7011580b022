#include "plugins/host/packs/signing.hpp"

#include "plugins/host/errors.hpp"

#include <array>
#include <sodium.h>

namespace sandtable::host::packs {
namespace {

/// What is signed begins with this: a signature of a pack is one of nothing else.
constexpr std::string_view purpose = "sandtable.pack/1 signature\n";

template <std::size_t size>
using Bytes = std::array<unsigned char, size>;

void need_sodium()
{
    if (sodium_init() < 0)
        throw HostFault{key("the library for signatures (libsodium) cannot begin")};
}

template <std::size_t size>
std::string to_hex(const Bytes<size>& bytes)
{
    std::string text(size * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), size);
    text.resize(size * 2);
    return text;
}

/// Whether `text` is exactly so many bytes in hexadecimal digits.
template <std::size_t size>
bool from_hex(std::string_view text, Bytes<size>& bytes)
{
    std::size_t length = 0;
    const char* end = nullptr;
    return text.size() == size * 2 &&
           sodium_hex2bin(bytes.data(), size, text.data(), text.size(), nullptr, &length, &end) ==
               0 &&
           length == size && end == text.data() + text.size();
}

/// Both halves of a key, wiped when it goes.
struct Secret {
    Bytes<crypto_sign_PUBLICKEYBYTES> open{};
    Bytes<crypto_sign_SECRETKEYBYTES> secret{};
    Bytes<crypto_sign_SEEDBYTES> seed{};
    Secret() = default;
    Secret(const Secret&) = delete;
    Secret& operator=(const Secret&) = delete;
    ~Secret()
    {
        sodium_memzero(secret.data(), secret.size());
        sodium_memzero(seed.data(), seed.size());
    }
};

std::string with_purpose(std::string_view text) { return std::string{purpose}.append(text); }

const unsigned char* bytes_of(const std::string& text)
{
    return reinterpret_cast<const unsigned char*>(text.data());
}

} // namespace

KeyPair new_key_pair()
{
    need_sodium();
    Secret pair;
    randombytes_buf(pair.seed.data(), pair.seed.size());
    crypto_sign_seed_keypair(pair.open.data(), pair.secret.data(), pair.seed.data());
    return {to_hex(pair.open), to_hex(pair.seed)};
}

std::string open_key_of(std::string_view seed)
{
    need_sodium();
    Secret pair;
    if (!from_hex(seed, pair.seed)) return {};
    crypto_sign_seed_keypair(pair.open.data(), pair.secret.data(), pair.seed.data());
    return to_hex(pair.open);
}

std::string sign(std::string_view text, std::string_view seed)
{
    need_sodium();
    Secret pair;
    if (!from_hex(seed, pair.seed)) throw HostFault{key("that is no secret key")};
    crypto_sign_seed_keypair(pair.open.data(), pair.secret.data(), pair.seed.data());
    const std::string whole = with_purpose(text);
    Bytes<crypto_sign_BYTES> signature{};
    crypto_sign_detached(signature.data(), nullptr, bytes_of(whole), whole.size(),
                         pair.secret.data());
    return to_hex(signature);
}

bool is_signed(std::string_view text, std::string_view signature, std::string_view open)
{
    need_sodium();
    Bytes<crypto_sign_BYTES> bytes{};
    Bytes<crypto_sign_PUBLICKEYBYTES> open_key{};
    if (!from_hex(signature, bytes) || !from_hex(open, open_key)) return false;
    const std::string whole = with_purpose(text);
    return crypto_sign_verify_detached(bytes.data(), bytes_of(whole), whole.size(),
                                       open_key.data()) == 0;
}

void wipe(std::string& text) noexcept
{
    sodium_memzero(text.data(), text.size());
    text.clear();
}

} // namespace sandtable::host::packs
