#include "kernel/game/game.hpp"

#include "kernel/state/block.hpp"

#include "kernel/game/view.hpp"

#include <algorithm>
#include <cstring>

namespace sandtable {

namespace {

constexpr std::uint64_t every_event =
    (std::uint64_t{1} << static_cast<unsigned>(EventKind::count_of_kinds)) - 1;

void check_block(const std::vector<std::byte>& block, const Setting& setting)
{
    if (!is_block_of(setting, block.data(), block.size()))
        throw std::invalid_argument{"the block was laid out for another battle"};
}

/// The event of an order that was accepted. Of a secret one nobody else learns.
Event ordered(const Order& order, const VerbSpec& verb)
{
    Event event{.kind = EventKind::ordered, .side = order.side, .detail = order.verb};
    if (!verb.params.empty() && verb.params[0].kind == ParamKind::unit)
        event.args.unit = order.unit(0);
    if (verb.secret)
        event.unknown.all = static_cast<Seats>(~(seat_bit(order.side) | seat_bit(umpire_seat)));
    return event;
}

} // namespace

/// Listens while an order is carried out: keeps the journal, what the script wants to hear, and
/// the outcomes of rolls.
struct Game::Journal {
    Journal(Game& game, Said* said) : game_{game}, said_{said}, kept_{said ? said->size() : 0}
    {
        game.heard_.clear();
        game.outcomes_.clear();
        script_mask_ = game.script_ ? game.script_->listens() : 0;
        sink_.mask = script_mask_ | event_bit(EventKind::rolled) | (said ? every_event : 0);
        sink_.explains = said ? 1 : 0;
        sink_.event = [](void* to, const Event* event) { static_cast<Journal*>(to)->hear(*event); };
        sink_.breakdown = [](void* to, const Breakdown* b) {
            static_cast<Journal*>(to)->said_->emplace_back(*b);
        };
        sink_.to = this;
    }
    [[nodiscard]] const Sink* sink() const noexcept { return &sink_; }

    void hear(const Event& event)
    {
        if (event.kind == EventKind::rolled)
            game_.outcomes_.push_back(static_cast<std::uint32_t>(event.args.m));
        if (said_) said_->emplace_back(event);
        if (script_mask_ & event_bit(event.kind)) game_.heard_.push_back(event);
    }
    /// Forgets what was said since the order began.
    void take_back()
    {
        if (said_) said_->erase(said_->begin() + static_cast<std::ptrdiff_t>(kept_), said_->end());
        game_.outcomes_.clear();
    }

private:
    Game& game_;
    Said* said_;
    std::size_t kept_;
    std::uint64_t script_mask_ = 0;
    Sink sink_{};
};

Game::Game(const Setting& setting, const Ruleset& ruleset, const Script* script,
           std::vector<std::byte> block)
    : setting_{&setting}, ruleset_{&ruleset}, script_{script}, block_{std::move(block)}
{
    check_block(block_, setting);
}

/// Runs `work` on the table, then the script, whole or not at all.
template <typename Work>
Applied Game::transact(Said* said, const std::vector<std::uint32_t>* given, Work&& work)
{
    before_ = block_;
    Journal journal{*this, said};
    Tape tape;
    if (given) {
        tape.mode = Tape::given;
        tape.size = static_cast<std::uint32_t>(given->size());
        tape.outcomes = given->data();
    }
    const auto restore = [&] {
        std::memcpy(block_.data(), before_.data(), block_.size());
        journal.take_back();
        changed();
    };

    Applied applied;
    try {
        Battle battle{block_.data(), *setting_, tape, journal.sink()};
        work(battle, journal);
        if (!tape.dry) react(battle);
        if (!tape.dry && !battle.over() && battle.awaited() == 0)
            throw BrokenRule{"the ruleset left nobody to decide, and the battle is not over"};
    } catch (const NeedDice&) {
        tape.dry = 1;
    } catch (...) {
        restore();
        throw;
    }
    if (tape.dry) {
        restore();
        applied.wanted = tape.wanted;
        return applied;
    }
    changed();
    applied.accepted = true;
    applied.outcomes = Outcomes{outcomes_.data(), outcomes_.size()};
    applied.revealed = !outcomes_.empty();
    return applied;
}

void Game::react(Battle& battle)
{
    if (!script_ || heard_.empty()) return;
    // What the script causes is heard too, but not told to it again.
    telling_.swap(heard_);
    heard_.clear();
    script_->react(battle, std::span<const Event>{telling_.data(), telling_.size()});
}

Applied Game::begin(Said* said, const std::vector<std::uint32_t>* given)
{
    history_count_ = 0;
    return transact(said, given, [this](Battle& battle, Journal&) { ruleset_->set_up(battle); });
}

std::uint64_t Game::hash() const noexcept { return hash_block(block_.data(), block_.size()); }

View Game::view(Side side) const
{
    const bool sits = side < setting_->layout->side_count || side == umpire_seat;
    const Side seat = sits ? side : nowhere;
    std::vector<std::byte>& view = views_[seat];
    if (!fresh_views_[seat]) {
        view.resize(block_.size());
        make_view(table(), sits ? side : no_seat, *ruleset_, view.data());
        fresh_views_[seat] = true;
    }
    return View{view.data(), *setting_};
}

void Game::legal(LegalQuery query, OrderList& out) const
{
    if ((awaited() & seat_bit(query.side)) == 0) return;
    ruleset_->legal(view(query.side), query, out);
}

std::optional<Refusal> Game::refuse(const Order& order, Questions questions) const
{
    return sandtable::refuse(view(order.side), order, *ruleset_, questions);
}

Applied Game::apply(const Order& order, Said* said, const std::vector<std::uint32_t>* given)
{
    if (std::optional<Refusal> refusal = refuse(order)) {
        Applied refused;
        refused.refusal = refusal;
        return refused;
    }
    return carry_out(order, said, given);
}

Applied Game::carry_out(const Order& order, Said* said, const std::vector<std::uint32_t>* given)
{
    Applied applied = transact(said, given, [&](Battle& battle, Journal& journal) {
        if (journal.sink()->mask & event_bit(EventKind::ordered))
            journal.hear(ordered(order, setting_->book->verbs[order.verb]));
        ruleset_->apply(battle, order);
    });
    if (!applied.accepted || !keeps_history_) return applied;
    applied.revealed = applied.revealed || revealed_since(Table{before_.data(), *setting_});
    if (applied.revealed)
        history_count_ = 0;
    else
        remember(order.side);
    return applied;
}

/// Whether an order showed a side something new without a die: somebody knows more of a unit than
/// before, or orders given in secret came out.
bool Game::revealed_since(const Table& before) const
{
    const Table after = table();
    const Clock& was = before.clock();
    const List<PhaseSpec>& phases = setting_->book->phases;
    const bool secret =
        (before.asks() && (before.decision().seats & (before.decision().seats - 1)) != 0) ||
        (was.phase < phases.count && phases[was.phase].decider == Decider::each_in_secret);
    if (secret) {
        const Clock& is = after.clock();
        if (is.turn != was.turn || is.phase != was.phase || is.impulse != was.impulse ||
            is.depth != was.depth || is.over != was.over)
            return true;
    }
    const auto units = static_cast<std::size_t>(after.unit_count());
    sights_.resize(2 * units);
    for (Side side = 0; side < setting_->layout->side_count; ++side) {
        std::fill(sights_.begin(), sights_.end(), Sight::hidden);
        ruleset_->sights(before, side, sights_.data());
        ruleset_->sights(after, side, sights_.data() + units);
        for (std::size_t i = 0; i < units; ++i)
            if (sights_[units + i] > sights_[i] &&
                after.side(unit_at_index(static_cast<int>(i))) != side)
                return true;
    }
    return false;
}

/// Keeps the block as it was before the order; the oldest goes when there are too many.
void Game::remember(Side by)
{
    if (history_.size() < longest_history && history_end_ == history_.size())
        history_.emplace_back();
    Kept& kept = history_[history_end_];
    kept.block.swap(before_);
    kept.by = by;
    history_end_ = (history_end_ + 1) % longest_history;
    history_count_ = std::min(history_count_ + 1, longest_history);
}

bool Game::undo()
{
    if (history_count_ == 0) return false;
    history_end_ = (history_end_ + longest_history - 1) % longest_history;
    --history_count_;
    block_.swap(history_[history_end_].block);
    changed();
    return true;
}

Side Game::undoable() const noexcept
{
    if (history_count_ == 0) return nobody;
    return history_[(history_end_ + longest_history - 1) % longest_history].by;
}

void Game::keep_history(bool keeps) noexcept
{
    keeps_history_ = keeps;
    history_count_ = 0;
}

void Game::reset(std::vector<std::byte> block)
{
    check_block(block, *setting_);
    block_ = std::move(block);
    history_count_ = 0;
    changed();
}

void Game::restore(const std::byte* block)
{
    std::memcpy(block_.data(), block, block_.size());
    history_count_ = 0;
    changed();
}

bool Game::apply_unchecked(const Order& order, Tape& tape)
{
    changed();
    const std::uint64_t listens = script_ ? script_->listens() : 0;
    heard_.clear();
    Sink sink;
    sink.mask = listens;
    sink.event = [](void* to, const Event* event) {
        static_cast<Game*>(to)->heard_.push_back(*event);
    };
    sink.to = this;
    try {
        Battle battle{block_.data(), *setting_, tape, listens ? &sink : nullptr};
        if (listens & event_bit(EventKind::ordered))
            heard_.push_back(ordered(order, setting_->book->verbs[order.verb]));
        ruleset_->apply(battle, order);
        if (!tape.dry) react(battle);
    } catch (const NeedDice&) {
        tape.dry = 1;
    }
    return tape.dry == 0;
}

} // namespace sandtable
