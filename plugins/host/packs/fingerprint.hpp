/// fingerprint.hpp - a key as words that two people can compare, over the telephone if need be.
#pragma once

#include <string>
#include <string_view>

namespace sandtable::host::packs {

/// "lusab-babad-gutih-tugad-mudof-sakat-haguz-kinor": the first 128 bits of the SHA-256 of a public
/// key (64 hexadecimal digits) as eight words of five letters, which can be said in any language.
/// [Wilkerson, A Proposal for Proquints, 2009]
[[nodiscard]] std::string fingerprint(std::string_view open_key);

} // namespace sandtable::host::packs
