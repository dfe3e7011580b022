/// legal_attacks.hpp - THU chapter 9: the canonical orders of the combat phase.
#pragma once

#include "rulesets/thucydide/orders/canon.hpp"

namespace sandtable::thucydide {

void list_combat(const Canon& canon) noexcept;
/// An attack on what may be attacked: bare, with each order that can be had, and led.
void list_variants(const Canon& canon, Attack attack, Mode mode, bool pursuing) noexcept;

} // namespace sandtable::thucydide
