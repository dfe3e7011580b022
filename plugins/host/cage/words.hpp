/// words.hpp - what a cage is made of, and why there is none, in words for people.
#pragma once

#include "plugins/host/telling/i18n.hpp"

#include <cstdint>
#include <string>

namespace sandtable::host::cage {

/// "system calls, files, network, users, memory", as far as `layers` (bits of Layer) has them.
[[nodiscard]] std::string layer_words(std::uint32_t layers, const Texts& texts);

/// What CannotCage or a keeper said, in the reader's language; what the system itself answered,
/// behind a colon, stays as it is.
[[nodiscard]] std::string reason_words(const std::string& why, const Texts& texts);

} // namespace sandtable::host::cage
