/// state.hpp - the flat block: what stands at its start, and the record of a unit.
///
/// A block is contiguous, relocatable and trivially copyable: clone is memcpy, hash is a hash of
/// its bytes, undo is the previous copy. [design 3]
#pragma once

#include "kernel/dice/stream.hpp"
#include "kernel/state/clock.hpp"

#include <type_traits>

namespace sandtable {

/// Where a unit is. Places off the board are places of their own, never odd coordinates.
enum class Where : std::uint8_t {
    unseen,  ///< in a view: not known (hidden, in reserve or dead, nobody tells which)
    board,   ///< on the table, at a cell, a zone or a point
    reserve, ///< not yet on the table
    dead,    ///< eliminated
    exited,  ///< left the table alive
};

/// What every unit has. The ruleset's counters and data follow it in the block.
struct UnitRecord {
    Where where = Where::unseen;
    Side side = nobody;
    std::uint16_t type = 0; ///< index into Book::unit_types; 0xffff in a view: not known
    Cell cell = Cell::none; ///< none unless on a board of cells
    std::int32_t x = 0;     ///< on a plane
    std::int32_t y = 0;
    std::int16_t facing = 0;
    Unit next = Unit::none; ///< the next unit in the same cell, in index order
};
static_assert(sizeof(UnitRecord) == 20);
inline constexpr std::uint16_t unknown_type = 0xffff;

/// An objective as it is now, where objectives change. One of value 0 does not count: it is not
/// there until the script gives it a value.
struct ObjectiveRecord {
    Cell cell = Cell::none;
    std::int32_t x = 0; ///< on a plane
    std::int32_t y = 0;
    std::int32_t value = 0;
};
static_assert(sizeof(ObjectiveRecord) == 16);

struct StateHeader {
    std::uint32_t bytes = 0; ///< of the whole block
    std::uint8_t format = 1;
    Side viewer = nobody; ///< whose view this is; nobody: the table itself
    std::uint16_t reserved_ = 0;
    std::uint64_t layout = 0;       ///< Layout::fingerprint
    Stream streams[stream_count]{}; ///< blank in a view
    Clock clock{};
    std::uint64_t reserved2_ = 0;
};
static_assert(std::is_trivially_copyable_v<StateHeader>);
static_assert(sizeof(StateHeader) == 216);
// No padding: equal games have equal bytes.
static_assert(std::has_unique_object_representations_v<StateHeader>);
static_assert(std::has_unique_object_representations_v<UnitRecord>);
static_assert(std::has_unique_object_representations_v<ObjectiveRecord>);

} // namespace sandtable
