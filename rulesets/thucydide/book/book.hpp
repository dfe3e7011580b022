/// book.hpp - what Thucydide brings to the table, as data.
#pragma once

#include "kernel/rules/book.hpp"

namespace sandtable::thucydide {

/// The same at every call.
[[nodiscard]] const Book& book() noexcept;

} // namespace sandtable::thucydide
