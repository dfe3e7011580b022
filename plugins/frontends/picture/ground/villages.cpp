#include "plugins/frontends/picture/ground/villages.hpp"

#include "plugins/frontends/picture/ground/lines.hpp"
#include "plugins/frontends/picture/ground/patches.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sandtable::picture {
namespace {

struct House {
    Spot at;
    double long_, deep, turn;

    [[nodiscard]] Loop corners() const
    {
        const auto spot = [this](double across, double down) {
            return turned(at + Spot{across, down}, at, turn);
        };
        return {spot(-long_ / 2, -deep / 2), spot(long_ / 2, -deep / 2), spot(long_ / 2, deep / 2),
                spot(-long_ / 2, deep / 2)};
    }
};

class Builder {
public:
    Builder(const Canvas& canvas, const Village& village)
        : canvas_{canvas}, village_{village}, s_{canvas.s}
    {
        const Spot p = canvas.place(village.middle);
        seed_ = static_cast<std::uint32_t>(std::lround(p.x * 131) * 2671 + std::lround(p.y * 89));
    }

    void draw()
    {
        find_lanes();
        build();
        lay_ground();
        if (!village_.streams.empty()) { // which the ground of a town does not end
            canvas_.drawing.open({}, ground_.path());
            draw_streams(canvas_, village_.streams);
            canvas_.drawing.close();
        }
        Path lanes;
        for (const Loop& lane : lanes_) lanes.polyline(lane);
        const Palette& c = canvas_.colors;
        // In print its ends stay open: closed ones beside a name look like letters of it.
        const Paint casing = stroke(c.casing, 0.062 * s_, c.prints() ? 1 : 0.55);
        canvas_.drawing.path(lanes, c.prints() ? casing.square() : casing);
        canvas_.drawing.path(lanes, stroke(c.lane, 0.044 * s_));
        Path shadows, houses, ridges;
        for (const House& house : houses_) {
            const Loop corners = house.corners();
            if (!c.prints()) shadows.add(Path{}.polygon(corners).moved(Spot{0.014, 0.018} * s_));
            houses.polygon(corners);
            ridges.move((corners[0] + corners[3]) * 0.5).line((corners[1] + corners[2]) * 0.5);
        }
        canvas_.drawing.path(std::move(shadows), filled(c.shade, 0.3));
        canvas_.drawing.path(std::move(houses),
                             filled(c.house).with_line(c.house_line, 0.011 * s_));
        canvas_.drawing.path(std::move(ridges),
                             stroke(c.prints() ? white : c.house_line, 0.007 * s_, 0.7));
        draw_church();
    }

private:
    double odd(int n, int k) const { return chance(n, k, seed_); }
    [[nodiscard]] bool takes(Spot at) const
    {
        return village_.within.empty() ? distance(at, village_.middle) <= village_.reach
                                       : village_.within.has(at);
    }

    /// Roads, or lanes of its own: a cross of three; a net where the village is large.
    void find_lanes()
    {
        const double reach = village_.reach;
        const double turn = odd(1, 1) * 180;
        if (!village_.within.empty()) {
            find_net();
            end_at_streams(0);
            return;
        }
        lanes_ = village_.lanes;
        const int wanted = village_.dense ? 6 : 4;
        for (int i = static_cast<int>(lanes_.size()); i < wanted; ++i) {
            const double way = turn + (wanted == 4 ? 91 : 63) * i + 26 * (odd(i, 5) - 0.5);
            const Spot bend = village_.middle + toward(way) * (reach * 0.45) +
                              toward(way + 90) * (reach * 0.12 * (odd(i, 7) - 0.5));
            lanes_.push_back(
                {village_.middle, bend,
                 village_.middle + toward(way + 14 * (odd(i, 9) - 0.5)) * (reach * 0.92)});
        }
        end_at_streams(village_.lanes.size());
    }
    /// A net of lanes along the longest side of the ground and across it, those at its rim a little
    /// inside: none is cut off aslant.
    void find_net()
    {
        Spot longest{1, 0};
        double most = 0;
        for (const Loop& line : village_.within.lines())
            for (std::size_t i = 0; i < line.size(); ++i) {
                const Spot side = line[(i + 1) % line.size()] - line[i];
                if (length(side) <= most) continue;
                most = length(side);
                longest = unit(side);
            }
        longest = turned(longest, {}, 7 * (odd(1, 1) - 0.5));
        for (const Spot way : {longest, Spot{-longest.y, longest.x}}) {
            const Spot across{-way.y, way.x};
            double low = 1e300, high = -1e300, from = 1e300, to = -1e300;
            for (const Loop& line : village_.within.lines())
                for (const Spot at : line) {
                    const Spot out = at - village_.middle;
                    const double side = out.x * across.x + out.y * across.y;
                    const double on = out.x * way.x + out.y * way.y;
                    low = std::min(low, side);
                    high = std::max(high, side);
                    from = std::min(from, on);
                    to = std::max(to, on);
                }
            const int n = std::max(1, static_cast<int>(std::lround((high - low) / (0.42 * s_))));
            const std::size_t before = lanes_.size();
            for (int i = 0; i < n; ++i) {
                const double at = low + (high - low) * (i + 0.5 + 0.2 * (odd(i, 3) - 0.5)) / n;
                clip(village_.middle + across * at, way, (to - from) * 0.75);
            }
            // A lane cut so short would lead nowhere.
            lanes_.erase(
                std::remove_if(lanes_.begin() + static_cast<std::ptrdiff_t>(before), lanes_.end(),
                               [&](const Loop& lane) {
                                   return distance(lane.front(), lane.back()) < 0.4 * (to - from);
                               }),
                lanes_.end());
        }
    }
    /// Lanes of its own end at a stream.
    void end_at_streams(std::size_t first)
    {
        for (std::size_t k = first; k < lanes_.size(); ++k) {
            Loop& lane = lanes_[k];
            for (std::size_t i = 0; i + 1 < lane.size(); ++i) {
                double nearest = 2;
                for (const Way& stream : village_.streams)
                    for (std::size_t p = 0; p + 1 < stream.flat.size(); ++p)
                        if (const double t = crossing({lane[i], lane[i + 1]},
                                                      {stream.flat[p], stream.flat[p + 1]});
                            t >= 0)
                            nearest = std::min(nearest, t);
                if (nearest > 1) continue;
                const Spot way = lane[i + 1] - lane[i];
                const double far = nearest * length(way) - 0.09 * s_;
                lane.resize(i + 1);
                if (far > 0) lane.push_back(lane[i] + unit(way) * far);
                break;
            }
        }
        std::erase_if(lanes_, [](const Loop& lane) { return lane.size() < 2; });
    }
    /// The parts of a straight lane that lie inside.
    void clip(Spot from, Spot way, double reach)
    {
        const double step = 0.06 * s_;
        Loop lane;
        for (double t = -reach; t <= reach; t += step) {
            const Spot at = from + way * t;
            if (village_.within.has(at)) {
                if (lane.size() == 2) lane.pop_back();
                lane.push_back(at);
            } else {
                if (lane.size() == 2) lanes_.push_back(lane);
                lane.clear();
            }
        }
        if (lane.size() == 2) lanes_.push_back(lane);
    }

    void build()
    {
        const double gaps = village_.dense ? 0.05 : 0.12;
        int n = 0;
        for (const Loop& lane : lanes_)
            for (const double side : {-1.0, 1.0})
                for (double on = 0.05 * s_; on < 4 * village_.reach && houses_.size() < 400;) {
                    ++n;
                    const double long_ = s_ * (0.085 + 0.06 * odd(n, 11));
                    const double deep = s_ * (0.055 + 0.03 * odd(n, 13));
                    Spot at, way;
                    if (!walk(lane, on + long_ / 2, at, way)) break;
                    on += long_ + s_ * 0.012;
                    if (odd(n, 15) < gaps) continue;
                    const Spot out{way.y * side, -way.x * side};
                    const double turn =
                        std::atan2(way.y, way.x) * 180 / std::numbers::pi + 10 * (odd(n, 17) - 0.5);
                    add({at + out * (0.038 * s_ + deep / 2), long_, deep, turn});
                }
        const int loose = village_.dense ? 10 : 3;
        for (int i = 0; i < loose * 3 && village_.within.empty(); ++i)
            add({village_.middle +
                     toward(360 * odd(i, 21)) * (village_.reach * (0.45 + 0.5 * odd(i, 23))),
                 s_ * 0.09, s_ * 0.06, 180 * odd(i, 25)});
    }
    static bool walk(const Loop& lane, double on, Spot& at, Spot& way)
    {
        for (std::size_t i = 0; i + 1 < lane.size(); ++i) {
            const double long_ = distance(lane[i], lane[i + 1]);
            if (on <= long_) {
                way = unit(lane[i + 1] - lane[i]);
                at = lane[i] + way * on;
                return true;
            }
            on -= long_;
        }
        return false;
    }
    void add(const House& house)
    {
        const double room = std::hypot(house.long_, house.deep) / 2;
        for (const Spot corner : house.corners())
            if (!takes(corner)) return;
        for (const House& other : houses_) {
            const double least =
                (std::min(house.deep, other.deep) + std::max(house.long_, other.long_)) / 2;
            if (distance(other.at, house.at) < std::min(least, room * 1.55)) return;
        }
        for (const Loop& lane : lanes_)
            if (distance_to(lane, house.at) < house.deep / 2 + 0.028 * s_) return;
        if (canvas_.is_busy(house.at) && village_.lanes.empty()) return;
        for (const Way& stream : village_.streams)
            if (distance_to(stream.flat, house.at) < room + 0.05 * s_) return;
        houses_.push_back(house);
    }

    void lay_ground()
    {
        const Palette& c = canvas_.colors;
        Loop around;
        for (int k = 0; k < 12 && village_.within.empty(); ++k)
            around.push_back(village_.middle +
                             toward(k * 30) * (s_ * (0.44 + 0.08 * (odd(k, 31) - 0.5))));
        ground_ = village_.within.empty() ? Region{{around}} : village_.within;
        if (!c.prints()) {
            canvas_.drawing.path(ground_.path(), stroke(c.village, 0.2 * s_, 0.22));
            canvas_.drawing.path(ground_.path(), stroke(c.village, 0.1 * s_, 0.3));
            canvas_.drawing.path(ground_.path(), filled(c.village, 0.75));
        }
        // What is built over is hatched: it differs from a village where colors do not.
        if (village_.dense) draw_hatching(canvas_, ground_, 0.06 * s_, c.house, 0.6);
    }

    void draw_church() const
    {
        const House* church = nullptr;
        for (const House& house : houses_)
            if (house.long_ > 0.11 * s_ && (!church || house.at.y < church->at.y)) church = &house;
        if (!church) return;
        const Spot foot{church->at.x, church->at.y - church->deep / 2};
        const double high = 0.085 * s_;
        canvas_.drawing.path(
            Path{}
                .move(foot)
                .line({foot.x, foot.y - high})
                .move({foot.x - high * 0.32, foot.y - high * 0.68})
                .line({foot.x + high * 0.32, foot.y - high * 0.68}),
            stroke(canvas_.colors.is_dark() ? canvas_.colors.house : canvas_.colors.house_line,
                   0.016 * s_));
    }

    const Canvas& canvas_;
    const Village& village_;
    double s_;
    std::uint32_t seed_ = 0;
    std::vector<Loop> lanes_;
    std::vector<House> houses_;
    Region ground_;
};

} // namespace

void draw_village(const Canvas& canvas, const Village& village)
{
    if (!canvas.fine) {
        canvas.drawing.path(Path{}.circle(village.middle, 0.3 * canvas.s),
                            filled(canvas.colors.house));
        return;
    }
    Builder{canvas, village}.draw();
}

} // namespace sandtable::picture
