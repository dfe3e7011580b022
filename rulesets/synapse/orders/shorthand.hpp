/// shorthand.hpp - SYN chapter 17: the notation of the book, "face main>B.main", as orders.
#pragma once

#include "kernel/game/ruleset.hpp"
#include "rulesets/synapse/chapters/field.hpp"

namespace sandtable::synapse {

/// "attack main>B.main", "fire support[u3,u5]>B.main", "siege bombard support[u7]", "no-pursuit",
/// "call-off" ... Bodies may leave out the letter of their own side; "-" means none.
[[nodiscard]] TextForms::Read read_shorthand(const Field& field, std::string_view text);

} // namespace sandtable::synapse
