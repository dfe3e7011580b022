/// levers.hpp - what a scenario offers to make a battle more even: options, its length, thresholds,
/// strengths, arrivals, units that could stay at home.
#pragma once

#include "plugins/host/battle/battle.hpp"
#include "plugins/workshop/balance/variants.hpp"

#include <string>
#include <vector>

namespace sandtable::host {

/// One thing that can be changed, a little or more.
struct LeverStep {
    std::vector<std::string> settings;   ///< "option=value"
    std::vector<ScenarioChange> changes; ///< words of the scenario
    std::string words;                   ///< as an author would write it: "turns = 14"
};
struct Lever {
    enum Kind { option, turns, threshold, side, arrival, strength, quality, unit };
    Kind kind = option;
    std::string name;             ///< what it changes
    std::vector<LeverStep> steps; ///< from the least to the most
};

/// All of them, read off the scenario and the Book; those that help the side `weak`, where it can
/// be told before a game. A step may still be refused when it is loaded.
[[nodiscard]] std::vector<Lever> levers_of(const ReadyBattle& battle, Side weak);

} // namespace sandtable::host
