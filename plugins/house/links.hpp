/// links.hpp - secrets that open a seat: whoever has the link may sit there.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace sandtable::house {

/// 24 letters of 64, fit for an address: 144 bits of the system's randomness.
[[nodiscard]] std::string new_secret();

/// Whether two secrets are the same; how long that takes says nothing of where they part.
[[nodiscard]] bool same_secret(std::string_view a, std::string_view b);

} // namespace sandtable::house
