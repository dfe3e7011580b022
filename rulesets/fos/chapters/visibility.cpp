#include "rulesets/fos/chapters/visibility.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <cstring>

namespace sandtable::fos {

Sight sight_of_cell(const Field& field, Side side, Cell cell)
{
    // [FOS-VIS-01, FOS-AMB-54]
    if (!field.options().fog_of_war) return Sight::identified;
    const Context& context = field.context();
    const Table& table = field.table();
    const bool in_cover = field.ground().is_cover(cell);
    const Spot at = context.ground.spot(cell);
    Sight best = Sight::hidden;
    for (const Unit spotter : context.roster.of_side[side]) {
        if (!table.on_board(spotter)) continue;
        const int n = square::distance(context.ground.spot(table.cell(spotter)) - at);
        if (n > sight_reach(field.is_leader(spotter), in_cover)) continue;
        // 6 for leaders as for others. [FOS-VIS-03, FOS-AMB-52]
        if (best == Sight::detected && n > identify_within) continue;
        if (!context.sights.clear(field.ground(), table.cell(spotter), cell)) continue;
        if (n <= identify_within) return Sight::identified;
        best = Sight::detected;
    }
    return best;
}

Watch::Watch(const Field& field, Side side) noexcept
    : field_{field},
      side_{side},
      fits_{field.ground().board().columns <= most && field.ground().board().rows <= most}
{
    if (!fits_ || !field.options().fog_of_war) return;
    leaders_.fill(0);
    others_.fill(0);
    for (const Unit spotter : field.roster().of_side[side]) {
        if (!field.table().on_board(spotter)) continue;
        const Spot at = field.spot(spotter);
        Rows& rows = field.is_leader(spotter) ? leaders_ : others_;
        rows[static_cast<std::size_t>(at.y)] |= std::uint64_t{1} << at.x;
    }
}

Sight Watch::of_cell(Cell cell) const noexcept
{
    if (!field_.options().fog_of_war) return Sight::identified;
    if (!fits_) return sight_of_cell(field_, side_, cell);
    const bool in_cover = field_.ground().is_cover(cell);
    const Sight seen = seen_by(others_, cell, sight_reach(false, in_cover));
    if (seen == Sight::identified) return seen;
    return std::max(seen, seen_by(leaders_, cell, sight_reach(true, in_cover)));
}

Sight Watch::seen_by(const Rows& rows, Cell cell, int reach) const noexcept
{
    // The columns within `steps` of the middle of a window as wide as the farthest sight.
    constexpr auto within = [](int steps) {
        return ((1u << (2 * steps + 1)) - 1) << (Sights::reach - steps);
    };
    const Sights& sights = field_.context().sights;
    const Spot at = field_.ground().spot(cell);
    const int first = std::max(0, at.y - reach);
    const int last = std::min(field_.ground().board().rows - 1, at.y + reach);
    Sight best = Sight::hidden;
    for (int y = first; y <= last; ++y) {
        const std::uint64_t row = rows[static_cast<std::size_t>(y)];
        if (row == 0) continue;
        const int shift = at.x - Sights::reach;
        auto window = static_cast<std::uint32_t>(shift < 0 ? row << -shift : row >> shift);
        window &= within(reach);
        // Lines of sight are the same both ways. [FOS-LOS-06]
        if (window != 0) window &= sights.row_seen(field_.ground(), cell, y - at.y);
        if (window == 0) continue;
        if (std::abs(y - at.y) <= identify_within && (window & within(identify_within)) != 0)
            return Sight::identified;
        best = Sight::detected;
    }
    return best;
}

Sight sight_of(const Field& field, Side side, Unit u)
{
    if (!field.options().fog_of_war) return Sight::identified;
    // Reserves and losses are not seen. [FOS-VIS-09, FOS-AMB-67]
    if (!field.table().on_board(u)) return Sight::hidden;
    return sight_of_cell(field, side, field.table().cell(u));
}

namespace {

void look_around(const Field& field, Side side, Sight* out)
{
    // By cell: whoever shares a detected cell is detected too. [FOS-VIS-06, FOS-AMB-53]
    const Table& table = field.table();
    const Watch watch{field, side};
    for (int i = 0; i < table.unit_count(); ++i) {
        const Unit u = unit_at_index(i);
        if (table.side(u) == side || !field.options().fog_of_war)
            out[i] = Sight::identified;
        else
            out[i] = table.on_board(u) ? watch.of_cell(table.cell(u)) : Sight::hidden;
    }
}

/// What a side was found to know last: it knows the same until somebody has gone somewhere, and
/// most orders move nobody. What is seen depends on who stands where alone, on a map that does not
/// change. One a thread and side, as games of a battle are played on several threads.
class LastLook {
public:
    void around(const Field& field, Side side, Sight* out)
    {
        const auto units = static_cast<std::size_t>(field.table().unit_count());
        if (has_moved(field)) look_around(field, side, sights_.data());
        std::copy_n(sights_.data(), units, out);
    }

private:
    /// Notes where everybody stands; whether anybody did not stand there before.
    bool has_moved(const Field& field)
    {
        const Layout& layout = field.table().layout();
        const std::byte* at = field.table().block() + layout.units_at;
        Stand moved = battle_ ^ field.context().serial;
        battle_ = field.context().serial;
        for (std::size_t i = 0; i < layout.unit_count; ++i, at += layout.unit_stride) {
            Stand now = 0;
            std::memcpy(&now, at, sizeof now);
            moved |= stands_[i] ^ now;
            stands_[i] = now;
        }
        return moved != 0;
    }

    /// What a record begins with: where, side, type and cell.
    using Stand = std::uint64_t;
    static_assert(offsetof(UnitRecord, cell) + sizeof(Cell) == sizeof(Stand));
    std::uint64_t battle_ = 0;
    std::array<Stand, most_units> stands_;
    std::array<Sight, most_units> sights_;
};

} // namespace

void see_all(const Field& field, Side side, Sight* out)
{
    thread_local std::array<LastLook, 2> last;
    const Table& table = field.table();
    const bool same_map = table.layout().changing == 0;
    if (same_map && side <= red && table.unit_count() <= most_units)
        return last[side].around(field, side, out);
    look_around(field, side, out);
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

Unknown veil_of_move(Side owner, Sight before, Sight after)
{
    const Seats enemy = seat_bit(opponent(owner));
    Unknown unknown;
    // Each end for itself. [FOS-VIS-08, FOS-AMB-67]
    if (before == Sight::hidden) unknown.from = enemy;
    if (after == Sight::hidden) unknown.to = enemy;
    if (before == Sight::hidden && after == Sight::hidden) unknown.all = enemy;
    if (before != Sight::identified && after != Sight::identified) unknown.unit = enemy;
    return unknown;
}

} // namespace sandtable::fos
