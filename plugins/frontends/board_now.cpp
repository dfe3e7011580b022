#include "plugins/frontends/board_now.hpp"

namespace sandtable::frontends {

BoardNow::BoardNow(const Table& table) : board_{table.board()}
{
    const Layout& layout = table.layout();
    const auto bytes = [&](std::uint32_t at) {
        return reinterpret_cast<const std::uint8_t*>(table.block() + at);
    };
    if (layout.terrain_at != 0) board_.terrain = bytes(layout.terrain_at);
    if (layout.edges_at != 0) board_.edges = bytes(layout.edges_at);
    if (layout.roads_at != 0) board_.roads = bytes(layout.roads_at);
    if (layout.objectives_at != 0) {
        for (const Objective objective : table.objectives()) objectives_.push_back(objective);
        board_.objectives = {objectives_.data(), static_cast<std::uint32_t>(objectives_.size())};
    }
    if (layout.outlines_at != 0) {
        for (const Outline& outline : table.board().outlines) {
            outlines_.push_back(outline);
            outlines_.back().kind = static_cast<std::uint8_t>(table.kind_of(outline));
        }
        board_.outlines = {outlines_.data(), static_cast<std::uint32_t>(outlines_.size())};
    }
}

} // namespace sandtable::frontends
