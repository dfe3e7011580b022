#include "tests/support/every_roll.hpp"

#include "plugins/host/table/reseed.hpp"
#include "plugins/host/table/tally.hpp"

#include <algorithm>

namespace sandtable::testing {
namespace {

host::Chance chance_of(const std::vector<EnumeratedDice::Choice>& choices)
{
    host::Chance chance;
    for (const auto& [die, outcome] : choices)
        chance = chance.with(die.weight(outcome), die.sides());
    return chance;
}

class Calculation {
public:
    Calculation(const Game& game, const Order& order, const Classify& classify)
        : before_{game.block()},
          start_{game.block()},
          order_{order},
          classify_{classify},
          game_{game.setting(), game.ruleset(), game.script(), game.block()}
    {
    }

    /// All leaves, unless there are more than `most`.
    std::optional<host::Odds> enumerate(std::uint64_t most)
    {
        host::Odds odds;
        host::Tally tally;
        EnumeratedDice dice;
        do {
            const Applied applied = attempt(dice);
            if (!applied.accepted || odds.branches == most) return std::nullopt;
            ++odds.branches;
            tally.add(label(), chance_of(dice.choices()));
        } while (dice.advance());
        odds.outcomes = tally.exact();
        return odds;
    }

    host::Odds sample(std::uint64_t samples)
    {
        host::Odds odds;
        odds.exact = false;
        host::Tally tally;
        for (; odds.branches < samples; ++odds.branches) {
            // Streams of a sample's own: nothing of the battle's is drawn or foreseen.
            host::reseed(start_.data(), Stream::mix(odds.branches + 1));
            host::BlockDice dice;
            const Applied applied = attempt(dice);
            if (!applied.accepted) throw BrokenRule{"an order wants dice that the block has"};
            tally.add_sample(label());
        }
        odds.outcomes = tally.sampled(samples);
        return odds;
    }

private:
    Applied attempt(host::Source& dice)
    {
        game_.restore(start_.data());
        said_.clear();
        return host::carry_out_with(game_, order_, dice, &said_);
    }
    [[nodiscard]] std::string label() const
    {
        return classify_(Table{before_.data(), game_.setting()}, game_.table(), said_);
    }

    const std::vector<std::byte>& before_;
    std::vector<std::byte> start_; ///< the same, but for the dice
    const Order& order_;
    const Classify& classify_;
    Game game_;
    Journal said_;
};

} // namespace

std::optional<std::uint32_t> EnumeratedDice::next(const Die& die, const Roll&)
{
    constexpr std::size_t longest = 64;
    if (choices_.size() == longest) return std::nullopt;
    // A face of no weight never shows.
    std::uint32_t outcome = 0;
    while (die.weight(outcome) == 0) ++outcome;
    choices_.push_back({die, outcome});
    return outcome;
}

std::vector<std::uint32_t> EnumeratedDice::known() const
{
    std::vector<std::uint32_t> tape;
    tape.reserve(choices_.size());
    for (const Choice& choice : choices_) tape.push_back(choice.outcome);
    return tape;
}

bool EnumeratedDice::advance()
{
    for (; !choices_.empty(); choices_.pop_back()) {
        Choice& last = choices_.back();
        do {
            ++last.outcome;
        } while (last.outcome < last.die.outcomes() && last.die.weight(last.outcome) == 0);
        if (last.outcome < last.die.outcomes()) return true;
    }
    return false;
}

host::Odds odds_of(const Game& game, const Order& order, const Classify& classify,
                   std::uint64_t most, std::uint64_t samples)
{
    if (game.refuse(order)) return {};
    Calculation calculation{game, order, classify};
    if (std::optional<host::Odds> exact = calculation.enumerate(most)) return *exact;
    return calculation.sample(samples);
}

} // namespace sandtable::testing
