/// game.hpp - one game being played: refuse, apply whole or not at all.
///
///   Applied     what became of an order
///   Game        the table
#pragma once

#include "kernel/game/journal.hpp"
#include "kernel/game/legality.hpp"
#include "kernel/game/script.hpp"
#include "kernel/game/view.hpp"
#include "kernel/state/block.hpp"

#include <array>
#include <span>
#include <vector>

namespace sandtable {

/// Outcomes of rolls, in a Game's own memory: valid until that game's next change. Converts to a
/// vector for whoever keeps them.
struct Outcomes : std::span<const std::uint32_t> {
    using std::span<const std::uint32_t>::span;
    operator std::vector<std::uint32_t>() const { return {begin(), end()}; }
};

/// What became of an order: exactly one of accepted, refused, wants dice.
struct Applied {
    Applied() noexcept {} // else it is a constant, of which a compiler copies every byte
    bool accepted = false;
    std::optional<Refusal> refusal;
    std::optional<Roll> wanted; ///< the dice ran out at this roll; the block is unchanged
    Outcomes outcomes;          ///< of every roll that was made, in order
};

/// Owns a block. Not thread-safe; different games are independent.
class Game {
public:
    /// Starts a battle from `block` (a fresh one plus what the scenario placed) and plays to the
    /// first decision: call `begin` once. `script` may be null. All references must outlive the
    /// Game. Throws std::invalid_argument when the block is none of this Setting's.
    Game(const Setting& setting, const Ruleset& ruleset, const Script* script,
         std::vector<std::byte> block);

    /// The set-up, with dice from the block or given ones. As `apply`.
    Applied begin(Journal* said = nullptr, const std::vector<std::uint32_t>* given = nullptr);

    [[nodiscard]] Table table() const noexcept { return Table{block_.data(), *setting_}; }
    [[nodiscard]] const Setting& setting() const noexcept { return *setting_; }
    [[nodiscard]] const Ruleset& ruleset() const noexcept { return *ruleset_; }
    [[nodiscard]] const Script* script() const noexcept { return script_; }
    [[nodiscard]] Seats awaited() const noexcept { return table().awaited(); }
    [[nodiscard]] bool over() const noexcept { return table().over(); }
    /// WordSum's, of the block as it is now.
    [[nodiscard]] std::uint64_t hash() const;

    /// The view of a side, made when the block has changed since it was last asked for. Valid until
    /// the next change. A seat that is none sees nothing (view.hpp).
    [[nodiscard]] View view(Side side) const { return View{look(side).block(), *setting_}; }
    /// WordSum's, of that view.
    [[nodiscard]] std::uint64_t view_hash(Side side) const { return look(side).hash(); }

    /// Canonical orders of `query.side` in its view; none unless that side is awaited.
    void legal(LegalQuery query, OrderList& out) const;
    /// Why `order` may not be given now (legality.hpp), in the view of the side that gives it.
    [[nodiscard]] std::optional<Refusal> refuse(const Order& order,
                                                Questions questions = Questions::refused) const;

    /// Refuses, or carries out whole, or leaves the block as it was. With `given` the dice are
    /// those outcomes and no others. `said` receives the journal if not null, and keeps what it
    /// held before when nothing was carried out. Throws what the ruleset or the script throws
    /// (PluginError, ScriptError, BrokenRule); the block is unchanged. Inquiries are refused: they
    /// are answered, never carried out.
    Applied apply(const Order& order, Journal* said = nullptr,
                  const std::vector<std::uint32_t>* given = nullptr);
    /// The same for an order that was asked about already: `refuse` gave nothing for it on the
    /// table as it is. For whoever carries out one order again and again with other dice.
    Applied carry_out(const Order& order, Journal* said = nullptr,
                      const std::vector<std::uint32_t>* given = nullptr);

    /// Replaces the block (a loaded or imagined one). Throws as the constructor.
    void reset(std::vector<std::byte> block);
    /// The same from bytes that are known to be a block of this Setting; allocates nothing.
    void restore(const std::byte* block);
    [[nodiscard]] const std::vector<std::byte>& block() const noexcept { return block_; }

    /// The fast path for search: no checks, no journal, no allocation, dice from `tape`. False when
    /// it ran dry, or throws what ruleset or script throw; the block is then undefined: restore it.
    bool apply_unchecked(const Order& order, Tape& tape);

private:
    struct Listener;

    template <typename Work>
    Applied transact(Journal* said, const std::vector<std::uint32_t>* given, Work&& work);
    void react(Battle& battle);
    /// `kept_` after all that has changed; the views have followed, too.
    KeptBlock& kept() const;
    SeatView& look(Side side) const;
    void changed() noexcept
    {
        is_kept_ = false;
        fresh_views_ = {};
    }

    const Setting* setting_;
    const Ruleset* ruleset_;
    const Script* script_;
    std::vector<std::byte> block_;
    mutable KeptBlock kept_; ///< the block before the order, or as it is if `is_kept_`
    mutable bool is_kept_ = false;
    mutable bool leapt_ =
        true; ///< to another block since it was kept: most may be other than it was
    mutable std::uint64_t written_ = 0; ///< lines that may have changed since (WrittenLines)
    bool searches_ = false;             ///< the last order took the fast path
    std::vector<Event> heard_;          ///< what the script has still to be told
    std::vector<Event> telling_;        ///< what it is being told
    std::vector<std::uint32_t> outcomes_;
    static constexpr Side nowhere = umpire_seat + 1; ///< the one view of all seats that are none
    mutable SeatView views_[nowhere + 1];
    mutable std::array<bool, nowhere + 1> fresh_views_{};
};

} // namespace sandtable
