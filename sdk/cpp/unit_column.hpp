/// unit_column.hpp - what is the same of every unit: where it stands in a table, found once for all
/// who are looked through.
///
///   UnitColumn    one counter
///   UnitRecords   what the kernel knows of them
#pragma once

#include "kernel/state/table.hpp"

namespace sandtable::sdk {

/// As `table.get(counter, unit)`. Valid as long as the table's block stands where it does.
class UnitColumn {
public:
    UnitColumn(const Table& table, UnitCounter counter) noexcept
        : slot_{table.layout().unit_counters[counter.index]},
          stride_{table.layout().unit_stride},
          first_{table.block() + table.layout().units_at}
    {
    }
    [[nodiscard]] int operator[](Unit u) const noexcept
    {
        const std::byte* const record = first_ + static_cast<std::size_t>(u) * stride_;
        return static_cast<int>(sandtable::detail::read(record, slot_));
    }

private:
    Slot slot_;
    std::size_t stride_;
    const std::byte* first_;
};

/// As `table.unit(unit)`; valid as long.
class UnitRecords {
public:
    explicit UnitRecords(const Table& table) noexcept
        : stride_{table.layout().unit_stride}, first_{table.block() + table.layout().units_at}
    {
    }
    [[nodiscard]] const UnitRecord& operator[](Unit u) const noexcept
    {
        return *reinterpret_cast<const UnitRecord*>(first_ + static_cast<std::size_t>(u) * stride_);
    }

private:
    std::size_t stride_;
    const std::byte* first_;
};

} // namespace sandtable::sdk
