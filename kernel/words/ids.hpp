/// ids.hpp - the small words every other header is written in.
///
///   Side, Seats          who plays, and sets of them
///   Unit, Cell           handles: a unit on the table, a place on the board
///   List                 a counted array that may grow at the end of its items
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace sandtable {

/// A seat at the table: 0 and 1 are the two sides of most books, at most 8 sides play, and
/// `umpire_seat` is a seat like any other.
using Side = std::uint8_t;
inline constexpr Side max_sides = 8;
inline constexpr Side umpire_seat = 8;
inline constexpr Side nobody = 0xff;

/// A set of seats, one bit each.
using Seats = std::uint16_t;
[[nodiscard]] constexpr Seats seat_bit(Side side) noexcept
{
    return side <= umpire_seat ? static_cast<Seats>(1u << side) : Seats{0};
}

/// Every side that may play; not the umpire.
inline constexpr Seats every_side = static_cast<Seats>((1u << max_sides) - 1);
/// The only seat of a set, or nobody when it is empty or has several.
[[nodiscard]] constexpr Side only_seat(Seats seats) noexcept
{
    for (Side side = 0; side <= umpire_seat; ++side)
        if (seats == seat_bit(side)) return side;
    return nobody;
}

/// A unit on the table, by its index in the block. The index is also the order of automatic
/// handling wherever a book says nothing else.
enum class Unit : std::int16_t { none = -1 };
[[nodiscard]] constexpr int index(Unit unit) noexcept { return static_cast<int>(unit); }
[[nodiscard]] constexpr Unit unit_at_index(int i) noexcept { return static_cast<Unit>(i); }

/// A place on a board of cells or zones, by its index: row by row from the top (north), each row
/// from the left (west). Never an off-board value but `none`.
enum class Cell : std::int32_t { none = -1 };
[[nodiscard]] constexpr int index(Cell cell) noexcept { return static_cast<int>(cell); }
[[nodiscard]] constexpr Cell cell_at_index(int i) noexcept { return static_cast<Cell>(i); }

/// An author's build (sdk/cpp/index_check.hpp) looks at every index and may throw; others trust it.
#ifndef SANDTABLE_INDEX
#define SANDTABLE_INDEX(what, i, count) static_cast<void>(0)
#define ST_X noexcept ///< throws nothing, unless an index may be found wrong
#endif

/// A counted array of plain items. `item_size` is the writer's sizeof(T): a reader that knows a
/// shorter or longer T still walks the items, which is how such structs grow at their end.
template <typename T>
struct List {
    const T* items = nullptr;
    std::uint32_t count = 0;
    std::uint32_t item_size = sizeof(T);

    [[nodiscard]] const T& operator[](std::size_t i) const ST_X
    {
        SANDTABLE_INDEX("", i, count);
        const auto* bytes = reinterpret_cast<const unsigned char*>(items);
        return *reinterpret_cast<const T*>(bytes + i * item_size);
    }
    [[nodiscard]] std::size_t size() const noexcept { return count; }
    [[nodiscard]] bool empty() const noexcept { return count == 0; }

    struct Iterator {
        const unsigned char* at;
        std::uint32_t step;
        const T& operator*() const noexcept { return *reinterpret_cast<const T*>(at); }
        Iterator& operator++() noexcept
        {
            at += step;
            return *this;
        }
        bool operator!=(const Iterator& other) const noexcept { return at != other.at; }
    };
    [[nodiscard]] Iterator begin() const noexcept
    {
        return {reinterpret_cast<const unsigned char*>(items), item_size};
    }
    [[nodiscard]] Iterator end() const noexcept
    {
        return {reinterpret_cast<const unsigned char*>(items) +
                    static_cast<std::size_t>(count) * item_size,
                item_size};
    }
};

/// A List over an array that outlives it: `list_of(my_constexpr_array)`.
template <typename Array>
[[nodiscard]] constexpr auto list_of(const Array& array) noexcept
{
    using T = std::remove_cv_t<std::remove_reference_t<decltype(array[0])>>;
    return List<T>{&array[0], static_cast<std::uint32_t>(sizeof(array) / sizeof(array[0])),
                   static_cast<std::uint32_t>(sizeof(T))};
}

} // namespace sandtable
