/// simulation_log.hpp - the games of a simulation that are over, in a file, so that the others go
/// on after a plugin took the process with it (supervise.hpp), or somebody has stopped it.
#pragma once

#include "plugins/host/lab/simulation.hpp"

#include <fstream>
#include <map>
#include <string>

namespace sandtable::host {

class SimulationLog {
public:
    /// Reads what is there of `match`, a word without blanks: the games of several may stand in one
    /// file. A line that cannot be read is no game: it is played again.
    explicit SimulationLog(std::string file, std::string match = "games");

    /// The game of this number, if it is over.
    [[nodiscard]] const GameResult* find(std::uint64_t number) const;
    /// Adds a game at once. One thread at a time. Throws HostFault when it cannot be written.
    void add(const GameResult& result);

private:
    std::string file_, match_;
    std::ofstream out_{}; ///< opened with the first line
    std::map<std::uint64_t, GameResult> known_;
};

/// A game that failed: nobody won it, nothing else is known of it.
[[nodiscard]] GameResult failed_game(std::uint64_t number);

} // namespace sandtable::host
