#include "rulesets/fos/visibility.hpp"

namespace sandtable::fos {

Sight sight_of_cell(const Field& field, Side side, Cell cell)
{
    if (!field.options().fog_of_war) return Sight::identified;
    const Context& context = field.context();
    const Table& table = field.table();
    const bool in_cover = context.ground.is_cover(cell);
    const Spot at = context.ground.spot(cell);
    Sight best = Sight::hidden;
    for (const Unit spotter : context.roster.of_side[side]) {
        if (!table.on_board(spotter)) continue;
        const int n = squares(context.ground.spot(table.cell(spotter)), at);
        if (n > sight_reach(field.is_leader(spotter), in_cover)) continue;
        if (best == Sight::detected && n > identify_within) continue;
        if (!context.sights.clear(table.cell(spotter), cell)) continue;
        if (n <= identify_within) return Sight::identified;
        best = Sight::detected;
    }
    return best;
}

Sight sight_of(const Field& field, Side side, Unit u)
{
    if (!field.options().fog_of_war) return Sight::identified;
    if (!field.table().on_board(u)) return Sight::hidden;
    return sight_of_cell(field, side, field.table().cell(u));
}

void see_all(const Field& field, Side side, Sight* out)
{
    const Table& table = field.table();
    for (int i = 0; i < table.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        out[i] = table.side(u) == side ? Sight::identified : sight_of(field, side, u);
    }
}

Unknown veil(const Field& field, Unit u)
{
    const Side owner = field.table().side(u);
    const Sight sight = sight_of(field, opponent(owner), u);
    Unknown unknown;
    if (sight == Sight::hidden) unknown.all = seat_bit(opponent(owner));
    if (sight == Sight::detected) unknown.unit = seat_bit(opponent(owner));
    return unknown;
}

Unknown veil(const Field& field, Unit u, Unit other)
{
    Unknown unknown = veil(field, u);
    const Unknown second = veil(field, other);
    unknown.all = static_cast<Seats>(unknown.all | second.all);
    unknown.other = second.unit;
    return unknown;
}

Unknown veil_of_move(Side owner, Sight before, Sight after)
{
    const Seats enemy = seat_bit(opponent(owner));
    Unknown unknown;
    if (before == Sight::hidden) unknown.from = enemy;
    if (after == Sight::hidden) unknown.to = enemy;
    if (before == Sight::hidden && after == Sight::hidden) unknown.all = enemy;
    if (before != Sight::identified && after != Sight::identified) unknown.unit = enemy;
    return unknown;
}

} // namespace sandtable::fos
