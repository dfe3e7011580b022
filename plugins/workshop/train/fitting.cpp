#include "plugins/workshop/train/fitting.hpp"

#include "plugins/host/errors.hpp"

#include <algorithm>
#include <cmath>
#include <linear.h>
#include <memory>

namespace sandtable::host {
namespace {

double chance_of(double odds) { return 1 / (1 + std::exp(-odds)); }

/// A game that says which strictness is best.
bool is_for_choosing(std::size_t game) noexcept { return game % 5 == 3; }

/// Samples as LIBLINEAR wants them: columns from 1, a row each for a victory and for a defeat; a
/// draw is one of either, so that all else stands twice.
class Rows {
public:
    template <typename Which>
    Rows(const TrainingSet& set, Which&& which) : columns_{2 * set.names().size() + set.seats()}
    {
        for (std::size_t g = 0; g < set.games().size(); ++g)
            if (which(g))
                for (const Sample& sample : set.games()[g].samples)
                    add(set, set.games()[g].battle, sample);
        measure();
    }

    [[nodiscard]] bool one_sided() const
    {
        return std::ranges::all_of(results_, [&](double r) { return r == results_.front(); });
    }

    /// The weight of each column at that strictness.
    [[nodiscard]] std::vector<double> solve(double strictness)
    {
        std::vector<feature_node*> rows;
        for (std::size_t row = 0; row < starts_.size(); ++row)
            rows.insert(rows.end(), 2, nodes_.data() + starts_[row]);
        problem task{};
        task.l = static_cast<int>(rows.size());
        task.n = static_cast<int>(columns_);
        task.y = results_.data();
        task.x = rows.data();
        task.bias = -1;
        parameter how{};
        how.solver_type = L2R_LR;
        how.eps = 1e-4;
        how.C = strictness / static_cast<double>(rows.size());
        set_print_string_function([](const char*) {});
        model* found = train(&task, &how);
        // The label it met first stands for victory in its weights.
        const double sign = found->label[0] > 0 ? 1 : -1;
        std::vector<double> weights(columns_);
        for (std::size_t i = 0; i < columns_; ++i) weights[i] = sign * found->w[i] / spread_[i];
        free_and_destroy_model(&found);
        return weights;
    }

private:
    void add(const TrainingSet& set, std::size_t battle, const Sample& sample)
    {
        starts_.push_back(nodes_.size());
        const std::size_t features = set.names().size();
        for (const auto& [feature, score] : sample.scores) {
            put(feature, score * (1 - sample.elapsed));
            put(features + feature, score * sample.elapsed);
        }
        put(2 * features + set.seat(battle, sample.side), 1);
        nodes_.push_back({-1, 0});
        results_.push_back(sample.won > 0 ? 1 : -1);
        results_.push_back(sample.won == 1 ? 1 : -1);
    }
    void put(std::size_t column, double value)
    {
        if (value != 0) nodes_.push_back({static_cast<int>(column) + 1, value});
    }
    /// Brings all columns to one measure, so that staying near nothing costs each the same.
    void measure()
    {
        spread_.assign(columns_, 0);
        for (const feature_node& node : nodes_)
            if (node.index > 0)
                spread_[static_cast<std::size_t>(node.index) - 1] += node.value * node.value;
        const double rows = static_cast<double>(std::max<std::size_t>(starts_.size(), 1));
        for (double& spread : spread_) spread = spread > 0 ? std::sqrt(spread / rows) : 1;
        for (feature_node& node : nodes_)
            if (node.index > 0) node.value /= spread_[static_cast<std::size_t>(node.index) - 1];
    }

    std::size_t columns_;
    std::vector<feature_node> nodes_{};
    std::vector<std::size_t> starts_{};
    std::vector<double> results_{}, spread_{};
};

Fitted fitted_from(const TrainingSet& set, const std::vector<double>& columns, double strictness)
{
    const std::size_t features = set.names().size();
    Fitted fitted;
    for (std::size_t i = 0; i < features; ++i)
        fitted.weights.push_back({columns[i], columns[features + i]});
    fitted.seats.assign(columns.begin() + static_cast<std::ptrdiff_t>(2 * features), columns.end());
    fitted.strictness = strictness;
    return fitted;
}

/// Log loss of a chance where that share was won.
double loss_of(double chance, double won)
{
    const double told = std::clamp(chance, 1e-6, 1 - 1e-6);
    return -won * std::log(told) - (1 - won) * std::log(1 - told);
}

double mean_loss(const TrainingSet& set, const Fitted& fitted)
{
    double sum = 0, count = 0;
    for (std::size_t g = 0; g < set.games().size(); ++g) {
        if (!is_for_choosing(g)) continue;
        const LearnedGame& game = set.games()[g];
        for (const Sample& sample : game.samples) {
            sum += loss_of(fitted.chance(set, game.battle, sample), sample.won);
            count += 1;
        }
    }
    return count > 0 ? sum / count : 0;
}

} // namespace

void TrainingSet::add_battle(const Features& features, std::size_t sides)
{
    std::vector<std::size_t> own;
    for (const std::string& name : features.names()) {
        const auto known = std::ranges::find(names_, name);
        own.push_back(static_cast<std::size_t>(known - names_.begin()));
        if (known == names_.end()) names_.push_back(name);
    }
    own_.push_back(std::move(own));
    first_seat_.push_back(seats_);
    seats_ += sides;
}

void TrainingSet::add(LearnedGame game)
{
    const std::vector<std::size_t>& own = own_[game.battle];
    for (Sample& sample : game.samples)
        for (auto& [feature, score] : sample.scores) feature = own[feature];
    games_.push_back(std::move(game));
}

double Fitted::chance(const TrainingSet& set, std::size_t battle, const Sample& sample) const
{
    double odds = seats[set.seat(battle, sample.side)];
    for (const auto& [feature, score] : sample.scores)
        odds += score * (weights[feature].early * (1 - sample.elapsed) +
                         weights[feature].late * sample.elapsed);
    return chance_of(odds);
}

Fitted fit(const TrainingSet& set)
{
    Rows some{set, [](std::size_t g) { return !is_held_out(g) && !is_for_choosing(g); }};
    Rows all{set, [](std::size_t g) { return !is_held_out(g); }};
    if (some.one_sided())
        throw ContentError{key("every game ended alike: there is nothing to learn from")};
    double best = 0, least = 0;
    for (const double strictness : {10.0, 100.0, 1000.0, 10'000.0}) {
        const double loss = mean_loss(set, fitted_from(set, some.solve(strictness), strictness));
        if (best == 0 || loss < least) best = strictness, least = loss;
    }
    return fitted_from(set, all.solve(best), best);
}

HeldOut try_on(const TrainingSet& set, const Fitted& fitted)
{
    HeldOut trial;
    std::vector<double> won(set.seats(), 0.5), seen(set.seats(), 1);
    for (std::size_t g = 0; g < set.games().size(); ++g)
        if (!is_held_out(g))
            for (const Sample& sample : set.games()[g].samples) {
                const std::size_t seat = set.seat(set.games()[g].battle, sample.side);
                won[seat] += sample.won, seen[seat] += 1;
            }
    for (std::size_t g = 0; g < set.games().size(); ++g) {
        if (!is_held_out(g)) continue;
        const LearnedGame& game = set.games()[g];
        ++trial.games;
        for (const Sample& sample : game.samples) {
            const double chance = fitted.chance(set, game.battle, sample);
            const std::size_t seat = set.seat(game.battle, sample.side);
            HeldOut::Bin& bin =
                trial.bins[std::min<std::size_t>(static_cast<std::size_t>(chance * 10), 9)];
            bin.told += chance, bin.came += sample.won, ++bin.samples;
            trial.loss += loss_of(chance, sample.won);
            trial.before += loss_of(won[seat] / seen[seat], sample.won);
            trial.error += (chance - sample.won) * (chance - sample.won);
            ++trial.samples;
        }
    }
    if (trial.samples > 0) {
        const double samples = static_cast<double>(trial.samples);
        trial.loss /= samples, trial.before /= samples, trial.error /= samples;
    }
    for (HeldOut::Bin& bin : trial.bins)
        if (bin.samples > 0)
            bin.told /= static_cast<double>(bin.samples),
                bin.came /= static_cast<double>(bin.samples);
    return trial;
}

} // namespace sandtable::host
