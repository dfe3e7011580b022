/// playouts.hpp - random games at full speed, for gates and benchmarks.
///
///   Arena      a battle of the installed tree, loaded as the program loads it
///   Playouts   plays it again and again without checks, journal or history
#pragma once

#include "kernel/game/game.hpp"
#include "plugins/host/battle_loader.hpp"
#include "plugins/host/program.hpp"

#include <memory>
#include <string>

namespace sandtable::testing {

class Arena {
public:
    /// A battle by name, such as "fos/marengo". Throws when it cannot be loaded.
    explicit Arena(const std::string& scenario);

    [[nodiscard]] const host::ReadyBattle& battle() const noexcept { return *battle_; }
    [[nodiscard]] const host::Program& program() const noexcept { return program_; }

private:
    host::Program program_;
    std::unique_ptr<host::ReadyBattle> battle_;
};

/// What a run of playouts came to; `hash` tells whether two runs were the same games.
struct PlayoutSum {
    std::uint64_t games = 0;
    std::uint64_t decisions = 0;
    std::uint64_t hash = 0;
};

class Playouts {
public:
    /// `ruleset` may be another object for the same Setting: the one that is linked in.
    Playouts(const host::ReadyBattle& battle, const Ruleset& ruleset, bool with_script = true);

    /// Plays `games` random games, seeds `first_seed` up. Allocates nothing after the first.
    PlayoutSum play(std::uint64_t games, std::uint64_t first_seed);

private:
    std::vector<std::byte> start_;
    Game game_;
    std::vector<Order> orders_;
};

} // namespace sandtable::testing
