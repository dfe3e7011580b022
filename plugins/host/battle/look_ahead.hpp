/// look_ahead.hpp - tables of one's own behind a view: what everybody who thinks ahead stands on.
///
///   LookAhead        imagine, apply, look at it, judge it
///   plain_judgment   how a view looks where the ruleset does not judge
///
/// Computer players reach it through the table service (border/table_service), programs over the
/// wire through their messages (plugins/frontends/wire/look). Nothing here touches a game: a table
/// is made from a view and so tells nothing that the view hides.
#pragma once

#include "kernel/game/game.hpp"
#include "plugins/host/battle/battle.hpp"
#include "sdk/cpp/order_buffer.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace sandtable::host {

/// Whether what games have taught counts (judgment/), where there is such a thing, or not.
enum class Judging : std::uint8_t { learned, own };

/// Blocks are the caller's, of the layout's size. Serves one who thinks; not for several threads at
/// once. Throws what the ruleset or the script throws.
class LookAhead {
public:
    /// `battle` must outlive it.
    explicit LookAhead(const ReadyBattle& battle, Judging judging = Judging::learned);

    [[nodiscard]] const ReadyBattle& battle() const noexcept { return *battle_; }
    [[nodiscard]] const Setting& setting() const noexcept { return *battle_->setting; }

    /// Fills `block` with a whole table that may stand behind `view`, with dice of `seed` (other
    /// dice: table/reseed). False when the ruleset imagines none and the view hides something.
    [[nodiscard]] bool imagine(const View& view, std::uint64_t seed, std::byte* block) const;
    /// A number that is equal for equal tables (or views), whatever their dice will show.
    [[nodiscard]] std::uint64_t hash(const std::byte* block) const noexcept;

    /// Why nobody can carry out such an order on that table, in English, or null: arguments that
    /// are none, a question, a battle that is over. Knows no rules: see legality.hpp.
    [[nodiscard]] const char* misuse(const std::byte* block, const Order& order) const;
    /// Carries out an order for which there is no misuse. Of the scenario's script only `victory`
    /// is asked: what its handlers do, and order for others, nobody at the table knows before it
    /// happens (docs/decisions/0135-victory-is-known-handlers-are-not.md). False when the tape ran
    /// dry; the block is then as it was, as it is when something is thrown.
    [[nodiscard]] bool apply(std::byte* block, const Order& order, Tape& tape);
    /// The same with the table's own dice.
    void apply(std::byte* block, const Order& order);

    /// What `side` sees of a table.
    void view_of(const std::byte* block, Side side, std::byte* view) const;
    [[nodiscard]] View seen(const std::byte* block) const noexcept
    {
        return View{block, setting()};
    }
    /// Canonical orders of a side in its view, sorted, until the next are asked for; none unless it
    /// is awaited.
    [[nodiscard]] OrderList legal(const View& view, LegalQuery query);

    /// How a view looks for `side`, for choosing an order: the ruleset's judgment, else what games
    /// have taught, else the plain one.
    [[nodiscard]] std::int32_t evaluate(const View& view, Side side) const;
    /// How likely it is that `side` wins, as games have taught; nothing where they have not.
    [[nodiscard]] std::optional<double> chance(const View& view, Side side) const;
    /// Whether anybody judges but the plain judgment.
    [[nodiscard]] bool can_evaluate() const noexcept { return learned_ || battle_->evaluates; }
    /// How a table looks for `side`, in its view; of a battle that is over 1,000,000 (won),
    /// -1,000,000 (lost) or 0.
    [[nodiscard]] std::int32_t judge(const std::byte* block, Side side);

private:
    const ReadyBattle* battle_;
    const Judgment* learned_;        ///< or null
    std::unique_ptr<Script> script_; ///< asks `victory`, in a Lua state of its own
    Game game_;
    OrderBuffer orders_;
    std::vector<std::uint64_t> view_; ///< of `judge`
};

/// How a view looks to a side when the ruleset does not judge it itself: won or lost, else who
/// holds the objectives and how many units are seen to stand. -1,000,000 to 1,000,000.
[[nodiscard]] std::int32_t plain_judgment(const View& view, Side side);

} // namespace sandtable::host
