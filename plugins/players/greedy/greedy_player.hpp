/// greedy_player.hpp - looks one order ahead and takes what looks best.
///
/// Every canonical order is tried on a table imagined behind the view, and the ruleset says how the
/// result looks; where units are many, a sample of the orders, and more of them while none in it is
/// worth giving. An order that rolls dice is tried on several tables. An order that ends the seat's
/// say ("commit", "end") is given only when nothing else looks at least as good as doing nothing.
#pragma once

#include "kernel/dice/stream.hpp"
#include "sdk/cpp/order_buffer.hpp"
#include "sdk/cpp/player.hpp"

#include <vector>

namespace sandtable::players {

class GreedyPlayer : public sdk::Player {
public:
    static constexpr const char* id = "greedy";
    static constexpr const char* name = "Greedy";
    static constexpr const char* version = "1.0.0";

    GreedyPlayer(const Setting& setting, const sdk::Seat& seat);

    [[nodiscard]] Order choose(const View& view, const sdk::TableService& service,
                               std::uint64_t seed) override;

private:
    /// How the table looks after an order, times `worlds_`; and whether the order rolled dice or
    /// handed the say to somebody else.
    struct Trial {
        std::int64_t value = 0;
        bool rolled = false;
        bool passed = false;
    };
    [[nodiscard]] Trial try_once(const View& view, const sdk::TableService& service,
                                 const Order& order, const sdk::Block& world, bool knows_better);
    /// The same on several tables for an order that rolls. Who knows better than to pass is not
    /// told what passing is worth.
    [[nodiscard]] Trial weigh(const View& view, const sdk::TableService& service,
                              const Order& order, std::uint64_t seed, bool knows_better);
    /// Where there are many orders, shuffles them; gives how many are tried in any case.
    [[nodiscard]] std::uint32_t pick(OrderList& list, int units, Stream& stream) const;
    [[nodiscard]] std::int64_t judge(const sdk::TableService& service);

    Side side_;
    int worlds_; ///< tables imagined for an order that rolls
    int effort_; ///< per cent
    OrderBuffer orders_;
    sdk::Block first_, other_, after_, seen_;
};

} // namespace sandtable::players
