/// scripted.hpp - opponents that follow one idea whatever happens: whoever thinks must beat them.
///
///   Idle       does nothing: hands the say over wherever he may
///   Holding    stands where it is and hits whom it may from there
///   Advancing  goes at the enemy and at what is worth having, and hits what it meets
#pragma once

#include "plugins/host/battle/look_ahead.hpp"
#include "plugins/host/battle/playouts.hpp"
#include "plugins/host/play/seat.hpp"
#include "plugins/players/marshal/scout.hpp"

#include <algorithm>
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

class Holding final : public Scripted {
public:
    using Scripted::Scripted;
    [[nodiscard]] Order decide(const View& view, const host::LegalOrders& legal) override
    {
        imagine(view);
        std::optional<Order> pass, hit;
        for (const Order& order : legal.all())
            if (passes(order))
                pass = order;
            else if (names_an_enemy(order) && all_stay(order))
                hit = order; // of several the last in the book's list of orders
        if (hit && (!pass || orders_++ % 8 != 7)) return *hit;
        return pass ? *pass : legal.all().front();
    }

private:
    [[nodiscard]] bool names_an_enemy(const Order& order)
    {
        const Table now = ahead_.seen(bytes(table_));
        const List<ParamSpec>& params = now.book().verbs[order.verb].params;
        if (params.empty()) return false;
        for (int i = 0; i < order.count; ++i) {
            const ParamSpec& param =
                params[std::min(static_cast<std::size_t>(i), params.size() - 1)];
            const auto unit = order.number(i);
            if (param.kind == ParamKind::unit && unit >= 0 && unit < now.unit_count() &&
                now.side(unit_at_index(unit)) != side_)
                return true;
        }
        return false;
    }
    /// Whether each of its units is after an order where it was.
    [[nodiscard]] bool all_stay(const Order& order)
    {
        const Table then = after(order), now = ahead_.seen(bytes(table_));
        for (int i = 0; i < now.unit_count(); ++i) {
            const UnitRecord& was = now.unit(unit_at_index(i));
            const UnitRecord& is = then.unit(unit_at_index(i));
            if (now.side(unit_at_index(i)) == side_ && was.where == Where::board &&
                is.where == Where::board && (was.cell != is.cell || was.x != is.x || was.y != is.y))
                return false;
        }
        return true;
    }
    int orders_ = 0; ///< now and then it has said enough
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
