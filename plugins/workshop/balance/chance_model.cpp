#include "plugins/workshop/balance/chance_model.hpp"

#include "plugins/workshop/balance/balance.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

namespace sandtable::host {
namespace {

constexpr int parts = 4; ///< of the games, each left out in turn
constexpr std::size_t bins = 5;

/// A state of a game: what is known, and what it came to.
struct State {
    std::size_t game = 0, turn = 0;
    double lead = 0, late = 0;
    double result = 0; ///< points of the first side
};

using Weights = std::array<double, 3>;

double said(const Weights& weights, const State& state)
{
    const double odds = weights[0] + (weights[1] + weights[2] * state.late) * state.lead;
    return 1 / (1 + std::exp(-odds));
}

/// Solves a symmetric system of three by Cramer's rule.
Weights solved(const std::array<Weights, 3>& a, const Weights& b)
{
    const auto determinant = [](const std::array<Weights, 3>& m) {
        return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) -
               m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0]) +
               m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
    };
    const double whole = determinant(a);
    Weights x{};
    for (std::size_t k = 0; k < 3; ++k) {
        std::array<Weights, 3> swapped = a;
        for (std::size_t row = 0; row < 3; ++row) swapped[row][k] = b[row];
        x[k] = determinant(swapped) / whole;
    }
    return x;
}

/// The likeliest weights for the states of games that `counts`; a little is held against large
/// ones. [Newton]
template <typename Counts>
Weights fitted(const std::vector<State>& states, Counts&& counts)
{
    constexpr double held_against = 1;
    Weights weights{};
    for (int step = 0; step < 25; ++step) {
        std::array<Weights, 3> known{};
        Weights off{};
        for (std::size_t k = 0; k < 3; ++k) {
            known[k][k] = held_against;
            off[k] = -held_against * weights[k];
        }
        for (const State& state : states) {
            if (!counts(state.game)) continue;
            const Weights x{1, state.lead, state.lead * state.late};
            const double p = said(weights, state);
            for (std::size_t i = 0; i < 3; ++i) {
                off[i] += (state.result - p) * x[i];
                for (std::size_t k = 0; k < 3; ++k) known[i][k] += p * (1 - p) * x[i] * x[k];
            }
        }
        const Weights more = solved(known, off);
        for (std::size_t k = 0; k < 3; ++k) weights[k] += std::clamp(more[k], -1.0, 1.0);
    }
    return weights;
}

std::vector<State> states_of(const std::vector<GameLook>& looks)
{
    std::vector<State> states;
    double square = 0, length = 0, games = 0;
    for (std::size_t g = 0; g < looks.size(); ++g) {
        const GameLook& look = looks[g];
        if (look.failed) continue;
        GameResult result;
        result.winners = look.winners;
        for (std::size_t t = 0; t < look.worth.size(); ++t) {
            const auto lead = static_cast<double>(look.worth[t]);
            states.push_back({g, t, lead, static_cast<double>(t), points_of_first(result)});
            square += lead * lead;
        }
        length += static_cast<double>(look.worth.size());
        games += 1;
    }
    if (states.empty()) return states;
    const double size = std::max(std::sqrt(square / static_cast<double>(states.size())), 1e-9);
    for (State& state : states) {
        state.lead = std::clamp(state.lead / size, -4.0, 4.0);
        state.late = std::min(state.late / std::max(length / games, 1.0), 1.5);
    }
    return states;
}

/// Compares what was said with what came.
void judge(ChanceFit& fit, const std::vector<State>& states)
{
    double mean = 0, error = 0, of_mean = 0;
    for (const State& state : states) mean += state.result / static_cast<double>(states.size());
    std::array<ChanceBin, bins> all{};
    std::array<std::set<std::size_t>, bins> games;
    for (const State& state : states) {
        const double p = fit.chances[state.game][state.turn];
        error += (p - state.result) * (p - state.result);
        of_mean += (mean - state.result) * (mean - state.result);
        const auto at = std::min(static_cast<std::size_t>(p * bins), bins - 1);
        all[at].said += p;
        all[at].seen += state.result;
        ++all[at].states;
        games[at].insert(state.game);
    }
    for (std::size_t at = 0; at < bins; ++at) {
        ChanceBin bin = all[at];
        if (bin.states == 0) continue;
        fit.off += std::abs(bin.said - bin.seen) / static_cast<double>(states.size());
        bin.said /= bin.states;
        bin.seen /= bin.states;
        bin.games = static_cast<int>(games[at].size());
        fit.bins.push_back(bin);
    }
    fit.tells = of_mean > 0 ? 1 - error / of_mean : 0;
}

} // namespace

ChanceFit fit_chances(const std::vector<GameLook>& looks)
{
    ChanceFit fit;
    fit.chances.resize(looks.size());
    const std::vector<State> states = states_of(looks);
    if (states.empty()) return fit;
    for (std::size_t part = 0; part < parts; ++part) {
        // Games of one seed stand side by side: they stay together.
        const auto is_left_out = [part](std::size_t game) { return game / 2 % parts == part; };
        const Weights weights =
            fitted(states, [&](std::size_t game) { return !is_left_out(game); });
        for (const State& state : states)
            if (is_left_out(state.game)) fit.chances[state.game].push_back(said(weights, state));
    }
    judge(fit, states);
    for (std::size_t g = 0; g < looks.size(); ++g) {
        if (looks[g].failed) continue;
        GameResult result;
        result.winners = looks[g].winners;
        fit.chances[g].push_back(points_of_first(result));
    }
    return fit;
}

} // namespace sandtable::host
