#include "plugins/workshop/balance/skill.hpp"

#include "kernel/dice/stream.hpp"
#include "plugins/workshop/balance/balance.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::host {
namespace {

class Stumbler final : public Automaton {
public:
    Stumbler(std::unique_ptr<Automaton> player, std::uint64_t seed)
        : player_{std::move(player)}, draws_{Stream::mix(seed), 0}, any_{any_order_policy(seed)}
    {
    }
    Order decide(const View& view, const LegalOrders& legal) override
    {
        const bool stumbles = draws_.below(stumbles_one_in) == 0;
        return (stumbles ? any_ : player_)->decide(view, legal);
    }

private:
    std::unique_ptr<Automaton> player_;
    Stream draws_;
    std::unique_ptr<Automaton> any_;
};

/// Points of the first side: with the player there, and with the stumbler.
struct Pair {
    double with = 0, against = 0;
};

SkillFigures shares_of(const std::vector<Pair>& pairs)
{
    SkillFigures found;
    const auto n = static_cast<double>(pairs.size());
    double with = 0, against = 0;
    for (const Pair& pair : pairs) with += pair.with / n, against += pair.against / n;
    double within = 0;
    for (const Pair& pair : pairs)
        within += (pair.with - with) * (pair.with - with) +
                  (pair.against - against) * (pair.against - against);
    within /= std::max(2 * (n - 1), 1.0);
    // What luck alone adds to both is taken off again.
    const double noise = within / (2 * n);
    const double lean = (with + against) / 2 - 0.5, gap = (with - against) / 2;
    const double side = std::max(lean * lean - noise, 0.0),
                 skill = std::max(gap * gap - noise, 0.0);
    const double all = side + skill + within;
    if (all <= 0) return found;
    found.points = (with + 1 - against) / 2;
    found.side = side / all;
    found.skill = skill / all;
    found.dice = within / all;
    return found;
}

} // namespace

SkillFigures count_skill(const std::vector<GameResult>& games)
{
    std::vector<Pair> pairs;
    for (std::size_t i = 0; i + 1 < games.size(); i += 2) {
        const GameResult &one = games[i], &other = games[i + 1];
        if (one.failed || one.unfinished || other.failed || other.unfinished) continue;
        pairs.push_back({points_of_first(one), points_of_first(other)});
    }
    if (pairs.size() < 2) return {};
    SkillFigures found = shares_of(pairs);
    found.games = 2 * pairs.size();
    constexpr int drawings = 400;
    Stream draws{Stream::mix(pairs.size()), 0};
    std::vector<double> dice;
    std::vector<Pair> drawn(pairs.size());
    for (int i = 0; i < drawings; ++i) {
        for (Pair& pair : drawn)
            pair = pairs[draws.below(static_cast<std::uint32_t>(pairs.size()))];
        dice.push_back(shares_of(drawn).dice);
    }
    std::ranges::sort(dice);
    found.dice_low = dice[drawings / 40];
    found.dice_high = dice[drawings - 1 - drawings / 40];
    return found;
}

std::unique_ptr<Automaton> stumbling(std::unique_ptr<Automaton> player, std::uint64_t seed)
{
    return std::make_unique<Stumbler>(std::move(player), seed);
}

} // namespace sandtable::host
