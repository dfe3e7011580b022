/// rehearsal.hpp - what an imagined table comes to when everybody goes on playing there.
///
///   Met          what might be liked, or not
///   Cast         who plays on in which stance, how far, and how ends are weighed
///   Outcome      what it came to
///   Rehearsal    plays on, and says so
#pragma once

#include "plugins/players/marshal/scout.hpp"

#include <array>
#include <optional>
#include <vector>

namespace sandtable::players {

/// What was met where battles were played on.
struct Met {
    std::vector<Liking> kinds;       ///< of orders; also by the flags that were up (`when`)
    std::vector<std::uint16_t> down; ///< counters of flags that were down
};

/// Who plays on how, and how far.
struct Cast {
    static constexpr int most_ends = 3;

    Side side = 0; ///< in whose eyes it is judged
    Stance own;    ///< his
    Stance others;
    std::uint32_t tries = 12;             ///< orders that are looked at before one is given
    int rolls = 1;                        ///< tables on which an order that rolls dice is tried
    int ends = most_ends;                 ///< stops when so many turns are over
    std::uint64_t most_work = UINT64_MAX; ///< stops when so many orders were carried out
    bool outcome_only = false;            ///< how it stands before it stops is worth nothing
    Met* met = nullptr;                   ///< what he might choose, and when, goes there
    std::int64_t step = 1;  ///< what an order usually changes in the judgment: Stance::wants
    std::int64_t scale = 1; ///< a table that looks so good is worth half a victory
};

/// What a rehearsal came to.
struct Outcome {
    /// -1 to 1, a victory being 1: how it stood as each turn ended, what is nearer weighing twice
    /// as much as what comes after it.
    double worth = 0;
    bool ended = false; ///< the battle was over
    /// Of the first end of a turn, in the judgment's measure; 0 where there was none.
    std::int64_t stood = 0;
    /// Orders that were carried out until so many turns were over, or until it stopped.
    std::array<std::uint64_t, Cast::most_ends> work{};
};

class Rehearsal {
public:
    explicit Rehearsal(const Setting& setting, Scout& scout)
        : scout_{&scout}, world_{setting}, seen_{setting}, guess_{setting}
    {
    }
    void ask(const sdk::TableService& service) noexcept { service_ = &service; }

    /// Plays on from a table with dice and choices of `seed`; `first` is given first, if any.
    [[nodiscard]] Outcome play(const Table& from, const Cast& cast, std::uint64_t seed,
                               const Order* first);

private:
    [[nodiscard]] double standing(const Cast& cast, std::int64_t& looks);
    [[nodiscard]] bool next(const Cast& cast, Stream& draws, Order& order);
    [[nodiscard]] Order best(OrderList& list, const Cast& cast, const Stance& stance, Side side,
                             Stream& draws);
    void note_choices(const OrderList& list, Side side, Met& met);
    [[nodiscard]] std::optional<Order> pass(const OrderList& list, Side side, Stream& draws);

    Scout* scout_;
    const sdk::TableService* service_ = nullptr;
    sdk::Block world_, seen_, guess_;
    OrderBuffer orders_;
};

} // namespace sandtable::players
