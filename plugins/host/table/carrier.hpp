/// carrier.hpp - one order carried out again and again on copies of a table, with other dice.
#pragma once

#include "kernel/game/game.hpp"

#include <functional>
#include <optional>
#include <span>

namespace sandtable::host {

/// Thrown when as much was tried as may be, or somebody wants no more of it.
struct Enough {};

/// Owns a copy of a game. What it says is not kept: only the table counts.
class Carrier {
public:
    explicit Carrier(const Game& game);

    /// How often an order may be carried out from now on, and who may break it off before; then
    /// Enough is thrown. Without it there is no end.
    void allow(std::uint64_t most, std::function<bool()> stopped);

    /// Carries out `order` (null: the set-up) on the table `from`, with these outcomes and no
    /// others. False when one more is wanted: `wanted` says which, and the table is as it stood at
    /// that moment. Throws what the ruleset throws.
    bool give(const std::byte* from, const Order* order, std::span<const std::uint32_t> outcomes);
    /// The same with dice from the table's own streams.
    void draw(const std::byte* from, const Order* order);

    [[nodiscard]] const Game& game() const noexcept { return game_; }
    [[nodiscard]] Game& game() noexcept { return game_; }
    [[nodiscard]] const Clock& clock() const noexcept { return game_.table().clock(); }
    [[nodiscard]] const Roll& wanted() const noexcept { return tape_.wanted; }
    /// How many outcomes the last order used.
    [[nodiscard]] std::uint32_t used() const noexcept { return tape_.used; }
    /// How often an order was carried out.
    [[nodiscard]] std::uint64_t runs() const noexcept { return runs_; }

private:
    bool run(const std::byte* from, const Order* order);
    bool begin();

    Game game_;
    Tape tape_{};
    std::uint64_t runs_ = 0;
    std::uint64_t most_ = UINT64_MAX;
    std::function<bool()> stopped_;
    std::vector<std::byte> start_; ///< the block of a set-up
    std::vector<Event> heard_;
};

} // namespace sandtable::host
