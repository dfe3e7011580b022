#include "plugins/frontends/picture/counters/troops.hpp"

#include "plugins/frontends/picture/counters/base.hpp"

#include <algorithm>
#include <map>
#include <string>

namespace sandtable::picture {
namespace {

/// What one side has in one cell, as one stand.
Stand gathered(const std::vector<Unit>& units, const CounterReader& reader, Spot at, double width)
{
    Stand stand;
    stand.at = at;
    stand.width = width;
    int troops = 0;
    bool leads = false;
    int stars = 0;
    for (const Unit unit : units) {
        stand.weight += std::max<std::int64_t>(reader.strength(unit), 0);
        if (reader.is_leader(unit)) {
            leads = true;
            stars = std::max(stars, reader.counter(unit).stars);
            if (stand.unit == Unit::none) stand.unit = unit;
            continue;
        }
        if (troops++ == 0) stand.unit = unit;
    }
    stand.counter = reader.counter(stand.unit);
    stand.counter.stars = stars;
    stand.alone = troops == 0;
    stand.counter.leads = leads && troops > 0;
    stand.counter.height = std::max(troops, 1);
    return stand;
}

} // namespace

double counter_width(Shape shape)
{
    switch (shape) {
    case Shape::square: return 0.74;
    case Shape::hex_columns: return 0.70;
    case Shape::hex_rows: return 0.66;
    case Shape::plane: return 0.62;
    case Shape::zones: break;
    }
    return 0.7;
}

namespace {

/// The flag of who leads does not stand on the counter above, where it would seem that one's.
void lower_flags(std::vector<Stand>& stands, double s)
{
    for (Stand& stand : stands) {
        if (!stand.counter.leads || stand.base.x > 0 || stand.alone) continue;
        const double w = stand.width, left = stand.at.x + 0.2 * w, right = stand.at.x + 0.7 * w;
        const double top = stand.at.y - flag_top(w) + stand.counter.flag_low * w;
        for (const Stand& other : stands) {
            const double half = other.width / 2, low = other.at.y + half * counter_high;
            if (low >= stand.at.y - w / 4 || low < top - 0.04 * s || other.at.x + half < left ||
                other.at.x - half > right)
                continue;
            const double down = (low + 0.04 * s - (stand.at.y - flag_top(w))) / w;
            stand.counter.flag_low = std::max(stand.counter.flag_low, down);
        }
    }
}

} // namespace

std::vector<Stand> stands_of(const View& view, const Grid& grid, const CounterReader& reader,
                             double s, Spot base)
{
    const Board& board = grid.board();
    const double width = counter_width(board.shape) * s;
    std::vector<Stand> stands;
    if (board.shape == Shape::plane) {
        for (int i = 0; i < view.unit_count(); ++i) {
            const Unit unit = unit_at_index(i);
            const UnitRecord& record = view.unit(unit);
            if (record.where != Where::board) continue;
            Stand stand = gathered({unit}, reader, grid.point(record.x, record.y), width);
            if (base.x > 0 && base.y > 0 && !stand.alone) {
                stand.base = base * grid.scale();
                stand.width = std::max(stand.base.x, stand.base.y);
            }
            stands.push_back(std::move(stand));
        }
    }
    for (int i = 0; i < board.cells; ++i) {
        const Cell cell = cell_at_index(i);
        std::map<Side, std::vector<Unit>> here;
        for (Unit u = view.first_in(cell); u != Unit::none; u = view.next_in(u))
            here[view.side(u)].push_back(u);
        const auto sides = static_cast<double>(here.size());
        double n = 0;
        for (const auto& [side, units] : here) {
            // Several sides in one cell stand beside each other, smaller.
            const double small = sides > 1 ? width * 0.62 : width;
            const double off = (n++ - (sides - 1) / 2) * small * 1.12;
            const Spot middle = grid.middle(cell);
            stands.push_back(gathered(units, reader, {middle.x + off, middle.y}, small));
            // No flag stands over the map's frame.
            stands.back().counter.flag_low =
                std::max(0.0, (flag_top(small) + 0.03 * s - (middle.y - grid.origin().y)) / small);
        }
    }
    std::stable_sort(stands.begin(), stands.end(),
                     [](const Stand& a, const Stand& b) { return a.at.y < b.at.y; });
    lower_flags(stands, s);
    return stands;
}

void draw_stand(Drawing& drawing, const Stand& stand, const Palette& colors)
{
    if (stand.alone)
        draw_medallion(drawing, stand.at, stand.width * 0.43, stand.counter, colors);
    else if (stand.base.x > 0)
        draw_base(drawing, stand.at, stand.base, stand.counter, colors);
    else
        draw_counter(drawing, stand.at, stand.width, stand.counter, colors);
}

std::vector<Box> room_of(const Stand& stand)
{
    if (stand.base.x > 0) return room_of_base(stand.at, stand.base, stand.counter);
    if (!stand.alone) return room_of(stand.at, stand.width, stand.counter);
    const Spot at = stand.at;
    return {Box{at.x, at.y, at.x, at.y}.grown(stand.width * 0.46)};
}

} // namespace sandtable::picture
