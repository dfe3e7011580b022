/// wear.hpp - what units have taken of what they can take, as Book and sheets tell.
///
///   Wear      of one unit
///   wear_of   of all that a view may tell of
#pragma once

#include "plugins/host/battle/battle.hpp"

#include <map>

namespace sandtable::host {

/// What a unit has taken, and what would leave nothing of it.
struct Wear {
    std::int64_t taken = 0, full = 0;
    /// What is left, from 0 to 1.
    [[nodiscard]] double left() const noexcept
    {
        if (full <= 0 || taken <= 0) return 1;
        return taken >= full ? 0 : 1 - static_cast<double>(taken) / static_cast<double>(full);
    }
};

/// By units. What is taken is the counter of units that means wear; what can be, its
/// CounterSpec::full, else what the ruleset's sheets tell by SheetPiece::full_of (of the other
/// units nothing is told then), else its `max`. Nothing where no counter of the Book means wear.
/// Throws PluginError as the sheets do.
[[nodiscard]] std::map<Unit, Wear> wear_of(const ReadyBattle& battle, const View& view);

} // namespace sandtable::host
