/// sha256.hpp - SHA-256, for trust in a content. [FIPS 180-4]
#pragma once

#include <string>
#include <string_view>

namespace sandtable::host {

/// 64 lower-case hexadecimal digits.
[[nodiscard]] std::string sha256(std::string_view bytes);

} // namespace sandtable::host
