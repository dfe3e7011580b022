#include "kernel/game/game.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

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
struct Game::Listener {
    Listener(Game& game, Journal* said) : game_{game}, said_{said}, kept_{said ? said->size() : 0}
    {
        game.heard_.clear();
        game.outcomes_.clear();
        script_mask_ = game.script_ ? game.script_->listens() : 0;
        sink_.mask = script_mask_ | event_bit(EventKind::rolled) | (said ? every_event : 0);
        sink_.explains = said ? 1 : 0;
        sink_.event = [](void* to, const Event* event) {
            static_cast<Listener*>(to)->hear(*event);
        };
        sink_.breakdown = [](void* to, const Breakdown* b) {
            static_cast<Listener*>(to)->said_->emplace_back(*b);
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
    Journal* said_;
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
Applied Game::transact(Journal* said, const std::vector<std::uint32_t>* given, Work&& work)
{
    const KeptBlock& before = kept();
    searches_ = false;
    Listener listener{*this, said};
    Tape tape;
    if (given) {
        tape.mode = Tape::given;
        tape.size = static_cast<std::uint32_t>(given->size());
        tape.outcomes = given->data();
    }
    const auto restore = [&] {
        std::memcpy(block_.data(), before.bytes(), block_.size());
        listener.take_back();
        changed();
    };

    Applied applied;
    std::uint64_t wrote = 0;
    try {
        Battle battle{block_.data(), *setting_, tape, listener.sink()};
        work(battle, listener);
        if (!tape.dry) react(battle);
        if (!tape.dry && !battle.over() && battle.awaited() == 0)
            throw BrokenRule{"the ruleset left nobody to decide, and the battle is not over"};
        wrote = battle.written().lines;
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
    written_ |= wrote;
    applied.accepted = true;
    applied.outcomes = Outcomes{outcomes_.data(), outcomes_.size()};
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

Applied Game::begin(Journal* said, const std::vector<std::uint32_t>* given)
{
    return transact(said, given, [this](Battle& battle, Listener&) { ruleset_->set_up(battle); });
}

KeptBlock& Game::kept() const
{
    if (is_kept_) return kept_;
    if (leapt_) {
        kept_.take(block_.data(), block_.size());
        for (SeatView& view : views_) view.forget();
    } else {
        if (written_ == WrittenLines::all) // whoever wrote the bytes themselves may do that
            for (int i = 0; i < table().unit_count(); ++i)
                if (table().side(unit_at_index(i)) !=
                    Table{kept_.bytes(), *setting_}.side(unit_at_index(i)))
                    for (SeatView& view : views_) view.forget();
        const std::span<const ChangedWord> changed = kept_.follow(block_.data(), written_);
        for (Side side = 0; side < setting_->layout->side_count; ++side)
            views_[side].follow(changed);
    }
    is_kept_ = true;
    leapt_ = false;
    written_ = 0;
    return kept_;
}

std::uint64_t Game::hash() const { return kept().hash(); }

SeatView& Game::look(Side side) const
{
    const bool sits = side < setting_->layout->side_count || side == umpire_seat;
    const Side seat = sits ? side : nowhere;
    if (!fresh_views_[seat]) {
        // In search a view is cheaper than comparing whole blocks, or following short ones, where
        // nobody is hidden from it.
        constexpr std::size_t is_short = 4096;
        const bool follows = !leapt_ && written_ != WrittenLines::all && block_.size() > is_short;
        const bool goes_on = !searches_ || follows || views_[seat].hides();
        if (goes_on) static_cast<void>(kept()); // which tells the views
        views_[seat].look(table(), sits ? side : no_seat, *ruleset_, goes_on);
        fresh_views_[seat] = true;
    }
    return views_[seat];
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

Applied Game::apply(const Order& order, Journal* said, const std::vector<std::uint32_t>* given)
{
    if (std::optional<Refusal> refusal = refuse(order)) {
        Applied refused;
        refused.refusal = refusal;
        return refused;
    }
    return carry_out(order, said, given);
}

Applied Game::carry_out(const Order& order, Journal* said, const std::vector<std::uint32_t>* given)
{
    return transact(said, given, [&](Battle& battle, Listener& listener) {
        if (listener.sink()->mask & event_bit(EventKind::ordered))
            listener.hear(ordered(order, setting_->book->verbs[order.verb]));
        ruleset_->apply(battle, order);
    });
}

void Game::reset(std::vector<std::byte> block)
{
    check_block(block, *setting_);
    restore(block.data());
}

void Game::restore(const std::byte* block)
{
    std::memcpy(block_.data(), block, block_.size());
    leapt_ = true;
    searches_ = false;
    changed();
}

bool Game::apply_unchecked(const Order& order, Tape& tape)
{
    // Whoever goes on for a second order from where it has leapt to has the views follow.
    if (searches_ && leapt_) static_cast<void>(kept());
    searches_ = true;
    changed();
    const std::uint64_t listens = script_ ? script_->listens() : 0;
    heard_.clear();
    Sink sink;
    sink.mask = listens;
    sink.event = [](void* to, const Event* event) {
        static_cast<Game*>(to)->heard_.push_back(*event);
    };
    sink.to = this;
    const std::uint64_t before = std::exchange(written_, WrittenLines::all);
    try {
        Battle battle{block_.data(), *setting_, tape, listens ? &sink : nullptr};
        if (listens & event_bit(EventKind::ordered))
            heard_.push_back(ordered(order, setting_->book->verbs[order.verb]));
        ruleset_->apply(battle, order);
        if (!tape.dry) react(battle);
        written_ = before | battle.written().lines;
    } catch (const NeedDice&) {
        tape.dry = 1;
    }
    return tape.dry == 0;
}

} // namespace sandtable
