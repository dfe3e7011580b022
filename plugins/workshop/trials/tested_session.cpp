#include "plugins/workshop/trials/tested_session.hpp"

#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/play/seat.hpp"
#include "plugins/workshop/balance/balance_games.hpp"
#include "plugins/workshop/ladder/elo.hpp"

#include <cmath>
#include <string>

namespace sandtable::host {

class ScenarioBench::Dice final : public Source {
public:
    Dice(std::deque<std::string>& faces, std::uint64_t seed) : faces_{faces}, seeded_{seed} {}
    std::optional<std::uint32_t> next(const Die& die, const Roll& roll) override
    {
        if (faces_.empty()) return seeded_.next(die, roll);
        const std::string shown = faces_.front();
        faces_.pop_front();
        const auto outcome = read_face(die, shown);
        if (!outcome)
            fault_ = {"\"{word}\" is no face of {die}: it shows {faces}",
                      {{"word", shown}, {"die", die.name}, {"faces", faces_text(die)}}};
        return outcome;
    }

private:
    std::deque<std::string>& faces_;
    SeededDice seeded_;
};

std::string ScenarioBench::words(const Refusal& refusal, const Teller& teller)
{
    const std::string said = teller.message(refusal.message, refusal.args);
    return *refusal.rule ? said + " [" + refusal.rule + "]" : said;
}

void ScenarioBench::start(std::uint64_t seed)
{
    faces_.clear();
    events_.clear();
    choices_ = Stream{Stream::mix(seed), 0};
    SessionPlan plan;
    plan.seed = seed;
    plan.dice = "scripted";
    session_ = std::make_unique<Session>(battle_, std::move(plan));
    session_->dice_from(std::make_unique<Dice>(faces_, seed));
    if (battle_.setting->book->has_umpire) session_->seat(umpire_seat, first_order_policy());
    const Step step = session_->begin();
    if (step.result != Step::accepted) throw ContentError{"the battle cannot begin"};
    keep(step.said);
    let_umpire_decide();
}

/// A handler that fails fails the test, at its own place.
void ScenarioBench::throw_failure(const Step& step)
{
    if (step.problem) throw ScriptError{*step.problem};
}

void ScenarioBench::keep(const Journal& said)
{
    for (const auto& one : said)
        if (const Event* event = one.event()) events_.push_back(*event);
}

void ScenarioBench::let_umpire_decide()
{
    while (!session_->over() && session_->next_seat() == umpire_seat &&
           session_->is_automatic(umpire_seat)) {
        const Step step = session_->play_automaton(umpire_seat);
        throw_failure(step);
        keep(step.said);
    }
}

std::string ScenarioBench::give(Side side, std::string_view order)
{
    const ReadOrders read = session_->read(order, side);
    if (read.error) return to_reader_.notation(*read.error);
    if (read.refusal) return words(*read.refusal, to_reader_);
    events_.clear();
    const Step step = session_->submit_all(read.orders);
    if (step.refusal) return words(*step.refusal, to_reader_);
    throw_failure(step);
    if (step.result != Step::accepted)
        return step.fault.empty() ? program_.tr(key("a die is wanted and not given"))
                                  : to_reader_.dice_fault(step.fault);
    keep(step.said);
    let_umpire_decide();
    return {};
}

std::string ScenarioBench::why_not(Side side, std::string_view order)
{
    const ReadOrders read = session_->read(order, side);
    if (read.error) return teller_.notation(*read.error);
    if (read.refusal) return words(*read.refusal, teller_);
    if (read.orders.empty()) return {};
    const auto refusal = session_->why(read.orders.front());
    return refusal ? words(*refusal, teller_) : std::string{};
}

void ScenarioBench::dice(std::vector<std::string> faces)
{
    faces_.assign(faces.begin(), faces.end());
}

std::vector<std::string> ScenarioBench::legal(Side side) const
{
    std::vector<std::string> texts;
    for (const Order& order : session_->legal(side))
        texts.push_back(write_order(order, *battle_.setting));
    return texts;
}

void ScenarioBench::play(int count)
{
    events_.clear();
    for (int i = 0; i < count && !session_->over(); ++i) {
        const Side side = session_->next_seat();
        const std::vector<Order> orders = session_->legal(side);
        if (orders.empty()) throw ContentError{"somebody is asked and has no legal order"};
        const auto pick = choices_.below(static_cast<std::uint32_t>(orders.size()));
        const Step step = session_->submit(orders[pick]);
        throw_failure(step);
        if (step.result != Step::accepted)
            throw ContentError{"a legal order is not carried out: " +
                               write_order(orders[pick], *battle_.setting)};
        keep(step.said);
        let_umpire_decide();
    }
}

std::string ScenarioBench::unfair(const std::string& player, std::uint64_t games, double within,
                                  double error)
{
    if (battle_.setting->sides.size() != 2)
        return program_.tr(key("balance is a question about two sides"));
    if (player == "human") return program_.tr(key("balance is for computer players"));
    BalancePlan plan;
    plan.players = {player};
    plan.terms = {within, error};
    plan.most = games;
    plan.games.most_orders = 100'000;
    std::atomic<std::uint64_t> done{0};
    std::string failures;
    const BattleFigures found = play_balance(program_, battle_, plan, done, failures);
    if (!failures.empty()) return failures;
    const auto all = static_cast<double>(found.games);
    const bool is_near = all > 0 && std::abs(found.points[0] / all - 0.5) <= within;
    if (found.fairness == Fairness::fair || (found.fairness == Fairness::open && is_near))
        return {};
    const Side side = found.points[0] * 2 > all ? Side{0} : Side{1};
    const Interval share = share_of(found.points[side], all);
    const auto whole = [](double number) { return std::to_string(std::lround(number)); };
    return program_.tr(key("{side} wins {share} % [{low}, {high}] of {n} games"),
                       {{"side", battle_.setting->sides[side].id},
                        {"share", whole(100 * share.share)},
                        {"low", whole(100 * share.low)},
                        {"high", whole(100 * share.high)},
                        {"n", whole(all)}});
}

} // namespace sandtable::host
