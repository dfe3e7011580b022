/// legal_answers.hpp - THU chapter 9: the canonical answers to the questions of a combat.
#pragma once

#include "rulesets/thucydide/orders/canon.hpp"

namespace sandtable::thucydide {

/// Those that name no unit but are about one.
void list_answer(const Canon& canon, const Decision& decision) noexcept;

} // namespace sandtable::thucydide
