/// playouts.hpp - random games at full speed, for gates and benchmarks.
///
///   installed_battles   every battle that ships
///   Arena               a battle of the installed tree, loaded as the program loads it
///   Playouts            plays it again and again without checks, journal or history
#pragma once

#include "kernel/game/game.hpp"
#include "plugins/host/battle/battle_loader.hpp"
#include "plugins/host/program.hpp"
#include "sdk/cpp/order_buffer.hpp"

#include <memory>
#include <string>
#include <vector>

namespace sandtable::testing {

/// Their names, sorted: "fos/austerlitz" ...; on a board that is not its first one
/// "fastplay70/first_march table".
[[nodiscard]] std::vector<std::string> installed_battles();

class Arena {
public:
    /// A battle by name, such as "fos/marengo", or file; behind a blank perhaps its board. Throws
    /// when it cannot be loaded. `plugins`: a folder with more of them.
    explicit Arena(const std::string& scenario, const std::string& plugins = {});

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

/// How an order is found at random.
enum class Choice : std::uint8_t {
    listed, ///< one of all canonical orders
    staged, ///< a unit of the side first, or none, then one of the orders about it
};

/// How an order is carried out.
enum class Pace : std::uint8_t {
    unchecked, ///< Game::apply_unchecked
    refused,   ///< Game::refuse before it
    applied,   ///< Game::apply, nobody listening, and a hash of the block at every end of a turn
};

class Playouts {
public:
    /// `ruleset` may be another object for the same Setting: the one that is linked in.
    Playouts(const host::ReadyBattle& battle, const Ruleset& ruleset, bool with_script = true);

    /// Plays `games` random games, seeds `first_seed` up. Allocates nothing after the first.
    PlayoutSum play(std::uint64_t games, std::uint64_t first_seed);

    void choose(Choice choice) noexcept { choice_ = choice; }
    void keep(Pace pace) noexcept { pace_ = pace; }

private:
    [[nodiscard]] OrderList list(Side side, std::int16_t unit);
    [[nodiscard]] Order pick(Side side, Stream& random);
    void carry_out(const Order& order);

    Choice choice_ = Choice::listed;
    Pace pace_ = Pace::unchecked;
    std::uint64_t hash_ = 0; ///< of all blocks that were hashed
    int hashed_turn_ = 0;
    std::vector<std::byte> start_;
    Game game_;
    OrderBuffer orders_;
};

} // namespace sandtable::testing
