#include "plugins/host/lab/simulation.hpp"

#include "plugins/host/border/plugin_error.hpp"
#include "plugins/host/isolation/witness.hpp"
#include "plugins/host/lab/simulation_log.hpp"
#include "plugins/host/lab/worth.hpp"

#include <algorithm>
#include <exception>
#include <iostream>
#include <mutex>
#include <thread>

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

/// The games of a plan, dealt to threads one by one.
class Dealing {
public:
    Dealing(const ReadyBattle& battle, const SimulationPlan& plan, const Seating& seating,
            std::atomic<std::uint64_t>& done, SimulationLog* log)
        : battle_{battle},
          plan_{plan},
          seating_{seating},
          done_{done},
          log_{log},
          results_(plan.games)
    {
    }
    /// Plays what is not played yet; throws what ended the work of any thread.
    std::vector<GameResult> run()
    {
        std::vector<std::thread> threads;
        for (unsigned i = 1; i < plan_.jobs; ++i) threads.emplace_back([this] { work(); });
        work();
        for (std::thread& thread : threads) thread.join();
        if (failure_) std::rethrow_exception(failure_);
        return std::move(results_);
    }

private:
    void work()
    {
        std::unique_ptr<Script> script;
        if (battle_.clone_script && plan_.jobs > 1) script = battle_.clone_script();
        while (true) {
            const std::uint64_t number = next_.fetch_add(1);
            if (number > plan_.games) return;
            if (const GameResult* known = log_ ? log_->find(number) : nullptr) {
                GameResult& result = results_[number - 1];
                result = *known;
                result.seed = seed_of_game(plan_, number);
            } else if (!play(number, script.get())) {
                return;
            }
            done_.fetch_add(1);
        }
    }
    /// False when no thread may go on.
    bool play(std::uint64_t number, Script* script)
    {
        witness::playing(number);
        try {
            Session session{battle_, {.seed = seed_of_game(plan_, number), .seats = {}}, script};
            session.keep_quiet();
            seating_(session, number);
            results_[number - 1] = play_game(session, number, plan_);
            if (log_) {
                const std::lock_guard lock{guard_};
                log_->add(results_[number - 1]);
            }
        } catch (const ScriptError& error) {
            const std::lock_guard lock{guard_};
            GameResult& result = fail(number);
            result.problem = error.problem;
            if (log_) log_->add(result);
        } catch (const std::exception& error) {
            const std::lock_guard lock{guard_};
            if (log_ && dynamic_cast<const PluginError*>(&error)) {
                std::cerr << error.what() << "\n";
                fail(number);
                return true;
            }
            if (!failure_)
                failure_ = std::make_exception_ptr(
                    HostFault{key("game {n}: {word}"),
                              {{"n", std::to_string(number)}, {"word", error.what()}}});
            next_ = plan_.games + 1;
            return false;
        }
        return true;
    }
    GameResult& fail(std::uint64_t number)
    {
        GameResult& result = results_[number - 1] = failed_game(number);
        result.seed = seed_of_game(plan_, number);
        return result;
    }

    const ReadyBattle& battle_;
    const SimulationPlan& plan_;
    const Seating& seating_;
    std::atomic<std::uint64_t>& done_; ///< for progress
    SimulationLog* log_;
    std::vector<GameResult> results_;
    std::atomic<std::uint64_t> next_{1};
    std::mutex guard_; ///< of the log and the failure
    std::exception_ptr failure_;
};

} // namespace

std::vector<GameResult> simulate(const ReadyBattle& battle, const SimulationPlan& plan,
                                 const Seating& seating, std::atomic<std::uint64_t>& done,
                                 SimulationLog* log)
{
    return Dealing{battle, plan, seating, done, log}.run();
}

} // namespace sandtable::host
