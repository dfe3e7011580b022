/// order.hpp - one decision of one seat, as a small plain value.
///
/// What the arguments mean is declared by the verb (book.hpp, VerbSpec); text both ways is the
/// host's (plugins/host/notation/), so what is typed, logged, saved and sent is the same. Lists of
/// orders are order_list.hpp's.
#pragma once

#include "kernel/words/ids.hpp"

#include <array>
#include <compare>

namespace sandtable {

struct Order {
    static constexpr int capacity = 31;

    std::uint16_t verb = 0;                    ///< index into Book::verbs
    Side side = 0;                             ///< who gives it
    std::uint8_t count = 0;                    ///< arguments in use
    std::array<std::int32_t, capacity> args{}; ///< what is not in use means nothing

    /// Appends an argument. An order that is full stays as it is.
    constexpr Order& with(std::int32_t value) noexcept
    {
        if (count < capacity) args[count++] = value;
        return *this;
    }
    constexpr Order& with(Unit unit) noexcept { return with(static_cast<std::int32_t>(unit)); }
    constexpr Order& with(Cell cell) noexcept { return with(static_cast<std::int32_t>(cell)); }

    [[nodiscard]] constexpr Unit unit(int i) const noexcept
    {
        return i < count ? static_cast<Unit>(args[static_cast<std::size_t>(i)]) : Unit::none;
    }
    [[nodiscard]] constexpr Cell cell(int i) const noexcept
    {
        return i < count ? static_cast<Cell>(args[static_cast<std::size_t>(i)]) : Cell::none;
    }
    [[nodiscard]] constexpr std::int32_t number(int i) const noexcept
    {
        return i < count ? args[static_cast<std::size_t>(i)] : 0;
    }

    /// Verb, side, then the arguments one by one: the order of every list of legal orders.
    friend constexpr auto operator<=>(const Order& a, const Order& b) noexcept
    {
        if (const auto c = a.verb <=> b.verb; c != 0) return c;
        if (const auto c = a.side <=> b.side; c != 0) return c;
        const int shared = a.count < b.count ? a.count : b.count;
        for (int i = 0; i < shared; ++i) {
            const auto k = static_cast<std::size_t>(i);
            if (const auto c = a.args[k] <=> b.args[k]; c != 0) return c;
        }
        return a.count <=> b.count;
    }
    friend constexpr bool operator==(const Order& a, const Order& b) noexcept
    {
        return (a <=> b) == 0;
    }
};
static_assert(sizeof(Order) == 128);

/// Which orders a caller of `legal` wants. Lists are asked for in stages so that they stay short.
struct LegalQuery {
    static constexpr std::int16_t everything = -1; ///< every canonical order
    static constexpr std::int16_t no_unit = -2;    ///< only those that name no unit first

    Side side = 0;                  ///< whose orders
    std::int16_t unit = everything; ///< or a unit's index: only orders about that unit
};

} // namespace sandtable
