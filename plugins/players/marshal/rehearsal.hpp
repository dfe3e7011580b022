/// rehearsal.hpp - what an imagined table comes to when everybody goes on playing there.
///
///   Cast         who plays on in which stance
///   Rehearsal    plays on, and says what it came to
#pragma once

#include "plugins/players/marshal/scout.hpp"

#include <optional>

namespace sandtable::players {

/// Who plays on how, and how far.
struct Cast {
    Side side = 0; ///< in whose eyes the end is judged
    Stance own;    ///< his
    Stance others;
    std::uint32_t tries = 6;              ///< orders that are looked at before one is given
    int last_turn = INT16_MAX;            ///< stops when this turn is over
    std::uint64_t most_work = UINT64_MAX; ///< stops when so many orders were carried out
    std::int64_t step = 1; ///< what an order usually changes in the judgment: Stance::wants
};

/// Where a rehearsal stopped.
struct Outcome {
    std::int64_t value = 0;             ///< Scout::judge
    std::int64_t stood = 0;             ///< how it looked before the battle was over, or now
    std::optional<std::int64_t> chance; ///< Scout::chance of a battle that is not over
    int turn = 0;
    bool over = false;
};

class Rehearsal {
public:
    explicit Rehearsal(const Setting& setting, Scout& scout)
        : scout_{&scout}, world_{setting}, seen_{setting}
    {
    }
    void ask(const sdk::TableService& service) noexcept { service_ = &service; }

    /// Plays on from a table with dice and choices of `seed`; `first` is given first.
    [[nodiscard]] Outcome play(const Table& from, const Cast& cast, std::uint64_t seed,
                               const Order* first);

private:
    [[nodiscard]] bool next(const Cast& cast, Stream& draws, Order& order);
    [[nodiscard]] Order best(OrderList& list, const Cast& cast, const Stance& stance, Side side,
                             Stream& draws);
    [[nodiscard]] std::optional<Order> pass(const OrderList& list, Side side, Stream& draws);

    Scout* scout_;
    const sdk::TableService* service_ = nullptr;
    sdk::Block world_, seen_;
    OrderBuffer orders_;
    std::int64_t stood_ = 0;
};

} // namespace sandtable::players
