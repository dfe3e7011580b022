/// table.hpp - reading a block: the table itself, or one side's view of it.
///
///   UnitCounter, SideCounter, CellCounter, GameCounter, UnitData, SideData, GameData   typed names
///   Table                                                                    read access
///   Objectives                          the objectives of a table that count now
#pragma once

#include "kernel/rules/setting.hpp"
#include "kernel/state/layout.hpp"
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
struct SideData {
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

class Objectives;

/// Reads a block. Costs four words; copy it freely. Nothing here checks: handles come from the
/// same Setting, and the host has checked the block.
class Table {
public:
    Table(const std::byte* block, const Setting& setting) noexcept
        : block_{block}, setting_{&setting}
    {
        if (!setting.layout) return;
        units_ = block + setting.layout->units_at;
        unit_stride_ = setting.layout->unit_stride;
    }

    // What never changes.
    [[nodiscard]] const Setting& setting() const noexcept { return *setting_; }
    [[nodiscard]] const Board& board() const noexcept { return *setting_->board; }
    [[nodiscard]] const Book& book() const noexcept { return *setting_->book; }
    [[nodiscard]] const Layout& layout() const noexcept { return *setting_->layout; }
    [[nodiscard]] const std::byte* block() const noexcept { return block_; }
    [[nodiscard]] const UnitInfo& info(Unit u) const ST_X
    {
        return setting_->units[static_cast<std::size_t>(u)];
    }

    // The board as it is now. What the scenario declares as changing stands in the block, all else
    // on the Board: rules that ask here follow both, and pay one look at the layout.
    [[nodiscard]] bool changes(Changing what) const noexcept
    {
        return (layout().changing & changing_bit(what)) != 0;
    }
    /// Per cell, as Board::terrain.
    [[nodiscard]] const std::uint8_t* terrain() const noexcept
    {
        return layout().terrain_at != 0 ? bytes_at(layout().terrain_at) : board().terrain;
    }
    [[nodiscard]] int terrain_at(Cell at) const noexcept { return terrain()[index(at)]; }
    /// What lies on the edge toward direction `d`: 0 for nothing.
    [[nodiscard]] int edge_at(Cell at, int d) const noexcept
    {
        const std::uint8_t* edges =
            layout().edges_at != 0 ? bytes_at(layout().edges_at) : board().edges;
        return edges[index(at) * board().directions + d];
    }
    [[nodiscard]] bool road_at(Cell at, int d) const noexcept
    {
        const std::uint8_t* roads =
            layout().roads_at != 0 ? bytes_at(layout().roads_at) : board().roads;
        return d < 8 && ((roads[index(at)] >> d) & 1) != 0;
    }
    /// What an outline of a plane is made of: terrain if closed, an edge kind if open.
    [[nodiscard]] int kind_of(const Outline& outline) const noexcept
    {
        if (layout().outlines_at == 0) return outline.kind;
        return bytes_at(layout().outlines_at)[&outline - board().outlines.items];
    }
    /// The objectives that count, in the scenario's order: `for (Objective o : objectives())`.
    [[nodiscard]] Objectives objectives() const noexcept;
    /// Objective `i` of the Board as it is now.
    [[nodiscard]] Objective objective(std::size_t i) const noexcept
    {
        Objective now = board().objectives[i];
        if (layout().objectives_at == 0) return now;
        const ObjectiveRecord& record = objective_record(i);
        now.cell = record.cell;
        now.x = record.x;
        now.y = record.y;
        now.value = record.value;
        return now;
    }
    /// Whether it counts: always, but for one of value 0 where objectives change.
    [[nodiscard]] bool counts(std::size_t i) const noexcept
    {
        return layout().objectives_at == 0 || objective_record(i).value != 0;
    }

    // Clock and decisions.
    [[nodiscard]] const StateHeader& header() const noexcept
    {
        return *reinterpret_cast<const StateHeader*>(block_);
    }
    [[nodiscard]] const Clock& clock() const noexcept { return header().clock; }
    [[nodiscard]] int turn() const noexcept { return clock().turn; }
    [[nodiscard]] int phase() const noexcept { return clock().phase; }
    [[nodiscard]] int step() const noexcept { return clock().step; }
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
    [[nodiscard]] const UnitRecord& unit(Unit u) const ST_X
    {
        return *reinterpret_cast<const UnitRecord*>(unit_record(u));
    }
    [[nodiscard]] bool on_board(Unit u) const ST_X { return unit(u).where == Where::board; }
    [[nodiscard]] Cell cell(Unit u) const ST_X { return unit(u).cell; }
    [[nodiscard]] Side side(Unit u) const ST_X { return unit(u).side; }
    [[nodiscard]] int type(Unit u) const ST_X { return unit(u).type; }
    /// The units in a cell: `for (Unit u = first_in(c); u != Unit::none; u = next_in(u))`.
    [[nodiscard]] Unit first_in(Cell c) const ST_X
    {
        SANDTABLE_INDEX("cell", index(c), layout().cell_count);
        std::int16_t first = -1;
        std::memcpy(&first, block_ + layout().occupants_at + 2 * static_cast<std::size_t>(c), 2);
        return static_cast<Unit>(first);
    }
    [[nodiscard]] Unit next_in(Unit u) const ST_X { return unit(u).next; }

    // Counters: `get` for what fits an int, `wide` for what does not.
    [[nodiscard]] std::int64_t wide(UnitCounter c, Unit u) const ST_X
    {
        return detail::read(unit_record(u), layout().unit_counters[c.index]);
    }
    [[nodiscard]] std::int64_t wide(SideCounter c, Side s) const ST_X
    {
        return detail::read(side_record(s), layout().side_counters[c.index]);
    }
    [[nodiscard]] std::int64_t wide(CellCounter c, Cell at) const ST_X
    {
        return detail::read(cell_record(at), layout().cell_counters[c.index]);
    }
    [[nodiscard]] std::int64_t wide(GameCounter c) const ST_X
    {
        return detail::read(block_ + layout().game_at, layout().game_counters[c.index]);
    }
    [[nodiscard]] int get(UnitCounter c, Unit u) const ST_X { return static_cast<int>(wide(c, u)); }
    [[nodiscard]] int get(SideCounter c, Side s) const ST_X { return static_cast<int>(wide(c, s)); }
    [[nodiscard]] int get(CellCounter c, Cell t) const ST_X { return static_cast<int>(wide(c, t)); }
    [[nodiscard]] int get(GameCounter c) const ST_X { return static_cast<int>(wide(c)); }

    template <typename T>
    [[nodiscard]] const T& data(UnitData<T> d, Unit u) const ST_X
    {
        return *reinterpret_cast<const T*>(unit_record(u) + layout().unit_data[d.index].offset);
    }
    template <typename T>
    [[nodiscard]] const T& data(SideData<T> d, Side s) const ST_X
    {
        return *reinterpret_cast<const T*>(side_record(s) + layout().side_data[d.index].offset);
    }
    template <typename T>
    [[nodiscard]] const T& data(GameData<T> d) const ST_X
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
    [[nodiscard]] const std::uint8_t* bytes_at(std::uint32_t at) const noexcept
    {
        return reinterpret_cast<const std::uint8_t*>(block_ + at);
    }
    [[nodiscard]] const ObjectiveRecord& objective_record(std::size_t i) const noexcept
    {
        return *reinterpret_cast<const ObjectiveRecord*>(block_ + layout().objectives_at +
                                                         i * sizeof(ObjectiveRecord));
    }
    [[nodiscard]] const std::byte* unit_record(Unit u) const ST_X
    {
        SANDTABLE_INDEX("unit", index(u), layout().unit_count);
        return units_ + static_cast<std::size_t>(u) * unit_stride_;
    }
    [[nodiscard]] const std::byte* side_record(Side s) const ST_X
    {
        SANDTABLE_INDEX("side", s, layout().side_count);
        return block_ + layout().sides_at + std::size_t{s} * layout().side_stride;
    }
    [[nodiscard]] const std::byte* cell_record(Cell c) const ST_X
    {
        SANDTABLE_INDEX("cell", index(c), layout().cell_count);
        return block_ + layout().cells_at + static_cast<std::size_t>(c) * layout().cell_stride;
    }

    const std::byte* block_;
    const Setting* setting_;

private:
    // As the layout has them, in words of a kind of their own: whoever writes a list of orders
    // beside reading units need not look them up again after each, nor wait for it.
    const std::byte* units_ = nullptr;
    std::size_t unit_stride_ = 0;
};

/// The objectives of a table that count now, in the scenario's order.
class Objectives {
public:
    class Iterator {
    public:
        Iterator(const Table& table, std::size_t at) noexcept
            : table_{table}, at_{at}, end_{table.board().objectives.size()}
        {
            skip();
        }
        [[nodiscard]] Objective operator*() const noexcept { return table_.objective(at_); }
        Iterator& operator++() noexcept
        {
            ++at_;
            skip();
            return *this;
        }
        bool operator!=(const Iterator& other) const noexcept { return at_ != other.at_; }

    private:
        void skip() noexcept
        {
            while (at_ < end_ && !table_.counts(at_)) ++at_;
        }
        Table table_;
        std::size_t at_;
        std::size_t end_;
    };

    explicit Objectives(const Table& table) noexcept : table_{table} {}
    [[nodiscard]] Iterator begin() const noexcept { return {table_, 0}; }
    [[nodiscard]] Iterator end() const noexcept
    {
        return {table_, table_.board().objectives.size()};
    }
    [[nodiscard]] std::size_t size() const noexcept
    {
        std::size_t count = 0;
        for (std::size_t i = 0; i < table_.board().objectives.size(); ++i)
            count += table_.counts(i);
        return count;
    }
    [[nodiscard]] bool empty() const noexcept { return size() == 0; }

private:
    Table table_;
};

inline Objectives Table::objectives() const noexcept { return Objectives{*this}; }

/// What one side may see: the same block with what it does not know blanked (view.hpp).
using View = Table;

} // namespace sandtable
