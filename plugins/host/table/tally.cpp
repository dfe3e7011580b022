#include "plugins/host/table/tally.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::host {
namespace {

std::vector<Outcome> in_order(std::vector<Outcome> outcomes)
{
    std::ranges::sort(outcomes, [](const Outcome& a, const Outcome& b) {
        if (a.ways != b.ways) return a.ways > b.ways;
        if (a.ways == 0 && a.share != b.share) return a.share > b.share;
        return a.label < b.label;
    });
    return outcomes;
}

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

void Tally::add(const std::string& label, const Chance& chance)
{
    const auto found = std::ranges::find(lines_, label, &Line::label);
    if (found != lines_.end())
        found->chance.add(chance);
    else
        lines_.push_back({label, chance});
}

std::vector<Outcome> Tally::exact()
{
    Chance whole;
    bool fits = true;
    for (const Line& line : lines_) fits = fits && whole.widen(line.chance.total);
    std::vector<Outcome> outcomes;
    for (Line& line : lines_) {
        fits = fits && line.chance.widen(whole.total);
        Outcome outcome;
        outcome.label = line.label;
        outcome.share = line.chance.share;
        if (fits) {
            outcome.ways = line.chance.ways;
            outcome.total = whole.total;
            outcome.share = double(outcome.ways) / double(outcome.total);
        }
        outcome.low = outcome.high = outcome.share;
        outcomes.push_back(std::move(outcome));
    }
    return in_order(std::move(outcomes));
}

std::vector<Outcome> Tally::sampled(std::uint64_t samples) const
{
    std::vector<Outcome> outcomes;
    for (const Line& line : lines_) {
        const auto hits = line.chance.ways;
        const Interval seen = wilson(hits, samples);
        Outcome outcome;
        outcome.label = line.label;
        outcome.ways = hits;
        outcome.total = samples;
        outcome.share = seen.share;
        outcome.low = seen.low;
        outcome.high = seen.high;
        outcome.error = (seen.high - seen.low) / 2;
        outcomes.push_back(std::move(outcome));
    }
    return in_order(std::move(outcomes));
}

} // namespace sandtable::host
