/// order_list.hpp - many orders in a few words each: what is listed, sorted and compared.
///
///   ListedOrder   an order as it stands in a list: a look at its words
///   OrderList     a caller's buffer for them
///
/// An order takes one word for its verb, its side and how many arguments it has, and one for each
/// of these. `Order` is for what is judged, carried out and recorded, one at a time.
#pragma once

#include "kernel/rules/order.hpp"

#include <algorithm>

namespace sandtable {

/// An order of a list, where it stands. Valid as long as the list's words are. It is read as an
/// Order is, and turns into one where one is wanted.
class ListedOrder {
public:
    explicit constexpr ListedOrder(const std::uint32_t* words) noexcept : words_{words} {}

    /// What stands before an order's arguments: verb, side and count, from the highest bits down.
    [[nodiscard]] static constexpr std::uint32_t header(std::uint16_t verb, Side side,
                                                        std::uint8_t count) noexcept
    {
        return std::uint32_t{verb} << 16 | std::uint32_t{side} << 8 | count;
    }

    [[nodiscard]] constexpr std::uint16_t verb() const noexcept
    {
        return static_cast<std::uint16_t>(words_[0] >> 16);
    }
    [[nodiscard]] constexpr Side side() const noexcept
    {
        return static_cast<Side>(words_[0] >> 8 & 0xff);
    }
    [[nodiscard]] constexpr int count() const noexcept
    {
        return static_cast<int>(words_[0] & 0xff);
    }
    [[nodiscard]] constexpr std::int32_t number(int i) const noexcept
    {
        return i < count() ? static_cast<std::int32_t>(words_[1 + i]) : 0;
    }
    [[nodiscard]] constexpr Unit unit(int i) const noexcept
    {
        return i < count() ? static_cast<Unit>(number(i)) : Unit::none;
    }
    [[nodiscard]] constexpr Cell cell(int i) const noexcept
    {
        return i < count() ? static_cast<Cell>(number(i)) : Cell::none;
    }
    [[nodiscard]] constexpr Order order() const noexcept
    {
        Order order{.verb = verb(), .side = side()};
        for (int i = 0; i < count(); ++i) order.with(number(i));
        return order;
    }
    [[nodiscard]] constexpr operator Order() const noexcept { return order(); }

    /// As of orders: verb, side, the arguments one by one, the shorter first.
    friend constexpr std::strong_ordering operator<=>(ListedOrder a, ListedOrder b) noexcept
    {
        if ((a.words_[0] ^ b.words_[0]) >> 8 != 0) return a.words_[0] <=> b.words_[0];
        const int shared = a.count() < b.count() ? a.count() : b.count();
        for (int i = 0; i < shared; ++i)
            if (a.words_[1 + i] != b.words_[1 + i]) return a.number(i) <=> b.number(i);
        return a.words_[0] <=> b.words_[0];
    }
    friend constexpr bool operator==(ListedOrder a, ListedOrder b) noexcept
    {
        return (a <=> b) == 0;
    }

private:
    const std::uint32_t* words_;
};

/// A caller's buffer for orders: their words, and where each begins among them. What finds no room
/// is counted only, so that the caller can see how much it takes and ask again; a list that does
/// not fit holds nothing that may be read.
struct OrderList {
    std::uint32_t* words = nullptr;
    std::uint32_t* starts = nullptr; ///< of each order its first word
    std::uint32_t word_room = 0;
    std::uint32_t room = 0;  ///< of `starts`
    std::uint32_t used = 0;  ///< words offered, which may be more than `word_room`
    std::uint32_t count = 0; ///< orders offered, which may be more than `room`

    /// Adds an order of `arguments` arguments. Returns where these are to be written, or null when
    /// there is no room.
    std::uint32_t* put(std::uint16_t verb, Side side, int arguments) noexcept
    {
        const std::uint32_t begin = used;
        const std::uint32_t nth = count;
        used = begin + 1 + static_cast<std::uint32_t>(arguments);
        if (nth >= room || used > word_room) {
            count = nth + 1;
            return nullptr;
        }
        count = nth + 1; // in each branch: beside `used` the two are added as a vector, which waits
        starts[nth] = begin;
        std::uint32_t* at = words + begin;
        *at++ = ListedOrder::header(verb, side, static_cast<std::uint8_t>(arguments));
        return at;
    }
    /// Adds an order of these arguments: units, cells and numbers.
    template <typename... Arguments>
    void add(std::uint16_t verb, Side side, Arguments... arguments) noexcept
    {
        static_assert(sizeof...(Arguments) <= Order::capacity);
        std::uint32_t* at = put(verb, side, static_cast<int>(sizeof...(Arguments)));
        if (at) ((*at++ = static_cast<std::uint32_t>(arguments)), ...);
    }
    void add(const Order& order) noexcept
    {
        std::uint32_t* const at = put(order.verb, order.side, order.count);
        for (int i = 0; at && i < order.count; ++i)
            at[i] = static_cast<std::uint32_t>(order.args[static_cast<std::size_t>(i)]);
    }

    /// Whether all that was offered found room.
    [[nodiscard]] bool fits() const noexcept { return count <= room && used <= word_room; }
    [[nodiscard]] std::uint32_t size() const noexcept { return fits() ? count : 0; }
    [[nodiscard]] bool empty() const noexcept { return size() == 0; }
    [[nodiscard]] ListedOrder operator[](std::uint32_t i) const noexcept
    {
        return ListedOrder{words + starts[i]};
    }

    class Iterator {
    public:
        using value_type = ListedOrder;
        using difference_type = std::ptrdiff_t;

        Iterator() = default;
        Iterator(const std::uint32_t* words, const std::uint32_t* start) noexcept
            : words_{words}, start_{start}
        {
        }
        [[nodiscard]] ListedOrder operator*() const noexcept
        {
            return ListedOrder{words_ + *start_};
        }
        Iterator& operator++() noexcept
        {
            ++start_;
            return *this;
        }
        Iterator operator++(int) noexcept { return {words_, start_++}; }
        bool operator==(const Iterator& other) const noexcept { return start_ == other.start_; }

    private:
        const std::uint32_t* words_ = nullptr;
        const std::uint32_t* start_ = nullptr;
    };
    [[nodiscard]] Iterator begin() const noexcept { return {words, starts}; }
    [[nodiscard]] Iterator end() const noexcept { return {words, starts + size()}; }

    /// Sorts what stands from order `first` on and takes out what is there twice; does nothing
    /// when the list does not fit.
    void sort(std::uint32_t first = 0) noexcept
    {
        std::uint32_t* const begin = starts + std::min(first, size());
        std::uint32_t* const end = starts + size();
        const auto before = [this](std::uint32_t a, std::uint32_t b) {
            return ListedOrder{words + a} < ListedOrder{words + b};
        };
        const auto not_before = [&](std::uint32_t a, std::uint32_t b) { return !before(a, b); };
        // Most lists are made in order, and looking costs far less than sorting.
        if (std::adjacent_find(begin, end, not_before) == end) return;
        std::sort(begin, end, before);
        count = static_cast<std::uint32_t>(std::unique(begin, end, not_before) - starts);
    }
    /// Takes out what stands from order `first` on and is unwanted; nothing when it does not fit.
    template <typename Unwanted>
    void remove_if(std::uint32_t first, Unwanted&& unwanted) noexcept
    {
        if (!fits()) return;
        const auto gone = [&](std::uint32_t at) { return unwanted(ListedOrder{words + at}); };
        count = static_cast<std::uint32_t>(std::remove_if(starts + first, starts + count, gone) -
                                           starts);
    }
};

} // namespace sandtable
