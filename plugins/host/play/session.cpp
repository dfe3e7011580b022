#include "plugins/host/play/session.hpp"

#include "kernel/game/arguments.hpp"
#include "kernel/game/view.hpp"
#include "plugins/host/border/plugin_error.hpp"
#include "plugins/host/isolation/witness.hpp"
#include "plugins/host/notation/possible_words.hpp"
#include "plugins/host/notation/write_order.hpp"
#include "plugins/host/play/cannot_begin.hpp"
#include "plugins/host/table/reseed.hpp"

#include <algorithm>
#include <cstdio>
#include <cstring>

namespace sandtable::host {
namespace {

RecordHeader header_for(const ReadyBattle& battle, const SessionPlan& plan)
{
    const BattleIdentity& id = battle.identity;
    RecordHeader header;
    header.program = SANDTABLE_VERSION;
    header.ruleset = id.ruleset;
    header.ruleset_version = id.ruleset_version;
    header.ruleset_hash = id.ruleset_hash;
    header.scenario = id.scenario;
    header.scenario_hash = id.scenario_hash;
    header.options = id.options;
    header.seed = plan.seed;
    header.dice = plan.dice;
    header.seats = plan.seats;
    header.hash = plan.hash;
    return header;
}

/// Outcomes that are known already, and no others.
class KnownDice final : public Source {
public:
    explicit KnownDice(const std::vector<std::uint32_t>& outcomes) : outcomes_{outcomes} {}
    std::optional<std::uint32_t> next(const Die&, const Roll&) override { return std::nullopt; }
    std::vector<std::uint32_t> known() const override { return outcomes_; }

private:
    const std::vector<std::uint32_t>& outcomes_;
};

} // namespace

bool may_read_order(const Step& step, Side reader, const Setting& setting) noexcept
{
    return reader >= umpire_seat || reader == step.order.side || step.text == "undo" ||
           setting.book->verbs[step.order.verb].secret == 0;
}

std::string hash_text(std::uint64_t hash)
{
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(hash));
    return text;
}

Session::Session(const ReadyBattle& battle, SessionPlan plan, const Script* script)
    : battle_{battle},
      script_{script ? script : battle.script},
      plan_{std::move(plan)},
      seeded_{plan_.dice == "seeded"},
      game_{*battle.setting, *battle.ruleset, script_, battle.block(plan_.seed)},
      header_{header_for(battle, plan_)}
{
}

void Session::seat(Side side, std::unique_ptr<Automaton> automaton)
{
    automata_[side] = std::move(automaton);
}

void Session::plan_seats(std::vector<RecordSeat> seats)
{
    plan_.seats = std::move(seats);
    header_.seats = plan_.seats;
}

template <typename Work>
Step Session::with_dice(const Order& order, Work&& work, Source* given)
{
    Step step{order};
    std::optional<DiceByHand> nobody_rolls;
    if (!given && !seeded_ && !dice_)
        nobody_rolls.emplace(
            [](const Die&, const Roll&, const DiceFault&) { return std::nullopt; });
    Source& dice = given          ? *given
                   : nobody_rolls ? *nobody_rolls
                   : seeded_      ? static_cast<Source&>(block_dice_)
                                  : *dice_;
    try {
        const Applied applied = work(dice, &step.said);
        if (applied.accepted) {
            if (!applied.outcomes.empty()) step.outcomes = applied.outcomes;
            return step;
        }
        step.said.clear();
        step.result = applied.refusal ? Step::refused : Step::given_up;
        step.refusal = applied.refusal;
        step.wanted = applied.wanted;
        if (step.result == Step::given_up) step.fault = dice.fault();
    } catch (const ScriptError& error) {
        step.said.clear();
        step.result = Step::failed;
        step.problem = error.problem;
    }
    return step;
}

Step Session::begin()
{
    Step step;
    try {
        step = with_dice({}, [&](Source& dice, Journal* said) {
            return begin_with(game_, dice, quiet_ ? nullptr : said);
        });
    } catch (const CannotBegin& fault) {
        throw NoBattleStandsSo{battle(), fault.what()};
    }
    if (step.problem) throw ScriptError{*step.problem}; // there is no table to go on with
    if (step.result == Step::accepted) {
        header_.state = state();
        if (!seeded_) header_.set_up_dice = step.outcomes;
        if (!record_path_.empty()) record_to(record_path_);
    }
    return step;
}

Side Session::next_seat() const
{
    const Seats seats = awaited();
    Side automatic = nobody;
    for (Side side = 0; side <= umpire_seat; ++side) {
        if ((seats & seat_bit(side)) == 0) continue;
        if (!is_automatic(side)) return side;
        if (automatic == nobody) automatic = side;
    }
    return automatic;
}

ReadOrders Session::read(std::string_view text, Side side) const
{
    ReadOrders read;
    const auto one = [&](std::string_view part) -> std::optional<NotationError> {
        ReadOrder order = read_order(part, side, setting());
        if (!order.order) return std::move(order.error);
        read.orders.push_back(*order.order);
        return std::nullopt;
    };
    const auto with_possible = [&](NotationError error, std::string_view part) {
        name_possible(error, part, side, setting(),
                      [&](std::int16_t unit) { return legal(side, unit); });
        return error;
    };
    auto error = one(text);
    if (!error) return read;
    if (battle_.forms) {
        const TextForms::Read form = battle_.forms->read_order(view(side), text);
        if (form.refusal) {
            read.refusal = form.refusal;
            return read;
        }
        if (form.canonical) {
            std::string_view rest = *form.canonical;
            while (!rest.empty()) {
                const std::size_t end = rest.find(';');
                std::string_view part = rest.substr(0, end);
                while (part.starts_with(' ')) part.remove_prefix(1);
                while (part.ends_with(' ')) part.remove_suffix(1);
                if (!part.empty())
                    if (auto bad = one(part)) {
                        read.error = with_possible(*std::move(bad), part);
                        return read;
                    }
                if (end == std::string_view::npos) break;
                rest.remove_prefix(end + 1);
            }
            return read;
        }
    }
    read.error = with_possible(*std::move(error), text);
    return read;
}

Journal forecast_in(const ReadyBattle& battle, const View& view, const Order& order)
{
    Journal said;
    if (!battle.explains || check_arguments(order, *battle.setting)) return said;
    Sink sink;
    sink.mask = ~std::uint64_t{0};
    sink.explains = 1;
    sink.event = [](void* to, const Event* event) { static_cast<Journal*>(to)->push_back(*event); };
    sink.breakdown = [](void* to, const Breakdown* b) { static_cast<Journal*>(to)->push_back(*b); };
    sink.to = &said;
    battle.explains->explain(view, order, sink);
    return said;
}

Journal Session::forecast(const Order& order) const
{
    // The view is of a seat: an order of nobody's is no order.
    if (!battle_.explains || check_arguments(order, setting())) return {};
    return forecast_in(battle_, view(order.side), order);
}

std::string Session::name_of(Side side) const
{
    return side == umpire_seat ? "umpire" : setting().sides[side].id;
}

std::string Session::state() const { return hash_text(hash_as(header_.hash, game_)); }

void Session::write_down(Side side, std::string text, std::vector<std::uint32_t> dice)
{
    RecordOrder order;
    order.number = orders_.size() + 1;
    order.side = name_of(side);
    order.order = std::move(text);
    if (!seeded_) order.dice = std::move(dice);
    order.state = state();
    orders_.push_back(std::move(order));
    if (file_.is_open()) file_.write(orders_.back());
}

Step Session::submit(const Order& order, Source* dice)
{
    std::optional<witness::OrderInHand> in_hand;
    if (witness::page)
        in_hand.emplace(order.side < setting().sides.size() ? setting().sides[order.side].id
                                                            : "umpire",
                        write_order(order, setting()));
    if (!quiet_) history_.before(game_);
    Step step = with_dice(
        order,
        [&](Source& source, Journal* said) {
            return apply_with(game_, order, source, quiet_ ? nullptr : said);
        },
        dice);
    if (quiet_ && step.result == Step::accepted) return step;
    step.text = write_order(order, setting());
    if (step.result != Step::accepted) return step;
    history_.after(game_, order.side, !step.outcomes.empty());
    write_down(order.side, step.text, step.outcomes);
    return step;
}

/// Tries orders on a copy of the table: what becomes of the last one that was tried, and the
/// outcomes that were rolled for each.
Step Session::try_all(const std::vector<Order>& orders,
                      std::vector<std::vector<std::uint32_t>>& outcomes)
{
    Game trial{setting(), *battle_.ruleset, script_, game_.block()};
    Step step;
    for (const Order& order : orders) {
        step = with_dice(order,
                         [&](Source& dice, Journal*) { return apply_with(trial, order, dice); });
        step.text = write_order(order, setting());
        if (step.result != Step::accepted) break;
        outcomes.push_back(step.outcomes);
    }
    return step;
}

Step Session::submit_all(const std::vector<Order>& orders)
{
    if (orders.size() == 1) return submit(orders.front());
    std::vector<std::vector<std::uint32_t>> outcomes;
    if (Step tried = try_all(orders, outcomes); tried.result != Step::accepted) return tried;
    Step all;
    for (std::size_t i = 0; i < orders.size(); ++i) {
        KnownDice rolled{outcomes[i]};
        Step step = submit(orders[i], seeded_ ? nullptr : &rolled);
        if (step.result != Step::accepted)
            throw BrokenRule{"what a copy of the table allows, the table does not"};
        all.text += (all.text.empty() ? "" : "; ") + step.text;
        all.order = orders[i];
        for (auto& said : step.said) all.said.push_back(said);
        all.outcomes.insert(all.outcomes.end(), step.outcomes.begin(), step.outcomes.end());
    }
    return all;
}

/// Counts what computer players order while turn, phase and active side stay as they are.
void Session::count_in_phase(Side side)
{
    constexpr std::uint32_t most = 20'000;
    const Clock& clock = game_.table().clock();
    const Moment now{clock.turn, clock.phase, clock.active};
    if (now != moment_) moment_ = now, in_phase_ = 0;
    if (++in_phase_ <= most) return;
    throw HostFault{
        key("the computer player of {side.the} does not come to an end: {n} orders in one phase"),
        {{"side", side == umpire_seat ? "umpire" : setting().sides[side].id},
         {"n", std::to_string(most)}}};
}

Step Session::play_automaton(Side side)
{
    count_in_phase(side);
    const LegalOrders legal{game_, side, battle_.identity.ruleset};
    const auto choose = [&] {
        try {
            return automata_.at(side)->decide(view(side), legal);
        } catch (const PluginError&) {
            static_cast<void>(legal.all()); // if there is none, the ruleset is to blame
            throw;
        }
    };
    const auto answer = [&] {
        try {
            return submit(choose());
        } catch (const ScriptError& error) { // on an order that it thought about
            Step step;
            step.result = Step::failed;
            step.problem = error.problem;
            return step;
        }
    };
    Step step = answer();
    if (step.result == Step::failed) return submit_any(side, std::move(*step.problem));
    if (step.result == Step::refused) {
        throw HostFault{key("the computer player of {side.the} gave an order that is refused: "
                            "{order} [{rule}]"),
                        {{"side", side == umpire_seat ? "umpire" : setting().sides[side].id},
                         {"order", step.text},
                         {"rule", step.refusal->rule}}};
    }
    return step;
}

Step Session::submit_any(Side side, Problem failed)
{
    for (const Order& order : legal(side)) {
        Step step = submit(order);
        if (step.result == Step::failed || step.result == Step::refused) continue;
        step.problem = std::move(failed);
        return step;
    }
    throw ScriptError{std::move(failed)};
}

void Session::other_dice(std::uint64_t seed)
{
    std::vector<std::byte> block = game_.block();
    reseed(block.data(), seed);
    game_.restore(block.data());
}

bool Session::undo(Side side)
{
    if (history_.undoable() != side || !history_.undo(game_)) return false;
    write_down(side, "undo", {});
    return true;
}

const char* Session::add_note(Side side, std::string_view text)
{
    if (const char* fault = note_fault(text)) return fault;
    notes_.push_back({orders_.size(), name_of(side), std::string{text}});
    if (file_.is_open()) file_.write(notes_.back());
    return nullptr;
}

void Session::record_to(const std::string& path) { file_ = GameFile::create(path, record()); }

void Session::save_copy(const std::string& path) const
{
    static_cast<void>(GameFile::create(path, record()));
}

} // namespace sandtable::host
