/// thought_text.hpp - what a computer player thinks, in words.
#pragma once

#include "plugins/host/play/thought.hpp"
#include "plugins/host/telling/teller.hpp"

#include <span>
#include <string>

namespace sandtable::text {

/// "A; B; C", as they can be given at the prompt, or "A; B; and 9 more": so many orders of a plan;
/// empty where there are none.
[[nodiscard]] std::string plan_text(std::span<const Order> plan, std::size_t most,
                                    const host::Teller& teller);

/// "12345 orders tried; 33 choices compared; expects 31 (100 is victory, -100 defeat)": as far as
/// it is known; empty where nothing is.
[[nodiscard]] std::string thought_text(const host::Thought& thought, const host::Texts& texts);

} // namespace sandtable::text
