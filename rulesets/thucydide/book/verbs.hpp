/// verbs.hpp - the orders of the book, as data; their places are words.hpp's Verb.
#pragma once

#include "kernel/rules/book.hpp"

namespace sandtable::thucydide {

[[nodiscard]] List<VerbSpec> verb_specs() noexcept;

} // namespace sandtable::thucydide
