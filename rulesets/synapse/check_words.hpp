/// check_words.hpp - what the checks of a scenario need: words that were meant, products that stop.
#pragma once

#include "kernel/rules/nearest.hpp"
#include "rulesets/synapse/arith.hpp"

namespace sandtable::synapse {

/// The known word that was probably meant, or null.
template <typename Words>
[[nodiscard]] const char* nearest_of(std::string_view said, const Words& known)
{
    Nearest nearest{said};
    for (const char* word : known) nearest.offer(word);
    for (const char* word : known)
        if (!nearest.found().empty() && nearest.found() == word) return word;
    return nullptr;
}

/// A product of numbers that an author may have written absurdly large: stops growing far above
/// all that is allowed. [SYN-CORE-14]
[[nodiscard]] constexpr Wide times(Wide a, Wide b)
{
    constexpr Wide ceiling = Wide{most_power} * most_power * most_power;
    if (a <= 0 || b <= 0) return 0;
    return a > ceiling / b ? ceiling : a * b;
}

} // namespace sandtable::synapse
