/// board.hpp - where objectives are and who holds them, and what of a board is no more as the
/// battle began, in JSON.
#pragma once

#include "kernel/state/table.hpp"
#include "plugins/host/telling/json/forms.hpp"

namespace sandtable::host {

/// Adds where an objective is: "x" and "y" on an open table, elsewhere its "cell".
void add_place(Json& json, const Objective& goal, const Board& board);

/// By the id of each objective that counts now: the side that holds it, or null.
[[nodiscard]] Json holders_json(const Table& table);

/// Where the scenario lets the board change, what has changed of it: "terrain" by cell (on an open
/// table "outlines" by number), "edges" and "roads" between two cells, "objectives" as they all are
/// now. Null on a board that cannot change.
[[nodiscard]] Json board_changes_json(const Table& table);

} // namespace sandtable::host
