/// deployment.hpp - THU chapter 20: who stands where before the first turn.
///
///   next_deployment, end_deployment   whose turn it is to place pieces
///   refuse_deployment, undeployed     placing them
///   can_stand                         where a kind of unit can be at all
#pragma once

#include "kernel/turn/sequence.hpp"

#include "rulesets/thucydide/chapters/play.hpp"

namespace sandtable::thucydide {

/// Where play goes from here: to the side that deploys next, or into the first turn. The side that
/// moves second deploys first. [THU-SETUP-02]
[[nodiscard]] Next next_deployment(Play& play);
/// A side has placed its pieces.
Next end_deployment(Play& play);

/// Why a piece may not be deployed at a cell. [THU-SETUP-02, THU-SETUP-05]
[[nodiscard]] Refused refuse_deployment(const Field& field, Side side, Unit piece,
                                        Cell to) noexcept;
/// The first piece of a side that has not been placed yet, or none; those that come later are not
/// to be placed. [THU-SETUP-07]
[[nodiscard]] Unit undeployed(const Field& field, Side side) noexcept;

/// A piece in a cell with which another cannot share it, or none. [THU-BOARD-08]
[[nodiscard]] Unit in_the_way(const Field& field, Unit piece, Cell to) noexcept;

/// Whether a unit's kind can stand in a cell at all. [THU-SETUP-05]
[[nodiscard]] bool can_stand(const Board& board, const UnitType& type, Cell c) noexcept;
/// The same as the table is now.
[[nodiscard]] bool can_stand(const Field& field, const UnitType& type, Cell c) noexcept;

} // namespace sandtable::thucydide
