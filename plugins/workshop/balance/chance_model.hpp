/// chance_model.hpp - from who leads, and how late it is, to a chance of winning.
///
///   ChanceFit         the chance in every looked-at state, fitted without its own game
///   fit_chances       fits
///
/// The logarithm of the odds is a + (b + c t) w: w is the ruleset's own judgment of the table in
/// units of its usual size, t how much of a usual battle is over. Fitted on three quarters of the
/// games and said of the fourth, in turn, so that what is said was never seen before; whether it
/// is right as often as it says is counted.
#pragma once

#include "plugins/workshop/balance/look.hpp"

#include <vector>

namespace sandtable::host {

/// States of which about the same was said.
struct ChanceBin {
    double said = 0, seen = 0; ///< chance of the first side: mean of what was said; share it won
    int states = 0, games = 0; ///< of so many different games
};

struct ChanceFit {
    /// By game and turn; the last is what it came to. Empty for a game that failed.
    std::vector<std::vector<double>> chances;
    std::vector<ChanceBin> bins; ///< five at most, from low to high; empty ones left out
    double off = 0;              ///< mean distance of what was said and seen, over all bins
    double tells = 0;            ///< of the squared error of saying always the same: how much less
};

/// Of two sides.
[[nodiscard]] ChanceFit fit_chances(const std::vector<GameLook>& looks);

} // namespace sandtable::host
