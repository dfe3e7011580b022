/// sequence.hpp - THU chapters 8 and 20: set-up, phases, the turn.
#pragma once

#include "rulesets/thucydide/chapters/field.hpp"

namespace sandtable::thucydide {

/// Completes the table and plays on to the first decision.
void set_up(const Play& play);
/// Goes on as far as nobody has a real choice: called after every order.
void play_on(const Play& play);

void end_deployment(const Play& play, Side side);
void end_command(const Play& play, Side side);
void end_movement(const Play& play, Side side);
void end_combats(const Play& play, Side side);

/// Why a piece may not be deployed at a cell. [THU-SETUP-02, THU-SETUP-05]
[[nodiscard]] Refused refuse_deployment(const Field& field, Side side, Unit piece,
                                        Cell to) noexcept;
/// The first piece of a side that has not been placed yet, or none.
[[nodiscard]] Unit undeployed(const Field& field, Side side) noexcept;

/// Whether a unit's kind can stand in a cell at all. [THU-SETUP-05]
[[nodiscard]] bool can_stand(const Board& board, const UnitType& type, Cell c) noexcept;
/// The same as the table is now.
[[nodiscard]] bool can_stand(const Field& field, const UnitType& type, Cell c) noexcept;

} // namespace sandtable::thucydide
