/// kept_orders.hpp - the orders about one unit, kept from one list to the next.
///
///   KeptOrders   lists that stand while what they looked at is the same
///
/// An order changes a few cells, and most units may go where they could go before. A rulebook says
/// what its search for orders has looked at:
///
///     thread_local constinit sdk::KeptOrders<most_units, 1, 1 << 17> kept;
///     kept.look_at(table, context.serial);
///     kept.list(unit, hangs_on, out, [&](sdk::Looks& seen) { ... out.add(order) ... });
///
/// Everything is compared and nothing trusted, whichever game of the battle the table is of. One a
/// thread, as games are played on several; all of it stands in place, and nothing is allocated.
#pragma once

#include "kernel/rules/order_list.hpp"
#include "kernel/state/table.hpp"
#include "sdk/cpp/cell_marks.hpp"
#include "sdk/cpp/contacts.hpp"
#include "sdk/cpp/unit_column.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <type_traits>

namespace sandtable::sdk {

/// For battles of at most `most_units` units; in larger ones every list is made anew. `kinds`:
/// lists that a unit may have beside each other. `room`: words of all of them together; when it is
/// full, all are forgotten.
template <std::size_t most_units, std::size_t kinds, std::size_t room,
          Follow follow = Follow::units>
class KeptOrders {
    static constexpr bool follows_contacts = follow == Follow::contacts;
    static_assert(!follows_contacts || most_units < 256);

public:
    /// To be called before lists are asked for: forgets those that looked at what is another now
    /// than at the last call. `battle`: another number, and all is forgotten
    /// (serial.hpp). On a map that changes nothing is kept.
    void look_at(const Table& table, std::uint64_t battle) noexcept
    {
        units_ = static_cast<std::size_t>(table.unit_count());
        if (units_ > most_units) units_ = 0;
        keeps_ = table.layout().changing == 0;
        if (battle != battle_) begin(table.board());
        battle_ = battle;
        if (units_ == 0 || !(keeps_ || follows_contacts)) return;
        const UnitRecords now{table};
        for (std::size_t i = 0; i < units_; ++i)
            if (!stands_[i].is(now[unit_at(i)])) return follow_from(i, now, table);
    }
    /// Of the table that was looked at last; in battles of more units there are none.
    [[nodiscard]] const Contacts& contacts() const noexcept requires(follows_contacts)
    {
        return contacts_;
    }

    /// Lists what a unit may be ordered: as it was kept, or as `search(seen)` lists it into the
    /// same `out`. It marks every cell in which it looks for units, the unit's own with all that is
    /// known of it. What the orders hang on besides is put into `hangs_on`.
    template <typename Search>
    void list(Unit u, std::uint64_t hangs_on, OrderList& out, Search&& search, std::size_t kind = 0)
    {
        const std::size_t at = static_cast<std::size_t>(u) * kinds + kind;
        const bool keeps = keeps_ && at < units_ * kinds;
        if (keeps && is_good(at) && kept_[at].hangs_on == hangs_on) return put(kept_[at], out);
        if (!keeps) {
            Looks nothing;
            return search(nothing);
        }
        Kept& kept = kept_[at];
        const std::uint32_t first = out.count;
        const std::uint32_t begin = out.used;
        kept.seen.template clear<follow>();
        search(kept.seen);
        set_good(at, out.fits() && make_room(kept, out.count - first, out.used - begin));
        if (!is_good(at)) return;
        kept.cells = kept.seen.template cells<follow>();
        kept.hangs_on = hangs_on;
        shift(starts_of(kept), out.starts + first, kept.orders, 0 - begin);
        std::memcpy(words_of(kept), out.words + begin, kept.words * sizeof(std::uint32_t));
    }

private:
    /// The record of a unit as it was last, byte by byte.
    class Stand {
    public:
        [[nodiscard]] bool is(const UnitRecord& now) const noexcept
        {
            return std::memcmp(bytes_.data(), &now, sizeof now) == 0;
        }
        /// Takes over what it is now; returns what it was.
        UnitRecord become(const UnitRecord& now) noexcept
        {
            UnitRecord before;
            std::memcpy(static_cast<void*>(&before), bytes_.data(), sizeof before);
            std::memcpy(bytes_.data(), &now, sizeof now);
            return before;
        }

    private:
        std::array<std::byte, sizeof(UnitRecord)> bytes_{};
    };

    /// The orders of a list stand in the pool: where each begins, then their words.
    struct Kept {
        CellMarks cells; ///< that were looked at
        Looks seen;
        std::uint64_t hangs_on = 0;
        std::uint32_t at = 0;
        std::uint32_t fit = 0; ///< words that there is room for from there on
        std::uint32_t orders = 0;
        std::uint32_t words = 0;
    };
    struct Nothing {};

    /// Of another battle nothing is known, and nobody stands anywhere yet.
    void begin(const Board& board) noexcept
    {
        forget_all();
        for (Stand& stand : stands_) stand.become({});
        if constexpr (follows_contacts) contacts_.clear(board);
    }
    /// From a unit on that is another thing than it was.
    void follow_from(std::size_t first, const UnitRecords& records, const Table& table) noexcept
    {
        Changes changes;
        for (std::size_t i = first; i < units_; ++i) {
            const UnitRecord& now = records[unit_at(i)];
            if (stands_[i].is(now)) continue;
            const UnitRecord before = stands_[i].become(now);
            changes.add(before, now);
            if constexpr (follows_contacts)
                if (before.cell != now.cell || before.side != now.side)
                    contacts_.follow(table.board(), before, now, changes);
        }
        forget_who_saw(changes, records);
    }
    /// Forgets lists that saw what is another now: of most, no cell is.
    void forget_who_saw(const Changes& changes, const UnitRecords& records) noexcept
    {
        const CellMarks cells = changes.cells<follow>();
        for (std::size_t i = 0; i < good_.size(); ++i)
            for (std::uint64_t left = good_[i]; left != 0; left &= left - 1) {
                const std::size_t at = 64 * i + static_cast<std::size_t>(std::countr_zero(left));
                const Kept& kept = kept_[at];
                if (kept.cells.shared(cells) == 0) continue;
                const Side own = records[unit_at(at / kinds)].side;
                if (own > 1 || kept.seen.template saw<follow>(changes, own)) set_good(at, false);
            }
    }
    [[nodiscard]] static Unit unit_at(std::size_t i) noexcept
    {
        return unit_at_index(static_cast<int>(i));
    }
    [[nodiscard]] bool is_good(std::size_t at) const noexcept
    {
        return (good_[at / 64] >> (at % 64) & 1) != 0;
    }
    void set_good(std::size_t at, bool good) noexcept
    {
        const std::uint64_t bit = std::uint64_t{1} << (at % 64);
        good_[at / 64] = good ? good_[at / 64] | bit : good_[at / 64] & ~bit;
    }
    [[nodiscard]] std::uint32_t* starts_of(const Kept& kept) noexcept
    {
        return pool_.data() + kept.at;
    }
    [[nodiscard]] std::uint32_t* words_of(const Kept& kept) noexcept
    {
        return starts_of(kept) + kept.orders;
    }
    /// Puts numbers that are larger by `by`: eight at a time, which a compiler does side by side.
    static void shift(std::uint32_t* to, const std::uint32_t* from, std::uint32_t count,
                      std::uint32_t by) noexcept
    {
        constexpr std::size_t at_a_time = 8;
        std::size_t i = 0;
        for (std::array<std::uint32_t, at_a_time> some; i + at_a_time <= count; i += at_a_time) {
            for (std::size_t k = 0; k < at_a_time; ++k) some[k] = from[i + k] + by;
            std::memcpy(to + i, some.data(), sizeof some);
        }
        for (; i < count; ++i) to[i] = from[i] + by;
    }
    /// Adds the orders of a list to another; what finds no room there is counted only.
    void put(const Kept& kept, OrderList& out) noexcept
    {
        if (out.fits() && kept.orders <= out.room - out.count &&
            kept.words <= out.word_room - out.used) {
            shift(out.starts + out.count, starts_of(kept), kept.orders, out.used);
            std::memcpy(out.words + out.used, words_of(kept), kept.words * sizeof(std::uint32_t));
        }
        out.count += kept.orders;
        out.used += kept.words;
    }
    /// Whether there is room in the pool for so much, with some to spare for lists to come.
    [[nodiscard]] bool make_room(Kept& kept, std::uint32_t orders, std::uint32_t words) noexcept
    {
        const std::uint32_t needed = orders + words;
        if (needed > room) return false;
        if (needed > kept.fit) {
            if (needed > room - used_) forget_all();
            kept.at = used_;
            kept.fit = std::min(needed + needed / 4, static_cast<std::uint32_t>(room) - used_);
            used_ += kept.fit;
        }
        kept.orders = orders;
        kept.words = words;
        return true;
    }
    void forget_all() noexcept
    {
        for (Kept& kept : kept_) kept.fit = 0;
        good_.fill(0);
        used_ = 0;
    }

    std::uint64_t battle_ = 0;
    std::size_t units_ = 0;  ///< of the battle; 0: too many
    bool keeps_ = false;     ///< lists; where the map changes none
    std::uint32_t used_ = 0; ///< of the pool
    std::array<std::uint64_t, (most_units * kinds + 63) / 64> good_{}; ///< lists that stand
    std::array<Stand, most_units> stands_{};
    std::array<Kept, most_units * kinds> kept_{};
    std::array<std::uint32_t, room> pool_{};
    [[no_unique_address]] std::conditional_t<follows_contacts, Contacts, Nothing> contacts_{};
};

} // namespace sandtable::sdk
