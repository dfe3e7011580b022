/// room.hpp - what of its book one battle can come to, for a ruleset that says so.
///
/// Such a ruleset has `static void measure(const Setting&, sdk::Room&)`, which lowers what the book
/// says; sdk/abi/ext/room.h has the contract.
#pragma once

#include "kernel/rules/setting.hpp"
#include "sdk/abi/ext/room.h"

#include <algorithm>

namespace sandtable::sdk {

struct Room {
    st_range* unit_counters; ///< in the order of the book, as are the others
    std::uint32_t* unit_data;
    std::uint32_t* game_data;

    /// A counter of units is never above `most`; its book's greatest value still holds.
    void at_most(std::uint16_t counter, std::int64_t most) noexcept
    {
        st_range& range = unit_counters[counter];
        range.max = std::clamp(most, range.min, range.max);
    }
    /// A counter of units keeps its initial value.
    void keeps(std::uint16_t counter, std::int64_t initial) noexcept
    {
        unit_counters[counter] = {initial, initial};
    }
};

} // namespace sandtable::sdk
