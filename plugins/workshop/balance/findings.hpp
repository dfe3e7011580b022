/// findings.hpp - all that was found of a battle.
#pragma once

#include "plugins/workshop/balance/handicap.hpp"

namespace sandtable::host {

struct Findings {
    BalancedBattle battle;
    std::vector<TriedVariant> varied;  ///< as it is first; none: nothing was varied
    std::vector<TriedVariant> against; ///< under several rulesets
    std::optional<Handicap> handicap;
};

} // namespace sandtable::host
