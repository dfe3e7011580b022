#include "rulesets/fastplay70/scenario/context.hpp"

#include "sdk/cpp/serial.hpp"

#include <algorithm>

namespace sandtable::fastplay70 {

Context::Context(const Setting& the_setting)
    : setting{&the_setting},
      serial{sdk::next_serial()},
      options{sdk::OptionValues{the_setting}},
      margin{read_margin(the_setting)},
      marks{the_setting, turn_counters},
      step_marks{the_setting, step_counters}
{
    for (const UnitInfo& info : the_setting.units) {
        if (info.side < of_side.size())
            of_side[info.side].push_back(unit_at_index(static_cast<int>(units.size())));
        units.push_back(read_unit(info, options.period, board()));
    }
    for (std::size_t s = 0; s < generals.size() && s < the_setting.sides.size(); ++s)
        generals[s] = read_general(the_setting.sides[s]);
    read_cells();
    read_outlines();
    if (plane()) return;
    lines.emplace(board(), farthest_attack);
    footings.emplace(board());
}

// Segments of hexes [FP70-HEX-13], and which are entrenched.
void Context::read_cells()
{
    segment_of.assign(static_cast<std::size_t>(board().cells), 0);
    entrenched.assign(static_cast<std::size_t>(board().cells), 0);
    for (const Area& area : board().areas) {
        const int number = segment_number(area.id, area.number);
        const bool works = std::string_view{area.id} == "entrenchments";
        segments = std::max(segments, number);
        for (std::uint32_t k = 0; k < area.count; ++k) {
            const auto at = static_cast<std::size_t>(area.cells[k]);
            if (number != 0) segment_of[at] = static_cast<std::uint8_t>(number);
            if (works) entrenched[at] = 1;
        }
    }
}

void Context::read_outlines()
{
    for (const Outline& outline : board().outlines) {
        boxes.push_back(Box::around(outline));
        if (!outline.closed || outline.layer != layer::areas) continue;
        const int number = segment_number(outline.name, outline.number);
        if (number == 0) continue;
        segments = std::max(segments, number);
        segment_lines.push_back({&outline, number});
    }
    std::ranges::stable_sort(segment_lines, {}, &SegmentLine::number);
}

} // namespace sandtable::fastplay70
