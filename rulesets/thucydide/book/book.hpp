/// book.hpp - what Thucydide brings to the table, as data.
#pragma once

#include "kernel/rules/book.hpp"

namespace thucydide {

/// The same at every call.
[[nodiscard]] const sandtable::Book& book() noexcept;

} // namespace thucydide
