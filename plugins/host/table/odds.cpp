#include "plugins/host/table/odds.hpp"

#include "plugins/host/table/dice.hpp"
#include "plugins/host/table/reseed.hpp"

#include <algorithm>

namespace sandtable::host {
namespace {

using Classify =
    std::function<std::string(const Table& before, const Table& after, const Journal& said)>;

Chance chance_of(const std::vector<EnumeratedDice::Choice>& choices)
{
    Chance chance;
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
    std::optional<Odds> enumerate(std::uint64_t most)
    {
        Odds odds;
        Tally tally;
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

    Odds sample(std::uint64_t samples)
    {
        Odds odds;
        odds.exact = false;
        Tally tally;
        for (; odds.branches < samples; ++odds.branches) {
            // Streams of a sample's own: nothing of the battle's is drawn or foreseen.
            reseed(start_.data(), Stream::mix(odds.branches + 1));
            BlockDice dice;
            const Applied applied = attempt(dice);
            if (!applied.accepted) throw BrokenRule{"an order wants dice that the block has"};
            tally.add_sample(label());
        }
        odds.outcomes = tally.sampled(samples);
        return odds;
    }

private:
    Applied attempt(Source& dice)
    {
        game_.restore(start_.data());
        said_.clear();
        return carry_out_with(game_, order_, dice, &said_);
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

Odds odds_of(const Game& game, const Order& order, const Classify& classify, std::uint64_t most,
             std::uint64_t samples)
{
    if (std::optional<Refusal> refusal = game.refuse(order)) {
        Odds none;
        none.refusal = refusal;
        return none;
    }
    Calculation calculation{game, order, classify};
    if (std::optional<Odds> exact = calculation.enumerate(most)) return *exact;
    return calculation.sample(samples);
}

} // namespace sandtable::host
