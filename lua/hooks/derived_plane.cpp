// On an open table: who comes into an outline, and who stands alone by an objective.

#include "lua/hooks/script.hpp"

#include "kernel/board/plane.hpp"

#include <algorithm>

namespace sandtable::lua {

namespace {

constexpr std::uint8_t areas = 3; ///< the layer of outlines that are areas

Point new_point(const Event& event)
{
    return {static_cast<std::int32_t>(event.args.cell), static_cast<std::int32_t>(event.args.to)};
}
Point old_point(const Event& event)
{
    return {static_cast<std::int32_t>(event.args.n), static_cast<std::int32_t>(event.args.m)};
}

} // namespace

std::vector<std::string> areas_of_plane(const Board& board)
{
    std::vector<std::string> names;
    for (const Outline& outline : board.outlines)
        if (outline.closed && outline.layer == areas) names.emplace_back(outline.name);
    return names;
}

bool RunScript::enters_outline(int area, const Event& event) const
{
    int number = 0;
    for (const Outline& outline : battle_->board().outlines) {
        if (!outline.closed || outline.layer != areas || number++ != area) continue;
        const auto line = plane::points_of(outline);
        return plane::contains(line, new_point(event)) &&
               (event.kind == EventKind::placed || !plane::contains(line, old_point(event)));
    }
    return false;
}

bool RunScript::takes_point(std::size_t objective, const Event& event) const
{
    const Objective& where = battle_->board().objectives[objective];
    const std::int64_t reach = loaded_->plan().reaches.at(objective);
    const auto by = [&](Point point) {
        return plane::length2(plane::from_to(point, {where.x, where.y})) <= reach * reach;
    };
    const auto arrives = [](const Event& one) {
        return one.kind == EventKind::placed || one.kind == EventKind::moved;
    };
    const auto stands = [&](Unit unit) {
        const UnitRecord& record = battle_->unit(unit);
        return record.where == Where::board && by({record.x, record.y});
    };
    const Side side = battle_->side(event.args.unit);
    if (!stands(event.args.unit)) return false;
    for (int i = 0; i < battle_->unit_count(); ++i) {
        const Unit unit = unit_at_index(i);
        const bool is_there = stands(unit);
        if (is_there && battle_->side(unit) != side) return false;
        if (battle_->side(unit) != side) continue;
        // Where it stood before the order: where its first way of these began.
        const auto first = std::ranges::find_if(
            events_, [&](const Event& one) { return arrives(one) && one.args.unit == unit; });
        const bool was_there = first == events_.end()
                                   ? is_there
                                   : first->kind == EventKind::moved && by(old_point(*first));
        if (was_there) return false;
    }
    // Told once an order: by the first that came and is still there.
    for (const Event& one : events_)
        if (arrives(one) && battle_->side(one.args.unit) == side && by(new_point(one)) &&
            stands(one.args.unit))
            return &one == &event;
    return false;
}

} // namespace sandtable::lua
