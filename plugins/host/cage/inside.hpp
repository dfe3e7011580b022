/// inside.hpp - whether this process is in a cage (cage.hpp), and what it asks its keeper there.
#pragma once

#include "plugins/host/isolation/child.hpp"

#include <string_view>

namespace sandtable::host::cage {

[[nodiscard]] bool is_in() noexcept;
/// From now on it is.
void note_in() noexcept;

/// A path below this is a question to the keeper: what no system call says, a program to talk with,
/// a part to be compiled.
inline constexpr std::string_view questions = "/sandtable-keeper/";
/// Asks the keeper; a descriptor, or none (-1) when it refuses.
[[nodiscard]] Descriptor ask(std::string_view what, std::string_view word);

} // namespace sandtable::host::cage
