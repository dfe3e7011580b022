/// write_scenario.hpp - a battle as it stands, as a scenario file.
///
///   CannotWrite           why not
///   Carried               what a unit brings into its next battle
///   can_be_written        whether a scenario can say it
///   without_dice          a table to be compared with another
///   scenario_from_here    the same battle, begun where it stands: nothing is set up
///   scenario_after        the battle that comes after it, with those who are left
///
/// Both are texts of their own: they need no file beside them, but what stands in the ruleset's own
/// libraries. Only numbers that can be told make a scenario; dice come from the seed it is played
/// with.
#pragma once

#include "kernel/state/table.hpp"
#include "lua/scenario_loader.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace sandtable {

/// What a unit brings into its next battle, as its rulebook says: a field or counter of a scenario.
struct Carried {
    Unit unit = Unit::none;
    std::string name;
    std::int64_t value = 0; ///< of the strength 0: the unit is struck off
};

/// Why a battle cannot be written down, as a catalog key; `word` is the key of the side that its
/// {word} names, if any.
struct CannotWrite {
    const char* why = "";
    std::string word;
};

/// Whether `scenario_from_here` can say how a table stands: its map is as it was at the start.
[[nodiscard]] bool can_be_written(const LoadedScenario& battle, const Table& table);

/// The bytes of a table that make it the same battle: all but the dice to come, and whether a
/// script has been told of the beginning.
[[nodiscard]] std::vector<std::byte> without_dice(const Table& table);

/// A scenario whose battle begins on `table` with the same questions open: whatever is ordered and
/// rolled there does what it does here. `head` is told above it, a line each.
/// Throws CannotWrite where the map has changed in play.
[[nodiscard]] std::string scenario_from_here(const LoadedScenario& battle, const Table& table,
                                             const std::vector<std::string>& head);

/// A scenario on the same ground with the units that are left, where they stood at its beginning.
/// Strengths are what `carried` says; of units that it does not name the first counter that a
/// scenario may give, which is the strength in every book.
/// Throws CannotWrite where a side has nobody left.
[[nodiscard]] std::string scenario_after(const LoadedScenario& battle, const Table& table,
                                         const std::vector<Carried>& carried,
                                         const std::vector<std::string>& head);

} // namespace sandtable
