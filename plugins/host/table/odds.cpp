#include "plugins/host/table/odds.hpp"

#include "plugins/host/table/dice.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <numeric>

namespace sandtable::host {
namespace {

using Classify =
    std::function<std::string(const Table& before, const Table& after, const Journal& said)>;

/// `a * b` if it fits.
std::optional<std::uint64_t> product(std::uint64_t a, std::uint64_t b)
{
    if (b != 0 && a > UINT64_MAX / b) return std::nullopt;
    return a * b;
}

/// Adds up the leaves by label, as fractions over one common denominator while that fits.
class Tally {
public:
    void add(std::string label, const std::vector<EnumeratedDice::Choice>& choices)
    {
        std::optional<std::uint64_t> ways = 1;
        std::optional<std::uint64_t> total = 1;
        double share = 1;
        for (const auto& [die, outcome] : choices) {
            share *= double(die.weight(outcome)) / double(die.sides());
            if (ways) ways = product(*ways, die.weight(outcome));
            if (total) total = product(*total, die.sides());
        }
        Outcome& found = at(std::move(label));
        found.share += share;
        if (!ways || !total || !widen(*total)) fits_ = false;
        if (fits_) found.ways += *ways * (total_ / *total);
    }
    void add_sample(std::string label) { ++at(std::move(label)).ways; }

    [[nodiscard]] std::vector<Outcome> exact()
    {
        for (Outcome& outcome : outcomes_) {
            if (fits_) {
                outcome.total = total_;
                outcome.share = double(outcome.ways) / double(total_);
            } else {
                outcome.ways = 0;
            }
            outcome.low = outcome.high = outcome.share;
        }
        return sorted();
    }
    [[nodiscard]] std::vector<Outcome> sampled(std::uint64_t samples)
    {
        for (Outcome& outcome : outcomes_) {
            outcome.total = samples;
            outcome.share = double(outcome.ways) / double(samples);
            const Interval interval = wilson(outcome.ways, samples);
            outcome.low = interval.low;
            outcome.high = interval.high;
        }
        return sorted();
    }

private:
    Outcome& at(std::string label)
    {
        const auto found = std::ranges::find(outcomes_, label, &Outcome::label);
        if (found != outcomes_.end()) return *found;
        outcomes_.push_back({});
        outcomes_.back().label = std::move(label);
        return outcomes_.back();
    }
    /// Makes the common denominator a multiple of `total`.
    bool widen(std::uint64_t total)
    {
        if (!fits_) return false;
        const std::uint64_t factor = total / std::gcd(total, total_);
        if (factor == 1) return true;
        const auto wider = product(total_, factor);
        if (!wider) return false;
        total_ = *wider;
        for (Outcome& outcome : outcomes_) outcome.ways *= factor; // at most total_
        return true;
    }
    [[nodiscard]] std::vector<Outcome> sorted()
    {
        std::ranges::sort(outcomes_, [](const Outcome& a, const Outcome& b) {
            if (a.ways != b.ways) return a.ways > b.ways;
            if (a.ways == 0 && a.share != b.share) return a.share > b.share;
            return a.label < b.label;
        });
        return std::move(outcomes_);
    }

    std::vector<Outcome> outcomes_;
    std::uint64_t total_ = 1;
    bool fits_ = true;
};

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
            tally.add(label(), dice.choices());
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
            // Streams of the sample's own, so that nothing of the battle's is drawn or foreseen.
            const std::uint64_t seed = Stream::mix(odds.branches + 1);
            for (int i = 0; i < stream_count; ++i)
                header(start_).streams[i] = {stream_key(seed, static_cast<StreamName>(i)), 0};
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

    static StateHeader& header(std::vector<std::byte>& block)
    {
        return *reinterpret_cast<StateHeader*>(block.data());
    }

    const std::vector<std::byte>& before_;
    std::vector<std::byte> start_; ///< the same, but for the dice
    const Order& order_;
    const Classify& classify_;
    Game game_;
    Journal said_;
};

} // namespace

Interval wilson(std::uint64_t hits, std::uint64_t samples) noexcept
{
    if (samples == 0) return {};
    constexpr double z = 1.959963984540054;
    const double n = double(samples);
    const double p = double(hits) / n;
    const double middle = p + z * z / (2 * n);
    const double half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    const double scale = 1 + z * z / n;
    return {p, hits == 0 ? 0 : (middle - half) / scale,
            hits == samples ? 1 : (middle + half) / scale};
}

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
