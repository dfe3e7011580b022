/// table.hpp - reading a block: the table itself, or one side's view of it.
///
///   UnitCounter, SideCounter, CellCounter, GameCounter, UnitData, GameData   typed names
///   Table                                                                    read access
#pragma once

#include "kernel/rules/setting.hpp"
#include "kernel/state/state.hpp"

#include <cstring>

namespace sandtable {

/// A counter's place in its list of the Book.
struct UnitCounter {
    std::uint16_t index;
};
struct SideCounter {
    std::uint16_t index;
};
struct CellCounter {
    std::uint16_t index;
};
struct GameCounter {
    std::uint16_t index;
};
/// A data value's place in its list of the Book, with its type.
template <typename T>
struct UnitData {
    std::uint16_t index;
};
template <typename T>
struct GameData {
    std::uint16_t index;
};

namespace detail {
inline std::int64_t read(const std::byte* record, const Slot& slot) noexcept
{
    const std::byte* at = record + slot.offset;
    const auto as = [at]<typename T>(T value) {
        std::memcpy(&value, at, sizeof value);
        return static_cast<std::int64_t>(value);
    };
    switch (slot.width) {
    case 1: return slot.is_signed ? as(std::int8_t{}) : as(std::uint8_t{});
    case 2: return slot.is_signed ? as(std::int16_t{}) : as(std::uint16_t{});
    case 4: return slot.is_signed ? as(std::int32_t{}) : as(std::uint32_t{});
    default: return as(std::int64_t{});
    }
}
inline void write(std::byte* record, const Slot& slot, std::int64_t value) noexcept
{
    std::byte* at = record + slot.offset;
    const auto as = [at](auto narrow) { std::memcpy(at, &narrow, sizeof narrow); };
    switch (slot.width) {
    case 1: return as(static_cast<std::uint8_t>(value));
    case 2: return as(static_cast<std::uint16_t>(value));
    case 4: return as(static_cast<std::uint32_t>(value));
    default: return as(value);
    }
}
} // namespace detail

/// Reads a block. Costs two pointers; copy it freely. Nothing here checks: handles come from the
/// same Setting, and the host has checked the block.
class Table {
public:
    Table(const std::byte* block, const Setting& setting) noexcept
        : block_{block}, setting_{&setting}
    {
    }

    // What never changes.
    [[nodiscard]] const Setting& setting() const noexcept { return *setting_; }
    [[nodiscard]] const Board& board() const noexcept { return *setting_->board; }
    [[nodiscard]] const Book& book() const noexcept { return *setting_->book; }
    [[nodiscard]] const Layout& layout() const noexcept { return *setting_->layout; }
    [[nodiscard]] const std::byte* block() const noexcept { return block_; }
    [[nodiscard]] const UnitInfo& info(Unit u) const noexcept
    {
        return setting_->units[static_cast<std::size_t>(u)];
    }

    // Clock and decisions.
    [[nodiscard]] const StateHeader& header() const noexcept
    {
        return *reinterpret_cast<const StateHeader*>(block_);
    }
    [[nodiscard]] const Clock& clock() const noexcept { return header().clock; }
    [[nodiscard]] int turn() const noexcept { return clock().turn; }
    [[nodiscard]] int phase() const noexcept { return clock().phase; }
    [[nodiscard]] Side active() const noexcept { return clock().active; }
    [[nodiscard]] bool over() const noexcept { return clock().over != 0; }
    /// Whose view this is, or nobody for the table itself.
    [[nodiscard]] Side viewer() const noexcept { return header().viewer; }
    /// The question that must be answered first. Only if there is one.
    [[nodiscard]] bool asks() const noexcept { return clock().depth != 0; }
    [[nodiscard]] const Decision& decision() const noexcept
    {
        return clock().stack[clock().depth - 1];
    }
    /// Who must answer now; no seat when the battle is over.
    [[nodiscard]] Seats awaited() const noexcept
    {
        return asks() && !over() ? decision().seats : Seats{0};
    }

    // Units, in index order.
    [[nodiscard]] int unit_count() const noexcept { return static_cast<int>(layout().unit_count); }
    [[nodiscard]] const UnitRecord& unit(Unit u) const noexcept
    {
        return *reinterpret_cast<const UnitRecord*>(unit_record(u));
    }
    [[nodiscard]] bool on_board(Unit u) const noexcept { return unit(u).where == Where::board; }
    [[nodiscard]] Cell cell(Unit u) const noexcept { return unit(u).cell; }
    [[nodiscard]] Side side(Unit u) const noexcept { return unit(u).side; }
    [[nodiscard]] int type(Unit u) const noexcept { return unit(u).type; }
    /// The units in a cell: `for (Unit u = first_in(c); u != Unit::none; u = next_in(u))`.
    [[nodiscard]] Unit first_in(Cell c) const noexcept
    {
        std::int16_t first = -1;
        std::memcpy(&first, block_ + layout().occupants_at + 2 * static_cast<std::size_t>(c), 2);
        return static_cast<Unit>(first);
    }
    [[nodiscard]] Unit next_in(Unit u) const noexcept { return unit(u).next; }

    // Counters: `get` for what fits an int, `wide` for what does not.
    [[nodiscard]] std::int64_t wide(UnitCounter c, Unit u) const noexcept
    {
        return detail::read(unit_record(u), layout().unit_counters[c.index]);
    }
    [[nodiscard]] std::int64_t wide(SideCounter c, Side s) const noexcept
    {
        return detail::read(side_record(s), layout().side_counters[c.index]);
    }
    [[nodiscard]] std::int64_t wide(CellCounter c, Cell at) const noexcept
    {
        return detail::read(cell_record(at), layout().cell_counters[c.index]);
    }
    [[nodiscard]] std::int64_t wide(GameCounter c) const noexcept
    {
        return detail::read(block_ + layout().game_at, layout().game_counters[c.index]);
    }
    [[nodiscard]] int get(UnitCounter c, Unit u) const noexcept
    {
        return static_cast<int>(wide(c, u));
    }
    [[nodiscard]] int get(SideCounter c, Side s) const noexcept
    {
        return static_cast<int>(wide(c, s));
    }
    [[nodiscard]] int get(CellCounter c, Cell at) const noexcept
    {
        return static_cast<int>(wide(c, at));
    }
    [[nodiscard]] int get(GameCounter c) const noexcept { return static_cast<int>(wide(c)); }

    template <typename T>
    [[nodiscard]] const T& data(UnitData<T> d, Unit u) const noexcept
    {
        return *reinterpret_cast<const T*>(unit_record(u) + layout().unit_data[d.index].offset);
    }
    template <typename T>
    [[nodiscard]] const T& data(GameData<T> d) const noexcept
    {
        return *reinterpret_cast<const T*>(block_ + layout().game_at +
                                           layout().game_data[d.index].offset);
    }

    /// A word of the script's storage.
    [[nodiscard]] std::int64_t storage(std::size_t i) const noexcept
    {
        std::int64_t value = 0;
        std::memcpy(&value, block_ + layout().storage_at + 8 * i, 8);
        return value;
    }

protected:
    [[nodiscard]] const std::byte* unit_record(Unit u) const noexcept
    {
        return block_ + layout().units_at + static_cast<std::size_t>(u) * layout().unit_stride;
    }
    [[nodiscard]] const std::byte* side_record(Side s) const noexcept
    {
        return block_ + layout().sides_at + std::size_t{s} * layout().side_stride;
    }
    [[nodiscard]] const std::byte* cell_record(Cell c) const noexcept
    {
        return block_ + layout().cells_at + static_cast<std::size_t>(c) * layout().cell_stride;
    }

    const std::byte* block_;
    const Setting* setting_;
};

/// What one side may see: the same block with what it does not know blanked (view.hpp).
using View = Table;

} // namespace sandtable
