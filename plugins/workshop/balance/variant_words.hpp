/// variant_words.hpp - what changed battles came to, and a handicap, in words and as JSON.
#pragma once

#include "plugins/workshop/balance/handicap.hpp"
#include "plugins/workshop/table_of_words.hpp"

namespace sandtable::host {

/// A line each, the first its head: what is changed, chances, what that is away from the first,
/// draws, turns, what is settled.
[[nodiscard]] TableOfWords variants_table(const std::vector<TriedVariant>& tried,
                                          const std::string& head, bool with_shift,
                                          const Texts& texts);
[[nodiscard]] Json variants_json(const std::vector<TriedVariant>& tried);

/// What was found, in sentences.
[[nodiscard]] std::vector<std::string> handicap_said(const Handicap& handicap,
                                                     const std::string& first_side,
                                                     const HandicapPlan& how, const Texts& texts);
/// Single changes, a line each: those that come nearest to even, or with `by_effect` those that
/// move it most, either way.
[[nodiscard]] TableOfWords handicap_table(const Handicap& handicap, const std::string& first_side,
                                          std::size_t most, bool by_effect, const Texts& texts);
[[nodiscard]] Json handicap_json(const Handicap& handicap);

} // namespace sandtable::host
