#include "plugins/frontends/picture/zones/array.hpp"

#include "plugins/frontends/picture/zones/placed.hpp"
#include "plugins/frontends/picture/zones/plain.hpp"

#include <algorithm>
#include <map>

namespace sandtable::picture {
namespace {

constexpr double edge = 0.7;     ///< of the field
constexpr double between = 0.75; ///< rows
constexpr double bodies_apart = 1.1;
constexpr double band = 3.8;    ///< in the middle
constexpr double command = 5.7; ///< for the commander beside the last row
constexpr double commander_high = 2.2;
constexpr double slot_wide = 3.4, slot_high = 0.8;
constexpr double work_wide = 11, work_high = 1.0;
constexpr int before_all = -1; ///< the row of works
constexpr double least_wide = 19, most_wide = 30;

/// Something of a row: a body or an empty zone.
struct RowPiece {
    int body = -1, slot = -1;
    Post wing = Post::line;
    Block block;
};

/// Which row of which side.
struct RowPlace {
    bool top = false, front = false, last = false;
};

class Marshal {
public:
    Marshal(const View& view, const CounterReader& reader)
        : view_{view},
          muster_{muster_of(view, reader)},
          card_wide_{card_widths(view, reader, 6.4, 0.37)}
    {
    }

    /// As narrow as it may be without being much higher than wide.
    Array draw_up(double highest)
    {
        constexpr double widest = 80, more = 1.5;
        rank();
        choose_width();
        for (; array_.wide < widest; array_.wide += more) {
            lay_out();
            if (array_.high <= highest * array_.wide) break;
        }
        array_.ties = muster_.ties;
        return std::move(array_);
    }

private:
    void lay_out()
    {
        array_.bodies.clear();
        array_.slots.clear();
        double y = edge;
        // The rear stands at the edge, the front at the middle.
        auto& above = rows_[1];
        for (auto row = above.rbegin(); row != above.rend(); ++row)
            y += lay_row(row->second, y,
                         {true, row->first == front_of(above), row == above.rbegin()}) +
                 between;
        array_.middle_top = above.empty() ? y : y - between;
        array_.middle_low = array_.middle_top + band;
        y = array_.middle_low;
        auto& below = rows_[0];
        for (auto row = below.begin(); row != below.end(); ++row)
            y += lay_row(row->second, y,
                         {false, row->first == front_of(below), row == std::prev(below.end())}) +
                 between;
        array_.high = std::max(y - (below.empty() ? 0 : between) + edge, 9.0);
        lay_middle();
    }
    /// The foremost row in which anybody stands.
    [[nodiscard]] static int front_of(const std::map<int, std::vector<RowPiece>>& rows)
    {
        for (const auto& [far, row] : rows)
            if (std::any_of(row.begin(), row.end(), [](const auto& one) { return one.body >= 0; }))
                return far;
        return before_all;
    }
    /// Rows by distance from zones where an enemy stands: the nearer, the farther in front.
    void rank()
    {
        const std::size_t sides = std::max<std::size_t>(view_.setting().sides.size(), 2);
        for (std::size_t s = 0; s < sides; ++s) {
            const std::vector<int> steps = steps_to_enemies(s);
            const auto row_of = [&](Cell zone) {
                const int far = steps[static_cast<std::size_t>(index(zone))];
                return far < 0 ? view_.board().cells : far;
            };
            auto& rows = rows_[Array::on_top(static_cast<Side>(s)) ? 1 : 0];
            for (std::size_t i = 0; i < muster_.bodies.size(); ++i)
                if (const Body& body = muster_.bodies[i]; body.side == s)
                    rows[row_of(body.zone)].push_back({static_cast<int>(i), -1, body.wing, {}});
            for (std::size_t i = 0; i < muster_.empty.size(); ++i)
                if (muster_.empty[i].side == s)
                    rows[lies_before(muster_.empty[i]) ? before_all : row_of(muster_.empty[i].zone)]
                        .push_back({-1, static_cast<int>(i), Post::line, {}});
        }
    }
    /// Works that nobody of a side is in: it stands behind them.
    [[nodiscard]] bool lies_before(const EmptyZone& zone) const
    {
        return zone.side != nobody && is_work(view_, zone.zone);
    }
    [[nodiscard]] std::vector<int> steps_to_enemies(std::size_t side) const
    {
        std::set<int> enemies;
        for (const Body& body : muster_.bodies)
            if (body.side % 2 != side % 2) enemies.insert(index(body.zone));
        return steps_from(view_.board(), enemies);
    }
    /// As wide as the widest first row wants to be, within bounds.
    void choose_width()
    {
        double wide = least_wide;
        for (auto& rows : rows_)
            for (auto& [far, row] : rows) {
                double all = 2 * edge - bodies_apart;
                for (RowPiece& piece : row) {
                    measure(piece, most_wide - 2 * edge);
                    all += piece.block.size.x + bodies_apart;
                }
                wide = std::max(wide, all);
            }
        array_.wide = std::min(wide, most_wide);
    }
    void measure(RowPiece& piece, double room, Head head = Head::behind) const
    {
        if (piece.body >= 0)
            piece.block = block_of(view_, muster_.bodies[static_cast<std::size_t>(piece.body)],
                                   card_wide_, room, head);
        else if (lies_before(muster_.empty[static_cast<std::size_t>(piece.slot)]))
            piece.block.size = {work_wide, work_high};
        else
            piece.block.size = {slot_wide, slot_high};
    }
    /// Names of what stands in the rear are beside it, at the right, where that leaves one line.
    [[nodiscard]] bool has_heads_beside(std::vector<RowPiece>& row, double room, bool top) const
    {
        double wide = -bodies_apart;
        for (RowPiece& piece : row) {
            measure(piece, room, top ? Head::left : Head::right);
            wide += piece.block.size.x + bodies_apart;
        }
        return wide <= room;
    }
    /// A row of one side at height `y`, in as many lines as it needs; says how high it is.
    double lay_row(std::vector<RowPiece>& row, double y, RowPlace place)
    {
        const double left = place.last ? command : edge, room = array_.wide - left - edge;
        const bool beside = !place.front && has_heads_beside(row, room, place.top);
        std::vector<std::vector<RowPiece*>> lines(1);
        double used = 0;
        for (RowPiece& piece : row) {
            if (!beside) measure(piece, room);
            if (!lines.back().empty() && used + bodies_apart + piece.block.size.x > room) {
                lines.emplace_back();
                used = 0;
            }
            used += (lines.back().empty() ? 0 : bodies_apart) + piece.block.size.x;
            lines.back().push_back(&piece);
        }
        if (place.top) std::reverse(lines.begin(), lines.end());
        // Beside its commander a row stands at his height.
        double high = -between;
        for (const std::vector<RowPiece*>& line : lines) high += high_of(line) + between;
        const double all = place.last ? std::max(high, commander_high) : high;
        double down = y + (all - high) / 2;
        for (std::vector<RowPiece*>& line : lines) {
            lay_line(line, down, place.top, left, room);
            down += high_of(line) + between;
        }
        return all;
    }
    /// How deep the deepest screen of a row is: all lines of battle stand behind it.
    [[nodiscard]] static double screen_of(const std::vector<RowPiece*>& line)
    {
        double screen = 0;
        for (const RowPiece* piece : line) screen = std::max(screen, piece->block.screen);
        return screen;
    }
    /// How far behind the front of its row a piece begins, so that screens and lines are rows.
    [[nodiscard]] static double behind(const RowPiece& piece, double screen)
    {
        return piece.body >= 0 ? screen - piece.block.screen : 0;
    }
    [[nodiscard]] static double high_of(const std::vector<RowPiece*>& line)
    {
        double high = 0;
        const double screen = screen_of(line);
        for (const RowPiece* piece : line)
            high = std::max(high, piece->block.size.y + behind(*piece, screen));
        return high;
    }
    /// Seen from its own side the left wing stands at the left: of who stands above, at the right.
    void lay_line(std::vector<RowPiece*>& line, double y, bool top, double left, double room)
    {
        double wide = -bodies_apart;
        for (const RowPiece* piece : line) wide += piece->block.size.x + bodies_apart;
        // Of one wing by zones, the same way on both sides: support, then reserve.
        std::stable_sort(line.begin(), line.end(), [&](const RowPiece* a, const RowPiece* b) {
            if (a->wing != b->wing) return top ? a->wing > b->wing : a->wing < b->wing;
            return zone_of(*a) < zone_of(*b);
        });
        double x = left + (room - wide) / 2;
        // The commander's place is only kept where something would lie on it.
        if (left > edge && (array_.wide - wide) / 2 >= left) x = (array_.wide - wide) / 2;
        const double screen = screen_of(line);
        for (RowPiece* piece : line) {
            put(*piece, {x, y}, high_of(line), behind(*piece, screen), top);
            x += piece->block.size.x + bodies_apart;
        }
    }
    [[nodiscard]] Cell zone_of(const RowPiece& piece) const
    {
        return piece.body >= 0 ? muster_.bodies[static_cast<std::size_t>(piece.body)].zone
                               : muster_.empty[static_cast<std::size_t>(piece.slot)].zone;
    }
    void put(const RowPiece& piece, Spot at, double row_high, double back, bool top)
    {
        const Spot size = piece.block.size;
        if (piece.body < 0) {
            const double y = at.y + (row_high - size.y) / 2;
            array_.slots.push_back({muster_.empty[static_cast<std::size_t>(piece.slot)],
                                    {at.x, y, at.x + size.x, y + size.y}});
            return;
        }
        const double y = top ? at.y + row_high - size.y - back : at.y + back;
        array_.bodies.push_back(stood(muster_.bodies[static_cast<std::size_t>(piece.body)],
                                      piece.block, {at.x, y}, top));
    }
    void lay_middle()
    {
        const auto count = std::max<std::size_t>(muster_.fronts.size(), 1);
        const double each = (array_.wide - 2 * edge) / static_cast<double>(count);
        for (std::size_t i = 0; i < muster_.fronts.size(); ++i) {
            const double x = edge + each * static_cast<double>(i);
            array_.slots.push_back(
                {{muster_.fronts[i], nobody}, {x, array_.middle_top, x + each, array_.middle_low}});
        }
    }

    const View& view_;
    Muster muster_;
    std::vector<double> card_wide_;
    Array array_;
    std::map<int, std::vector<RowPiece>> rows_[2]; ///< below, above
};

} // namespace

BodyPlace stood(const Body& body, const Block& block, Spot at, bool faces_down)
{
    const Spot size = block.size;
    const auto placed = [&](const Box& box) {
        return faces_down ? Box{at.x + size.x - box.right, at.y + size.y - box.low,
                                at.x + size.x - box.left, at.y + size.y - box.top}
                          : Box{at.x + box.left, at.y + box.top, at.x + box.right, at.y + box.low};
    };
    BodyPlace place;
    place.body = body;
    place.box = {at.x, at.y, at.x + size.x, at.y + size.y};
    place.strip = placed(block.strip);
    for (const Card& card : block.cards) place.cards.push_back({card.unit, placed(card.box)});
    return place;
}

Array array_of(const View& view, const CounterReader& reader, double highest)
{
    if (std::optional<Array> placed = placed_array(view, reader)) return std::move(*placed);
    return Marshal{view, reader}.draw_up(highest);
}

} // namespace sandtable::picture
