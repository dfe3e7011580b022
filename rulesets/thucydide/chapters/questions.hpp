/// questions.hpp - THU section 8: the decisions, asked only when there is a real choice.
/// [THU-GEN-01]
///
/// A side may have standing answers, so that play does not stop for the obvious: never spend on
/// defense, always cancel what can be canceled, always retreat by the first path, always riposte.
#pragma once

#include "rulesets/thucydide/chapters/play.hpp"

namespace sandtable::thucydide {

[[nodiscard]] inline bool asks(const Field& field, Question question) noexcept
{
    return field.table.asks() && field.table.decision().kind == static_cast<std::uint8_t>(question);
}

void ask(const Play& play, Question question, Side side, Unit unit = Unit::none);

// Each asks where there is a choice; what has one answer is answered at once.
void ask_appointment(const Play& play, Side side);
void ask_defense(Play& play);
void ask_cancel(const Play& play, int available);
void ask_path(const Play& play, Unit u, bool evading);
void ask_escape(const Play& play, Unit leader);

} // namespace sandtable::thucydide
