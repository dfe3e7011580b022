#include "plugins/workshop/balance/handicap.hpp"

#include "plugins/host/errors.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace sandtable::host {
namespace {

constexpr std::uint64_t at_first = 24, then = 48, of_best = 96; ///< games of a candidate
constexpr std::size_t kept_levers = 8, kept_pairs = 8, kept_best = 5, most_verified = 3;
constexpr std::uint64_t far_away = 1'000'003; ///< seeds between one stage and the next

double odds_of(double points, double games)
{
    return std::log((points + 1) / (games - points + 1));
}

class Search {
public:
    Search(const Program& program, const BattleRequest& request, const BalancePlan& plan,
           const HandicapPlan& how, std::atomic<std::uint64_t>& done)
        : program_{program}, request_{request}, plan_{plan}, how_{how}, done_{done}
    {
        plan_.all = true;
    }
    Handicap run()
    {
        HandicapTry as_it_is;
        play(as_it_is, 4 * then, 0);
        found_.points = as_it_is.points;
        found_.games = as_it_is.games;
        if (off(as_it_is) <= how_.near) {
            found_.is_even = true;
            return std::move(found_);
        }
        const auto battle = load_battle(program_, request_);
        const Side weak = as_it_is.points * 2 < as_it_is.games ? 0 : 1;
        const std::vector<Lever> levers = levers_of(*battle, weak);
        found_.levers = levers.size();
        screen(levers);
        grade(levers);
        join();
        choose();
        verify();
        forget_first_tries();
        std::ranges::stable_sort(found_.tried, {}, [](const HandicapTry& one) { return off(one); });
        return std::move(found_);
    }

private:
    /// How far from a half.
    static double off(const HandicapTry& one)
    {
        return one.games > 0 ? std::abs(one.points / one.games - 0.5) : 1;
    }
    static HandicapTry try_of(const LeverStep& step)
    {
        HandicapTry one;
        one.settings = step.settings;
        one.changes = step.changes;
        one.words = step.words;
        return one;
    }
    [[nodiscard]] std::unique_ptr<ReadyBattle> loaded(const HandicapTry& one) const
    {
        BattleRequest request = request_;
        request.settings.insert(request.settings.end(), one.settings.begin(), one.settings.end());
        request.changes.insert(request.changes.end(), one.changes.begin(), one.changes.end());
        return load_battle(program_, request);
    }
    /// Adds games with seeds of a stage. False where the scenario is none with such a change, or a
    /// game of it fails.
    bool play(HandicapTry& one, std::uint64_t games, std::uint64_t stage)
    try {
        const auto battle = loaded(one);
        const BattleFigures figures = games_of(*battle, games, stage);
        one.points += figures.points[0];
        one.games += static_cast<double>(figures.games);
        return figures.failed + figures.unfinished == 0;
    } catch (const ContentError&) {
        return false;
    } catch (const UsageError&) {
        return false;
    }
    BattleFigures games_of(const ReadyBattle& battle, std::uint64_t games, std::uint64_t stage)
    {
        BalancePlan now = plan_;
        now.most = games;
        now.games.first_seed += stage * far_away;
        std::string failures;
        BattleFigures figures = play_balance(program_, battle, now, done_, failures);
        found_.played += figures.games;
        return figures;
    }
    /// Every lever at its most: which move the chance, and toward a half?
    void screen(const std::vector<Lever>& levers)
    {
        const double before = odds_of(found_.points, found_.games);
        for (std::size_t l = 0; l < levers.size(); ++l) {
            HandicapTry one = try_of(levers[l].steps.back());
            if (!play(one, at_first, 0)) continue;
            const double moved = odds_of(one.points, one.games) - before;
            found_.tried.push_back(one);
            if (moved * before < 0) useful_.push_back({l, std::abs(moved)});
        }
        std::ranges::stable_sort(useful_, std::greater{}, &Useful::moved);
        // Many units that could stay at home say about the same: two of a kind are enough.
        std::vector<Useful> kept;
        std::map<Lever::Kind, int> of_kind;
        for (const Useful& one : useful_)
            if (kept.size() < kept_levers && of_kind[levers[one.lever].kind]++ < 3)
                kept.push_back(one);
        useful_ = std::move(kept);
    }
    /// The steps of those.
    void grade(const std::vector<Lever>& levers)
    {
        for (const Useful& one : useful_)
            for (const LeverStep& step : levers[one.lever].steps) {
                HandicapTry made = try_of(step);
                if (!play(made, then, 1)) continue;
                candidates_.push_back({made, {one.lever}});
                found_.tried.push_back(made);
            }
    }
    /// Two of them at once, where the sum of what they do comes near to even.
    void join()
    {
        const double before = odds_of(found_.points, found_.games);
        struct Joined {
            std::size_t one, other;
            double left;
        };
        std::vector<Joined> pairs;
        for (std::size_t i = 0; i < candidates_.size(); ++i)
            for (std::size_t k = i + 1; k < candidates_.size(); ++k) {
                const HandicapTry &one = candidates_[i].made, &other = candidates_[k].made;
                if (candidates_[i].levers[0] == candidates_[k].levers[0] || clash(one, other))
                    continue;
                const double left =
                    odds_of(one.points, one.games) + odds_of(other.points, other.games) - before;
                pairs.push_back({i, k, std::abs(left)});
            }
        std::ranges::stable_sort(pairs, {}, &Joined::left);
        if (pairs.size() > kept_pairs) pairs.resize(kept_pairs);
        const bool is_needed = std::ranges::none_of(
            candidates_, [&](const Candidate& one) { return off(one.made) <= how_.near; });
        if (!is_needed) return;
        for (const Joined& pair : pairs) {
            HandicapTry both = candidates_[pair.one].made;
            const HandicapTry& other = candidates_[pair.other].made;
            both.settings.insert(both.settings.end(), other.settings.begin(), other.settings.end());
            both.changes.insert(both.changes.end(), other.changes.begin(), other.changes.end());
            both.words += "; " + other.words;
            both.points = both.games = 0;
            if (play(both, then, 1)) candidates_.push_back({both, {}});
        }
    }
    /// Both change the same word, or one leaves out a unit: then numbers of the other may be wrong.
    static bool clash(const HandicapTry& one, const HandicapTry& other)
    {
        for (const ScenarioChange& a : one.changes)
            for (const ScenarioChange& b : other.changes)
                if (a.path == b.path || a.path.starts_with(b.path + ".") ||
                    b.path.starts_with(a.path + "."))
                    return true;
        for (const std::string& a : one.settings)
            for (const std::string& b : other.settings)
                if (a.substr(0, a.find('=')) == b.substr(0, b.find('='))) return true;
        return false;
    }
    /// More games for the best; of about equal ones those with fewer changes come first.
    void choose()
    {
        const auto better = [](const Candidate& a, const Candidate& b) {
            const auto rank = [](const Candidate& one) {
                const double size =
                    static_cast<double>(one.made.changes.size() + one.made.settings.size());
                return off(one.made) + 0.004 * std::min(size, 10.0);
            };
            return rank(a) < rank(b);
        };
        std::ranges::stable_sort(candidates_, better);
        if (candidates_.size() > kept_best) candidates_.resize(kept_best);
        for (Candidate& one : candidates_) play(one.made, of_best, 2);
        std::ranges::stable_sort(candidates_, better);
    }
    /// One that was tried again counts with its later games: the first ones chose it.
    void forget_first_tries()
    {
        std::map<std::string, double> most;
        for (const HandicapTry& one : found_.tried)
            most[one.words] = std::max(most[one.words], one.games);
        std::erase_if(found_.tried,
                      [&](const HandicapTry& one) { return one.games < most[one.words]; });
    }
    void verify()
    {
        for (std::size_t i = 0; i < std::min(candidates_.size(), most_verified); ++i) {
            HandicapTry& one = candidates_[i].made;
            if (i > 0 && off(one) > 2 * how_.near) break; // nothing near is left
            HandicapTry fresh = one;
            fresh.points = fresh.games = 0;
            if (!play(fresh, how_.verify, 3 + i)) continue;
            one.verified = fresh.points;
            one.verified_games = fresh.games;
            found_.verified.push_back(one);
            const auto off_now = [&](std::size_t at) {
                const HandicapTry& it = found_.verified[at];
                return std::abs(it.verified / it.verified_games - 0.5);
            };
            const std::size_t last = found_.verified.size() - 1;
            if (off(fresh) <= how_.near &&
                (!found_.found || off_now(last) < off_now(*found_.found)))
                found_.found = last;
            if (found_.found && off_now(*found_.found) <= how_.near / 2) return; // near enough
        }
    }

    struct Useful {
        std::size_t lever = 0;
        double moved = 0;
    };
    struct Candidate {
        HandicapTry made;
        std::vector<std::size_t> levers;
    };

    const Program& program_;
    const BattleRequest& request_;
    BalancePlan plan_;
    const HandicapPlan& how_;
    std::atomic<std::uint64_t>& done_;
    Handicap found_{};
    std::vector<Useful> useful_{};
    std::vector<Candidate> candidates_{};
};

} // namespace

Handicap find_handicap(const Program& program, const BattleRequest& request,
                       const BalancePlan& plan, const HandicapPlan& how,
                       std::atomic<std::uint64_t>& done)
{
    return Search{program, request, plan, how, done}.run();
}

std::uint64_t games_of_handicap(const ReadyBattle& battle, const HandicapPlan& how)
{
    return 4 * then + at_first * levers_of(battle, 0).size() + then * 3 * kept_levers +
           of_best * kept_best + how.verify;
}

} // namespace sandtable::host
