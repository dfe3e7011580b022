/// scout.hpp - how the table looks after one order.
///
///   Trial     an order, how the table looks after it
///   bit_of    one of the few things that are kept, as a bit
///   Gist      what an order is about
///   Scout     tries orders on imagined tables
#pragma once

#include "kernel/dice/stream.hpp"
#include "plugins/players/marshal/habits.hpp"
#include "plugins/players/marshal/stance.hpp"
#include "sdk/cpp/order_buffer.hpp"
#include "sdk/cpp/table_service.hpp"

#include <optional>
#include <span>
#include <vector>

namespace sandtable::players {

/// Of a battle that is over, in `Scout::judge`: above anything a ruleset may say of an open one.
inline constexpr std::int64_t won_battle = 2'000'000;

/// An order that was tried.
struct Trial {
    Order order;
    std::int64_t value = 0; ///< how the table looks after it, on average
    bool passes = false;    ///< has no word to it and hands the say over
};

/// The bit of a unit, or of a phase; none for one beyond the 64 that are kept.
[[nodiscard]] constexpr std::uint64_t bit_of(std::int64_t index) noexcept
{
    return index >= 0 && index < 64 ? std::uint64_t{1} << index : 0;
}

/// What an order is about.
struct Gist {
    Liking kind;             ///< a liking, of nothing yet, for orders of its kind
    std::uint64_t told = 0;  ///< the unit that gets it, as a bit
    std::uint64_t aimed = 0; ///< the units it is aimed at, as bits

    /// Whether it is one of those a liking is about.
    [[nodiscard]] constexpr bool is_of(const Liking& liking) const noexcept
    {
        if (liking.about == Liking::verb)
            return liking.verb_of == kind.verb_of && liking.what == kind.what;
        return ((liking.about == Liking::target ? aimed : told) & bit_of(liking.what)) != 0;
    }
};

/// Tries orders on tables of its own. Dice fall there that are not those of the table that is tried
/// on: nobody foresees his own.
class Scout {
public:
    explicit Scout(const Setting& setting);
    /// Whom to ask from now on: before anything else, and again at each decision.
    void ask(const sdk::TableService& service) noexcept { service_ = &service; }

    /// How a table looks to a side: won, lost, drawn, else the judgment of its view.
    [[nodiscard]] std::int64_t judge(sdk::Block& world, Side side);
    /// The chance of a side at a table, -won_battle to won_battle, as games have taught; nothing
    /// where they have not.
    [[nodiscard]] std::optional<std::int64_t> chance(sdk::Block& world, Side side);
    /// How it looks after an order, with dice of `seed`; whether they fell, and whether the say was
    /// handed over.
    struct Look {
        std::int64_t value = 0;
        bool rolled = false;
        bool handed_over = false;
    };
    [[nodiscard]] Look after(const Table& world, const Order& order, Side side, std::uint64_t seed);
    /// The same without a judgment of it: `judge_last` gives that.
    [[nodiscard]] Look carry_out(const Table& world, const Order& order, Side side,
                                 std::uint64_t seed);
    [[nodiscard]] std::int64_t judge_last(Side side) { return judge(after_, side); }
    /// The table as the last order that was tried has left it.
    [[nodiscard]] Table last() const noexcept { return after_.table(); }

    /// Brings the orders to be tried to the front of a list, those without a word first and of the
    /// others a fair sample; gives how many they are.
    [[nodiscard]] static std::uint32_t pick(OrderList& list, std::uint32_t most, Stream& draws);

    /// The same where it is known how orders looked before: half of them those that looked best.
    [[nodiscard]] std::uint32_t pick(OrderList& list, std::uint32_t most, Stream& draws,
                                     const Table& table, Habits& habits) const;
    /// Tells orders apart, by the place of who gets one.
    [[nodiscard]] std::uint64_t key_of(ListedOrder order, const Table& table) const;

    /// How much better an order looks to who has a stance than it does, in percent of what an
    /// order usually changes, as things stand.
    [[nodiscard]] std::int64_t liking(const Stance& stance, const Order& order,
                                      const Table& table) const;
    /// Where an order leads who gets it; none where it leads nowhere, or nobody who is on the
    /// board.
    [[nodiscard]] Cell leads_to(const Order& order, const Table& table) const;
    /// The unit that gets an order; none where its first word is no unit.
    [[nodiscard]] Unit told_to(const Order& order) const;
    [[nodiscard]] Gist gist(const Order& order) const;
    /// Whether an order names a unit that stands on a table and is not seen in the view of it.
    [[nodiscard]] bool names_unseen(const Order& order, const Table& table, const View& view) const;
    /// What a choice of these orders is between, in place of what `found` held: likings, of nothing
    /// yet, for what some of them are about and others are not. Kinds in the order of the list,
    /// then units they are told to and units they are aimed at, by their numbers.
    void choices(const OrderList& list, std::vector<Liking>& found) const;
    /// Counters of the battle and of sides that tell which of a few things is so: "surprised",
    /// "initiative".
    [[nodiscard]] std::span<const When> tellers() const noexcept { return tellers_; }
    /// What one of them tells.
    [[nodiscard]] static When told(const When& teller, const Table& table);

    /// How many orders were carried out so far.
    [[nodiscard]] std::uint64_t work() const noexcept { return work_; }
    void worked() noexcept { ++work_; }

private:
    const sdk::TableService* service_ = nullptr;
    sdk::Block after_, seen_;
    std::uint64_t work_ = 0;
    /// Of each verb: whether its first word is a choice, whether it leads a unit somewhere, which
    /// of its words are units, as bits.
    struct Words {
        bool chooses = false;
        bool leads = false; ///< to the last of its words, by a path
        std::uint32_t units = 0;
    };
    std::vector<Words> words_;
    std::vector<When> tellers_;
};

/// How many dice were drawn on a table since it got those it has.
[[nodiscard]] std::uint64_t dice_used(const Table& table) noexcept;

/// Whether an order has handed the say to somebody else, or to another moment.
[[nodiscard]] bool handed_over(const Table& before, const Table& after, Side side) noexcept;

/// How far a side's units are, on the whole, from the enemies that are seen and from what is worth
/// having: in hundredths of a cell a unit, 0 where nothing is to be seen or no cells are there.
[[nodiscard]] std::int64_t distance_to_go(const Table& view, Side side) noexcept;

} // namespace sandtable::players
