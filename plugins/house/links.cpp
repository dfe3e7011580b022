#include "plugins/house/links.hpp"

#include "plugins/host/errors.hpp"
#include "plugins/host/telling/i18n.hpp"

#include <array>
#include <sodium.h>

namespace sandtable::house {

std::string new_secret()
{
    if (sodium_init() < 0)
        throw host::HostFault{host::key("the library for secrets (libsodium) cannot begin")};
    std::array<unsigned char, 18> bytes{}; // 144 bits: 24 letters without padding
    randombytes_buf(bytes.data(), bytes.size());
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_ENCODED_LEN(18, variant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
    text.resize(text.size() - 1); // its final zero
    return text;
}

bool same_secret(std::string_view a, std::string_view b)
{
    return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

} // namespace sandtable::house
