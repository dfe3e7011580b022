/// verbs.hpp - SYN chapter 17: all verbs, one row each (verbs/row.hpp), opened under verbs/.
#pragma once

#include "rulesets/synapse/book/words.hpp"
#include "rulesets/synapse/orders/verbs/row.hpp"

#include <array>

namespace sandtable::synapse {

inline constexpr auto count_of_verbs = static_cast<std::size_t>(Verb::count_of_verbs);

/// The row of a verb.
[[nodiscard]] const VerbRow& row_of(Verb verb) noexcept;
[[nodiscard]] inline const VerbRow& row_of(const Order& order) noexcept
{
    return row_of(static_cast<Verb>(order.verb));
}
/// What the book says of each verb, in the order of `Verb`.
[[nodiscard]] std::array<VerbSpec, count_of_verbs> verb_specs();

} // namespace sandtable::synapse
