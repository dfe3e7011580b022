#include "plugins/host/lab/simulation.hpp"

#include "plugins/host/border/plugin_error.hpp"
#include "plugins/host/isolation/witness.hpp"
#include "plugins/host/lab/company.hpp"
#include "plugins/host/lab/worth.hpp"

#include <algorithm>
#include <iostream>

namespace sandtable::host {

namespace {

/// Notes who leads when a turn ends.
class CourseWatch {
public:
    CourseWatch(const Session& session, bool watches)
        : session_{session}, worth_{session.battle()}, watches_{watches}
    {
    }
    /// After each order.
    void look()
    {
        if (!watches_) return;
        const int turn = session_.game().table().turn();
        const bool is_new = turn != turn_ && !session_.over();
        turn_ = turn;
        if (is_new) leaders_.push_back(worth_.leader(session_.game().view(umpire_seat)));
    }
    [[nodiscard]] GameCourse of(Seats winners) const
    {
        GameCourse course;
        Side led = nobody;
        for (std::size_t i = 1; i < leaders_.size(); ++i) { // 0: as the battle began
            const Side now = leaders_[i];
            if (now == nobody) continue;
            if (led != nobody && now != led) ++course.lead_changes;
            led = now;
            if (winners == 0 || (winners & seat_bit(now)) != 0) continue;
            ++course.behind;
            course.open_until = static_cast<int>(i);
        }
        course.turns = std::max(0, static_cast<int>(leaders_.size()) - 1);
        if (leaders_.size() > 1) course.half = leaders_[leaders_.size() / 2];
        return course;
    }

private:
    const Session& session_;
    Worth worth_;
    bool watches_;
    int turn_ = -1;
    std::vector<Side> leaders_{};
};

} // namespace

GameResult play_game(Session& session, std::uint64_t number, const SimulationPlan& plan)
{
    GameResult result;
    result.number = number;
    result.seed = seed_of_game(plan, number);
    result.swapped = plan.swap && number % 2 == 0;
    if (session.begin().result != Step::accepted)
        throw HostFault{key("the set-up wants dice that nobody gives")};
    CourseWatch watch{session, plan.watches};
    watch.look();
    while (!session.over()) {
        if (result.orders == plan.most_orders) {
            result.unfinished = true;
            break;
        }
        Step step = session.play_automaton(session.next_seat());
        if (step.problem && !result.problem) result.problem = std::move(step.problem);
        ++result.orders;
        watch.look();
    }
    const Clock& clock = session.game().table().clock();
    result.winners = clock.winners;
    result.ending = clock.ending;
    result.level = clock.level;
    result.turns = clock.turn;
    if (plan.watches) result.course = watch.of(clock.winners);
    result.state = hash_text(session.game().hash());
    return result;
}

namespace {

/// Plays one game after the other, on one thread.
class Player {
public:
    Player(const ReadyBattle& battle, const SimulationPlan& plan, const Seating& seating)
        : battle_{battle},
          plan_{plan},
          seating_{seating},
          script_{battle.clone_script && plan.jobs > 1 ? battle.clone_script() : nullptr}
    {
    }
    [[nodiscard]] GameResult play(std::uint64_t number) const
    {
        witness::playing(number);
        try {
            Session session{
                battle_, {.seed = seed_of_game(plan_, number), .seats = {}}, script_.get()};
            session.keep_quiet();
            seating_(session, number);
            return play_game(session, number, plan_);
        } catch (const ScriptError& error) {
            GameResult result = failed_game(number);
            result.problem = error.problem;
            return result;
        } catch (const PluginError& error) {
            if (!plan_.forgives) throw;
            GameResult result = failed_game(number);
            result.fault = error.what();
            return result;
        }
    }

private:
    const ReadyBattle& battle_;
    const SimulationPlan& plan_;
    const Seating& seating_;
    std::unique_ptr<Script> script_;
};

GameResult result_of(const SimulationPlan& plan, std::uint64_t number, const std::string& text)
{
    GameResult result = read_result(text).value_or(failed_game(number));
    result.number = number;
    result.seed = seed_of_game(plan, number);
    if (!result.fault.empty() && speaks()) std::cerr << result.fault << "\n";
    return result;
}

} // namespace

std::vector<GameResult> simulate(const ReadyBattle& battle, const SimulationPlan& plan,
                                 const Seating& seating, std::atomic<std::uint64_t>& done)
{
    const Deal games{
        .what = plan.what,
        .first = plan.after + 1,
        .count = plan.games,
        .jobs = plan.jobs,
        .for_all = plan.for_all,
        .worker = [&]() -> Worker {
            auto player = std::make_shared<Player>(battle, plan, seating);
            return [player](std::uint64_t number) { return result_text(player->play(number)); };
        },
        .journal = plan.journal,
        .is_result = [](const std::string& text) { return read_result(text).has_value(); }};
    const std::vector<std::string> texts = deal(games, done);
    std::vector<GameResult> results;
    if (!speaks() && !plan.for_all) return results;
    results.reserve(texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i)
        results.push_back(result_of(plan, games.first + i, texts[i]));
    return results;
}

} // namespace sandtable::host
