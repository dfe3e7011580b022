#include "plugins/host/table/fight_odds.hpp"

#include "kernel/state/block.hpp"
#include "plugins/host/table/dice.hpp"
#include "plugins/host/table/reseed.hpp"

#include <algorithm>
#include <map>

namespace sandtable::host {

namespace {

using Block = std::vector<std::byte>;

/// How many samples are shown first; then twice as many, and so on.
constexpr std::uint64_t first_shown = 250;

/// A table on which somebody is to carry out an order (nothing: the set-up) next.
struct Standing {
    Block table;
    std::optional<Order> order;
    Trail trail;
    Chance chance;
    std::uint64_t branches = 1;
    std::size_t rolled = 0;
    std::string label{}; ///< where nobody is: of the end

    [[nodiscard]] const Order* given() const { return order ? &*order : nullptr; }
};

class Fight {
public:
    Fight(const Game& game, const FightPlan& plan)
        : plan_{plan}, before_{game.block()}, carrier_{game}
    {
    }

    /// Counted, or drawn where that is too much. Who watches is shown a few that are drawn before a
    /// long count.
    Odds run()
    {
        constexpr std::uint64_t part_counted_first = 16;
        Standing root;
        if (!approach(root)) return std::move(odds_);
        if (plan_.watch) {
            const std::uint64_t begun = carrier_.runs();
            if (counted(root, plan_.most / part_counted_first)) return finish();
            sample(root, std::min(first_shown, plan_.samples));
            glanced_ = carrier_.runs() - begun;
        }
        if (!counted(root, plan_.most)) sample(root, plan_.samples);
        return finish();
    }

private:
    bool approach(Standing& at);
    bool count(const Standing& root);
    bool counted(const Standing& root, std::uint64_t most);
    void nothing_falls(const std::optional<OpenQuestion>& open);
    [[nodiscard]] Standing after(const Standing& at, Landing&& landing);
    void join(std::map<std::uint64_t, Standing>& level, Standing&& then) const;
    void sample(const Standing& root, std::uint64_t samples);
    [[nodiscard]] std::string drawn(const Standing& root, std::uint64_t number);
    bool draw_after_fixed(const Block& table, const Order* order, std::size_t rolled, Stream& own);

    /// What is asked on the table as it stands; null: nothing.
    [[nodiscard]] const Decision* open_question() const
    {
        const Clock& clock = carrier_.clock();
        return clock.over != 0 || clock.depth == 0 ? nullptr : &clock.stack[clock.depth - 1];
    }

    [[nodiscard]] Answers::Next answer(Trail& trail) const
    {
        return plan_.answers ? plan_.answers->next(carrier_.game(), trail) : Answers::Next{};
    }
    [[nodiscard]] std::string label(const std::optional<OpenQuestion>& open) const
    {
        return plan_.classify(Table{before_.data(), carrier_.game().setting()},
                              carrier_.game().table(), open);
    }
    [[nodiscard]] Odds finish()
    {
        odds_.steps = carrier_.runs() - glanced_;
        return std::move(odds_);
    }

    const FightPlan& plan_;
    Block before_; ///< what results are held against
    Carrier carrier_;
    Odds odds_;
    std::uint64_t shown_ = first_shown; ///< samples that are shown next
    std::uint64_t glanced_ = 0;         ///< orders carried out for the first look alone
};

/// Gives orders until one of them wants dice: `at` is the table before it. False when none does;
/// then the answer is complete.
bool Fight::approach(Standing& at)
{
    at.table = before_;
    at.order = plan_.order;
    at.trail.from = carrier_.clock();
    if (const Decision* open = open_question(); open && plan_.order)
        at.trail.passed = std::uint64_t{1} << (open->kind & 63);
    bool follows = false;
    for (bool gives = plan_.order || plan_.set_up;; gives = true) {
        if (gives && !carrier_.give(at.table.data(), at.given(), {})) {
            if (!follows || carrier_.clock().turn == at.trail.from.turn) break;
            carrier_.game().restore(at.table.data()); // dice of the next turn are not of this fight
            nothing_falls({});
            return false;
        }
        at.table = carrier_.game().block();
        if (!follows && !plan_.order) {
            at.trail.from = carrier_.clock();
            before_ = at.table; // what the set-up itself does is no result of the fight
        }
        const Decision question = open_question() ? *open_question() : Decision{};
        const Answers::Next next = answer(at.trail);
        if (!next.order) {
            nothing_falls(next.open);
            return false;
        }
        if (next.told || next.chosen)
            odds_.way.push_back({question, next.side, *next.order, next.told});
        at.order = next.order;
        follows = true;
    }
    at.trail.fell = true;
    at.trail.from = carrier_.clock();
    odds_.fall = DiceFall{carrier_.clock(), carrier_.wanted(), follows};
    return true;
}

void Fight::nothing_falls(const std::optional<OpenQuestion>& open)
{
    Tally tally;
    tally.add(label(open), {});
    odds_.outcomes = tally.exact();
    odds_.branches = 1;
    odds_.steps = carrier_.runs();
}

/// All results, level by level: after one order with dice, after two ... Equal tables that go on
/// alike are one. False when it is too much.
bool Fight::count(const Standing& root)
{
    constexpr int deepest = 64;
    constexpr std::size_t widest = 20'000;
    Tally tally;
    std::uint64_t branches = 0;
    odds_.fixed = plan_.dice.faces.size();
    std::map<std::uint64_t, Standing> level{{0, root}};
    for (int depth = 0; !level.empty(); ++depth) {
        if (depth == deepest) return false;
        std::map<std::uint64_t, Standing> next;
        for (const auto& [key, at] : level) {
            DiceWalk walk{carrier_,
                          plan_.dice,
                          {at.table.data(), at.given(), at.rolled, odds_.fall->clock.turn}};
            auto landings = walk.landings();
            if (!landings) return false;
            for (Landing& landing : *landings) {
                Standing then = after(at, std::move(landing));
                if (!then.order) {
                    tally.add(then.label, then.chance);
                    branches = capped_sum(branches, then.branches);
                    odds_.fixed = std::min(odds_.fixed, then.rolled);
                    continue;
                }
                join(next, std::move(then));
            }
            if (next.size() > widest) return false;
        }
        level = std::move(next);
    }
    odds_.exact = true;
    odds_.stopped = false;
    odds_.branches = branches;
    odds_.outcomes = tally.exact();
    return true;
}

/// All results, if so many orders carried out are enough and nobody stops it.
bool Fight::counted(const Standing& root, std::uint64_t most)
{
    try {
        carrier_.allow(most, plan_.stopped);
        return count(root);
    } catch (const Enough&) {
        odds_.stopped = plan_.stopped && plan_.stopped();
        return false;
    }
}

/// What follows on a landing: the next order, or the end with its label.
Standing Fight::after(const Standing& at, Landing&& landing)
{
    Standing then;
    then.trail = at.trail;
    then.chance = at.chance.times(landing.chance);
    then.branches = product(at.branches, landing.branches).value_or(UINT64_MAX);
    then.rolled = at.rolled + landing.rolled;
    carrier_.game().restore(landing.table.data());
    const Answers::Next next = landing.cut ? Answers::Next{} : answer(then.trail);
    then.order = next.order;
    then.table = std::move(landing.table);
    if (!next.order) then.label = label(next.open);
    return then;
}

/// Adds a standing to those of its level; one that goes on alike is the same.
void Fight::join(std::map<std::uint64_t, Standing>& level, Standing&& then) const
{
    const std::size_t rolled = std::min(then.rolled, plan_.dice.faces.size());
    const std::uint64_t key = Stream::mix(hash_block(then.table.data(), then.table.size()) ^
                                          then.trail.hash() ^ Stream::mix(rolled));
    const auto [place, is_new] = level.try_emplace(key, std::move(then));
    if (is_new) return;
    place->second.chance.add(then.chance);
    place->second.branches = capped_sum(place->second.branches, then.branches);
}

/// Draws so many results, or until somebody wants no more.
void Fight::sample(const Standing& root, std::uint64_t samples)
{
    constexpr std::uint64_t least = 200; // worth showing
    constexpr std::uint64_t now_and_then = 16;
    carrier_.allow(UINT64_MAX, nullptr);
    Tally tally;
    odds_.exact = false;
    odds_.fixed = plan_.dice.faces.size();
    for (std::uint64_t i = 0; i < samples; ++i) {
        if (i >= least && i % now_and_then == 0 && plan_.stopped && plan_.stopped()) {
            odds_.stopped = true;
            break;
        }
        tally.add_sample(drawn(root, i));
        odds_.branches = i + 1;
        if (!plan_.watch || odds_.branches != shown_) continue;
        odds_.outcomes = tally.sampled(odds_.branches);
        plan_.watch(odds_);
        shown_ *= 2;
    }
    odds_.outcomes = tally.sampled(odds_.branches);
}

/// The label of sample number so and so.
std::string Fight::drawn(const Standing& root, std::uint64_t number)
{
    Block table = root.table;
    reseed(table.data(), Stream::mix(number + 1));
    Stream own{Stream::mix(number + 1), 1}; // for dice after fixed ones
    Trail trail = root.trail;
    std::optional<Order> order = root.order;
    std::size_t rolled = 0;
    for (;;) {
        const Order* const given = order ? &*order : nullptr;
        if (rolled < plan_.dice.faces.size()) {
            if (!draw_after_fixed(table, given, rolled, own)) return label({});
        } else {
            carrier_.draw(table.data(), given);
        }
        rolled += carrier_.used();
        const Answers::Next next = answer(trail);
        if (next.order) {
            table = carrier_.game().block();
            order = next.order;
            continue;
        }
        odds_.fixed = std::min(odds_.fixed, rolled);
        return label(next.open);
    }
}

/// Carries out an order whose first dice are fixed. False when dice of another turn are wanted.
bool Fight::draw_after_fixed(const Block& table, const Order* order, std::size_t rolled,
                             Stream& own)
{
    std::vector<std::uint32_t> tape;
    while (!carrier_.give(table.data(), order, tape)) {
        const bool another = carrier_.clock().turn != odds_.fall->clock.turn;
        if (another && rolled + tape.size() > 0) return false;
        const Die die =
            die_of(*carrier_.game().setting().book, carrier_.wanted().die, carrier_.wanted().bound);
        const auto fixed = plan_.dice.at(rolled + tape.size(), die);
        tape.push_back(fixed ? *fixed : die.outcome_of_side(own.below(die.sides())));
    }
    return true;
}

} // namespace

std::uint64_t Trail::hash() const noexcept
{
    std::uint64_t hash = Stream::mix(used ^ (fell ? 1 : 0) ^ passed << 1);
    hash = Stream::mix(hash ^ std::uint64_t{question.kind} << 48 ^
                       std::uint64_t{question.seats} << 56 ^
                       static_cast<std::uint64_t>(static_cast<std::uint16_t>(question.unit)) << 32 ^
                       static_cast<std::uint32_t>(question.a));
    return Stream::mix(hash ^ static_cast<std::uint32_t>(question.b));
}

Odds fight_odds(const Game& game, const FightPlan& plan)
{
    if (plan.order && game.refuse(*plan.order)) return {};
    return Fight{game, plan}.run();
}

} // namespace sandtable::host
