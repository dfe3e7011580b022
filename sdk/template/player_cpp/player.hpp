/// player.hpp - My Player, the whole of it: takes the order that looks best right afterwards.
///
/// A player gets a view and never the table. What it may ask is in sdk/cpp/table_service.hpp: which
/// orders there are, what a table behind the view may be like, what an order does there, and how
/// that looks.
#pragma once

#include "sdk/cpp/order_buffer.hpp"
#include "sdk/cpp/player_adapter.hpp"

namespace my_player {

using namespace sandtable;

class MyPlayer final : public sdk::Player {
public:
    static constexpr const char* id = "my_player";
    static constexpr const char* name = "My Player";
    static constexpr const char* version = "1.0.0";

    MyPlayer(const Setting& setting, const sdk::Seat& seat)
        : side_{seat.side}, table_{setting}, seen_{setting}
    {
    }

    /// Depends on the view and the seed alone: the same game every time.
    Order choose(const View& view, const sdk::TableService& service, std::uint64_t seed) override
    {
        const OrderList list = service.legal_in(view, {.side = side_}, orders_);
        Order best = list[0];
        std::int32_t most = -2'000'000;
        // Two dozen are looked at, spread over the list: an author who has time looks at more.
        const std::uint32_t step = 1 + list.size() / 24;
        for (auto i = static_cast<std::uint32_t>(seed % step); i < list.size(); i += step) {
            const Order order = list[i];
            // A table that may stand behind the view; where none can be imagined, take any order.
            if (!service.imagine(view, seed, table_)) return order;
            service.apply(table_, order);
            service.view_of(table_, side_, seen_);
            const std::int32_t value = service.evaluate(seen_.table(), side_);
            if (value <= most) continue;
            most = value;
            best = order;
        }
        return best;
    }

private:
    Side side_;
    OrderBuffer orders_;
    sdk::Block table_, seen_;
};

} // namespace my_player
