/// part.hpp - a part of the program that a checkout compiles when it is first asked for.
#pragma once

#include <string>

namespace sandtable::host {

/// Whether `file` is there. If it is not and the program was started from a checkout, which says so
/// in the environment (SANDTABLE_BUILDER: the launcher), it is compiled first; `part` is what the
/// launcher knows it by: the id of a ruleset, or "workshop".
[[nodiscard]] bool have_part(const std::string& file, const std::string& part);

} // namespace sandtable::host
