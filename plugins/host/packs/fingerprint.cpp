#include "plugins/host/packs/fingerprint.hpp"

#include "plugins/host/border/sha256.hpp"

#include <charconv>
#include <cstdint>

namespace sandtable::host::packs {
namespace {

/// Sixteen bits as consonant, vowel, consonant, vowel, consonant.
std::string proquint(std::uint32_t bits)
{
    constexpr std::string_view consonants = "bdfghjklmnprstvz";
    constexpr std::string_view vowels = "aiou";
    return {consonants[bits >> 12 & 15], vowels[bits >> 10 & 3], consonants[bits >> 6 & 15],
            vowels[bits >> 4 & 3], consonants[bits & 15]};
}

} // namespace

std::string fingerprint(std::string_view open_key)
{
    const std::string hash = sha256(open_key);
    std::string words;
    for (std::size_t at = 0; at < 32; at += 4) {
        std::uint32_t bits = 0;
        std::from_chars(hash.data() + at, hash.data() + at + 4, bits, 16);
        words += (words.empty() ? "" : "-") + proquint(bits);
    }
    return words;
}

} // namespace sandtable::host::packs
