/// book.hpp - Fields of Strategy as the kernel's Book: counters, verbs, phases, dice, options.
#pragma once

#include "kernel/rules/book.hpp"

namespace sandtable::fos {

/// The same object at every call.
[[nodiscard]] const Book& book() noexcept;

} // namespace sandtable::fos
