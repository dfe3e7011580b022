#include "plugins/workshop/ladder/elo.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace sandtable::host {
namespace {

constexpr double normal_95 = 1.959963984540054;
constexpr double elo_of_one = 400 * std::numbers::log10e; ///< of a factor e in points

using Matrix = std::vector<std::vector<double>>;

/// The inverse of a symmetric matrix that is positive definite. [Gauss and Jordan]
Matrix inverse(Matrix a)
{
    const std::size_t n = a.size();
    Matrix b(n, std::vector<double>(n, 0));
    for (std::size_t i = 0; i < n; ++i) b[i][i] = 1;
    for (std::size_t i = 0; i < n; ++i) {
        const double pivot = a[i][i];
        for (std::size_t k = 0; k < n; ++k) a[i][k] /= pivot, b[i][k] /= pivot;
        for (std::size_t row = 0; row < n; ++row) {
            if (row == i) continue;
            const double factor = a[row][i];
            for (std::size_t k = 0; k < n; ++k)
                a[row][k] -= factor * a[i][k], b[row][k] -= factor * b[i][k];
        }
    }
    return b;
}

double expected(double difference) { return 1 / (1 + std::exp(-difference)); }

/// How much each strength is known, and how far the points are from what is expected. A little is
/// known of each beforehand, so that nobody is at large.
struct Slope {
    Matrix known;
    std::vector<double> off;
};

Slope slope_at(const std::vector<double>& strength, const std::vector<Meeting>& meetings)
{
    constexpr double beforehand = 1e-6;
    const std::size_t n = strength.size();
    Slope slope{Matrix(n, std::vector<double>(n, 0)), std::vector<double>(n, 0)};
    for (std::size_t i = 0; i < n; ++i) {
        slope.known[i][i] = beforehand;
        slope.off[i] = -beforehand * strength[i];
    }
    for (const Meeting& m : meetings) {
        if (m.games <= 0) continue;
        const double p = expected(strength[m.first] - strength[m.second]);
        const double gap = m.points + 0.5 - (m.games + 1) * p;
        const double weight = (m.games + 1) * p * (1 - p);
        slope.off[m.first] += gap, slope.off[m.second] -= gap;
        slope.known[m.first][m.first] += weight, slope.known[m.second][m.second] += weight;
        slope.known[m.first][m.second] -= weight, slope.known[m.second][m.first] -= weight;
    }
    return slope;
}

} // namespace

std::vector<Rating> rate(std::size_t players, const std::vector<Meeting>& meetings)
{
    std::vector<double> strength(players, 0);
    Matrix spread;
    for (int step = 0; step < 100; ++step) {
        const Slope slope = slope_at(strength, meetings);
        spread = inverse(slope.known);
        for (std::size_t i = 0; i < players; ++i) {
            double change = 0;
            for (std::size_t k = 0; k < players; ++k) change += spread[i][k] * slope.off[k];
            strength[i] += std::clamp(change, -1.0, 1.0);
        }
    }
    std::vector<Rating> ratings(players);
    if (players == 0) return ratings;
    const auto weakest =
        static_cast<std::size_t>(std::ranges::min_element(strength) - strength.begin());
    for (std::size_t i = 0; i < players; ++i) {
        const double variance = spread[i][i] + spread[weakest][weakest] - 2 * spread[i][weakest];
        const double half = i == weakest ? 0 : normal_95 * std::sqrt(std::max(variance, 0.0));
        const double above = strength[i] - strength[weakest];
        ratings[i] = {elo_of_one * above, elo_of_one * (above - half), elo_of_one * (above + half)};
    }
    return ratings;
}

Interval share_of(double points, double games) noexcept
{
    if (games <= 0) return {};
    const double z2 = normal_95 * normal_95;
    const double p = points / games;
    const double middle = p + z2 / (2 * games);
    const double half = normal_95 * std::sqrt(p * (1 - p) / games + z2 / (4 * games * games));
    const double scale = 1 + z2 / games;
    return {p, std::max(0.0, (middle - half) / scale), std::min(1.0, (middle + half) / scale)};
}

} // namespace sandtable::host
