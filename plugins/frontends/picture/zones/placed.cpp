#include "plugins/frontends/picture/zones/placed.hpp"

#include <algorithm>

namespace sandtable::picture {
namespace {

constexpr double placed_rim = 0.7, crowd_gap = 0.6;
constexpr double placed_wide = 3.8, placed_high = 1.25;
constexpr double chief_wide = 5.6, chief_high = 2.8;

/// Who and what is in one zone, below each other.
struct Crowd {
    Cell zone = Cell::none;
    Side side = nobody;
    std::vector<std::pair<const Body*, Block>> bodies;
    const EmptyZone* empty = nullptr;
    Spot size;
};

class Placer {
public:
    Placer(const View& view, const CounterReader& reader)
        : view_{view}, muster_{muster_of(view, reader)}
    {
        const std::vector<double> wide = card_widths(view, reader, 5.2, least_letters);
        for (const Body& body : muster_.bodies) {
            Crowd& crowd = crowd_of(body.zone);
            crowd.side = body.side;
            crowd.bodies.emplace_back(&body, block_of(view, body, wide, 12));
            const Spot size = crowd.bodies.back().second.size;
            crowd.size.x = std::max(crowd.size.x, size.x);
            crowd.size.y += size.y + (crowd.bodies.size() > 1 ? crowd_gap : 0);
        }
        for (const EmptyZone& zone : muster_.empty) {
            Crowd& crowd = crowd_of(zone.zone);
            crowd.side = zone.side;
            crowd.empty = &zone;
            crowd.size = {placed_wide, placed_high};
        }
    }

    /// As narrow as it may be.
    std::optional<Array> place()
    {
        constexpr double narrowest = 19, widest = 140, more = 1.5;
        for (double wide = narrowest; wide < widest; wide += more)
            if (const auto boxes = boxes_on(wide)) return array_of(wide, *boxes);
        return std::nullopt;
    }

private:
    Crowd& crowd_of(Cell zone)
    {
        for (Crowd& crowd : crowds_)
            if (crowd.zone == zone) return crowd;
        Crowd& crowd = crowds_.emplace_back();
        crowd.zone = zone;
        return crowd;
    }
    /// Where each crowd lies, or nothing if two would lie on each other.
    std::optional<std::vector<Box>> boxes_on(double wide)
    {
        std::vector<Box> boxes;
        double top = 1e9;
        high_ = 0;
        for (const Crowd& crowd : crowds_) {
            const Point at = view_.board().zone_places[index(crowd.zone)];
            const double x = std::clamp(at.x / 100.0 * wide, placed_rim + crowd.size.x / 2,
                                        std::max(wide - placed_rim - crowd.size.x / 2, placed_rim));
            const double y = at.y / 100.0 * wide;
            boxes.push_back({x - crowd.size.x / 2, y - crowd.size.y / 2, x + crowd.size.x / 2,
                             y + crowd.size.y / 2});
            top = std::min(top, boxes.back().top);
            high_ = std::max(high_, boxes.back().low);
        }
        // The commanders stand above and below all of them.
        const double down = placed_rim + chief_high + crowd_gap - top;
        for (Box& box : boxes) box = {box.left, box.top + down, box.right, box.low + down};
        high_ += down + crowd_gap + chief_high + placed_rim;
        for (std::size_t i = 0; i < boxes.size(); ++i)
            for (std::size_t k = 0; k < i; ++k)
                if (boxes[i].grown(crowd_gap / 2).meets(boxes[k].grown(crowd_gap / 2)))
                    return std::nullopt;
        return boxes;
    }
    Array array_of(double wide, const std::vector<Box>& boxes)
    {
        Array array;
        array.placed = true;
        array.wide = std::max(wide, 2 * chief_wide);
        array.high = high_;
        array.middle_top = array.middle_low = high_ / 2;
        array.ties = muster_.ties;
        for (std::size_t i = 0; i < crowds_.size(); ++i) {
            if (crowds_[i].empty) array.slots.push_back({*crowds_[i].empty, boxes[i]});
            double y = boxes[i].top;
            for (const auto& [body, block] : crowds_[i].bodies) {
                const double x = (boxes[i].left + boxes[i].right - block.size.x) / 2;
                array.bodies.push_back(stood(*body, block, {x, y}, Array::on_top(body->side)));
                y += block.size.y + crowd_gap;
            }
        }
        return array;
    }

    const View& view_;
    Muster muster_;
    std::vector<Crowd> crowds_;
    double high_ = 0;
};

} // namespace

bool has_places(const Board& board)
{
    if (board.shape != Shape::zones || !board.zone_places) return false;
    for (int i = 0; i < board.cells; ++i)
        if (board.zone_places[i].x < 0) return false;
    return board.cells > 0;
}

std::optional<Array> placed_array(const View& view, const CounterReader& reader)
{
    if (!has_places(view.board())) return std::nullopt;
    return Placer{view, reader}.place();
}

} // namespace sandtable::picture
