#include "plugins/host/lab/mixture.hpp"

#include "plugins/host/table/chance.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::host {

void Mixture::add(const Odds& odds)
{
    ++worlds_;
    branches_ = capped_sum(branches_, odds.branches);
    steps_ += odds.steps;
    if (!first_.fall) {
        first_ = odds;
        first_.outcomes.clear();
    }
    for (const Outcome& outcome : odds.outcomes) {
        Shares& of = shares_[outcome.label];
        of.least = std::min(of.least, outcome.share);
        of.most = std::max(of.most, outcome.share);
        of.sum += outcome.share;
        of.squares += outcome.share * outcome.share;
        ++of.worlds;
    }
}

SeenOdds Mixture::done() const
{
    SeenOdds seen;
    seen.worlds = worlds_;
    seen.odds = first_;
    seen.odds.exact = false;
    seen.odds.branches = branches_;
    seen.odds.steps = steps_;
    const double n = worlds_;
    // Student's t for a 95 % interval, to within a hundredth from five tables on.
    const double t = n > 1 ? 1.96 + 2.4 / (n - 1) + 3.4 / ((n - 1) * (n - 1)) : 0;
    for (const auto& [label, shares] : shares_) {
        Outcome outcome;
        outcome.label = label;
        outcome.share = shares.sum / n;
        outcome.low = shares.worlds < worlds_ ? 0 : shares.least;
        outcome.high = shares.most;
        const double spread = std::max(0.0, shares.squares - n * outcome.share * outcome.share);
        if (n > 1) outcome.error = t * std::sqrt(spread / (n - 1) / n);
        seen.odds.outcomes.push_back(std::move(outcome));
    }
    std::ranges::stable_sort(seen.odds.outcomes, std::ranges::greater{}, &Outcome::share);
    return seen;
}

} // namespace sandtable::host
