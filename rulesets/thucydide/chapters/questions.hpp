/// questions.hpp - THU section 8: the decisions, asked only when there is a real choice.
/// [THU-GEN-01]
///
/// A side may have standing answers, so that play does not stop for the obvious: never spend on
/// defense, always cancel what can be canceled, always retreat by the first path, always riposte.
#pragma once

#include "rulesets/thucydide/chapters/field.hpp"

namespace sandtable::thucydide {

/// Places in Book::decisions.
enum class Question : std::uint8_t {
    deploy,
    command,
    appoint,
    movement,
    combat,
    defend,
    cancel_flags,
    retreat,
    evade,
    escape,
    follow_up,
    charge,
    riposte,
    pursue,
};

/// Places in Book::phases.
enum class Phase : std::uint8_t { set_up, command, movement, combat, end };

[[nodiscard]] inline bool asks(const Field& field, Question question) noexcept
{
    return field.table.asks() && field.table.decision().kind == static_cast<std::uint8_t>(question);
}

void ask(const Play& play, Question question, Side side, Unit unit = Unit::none);

/// Each returns whether it asked; what has one answer is answered at once.
bool ask_appointment(const Play& play, Side side);
bool ask_defense(const Play& play);
bool ask_cancel(const Play& play, int available);
bool ask_path(const Play& play, Unit u, bool evading);
bool ask_escape(const Play& play, Unit leader);

} // namespace sandtable::thucydide
