/// book.hpp - what Synapse mass combat brings to the table, as data.
///
/// Phases, questions and words stand in book.cpp; counters, options, fields (words of a scenario)
/// and rules beside it; verbs in orders/verbs.cpp, the sequence of play in chapters/sequence.cpp.
#pragma once

#include "kernel/rules/book.hpp"

namespace sandtable::synapse {

/// The same at every call.
[[nodiscard]] const Book& book() noexcept;

} // namespace sandtable::synapse
