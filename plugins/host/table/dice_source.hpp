/// dice_source.hpp - who says what a die shows, and orders carried out with what they say.
///
///   die_of                     the die of a roll
///   DiceFault                  why there is no roll, in a form that can be translated
///   Source                     asked for one roll after the other
///   BlockDice                  the battle's own seeded streams
///   apply_with, begin_with     apply; if it wants dice, ask the source, apply again
#pragma once

#include "kernel/game/game.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sandtable::host {

/// The die of a roll, or of an event that tells of one: `die` as it stands there, and how many
/// there were to draw from where it is `no_die`.
[[nodiscard]] inline Die die_of(const Book& book, std::uint16_t die, std::uint32_t bound) noexcept
{
    return die == no_die ? drawn_from(bound) : book.dice[die];
}

/// Why there is no roll. `text` is English with {words in braces}, which is also its key in the
/// catalogs; `fill` says what stands for them. What stands for {purpose} is itself a key.
struct DiceFault {
    const char* text = "";
    std::vector<std::pair<std::string, std::string>> fill;

    [[nodiscard]] bool empty() const noexcept { return !*text; }
};

/// Produces outcomes: typed, listed or drawn.
class Source {
public:
    virtual ~Source() = default;
    /// The outcome (0 up) of a roll that is wanted, or nothing when there is none to be had; then
    /// `fault` says why.
    [[nodiscard]] virtual std::optional<std::uint32_t> next(const Die& die, const Roll& roll) = 0;
    /// Outcomes that an order starts with, before anything is asked.
    [[nodiscard]] virtual std::vector<std::uint32_t> known() const { return {}; }
    /// Whether the rolls come from the streams in the block, so that nobody is asked.
    [[nodiscard]] virtual bool is_block() const noexcept { return false; }
    [[nodiscard]] const DiceFault& fault() const noexcept { return fault_; }

protected:
    DiceFault fault_;
};

class BlockDice final : public Source {
public:
    [[nodiscard]] std::optional<std::uint32_t> next(const Die&, const Roll&) override
    {
        return std::nullopt;
    }
    [[nodiscard]] bool is_block() const noexcept override { return true; }
};

/// Applies an order with dice from `source`, which is asked as often as a roll is wanted. When it
/// has no more to give, `wanted` is set in what comes back and the game is unchanged.
Applied apply_with(Game& game, const Order& order, Source& source, Journal* said = nullptr);
/// The same for an order that was asked about already (Game::carry_out): a refusal is looked for
/// once, not for every die.
Applied carry_out_with(Game& game, const Order& order, Source& source, Journal* said = nullptr);
/// The same for the set-up.
Applied begin_with(Game& game, Source& source, Journal* said = nullptr);

} // namespace sandtable::host
