/// case.hpp - one thing that a conforming plugin keeps, and how it is found out.
///
///   Knobs                how much is tried
///   Failed, Skipped      how a case ends other than well
///   Moment, Check        a position of a random game, and what must hold in it
///   Case, all_cases      name, sentence, function
///
/// A case runs in a process of its own. It either returns, with a note of what was tried, or throws
/// Failed or Skipped. A case that looks at positions is a Check: the runner plays the random games,
/// and makes the shortest game out of one that fails.
#pragma once

#include "kernel/dice/stream.hpp"
#include "kernel/game/game.hpp"
#include "plugins/host/battle/battle.hpp"
#include "plugins/host/border/manifest.hpp"
#include "plugins/host/errors.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace sandtable::host::conform {

/// How much is tried, and where what fails is written.
struct Knobs {
    std::uint64_t games = 10;                   ///< random games a battle
    std::uint64_t seed = 1;                     ///< of game 1
    std::uint64_t most_orders = 50'000;         ///< a game with more has no end
    bool quick = false;                         ///< fewer positions are looked at
    std::chrono::milliseconds patience{60'000}; ///< of one case
    std::string out = ".";                      ///< folder for games that fail
    std::string game{};                         ///< a recorded game to look at instead
    bool alone = false;                         ///< no other case is asked for: tell all of it
    bool caged = false;                         ///< nobody trusts the plugin
};

/// The case does not hold. `then` is the order that shows it, where the table before it does not.
struct Failed : Complaint {
    using Complaint::Complaint;
    explicit Failed(const Complaint& why, std::optional<Order> order = {})
        : Complaint{why.english, why.values}, then{order}
    {
    }
    std::optional<Order> then;
};

/// There is nothing to try the case on.
struct Skipped : Complaint {
    using Complaint::Complaint;
};

/// A position of a game. `scratch` and `other` are for trying things: restore them first.
struct Moment {
    const ReadyBattle& battle;
    const Game& game;
    Game& scratch;
    Game& other;
    std::uint64_t number = 0; ///< orders given before it
    bool thorough = false;    ///< look at everything: a game that failed is played again
    bool quick = false;
    const Order* order = nullptr;         ///< the one that led here; null at the start
    const Journal& said;                  ///< what it caused
    const std::vector<std::byte>& before; ///< the block before it

    /// A copy of the table to try things on.
    [[nodiscard]] Game& copy() const
    {
        scratch.restore(game.block().data());
        return scratch;
    }
    /// Whether to look, if every `nth` position is enough (with --quick, once a game has become
    /// long, a tenth of them).
    [[nodiscard]] bool now_and_then(std::uint64_t nth) const noexcept
    {
        return thorough || number % (quick && number >= 30 ? 10 * nth : nth) == 0;
    }
    /// Random numbers that are the same whenever this table is looked at.
    [[nodiscard]] Stream draws(std::uint64_t purpose) const noexcept
    {
        return Stream{Stream::mix(game.hash() ^ purpose), 0};
    }
    /// The lowest seat that is awaited; nobody when the battle is over.
    [[nodiscard]] Side seat() const noexcept
    {
        for (Side side = 0; side <= umpire_seat; ++side)
            if (game.awaited() & seat_bit(side)) return side;
        return nobody;
    }
};

/// Throws Failed when something does not hold in a position.
using Check = void (*)(const Moment&);

class Subject;

/// One thing that is asked of a plugin. Texts are catalog keys.
struct Case {
    const char* name;     ///< "two_worlds"
    const char* sentence; ///< what holds, in one sentence
    const char* advice;   ///< what to look for when it does not
    bool rulesets = true;
    bool players = false;
    Check check = nullptr;                  ///< of every position of random games, or
    std::string (*run)(Subject&) = nullptr; ///< all of it; returns a note
};

/// Every case, in the order in which they run. The first ones need no opened plugin.
[[nodiscard]] const std::vector<Case>& all_cases();

// The groups, one source file each.
[[nodiscard]] std::vector<Case> library_cases();
[[nodiscard]] std::vector<Case> order_cases();
[[nodiscard]] std::vector<Case> memory_cases();
[[nodiscard]] std::vector<Case> table_cases();
[[nodiscard]] std::vector<Case> fog_cases();
[[nodiscard]] std::vector<Case> ending_cases();
[[nodiscard]] std::vector<Case> text_cases();
[[nodiscard]] std::vector<Case> explain_cases();
[[nodiscard]] std::vector<Case> dice_cases();
[[nodiscard]] std::vector<Case> battle_cases();
[[nodiscard]] std::vector<Case> player_cases();

} // namespace sandtable::host::conform
