/// every_roll.hpp - the odds of an order the plain way: each combination of its dice by itself.
/// What players are told counts equal rows of dice together (plugins/host/table/fight_odds.hpp).
#pragma once

#include "plugins/host/table/dice_source.hpp"
#include "plugins/host/table/odds.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace sandtable::testing {

/// Walks all combinations of outcomes depth first, lowest outcome first. Use: carry the order out,
/// look, go back, `advance`, and again until there is none.
class EnumeratedDice final : public host::Source {
public:
    /// The first outcome that the die can show; nothing once there were 64 rolls.
    [[nodiscard]] std::optional<std::uint32_t> next(const Die& die, const Roll& roll) override;
    [[nodiscard]] std::vector<std::uint32_t> known() const override;
    /// Goes on to the next combination. False when all were seen.
    bool advance();

    struct Choice {
        Die die{};
        std::uint32_t outcome = 0;
    };
    /// The combination at hand; its probability is the product of weight / sides.
    [[nodiscard]] const std::vector<Choice>& choices() const noexcept { return choices_; }

private:
    std::vector<Choice> choices_;
};

using Classify =
    std::function<std::string(const Table& before, const Table& after, const Journal& said)>;

/// Applies `order` under every possible outcome of its dice, up to `most` leaves; beyond that it
/// draws `samples` seeded ones instead, the same ones each time. An order that may roll for ever
/// (a die that is rolled again) is sampled as soon as a branch is 64 rolls long. `classify` names
/// the result of a leaf from the table before and after and what was said. Exact shares are kept as
/// fractions over the product of the dice's sides while that fits 64 bits, after that as double.
/// The game is unchanged, and so are its dice. Throws what the ruleset throws.
[[nodiscard]] host::Odds odds_of(const Game& game, const Order& order, const Classify& classify,
                                 std::uint64_t most = 100'000, std::uint64_t samples = 20'000);

} // namespace sandtable::testing
