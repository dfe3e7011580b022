/// unit_column.hpp - one counter of every unit.
///
///   UnitColumn   where it stands in a table, found once for all who are looked through
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

} // namespace sandtable::sdk
