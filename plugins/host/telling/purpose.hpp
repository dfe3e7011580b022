/// purpose.hpp - for what a die falls, in the reader's words.
#pragma once

#include "plugins/host/telling/i18n.hpp"

#include <string>
#include <string_view>

namespace sandtable::host {

/// "fire" as "le tir", behind "dé pour": a catalog says it under "a die for: fire" where a verb or
/// a phase of the same name needs another word ("tir"), else under the purpose itself.
[[nodiscard]] inline std::string purpose_in_words(std::string_view purpose, const Texts& texts)
{
    const std::string own = std::string{"a die for: "}.append(purpose);
    const std::string said{texts.of(own)};
    return said == own ? std::string{texts.of(purpose)} : said;
}

} // namespace sandtable::host
