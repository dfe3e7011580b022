/// measured.hpp - lays battles out in the room that their ruleset asks for, as the host does.
///
///   measure_as_host   for the options of a loader, without a plugin
#pragma once

#include "lua/board/layouter.hpp"
#include "lua/scenario_loader.hpp"
#include "sdk/cpp/room.hpp"

#include <vector>

namespace sandtable::testing {

template <typename Rules>
void measure_as_host(LoadOptions& options)
{
    if constexpr (requires(const Setting& s, sdk::Room& room) { Rules::measure(s, room); })
        options.measure = [](const Setting& setting, Room& room) {
            std::vector<st_range> ranges;
            for (const auto& [min, max] : room.unit_counters) ranges.push_back({min, max});
            sdk::Room asked{ranges.data(), room.unit_data.data(), room.game_data.data()};
            Rules::measure(setting, asked);
            for (std::size_t i = 0; i < ranges.size(); ++i)
                if (setting.book->unit_counters[i].scenario_sets == 0)
                    room.unit_counters[i] = {ranges[i].min, ranges[i].max};
        };
}

} // namespace sandtable::testing
