/// match.hpp - computer players at a table, as `simulate` seats them; for gates and benchmarks.
#pragma once

#include "tests/support/host/playouts.hpp"

#include "plugins/host/lab/simulation.hpp"
#include "plugins/host/play/seat_automaton.hpp"

namespace sandtable::testing {

/// One battle between two of the same player.
class Match {
public:
    /// `quiet`: nothing that is told is kept.
    Match(const Arena& arena, const char* player, std::uint64_t seed, bool quiet)
        : session_{arena.battle(), {.seed = seed, .dice = "seeded", .seats = {}}}, seed_{seed}
    {
        if (quiet) session_.keep_quiet();
        for (Side side = 0; side < 2; ++side)
            session_.seat(side, host::seat_automaton(arena.program(), arena.battle(), player, side,
                                                     seed + side));
    }
    /// Plays to the end; the orders that were given.
    std::uint64_t play() { return host::play_game(session_, 1, {.first_seed = seed_}).orders; }
    [[nodiscard]] host::Session& session() noexcept { return session_; }

private:
    host::Session session_;
    std::uint64_t seed_;
};

} // namespace sandtable::testing
