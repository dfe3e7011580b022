#include "plugins/workshop/balance/close_look.hpp"

#include "plugins/host/border/plugin_error.hpp"
#include "plugins/host/commands/common.hpp"
#include "plugins/host/lab/company.hpp"
#include "plugins/host/lab/worth.hpp"
#include "plugins/host/play/seat_automaton.hpp"
#include "plugins/workshop/commands/series.hpp"

#include <algorithm>
#include <cmath>

namespace sandtable::host {
namespace {

constexpr double sure = 0.8;

double points_of(const GameLook& look, std::size_t side)
{
    if (look.winners == 0) return 0.5;
    return (look.winners & seat_bit(static_cast<Side>(side))) != 0 ? 1 : 0;
}

double mean_of(const std::vector<double>& all)
{
    double sum = 0;
    for (const double one : all) sum += one;
    return all.empty() ? 0 : sum / static_cast<double>(all.size());
}

double quantile(std::vector<double> all, double part)
{
    if (all.empty()) return 0;
    std::ranges::sort(all);
    return all[std::min(static_cast<std::size_t>(part * static_cast<double>(all.size())),
                        all.size() - 1)];
}

void count_turns(CloseLook& found)
{
    std::size_t longest = 0;
    for (const auto& game : found.chance.chances) longest = std::max(longest, game.size());
    for (std::size_t t = 0; t + 1 < longest; ++t) {
        std::vector<double> now;
        ChanceTurn turn;
        for (const auto& game : found.chance.chances) {
            if (game.empty()) continue;
            now.push_back(game[std::min(t, game.size() - 1)]);
            turn.going_on += t + 1 < game.size() ? 1 : 0;
        }
        turn.mean = mean_of(now);
        turn.low = quantile(now, 0.1);
        turn.high = quantile(now, 0.9);
        found.turns.push_back(turn);
    }
    std::vector<double> decided;
    for (const auto& game : found.chance.chances) {
        if (game.size() < 2 || game.back() == 0.5) continue;
        std::size_t last = game.size() - 1; // from here on the winner is sure to win
        while (last > 0 && (game.back() == 1 ? game[last - 1] : 1 - game[last - 1]) >= sure) --last;
        decided.push_back(static_cast<double>(last) / static_cast<double>(game.size() - 1));
    }
    found.decided = quantile(decided, 0.5);
}

void count_again(CloseLook& found, const std::vector<GameLook>& looks)
{
    std::vector<std::pair<double, double>> pairs;
    for (const GameLook& look : looks) {
        if (look.failed || !look.again) continue;
        GameLook other;
        other.winners = *look.again;
        pairs.emplace_back(points_of(look, 0), points_of(other, 0));
        found.again_other += *look.again != look.winners ? 1 : 0;
    }
    found.again = static_cast<int>(pairs.size());
    if (pairs.size() < 2) return;
    found.again_other /= found.again;
    const auto share = [](const std::vector<std::pair<double, double>>& drawn) {
        double within = 0, mean = 0, all = 0;
        for (const auto& [one, other] : drawn) {
            within += (one - other) * (one - other) / 2;
            mean += (one + other) / 2;
        }
        const auto n = static_cast<double>(drawn.size());
        for (const auto& [one, other] : drawn)
            all +=
                ((one - mean / n) * (one - mean / n) + (other - mean / n) * (other - mean / n)) / 2;
        return all > 0 ? std::min(within / all, 1.0) : 0;
    };
    found.late_dice = share(pairs);
    Stream draws{Stream::mix(pairs.size() + 17), 0};
    std::vector<double> drawn_shares;
    auto drawn = pairs;
    for (int i = 0; i < 400; ++i) {
        for (auto& pair : drawn)
            pair = pairs[draws.below(static_cast<std::uint32_t>(pairs.size()))];
        drawn_shares.push_back(share(drawn));
    }
    found.late_low = quantile(drawn_shares, 0.025);
    found.late_high = quantile(drawn_shares, 0.975);
}

UnitStory story_of(std::size_t unit, const UnitAtFirst& first, const std::vector<GameLook>& looks)
{
    const auto strength = static_cast<double>(first.strength);
    UnitStory story;
    story.unit = unit_at_index(static_cast<int>(unit));
    double games = 0;
    for (const GameLook& look : looks) {
        if (look.failed || unit >= look.units.size()) continue;
        const UnitLook& one = look.units[unit];
        games += 1;
        story.loss += strength > 0 ? std::min(static_cast<double>(one.loss) / strength, 1.0) : 0;
        story.done += static_cast<double>(one.done);
        story.steps += one.steps;
        story.fights += one.fights;
        (one.lost ? story.lost_games : story.kept_games) += 1;
        (one.lost ? story.lost_points : story.kept_points) += points_of(look, first.side);
    }
    for (double* mean : {&story.loss, &story.done, &story.steps, &story.fights})
        *mean /= std::max(games, 1.0);
    story.lost = story.lost_games / std::max(games, 1.0);
    story.kept_points /= std::max(story.kept_games, 1);
    story.lost_points /= std::max(story.lost_games, 1);
    return story;
}

ObjectiveStory objective_of(std::size_t objective, std::size_t sides,
                            const std::vector<GameLook>& looks)
{
    ObjectiveStory story;
    story.objective = objective;
    story.held.resize(sides);
    story.points.resize(sides);
    double games = 0;
    for (const GameLook& look : looks) {
        if (look.failed || objective >= look.held.size()) continue;
        games += 1;
        story.changed_hands += look.changed_hands[objective];
        const std::size_t side = look.held[objective];
        if (side >= sides) continue;
        story.held[side] += 1;
        story.points[side] += points_of(look, side);
    }
    for (std::size_t s = 0; s < sides; ++s) {
        story.points[s] /= std::max(story.held[s], 1.0);
        story.held[s] /= std::max(games, 1.0);
    }
    story.changed_hands /= std::max(games, 1.0);
    return story;
}

void add_places(std::vector<double>& to, const std::vector<std::uint32_t>& more)
{
    to.resize(std::max(to.size(), more.size()));
    for (std::size_t i = 0; i < more.size(); ++i) to[i] += more[i];
}

/// One that came to nothing.
GameLook failed_look(std::uint64_t number)
{
    GameLook look;
    look.number = number;
    look.failed = true;
    return look;
}

std::string bytes_of_look(const ReadyBattle& battle, const SimulationPlan& plan,
                          const Seating& seated, std::uint64_t number, const Script* script)
{
    try {
        return look_bytes(look_at(battle, plan, seated, number, script));
    } catch (const std::exception&) { // told with the games that were counted
        return look_bytes(failed_look(number));
    }
}

} // namespace

CloseLook count_looks(std::size_t sides, const std::vector<GameLook>& looks,
                      const std::vector<UnitAtFirst>& units)
{
    CloseLook found;
    std::size_t objectives = 0;
    for (const GameLook& look : looks) {
        ++(look.failed ? found.failed : found.games);
        if (look.failed) continue;
        objectives = std::max(objectives, look.held.size());
        ++found.lengths[look.turns];
        add_places(found.moved, look.moved);
        add_places(found.blood, look.blood);
    }
    for (auto* places : {&found.moved, &found.blood})
        for (double& count : *places) count /= std::max(found.games, 1);
    if (sides == 2) {
        found.chance = fit_chances(looks);
        count_turns(found);
        count_again(found, looks);
    }
    for (std::size_t u = 0; u < units.size(); ++u)
        found.units.push_back(story_of(u, units[u], looks));
    for (std::size_t o = 0; o < objectives; ++o)
        found.objectives.push_back(objective_of(o, sides, looks));
    return found;
}

CloseLook play_looks(const Program& program, const ReadyBattle& battle, const BalancePlan& plan,
                     std::uint64_t games, std::atomic<std::uint64_t>& done)
{
    const Seating seated = balance_seating(program, battle, plan.players);
    SimulationPlan now = plan.games;
    now.games_a_seed = plan.players.size() == 2 ? 2 : 1;
    const Deal work{
        .what = "look|" + word_of(battle, exactly_all(program, plan.players), now),
        .count = games,
        .jobs = now.jobs,
        .worker = [&]() -> Worker {
            std::shared_ptr<Script> script;
            if (battle.clone_script && now.jobs > 1) script = battle.clone_script();
            return [&, script](std::uint64_t number) {
                return bytes_of_look(battle, now, seated, number, script.get());
            };
        },
        .journal = now.journal,
        .is_result = [](const std::string& text) { return read_look(text).has_value(); }};
    const std::vector<std::string> texts = deal(work, done);
    if (!speaks()) return {};
    std::vector<GameLook> looks;
    for (std::size_t i = 0; i < texts.size(); ++i)
        looks.push_back(read_look(texts[i]).value_or(failed_look(i + 1)));
    const Worth worth{battle};
    Session first{battle, {.seed = 1, .seats = {}}};
    first.begin();
    std::vector<UnitAtFirst> units;
    for (std::size_t u = 0; u < battle.setting->units.size(); ++u)
        units.push_back(
            {battle.setting->units[u].side,
             worth.strength_of(first.game().table(), unit_at_index(static_cast<int>(u)))});
    return count_looks(battle.setting->sides.size(), looks, units);
}

SkillFigures play_skill(const Program& program, const ReadyBattle& battle, const BalancePlan& plan,
                        std::uint64_t games, std::atomic<std::uint64_t>& done)
{
    if (battle.setting->sides.size() != 2 || games < 4) return {};
    const std::string player = plan.players.front();
    const Seating seating = [&](Session& session, std::uint64_t number) {
        std::vector<RecordSeat> seats;
        for (const auto& side : battle.setting->sides) seats.push_back({side.id, player});
        session.plan_seats(std::move(seats));
        seat_players(program, session);
        const Side stumbler = number % 2 == 1 ? 1 : 0;
        session.seat(stumbler,
                     stumbling(seat_automaton(program, battle, player, stumbler,
                                              Stream::mix(session.plan().seed * 8 + stumbler + 1)),
                               session.plan().seed * 2 + number));
    };
    SimulationPlan now = plan.games;
    now.games = games;
    now.games_a_seed = 2;
    now.what = "skill|" + word_of(battle, exactly_all(program, {player}), now);
    return count_skill(simulate(battle, now, seating, done));
}

} // namespace sandtable::host
