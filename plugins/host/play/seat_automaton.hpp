/// seat_automaton.hpp - a computer player by its name.
#pragma once

#include "plugins/host/battle/battle.hpp"
#include "plugins/host/play/seat.hpp"
#include "plugins/host/program.hpp"

#include <memory>
#include <string>

namespace sandtable::host {

/// The player called `name` for a side; null for "human". UsageError for an unknown name.
[[nodiscard]] std::unique_ptr<Automaton> seat_automaton(const Program& program,
                                                        const ReadyBattle& battle,
                                                        const std::string& name, Side side,
                                                        std::uint64_t seed);

} // namespace sandtable::host
