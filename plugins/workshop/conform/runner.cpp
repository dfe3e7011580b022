#include "plugins/workshop/conform/runner.hpp"

#include "plugins/host/isolation/rights_for.hpp"
#include "plugins/workshop/conform/child.hpp"
#include "plugins/workshop/conform/shrink.hpp"
#include "plugins/workshop/conform/walk.hpp"

#include <algorithm>
#include <filesystem>
#include <unistd.h>

namespace sandtable::host::conform {
namespace {

constexpr char between = '\37'; ///< fields of a child's answer

std::string answer(Result result, const std::string& reason, const std::string& file = {})
{
    return std::string{result_word(result)} + between + reason + between + file;
}

std::string value_called(const Values& values, std::string_view name)
{
    for (const auto& [known, value] : values)
        if (known == name) return value;
    return {};
}

/// The whole of a case, in its own process.
std::string work_on(Subject& subject, const Case& one) noexcept
{
    const Texts& texts = subject.program().texts;
    try {
        if (!one.check) return answer(Result::passed, one.run(subject));
        return answer(Result::passed, subject.knobs().game.empty()
                                          ? play_and_look(subject, one.name, one.check)
                                          : look_at_record(subject, one.check));
    } catch (const Skipped& why) {
        return answer(Result::skipped, why.in(texts));
    } catch (const Complaint& why) {
        return answer(Result::failed, why.in(texts), value_called(why.values, "file"));
    } catch (const std::exception& why) {
        return answer(Result::failed, why.what());
    } catch (...) {
        return answer(Result::failed, subject.tr(key("something unknown was thrown")));
    }
}

void read_answer(const std::string& text, Verdict& outcome)
{
    const std::size_t first = text.find(between);
    const std::size_t second = text.find(between, first + 1);
    if (first == std::string::npos || second == std::string::npos) return;
    for (const Result result : {Result::passed, Result::failed, Result::skipped})
        if (text.substr(0, first) == result_word(result)) outcome.result = result;
    outcome.reason = text.substr(first + 1, second - first - 1);
    outcome.file = text.substr(second + 1);
}

/// Runs the cases of one plugin, and remembers what the later ones need not find out again.
class Runner {
public:
    Runner(const Program& program, const PluginFolder& where, const Knobs& knobs)
        : program_{program}, where_{where}, knobs_{knobs}
    {
        if (!knobs.caged) return;
        caged_.rights = rights_to_conform(program, where);
        if (!knobs.game.empty()) caged_.rights.files.push_back(whole(knobs.game));
        for (const Case& one : all_cases())
            caged_.rights.make.push_back(
                whole(failed_game_file(knobs.out, where.manifest.id, one.name)));
        caged_.rights.make.push_back(whole(saved_game_file(::getpid())));
        caged_.answer = second_process(program.self, where.folder, knobs.patience);
        caged_.stopped = [this](const std::string& function, const cage::Attempt& attempt) {
            std::string line = program_.tr(
                key("{function}: tried to {what}: stopped"),
                {{"function", function}, {"what", cage::in_words(attempt, program_.texts)}});
            if (std::ranges::find(tried_, line) == tried_.end()) tried_.push_back(std::move(line));
        };
    }
    Runner(const Runner&) = delete;
    Runner& operator=(const Runner&) = delete;

    /// What the cage stopped.
    [[nodiscard]] std::vector<std::string> tried() && { return std::move(tried_); }

    Verdict run(const Case& one)
    {
        Verdict outcome;
        outcome.of = &one;
        const bool needs_games = one.check != nullptr || !is_of_library(one);
        if (!stopped_by_.empty() && (needs_games || (hangs_ && opens_it(one)))) {
            outcome.result = Result::skipped;
            outcome.reason = program_.tr(key("first of all, mend what the case {word} says"),
                                         {{"word", stopped_by_}});
            return outcome;
        }
        const auto start = std::chrono::steady_clock::now();
        trail_.clear();
        const Ended ended = in_child(
            [&] {
                Subject subject{program_, where_, knobs_, trail_};
                return work_on(subject, one);
            },
            knobs_.patience, cage());
        if (ended.whole)
            read_answer(ended.text, outcome);
        else
            blame(one, ended, outcome);
        if (outcome.result == Result::failed && is_of_library(one) &&
            std::string_view{one.name} == "opens") {
            stopped_by_ = one.name;
            hangs_ = !ended.in_time;
        }
        outcome.seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
        return outcome;
    }

private:
    [[nodiscard]] const Caged* cage() const noexcept { return knobs_.caged ? &caged_ : nullptr; }
    static std::string whole(const std::string& path)
    {
        std::error_code error;
        return cage::normal(path, std::filesystem::current_path(error).string());
    }
    static bool is_of_library(const Case& one) noexcept { return one.rulesets && one.players; }
    /// Of the cases of a library, whether it is opened: the others read its file.
    static bool opens_it(const Case& one) noexcept
    {
        const std::string_view name = one.name;
        return name != "one_symbol" && name != "own_dice";
    }

    std::string how(const Ended& ended) const
    {
        if (!ended.in_time)
            return program_.tr(key("did not end within {n} seconds"),
                               {{"n", std::to_string(knobs_.patience.count() / 1000)}});
        if (ended.signal != 0)
            return program_.tr(
                key("crashed ({word})"),
                {{"word", std::string{program_.texts.of(signal_title(ended.signal))}}});
        return program_.tr(key("ended the process (exit code {n})"),
                           {{"n", std::to_string(ended.code)}});
    }

    /// The process of a case is gone: whose fault, and after which orders.
    void blame(const Case& one, const Ended& ended, Verdict& outcome)
    {
        const Trail::Doing doing = trail_.doing();
        const std::string_view owner = doing == Trail::playing      ? "listed_orders"
                                       : doing == Trail::setting_up ? "scenarios"
                                                                    : one.name;
        outcome.result = Result::failed;
        outcome.reason = how(ended);
        if (doing == Trail::nothing) return;
        if (owner != one.name && where_.manifest.kind == PluginKind::ruleset &&
            stopped_by_.empty() && one.check) {
            outcome.result = Result::skipped;
            outcome.reason = program_.tr(key("first of all, mend what the case {word} says"),
                                         {{"word", std::string{owner}}});
            return;
        }
        if (doing != Trail::looking) stopped_by_ = one.name;
        const std::string scenario = trail_.scenario();
        const std::uint64_t seed = trail_.seed();
        const std::vector<std::string> settings = trail_.settings();
        Failure failure = left_behind(outcome.reason);
        const std::size_t length = failure.size();
        failure = shrink_outside(one, scenario, settings, seed, failure);
        const Ended wrote = in_child(
            [&] {
                Trail mine;
                Subject subject{program_, where_, knobs_, mine};
                return write_failure(subject, one.name, scenario, settings, seed, failure);
            },
            knobs_.patience, cage());
        outcome.file = wrote.text;
        outcome.reason = program_.tr(key("{scenario}, seed {seed}, after {n} orders (of {m} in the "
                                         "game that failed): {why}"),
                                     {{"scenario", scenario},
                                      {"seed", std::to_string(seed)},
                                      {"n", std::to_string(failure.orders.size())},
                                      {"m", std::to_string(length)},
                                      {"why", failure.reason}});
    }

    /// The game that the trail shows. The last order may not have been carried out.
    Failure left_behind(const std::string& reason) const
    {
        Failure failure{trail_.orders(), {}, reason};
        if (trail_.doing() == Trail::playing && !failure.orders.empty()) {
            failure.then = failure.orders.back();
            failure.orders.pop_back();
        }
        return failure;
    }

    /// Makes a game short that takes its process with it: each attempt has a process of its own.
    Failure shrink_outside(const Case& one, const std::string& scenario,
                           const std::vector<std::string>& settings, std::uint64_t seed,
                           const Failure& failure)
    {
        const Again again = [&](const std::vector<Order>& orders) -> std::optional<Failure> {
            std::vector<Order> all = orders;
            if (failure.then) all.push_back(*failure.then);
            trail_.clear();
            const Ended ended = in_child(
                [&] {
                    Subject subject{program_, where_, knobs_, trail_};
                    const auto battle = subject.battle(scenario, settings);
                    trail_.begin(scenario, settings, seed);
                    Walk walk{*battle, seed, &trail_};
                    try {
                        walk.begin(one.check, true, false);
                        for (const Order& order : all) walk.follow(order, one.check);
                    } catch (...) {
                    }
                    trail_.clear();
                    return std::string{};
                },
                std::chrono::milliseconds{2000}, cage());
            if (ended.whole || trail_.doing() == Trail::nothing) return std::nullopt;
            return left_behind(how(ended));
        };
        return shrink(failure, again, std::chrono::milliseconds{knobs_.quick ? 3000 : 15'000});
    }

    const Program& program_;
    const PluginFolder& where_;
    const Knobs& knobs_;
    Caged caged_;
    std::vector<std::string> tried_;
    Trail trail_;
    std::string stopped_by_; ///< the case that left nothing to try for the others
    bool hangs_ = false;     ///< opening it took more than a case may: not waited for again
};

} // namespace

const char* result_word(Result result) noexcept
{
    return result == Result::passed ? "passed" : result == Result::failed ? "failed" : "skipped";
}

std::size_t Account::count(Result result) const noexcept
{
    return static_cast<std::size_t>(std::ranges::count(outcomes, result, &Verdict::result));
}

const std::vector<Case>& all_cases()
{
    static const std::vector<Case> cases = [] {
        std::vector<Case> all;
        for (const auto& group : {library_cases(), battle_cases(), order_cases(), memory_cases(),
                                  table_cases(), fog_cases(), ending_cases(), text_cases(),
                                  explain_cases(), dice_cases(), player_cases()})
            all.insert(all.end(), group.begin(), group.end());
        return all;
    }();
    return cases;
}

Account run_cases(const Program& program, const PluginFolder& where, const Knobs& knobs,
                  const std::vector<std::string>& names,
                  const std::function<void(const Verdict&)>& each)
{
    Account account{where, {}, {}};
    Runner runner{program, account.where, knobs};
    for (const Case& one : all_cases()) {
        const bool concerned =
            where.manifest.kind == PluginKind::player ? one.players : one.rulesets;
        if (!concerned) continue;
        if (!names.empty() && std::ranges::find(names, one.name) == names.end()) continue;
        account.outcomes.push_back(runner.run(one));
        if (each) each(account.outcomes.back());
    }
    account.tried = std::move(runner).tried();
    return account;
}

} // namespace sandtable::host::conform
