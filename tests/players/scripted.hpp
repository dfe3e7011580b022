/// scripted.hpp - opponents that follow one idea whatever happens: whoever thinks must beat them.
///
///   Idle       does nothing: hands the say over wherever he may
///   Advancing  goes at the enemy and at what is worth having, and hits what it meets
#pragma once

#include "plugins/host/battle/look_ahead.hpp"
#include "plugins/host/battle/playouts.hpp"
#include "plugins/host/play/seat.hpp"
#include "plugins/players/marshal/scout.hpp"

#include <optional>
#include <vector>

namespace sandtable::testing {

/// What both stand on: tables to try orders on.
class Scripted : public host::Automaton {
public:
    Scripted(const host::ReadyBattle& battle, Side side)
        : side_{side}, ahead_{battle}, table_(words(battle)), tried_(words(battle))
    {
    }

protected:
    static std::size_t words(const host::ReadyBattle& battle)
    {
        return (battle.setting->layout->bytes + 7) / 8;
    }
    static std::byte* bytes(std::vector<std::uint64_t>& block)
    {
        return reinterpret_cast<std::byte*>(block.data());
    }
    void imagine(const View& view)
    {
        if (!ahead_.imagine(view, 1, bytes(table_))) throw std::runtime_error{"no table imagined"};
    }
    /// The imagined table after an order.
    [[nodiscard]] Table after(const Order& order)
    {
        tried_ = table_;
        ahead_.apply(bytes(tried_), order);
        return ahead_.seen(bytes(tried_));
    }
    [[nodiscard]] bool passes(const Order& order)
    {
        return order.count == 0 &&
               host::handed_over(ahead_.seen(bytes(table_)), after(order), side_);
    }

    Side side_;
    host::LookAhead ahead_;
    std::vector<std::uint64_t> table_, tried_;
};

class Idle final : public Scripted {
public:
    using Scripted::Scripted;
    [[nodiscard]] Order decide(const View& view, const host::LegalOrders& legal) override
    {
        imagine(view);
        for (const Order& order : legal.all())
            if (passes(order)) return order;
        return legal.all().front();
    }
};

class Advancing final : public Scripted {
public:
    using Scripted::Scripted;
    [[nodiscard]] Order decide(const View& view, const host::LegalOrders& legal) override
    {
        imagine(view);
        const std::int64_t far = players::distance_to_go(ahead_.seen(bytes(table_)), side_);
        std::optional<Order> pass, best;
        std::int64_t nearest = 0;
        for (const Order& order : legal.all()) {
            if (passes(order)) {
                pass = order;
                continue;
            }
            // Who is near already hits: of equal ways the last in the book's list of orders.
            const std::int64_t then = players::distance_to_go(after(order), side_);
            if (!best || then <= nearest) best = order, nearest = then;
        }
        return best && (!pass || nearest < far || orders_++ % 8 != 7) ? *best : *pass;
    }

private:
    int orders_ = 0; ///< now and then it has said enough
};

} // namespace sandtable::testing
