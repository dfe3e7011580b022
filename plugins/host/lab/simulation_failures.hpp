/// simulation_failures.hpp - handlers of a scenario that failed in many games, in words.
#pragma once

#include "plugins/host/lab/simulation.hpp"

namespace sandtable::host {

/// In how many games a handler failed, and how and where it did first; empty when none did.
[[nodiscard]] std::string told_failures(const std::vector<GameResult>& results, const Texts& texts);

} // namespace sandtable::host
