#include "rulesets/fastplay70/chapters/field.hpp"

namespace sandtable::fastplay70 {

// FP70-PA-01: any unit of the side, whatever it can do.
bool Field::controls(Side s, int segment_) const noexcept
{
    for (const Unit u : context_->of_side[s])
        if (on_board(u) && segment(u) == segment_) return true;
    return false;
}

int Field::units_in(Side s, int segment_) const noexcept
{
    int count = 0;
    for (const Unit u : context_->of_side[s])
        if (on_board(u) && segment(u) == segment_) ++count;
    return count;
}

Unit Field::in_order(int i) const noexcept
{
    const std::vector<Unit>& before = context_->of_side[first()];
    const auto at = static_cast<std::size_t>(i);
    if (at < before.size()) return before[at];
    const std::vector<Unit>& after = context_->of_side[second()];
    return at - before.size() < after.size() ? after[at - before.size()] : Unit::none;
}

int Field::destroyed_strength(Side s) const noexcept
{
    int sum = 0;
    for (const Unit u : context_->of_side[s])
        if (table_.unit(u).where == Where::dead) sum += get(counters::stands_initial, u);
    return sum;
}

int Field::whole_strength(Side s) const noexcept
{
    int sum = 0;
    for (const Unit u : context_->of_side[s]) sum += get(counters::stands_initial, u);
    return sum;
}

// FP70-HEX-12, FP70-MET-13: ties by the smaller turn, then by the lower direction.
int Field::facing_toward(Place from, Place to, int current) const noexcept
{
    if (plane()) return plane::facing_toward(open_table::between(from, to), current);
    const hex::Toward ways = hex::toward(Shape::hex_columns, cube(to) - cube(from));
    if (ways.first < 0) return current;
    if (ways.second >= 0 && hex::turn(current, ways.second) < hex::turn(current, ways.first))
        return ways.second;
    return ways.first;
}

// FP70-MET-15: the first outline that contains the point, else the last segment.
int Field::segment(Place p) const noexcept
{
    for (const SegmentLine& line : context_->segment_lines)
        if (plane::contains(plane::points_of(*line.outline), open_table::point(p)))
            return line.number;
    return context_->segments;
}

Unit Field::taken_by(Place p, Unit but) const noexcept
{
    for (int i = 0; i < unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        if (u == but || !on_board(u)) continue;
        const Place at = place(u);
        if (plane() ? open_table::length2(at, p) < open_table::ud * open_table::ud : at == p)
            return u;
    }
    return Unit::none;
}

Unit Field::lowest_around(Place p, Side s, bool friends, Unit self) const noexcept
{
    Unit lowest = Unit::none;
    const Cell center = cell(p);
    if (!board().has(center)) return lowest;
    for (int d = 0; d < hex::directions; ++d) {
        const Cell c = board().neighbor(center, d);
        if (c == Cell::none) continue;
        for (Unit u = table_.first_in(c); u != Unit::none; u = table_.next_in(u))
            if ((side(u) == s) == friends && u != self && (lowest == Unit::none || u < lowest))
                lowest = u;
    }
    return lowest;
}

Unit Field::enemy_at(Side s, Place p) const noexcept
{
    if (!plane()) return lowest_around(p, s, false, Unit::none);
    for (int i = 0; i < unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        if (side(u) != s && on_board(u) && contact(place(u), p)) return u;
    }
    return Unit::none;
}

Unit Field::friend_at(Unit self, Place p) const noexcept
{
    if (!plane()) return lowest_around(p, side(self), true, self);
    for (int i = 0; i < unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        if (u != self && side(u) == side(self) && on_board(u) && contact(place(u), p)) return u;
    }
    return Unit::none;
}

Footing Field::footing_now(Cell from, int d) const noexcept
{
    const Cell to = board().neighbor(from, d);
    if (to == Cell::none) return {};
    return footing_of({.to = to,
                       .left = table_.terrain_at(from),
                       .entered = table_.terrain_at(to),
                       .edge = table_.edge_at(from, d),
                       .rise = board().height_at(to) - board().height_at(from)});
}

// FP70-HEX-11: of two directions the one more to its rear comes first.
Ways Field::away(Place unit, int facing, Place from) const noexcept
{
    const hex::Toward ways = hex::toward(Shape::hex_columns, cube(unit) - cube(from));
    if (ways.first < 0) return {};
    if (ways.second < 0) return {{ways.first, -1}, 1};
    const auto gain = [&](int d) {
        return hex::dot(hex::column_steps[d], hex::column_steps[facing]);
    };
    if (gain(ways.second) < gain(ways.first)) return {{ways.second, ways.first}, 2};
    return {{ways.first, ways.second}, 2};
}

} // namespace sandtable::fastplay70
