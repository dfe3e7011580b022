/// boards.hpp - one scenario on several boards.
///
///   Boards       the boards that a scenario offers, and the one it is played on
///   lay_board    that one, laid over the scenario
#pragma once

#include "kernel/rules/book.hpp"
#include "lua/scenario_loader.hpp"

namespace sandtable::lua {

/// The boards of a scenario in the order they were written; none when it has no `boards`.
struct Boards {
    std::vector<OfferedBoard> offered;
    std::string chosen; ///< the one that was laid over the scenario, or empty
};

/// Lays the board called `wanted` (the first if empty) over the scenario: its fields win over the
/// scenario's, and `places` says for each unit where it stands. Of `boards` only the names stay.
/// Checks what belongs to no single board: that `wanted` is there, and that the boards place the
/// same units.
[[nodiscard]] Boards lay_board(Written& root, const Book& book, const std::string& wanted,
                               Problems& problems);

} // namespace sandtable::lua
