/// canon.hpp - where canonical orders go.
#pragma once

#include "kernel/game/ruleset.hpp"

#include "rulesets/thucydide/orders/arguments.hpp"
#include "sdk/cpp/unit_column.hpp"

#include <span>

namespace sandtable::thucydide {

/// Past the query's filter into the list.
class Canon {
public:
    Canon(const Field& table, LegalQuery query, OrderList& out, bool one_is_enough = false) noexcept
        : field{table}, side{query.side}, query_{query}, out_{out}, one_is_enough_{one_is_enough}
    {
    }
    /// Nothing more need be looked for.
    [[nodiscard]] bool has_enough() const noexcept { return one_is_enough_ && out_.count > 0; }
    /// Whether orders about a piece are wanted.
    [[nodiscard]] bool wants(Unit u) const noexcept
    {
        return query_.unit == LegalQuery::everything || query_.unit == index(u);
    }
    [[nodiscard]] bool wants_no_unit() const noexcept
    {
        return query_.unit == LegalQuery::everything || query_.unit == LegalQuery::no_unit;
    }
    [[nodiscard]] bool wants_all() const noexcept { return query_.unit == LegalQuery::everything; }
    [[nodiscard]] bool wants_one() const noexcept { return query_.unit >= 0; }
    [[nodiscard]] Unit wanted() const noexcept { return unit_at_index(query_.unit); }
    [[nodiscard]] OrderList& list() const noexcept { return out_; }
    void add(const Order& order) const noexcept { out_.add(order); }
    template <typename... Arguments>
    void add(Verb verb, Arguments... arguments) const noexcept
    {
        out_.add(static_cast<std::uint16_t>(verb), side, arguments...);
    }
    /// An order about the unit `u`, or about none, along some cells or with some pieces.
    template <typename Item>
    void add_with(Verb verb, Unit u, std::span<const Item> items) const noexcept
    {
        const std::size_t named = u != Unit::none ? 1 : 0;
        std::uint32_t* at = out_.put(static_cast<std::uint16_t>(verb), side,
                                     static_cast<int>(named + items.size()));
        if (!at) return;
        if (named != 0) *at++ = static_cast<std::uint32_t>(index(u));
        for (const Item item : items) *at++ = static_cast<std::uint32_t>(item);
    }

    const Field& field;
    const Side side;

private:
    LegalQuery query_;
    OrderList& out_;
    bool one_is_enough_;
};

/// Calls `work(Unit)` for each piece of the side that the query wants.
template <typename Work>
void each_own(const Canon& canon, Work&& work) noexcept
{
    const auto own = [&](Unit u) {
        if (canon.field.side(u) == canon.side && canon.field.alive(u)) work(u);
    };
    if (canon.wants_one()) {
        if (index(canon.wanted()) < canon.field.table.unit_count()) own(canon.wanted());
    } else if (canon.wants_all()) {
        for (const Unit u : canon.field.context.pieces_of(canon.side)) own(u);
    }
}

/// Of these those that are activated: few, and looked for in their counters first.
template <typename Work>
void each_activated(const Canon& canon, Work&& work) noexcept
{
    const sdk::UnitColumn activation{canon.field.table, unit::activation};
    const auto own = [&](Unit u) {
        if (activation[u] != 0 && canon.field.alive(u)) work(u);
    };
    if (canon.wants_all())
        for (const Unit u : canon.field.context.pieces_of(canon.side)) own(u);
    else
        each_own(canon, own);
}

} // namespace sandtable::thucydide
